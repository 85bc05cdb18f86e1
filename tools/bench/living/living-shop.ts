import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { crews, demoPassword, firstLogins } from '../../../apps/server/src/demo/company-data.ts'
import { type Product, signIn } from '../../product.ts'
import type { Call } from '../load.ts'

/** What the tills of the living company sell: its own goods, customers and people, at the branches where its cashiers work. */
const GOODS = 60
const LINES = 5
const BASKETS = 24
const STOCK = 1_000_000

export type Headers = () => Record<string, string>

/** What a till sends of an order. */
export interface Draft {
  branchId: number
  customerId: number
  lines: { productId: number; unitId: number; qty: number }[]
}

/** Five lines with the price that the cashier has seen. */
export interface LivingBasket {
  draft: Draft
  hash: string
  cash: number
}

export interface LivingShop {
  branchId: number
  warehouseId: number
  cashMethodId: number
  shiftId: number
  cashier: Headers
  baskets: readonly LivingBasket[]
  /** With what a base unit costs here, as a price is typed. */
  goods: readonly { id: number; unitId: number; cost: string }[]
}

interface Opening {
  product: Product
  client: pg.Client
  ask<T>(call: Call): Promise<T>
}

/** A call with a body, and a key of its own where it writes. */
export const postCall = (headers: Headers, path: string, body: unknown): Call => ({
  method: 'POST',
  path,
  headers: { ...headers(), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  body: JSON.stringify(body),
})

export const signInAs = ({ origin }: Product, person: string): Promise<Headers> =>
  signIn(origin, `${person}@demo.merchant.test`, demoPassword)

/** Today where most branches are. */
export const today = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(new Date())

/** Every branch whose cashier can sign in: stocked, with an open drawer and baskets. */
export async function openLivingShops(opening: Opening): Promise<LivingShop[]> {
  const { ask, product } = opening
  const admin = await signInAs(product, 'admin')
  const { version } = await ask<{ version: number }>({
    method: 'GET',
    path: '/v1/settings',
    headers: admin(),
  })
  await ask({
    ...postCall(admin, '/v1/settings', { values: { requirePo: false }, version }),
    method: 'PUT',
  })
  const shops: LivingShop[] = []
  for (const [code, { cashier }] of crews)
    if (!firstLogins.includes(cashier)) shops.push(await openShop(opening, admin, { code, cashier }))
  return shops
}

interface BranchRow {
  branch_id: string
  warehouse_id: string
  supplier_id: string
  method_id: string
  customers: number[]
  goods: LivingShop['goods']
}

const FIND = `
  select b.id as branch_id, w.id as warehouse_id, (select min(id) from supplier where status = 'ACTIVE' and branch_ids = '{}') as supplier_id,
    (select min(id) from payment_method where company_id = b.company_id and type = 'CASH') as method_id,
    (select json_agg(id order by id) from customer where branch_id = b.id and status = 'ACTIVE' and (approved = 'Approved' or is_walk_in)) as customers,
    (select json_agg(g) from (select p.id, p.base_unit_id as "unitId", coalesce((select round(k.value::numeric / k.quantity) from cost_balance k
        where k.branch_id = b.id and k.product_id = p.id and k.quantity > 0 order by k.pool = 'MAIN' desc limit 1), 500)::text as cost from product p
      where p.type = 'STOCK' and p.status = 'ACTIVE' and p.is_sellable and exists (select from selling_price s where s.product_id = p.id)
      order by p.id limit $2) g) as goods
  from branch b join warehouse w on w.branch_id = b.id and w.is_primary where b.code = $1`

async function openShop(
  { product, client, ask }: Opening,
  admin: Headers,
  { code, cashier }: { code: string; cashier: string },
): Promise<LivingShop> {
  const { rows } = await client.query<BranchRow>(FIND, [code, GOODS])
  const [row] = rows
  if (!row) throw new Error(`the demo company has no branch ${code}`)
  const [branchId, warehouseId] = [Number(row.branch_id), Number(row.warehouse_id)]
  await ask(
    postCall(admin, '/core/v1/purchase/receive/add', {
      branchId,
      warehouseId,
      supplierId: Number(row.supplier_id),
      date: today(),
      supplierDeliveryNo: `UJI-${code}`,
      lines: row.goods.map(({ id, unitId, cost }) => ({ productId: id, unitId, qty: STOCK, price: cost })),
    }),
  )
  const headers = await signInAs(product, cashier)
  const current = await ask<{ shift: { id: number } | null }>(
    postCall(headers, '/core/v2/cashier/shift/current', { branchId }),
  )
  const { id: shiftId } =
    current.shift ??
    (await ask<{ id: number }>(
      postCall(headers, '/core/v2/cashier/shift/open', {
        branchId,
        registerName: 'Laci uji',
        openingFloat: 0,
      }),
    ))
  const baskets: LivingBasket[] = []
  for (let index = 0; index < BASKETS; index++) {
    const draft = basketOf(branchId, row, index)
    const priced = await ask<{ hash: string; cashRounded: number }>(
      postCall(headers, '/core/v2/cashier/booking/calculate', { draft }),
    )
    baskets.push({ draft, hash: priced.hash, cash: priced.cashRounded })
  }
  return {
    branchId,
    warehouseId,
    cashMethodId: Number(row.method_id),
    shiftId,
    cashier: headers,
    baskets,
    goods: row.goods,
  }
}

/** Five goods out of sixty in no order, other ones in every basket, for another customer each time. */
function basketOf(branchId: number, { customers, goods }: BranchRow, index: number): Draft {
  return {
    branchId,
    customerId: customers[(index * 5) % customers.length] ?? 0,
    lines: Array.from({ length: LINES }, (_, line) => {
      const { id, unitId } = goods[(index * 7 + ((line * 13) % LINES) * 11 + line) % goods.length] ?? {
        id: 0,
        unitId: 0,
      }
      return { productId: id, unitId, qty: 1 + ((index + line) % 3) }
    }),
  }
}
