import { quantityDecimal } from '@merchant/domain/kernel/money.ts'
import { bookedStatuses } from '@merchant/domain/purchase/purchase-invoice.ts'
import { sql } from 'kysely'
import { withIds } from '../../../kernel/db/ids.ts'
import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { PricedDocument, PricedLine } from '../priced-lines.ts'

/** Why an invoice needs approval; the message follows from it. */
export interface InvoiceException {
  reason: 'PRICE_OUT_OF_TOLERANCE' | 'TAX_MISMATCH'
  field: string
  params: Record<string, string>
}

/** The columns of an invoice beside its head; the only file that changes its tables. */
export interface InvoiceFields {
  supplierId: number
  supplierInvoiceNo: string
  supplierInvoiceDate: string
  paymentTermId: number
  dueDate: string
  taxInvoiceNo: string | null
  taxInvoiceDate: string | null
  priceIncludesTax: boolean
  creditsPpn: boolean
  ppnOverride: number | null
  headerDiscount: number
  freight: number
  rounding: number
  exceptions: readonly InvoiceException[]
}

export interface InvoiceLine extends PricedLine {
  receiptLineId: number | null
  accountId: number | null
}

export interface InvoiceContent {
  fields: InvoiceFields
  priced: PricedDocument
  lines: readonly InvoiceLine[]
  advances: readonly { itemId: number; amount: number }[]
}

const toRow = ({ fields, priced: { amounts, mode } }: InvoiceContent) => ({
  supplier_id: fields.supplierId,
  supplier_invoice_no: fields.supplierInvoiceNo,
  supplier_invoice_date: fields.supplierInvoiceDate,
  payment_term_id: fields.paymentTermId,
  due_date: fields.dueDate,
  tax_invoice_no: fields.taxInvoiceNo,
  tax_invoice_date: fields.taxInvoiceDate,
  price_includes_tax: fields.priceIncludesTax,
  tax_mode: mode,
  credits_ppn: fields.creditsPpn,
  ppn_override: fields.ppnOverride,
  header_discount: fields.headerDiscount,
  freight: fields.freight,
  rounding: fields.rounding,
  exceptions: JSON.stringify(fields.exceptions),
  gross: amounts.gross,
  discount: amounts.discount,
  dpp: amounts.tax.dpp,
  dpp_exempt: amounts.tax.dppExempt,
  dpp_other: amounts.tax.dppNilaiLain,
  ppn: amounts.tax.ppn,
})

/** The invoice with its lines and advances, for a head that was just inserted. */
export async function insertInvoice(
  ctx: CommandCtx,
  { branchId, id }: DocumentRow,
  content: InvoiceContent,
): Promise<void> {
  await ctx.tx
    .insertInto('purchase_invoice')
    .values({ branch_id: branchId, id, ...toRow(content) })
    .execute()
  await insertParts(ctx, branchId, id, content)
}

/** An edited draft, which has taken nothing from its receipts yet. */
export async function replaceInvoice(
  ctx: CommandCtx,
  { branchId, id }: DocumentRow,
  content: InvoiceContent,
): Promise<void> {
  await ctx.tx
    .updateTable('purchase_invoice')
    .set(toRow(content))
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .execute()
  for (const table of ['purchase_invoice_line', 'purchase_invoice_advance'] as const)
    await ctx.tx.deleteFrom(table).where('branch_id', '=', branchId).where('document_id', '=', id).execute()
  await insertParts(ctx, branchId, id, content)
}

async function insertParts(
  ctx: CommandCtx,
  branchId: number,
  documentId: number,
  { lines, advances }: InvoiceContent,
): Promise<void> {
  await ctx.tx
    .insertInto('purchase_invoice_line')
    .values(
      withIds(
        ctx.tx,
        lines.map(({ goods, amounts, ...line }) => ({
          branch_id: branchId,
          document_id: documentId,
          line_no: line.lineNo,
          receipt_line_id: line.receiptLineId,
          account_id: line.accountId,
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
        })),
      ),
    )
    .execute()
  if (advances.length === 0) return
  await ctx.tx
    .insertInto('purchase_invoice_advance')
    .values(
      advances.map(({ itemId, amount }) => ({
        branch_id: branchId,
        document_id: documentId,
        item_id: itemId,
        amount,
      })),
    )
    .execute()
}

/** The GRNI values of the lines of a posted invoice. */
export async function setReceivedValues(
  ctx: CommandCtx,
  branchId: number,
  lines: readonly { id: number; value: number }[],
): Promise<void> {
  await sql`
    update purchase_invoice_line l set received_value = v.value
    from unnest(${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ value }) => value)}::bigint[]) as v (id, value)
    where l.branch_id = ${branchId} and l.id = v.id`.execute(ctx.tx)
}

export async function setTaxInvoice(
  ctx: CommandCtx,
  { branchId, id }: DocumentRow,
  given: { taxInvoiceNo: string; taxInvoiceDate: string },
): Promise<void> {
  await ctx.tx
    .updateTable('purchase_invoice')
    .set({ tax_invoice_no: given.taxInvoiceNo, tax_invoice_date: given.taxInvoiceDate })
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .execute()
}

/** A cancelled invoice frees the supplier's numbers. */
export async function voidInvoice(ctx: CommandCtx, { branchId, id }: DocumentRow): Promise<void> {
  await ctx.tx
    .updateTable('purchase_invoice')
    .set({ is_void: true })
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .execute()
}

/**
 * The last purchase price per base unit of an invoice's goods, after line discounts: from the newest posted invoice, or
 * none. Only for goods in the range of the branch.
 */
export async function refreshLastPurchase(ctx: CommandCtx, { branchId, id }: DocumentRow): Promise<void> {
  await sql`
    update product_branch b set last_purchase_price = n.price, last_purchase_at = n.date
    from (select distinct product_id from purchase_invoice_line where branch_id = ${branchId} and document_id = ${id}
      and receipt_line_id is not null) g
    left join lateral (
      select round(l.net::numeric / l.base_quantity, 4) as price, d.date
      from purchase_invoice_line l join document d on d.branch_id = ${branchId} and d.id = l.document_id
      where l.branch_id = ${branchId} and l.product_id = g.product_id and d.status = any(${[...bookedStatuses]}::text[])
      order by d.date desc, d.id desc, l.line_no desc limit 1
    ) n on true
    where b.branch_id = ${branchId} and b.product_id = g.product_id`.execute(ctx.tx)
}
