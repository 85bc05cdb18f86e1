import type { ApiReply } from '@merchant/contract/api.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { ReceiptPayIn } from '@merchant/contract/sales/customer-receipt.ts'
import { t } from '../../../app/i18n.ts'
import { choiceColumn, dateColumn, numberColumn, textColumn } from '../../../kit/grid/columns.tsx'
import type { GridColumn } from '../../../kit/grid/grid-column.ts'
import { emptyGridLine, type GridLine } from '../../../kit/grid/grid-line.ts'
import { lookupColumn } from '../../../kit/grid/lookup-column.tsx'
import { number } from '../../../lib/format.ts'

export type Method = ApiReply<'GET /core/v1/payment-methods/get/all'>['rows'][number]
export type Machine = ApiReply<'GET /core/v1/payment-methods/config/edc'>['rows'][number]

/** Money of a receipt: cash, a transfer, a giro, a card, the customer's G-cash. */
export interface MoneyLine extends GridLine {
  method: Method | null
  amount: number | null
  account: Ref | null
  rate: { edcId: number; rateId: number } | null
  /** Number of a giro, reference of a transfer, approval of a card. */
  refNo: string
  cardLast4: string
  giroDue: string | null
}

export const emptyMoney = (method: Method | null = null): MoneyLine => ({
  ...emptyGridLine(),
  method,
  amount: null,
  account: null,
  rate: null,
  refNo: '',
  cardLast4: '',
  giroDue: null,
})

export const isGiven = ({ amount }: MoneyLine): boolean => amount !== null

export const moneyOf = (lines: readonly MoneyLine[]): number =>
  lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)

/** `linesProblem` has checked missing values before; the server names what a way to pay needs. */
export function toPayIn({
  method,
  amount,
  account,
  rate,
  refNo,
  cardLast4,
  giroDue,
}: MoneyLine): ReceiptPayIn {
  const type = method?.type
  const given = { methodId: method?.id ?? 0, amount: amount ?? 0 }
  if (type === 'TRANSFER')
    return { ...given, ...(account && { bankAccountId: account.id }), ...(refNo && { refNo }) }
  if (type === 'GIRO') return { ...given, ...(refNo && { giroNo: refNo }), ...(giroDue && { giroDue }) }
  if (type === 'EDC')
    return {
      ...given,
      ...(rate && { edcId: rate.edcId, edcRateId: rate.rateId }),
      ...(refNo && { approvalCode: refNo }),
      ...(cardLast4 && { cardLast4 }),
    }
  return given
}

const isOf =
  (...types: readonly Method['type'][]) =>
  ({ method }: MoneyLine): boolean =>
    method !== null && types.includes(method.type)

interface Masters {
  methods: readonly Method[]
  machines: readonly Machine[]
}

const cardTypes = (): Readonly<Record<string, string>> => ({
  DEBIT: t('Debit'),
  CREDIT: t('Kredit'),
  QRIS: 'QRIS',
  PREPAID: t('Uang elektronik'),
})

const ratesOf = (machines: readonly Machine[]) =>
  machines.flatMap(({ edcId, name, rates }) =>
    rates.map((rate) => ({
      value: `${edcId} ${rate.id}`,
      label: `${name} · ${cardTypes()[rate.cardType] ?? rate.cardType} ${number(rate.ratePct)} %`,
    })),
  )

export const moneyColumns = ({ methods, machines }: Masters): GridColumn<MoneyLine>[] => [
  choiceColumn({
    key: 'methodId',
    title: t('Cara bayar'),
    width: 130,
    required: true,
    options: () => methods.map(({ id, name }) => ({ value: String(id), label: name })),
    value: ({ method }) => (method ? String(method.id) : null),
    set: (line, value) => ({
      ...emptyMoney(methods.find(({ id }) => String(id) === value) ?? null),
      key: line.key,
      amount: line.amount,
    }),
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
  lookupColumn({
    key: 'bankAccountId',
    title: t('Masuk ke rekening'),
    width: 190,
    editable: isOf('TRANSFER'),
    route: 'POST /core/v1/account/usage/search',
    query: () => ({ usage: 'BANK' }),
    value: (line) => line.account,
    set: (line, account) => ({ ...line, account }),
  }),
  textColumn({
    key: 'refNo',
    title: t('Nomor giro, referensi, atau persetujuan'),
    width: 170,
    maxLength: 50,
    editable: isOf('TRANSFER', 'GIRO', 'EDC'),
    value: (line) => line.refNo,
    set: (line, refNo) => ({ ...line, refNo }),
  }),
  dateColumn({
    key: 'giroDue',
    title: t('Jatuh tempo giro'),
    width: 130,
    editable: isOf('GIRO'),
    value: (line) => line.giroDue,
    set: (line, giroDue) => ({ ...line, giroDue }),
  }),
  choiceColumn({
    key: 'edcRateId',
    title: t('Mesin dan kartu'),
    width: 170,
    editable: isOf('EDC'),
    options: () => ratesOf(machines),
    value: ({ rate }) => (rate ? `${rate.edcId} ${rate.rateId}` : null),
    set: (line, value) => {
      const [edcId = 0, rateId = 0] = value.split(' ').map(Number)
      return { ...line, rate: { edcId, rateId } }
    },
  }),
  textColumn({
    key: 'cardLast4',
    title: t('Empat angka kartu'),
    width: 110,
    maxLength: 4,
    editable: isOf('EDC'),
    value: (line) => line.cardLast4,
    set: (line, cardLast4) => ({ ...line, cardLast4 }),
  }),
]
