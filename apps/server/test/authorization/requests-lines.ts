import type { Person } from './people.ts'
import type { World } from './world.ts'

/** What calls say beside their schemas of goods, accounts and debts, line by line. */

/** The units of a product, which are right only together. */
export const baseUnit = async (world: World, own: string, person: Person) => [
  { unitId: await world.object('unit', own, person), factor: 1 },
]

/** Lines that name accounts, for the calls whose lines do; goods for all others. */
export async function linesFor(route: string, world: World, own: string, at: string, person: Person) {
  if (route.includes('/stock-opname/')) return countedLine(world, at)
  if (route.includes('/purchase/invoice/')) return serviceLine(world, own)
  if (route.includes('/credit-limits')) return limitLine(world, at, person)
  if (!/cash-bank|manual-journal|recurring-journals/.test(route)) return goodsLine(world, own, person)
  const accountId = await world.object('counter_account', own, person)
  if (route.includes('cash-bank')) return [{ accountId, description: `Uji ${world.wordOf(at)}`, amount: 1 }]
  return [
    { accountId, debit: 1 },
    { accountId, credit: 1 },
  ]
}

let limits = 0

/** Another limit than any call has given before, below what the customer has, so that nobody is asked. */
const limitLine = async (world: World, at: string, person: Person) => [
  {
    customerId: await world.object('approved_customer', at, person),
    creditLimit: 9_000_000 - ++limits,
    termDays: 14,
  },
]

/** One piece of goods at a price; calls whose lines need more than that refuse it by their own rules. */
export const goodsLine = async (world: World, own: string, person: Person) => {
  const productId = await world.object('product', own, person)
  const unitId = await world.server.value<number>(
    'select unit_id from product_unit where product_id = $1 and factor = 1',
    [productId],
  )
  return [{ productId, unitId, qty: 1, price: '100' }]
}

/** The spare count of the branch: what its warehouse holds. */
const countedLine = (world: World, at: string) =>
  world.server.rows(
    'select id as "lineId", 1000000 as "countedQty" from stock_count_line where branch_id = $1 order by id limit 1',
    [world.branchOf(at).id],
  )

/** One rupiah of a debt, and the transfer that pays it. */
export const debtOf = async (world: World, at: string, person: Person) => {
  const [item] = await world.server.rows<{ id: number; party_id: number }>(
    `select id, party_id from open_item where branch_id = $1 and role = 'OTHER_DEBT' order by id limit 1`,
    [await world.object('branch', at, person)],
  )
  return { supplierId: item?.party_id, debts: [{ payableId: item?.id, amount: 1 }] }
}

/** One rupiah out of an account, which has enough of it. */
export const moneyLine = async (world: World, own: string) => [
  {
    method: 'TRANSFER',
    amount: 1,
    // Earlier calls may have changed the account, so it is made fit again.
    accountId: await world.server.value<number>(
      `update account set usages = '{CASH,BANK,CASH_IN,CASH_OUT,BANK_IN,BANK_OUT}', allow_manual = true, allow_overdraft = true, status = 'ACTIVE',
         is_postable = true, branch_ids = '{}'
       where id = (select min(id) from account where company_id = $1) returning id`,
      [world.branchOf(own).company_id], // by id: calls have changed the branches' codes too
    ),
  },
]

/** A service on an account, which an invoice takes without any receipt. */
export const serviceLine = (world: World, own: string) =>
  world.server.rows(
    `select p.id as "productId", p.base_unit_id as "unitId", 1 as qty, '100' as price,
       (select min(a.id) from account a where a.company_id = p.company_id and 'CASH_OUT' = any(a.usages) and a.is_postable
          and a.allow_manual) as "accountId"
     from product p where p.company_id = $1 and p.sku = 'JASA-UJI'`,
    [world.branchOf(own).company_id],
  )
