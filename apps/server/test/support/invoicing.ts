import type { ApiInput, ApiReply } from '@merchant/contract/api.ts'
import { rupiah } from '@merchant/domain/kernel/money.ts'
import { postDebtPayment } from '@merchant/domain/posting/debt-payment.ts'
import { supplier } from '@merchant/domain/posting/posting.ts'
import { postCorrectionOut } from '@merchant/domain/posting/stock-correction.ts'
import { postSupplierDownPayment } from '@merchant/domain/posting/supplier-down-payment.ts'
import { enter } from './books.ts'
import { openPurchasing, type Purchasing, type Receipt, TODAY } from './purchasing.ts'
import type { Caller, TestServer } from './test-server.ts'

export type AddInvoice = ApiInput<'POST /core/v1/purchase/invoice/add'>['body']
export type Invoice = ApiReply<'GET /v1/invoices/{id}'>

/** A branch that buys goods, and a service that is booked on an account. */
export interface Invoicing extends Purchasing {
  serviceId: number
  accountId: number
}

export async function openInvoicing(server: TestServer, code = 'JKT'): Promise<Invoicing> {
  const shop = await openPurchasing(server, code)
  const serviceId = await server.value<number>(
    `insert into product (company_id, sku, name, type, base_unit_id, tax_code, created_at, updated_at)
     select company_id, 'JASA-' || $2, 'Jasa Angkut', 'SERVICE', $1, 'PPN', now(), now() from unit where id = $1 returning id`,
    [shop.piece, code],
  )
  await server.rows(
    `insert into product_unit (company_id, product_id, unit_id, factor) select company_id, id, base_unit_id, 1 from product where id = $1`,
    [serviceId],
  )
  const accountId = await server.value<number>(
    `select id from account where code like '6-%' and 'CASH_OUT' = any(usages) and is_postable order by code limit 1`,
  )
  return { ...shop, serviceId, accountId }
}

let papers = 0

/** An invoice over whole receipts, at the prices of their orders. */
export const invoiceOf = (
  shop: Purchasing,
  receipts: readonly Receipt[],
  more: Partial<AddInvoice> = {},
  lines: Partial<AddInvoice['lines'][number]>[] = [],
): AddInvoice => ({
  branchId: shop.branchId,
  supplierId: shop.supplierId,
  date: TODAY,
  supplierInvoiceNo: `INV-${++papers}`,
  supplierInvoiceDate: TODAY,
  lines: receipts
    .flatMap((receipt) => receipt.lines)
    .map((line, index) => ({
      receiveLineId: line.id,
      productId: line.productId,
      unitId: line.unitId,
      qty: line.qty,
      price: '40000',
      ...lines[index],
    })),
  ...more,
})

/** A call that must succeed, for tests that are about something else. */
export async function addInvoice(caller: Caller, body: AddInvoice): Promise<Invoice> {
  const answer = await caller.call('POST /core/v1/purchase/invoice/add', { body })
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data
}

/** Pays a supplier in advance, in cash, with PPN where `ppn` is given; returns the document. */
export async function payAdvance(
  server: TestServer,
  shop: Purchasing,
  net: number,
  ppn = 0,
  supplierId = shop.supplierId,
): Promise<number> {
  await server.rows(
    `insert into document_type (code, name, prefix, module) values ('SUPPLIER_DOWN_PAYMENT', 'Uang muka pembelian', 'UM', 'PURCHASE')
     on conflict do nothing`,
  )
  const accountId = await server.value<number>(
    `select account_id from account_role where role = 'CASH' limit 1`,
  )
  const { documentId } = await enter(server, shop, {
    type: 'SUPPLIER_DOWN_PAYMENT',
    date: TODAY,
    module: 'PURCHASE',
    prefix: 'UM',
    posting: () =>
      postSupplierDownPayment({
        branchId: shop.branchId,
        supplierId,
        net: rupiah(net),
        ppn: { amount: rupiah(ppn), hasTaxInvoice: true },
        details: [{ method: 'CASH', accountId, amount: rupiah(net + ppn), bankCharge: rupiah(0) }],
      }),
  })
  return documentId
}

/** Goods of the main warehouse leave, as if they had been sold. */
export const takeOut = (server: TestServer, shop: Purchasing, productId: number, quantity: number) => {
  const goods = { warehouse: shop.main, productId }
  return enter(server, shop, {
    type: 'STOCK_CORRECTION',
    date: TODAY,
    module: 'STOCK',
    prefix: 'KO',
    goods: [goods],
    posting: (stock) =>
      postCorrectionOut({
        branchId: shop.branchId,
        why: { reason: 'HILANG' },
        lines: [{ ...goods, quantity, cost: stock.cost(goods, quantity) }],
      }),
  })
}

/** Pays an invoice in cash, as a debt payment does; the caller moves its status along. */
export const payInvoice = async (server: TestServer, shop: Purchasing, invoice: Invoice, amount: number) => {
  const [item = 0, accountId = 0] = await Promise.all([
    server.value<number>(`select id from open_item where document_id = $1 and role = 'AP'`, [invoice.id]),
    server.value<number>(`select account_id from account_role where role = 'CASH' limit 1`),
  ])
  await enter(server, shop, {
    type: 'DEBT_PAYMENT',
    date: TODAY,
    module: 'PURCHASE',
    prefix: 'PH',
    posting: () =>
      postDebtPayment({
        branchId: shop.branchId,
        creditor: supplier(shop.supplierId),
        debts: [{ itemId: item, account: 'AP', amount: rupiah(amount), discount: rupiah(0) }],
        credits: [],
        details: [{ method: 'CASH', accountId, amount: rupiah(amount), bankCharge: rupiah(0) }],
      }),
  })
  return item
}
