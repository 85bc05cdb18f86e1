import { sql } from 'kysely'
import { columnsAndRows } from '../db/row-sql.ts'
import type { Tx } from '../db/types.ts'
import { monthOf, yearOf } from '../document/numbering.ts'
import { classOf } from './posting-rows.ts'
import type { RowsOfPosting, Written } from './posting-to-write.ts'

/**
 * The ledgers of a cluster: what `writePosting` writes in one statement, with the numbers asked for first and a plain statement
 * for each table. Citus would run each part of the one statement for itself, and send what it answers to every machine.
 */
export async function writeApart(tx: Tx, rows: RowsOfPosting): Promise<Written> {
  const { document, stock } = rows
  const [, numbers, moveSeqs, classes] = await Promise.all([
    stock?.requireAtDate(tx, document.date),
    countOn(tx, rows),
    takeSeqs(tx, rows.posting.moves.length),
    classesOf(tx, rows),
  ])
  const { prefix = null, orderPrefix = null } = document
  const number = prefix === null ? null : (numbers.get(prefix) ?? null)
  const orderNo = orderPrefix === null ? null : (numbers.get(orderPrefix) ?? null)
  const { documentId: id, branchId } = document
  await Promise.all([
    (number ?? orderNo) !== null &&
      sql`
        update document set number = coalesce(number, ${number}::text), order_no = coalesce(order_no, ${orderNo}::text)
        where branch_id = ${branchId} and id = ${id}`.execute(tx),
    writeJournals(tx, rows, { last: Number(numbers.get('JR') ?? 0), classes }),
    writeMoves(tx, rows, moveSeqs),
    writeBalances(tx, rows),
    writeItems(tx, rows),
  ])
  return { number, orderNo, journalIds: [...rows.ids.journals], moveSeqs, entryIds: [...rows.ids.entries] }
}

const padded = (no: number, least: number): string => String(no).padStart(least, '0')

const insert = (tx: Tx, table: string, rows: readonly Record<string, unknown>[], tail = sql``) =>
  rows.length > 0 && sql`insert into ${sql.table(table)} ${columnsAndRows(rows)} ${tail}`.execute(tx)

/** The number of each series of documents, and of journals the last one that was taken. */
async function countOn(tx: Tx, { document, counters }: RowsOfPosting): Promise<Map<string, string>> {
  const { branchId: branch_id, branchCode, date } = document
  if (counters.length === 0) return new Map()
  const wanted = counters
    .toSorted((one, other) => (one.series < other.series ? -1 : 1))
    .map(({ series, period, many }) => ({ branch_id, series, period_key: period, last_no: many }))
  const { rows } = await sql<{ series: string; last: number }>`
    insert into document_counter as c ${columnsAndRows(wanted)}
    on conflict (branch_id, series, period_key) do update set last_no = c.last_no + excluded.last_no
    returning series, last_no as last`.execute(tx)
  return new Map(
    rows.map(({ series, last }) => [
      series,
      series === 'JR' ? String(last) : `${series}/${branchCode}/${monthOf(date)}/${padded(last, 5)}`,
    ]),
  )
}

async function takeSeqs(tx: Tx, many: number): Promise<number[]> {
  if (many === 0) return []
  const { rows } = await sql<{ seq: number }>`
    select nextval('stock_move_seq_seq') as seq from generate_series(1, ${many}::int)`.execute(tx)
  return rows.map(({ seq }) => seq)
}

/** Of the journals that are reversed. */
async function classesOf(tx: Tx, { document, reversal }: RowsOfPosting): Promise<Map<number, string>> {
  if (reversal.journalIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; class: string }>`
    select id, class from journal where branch_id = ${document.branchId} and id = any(${[...reversal.journalIds]}::bigint[])`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, row.class]))
}

async function writeJournals(
  tx: Tx,
  { document, posting, reversal, lines, ids }: RowsOfPosting,
  { last, classes }: { last: number; classes: ReadonlyMap<number, string> },
): Promise<void> {
  const { branchId: branch_id, branchCode, date } = document
  const first = last - posting.journals.length
  const journals = posting.journals.map(({ kind, description }, index) => {
    const reverses_id = reversal.journalIds[index] ?? null
    const own = classOf(kind)
    return {
      branch_id,
      id: ids.journals[index],
      number: `JR/${branchCode}/${yearOf(date)}/${padded(first + index + 1, 7)}`,
      period_id: document.periodId,
      date,
      kind,
      // the mirror of a year's closing stays out of the reports as the closing itself does
      class: reverses_id !== null && classes.get(reverses_id) === 'CLOSING' ? 'CLOSING' : own,
      document_id: document.documentId,
      description,
      reverses_id,
      entered_at: document.enteredAt,
      entered_by: document.enteredBy,
    }
  })
  const rows = lines.journalNo.map((no, at) => ({
    branch_id,
    journal_id: ids.journals[no - 1],
    line_no: lines.lineNo[at],
    account_id: lines.accountId[at] ?? 0,
    role: lines.role[at],
    debit: lines.debit[at] ?? 0,
    credit: lines.credit[at] ?? 0,
    party_type: lines.partyType[at],
    party_id: lines.partyId[at],
    date,
    class: journals[no - 1]?.class ?? '',
    note: lines.note[at],
  }))
  const sum = (of: readonly number[]) => of.reduce((total, each) => total + BigInt(each), 0n).toString()
  const balances = [...Map.groupBy(rows, (row) => `${row.account_id} ${row.class}`).values()]
    .flatMap(([row, ...more]) => (row ? { row, all: [row, ...more] } : []))
    .toSorted(
      (one, other) => one.row.account_id - other.row.account_id || (one.row.class < other.row.class ? -1 : 1),
    )
    .map(({ row, all }) => ({
      branch_id,
      account_id: row.account_id,
      month: `${date.slice(0, 7)}-01`,
      class: row.class,
      debit: sum(all.map(({ debit }) => debit)),
      credit: sum(all.map(({ credit }) => credit)),
    }))
  await Promise.all([
    insert(tx, 'journal', journals),
    insert(tx, 'journal_line', rows),
    balances.length > 0 &&
      sql`
        insert into account_balance as b ${columnsAndRows(balances)}
        on conflict (branch_id, account_id, month, class) do update
        set debit = b.debit + excluded.debit, credit = b.credit + excluded.credit`.execute(tx),
  ])
}

