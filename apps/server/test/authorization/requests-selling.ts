import type { ApiRoute } from '@merchant/contract/api.ts'
import { everyRight as caller, emailOf, type Person, people } from './people.ts'
import type { World } from './world.ts'
import { readyDrawer } from './world-documents.ts'

/** What calls of selling say beside their schemas: drawers, prices and payments. */

type Values = Record<string, unknown>

/** Of a price list: more than anybody had before, so that no other price has it. */
let quantity = 0

/** What a price may be far from in a company of tests. */
export const anyPrice = ['BELOW_COST', 'BELOW_MARGIN', 'FAR_FROM_OLD']

/** A price of the branch from a quantity on that no other price has. */
export const priceRows = (branchId: number, [{ productId, unitId } = {}]: readonly Values[]): Values[] => [
  { productId, unitId, branchId, minQty: ++quantity, price: 1000 },
]

/** Makes the one row of a price list replace the price that it names as seen; a stranger is named beside an own one. */
export async function replaceSeen(
  world: World,
  branch: string,
  { id, body }: { id: number; body: Values },
): Promise<void> {
  const { id: branchId } = world.branchOf(branch)
  const keyOf = (price: number) =>
    world.server.rows<Values>(
      `select product_id as "productId", unit_id as "unitId", branch_id as "branchId", min_quantity::float8 as "minQty"
       from selling_price where id = $1 and branch_id = $2`,
      [price, branchId],
    )
  const [key] = await keyOf(id)
  const [own] = key ? [key] : await keyOf(await world.object('selling_price', branch, caller))
  const [row] = body.rows as Values[] // by the contract
  Object.assign(body, { replace: true, rows: [{ ...row, ...own, seen: { id, version: 1 } }] })
}

/** Makes the one row of a sheet of limits end the limit that it names as seen; a stranger is named beside an own one. */
export async function endSeen(
  world: World,
  branch: string,
  { id, body }: { id: number; body: Values },
): Promise<void> {
  const { id: branchId } = world.branchOf(branch)
  const own = await world.object('stock_limit', branch, caller)
  const [limit] = await world.server.rows<{ productId: number; version: number }>(
    `update stock_limit set status = 'ACTIVE' where branch_id = $1 and id = $2
     returning product_id as "productId", version`,
    [branchId, own],
  )
  body.rows = [{ productId: limit?.productId, minQty: null, seen: { id, version: limit?.version } }]
}

/**
 * What a drawer is closed and moved with: counted as it is, but for an approver who is somebody else's, whom only a large
 * difference asks for.
 */
export const drawerOf = async (world: World, own: string, relation: string): Promise<Values> => ({
  accountId: await otherSide(world, own),
  denominations: relation === 'reference:approverId' ? {} : { '100000': 1 },
  nextFloat: 0,
  note: 'Hitungan uji',
  approverPin: '482915',
})

/** An account for money that goes into a drawer or out of it, which is no drawer itself; other calls change accounts. */
const otherSide = (world: World, own: string) =>
  world.server.value<number>(
    `select id from account where company_id = $1
     order by status = 'ACTIVE' and is_postable and branch_ids = '{}' and usages @> '{CASH_IN,CASH_OUT}' and not usages && '{CASH,BANK}' desc, id
     limit 1`,
    [world.branchOf(own).company_id],
  )

/** What sells an order at its price of now, which earlier calls may have moved: into the caller's own drawer, or on credit. */
export async function saleOf(
  world: World,
  route: string,
  { person, branch, id }: { person: Person; branch: string; id: number },
): Promise<Values> {
  if (route.endsWith('/delivery/print/status'))
    // the one act of a cashier is to fail
    return person.column === 'CA' ? { status: 'FAILED', note: 'Uji' } : { status: 'PICKED' }
  if (/\/return(s|\/)/.test(route)) return returnOf(world, route, id)
  if (route.includes('/cod')) return codOf(world, route, { person, branch, id })
  const isPaid = route === 'POST /core/v2/cashier/booking/payment'
  if (!isPaid && route !== 'POST /core/v1/sales/orders/process') return {}
  const { hash, cashRounded } = await priceOf(world, branch, id)
  await world.server.rows('update sales_order set price_hash = $2 where id = $1', [id, hash])
  if (!isPaid) return { action: 'INVOICE_CREDIT' }
  if (person.key) await readyDrawer(world.server, await world.object('CASHIER_SHIFT', branch, person))
  return { hash, payments: [{ methodId: await cashMethod(world, branch), amount: cashRounded }] }
}

