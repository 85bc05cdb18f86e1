import type { CashBank } from '@merchant/contract/cash/cash-bank.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { t } from '../../../app/i18n.ts'
import { accountColumn, rupiahColumn, wordsColumn } from '../../../kit/grid/account-columns.tsx'
import { type AccountLine, emptyAccountLine } from '../../../kit/grid/account-line.ts'
import type { GridColumn } from '../../../kit/grid/grid-column.ts'
import { asNewLine } from '../../../kit/grid/grid-line.ts'
import { today } from '../../../lib/clock.ts'

export interface MoneyLine extends AccountLine {
  readonly amount: number | null
}

export type MoneyValues = {
  branchId: Ref | null
  cashAccountId: Ref | null
  date: string | null
  partyName: string
  referenceNo: string
  note: string
  lines: readonly MoneyLine[]
}

/** Names of the document and of its own fields, by kind. */
export interface MoneyWords {
  thing: string
  cashAccount: string
  party: string
  lines: string
}

export const moneyLabels = ({ cashAccount, party, lines }: MoneyWords) => ({
  branchId: t('Cabang'),
  cashAccountId: cashAccount,
  date: t('Tanggal'),
  partyName: party,
  referenceNo: t('Nomor referensi'),
  note: t('Catatan'),
  lines,
})

export const emptyMoneyLine = (): MoneyLine => ({ ...emptyAccountLine(), amount: null })

/** Lines with any input are sent. */
export const isMoneyLine = ({ account, typed, text, amount }: MoneyLine): boolean =>
  account !== null || typed !== undefined || text !== '' || amount !== null

export const moneyColumns = (accounts: readonly Ref[]): GridColumn<MoneyLine>[] => [
  accountColumn(accounts),
  wordsColumn('description', true),
  rupiahColumn({
    key: 'amount',
    title: t('Jumlah'),
    required: true,
    value: (line) => line.amount,
    set: (line, amount) => ({ ...line, amount }),
  }),
]

/** An empty document; most branches have one account for the money, so the first one is the default. */
export const toMoneyValues = (branch: Ref | null, cashAccount: Ref | null): MoneyValues => ({
  branchId: branch,
  cashAccountId: cashAccount,
  date: today(),
  partyName: '',
  referenceNo: '',
  note: '',
  lines: [emptyMoneyLine()],
})

export const toMoneyLine = (line: CashBank['lines'][number]): MoneyLine => ({
  ...emptyAccountLine(),
  key: String(line.lineNo),
  account: line.account,
  text: line.description,
  amount: line.amount,
})

/** The same once more, today; a reference belongs to one document. */
export const copiedMoney = (money: CashBank): MoneyValues => ({
  ...toMoneyValues(money.branch, money.cashAccount),
  partyName: money.partyName ?? '',
  note: money.note ?? '',
  lines: money.lines.map(toMoneyLine).map(asNewLine),
})

export const toMoneyBody = (values: MoneyValues) => ({
  branchId: values.branchId?.id ?? 0,
  cashAccountId: values.cashAccountId?.id ?? 0,
  date: values.date ?? '',
  partyName: values.partyName,
  referenceNo: values.referenceNo,
  note: values.note,
  lines: values.lines.filter(isMoneyLine).map((line) => ({
    accountId: line.account?.id ?? 0,
    description: line.text,
    amount: line.amount ?? 0,
  })),
})

export const moneySaved = {
  invalidates: ['GET /v1/cash-bank/history/{account}/{direction}', 'GET /v1/cash-bank/history/{id}'],
  notice: false,
} as const
