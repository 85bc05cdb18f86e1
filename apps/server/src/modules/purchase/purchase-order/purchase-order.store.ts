import { quantityDecimal } from '@merchant/domain/kernel/money.ts'
import { sql } from 'kysely'
import { withIds } from '../../../kernel/db/ids.ts'
import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { PricedDocument, PricedLine } from '../priced-lines.ts'

/** The columns of an order beside its head; the only file that changes its tables. */
export interface OrderFields {
  supplierId: number
  warehouseId: number
  paymentTermId: number
  expectedDate: string | null
  priceIncludesTax: boolean
  isBonus: boolean
  headerDiscount: number
}

const toRow = (fields: OrderFields, { amounts, mode }: PricedDocument) => ({
  supplier_id: fields.supplierId,
  warehouse_id: fields.warehouseId,
  payment_term_id: fields.paymentTermId,
  expected_date: fields.expectedDate,
  price_includes_tax: fields.priceIncludesTax,
  tax_mode: mode,
  is_bonus: fields.isBonus,
  header_discount: fields.headerDiscount,
  gross: amounts.gross,
  discount: amounts.discount,
  dpp: amounts.tax.dpp,
  dpp_exempt: amounts.tax.dppExempt,
  dpp_other: amounts.tax.dppNilaiLain,
  ppn: amounts.tax.ppn,
})

/** The order with its lines, for a head that was just inserted. */
export async function insertOrder(
  ctx: CommandCtx,
  { branchId, id }: DocumentRow,
  fields: OrderFields,
  priced: PricedDocument,
): Promise<void> {
  await ctx.tx
    .insertInto('purchase_order')
    .values({ branch_id: branchId, id, ...toRow(fields, priced) })
    .execute()
  await insertLines(ctx, branchId, id, priced.lines)
}

/** An edited draft or a revised order; neither has receipts, so its lines are replaced. */
export async function replaceOrder(
  ctx: CommandCtx,
  { branchId, id }: DocumentRow,
  fields: OrderFields,
  { priced, revisions }: { priced: PricedDocument; revisions: 0 | 1 },
): Promise<void> {
  await ctx.tx
    .updateTable('purchase_order')
    .set({ ...toRow(fields, priced), revision: sql<number>`revision + ${revisions}` })
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .execute()
  await ctx.tx
    .deleteFrom('purchase_order_line')
    .where('branch_id', '=', branchId)
    .where('document_id', '=', id)
    .execute()
  await insertLines(ctx, branchId, id, priced.lines)
}

async function insertLines(
  ctx: CommandCtx,
  branchId: number,
  documentId: number,
  lines: readonly PricedLine[],
): Promise<void> {
  await ctx.tx
    .insertInto('purchase_order_line')
    .values(
      withIds(
        ctx.tx,
        lines.map(({ goods, amounts, ...line }) => ({
          branch_id: branchId,
          document_id: documentId,
          line_no: line.lineNo,
          product_id: goods.productId,
          unit_id: goods.unitId,
          factor: goods.factor,
          quantity: quantityDecimal(goods.quantity),
          base_quantity: goods.baseQuantity,
          price: line.price,
          discounts: line.discounts,
          discount_amount: line.discountAmount,
          tax_code: line.taxCode,
          note: line.note,
          gross: amounts.gross,
          net: amounts.net,
          dpp: amounts.dpp,
          ppn: amounts.ppn,
          cost: line.cost,
          is_service: goods.type === 'SERVICE',
        })),
      ),
    )
    .execute()
}

/**
 * Adds the received quantity of each line of an order, below zero for a cancelled receipt; the lines are locked with the
 * order.
 */
export async function addReceived(
  ctx: CommandCtx,
  branchId: number,
  lines: readonly { orderLineId: number; quantity: number; value: number }[],
): Promise<void> {
  await sql`
    update purchase_order_line l set received_quantity = l.received_quantity + r.quantity, received_value = l.received_value + r.value
    from (
      select line_id, sum(quantity)::bigint as quantity, sum(value)::bigint as value
      from unnest(${lines.map(({ orderLineId }) => orderLineId)}::bigint[], ${lines.map(({ quantity }) => quantity)}::bigint[],
        ${lines.map(({ value }) => value)}::bigint[]) as r (line_id, quantity, value)
      group by line_id
    ) r
    where l.branch_id = ${branchId} and l.id = r.line_id`.execute(ctx.tx)
}
