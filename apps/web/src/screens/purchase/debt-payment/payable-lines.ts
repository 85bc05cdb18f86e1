import type { OpenPayable } from '@merchant/contract/purchase/debt-payment.ts'
import { t } from '../../../app/i18n.ts'
import { computedColumn, numberColumn } from '../../../kit/grid/columns.tsx'
import type { GridColumn } from '../../../kit/grid/grid-column.ts'
import { emptyGridLine, type GridLine } from '../../../kit/grid/grid-line.ts'
import { date, rupiah } from '../../../lib/format.ts'

/** A debt, a credit or an advance of the supplier, and the amount used of it. */
export interface PayableLine extends GridLine {
  item: OpenPayable
  amount: number | null
  /** The supplier's discount; only for debts. */
  discount: number | null
}

export const toPayableLine = (item: OpenPayable, amount: number, discount = 0): PayableLine => ({
  ...emptyGridLine(),
  key: `item-${item.payableId}`,
  item,
  amount: amount || null,
  discount: discount || null,
})

/** Some of it is used. */
export const isTaken = ({ amount, discount }: PayableLine): boolean =>
  (amount ?? 0) > 0 || (discount ?? 0) > 0

/** Pays the whole rest, without a discount. */
export const payWhole = (line: PayableLine): PayableLine => ({
  ...line,
  amount: line.item.balance - (line.discount ?? 0),
})

export const takenOf = (lines: readonly PayableLine[]): number =>
  lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)

export const grantedOn = (lines: readonly PayableLine[]): number =>
  lines.reduce((sum, { discount }) => sum + (discount ?? 0), 0)

const fact = (key: string, title: string, of: (item: OpenPayable) => string, align?: 'right') =>
  computedColumn<PayableLine>({ key, title, width: 130, align, text: ({ item }) => of(item) })

/** The columns of open items; `discounts` where the supplier may give a discount. */
export const payableColumns = (discounts: boolean): GridColumn<PayableLine>[] => [
  fact('document', t('Dokumen'), (item) => item.documentNo),
  fact('supplierNo', t('Nomor pemasok'), (item) => item.supplierNo ?? ''),
  fact('date', t('Tanggal'), (item) => date(item.date)),
  fact('dueDate', t('Jatuh tempo'), (item) => date(item.dueDate)),
  fact('balance', t('Sisa'), (item) => rupiah(item.balance), 'right'),
  numberColumn({
    key: 'amount',
    title: discounts ? t('Dibayar') : t('Dipakai'),
    width: 130,
    decimals: 0,
    value: (line) => line.amount,
    set: (line, amount) => ({ ...line, amount }),
  }),
  ...(discounts
    ? [
        numberColumn<PayableLine>({
          key: 'discount',
          title: t('Potongan'),
          width: 110,
          decimals: 0,
          value: (line) => line.discount,
          set: (line, discount) => ({ ...line, discount }),
        }),
      ]
    : []),
]
