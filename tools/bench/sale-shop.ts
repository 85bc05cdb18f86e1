import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { demoPassword } from '../../apps/server/src/demo/company-data.ts'
import { type Product, signIn } from '../product.ts'
import type { Call } from './load.ts'

/** Ten branches with eight tills each, stocked, and baskets that were priced and sold once. */
const BRANCHES = 10
export const TILLS = 8
const GOODS = 60
const LINES = 5
const BASKETS = 24
/** Stock that was there from the start is entered by its first weeks. */
const GO_LIVE = '2026-01-15'

type Headers = () => Record<string, string>

interface PricedLine {
  productId: number
  unitId: number
  qty: number
}

/** Five lines as a till sends them, with the answer that it saw. */
export interface Basket {
  lines: PricedLine[]
  hash: string
  cash: number
}

export interface Shop {
  branchId: number
  customerId: number
  cashMethodId: number
  tills: { employeeId: number; shiftId: number; headers: Headers }[]
  baskets: Basket[]
}

interface BranchRow {
  branch_id: number
  warehouse_id: number
  customer_id: number
  cash_method_id: number
}

/** Cashiers with open drawers, goods in stock and baskets at ten branches. */
export async function openShops(
  product: Product,
  client: pg.Client,
  { branches = BRANCHES, tills = TILLS } = {},
): Promise<Shop[]> {
  const { rows } = await client.query<BranchRow>(
    `select b.id as branch_id, w.id as warehouse_id, c.id as customer_id, m.id as cash_method_id
     from branch b join warehouse w on w.branch_id = b.id and w.is_primary join customer c on c.branch_id = w.branch_id and c.is_walk_in
     join payment_method m on m.company_id = b.company_id and m.type = 'CASH'
     where b.kind = 'STOCKIST' order by b.id limit $1`,
    [branches],
  )
  const { rows: goods } = await client.query<{ id: number; unit_id: number }>(
    `select id, base_unit_id as unit_id from product where type = 'STOCK' and status = 'ACTIVE' and is_sellable order by id limit $1`,
    [GOODS],
  )
  await hireCashiers(client, rows, tills)
  const admin = await signIn(product.origin, 'admin@demo.merchant.test', demoPassword)
  const shops: Shop[] = []
  for (const row of rows) {
    await post(product.origin, admin(), '/v1/initial-stock', {
      branchId: row.branch_id,
      warehouseId: row.warehouse_id,
      date: GO_LIVE,
      lines: goods.map(({ id, unit_id }) => ({
        productId: id,
        unitId: unit_id,
        qty: 1_000_000,
        unitCost: '1000',
      })),
    })
    shops.push(await openShop(product, row, goods, tills))
  }
  return shops
}

interface Cashier {
  company_id: number
  role_id: number
  password_hash: string
}

/** Cashiers of each branch, with the password of the demo's own; row by row, because a cluster takes no rows of a query here. */
async function hireCashiers(client: pg.Client, branches: readonly BranchRow[], tills: number): Promise<void> {
  const { rows } = await client.query<Cashier>(
    `select k.company_id, k.role_id, c.password_hash from employee k join credential c on c.employee_id = k.id
     where k.email = 'kasir@demo.merchant.test'`,
  )
  const [own] = rows
  if (!own) throw new Error('the demo company has no cashier')
  for (const { branch_id } of branches)
    for (let till = 0; till < tills; till++) {
      const name = `${branch_id}-${till}`
      const hired = await client.query<{ id: number }>(
        `insert into employee (company_id, code, name, email, role_id, branch_id, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, now(), now()) returning id`,
        [
          own.company_id,
          `TILL-${name}`,
          `Kasir ${name}`,
          `till-${name}@demo.merchant.test`,
          own.role_id,
          branch_id,
        ],
      )
      await client.query(
        'insert into credential (employee_id, password_hash, must_change, changed_at) values ($1, $2, false, now())',
        [hired.rows[0]?.id, own.password_hash],
      )
    }
}

async function openShop(
  { origin }: Product,
  row: BranchRow,
  goods: readonly { id: number; unit_id: number }[],
  many: number,
): Promise<Shop> {
  const { branch_id: branchId, customer_id: customerId, cash_method_id: cashMethodId } = row
  const tills = []
  for (let till = 0; till < many; till++) {
    const headers = await signIn(origin, `till-${branchId}-${till}@demo.merchant.test`, demoPassword)
    const shift = await post<{ id: number; employee: { id: number } }>(
      origin,
      headers(),
      '/core/v2/cashier/shift/open',
      { branchId, registerName: `Laci ${till}`, openingFloat: 0 },
    )
    tills.push({ employeeId: shift.employee.id, shiftId: shift.id, headers })
  }
  const baskets: Basket[] = []
  for (let index = 0; index < BASKETS; index++) {
    // Five goods out of sixty, others in every basket, in no order: tills lock them in one.
    const lines = Array.from({ length: LINES }, (_, line) => {
      const { id, unit_id } = goods[(index * 7 + ((line * 13) % LINES) * 11 + line) % goods.length] ?? {
        id: 0,
        unit_id: 0,
      }
      return { productId: id, unitId: unit_id, qty: 1 + ((index + line) % 3) }
    })
    const draft = { branchId, customerId, lines }
    const head = tills[0]?.headers() ?? {}
    const priced = await post<{ hash: string; cashRounded: number }>(
      origin,
      head,
      '/core/v2/cashier/booking/calculate',
      { draft },
    )
    baskets.push({ lines, hash: priced.hash, cash: priced.cashRounded })
  }
  return { branchId, customerId, cashMethodId, tills, baskets }
}

/** @throws the answer's sentence when it is a refusal */
async function post<T>(
  origin: string,
  headers: Record<string, string>,
  path: string,
  body: unknown,
): Promise<T> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const json = (await answer.json()) as { data: T; message?: string } // every answer is an envelope
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${json.message} ${JSON.stringify(json.data)}`)
  return json.data
}

/** The sale of a basket at a till, as one call. */
export function saleCall(shop: Shop, till: Shop['tills'][number], basket: Basket): Call {
  const { branchId, customerId, cashMethodId } = shop
  return {
    method: 'POST',
    path: '/core/v2/cashier/booking/payment',
    headers: { ...till.headers(), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      draft: { branchId, customerId, lines: basket.lines },
      hash: basket.hash,
      shiftId: till.shiftId,
      payments: [{ methodId: cashMethodId, amount: basket.cash, tendered: basket.cash }],
    }),
  }
}
