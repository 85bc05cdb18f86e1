import type { Postings } from '@merchant/contract/kernel/document.ts'
import { quantityText } from '@merchant/domain/kernel/quantity.ts'
import { accountRoles } from '@merchant/domain/posting/account-roles.ts'
import { type RawBuilder, sql } from 'kysely'
import { sameBranch } from '../db/branches.ts'
import { keepingPlan } from '../db/client-kysely.ts'
import type { Db } from '../db/types.ts'
import { daysOf } from '../ledger/days-of.ts'
import type { NotedPosting } from '../ledger/noted.ts'

/** The first and the last day of some postings: only these months are read. */
type Days = readonly [first: string, last: string]

/** All postings of a document, cancellations with their mirror entries included; read by keys, so their plans are kept. */
export async function postingsOf(reader: Db, branchId: number, documentId: number): Promise<Postings> {
  const db = keepingPlan(reader)
  const { rows } = await sql<{ journalIds: number[]; entryIds: number[]; first: string; last: string }>`
    select array(select id from journal where branch_id = ${branchId} and document_id = ${documentId}) as "journalIds",
      array(select id from open_item_entry where branch_id = ${branchId} and document_id = ${documentId}) as "entryIds",
      d.first, d.last from ${daysOf(branchId, documentId)} d`.execute(db)
  const [found] = rows
  if (!found) return { journals: [], moves: [], items: [] }
  const days: Days = [found.first, found.last]
  const [journals, moves, items] = await Promise.all([
    readJournals(db, [branchId], found.journalIds, days),
    readMoves(db, [branchId], sql`m.document_id = ${documentId}`, days),
    readItems(db, [branchId], found.entryIds),
  ])
  return { journals, moves, items }
}

/** The rows of some postings for users, in the order of writing. */
export async function readPostings(db: Db, postings: readonly NotedPosting[]): Promise<Postings> {
  const branchIds = [...new Set(postings.map(({ branchId }) => branchId))]
  const dates = postings.map(({ date }) => date).toSorted()
  const days: Days = [dates[0] ?? '', dates.at(-1) ?? '']
  if (postings.length === 0) return { journals: [], moves: [], items: [] }
  const [journals, moves, items] = await Promise.all([
    readJournals(
      db,
      branchIds,
      postings.flatMap(({ journalIds }) => journalIds),
      days,
    ),
    readMoves(
      db,
      branchIds,
      sql`m.seq = any(${postings.flatMap(({ moveSeqs }) => moveSeqs)}::bigint[])`,
      days,
    ),
    readItems(
      db,
      branchIds,
      postings.flatMap(({ entryIds }) => entryIds),
    ),
  ])
  return { journals, moves, items }
}

interface LineRow {
  id: number
  number: string
  date: string
  kind: string
  description: string
  accountId: number
  code: string
  name: string
  debit: number
  credit: number
  party: string | null
  note: string | null
}

const partyName = (table: string, branchIds: readonly number[]) => sql`
  case ${sql.ref(`${table}.party_type`)}
    when 'SUPPLIER' then (select name from supplier where id = ${sql.ref(`${table}.party_id`)})
    when 'CUSTOMER' then (select name from customer where ${sameBranch('customer', table, branchIds)} and id = ${sql.ref(`${table}.party_id`)})
    when 'BRANCH' then (select name from branch where id = ${sql.ref(`${table}.party_id`)})
  end`

async function readJournals(
  db: Db,
  branchIds: number[],
  ids: number[],
  [first, last]: Days,
): Promise<Postings['journals']> {
  const { rows } = await sql<LineRow>`
    select j.id, j.number, j.date, j.kind, j.description, a.id as "accountId", a.code, a.name, l.debit, l.credit,
      ${partyName('l', branchIds)} as party, l.note
    from journal j join journal_line l on ${sameBranch('l', 'j', branchIds)} and l.journal_id = j.id and l.date = j.date join account a on a.id = l.account_id
    where l.date between ${first}::date and ${last}::date and j.branch_id = any(${branchIds}::bigint[]) and j.id = any(${ids}::bigint[])
    order by j.entered_at, j.id, l.line_no`.execute(db)
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((lines) =>
    lines.slice(0, 1).map(({ id, number, date, kind, description }) => ({
      id,
      number,
      date,
      kind,
      description,
      lines: lines.map(({ accountId, code, name, debit, credit, party, note }) => ({
        account: { id: accountId, code, name },
        debit,
        credit,
        party,
        note,
      })),
    })),
  )
}

interface MoveRow {
  seq: number
  date: string
  kind: string
  quantity: number
  value: number
  product: { id: number; code: string; name: string }
  warehouse: { id: number; code: string; name: string }
  units: { name: string; factor: number }[]
}

async function readMoves(
  db: Db,
  branchIds: number[],
  wanted: RawBuilder<unknown>,
  [first, last]: Days,
): Promise<Postings['moves']> {
  const { rows } = await sql<MoveRow>`
    select m.seq, m.date, m.kind, m.quantity, m.value,
      json_build_object('id', p.id, 'code', p.sku, 'name', p.name) as product,
      json_build_object('id', w.id, 'code', w.code, 'name', w.name) as warehouse,
      (select json_agg(json_build_object('name', u.name, 'factor', pu.factor)) from product_unit pu join unit u on u.id = pu.unit_id
       where pu.product_id = p.id) as units
    from stock_move m join product p on p.id = m.product_id
    join warehouse w on ${sameBranch('w', 'm', branchIds)} and w.id = m.warehouse_id
    where m.branch_id = any(${branchIds}::bigint[]) and ${wanted} and m.date between ${first}::date and ${last}::date
    order by m.seq`.execute(db)
  return rows.map(({ units, ...move }) => ({ ...move, quantityText: quantityText(move.quantity, units) }))
}

interface ItemRow {
  role: keyof typeof accountRoles
  party: string | null
  document: string | null
  cause: string
  amount: number
}

async function readItems(db: Db, branchIds: number[], ids: number[]): Promise<Postings['items']> {
  const { rows } = await sql<ItemRow>`
    select o.role, ${partyName('o', branchIds)} as party, d.number as document, e.cause, e.amount
    from open_item_entry e join open_item o on ${sameBranch('o', 'e', branchIds)} and o.id = e.item_id
    join document d on ${sameBranch('d', 'o', branchIds)} and d.id = o.document_id
    where e.branch_id = any(${branchIds}::bigint[]) and e.id = any(${ids}::bigint[])
    order by e.entered_at, e.id`.execute(db)
  return rows.map((row) => ({ ...row, roleName: accountRoles[row.role].name, party: row.party ?? '' }))
}
