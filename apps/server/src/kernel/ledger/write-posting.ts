import type { Posting } from '@merchant/domain/posting/posting.ts'
import { type RawBuilder, sql } from 'kysely'
import { isSpreadByBranch } from '../db/branches.ts'
import { newIds } from '../db/ids.ts'
import type { Tx } from '../db/types.ts'
import { monthOf, yearOf } from '../document/numbering.ts'
import type { StockLock } from '../stock/stock-lock.ts'
import { readRoles, resolveAccounts } from './account-roles.ts'
import { notePosting } from './noted.ts'
import { classOf, itemColumns, lineColumns, moveColumns } from './posting-rows.ts'
import type { Moved, PostingDocument, Reversal, RowsOfPosting, Written } from './posting-to-write.ts'
import { writeApart } from './write-apart.ts'

export type { PostingDocument, Reversal, Written } from './posting-to-write.ts'

const nothingReversed: Reversal = {
  journalIds: [],
  moveSeqs: [],
  ownItems: new Map(),
  accounts: new Map(),
}

/**
 * The one door to the ledgers: journals with their lines and monthly balances, stock moves with quantity and cost balances,
 * open items, and the gapless numbers. It is one statement (on a cluster `writeApart`) and the last of its transaction, because
 * documents of a branch wait for the counters. The stock of the moves is locked already.
 * @param reversal the posting that is reversed, when this one was made by `reverse`
 * @throws ROLE_NOT_MAPPED, INSUFFICIENT_STOCK, INSUFFICIENT_STOCK_AT_DATE
 */
export async function writePosting(
  tx: Tx,
  document: PostingDocument,
  posting: Posting,
  { stock, reversal = nothingReversed }: { stock: StockLock | null; reversal?: Reversal },
): Promise<Written> {
  if (posting.branchId !== document.branchId)
    throw new Error('a posting belongs to the branch of its document')
  for (const move of posting.moves) {
    if (!stock) throw new Error('goods move without a lock')
    stock.apply(move)
  }
  const roles = document.roles ?? (await readRoles(tx, document.branchId))
  const accountOf = resolveAccounts(posting, roles, reversal.accounts)
  const items = itemColumns(posting, reversal.ownItems)
  const rows = {
    document,
    posting,
    reversal,
    stock,
    lines: lineColumns(posting, accountOf),
    moves: moveColumns(posting, reversal.moveSeqs),
    items,
    counters: countersOf(document, posting.journals.length),
    ids: {
      journals: newIds(tx, posting.journals.length),
      entries: newIds(tx, items.role.length),
      own: newIds(tx, items.ownRoles),
    },
  }
  const written = await (isSpreadByBranch()
    ? writeApart(tx, { ...rows, changes: changesOf(rows) })
    : writeTogether(tx, rows))
  notePosting(tx, { branchId: document.branchId, date: document.date, ...written })
  return written
}

type Rows = Omit<RowsOfPosting, 'changes'>

async function writeTogether(tx: Tx, given: Rows): Promise<Written> {
  const { document, posting, reversal, stock, moves: columns, ids } = given
  // Sent together, because other commands wait for the goods: a refusal of the date rolls back the rows written behind it.
  const [, { rows }] = await Promise.all([
    stock?.requireAtDate(tx, document.date),
    sql<{
      number: string | null
      orderNo: string | null
      seqs: number[]
    }>`
    with ${numbers(given)},
    ${journals(document, posting, reversal, ids.journals)},
    ${lines(document, given.lines)},
    ${moves(document, columns)},
    ${mayDirty(document, posting, stock, columns) ? sql`dirt as (${dirt(document, columns)}),` : sql``}
    ${balances(document.branchId, stock)},
    ${items(document, given.items, ids)}
    select (select number from numbered) as number, (select order_no from numbered) as "orderNo",
      (select seqs from given) as seqs`.execute(tx),
  ])
  const { number = null, orderNo = null, seqs: moveSeqs = [] } = rows[0] ?? {}
  return { number, orderNo, journalIds: [...ids.journals], moveSeqs, entryIds: [...ids.entries] }
}

