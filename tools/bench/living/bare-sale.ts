import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type DatabaseAddress, databaseOf } from '../../product.ts'
import type { Contender } from './contender.ts'
import { postCall } from './living-shop.ts'
import type { Turn } from './turns.ts'

/**
 * The same rows as a sale of the product has left, written again by one prepared statement through bare `pg`, with all
 * triggers, keys and indexes: what the database takes for the writing alone. The rows are read back from the tables and the
 * columns from the catalogue, so the statement goes on writing what the product then writes.
 */
interface Part {
  table: string
  /** Which rows are of order `$1`. */
  of: string
  /** Columns that are made anew, as SQL; `r` is the row as it was. */
  anew: Record<string, string>
  /** What the expressions read beside the row. */
  from?: string
}

const order = 'branch_id = $2 and order_id = $1'
const paper = 'branch_id = $2 and document_id = $1'

/** In the order of their keys; each is a part of one statement, `p0`, `p1` and so on. */
const parts: readonly Part[] = [
  {
    table: 'document',
    of: 'branch_id = $2 and id = $1',
    anew: { number: `'INV/BARE/' || c.inv`, order_no: `'SO/BARE/' || c.so` },
    from: 'numbers c',
  },
  { table: 'document_event', of: paper, anew: { document_id: 'd.id' } },
  { table: 'sales_order', of: 'branch_id = $2 and id = $1', anew: { id: 'd.id' } },
  { table: 'sales_order_line', of: paper, anew: { document_id: 'd.id' } },
  { table: 'campaign_usage', of: order, anew: { order_id: 'd.id', order_line_id: 'null' } },
  {
    table: 'journal',
    of: paper,
    anew: { document_id: 'd.id', number: `'JR/BARE/' || c.jr` },
    from: 'numbers c',
  },
  {
    table: 'journal_line',
    of: `branch_id = $2 and journal_id in (select id from journal where ${paper})`,
    anew: { journal_id: 'j.id' },
    from: 'made_journal j',
  },
  { table: 'stock_move', of: paper, anew: { document_id: 'd.id' } },
  {
    table: 'sales_payment',
    of: order,
    anew: { order_id: 'd.id', journal_id: 'j.id' },
    from: 'made_journal j',
  },
  {
    table: 'sales_payment_detail',
    of: `branch_id = $2 and payment_id in (select id from sales_payment where ${order})`,
    anew: { payment_id: 'y.id' },
    from: 'made_sales_payment y',
  },
  {
    table: 'wallet_entry',
    of: `branch_id = $2 and ref_type = 'SALES_ORDER' and ref_id = $1`,
    anew: { ref_id: 'd.id' },
  },
  {
    table: 'wallet_lot',
    of: `branch_id = $2 and entry_id in (select id from wallet_entry where branch_id = $2 and ref_type = 'SALES_ORDER' and ref_id = $1)`,
    anew: { entry_id: 'w.id' },
    from: 'made_wallet_entry w',
  },
  {
    table: 'idempotency_key',
    // The last one: the order was sold just now, and nobody else works. The reply itself is packed.
    of: 'branch_id = $2 and $1::bigint > 0 and created_at = (select max(created_at) from idempotency_key where branch_id = $2)',
    anew: { key: '$3::uuid' },
  },
]

/** Parameters before the rows of the parts: the branch, today, the key, and how far its ids are from the ids of the rows as they were. */
const FIRST = 5
/** Between the ids of two writings of the same rows: more than all ids that the company has. */
const APART = 1_000_000_000

/** Balances, costs and counters, changed as a sale changes them and in its order. */
const COUNTERS = `
  counted as (
    insert into document_counter as c (branch_id, series, period_key, last_no)
    values ($1, 'INV', to_char($2::date, 'YYMM'), 1), ($1, 'JR', to_char($2::date, 'YY'), 1), ($1, 'SO', to_char($2::date, 'YYMM'), 1)
    on conflict (branch_id, series, period_key) do update set last_no = c.last_no + 1 returning series, last_no
  ),
  numbers as (select max(last_no) filter (where series = 'INV') as inv, max(last_no) filter (where series = 'SO') as so,
    max(last_no) filter (where series = 'JR') as jr from counted)`