async function writeMoves(
  tx: Tx,
  { document, moves }: RowsOfPosting,
  seqs: readonly number[],
): Promise<void> {
  const sourcesOf = (at: number): number[] => {
    const siblings = moves.siblings[at]
    if (siblings)
      return siblings
        .slice(1, -1)
        .split(',')
        .map((no) => seqs[Number(no) - 1] ?? 0)
    return [moves.source[at] ?? []].flat()
  }
  await insert(
    tx,
    'stock_move',
    seqs.map((seq, at) => ({
      branch_id: document.branchId,
      seq,
      product_id: moves.productId[at],
      warehouse_id: moves.warehouseId[at],
      pool: moves.pool[at],
      date: document.date,
      entered_at: document.enteredAt,
      document_id: document.documentId,
      kind: moves.kind[at],
      quantity: moves.quantity[at],
      value: moves.value[at],
      counter_role: moves.counterRole[at],
      counter_account_id: moves.counterAccountId[at],
      sources: sourcesOf(at),
      part: moves.part[at],
      whole: moves.whole[at],
      reverses_seq: moves.reversesSeq[at],
    })),
  )
}

/** Goods that the warehouse never had get a row of their own. */
async function writeBalances(tx: Tx, { document, stock, changes }: RowsOfPosting): Promise<void> {
  const [moved] = await Promise.all([
    changes.stock?.execute(tx),
    changes.dirt?.execute(tx),
    changes.costs?.execute(tx),
  ])
  const known = new Set(moved?.rows.map(({ warehouseId, productId }) => `${warehouseId} ${productId}`))
  const added = (stock?.changes() ?? []).filter((each) => !known.has(`${each.warehouseId} ${each.productId}`))
  await insert(
    tx,
    'stock_balance',
    added.map(({ warehouseId, productId, quantity }) => ({
      branch_id: document.branchId,
      warehouse_id: warehouseId,
      product_id: productId,
      quantity,
    })),
  )
}

async function writeItems(tx: Tx, { document, items, ids }: RowsOfPosting): Promise<void> {
  const { branchId: branch_id, documentId: document_id, date } = document
  const all = items.role.map((role, at) => ({
    role,
    itemId: items.itemId[at] ?? null,
    againstId: items.againstId[at] ?? null,
    amount: items.amount[at] ?? 0,
    cause: items.cause[at],
    partyType: items.partyType[at],
    partyId: items.partyId[at],
  }))
  const total = (of: readonly { amount: number }[]) => of.reduce((sum, { amount }) => sum + amount, 0)
  const begun = [
    ...Map.groupBy(
      all.filter(({ itemId }) => itemId === null),
      ({ role }) => role,
    ),
  ]
  const idOf = new Map(begun.map(([role], at) => [role, ids.own[at] ?? 0]))
  const own = begun.map(([role, of]) => {
    const first = of.filter(({ cause }) => cause === 'DOCUMENT')
    return {
      branch_id,
      id: idOf.get(role),
      role,
      party_type: of[0]?.partyType,
      party_id: of[0]?.partyId,
      document_id,
      date: document.itemDate ?? date,
      due_date: document.dueDate ?? date,
      original: first.length > 0 ? total(first) : null,
      balance: total(of),
    }
  })
  const changed = [
    ...Map.groupBy(
      all.filter(({ itemId }) => itemId !== null),
      ({ itemId }) => itemId ?? 0,
    ),
  ]
  await Promise.all([
    insert(tx, 'open_item', own),
    changed.length > 0 &&
      sql`
        update open_item o set balance = o.balance + c.amount
        from unnest(${changed.map(([id]) => id)}::bigint[], ${changed.map(([, of]) => total(of))}::bigint[]) as c (item_id, amount)
        where o.branch_id = ${branch_id} and o.id = c.item_id`.execute(tx),
    insert(
      tx,
      'open_item_entry',
      all.map((item, at) => ({
        branch_id,
        id: ids.entries[at],
        item_id: item.itemId ?? idOf.get(item.role),
        document_id,
        date,
        amount: item.amount,
        cause: item.cause,
        against_id: item.againstId,
        entered_at: document.enteredAt,
      })),
    ),
  ])
}