/** One piece of a sale that comes back for a credit note, or a note on its return. */
async function returnOf(world: World, route: string, id: number): Promise<Values> {
  if (route.endsWith('/update'))
    return {
      note: 'Uji',
      status: undefined,
      lines: undefined,
      refundMethod: undefined,
      reasonCode: undefined,
    }
  if (route.endsWith('/process'))
    return { lines: undefined, warehouseId: undefined, bankAccountId: undefined, shiftId: undefined }
  if (!route.startsWith('POST')) return {}
  const orderLineId = await world.server.value<number>(
    'select id from sales_order_line where document_id = $1 order by line_no limit 1',
    [id],
  )
  const lines = [{ orderLineId, qtyBase: 1, condition: 'GOOD' }]
  if (route.endsWith('/calculate'))
    return { orderId: id, number: undefined, refundMethod: 'CREDIT_NOTE', lines }
  return { refundMethod: 'CREDIT_NOTE', photoIds: [], lines }
}

/**
 * What sends an order out to be paid at the door; for the calls about one that is out, it is sent out and picked by the
 * company's admin first.
 */
async function codOf(
  world: World,
  route: string,
  { person, branch, id }: { person: Person; branch: string; id: number },
): Promise<Values> {
  await world.server.rows(
    `update sales_order set payment_term = 'COD', fulfilment = 'DELIVERY' where id = $1`,
    [id],
  )
  const { hash } = await priceOf(world, branch, id)
  await world.server.rows('update sales_order set price_hash = $2 where id = $1', [id, hash])
  const car = { driverName: 'Sopir Uji', vehicleNo: 'B 1 UJI' }
  if (route === 'POST /core/v2/cashier/booking/cod') return { hash, ...car }
  if (world.branchOf(branch).company !== 'NDR') return route.endsWith('/calculate') ? {} : { hash } // the other company posts no goods on the road
  const version = await world.version('SALES_ORDER', id)
  const sent = await byAdmin<{ deliveryOrder: { id: number } }>(
    world,
    branch,
    'POST /core/v2/cashier/booking/cod',
    { orderId: id, version, hash, ...car },
  )
  await byAdmin(world, branch, 'POST /core/v2/warehouse/delivery/print/status', {
    ids: [sent.deliveryOrder.id],
    status: 'PICKED',
  })
  if (route.endsWith('/calculate')) return {}
  if (person.key) await readyDrawer(world.server, await world.object('CASHIER_SHIFT', branch, person))
  const due = await byAdmin<{ hash: string; codDue: number }>(
    world,
    branch,
    'POST /core/v2/cod/booking/calculate',
    { orderId: id },
  )
  const amount = Math.round(due.codDue / 100) * 100
  return { hash: due.hash, payments: [{ methodId: await cashMethod(world, branch), amount }] }
}

/** The price as the till of the company's admin shows it. */
const priceOf = (world: World, branch: string, id: number) =>
  byAdmin<{ hash: string; cashRounded: number }>(world, branch, 'POST /core/v2/cashier/booking/calculate', {
    orderId: id,
  })

/** What the admin of a branch's company is answered, whom nothing may refuse here. */
async function byAdmin<Data>(world: World, branch: string, route: ApiRoute, body: Values): Promise<Data> {
  const { company } = world.branchOf(branch)
  const admin = people.find((each) => each.column === 'AD' && each.company === company)
  if (!admin) throw new Error(`${company} has no admin`)
  const { token } = await world.session(admin)
  const answer = await world.server.send(
    route,
    { body },
    world.server.signed({
      authorization: `Bearer ${token}`,
      'x-user-email': emailOf(admin),
      'idempotency-key': crypto.randomUUID(),
    }),
  )
  if (answer.status >= 300) throw new Error(`${route} in the test's world: ${answer.body}`)
  return answer.data as Data // by contract
}

/** Cash, in use again if somebody put it out of use. */
const cashMethod = (world: World, branch: string) =>
  world.server.value<number>(
    `update payment_method set status = 'ACTIVE', usages = '{SALE}'
     where id = (select min(id) from payment_method where company_id = $1 and type = 'CASH') returning id`,
    [world.branchOf(branch).company_id],
  )

/** Money that needs no drawer: a transfer, by a method that is in use again if somebody put it out of use. */
export const transferOf = async (world: World, branch: string): Promise<Values[]> => [
  {
    methodId: await world.server.value<number>(
      `update payment_method set status = 'ACTIVE', usages = '{SALE,REPAYMENT}'
       where id = (select id from payment_method where company_id = $1 order by type = 'TRANSFER' desc, id limit 1) returning id`,
      [world.branchOf(branch).company_id],
    ),
    amount: 1,
    bankAccountId: await world.server.value<number>(
      `update account set status = 'ACTIVE', branch_ids = '{}', is_postable = true where id = (
         select min(id) from account where company_id = $1 and is_postable and 'BANK' = any(usages)) returning id`,
      [world.branchOf(branch).company_id],
    ),
    refNo: 'UJI',
  },
]