/** The changes of balances, each a statement of its own; null where there are none. */
function changesOf({ document, posting, stock, moves: columns }: Rows): RowsOfPosting['changes'] {
  const costs = stock?.costs() ?? []
  const changes = stock?.changes() ?? []
  const change = sql`${changeRows(changes)} as c (warehouse_id, product_id, quantity)`
  return {
    dirt: mayDirty(document, posting, stock, columns) ? dirt(document, columns) : null,
    costs: costs.length > 0 ? costsChanged(document.branchId, costs) : null,
    stock: changes.length > 0 ? stockChanged(document.branchId, change) : null,
  }
}

/** What each counter goes on by. */
const countersOf = ({ prefix, orderPrefix = null, date }: PostingDocument, journalCount: number) => [
  ...[prefix, orderPrefix].flatMap((series) =>
    series === null ? [] : [{ series, period: monthOf(date), many: 1 }],
  ),
  ...(journalCount > 0 ? [{ series: 'JR', period: yearOf(date), many: journalCount }] : []),
]

/**
 * All counters in one statement and in the order of their series, so that two documents never deadlock: the document's own
 * number, the order's, and one per journal.
 */
function numbers({ document, counters: wanted, posting }: Rows) {
  const { branchId, branchCode, documentId, prefix, orderPrefix = null, date } = document
  const month = monthOf(date)
  const journalCount = posting.journals.length
  return sql`
  counted as (
    insert into document_counter as c (branch_id, series, period_key, last_no)
    select ${branchId}::bigint, w.series, w.period_key, w.many
    from unnest(${wanted.map(({ series }) => series)}::text[], ${wanted.map(({ period }) => period)}::text[],
      ${wanted.map(({ many }) => many)}::int[]) as w (series, period_key, many) order by w.series
    on conflict (branch_id, series, period_key) do update set last_no = c.last_no + excluded.last_no
    returning series, last_no
  ),
  given_no as (
    select series, series || '/' || ${branchCode}::text || '/' || ${month}::text || '/' || lpad(last_no::text, greatest(5, length(last_no::text)), '0') as number
    from counted where series <> 'JR'
  ),
  numbered as (
    update document d set number = coalesce(d.number, n.number), order_no = coalesce(d.order_no, n.order_no)
    from (
      select max(number) filter (where series = ${prefix}::text) as number,
        max(number) filter (where series = ${orderPrefix}::text) as order_no from given_no
    ) n
    where d.branch_id = ${branchId} and d.id = ${documentId} and (n.number is not null or n.order_no is not null)
    returning n.number, n.order_no
  ),
  journal_no as (select last_no - ${journalCount}::int as before from counted where series = 'JR')`
}

const journals = (
  document: PostingDocument,
  posting: Posting,
  { journalIds }: Reversal,
  ids: readonly number[],
) => sql`
  made as (
    insert into journal (branch_id, id, number, period_id, date, kind, class, document_id, description, reverses_id, entered_at, entered_by)
    select ${document.branchId}::bigint, j.id,
      'JR/' || ${document.branchCode}::text || '/' || ${yearOf(document.date)}::text || '/' || lpad((n.before + j.no)::text, greatest(7, length((n.before + j.no)::text)), '0'),
      ${document.periodId}::bigint, ${document.date}::date, j.kind,
      -- The mirror of a year's closing stays out of the reports as the closing itself does. Asked by one key: 'exists' is
      -- answered by reading all journals of the branch.
      case when (select o.class from journal o where o.branch_id = ${document.branchId} and o.id = j.reverses) = 'CLOSING'
        then 'CLOSING' else j.class end,
      ${document.documentId}::bigint, j.description, j.reverses,
      ${document.enteredAt}::timestamptz, ${document.enteredBy}::bigint
    from journal_no n, unnest(
      ${posting.journals.map(({ kind }) => kind)}::text[],
      ${posting.journals.map(({ kind }) => classOf(kind))}::text[],
      ${posting.journals.map(({ description }) => description)}::text[],
      ${posting.journals.map((_, index) => journalIds[index] ?? null)}::bigint[], ${[...ids]}::bigint[]
    ) with ordinality as j (kind, class, description, reverses, id, no)
    returning id, class
  ),
  placed as (select id, class, array_position(${[...ids]}::bigint[], id) as no from made)`

