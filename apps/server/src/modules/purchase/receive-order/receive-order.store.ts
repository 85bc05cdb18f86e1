import { type Quantity, quantityDecimal, type Rupiah } from '@merchant/domain/kernel/money.ts'
import { sql } from 'kysely'
import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { Goods } from '../../master/product/product.public.ts'

/** What a receipt keeps beside its head; the only file that changes its tables. */
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

/** The receipt with its lines, of a head that was just made. */
export async function insertReceipt(
  ctx: CommandCtx,
  { branchId, id }: DocumentRow,
  fields: ReceiptFields,
  lines: readonly ReceivedLine[],
): Promise<void> {
  const receipt = ctx.tx
    .insertInto('goods_receipt')
    .values({
      branch_id: branchId,
      id,
      supplier_id: fields.supplierId,
      warehouse_id: fields.warehouseId,
      order_id: fields.orderId,
      supplier_delivery_no: fields.supplierDeliveryNo,
      received_by: fields.receivedBy,
    })
    .execute()
  const rows = ctx.tx
    .insertInto('goods_receipt_line')
    .values(
      lines.map(({ goods, ...line }, index) => ({
        branch_id: branchId,
        document_id: id,
        line_no: index + 1,
        order_line_id: line.orderLineId,
        product_id: goods.productId,
        unit_id: goods.unitId,
        factor: goods.factor,
        quantity: quantityDecimal(goods.quantity),
        base_quantity: goods.baseQuantity,
        rejected_quantity: quantityDecimal(line.rejectedQuantity),
        price: line.price,
        batch_no: line.batchNo,
        expiry_date: line.expiryDate,
        value: line.value,
      })),
    )
    .execute()
  await Promise.all([receipt, rows])
}

/** A cancelled receipt gives its delivery note free again. */
export async function voidReceipt(ctx: CommandCtx, { branchId, id }: DocumentRow): Promise<void> {
  await ctx.tx
    .updateTable('goods_receipt')
    .set({ is_void: true })
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .execute()
}

/** What invoices took from lines of receipts, or gave back when they were cancelled; the receipts are locked. */
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
