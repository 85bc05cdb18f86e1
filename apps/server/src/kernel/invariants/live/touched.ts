import type pg from 'pg'

/**
 * What was written since the last look, as keys in temporary tables: `touched_document`, `touched_journal` and so on. Rules
 * are narrowed to them (narrow.ts).
 */
export const touchedSets = {
  branch: 'branch_id bigint',
  document: 'branch_id bigint, document_id bigint',
  journal: 'branch_id bigint, journal_id bigint',
  period: 'branch_id bigint, period_id bigint',
  account: 'branch_id bigint, account_id bigint, month date, class text',
  stock: 'branch_id bigint, warehouse_id bigint, product_id bigint',
  cost: 'branch_id bigint, pool text, product_id bigint',
  item: 'branch_id bigint, item_id bigint',
  party: 'branch_id bigint, party_type text, party_id bigint',
  wallet: 'branch_id bigint, wallet_id bigint',
  payment: 'branch_id bigint, payment_id bigint',
  receipt_line: 'branch_id bigint, receipt_line_id bigint',
} as const
export type TouchedSet = keyof typeof touchedSets

/** `branch_id, document_id` of `branch_id bigint, document_id bigint`. */
export const keyOf = (set: TouchedSet): string[] =>
  touchedSets[set].split(', ').map((column) => column.split(' ')[0] ?? '')

/** The tables of the rules, with the keys that a written row of each touches. */
export const watchedTables: Record<string, Partial<Record<TouchedSet, string>>> = {
  document: { document: 'branch_id, id' },
  journal: { journal: 'branch_id, id', document: 'branch_id, document_id' },
  journal_line: {
    journal: 'branch_id, journal_id',
    account: `branch_id, account_id, date_trunc('month', date)::date, class`,
    party: 'branch_id, party_type, party_id',
  },
  account_balance: { account: 'branch_id, account_id, month, class' },
  stock_move: {
    document: 'branch_id, document_id',
    stock: 'branch_id, warehouse_id, product_id',
    cost: 'branch_id, pool, product_id',
  },
  stock_balance: { stock: 'branch_id, warehouse_id, product_id' },
  cost_balance: { cost: 'branch_id, pool, product_id' },
  open_item: {
    document: 'branch_id, document_id',
    item: 'branch_id, id',
    party: 'branch_id, party_type, party_id',
  },
  open_item_entry: { document: 'branch_id, document_id', item: 'branch_id, item_id' },
  goods_receipt: { document: 'branch_id, id' },
  goods_receipt_line: { document: 'branch_id, document_id', receipt_line: 'branch_id, id' },
  purchase_invoice_line: { document: 'branch_id, document_id', receipt_line: 'branch_id, receipt_line_id' },
  stock_count: { document: 'branch_id, id' },
  stock_count_line: { document: 'branch_id, document_id' },
  stock_mutation_line: { document: 'branch_id, document_id' },
  sales_order: { document: 'branch_id, id' },
  sales_order_line: { document: 'branch_id, document_id' },
  customer_receipt: { document: 'branch_id, id' },
  sales_return: { document: 'branch_id, id' },
  sales_return_line: { document: 'branch_id, document_id' },
  customer_receipt_item: { document: 'branch_id, document_id' },
  sales_note: { document: 'branch_id, id' },
  edc_settlement: { document: 'branch_id, id' },
  sales_payment: { document: 'branch_id, coalesce(document_id, order_id)' },
  sales_payment_detail: { payment: 'branch_id, payment_id' },
  wallet: { wallet: 'branch_id, id' },
  wallet_entry: { wallet: 'branch_id, wallet_id', document: 'branch_id, ref_id' },
  wallet_lot: { wallet: 'branch_id, wallet_id' },
  approval_request: { document: 'branch_id, document_id' },
  cashier_shift: { document: 'branch_id, id' },
  cash_movement: { document: 'branch_id, shift_id' },
  sales_cashout: { document: 'branch_id, shift_id' },
  period: { period: `branch_id, case status when 'CLOSED' then id end` },
}

