import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { demoPassword } from '../../apps/server/src/demo/company-data.ts'
import { type DatabaseAddress, databaseOf, type Product, signIn } from '../product.ts'
import { type LoadResult, load } from './load.ts'
import { cpuSeconds } from './process-cost.ts'

/**
 * Receipts of 20 lines, posted by 8 clients at once: through the product over HTTP, and the same rows by one statement
 * through bare `pg`, in turns within one run. Each client receives on an order of its own, as warehouses do, a handful
 * of times; all wait for the same counters, balances and cost rows of one branch.
 */
const CLIENTS = 8
const LINES = 20
const RECEIPTS = 400
const RECEIPTS_AN_ORDER = 5
const ROUNDS = 3
/** Enough for both sides with their warm-up, although a quick client takes more than its share. */
const ORDERS = (3 * (ROUNDS + 1) * RECEIPTS) / RECEIPTS_AN_ORDER

interface Order {
  id: number
  branchId: number
  warehouseId: number
  supplierId: number
  lines: { id: number; productId: number; unitId: number }[]
}

async function connect(address: DatabaseAddress): Promise<pg.Client> {
  const client = new pg.Client({ ...address, options: '-c app.actor=system:bench -c app.request_id=bench' })
  await client.connect()
  return client
}

/** Approved orders, large enough for every receipt. */
async function makeOrders(client: pg.Client, today: string): Promise<Order[]> {
  const { rows } = await client.query<{
    id: string
    branch_id: string
    warehouse_id: string
    supplier_id: string
  }>(
    `with b as (select id from branch where kind = 'CENTRE'),
     s as (select min(id) as id from supplier where status = 'ACTIVE' and branch_ids = '{}'),
     e as (select min(id) as id from employee), w as (select w.id from warehouse w join b on b.id = w.branch_id where w.is_primary),
     d as (
       insert into document (branch_id, type, number, date, status, party_type, party_id, created_at, created_by, updated_at, updated_by)
       select b.id, 'PURCHASE_ORDER', 'PO/BENCH/' || n, $2, 'APPROVED', 'SUPPLIER', s.id, now(), e.id, now(), e.id
       from b, s, e, generate_series(1, $1::int) n returning branch_id, id, party_id
     ),
     o as (
       insert into purchase_order (branch_id, id, supplier_id, warehouse_id, payment_term_id, price_includes_tax, tax_mode, is_bonus,
         header_discount, gross, discount, dpp, dpp_exempt, dpp_other, ppn)
       select d.branch_id, d.id, d.party_id, w.id, (select min(id) from payment_term), false, 'NON_PKP', false, 0, 0, 0, 0, 0, 0, 0 from d, w
       returning branch_id, id, warehouse_id, supplier_id
     ),
     l as (
       insert into purchase_order_line (branch_id, document_id, line_no, product_id, unit_id, factor, quantity, base_quantity, price,
         discounts, discount_amount, tax_code, is_service, gross, net, dpp, ppn, cost)
       select o.branch_id, o.id, p.no, p.id, p.base_unit_id, 1, 1000000, 1000000, 1000, '{0,0,0,0}', 0, p.tax_code, false, 0, 0, 0, 0, 1000000000
       from o, (select id, base_unit_id, tax_code, row_number() over (order by id) as no from product where type = 'STOCK' and status = 'ACTIVE'
         order by id limit $3) p
     )
     select * from o`,
    [ORDERS, today, LINES],
  )
  const lines = await client.query<{ id: string; document_id: string; product_id: string; unit_id: string }>(
    'select id, document_id, product_id, unit_id from purchase_order_line order by document_id, line_no',
  )
  const linesOf = Map.groupBy(lines.rows, (line) => line.document_id)
  return rows.map((row) => ({
    id: Number(row.id),
    branchId: Number(row.branch_id),
    warehouseId: Number(row.warehouse_id),
    supplierId: Number(row.supplier_id),
    lines: (linesOf.get(row.id) ?? []).map((line) => ({
      id: Number(line.id),
      productId: Number(line.product_id),
      unitId: Number(line.unit_id),
    })),
  }))
}

