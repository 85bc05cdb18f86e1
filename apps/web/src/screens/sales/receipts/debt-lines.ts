import type { OpenReceivable } from '@merchant/contract/sales/customer-receipt.ts'
import { rupiah as amountOf } from '@merchant/domain/kernel/money.ts'
import { payOldestFirst } from '@merchant/domain/sales/customer-receipt.ts'
import { t } from '../../../app/i18n.ts'
import { computedColumn, numberColumn } from '../../../kit/grid/columns.tsx'
import type { GridColumn } from '../../../kit/grid/grid-column.ts'
import { emptyGridLine, type GridLine } from '../../../kit/grid/grid-line.ts'
import { date, rupiah } from '../../../lib/format.ts'

/** A debt of the customer, or what he has with the branch, and the amount used of it. */
export interface ItemLine extends GridLine {
  item: OpenReceivable
  amount: number | null
}

export const toItemLine = (item: OpenReceivable, amount: number | null = null): ItemLine => ({
  ...emptyGridLine(),
  key: `item-${item.openItemId}`,
  item,
  amount,
})

/** Some of it is used. */
export const isTaken = ({ amount }: ItemLine): boolean => (amount ?? 0) > 0

export const takenOf = (lines: readonly ItemLine[]): number =>
  lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)

/** What is paid of each debt, by its item: as it was typed, or the oldest first where nothing was. */
export function paidOf(debts: readonly ItemLine[], available: number): ReadonlyMap<number, number> {
  const typed = debts.filter(isTaken)
  if (typed.length > 0) return new Map(typed.map(({ item, amount }) => [item.openItemId, amount ?? 0]))
  const open = debts.map(({ item }) => ({
    itemId: item.openItemId,
    documentId: item.documentId,
    dueDate: item.dueDate,
    balance: amountOf(item.balance),
  }))
  return new Map(
    payOldestFirst(open, amountOf(Math.max(available, 0))).map(({ itemId, amount }) => [itemId, amount]),
  )
}

const fact = (key: string, title: string, of: (item: OpenReceivable) => string, align?: 'right') =>
  computedColumn<ItemLine>({ key, title, width: 130, align, text: ({ item }) => of(item) })

const typedAmount = (title: string): GridColumn<ItemLine> =>
  numberColumn({
    key: 'amount',
    title,
    width: 130,
    decimals: 0,
    value: (line) => line.amount,
    set: (line, amount) => ({ ...line, amount }),
  })

/** The columns of debts. @param paid what the receipt pays of each now */
export const debtColumns = (paid: ReadonlyMap<number, number>): GridColumn<ItemLine>[] => [
  fact('document', t('Tagihan'), (item) => item.oldNo ?? item.documentNo),
  fact('date', t('Tanggal'), (item) => date(item.date)),
  fact('dueDate', t('Jatuh tempo'), (item) => date(item.dueDate)),
  fact('balance', t('Sisa'), (item) => rupiah(item.balance), 'right'),
  fact('paid', t('Akan dibayar'), (item) => rupiah(paid.get(item.openItemId) ?? 0), 'right'),
  typedAmount(t('Atur jumlahnya')),
]

/** The columns of advances, returns and credit notes. */
export const creditColumns = (): GridColumn<ItemLine>[] => [
  fact('document', t('Dokumen'), (item) => item.documentNo),
  fact('date', t('Tanggal'), (item) => date(item.date)),
  fact('balance', t('Sisa'), (item) => rupiah(item.balance), 'right'),
  typedAmount(t('Dipakai')),
]