/** How far a table has been read. A partition is a table of its own. */
export interface ReadMark {
  /** Rows ever written, by PostgreSQL's statistics. */
  written: number
  /** Changed or deleted in spite of the grants: the program has no right to either. */
  tampered: number
  pages: number
  /** All transactions before this one had ended, and were seen. */
  from: string
}
export type ReadMarks = Record<string, ReadMark>

/** The end of each table that is always read, with what was added since the last look: 8 MB. */
const TAIL_PAGES = 1_000
/** The older half of all transaction numbers can't be compared with rows. */
const OLDEST = 2_000_000_000

interface Leaf {
  name: string
  root: string
  written: number
  tampered: number
  pages: number
  /** More was written since PostgreSQL last looked at its rows than there were then. */
  outgrown: boolean
}

/**
 * The tables with PostgreSQL's own count of what was written. The counts arrive up to a minute late; a table keeps its mark
 * until they have moved, so nothing is left out. Without counts every table counts as written.
 */
const leavesSql = `
  select c.oid::regclass::text as name, r.relname as root,
    case when current_setting('track_counts')::bool then s.n_tup_ins + s.n_tup_upd + s.n_tup_del
      else extract(epoch from clock_timestamp())::bigint end as written,
    case when has_any_column_privilege('merchant_app', r.oid, 'update') then 0 else s.n_tup_upd end
      + case when has_table_privilege('merchant_app', r.oid, 'delete') then 0 else s.n_tup_del end as tampered,
    pg_relation_size(c.oid) / current_setting('block_size')::int as pages,
    s.n_mod_since_analyze > 1000 + greatest(c.reltuples, 0) as outgrown
  from pg_class r left join lateral pg_partition_tree(r.oid) t on true
  join pg_class c on c.oid = coalesce(t.relid, r.oid)
  join pg_stat_user_tables s on s.relid = c.oid
  where r.relnamespace = 'public'::regnamespace and r.relname = any($1) and c.relkind = 'r'`

export interface Looked {
  marks: ReadMarks
  /** Tables whose rows were changed or deleted in spite of the grants. */
  tampered: string[]
  /** Number of keys by set; a rule without any has nothing to look at. */
  counts: Record<TouchedSet, number>
}

/**
 * Finds what was written since the marks of the last look, in the caller's transaction. Found are: every row at the end of
 * its table, where new rows come (all of a table of less than 8 MB); and every document whose head was written, by the audit
 * log. Not found is an old row of a large table that was changed behind the program's back, without its document: the counts
 * tell it for tables that the program may not change, the whole check at night for others.
 */
export async function findTouched(owner: pg.ClientBase, known: ReadMarks): Promise<Looked> {
  await prepareSets(owner)
  const horizon = await horizonOf(owner)
  const { rows: leaves } = await owner.query<Leaf>(leavesSql, [Object.keys(watchedTables)])
  await countRows(owner, leaves)
  const marks: ReadMarks = {}
  const tampered = new Set<string>()
  const log = known.audit_log
  for (const leaf of leaves) {
    // a partition that is new since then
    const mark = known[leaf.name] ?? (log && { ...log, written: -1, tampered: leaf.tampered })
    if (mark?.written === leaf.written) {
      marks[leaf.name] = mark
      continue
    }
    if (mark && leaf.tampered > mark.tampered) tampered.add(leaf.root)
    if (mark) await readTail(owner, leaf, mark)
    marks[leaf.name] = {
      written: leaf.written,
      tampered: leaf.tampered,
      pages: leaf.pages,
      from: horizon,
    }
  }
  if (log) await readLog(owner, log.from)
  marks.audit_log = { written: 0, tampered: 0, pages: 0, from: horizon }
  await followKeys(owner)
  return { marks, tampered: [...tampered], counts: await countSets(owner) }
}

/**
 * PostgreSQL looks at a table that grew within a minute or later. Until then the first sales of a month's partition are planned as none, and
 * a rule that joins them took 9 s in place of 40 ms.
 */
async function countRows(owner: pg.ClientBase, leaves: readonly Leaf[]): Promise<void> {
  const outgrown = leaves.filter((leaf) => leaf.outgrown).map(({ name }) => name)
  if (outgrown.length > 0) await owner.query(`analyze ${outgrown.join(', ')}`)
}