/** What the product writes for a receipt of an order, whole, as one statement that knows no rule. */
const BARE = `
  with key as (
    insert into idempotency_key (branch_id, employee_id, key, route, request_hash, created_at, status, reply)
    values ($1, $6, $9::uuid, 'bench', '\\x00', now(), 200, $10::bytea)
  ),
  doc_no as (
    insert into document_counter as c (branch_id, series, period_key, last_no) values ($1, 'PB', to_char($5::date, 'YYMM'), 1)
    on conflict (branch_id, series, period_key) do update set last_no = c.last_no + 1 returning last_no
  ),
  journal_no as (
    insert into document_counter as c (branch_id, series, period_key, last_no) values ($1, 'JR', to_char($5::date, 'YY'), 1)
    on conflict (branch_id, series, period_key) do update set last_no = c.last_no + 1 returning last_no
  ),
  d as (
    insert into document (branch_id, type, number, date, status, party_type, party_id, total, created_at, created_by, updated_at, updated_by)
    select $1, 'GOODS_RECEIPT', 'PB/BARE/' || last_no, $5, 'POSTED', 'SUPPLIER', $4, 20000, now(), $6, now(), $6 from doc_no returning id
  ),
  ev as (
    insert into document_event (branch_id, document_id, action, to_status, at, actor_id)
    select $1, id, 'add', 'POSTED', now(), $6 from d union all select $1, $2, 'received', 'PARTIALLY_RECEIVED', now(), $6
  ),
  li as (insert into document_link (branch_id, source_id, target_id) select $1, $2, id from d),
  gr as (
    insert into goods_receipt (branch_id, id, supplier_id, warehouse_id, order_id, supplier_delivery_no)
    select $1, id, $4, $3, $2, $9 from d
  ),
  l as (select * from unnest($7::bigint[], $8::bigint[]) with ordinality as l (line_id, product_id, no)),
  gl as (
    insert into goods_receipt_line (branch_id, document_id, line_no, order_line_id, product_id, unit_id, factor, quantity, base_quantity, value)
    select $1, d.id, l.no, l.line_id, l.product_id, p.base_unit_id, 1, 1, 1, 1000 from d, l join product p on p.id = l.product_id
  ),
  pl as (
    update purchase_order_line x set received_quantity = received_quantity + 1, received_value = received_value + 1000
    from l where x.branch_id = $1 and x.id = l.line_id
  ),
  po as (update document set status = 'PARTIALLY_RECEIVED', version = version + 1, updated_at = now() where branch_id = $1 and id = $2),
  j as (
    insert into journal (branch_id, number, period_id, date, kind, class, document_id, description, entered_at, entered_by)
    select $1, 'JR/BARE/' || n.last_no, p.id, $5, 'SYSTEM', 'NORMAL', d.id, 'Penerimaan barang', now(), $6
    from journal_no n, d, period p where p.branch_id = $1 and $5::date between p.starts_on and p.ends_on returning id
  ),
  role as (
    select distinct on (role) role, account_id from account_role where role in ('INVENTORY', 'GRNI') and branch_id is null order by role
  ),
  jl as (
    insert into journal_line (branch_id, journal_id, line_no, account_id, role, debit, credit, date, class)
    select $1, j.id, case role when 'INVENTORY' then 1 else 2 end, account_id, role, case role when 'INVENTORY' then 20000 else 0 end,
      case role when 'GRNI' then 20000 else 0 end, $5, 'NORMAL' from j, role
  ),
  ab as (
    insert into account_balance as b (branch_id, account_id, month, class, debit, credit)
    select $1, account_id, date_trunc('month', $5::date), 'NORMAL', case role when 'INVENTORY' then 20000 else 0 end,
      case role when 'GRNI' then 20000 else 0 end from role order by account_id
    on conflict (branch_id, account_id, month, class) do update set debit = b.debit + excluded.debit, credit = b.credit + excluded.credit
  ),
  mv as (
    insert into stock_move (branch_id, product_id, warehouse_id, pool, date, entered_at, document_id, kind, quantity, value)
    select $1, l.product_id, $3, 'MAIN', $5, now(), d.id, 'EXO', 1, 1000 from d, l
  ),
  cb as (
    insert into cost_balance as c (branch_id, pool, product_id, quantity, value, last_cost)
    select $1, 'MAIN', product_id, 1, 1000, 1000000000 from l order by product_id
    on conflict (branch_id, pool, product_id) do update set quantity = c.quantity + 1, value = c.value + 1000
  ),
  sb as (
    insert into stock_balance as s (branch_id, warehouse_id, product_id, quantity) select $1, $3, product_id, 1 from l order by product_id
    on conflict (branch_id, warehouse_id, product_id) do update set quantity = s.quantity + 1
  )
  select id from d`

