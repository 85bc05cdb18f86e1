import { type Rupiah, rupiah, zeroRupiah } from '@merchant/domain/kernel/money.ts'
import { type PurchaseInvoiceFacts, postPurchaseInvoice } from '@merchant/domain/posting/purchase-invoice.ts'
import { sql } from 'kysely'
import { type DocumentRow, moveDocuments } from '../../../kernel/document/document.store.ts'
import { postDocument } from '../../../kernel/document/post-document.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { OpenPeriod } from '../../../kernel/period/period.ts'
import type { StockLock } from '../../../kernel/stock/stock-lock.ts'
import { invoiceOnOrders } from '../purchase-order/purchase-order.public.ts'
import { addInvoiced } from '../receive-order/receive-order.public.ts'
import type { InvoiceStatus } from './invoice.kind.ts'
import { refreshLastPurchase, setReceivedValues } from './invoice.store.ts'
import type { HeldAdvance } from './invoice-advances.ts'
import { type ReceiptLines, takeFromReceipts } from './match-receipts.ts'

/** The facts of a stored invoice that its posting needs. */
export interface WrittenInvoice {
  supplierId: number
  dueDate: string
  ppn: Rupiah
  creditsPpn: boolean
  hasTaxInvoice: boolean
  rounding: Rupiah
  lines: WrittenLine[]
}

interface WrittenLine {
  id: number
  receiptLineId: number | null
  accountId: number | null
  productId: number
  name: string
  baseQuantity: number
  cost: Rupiah
  receivedValue: Rupiah
}

export async function readWrittenInvoice(
  ctx: CommandCtx,
  branchId: number,
  id: number,
): Promise<WrittenInvoice> {
  const [head, { rows: lines }] = await Promise.all([
    ctx.tx
      .selectFrom('purchase_invoice')
      .where('branch_id', '=', branchId)
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow(),
    sql<WrittenLine>`
      select l.id, l.receipt_line_id as "receiptLineId", l.account_id as "accountId", l.product_id as "productId", p.name,
        l.base_quantity as "baseQuantity", l.cost, l.received_value as "receivedValue"
      from purchase_invoice_line l join product p on p.id = l.product_id
      where l.branch_id = ${branchId} and l.document_id = ${id} order by l.line_no`.execute(ctx.tx),
  ])
  return {
    supplierId: head.supplier_id,
    dueDate: head.due_date,
    ppn: rupiah(head.ppn),
    creditsPpn: head.credits_ppn,
    hasTaxInvoice: head.tax_invoice_no !== null,
    rounding: rupiah(head.rounding),
    lines,
  }
}

/**
 * Posts a stored invoice: takes its goods from their receipts, updates the status of orders, settles the part paid by
 * advances at once.
 * @param held receipts and advances, locked in this order before
 * @throws OVER_INVOICE, ROLE_NOT_MAPPED
 */
export async function bookInvoice(
  ctx: CommandCtx,
  invoice: DocumentRow<InvoiceStatus>,
  period: OpenPeriod,
  held: { receipts: ReceiptLines; advances: readonly HeldAdvance[] },
): Promise<void> {
  const { branchId } = invoice
  const written = await readWrittenInvoice(ctx, branchId, invoice.id)
  const parts = takeFromReceipts(written.lines, held.receipts)
  const goods = written.lines.flatMap((line, index) => {
    const receipt = held.receipts.get(line.receiptLineId ?? 0)
    const receivedValue = parts[index]?.value ?? zeroRupiah
    return receipt ? [{ ...line, receipt, receivedValue, warehouse: receipt.warehouse }] : []
  })
  await setReceivedValues(
    ctx,
    branchId,
    goods.map(({ id, receivedValue }) => ({ id, value: receivedValue })),
  )
  await addInvoiced(
    ctx,
    branchId,
    goods.map(({ receipt, baseQuantity, receivedValue }) => ({
      receiptLineId: receipt.id,
      quantity: baseQuantity,
      value: receivedValue,
    })),
  )
  await invoiceOnOrders(ctx, branchId, [...new Set(goods.flatMap(({ receipt }) => receipt.order?.id ?? []))])
  await refreshLastPurchase(ctx, invoice)
  const used = held.advances.reduce((sum, { amount, ppn }) => sum + amount + ppn, 0)
  if (used === invoice.total) await moveDocuments(ctx, branchId, 'settled', [{ id: invoice.id, to: 'PAID' }])
  const items = goods.map((line) => ({ ...line, quantity: line.baseQuantity }))
  await postDocument(ctx, invoice, {
    period,
    dueDate: written.dueDate,
    goods: items,
    posting: (stock) =>
      postPurchaseInvoice(factsOf(invoice, written, { goods: items, advances: held.advances, stock })),
  })
}

function factsOf(
  { branchId }: DocumentRow,
  written: WrittenInvoice,
  {
    goods,
    advances,
    stock,
  }: { goods: PurchaseInvoiceFacts['goods']; advances: readonly HeldAdvance[]; stock: StockLock },
): PurchaseInvoiceFacts {
  const places = new Map(goods.map((line) => [`${line.productId} ${line.warehouse.pool}`, line]))
  return {
    branchId,
    supplierId: written.supplierId,
    goods,
    services: written.lines.flatMap(({ accountId, cost }) =>
      accountId === null ? [] : [{ accountId, cost }],
    ),
    ppn: { amount: written.creditsPpn ? written.ppn : zeroRupiah, hasTaxInvoice: written.hasTaxInvoice },
    rounding: written.rounding,
    advances,
    balances: [...places.values()].map((line) => ({
      productId: line.productId,
      pool: line.warehouse.pool,
      balance: stock.balance(line),
    })),
  }
}