const lines = ({ branchId, date }: PostingDocument, columns: ReturnType<typeof lineColumns>) => sql`
  line as (
    select p.id as journal_id, p.class, l.*
    from unnest(${columns.journalNo}::int[], ${columns.lineNo}::int[], ${columns.accountId}::bigint[], ${columns.role}::text[],
      ${columns.debit}::bigint[], ${columns.credit}::bigint[], ${columns.partyType}::text[], ${columns.partyId}::bigint[], ${columns.note}::text[])
      as l (journal_no, line_no, account_id, role, debit, credit, party_type, party_id, note)
    join placed p on p.no = l.journal_no
  ),
  lines_in as (
    insert into journal_line (branch_id, journal_id, line_no, account_id, role, debit, credit, party_type, party_id, date, class, note)
    select ${branchId}::bigint, journal_id, line_no, account_id, role, debit, credit, party_type, party_id, ${date}::date, class, note
    from line
    returning 1
  ),
  accounts_in as (
    insert into account_balance as b (branch_id, account_id, month, class, debit, credit)
    select ${branchId}::bigint, account_id, date_trunc('month', ${date}::date)::date, class, sum(debit), sum(credit)
    from line group by account_id, class order by account_id, class
    on conflict (branch_id, account_id, month, class) do update
    set debit = b.debit + excluded.debit, credit = b.credit + excluded.credit
  )`

/**
 * Ledger numbers are given in the order of the moves, before any is written: a move may have others of the same posting as
 * sources.
 */
const moves = (document: PostingDocument, columns: ReturnType<typeof moveColumns>) => sql`
  move as (
    select nextval('stock_move_seq_seq') as seq, m.*
    from unnest(${columns.productId}::bigint[], ${columns.warehouseId}::bigint[], ${columns.pool}::text[],
      ${columns.kind}::text[], ${columns.quantity}::bigint[], ${columns.value}::bigint[], ${columns.counterRole}::text[],
      ${columns.counterAccountId}::bigint[], ${columns.source}::bigint[], ${columns.siblings}::text[], ${columns.part}::bigint[],
      ${columns.whole}::bigint[], ${columns.reversesSeq}::bigint[])
      with ordinality as m (product_id, warehouse_id, pool, kind, quantity, value, counter_role, counter_account_id, source, siblings,
        part, whole, reverses_seq, no)
  ),
  given as (select coalesce(array_agg(seq order by no), '{}') as seqs from move),
  moves_in as (
    insert into stock_move (branch_id, seq, product_id, warehouse_id, pool, date, entered_at, document_id, kind, quantity, value,
      counter_role, counter_account_id, sources, part, whole, reverses_seq)
    select ${document.branchId}::bigint, m.seq, m.product_id, m.warehouse_id, m.pool, ${document.date}::date, ${document.enteredAt}::timestamptz,
      ${document.documentId}::bigint, m.kind, m.quantity, m.value, m.counter_role, m.counter_account_id,
      case when m.siblings is null then array_remove(array[m.source], null)
        else array(select ((select seqs from given))[no] from unnest(m.siblings::int[]) as no) end,
      m.part, m.whole, m.reverses_seq
    from move m
    returning 1
  )`

/**
 * Whether the entry may make recalculation of the month necessary: only where the branch has moves of later days, or for a
 * reversal. Otherwise the database isn't asked, as for nearly all sales of a till.
 */
const mayDirty = (
  { date }: PostingDocument,
  { moves }: Posting,
  stock: StockLock | null,
  { reversesSeq }: ReturnType<typeof moveColumns>,
): boolean =>
  moves.length > 0 && (stock?.hasLaterThan(date) === true || reversesSeq.some((seq) => seq !== null))

/**
 * Costs are fixed at entry. An entry before the latest move of its goods, and the reversal of a receipt, do not change the
 * later averages, so the month needs recalculation from that day (domain-core 4.2).
 */
const dirt = ({ branchId, periodId, date }: PostingDocument, columns: ReturnType<typeof moveColumns>) => sql`
    update period p set dirty_from = least(p.dirty_from, ${date}::date)
    where p.branch_id = ${branchId} and p.id = ${periodId} and (p.dirty_from is null or p.dirty_from > ${date}::date)
      and exists (
        select 1 from unnest(${columns.productId}::bigint[], ${columns.pool}::text[], ${columns.kind}::text[], ${columns.quantity}::bigint[],
          ${columns.reversesSeq}::bigint[]) as m (product_id, pool, kind, quantity, reverses_seq)
        where m.kind not in ('SHIFT', 'REVAL') and (
          (m.reverses_seq is not null and m.quantity <= 0)
          or exists (
            select 1 from stock_move l where l.branch_id = ${branchId} and l.product_id = m.product_id and l.pool = m.pool
              and l.date > ${date}::date and l.kind <> 'REVAL'
          )
        )
      )`

