import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { PaymentDetail } from '@merchant/contract/purchase/debt-payment.ts'
import { t } from '../../../app/i18n.ts'
import { choiceColumn, dateColumn, numberColumn, textColumn } from '../../../kit/grid/columns.tsx'
import type { GridColumn } from '../../../kit/grid/grid-column.ts'
import { emptyGridLine, type GridLine } from '../../../kit/grid/grid-line.ts'
import { lookupColumn } from '../../../kit/grid/lookup-column.tsx'
import { optionsOf } from '../../../kit/words.ts'
import { methodWords } from './payment-words.ts'

/** The money of a debt payment: cash, a transfer or a giro. */
export interface DetailLine extends GridLine {
  method: PaymentDetail['method']
  account: Ref | null
  amount: number | null
  bankCharge: number | null
  giroNo: string
  giroDueDate: string | null
  refNo: string
}

export const emptyDetail = (): DetailLine => ({
  ...emptyGridLine(),
  method: 'TRANSFER',
  account: null,
  amount: null,
  bankCharge: null,
  giroNo: '',
  giroDueDate: null,
  refNo: '',
})

export const toDetailLine = (detail: PaymentDetail): DetailLine => ({
  ...emptyGridLine(),
  key: `detail-${detail.id}`,
  method: detail.method,
  account: detail.account,
  amount: detail.amount,
  bankCharge: detail.bankCharge || null,
  giroNo: detail.giroNo ?? '',
  giroDueDate: detail.giroDueDate,
  refNo: detail.refNo ?? '',
})

/** The line has some input. */
export const isGiven = ({ account, amount }: DetailLine): boolean => account !== null || amount !== null

export const moneyOf = (lines: readonly DetailLine[]): number =>
  lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)

/**
 * The lines with a proposed amount: where an account was just chosen and no amount is typed, what is left to be paid.
 * @param asked the whole sum to be paid
 */
export function withProposal(
  before: readonly DetailLine[],
  after: readonly DetailLine[],
  asked: number,
): readonly DetailLine[] {
  const left = asked - moneyOf(after)
  const isNew = ({ key, account, amount }: DetailLine) =>
    account !== null && amount === null && !before.find((line) => line.key === key)?.account
  const place = left > 0 ? after.findIndex(isNew) : -1
  return after.map((line, index) => (index === place ? { ...line, amount: left } : line))
}

/** `linesProblem` has checked missing values before. */
export const toDetailBody = (line: DetailLine) => ({
  method: line.method,
  amount: line.amount ?? 0,
  accountId: line.account?.id ?? 0,
  bankCharge: line.bankCharge ?? 0,
  giroNo: line.giroNo,
  giroDueDate: line.giroDueDate,
  refNo: line.refNo,
})

const isGiro = ({ method }: DetailLine): boolean => method === 'GIRO'

/** The method comes first, because it decides the choice of accounts. */
export const detailColumns = (): GridColumn<DetailLine>[] => [
  choiceColumn({
    key: 'method',
    title: t('Cara bayar'),
    width: 100,
    required: true,
    options: () => optionsOf(methodWords()),
    value: (line) => line.method,
    set: (line, value) => ({ ...line, method: methodOf(value), account: null }),
  }),
  lookupColumn({
    key: 'accountId',
    title: t('Akun kas atau bank'),
    width: 220,
    required: true,
    route: 'POST /core/v1/account/usage/search',
    query: ({ method }) => ({ usage: method === 'CASH' ? 'CASH' : 'BANK' }),
    value: (line) => line.account,
    set: (line, account) => ({ ...line, account }),
  }),
  numberColumn({
    key: 'amount',
    title: t('Jumlah uang'),
    width: 130,
    required: true,
    decimals: 0,
    value: (line) => line.amount,
    set: (line, amount) => ({ ...line, amount }),
  }),
  numberColumn({
    key: 'bankCharge',
    title: t('Biaya bank'),
    width: 100,
    decimals: 0,
    value: (line) => line.bankCharge,
    set: (line, bankCharge) => ({ ...line, bankCharge }),
  }),
  textColumn({
    key: 'giroNo',
    title: t('Nomor giro'),
    width: 130,
    maxLength: 50,
    editable: isGiro,
    value: (line) => line.giroNo,
    set: (line, giroNo) => ({ ...line, giroNo }),
  }),
  dateColumn({
    key: 'giroDueDate',
    title: t('Jatuh tempo giro'),
    width: 130,
    editable: isGiro,
    value: (line) => line.giroDueDate,
    set: (line, giroDueDate) => ({ ...line, giroDueDate }),
  }),
  textColumn({
    key: 'refNo',
    title: t('Nomor referensi'),
    width: 130,
    maxLength: 50,
    value: (line) => line.refNo,
    set: (line, refNo) => ({ ...line, refNo }),
  }),
]

/** The options come from `methodWords`. */
const methodOf = (value: string): PaymentDetail['method'] =>
  value === 'CASH' || value === 'GIRO' ? value : 'TRANSFER'