/** The oldest transaction that may still be running: what comes later has this number or a greater one. */
async function horizonOf(owner: pg.ClientBase): Promise<string> {
  const { rows } = await owner.query<{ horizon: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
  )
  return rows[0]?.horizon ?? '0'
}

async function prepareSets(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ is_there: boolean }>(
    `select to_regclass('pg_temp.touched_branch') is not null as is_there`,
  )
  if (rows[0]?.is_there) return
  const statements = Object.entries(touchedSets).map(
    ([set, columns]) =>
      `create temp table touched_${set} (${columns}, primary key (${keyOf(set as TouchedSet)})) on commit delete rows`,
  )
  await owner.query(statements.join(';\n'))
}

/** SQL of adding keys; a key with a null in it is none. */
const add = (set: TouchedSet, from: string): string => {
  const key = keyOf(set)
  return `insert into touched_${set} (${key}) select distinct ${key} from (${from}) k (${key}) where num_nulls(${key}) = 0 on conflict do nothing`
}

/** Rows by the number of the transaction that wrote them, from the last pages on. */
async function readTail(owner: pg.ClientBase, { name, root, pages }: Leaf, mark: ReadMark): Promise<void> {
  const sets = Object.entries(watchedTables[root] ?? {}) as [TouchedSet, string][]
  if (sets.length === 0) return
  const first = Math.max(0, Math.min(mark.pages, pages - TAIL_PAGES))
  const { rows } = await owner.query<{ span: number }>(
    `select case when pg_snapshot_xmax(pg_current_snapshot())::text::bigint - $1::bigint between 0 and ${OLDEST}
       then age($1::text::xid8::xid) else ${OLDEST} end as span`,
    [mark.from],
  )
  const changed = `select * from ${name} where ctid >= '(${first},0)' and age(xmin) between 0 and ${rows[0]?.span ?? OLDEST}`
  const parts = sets.map(
    ([set, columns], n) => `part_${n} as (${add(set, `select ${columns} from changed`)})`,
  )
  await owner.query(`with changed as materialized (${changed}), ${parts.join(', ')} select`)
}

/**
 * Documents whose head was written, from the log. The one place that knows how the log is read from a position on: rows of
 * transactions that ended late have later numbers than the horizon of the last look.
 */
async function readLog(owner: pg.ClientBase, from: string): Promise<void> {
  await owner.query(
    add(
      'document',
      `select branch_id, entity_id::bigint from audit_log
       where xact >= shifted_xact('${BigInt(from)}'::xid8) and entity = 'document' and branch_id is not null`,
    ),
  )
}

const joined = (set: TouchedSet, table: string, on: Record<string, string>): string =>
  `touched_${set} t join ${table} r on ${Object.entries(on)
    .map(([column, key]) => `r.${column} = t.${key}`)
    .join(' and ')}`
const ofBranch = { branch_id: 'branch_id' }

const mirrored = add(
  'journal',
  `select r.branch_id, r.reverses_id from ${joined('journal', 'journal', { ...ofBranch, id: 'journal_id' })}`,
)