function balances(branchId: number, stock: StockLock | null) {
  const costs = stock?.costs() ?? []
  const changes = stock?.changes() ?? []
  return sql`
  costs_in as (${costsChanged(branchId, costs)}),
  change as (select * from ${changeRows(changes)} as c (warehouse_id, product_id, quantity)),
  stock_changed as (${stockChanged(branchId, sql`change c`)}),
  stock_in as (
    insert into stock_balance (branch_id, warehouse_id, product_id, quantity)
    select ${branchId}::bigint, warehouse_id, product_id, quantity from change
    where (warehouse_id, product_id) not in (select "warehouseId", "productId" from stock_changed)
    returning 1
  )`
}

const costsChanged = (branchId: number, costs: ReturnType<StockLock['costs']>) => sql`
    update cost_balance c set quantity = k.quantity, value = k.value, last_cost = k.last_cost
    from unnest(${costs.map(({ pool }) => pool)}::text[], ${costs.map(({ productId }) => productId)}::bigint[],
      ${costs.map(({ balance }) => balance.quantity)}::bigint[], ${costs.map(({ balance }) => balance.value)}::bigint[],
      ${costs.map(({ balance }) => balance.lastCost?.toString() ?? null)}::bigint[]) as k (pool, product_id, quantity, value, last_cost)
    where c.branch_id = ${branchId} and c.pool = k.pool and c.product_id = k.product_id`

const changeRows = (changes: ReturnType<StockLock['changes']>) => sql`
    unnest(${changes.map(({ warehouseId }) => warehouseId)}::bigint[], ${changes.map(({ productId }) => productId)}::bigint[],
      ${changes.map(({ quantity }) => quantity)}::bigint[])`

/** @param change rows `c` */
const stockChanged = (branchId: number, change: RawBuilder<unknown>) => sql<Moved>`
    update stock_balance s set quantity = s.quantity + c.quantity from ${change}
    where s.branch_id = ${branchId} and s.warehouse_id = c.warehouse_id and s.product_id = c.product_id
    returning s.warehouse_id as "warehouseId", s.product_id as "productId"`

/** @param ids of the items that begin with the posting, as many as it has roles, and of all entries */
const items = (
  document: PostingDocument,
  columns: ReturnType<typeof itemColumns>,
  ids: { own: readonly number[]; entries: readonly number[] },
) => sql`
  item as (
    select * from unnest(${columns.role}::text[], ${columns.itemId}::bigint[], ${columns.againstId}::bigint[], ${columns.amount}::bigint[],
      ${columns.cause}::text[], ${columns.partyType}::text[], ${columns.partyId}::bigint[])
      with ordinality as i (role, item_id, against_id, amount, cause, party_type, party_id, no)
  ),
  own as (
    insert into open_item (branch_id, id, role, party_type, party_id, document_id, date, due_date, original, balance)
    select ${document.branchId}::bigint, (${[...ids.own]}::bigint[])[row_number() over (order by role)], role, min(party_type), min(party_id), ${document.documentId}::bigint, ${document.itemDate ?? document.date}::date,
      ${document.dueDate ?? document.date}::date, sum(amount) filter (where cause = 'DOCUMENT'), sum(amount)
    from item where item_id is null group by role
    returning id, role
  ),
  items_changed as (
    update open_item o set balance = o.balance + c.amount
    from (select item_id, sum(amount) as amount from item where item_id is not null group by item_id) c
    where o.branch_id = ${document.branchId} and o.id = c.item_id
  ),
  entries_in as (
    insert into open_item_entry (branch_id, id, item_id, document_id, date, amount, cause, against_id, entered_at)
    select ${document.branchId}::bigint, (${[...ids.entries]}::bigint[])[i.no], coalesce(i.item_id, own.id), ${document.documentId}::bigint, ${document.date}::date, i.amount, i.cause,
      i.against_id, ${document.enteredAt}::timestamptz
    from item i left join own on own.role = i.role and i.item_id is null
    returning 1
  )`
