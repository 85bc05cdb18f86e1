import { type Quantity, quantityDecimal, type Rupiah } from '@merchant/domain/kernel/money.ts'
import { sql } from 'kysely'
import { newIds } from '../../../kernel/db/ids.ts'
import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { Goods } from '../../master/product/product.public.ts'

/** The columns of a receipt beside its head; the only file that changes its tables. */
export interface ReceiptFields {
  supplierId: number
  warehouseId: number
  orderId: number | null
  supplierDeliveryNo: string
  receivedBy: string | null
}

export interface ReceivedLine {
  orderLineId: number | null
  goods: Goods
  rejectedQuantity: Quantity
  price: string | null
  batchNo: string | null
  expiryDate: string | null
  value: Rupiah
}

/** The receipt with its lines, for a head that was just inserted, in one statement for any number of lines. */
export async function insertReceipt(
  ctx: CommandCtx,
  { branchId, id }: DocumentRow,
  fields: ReceiptFields,
  lines: readonly ReceivedLine[],
): Promise<void> {
  const column = <T>(read: (line: ReceivedLine) => T): T[] => lines.map(read)
  await sql`
    with receipt as (
      insert into goods_receipt (branch_id, id, supplier_id, warehouse_id, order_id, supplier_delivery_no, received_by)
      values (${branchId}, ${id}, ${fields.supplierId}, ${fields.warehouseId}, ${fields.orderId}, ${fields.supplierDeliveryNo},
        ${fields.receivedBy})
    )
    insert into goods_receipt_line (branch_id, id, document_id, line_no, order_line_id, product_id, unit_id, factor, quantity, base_quantity,
      rejected_quantity, price, batch_no, expiry_date, value)
    select ${branchId}, l.id, ${id}, l.no, l.order_line_id, l.product_id, l.unit_id, l.factor, l.quantity, l.base_quantity, l.rejected, l.price,
      l.batch_no, l.expiry_date, l.value
    from unnest(${column((line) => line.orderLineId)}::bigint[], ${column(({ goods }) => goods.productId)}::bigint[],
      ${column(({ goods }) => goods.unitId)}::bigint[], ${column(({ goods }) => goods.factor)}::bigint[],
      ${column(({ goods }) => quantityDecimal(goods.quantity))}::numeric[], ${column(({ goods }) => goods.baseQuantity)}::bigint[],
      ${column((line) => quantityDecimal(line.rejectedQuantity))}::numeric[], ${column((line) => line.price)}::numeric[],
      ${column((line) => line.batchNo)}::text[], ${column((line) => line.expiryDate)}::date[], ${column((line) => line.value)}::bigint[],
      ${newIds(ctx.tx, lines.length)}::bigint[]) with ordinality
      as l (order_line_id, product_id, unit_id, factor, quantity, base_quantity, rejected, price, batch_no, expiry_date, value, id, no)
    returning 1`.execute(ctx.tx)
}

/**
 * A cancelled receipt frees its delivery note, and the lines of its order, which may be revised when there is no other
 * receipt.
 */
export async function voidReceipt(ctx: CommandCtx, { branchId, id }: DocumentRow): Promise<void> {
  await sql`
    with receipt as (
      update goods_receipt set is_void = true where branch_id = ${branchId} and id = ${id}
    )
    update goods_receipt_line set order_line_id = null where branch_id = ${branchId} and document_id = ${id}`.execute(
    ctx.tx,
  )
}

/** Adds the invoiced quantities of receipt lines, below zero for a cancelled invoice; the receipts are locked. */
export async function addInvoiced(
  ctx: CommandCtx,
  branchId: number,
  lines: readonly { receiptLineId: number; quantity: number; value: number }[],
): Promise<void> {
  await sql`
    update goods_receipt_line l set invoiced_quantity = l.invoiced_quantity + i.quantity, invoiced_value = l.invoiced_value + i.value
    from (
      select line_id, sum(quantity)::bigint as quantity, sum(value)::bigint as value
      from unnest(${lines.map(({ receiptLineId }) => receiptLineId)}::bigint[], ${lines.map(({ quantity }) => quantity)}::bigint[],
        ${lines.map(({ value }) => value)}::bigint[]) as i (line_id, quantity, value)
      group by line_id
    ) i
    where l.branch_id = ${branchId} and l.id = i.line_id`.execute(ctx.tx)
}
