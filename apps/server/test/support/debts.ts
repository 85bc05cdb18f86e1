import type { ApiInput, ApiReply } from '@merchant/contract/api.ts'
import { rupiah } from '@merchant/domain/kernel/money.ts'
import { postGeneralJournal } from '@merchant/domain/posting/manual-journal.ts'
import { enter } from './books.ts'
import { type Purchasing, placeOrder, receiveGoods, TODAY } from './purchasing.ts'
import type { Caller, TestServer } from './test-server.ts'

type AddPayment = ApiInput<'POST /core/v1/purchase/debt-payment/add'>['body']
export type Invoice = ApiReply<'GET /v1/invoices/{id}'>

let numbers = 0

/** Buys for this much before PPN, one box at a time, and enters the supplier's invoice: a debt of 111 percent of it. */
export async function oweSupplier(
  caller: Caller,
  shop: Purchasing,
  price: string,
  more: { date?: string; supplierId?: number } = {},
): Promise<Invoice> {
  const order = await placeOrder(caller, shop.order([{ qty: 1, price }], more))
  const receipt = await receiveGoods(caller, shop.receipt(order, [1], more))
  const answer = await caller.call('POST /core/v1/purchase/invoice/add', {
    body: {
      branchId: shop.branchId,
      supplierId: more.supplierId ?? shop.supplierId,
      date: more.date ?? TODAY,
      supplierInvoiceNo: `INV-${++numbers}`,
      supplierInvoiceDate: more.date ?? TODAY,
      lines: receipt.lines.map((line) => ({
        receiveLineId: line.id,
        productId: line.productId,
        unitId: line.unitId,
        qty: line.qty,
        price,
      })),
    },
  })
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data
}

/** The payable of an invoice. */
export const payableOf = (server: TestServer, invoice: { id: number }) =>
  server.value<number>(`select id from open_item where document_id = $1 and role = 'AP'`, [invoice.id])

/** Fills cash and bank of a branch, so that payments find money there; answers the accounts. */
export async function openCash(server: TestServer, branchId: number, amount: number) {
  const accounts = { cash: 0, bank: 0 }
  await server.rows(
    `update account set usages = case when code = '1-1101' then '{CASH}' else '{BANK}' end::text[] where code in ('1-1101', '1-1111')`,
  )
  const id = (code: string) =>
    server.value<number>('select id from account where code = $1 order by id limit 1', [code])
  accounts.cash = await id('1-1101')
  accounts.bank = await id('1-1111')
  const capital = await id('3-1101')
  const line = (accountId: number, debit: number, credit: number) => ({
    accountId,
    debit: rupiah(debit),
    credit: rupiah(credit),
    note: 'Saldo awal',
  })
  await enter(
    server,
    { branchId },
    {
      type: 'GENERAL_JOURNAL',
      prefix: 'JU',
      date: '2026-01-01',
      module: 'JOURNAL',
      posting: () =>
        postGeneralJournal({
          branchId,
          description: 'Saldo awal',
          lines: [
            line(accounts.cash, amount, 0),
            line(accounts.bank, amount, 0),
            line(capital, 0, 2 * amount),
          ],
        }),
    },
  )
  return accounts
}

/** A debt payment of one debt, as its form gives it. */
export const payment = (
  shop: Purchasing,
  payableId: number,
  amount: number,
  details: AddPayment['details'] = [],
  more: Partial<AddPayment> = {},
): AddPayment => ({
  branchId: shop.branchId,
  supplierId: shop.supplierId,
  date: TODAY,
  debts: [{ payableId, amount }],
  details,
  ...more,
})