async function bare(
  address: DatabaseAddress,
  nextOrder: (client: number) => Order,
  today: string,
  answer: string,
): Promise<LoadResult> {
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => connect(address)))
  let left = RECEIPTS
  const times: number[] = []
  const begun = performance.now()
  await Promise.all(
    clients.map(async (client, index) => {
      while (left-- > 0) {
        const order = nextOrder(index)
        const sent = performance.now()
        await client.query({
          name: 'bare-receipt',
          text: BARE,
          values: [
            order.branchId,
            order.id,
            order.warehouseId,
            order.supplierId,
            today,
            1,
            order.lines.map(({ id }) => id),
            order.lines.map(({ productId }) => productId),
            randomUUID(),
            answer,
          ],
        })
        times.push(performance.now() - sent)
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  await Promise.all(clients.map((client) => client.end()))
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 100) / 100
  return {
    requests: times.length,
    perSecond: Math.round(times.length / seconds),
    p50: at(0.5),
    p95: at(0.95),
    failures: 0,
  }
}

/** An answer as the product keeps it with its key, in case the call is sent again; bare SQL keeps the same. */
async function keptAnswer(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ answer: string }>(
    `select reply::text as answer from idempotency_key where route like '%/purchase/receive/add' limit 1`,
  )
  if (!rows[0]) throw new Error('no answer was kept')
  return rows[0].answer
}

/** Rates of both sides and their ratio, of the round in the middle. */
export async function benchReceipt(product: Product) {
  const address = databaseOf(product.dataDir)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(new Date())
  const setup = await connect(address)
  const orders = await makeOrders(setup, today)
  const headers = await signIn(product.origin, 'admin@demo.merchant.test', demoPassword)
  const taken = new Map<number, number>()
  /** A client's own orders, one after the other. */
  const nextOrder = (client: number): Order => {
    const turn = taken.get(client) ?? 0
    taken.set(client, turn + 1)
    const order = orders[CLIENTS * Math.floor(turn / RECEIPTS_AN_ORDER) + client]
    if (!order) throw new Error('too few orders')
    return order
  }
  const call = (client: number) => {
    const order = nextOrder(client)
    const body = {
      branchId: order.branchId,
      warehouseId: order.warehouseId,
      supplierId: order.supplierId,
      purchaseOrderId: order.id,
      date: today,
      supplierDeliveryNo: randomUUID(),
      lines: order.lines.map(({ id, productId, unitId }) => ({ poLineId: id, productId, unitId, qty: 1 })),
    }
    return {
      method: 'POST',
      path: '/core/v1/purchase/receive/add',
      headers: { ...headers(), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    }
  }
  const ours = async () => {
    const before = cpuSeconds(product.pid)
    const result = await load(product.origin, CLIENTS, RECEIPTS, call)
    const cpuMs = Math.round(((cpuSeconds(product.pid) - before) / result.requests) * 1e5) / 100
    return { ...result, cpuMs }
  }
  await ours() // both warm before anything counts
  const answer = await keptAnswer(setup)
  await bare(address, nextOrder, today, answer)
  await setup.query('analyze') // as a database that has lived for a while
  await setup.end()
  const rounds = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ ours: await ours(), bare: await bare(address, nextOrder, today, answer) })
  const middle = rounds.toSorted((a, b) => ratioOf(a) - ratioOf(b))[Math.floor(ROUNDS / 2)]
  if (!middle) throw new Error('no round was run')
  return { ...middle, ratio: Math.round(ratioOf(middle) * 100) / 100 }
}

const ratioOf = (round: { ours: LoadResult; bare: LoadResult }): number =>
  round.ours.perSecond / round.bare.perSecond