/** From documents to what they moved, and back. In this order: each step uses the ones before. */
const steps = [
  add(
    'document',
    `select r.branch_id, coalesce(r.document_id, r.order_id) from ${joined('payment', 'sales_payment', { ...ofBranch, id: 'payment_id' })}`,
  ),
  add(
    'document',
    `select r.branch_id, r.document_id from ${joined('journal', 'journal', { ...ofBranch, id: 'journal_id' })}`,
  ),
  add(
    'document',
    `select r.branch_id, r.document_id from ${joined('item', 'open_item', { ...ofBranch, id: 'item_id' })}`,
  ),
  // accounts of journals that were found by their document alone; of others their lines and balances were found
  `with added as (${add(
    'journal',
    `select r.branch_id, r.id from ${joined('document', 'journal', { ...ofBranch, document_id: 'document_id' })}`,
  )} returning branch_id, journal_id)
   ${add(
     'account',
     `select r.branch_id, r.account_id, date_trunc('month', r.date)::date, r.class
      from added t join journal_line r on r.branch_id = t.branch_id and r.journal_id = t.journal_id`,
   )}`,
  // the journal that a reversal mirrors, also where that is a reversal, and the mirror of a journal
  mirrored,
  mirrored,
  add(
    'journal',
    `select r.branch_id, r.id from ${joined('journal', 'journal', { ...ofBranch, reverses_id: 'journal_id' })}`,
  ),
  // goods that living papers hold
  add(
    'stock',
    `select r.branch_id, r.warehouse_id, l.product_id
     from ${joined('document', 'sales_order', { ...ofBranch, id: 'document_id' })}
     join document d on d.branch_id = r.branch_id and d.id = r.id and d.status = 'BOOKED'
     join sales_order_line l on l.branch_id = r.branch_id and l.document_id = r.id`,
  ),
  add(
    'stock',
    `select r.branch_id, r.from_warehouse_id, l.product_id
     from ${joined('document', 'stock_mutation', { ...ofBranch, id: 'document_id' })}
     join stock_mutation_line l on l.branch_id = r.branch_id and l.document_id = r.id`,
  ),
  add(
    'item',
    `select r.branch_id, r.item_id
     from ${joined('document', 'open_item_entry', { ...ofBranch, document_id: 'document_id' })}`,
  ),
  add(
    'party',
    `select r.branch_id, r.party_type, r.party_id from ${joined('item', 'open_item', { ...ofBranch, id: 'item_id' })}`,
  ),
  // an order's points are entries of its customer's or its seller's wallet, which nobody finds by the order
  ...['customer', 'sa'].map((owner) =>
    add(
      'wallet',
      `select w.branch_id, w.id from ${joined('document', 'sales_order', { ...ofBranch, id: 'document_id' })}
       join wallet w on w.branch_id = r.branch_id and w.owner_type = '${owner === 'sa' ? 'EMPLOYEE' : 'CUSTOMER'}' and w.owner_id = r.${owner}_id`,
    ),
  ),
  add(
    'wallet',
    `select w.branch_id, w.id from ${joined('document', 'opening_points', { ...ofBranch, id: 'document_id' })}
     join wallet w on w.branch_id = r.branch_id and w.owner_type = 'CUSTOMER' and w.owner_id = r.customer_id`,
  ),
  add(
    'wallet',
    `select w.branch_id, w.id from ${joined('document', 'customer_receipt', { ...ofBranch, id: 'document_id' })}
     join wallet w on w.branch_id = r.branch_id and w.owner_type = 'CUSTOMER' and w.owner_id = r.customer_id`,
  ),
  add(
    'wallet',
    `select w.branch_id, w.id from ${joined('document', 'sales_note', { ...ofBranch, id: 'document_id' })}
     join wallet w on w.branch_id = r.branch_id and w.owner_type = 'CUSTOMER' and w.owner_id = r.customer_id`,
  ),
  add(
    'receipt_line',
    `select r.branch_id, r.id
     from ${joined('document', 'goods_receipt_line', { ...ofBranch, document_id: 'document_id' })}`,
  ),
  add(
    'receipt_line',
    `select r.branch_id, r.receipt_line_id
     from ${joined('document', 'purchase_invoice_line', { ...ofBranch, document_id: 'document_id' })}`,
  ),
  add(
    'payment',
    `select r.branch_id, r.id from ${joined('document', 'sales_payment', { ...ofBranch, order_id: 'document_id' })}`,
  ),
  add(
    'payment',
    `select r.branch_id, r.id from ${joined('document', 'sales_payment', { ...ofBranch, document_id: 'document_id' })}`,
  ),
  add('branch', 'select branch_id from touched_account union select branch_id from touched_cost'),
]

async function followKeys(owner: pg.ClientBase): Promise<void> {
  for (const step of steps) await owner.query(step)
}

async function countSets(owner: pg.ClientBase): Promise<Record<TouchedSet, number>> {
  const counts = Object.keys(touchedSets).map(
    (set) => `(select count(*)::int from touched_${set}) as "${set}"`,
  )
  const { rows } = await owner.query(`select ${counts.join(', ')}`)
  return rows[0] as Record<TouchedSet, number> // one column for each set
}
