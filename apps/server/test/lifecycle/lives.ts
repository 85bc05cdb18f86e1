import { askAbove } from '../support/asking.ts'
import { openCashBooks } from '../support/cash.ts'
import { openCash } from '../support/debts.ts'
import { openInvoicing } from '../support/invoicing.ts'
import { openPaying } from '../support/paying.ts'
import { openStocking, startWith } from '../support/stocking.ts'
import type { TestServer } from '../support/test-server.ts'
import { customerReceipts, edcSettlements, salesNotes, salesReturns } from './after-sale-lives.ts'
import { journals, money, openingInvoices, openingPoints } from './cash-lives.ts'
import type { Life } from './life.ts'
import type { World } from './life-support.ts'
import { creditLimits } from './limit-lives.ts'
import { priceChanges } from './price-lives.ts'
import { debtPayments, invoices, orders, receipts } from './purchase-lives.ts'
import { deliveryOrders, salesOrders, shifts } from './sales-lives.ts'
import { corrections, counts, initialStock, mutations } from './stock-lives.ts'

/** Every kind of document that exists, each in a branch with goods, money and a supplier. */
export async function allLives(server: TestServer): Promise<Life[]> {
  await server.rows(
    `insert into setting (company_id, key, value, created_at, updated_at)
     select distinct company_id, 'shiftDiffApproval', 'null'::jsonb, now(), now() from branch`,
  )
  // small enough that tests can be on both sides of them
  await askAbove(server, 500_000, 'PURCHASE_ORDER')
  await askAbove(
    server,
    100_000,
    'CASH_OUT',
    'BANK_OUT',
    'DEBT_PAYMENT',
    'STOCK_CORRECTION',
    'STOCK_COUNT',
    'CREDIT_LIMIT',
    'SALES_CREDIT_NOTE',
    'SALES_DEBIT_NOTE',
  )
  const world: World = {
    server,
    admin: await server.as('admin'),
    finance: await server.as('keuangan'),
    vpdd: await server.as('vpdd'),
    boss: await server.as('bos'),
  }
  const shop = await openInvoicing(server, 'JKT')
  const accounts = await openCash(server, shop.branchId, 1_000_000_000)
  const books = await openCashBooks(server, 'SMG')
  await openCash(server, books.branchId, 1_000_000_000)
  const stock = await openStocking(server, 'BDG')
  await startWith(world.admin, stock.start([{ qty: 100_000 }]))
  const selling = await openPaying(server, 'SMG')
  return [
    orders(world, shop),
    receipts(world, shop),
    invoices(world, shop, accounts.cash),
    debtPayments(world, shop, accounts),
    ...money(world, books),
    ...journals(world, books),
    openingInvoices(world, shop),
    openingPoints(world, shop),
    initialStock(world, stock),
    mutations(world, stock),
    corrections(world, stock),
    counts(world, stock),
    creditLimits(world, shop),
    await priceChanges(world),
    await salesOrders(world, selling),
    deliveryOrders(world, selling),
    customerReceipts(world, selling),
    salesReturns(world, selling),
    ...salesNotes(world, selling),
    await edcSettlements(world, selling),
    shifts(world, books.branchId, books.account('1-1190')),
  ]
}
