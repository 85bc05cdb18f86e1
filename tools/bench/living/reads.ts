import type { Contender } from './contender.ts'
import type { Turn } from './turns.ts'
import { reading } from './turns.ts'

const ORDERS = '/core/v1/sales/orders/get/all'
const PAGE = 50
const DEEP = 10_000

/** The list of every kind of document, the latest first, over all branches. */
const lists: Record<string, [path: string, body?: object]> = {
  'list of purchase orders': ['/core/v1/purchase/order/get/all', { limit: PAGE }],
  'list of receipts': ['/core/v1/purchase/receive/get/all', { limit: PAGE }],
  'list of supplier invoices': [`/v1/invoices?limit=${PAGE}`],
  'list of repayments': ['/core/v1/purchase/debt-payment/get/all', { limit: PAGE }],
  'list of initial stock': [`/v1/initial-stock?limit=${PAGE}`],
  'list of corrections': [`/v1/stock-corrections?limit=${PAGE}`],
  'list of mutations': [`/v1/mutations?limit=${PAGE}`],
  'list of counts': [`/v1/stock-opname?limit=${PAGE}`],
  'list of cash receipts': [`/v1/cash-bank/history/CASH/IN?limit=${PAGE}`],
  'list of cash expenses': [`/v1/cash-bank/history/CASH/OUT?limit=${PAGE}`],
  'list of general journals': [`/v1/manual-journal/general/history?limit=${PAGE}`],
  'list of shifts': ['/core/v2/cashier/shift/list', { limit: PAGE }],
}

/** Pages of orders and lists of all kinds, by what they are called in the tables. */
export async function readsOf(contender: Contender): Promise<Map<string, Turn>> {
  const branchId = contender.shops[0]?.branchId
  const { rows } = await contender.client.query<{ word: string }>(
    `select split_part(c.name, ' ', 2) as word from customer c join sales_order o on o.branch_id = c.branch_id and o.customer_id = c.id
     where not c.is_walk_in group by 1 order by count(*) desc, 1 limit 1`,
  )
  const [word] = rows
  const pages: typeof lists = {
    'page of 50 orders, all branches': [ORDERS, { limit: PAGE }],
    'page of 50 orders, one branch': [ORDERS, { limit: PAGE, branchId }],
    'page of 50 orders, deep offset': [ORDERS, { limit: PAGE, offset: DEEP }],
    'search of a customer in the orders': [ORDERS, { limit: PAGE, search: word?.word ?? '' }],
    'search of a number in the orders': [ORDERS, { limit: PAGE, search: '00042' }],
    'queue of bookings, one branch': ['/core/v2/cashier/booking/list', { branchId, limit: PAGE }],
  }
  const turns = Object.entries({ ...pages, ...lists }).map(
    async ([what, [path, body]]) => [what, await reading(contender, path, body)] as const,
  )
  return new Map(await Promise.all(turns))
}