const balances = (parameter: (table: string) => string) => `
  moved as (select * from jsonb_populate_recordset(null::stock_move, ${parameter('stock_move')}::jsonb)),
  cb as (
    update cost_balance b set quantity = b.quantity + m.quantity, value = b.value + m.value
    from (select pool, product_id, sum(quantity) as quantity, sum(value) as value from moved group by 1, 2) m
    where b.branch_id = $1 and b.pool = m.pool and b.product_id = m.product_id
  ),
  sb as (
    update stock_balance b set quantity = b.quantity + m.quantity
    from (select warehouse_id, product_id, sum(quantity) as quantity from moved group by 1, 2) m
    where b.branch_id = $1 and b.warehouse_id = m.warehouse_id and b.product_id = m.product_id
  ),
  ab as (
    insert into account_balance as b (branch_id, account_id, month, class, debit, credit)
    select $1, account_id, date_trunc('month', $2::date), class, sum(debit), sum(credit)
    from jsonb_populate_recordset(null::journal_line, ${parameter('journal_line')}::jsonb) group by account_id, class order by account_id
    on conflict (branch_id, account_id, month, class) do update set debit = b.debit + excluded.debit, credit = b.credit + excluded.credit
  ),
  bought as (
    insert into customer_order_dates as f (branch_id, customer_id, first_order_at, last_order_at)
    select $1, c.id, o.ordered_at, o.ordered_at from jsonb_populate_recordset(null::sales_order, ${parameter('sales_order')}::jsonb) o
    join customer c on c.branch_id = $1 and c.id = o.customer_id and not c.is_walk_in
    on conflict (branch_id, customer_id) do update set last_order_at = greatest(f.last_order_at, excluded.last_order_at)
  ),
  purse as (
    update wallet w set balance = w.balance + e.delta
    from jsonb_populate_recordset(null::wallet_entry, ${parameter('wallet_entry')}::jsonb) e where w.branch_id = $1 and w.id = e.wallet_id
  )`

interface Rewritten {
  branchId: number
  values: string[]
}

/** The one statement, from the columns that the tables have now. */
async function bareStatement(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relname = any($1) and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
       and a.attidentity = '' and a.attgenerated = '' group by 1`,
    [parts.map(({ table }) => table)],
  )
  const columnsOf = new Map(rows.map(({ table, columns }) => [table, columns]))
  const parameter = (table: string) => `$${FIRST + parts.findIndex((part) => part.table === table)}`
  const inserts = parts.map(({ table, anew, from }) => {
    const columns = columnsOf.get(table) ?? []
    const own = { id: 'r.id + $4::bigint', seq: 'r.seq + $4::bigint', ...anew }
    const values = columns.map((column) => own[column as keyof typeof own] ?? `r.${column}`)
    const sources = [
      `jsonb_populate_recordset(null::${table}, ${parameter(table)}::jsonb) r`,
      ...(table === 'document' ? [] : ['made_document d']),
      ...(from ? [from] : []),
    ]
    const returned = named.has(table) ? ' returning id' : ''
    return `made_${table} as (insert into ${table} (${columns}) select ${values} from ${sources.join(' cross join ')}${returned})`
  })
  return `with ${[COUNTERS, ...inserts, balances(parameter)].join(',\n')} select $3::uuid`
}

/** Whose ids later parts name. */
const named = new Set(['document', 'journal', 'sales_payment', 'wallet_entry'])

/** What the product has left of an order, as the values of the statement. */
async function rowsOf(client: pg.Client, id: number, branchId: number): Promise<Rewritten> {
  const values = []
  for (const { table, of } of parts) {
    const { rows } = await client.query<{ rows: string }>(
      `select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as rows from ${table} t where ${of}`,
      [id, branchId],
    )
    values.push(rows[0]?.rows ?? '[]')
  }
  return { branchId, values }
}

/** Writes sales that the server has made a moment ago once more, each client over a connection of its own. */
export async function bareSales(
  contender: Contender,
  clients: number,
): Promise<{ turn: Turn; end(): Promise<void> }> {
  const { client, shops } = contender
  const address: DatabaseAddress = databaseOf(contender.product.dataDir)
  const sales: Rewritten[][] = []
  for (const shop of shops.slice(0, clients)) {
    const own: Rewritten[] = []
    for (const { draft, hash, cash } of shop.baskets.slice(0, 8)) {
      const sold = await contender.ask<{ order: { id: number } }>(
        postCall(shop.cashier, '/core/v2/cashier/booking/payment', {
          draft,
          hash,
          shiftId: shop.shiftId,
          payments: [{ methodId: shop.cashMethodId, amount: cash, tendered: cash }],
        }),
      )
      own.push(await rowsOf(client, sold.order.id, shop.branchId))
    }
    sales.push(own)
  }
  const text = await bareStatement(client)
  const connections = await Promise.all(
    Array.from({ length: clients }, async () => {
      const connection = new pg.Client({
        ...address,
        options: '-c app.actor=system:bench -c app.request_id=bench -c plan_cache_mode=force_generic_plan',
      })
      await connection.connect()
      return connection
    }),
  )
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(new Date())
  let turn = 0
  return {
    turn: async (at) => {
      const own = sales[at % sales.length] ?? []
      const sale = own[turn++ % own.length]
      if (!sale) throw new Error('no sale to write')
      const values = [sale.branchId, today, randomUUID(), turn * APART, ...sale.values]
      await connections[at % clients]?.query({ name: 'bare-sale', text, values })
    },
    end: async () => {
      await Promise.all(connections.map((connection) => connection.end()))
    },
  }
}
