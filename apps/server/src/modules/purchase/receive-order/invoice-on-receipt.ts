import { verbs } from '@merchant/domain/kernel/lifecycle.ts'
import { basisPoints, quantity, rupiah, unitPrice } from '@merchant/domain/kernel/money.ts'
import type { PartlyUsed } from '@merchant/domain/pricing/partial.ts'
import type { AskedPrice } from '@merchant/domain/purchase/price-check.ts'
import { poolOfKind, type WarehouseKind, type WarehouseRef } from '@merchant/domain/stock/pool.ts'
import { sql } from 'kysely'
import { holdDocuments } from '../../../kernel/document/lock-document.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { goodsReceiptKind as kind } from './receive-order.kind.ts'

/** How an invoice changes its receipts: the receipts' side of domain-core 3.B, FB. */

export interface ReceiptLineToInvoice {
  id: number
  receipt: { id: number; number: string; date: string; supplierId: number | null }
  productId: number
  /** The warehouse of the goods: its pool takes a price difference. */
  warehouse: WarehouseRef
  /** Base units, and the value in GRNI that its invoices take parts of. */
  whole: PartlyUsed
  order: {
    id: number
    paymentTermId: number
    includesTax: boolean
    /** `includedTax` comes from the invoice. */
    asked: AskedPrice
  } | null
}

interface LineRow {
  id: number
  document_id: number
  product_id: number
  warehouse_id: number
  kind: WarehouseKind
  value: number
  base_quantity: number
  invoiced_quantity: number
  invoiced_value: number
  order_id: number | null
  payment_term_id: number
  tax_mode: string
  price: string
  ordered: string
  ordered_base: number
  discounts: number[]
  discount_amount: number
}

/**
 * Lines of receipts of the branch by their ids, with their receipts locked until the commit; lines that don't exist are
 * missing from the result.
 * @throws INVALID_STATE for a receipt that was cancelled
 */
export async function holdReceiptLines(
  ctx: CommandCtx,
  branchId: number,
  lineIds: readonly number[],
): Promise<ReadonlyMap<number, ReceiptLineToInvoice>> {
  if (lineIds.length === 0) return new Map()
  const papers = await ctx.tx
    .selectFrom('goods_receipt_line')
    .where('branch_id', '=', branchId)
    .where('id', 'in', lineIds)
    .select('document_id')
    .distinct()
    .execute()
  const held = holdDocuments(
    ctx.tx,
    branchId,
    kind,
    papers.map((row) => row.document_id),
  )
  const [receipts, rows] = await Promise.all([held, readLines(ctx, branchId, lineIds)])
  const cancelled = receipts.find(({ status }) => status !== 'POSTED')
  if (cancelled)
    throw refuse('INVALID_STATE', {
      document: cancelled.number ?? kind.lifecycle.label,
      status: kind.lifecycle.states[cancelled.status],
      action: verbs.invoice.passive,
    })
  const byId = new Map(receipts.map((receipt) => [receipt.id, receipt]))
  return new Map(
    rows.flatMap((row) => {
      const receipt = byId.get(row.document_id)
      return receipt ? [[row.id, lineOf(row, receipt)] as const] : []
    }),
  )
}

/** A statement of its own, after the lock: another invoice may have taken from the lines meanwhile. */
async function readLines(ctx: CommandCtx, branchId: number, lineIds: readonly number[]): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.id, l.document_id, l.product_id, w.id as warehouse_id, w.kind, l.value, l.base_quantity, l.invoiced_quantity,
      l.invoiced_value, o.id as order_id, o.payment_term_id, o.tax_mode, ol.price, ol.quantity as ordered,
      ol.base_quantity as ordered_base, ol.discounts, ol.discount_amount
    from goods_receipt_line l join goods_receipt r on r.branch_id = ${branchId} and r.id = l.document_id
    join warehouse w on w.branch_id = ${branchId} and w.id = r.warehouse_id
    left join purchase_order_line ol on ol.branch_id = ${branchId} and ol.id = l.order_line_id
    left join purchase_order o on o.branch_id = ${branchId} and o.id = ol.document_id
    where l.branch_id = ${branchId} and l.id = any(${[...lineIds]}::bigint[])`.execute(ctx.tx)
  return rows
}

const lineOf = (
  row: LineRow,
  receipt: { id: number; number: string | null; date: string; partyId: number | null },
): ReceiptLineToInvoice => ({
  id: row.id,
  receipt: {
    id: receipt.id,
    number: receipt.number ?? '',
    date: receipt.date,
    supplierId: receipt.partyId,
  },
  productId: row.product_id,
  warehouse: { warehouseId: row.warehouse_id, pool: poolOfKind[row.kind] },
  whole: {
    value: rupiah(row.value),
    quantity: row.base_quantity,
    usedQuantity: row.invoiced_quantity,
    usedValue: rupiah(row.invoiced_value),
  },
  order: row.order_id === null ? null : { id: row.order_id, ...agreed(row) },
})

const agreed = (row: LineRow) => ({
  paymentTermId: row.payment_term_id,
  includesTax: row.tax_mode === 'INCLUDED',
  asked: {
    price: unitPrice(row.price),
    quantity: quantity(Number(row.ordered)),
    baseQuantity: row.ordered_base,
    discounts: row.discounts.map((hundredths) => basisPoints(hundredths / 100)),
    discountAmount: rupiah(row.discount_amount),
    includedTax: null,
  },
})
