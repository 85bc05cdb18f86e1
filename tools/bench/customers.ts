import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { demoPassword } from '../../apps/server/src/demo/company-data.ts'
import { databaseOf, type Product, signIn } from '../product.ts'
import { cpuMilliseconds, familyMilliseconds } from './process-cost.ts'
import { type Call, caller, fillSales, type Measured, timed } from './selling-lists.ts'

/**
 * What 20,000 customers with labels, surveys and mappings cost, over HTTP: their lists by every filter, possible duplicates of
 * one, and the orders of a label among 400,000. Beside the times stand the milliseconds of processor of a call, of the server
 * and its database together, which a busy machine does not change much.
 */
const SALES = { orders: 400_000, bookings: 1_000, products: 1 }
const ROUNDS = 60
const LIST_MS = 50
const DUPLICATES_MS = 100

type WithCpu = Measured & { cpu: number }

/** Fills the product's own database, then asks. */
export async function benchCustomers(product: Product): Promise<WithCpu[]> {
  await fillForCustomers(product)
  return measureCustomers(product)
}

export async function fillForCustomers(product: Product): Promise<void> {
  const client = new pg.Client(databaseOf(product.dataDir))
  await client.connect()
  try {
    const script = readFileSync(new URL('large-customers.sql', import.meta.url), 'utf8')
    const [filling = '', vacuum = ''] = script.split(/^(?=vacuum)/m)
    await client.query(filling)
    await client.query(vacuum)
    await fillSales(client, SALES)
    await client.query(ORDER_DATES)
    await client.query('vacuum analyze customer_order_dates')
  } finally {
    await client.end()
  }
}

/** Sales that are filled in pass over the statement that keeps the dates beside their customer. */
const ORDER_DATES = `
  set session_replication_role = replica;
  insert into customer_order_dates (branch_id, customer_id, first_order_at, last_order_at)
  select o.branch_id, o.customer_id, min(o.ordered_at), max(o.ordered_at)
  from sales_order o join document d on d.branch_id = o.branch_id and d.id = o.id
  join customer c on c.branch_id = o.branch_id and c.id = o.customer_id
  where d.status = 'COMPLETED' and not c.is_walk_in group by 1, 2
  on conflict (branch_id, customer_id) do update
  set first_order_at = excluded.first_order_at, last_order_at = excluded.last_order_at;
  set session_replication_role = default`

/** Some of what was filled in, by which the lists are asked. */
interface Some {
  branch: number
  customers: number[]
  common: number
  rare: number
  person: number
  city: number
}

const SOME = `
  select (select min(id) from branch where kind = 'STOCKIST')::float8 as branch,
    (select json_agg(id order by id) from (select id from customer where code like 'CB%' order by md5(code) limit 60) c) as customers,
    (select id from merchant_tag where name = 'Label banyak 1')::float8 as common,
    (select id from merchant_tag where name = 'Label banyak 7')::float8 as rare,
    (select min(sc_id) from customer where code like 'CB%')::float8 as person,
    (select id from area where level = 'CITY' and lower(name) = 'kota bandung')::float8 as city`

export async function measureCustomers({ origin, pid, dataDir }: Product): Promise<WithCpu[]> {
  const call = caller(origin, await signIn(origin, 'admin@demo.merchant.test', demoPassword))
  const client = new pg.Client(databaseOf(dataDir))
  await client.connect()
  const { rows } = await client.query<Some>(SOME).finally(() => client.end())
  const [some] = rows
  if (!some) throw new Error('nothing was filled in')
  const postmaster = Number(
    readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0],
  )
  const used = () => cpuMilliseconds(pid) + familyMilliseconds(postmaster)
  const found: WithCpu[] = []
  for (const { what, aim, ask } of questions(call, some)) {
    await ask(0)
    let round = 0
    const before = used()
    const times = await timed(ROUNDS, () => ask(round++))
    const cpu = Math.round(((used() - before) / (ROUNDS + 1)) * 10) / 10
    found.push({ what, rows: '20,000 customers, 400,000 orders', ...times, cpu, aim })
  }
  return found
}

interface Question {
  what: string
  aim: number
  ask: (round: number) => Promise<unknown>
}

function questions(call: Call, { branch, customers, common, rare, person, city }: Some): Question[] {
  const get = (what: string, path: string): Question => ({ what, aim: LIST_MS, ask: () => call(path) })
  const orders = (what: string, body: object): Question => ({
    what,
    aim: LIST_MS,
    ask: () => call('/core/v1/sales/orders/get/all', { limit: 20, ...body }),
  })
  const list = '/v1/customers?limit=20'
  return [
    get('customers, all branches', list),
    get('customers, one branch', `${list}&branchId=${branch}`),
    get('customers by a common label', `${list}&tagId=${common}`),
    get('customers by a rare label', `${list}&tagId=${rare}`),
    get('customers by coordinator', `${list}&scId=${person}`),
    get('customers by city', `${list}&areaIds=${city}`),
    get('customers by approval', `${list}&approved=waiting`),
    get('customers by words', `${list}&search=berkah%20abadi`),
    get('customers, newest first', `${list}&sort=-createdAt`),
    get('customers by last order, all branches', `${list}&lastOrderFrom=2026-10-01`),
    get('customers by last order, one branch', `${list}&lastOrderFrom=2026-10-01&branchId=${branch}`),
    get('customers whose last order is old', `${list}&lastOrderTo=2026-01-31`),
    get('customers by label and last order', `${list}&tagId=${common}&lastOrderFrom=2026-10-01`),
    {
      what: 'choices of a till, one branch',
      aim: LIST_MS,
      ask: () => call('/core/v1/customers/get/data', { limit: 20, branchId: branch, search: 'laris' }),
    },
    get('labels', '/v1/merchant-tags?limit=20'),
    get('surveys', '/v1/surveys?limit=20'),
    get('heads of area', '/v1/hoa-mappings?limit=20'),
    get('VPs of heads of area', '/v1/vp-sales-mappings?limit=20'),
    get('sub-branches', '/v1/markets?limit=20'),
    orders('orders by a common label, all branches', { tagId: common }),
    orders('orders by a common label, one branch', { tagId: common, branchId: branch }),
    orders('orders by a rare label, all branches', { tagId: rare }),
    {
      what: 'possible duplicates of a customer',
      aim: DUPLICATES_MS,
      ask: (round) => call(`/v1/customers/${customers[round % customers.length]}/duplicates`),
    },
  ]
}
