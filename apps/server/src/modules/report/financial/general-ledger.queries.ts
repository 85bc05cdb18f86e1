import type { GeneralLedgerRow } from '@merchant/contract/report/statements.ts'
import { type RawBuilder, sql } from 'kysely'
import { perBranch, sameBranch } from '../../../kernel/db/branches.ts'
import { exactly, keepingPlan } from '../../../kernel/db/client-kysely.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import type { Cursor } from '../../../kernel/report/cursor.ts'
import { type JournalClass, ledgerSums } from '../../../kernel/report/ledger-sums.ts'
import { addDays } from '../../../kernel/report/month-spans.ts'
import type { ReportScope } from '../../../kernel/report/report-scope.ts'
import { groupName, groupOrder, type PlacedGroup, type PlacedPage, placedGroups } from '../line-groups.ts'
import { type CashAccounts, isAgainstCash } from './cash-flow-direct.ts'

export type Line = Omit<GeneralLedgerRow, 'balance'>

/** Counted up to here; beyond it the reply says that there are more. */
export const COUNT_CAP = 10_000

export interface WantedLedger extends ReportScope {
  accountId: number
  withClosing: boolean
  /** Set where only the counter lines of cash count. */
  against: CashAccounts | null
}

export interface Moved {
  debit: bigint
  credit: bigint
}
export const still: Moved = { debit: 0n, credit: 0n }

export async function moved(
  ctx: QueryCtx,
  wanted: WantedLedger,
  span: { from: string | null; to: string },
): Promise<Moved> {
  // Balances do not tell the counter lines of cash.
  if (wanted.against)
    return movedLines(ctx, wanted, sql`l.date between ${span.from}::date and ${span.to}::date`)
  const sums = await ledgerSums(ctx.db, wanted, { span })
  return sums
    .filter((sum) => wanted.withClosing || sum.class !== 'CLOSING')
    .reduce((sum, each) => ({ debit: sum.debit + each.debit, credit: sum.credit + each.credit }), {
      debit: 0n,
      credit: 0n,
    })
}

/** From the first day to a line, that line included. */
export async function movedUntil(
  ctx: QueryCtx,
  wanted: WantedLedger,
  [day, journalId, lineNo]: Cursor,
): Promise<Moved> {
  const [days, onDay] = await Promise.all([
    moved(ctx, wanted, { from: wanted.dateFrom, to: addDays(day, -1) }),
    movedLines(
      ctx,
      wanted,
      sql`l.date = ${day}::date and (l.journal_id, l.line_no) <= (${journalId}::bigint, ${lineNo}::int)`,
    ),
  ])
  return { debit: days.debit + onDay.debit, credit: days.credit + onDay.credit }
}

async function movedLines(ctx: QueryCtx, wanted: WantedLedger, when: RawBuilder<unknown>): Promise<Moved> {
  const { rows } = await sql<Moved>`
    select coalesce(sum(l.debit), 0) as debit, coalesce(sum(l.credit), 0) as credit
    from journal_line l ${joinKnown(wanted)}
    where l.branch_id = any(${wanted.branchIds}) and ${ofAccount(wanted)} and ${when}`.execute(
    exactly(ctx.db),
  )
  return rows[0] ?? still
}

const joinKnown = ({ branchIds, knownAt }: WantedLedger) =>
  knownAt === null
    ? sql``
    : sql`join journal k on ${sameBranch('k', 'l', branchIds)} and k.id = l.journal_id and k.entered_at <= ${knownAt}::timestamptz`

const closing: JournalClass = 'CLOSING'
const ofAccount = ({ branchIds, accountId, withClosing, against, dateFrom, dateTo }: WantedLedger) =>
  sql`l.account_id = ${accountId} ${withClosing ? sql`` : sql`and l.class <> ${closing}`}
    ${against ? sql`and ${isAgainstCash(against, branchIds, { from: dateFrom, to: dateTo })}` : sql``}`

/** The lines that were chosen for a page, as `chosen` in the order of `place`. */
async function readLines(
  { db }: QueryCtx,
  wanted: WantedLedger,
  chosen: RawBuilder<unknown>,
): Promise<Line[]> {
  const { branchIds, dateFrom, dateTo } = wanted
  const { rows } = await sql<Line>`
    select p.branch_id as "branchId", p.journal_id as "journalId", p.line_no as "lineNo", p.date,
      j.number as "journalNo", j.document_id as "documentId", d.number as "documentNo", t.name as "documentType",
      t.code as "documentTypeCode", coalesce(p.note, j.description) as description, p.debit, p.credit,
      coalesce((select string_agg(distinct a.code || ' ' || a.name, ', ') from journal_line o join account a on a.id = o.account_id
        where ${sameBranch('o', 'p', branchIds)} and o.journal_id = p.journal_id and o.date = p.date
          and o.date between ${dateFrom}::date and ${dateTo}::date and (o.debit > 0) <> (p.debit > 0)), '') as "counterAccounts"
    from (${chosen}) p
    join journal j on ${sameBranch('j', 'p', branchIds)} and j.id = p.journal_id
    join document d on ${sameBranch('d', 'j', branchIds)} and d.id = j.document_id
    join document_type t on t.code = d.type
    order by p.place, p.date, p.journal_id, p.line_no`.execute(db)
  return rows
}

/** One page; each branch is read along its index so that no more lines are read than the page needs. */
export function datedLines(
  ctx: QueryCtx,
  wanted: WantedLedger,
  after: Cursor | null,
  limit: number,
): Promise<Line[]> {
  const { branchIds, dateFrom, dateTo } = wanted
  const from = after
    ? sql`and l.date >= ${after[0]}::date and (l.date, l.journal_id, l.line_no) > (${after[0]}::date, ${after[1]}::bigint, ${after[2]}::int)`
    : sql`and l.date >= ${dateFrom}::date`
  return readLines(
    ctx,
    wanted,
    sql`select l.*, 0 as place from ${perBranch(
      branchIds,
      (own) => sql`
        select l.* from journal_line l ${joinKnown(wanted)}
        where ${own('l.branch_id')} and ${ofAccount(wanted)} and l.date <= ${dateTo}::date ${from}
        order by l.date, l.journal_id, l.line_no limit ${limit}`,
    )} l order by l.date, l.journal_id, l.line_no limit ${limit}`,
  )
}

/**
 * What lines of an account are grouped by. Not by counter account: a journal may have several, and no line says which part
 * of it is whose.
 */
const groupOf = {
  DOCUMENT_TYPE: sql`d.type`,
  MONTH: sql`date_trunc('month', l.date)::date`,
  BRANCH: sql`l.branch_id`,
} as const
export type LedgerGroup = keyof typeof groupOf

/** All lines `l` of the account within the days, with what a group needs besides. */
const linesBy = (wanted: WantedLedger, by: LedgerGroup) => {
  const { branchIds, dateFrom, dateTo } = wanted
  const document =
    by === 'DOCUMENT_TYPE'
      ? sql`join journal j on ${sameBranch('j', 'l', branchIds)} and j.id = l.journal_id
          join document d on ${sameBranch('d', 'j', branchIds)} and d.id = j.document_id`
      : sql``
  return {
    from: sql`journal_line l ${joinKnown(wanted)} ${document}`,
    where: sql`l.branch_id = any(${branchIds}) and ${ofAccount(wanted)} and l.date between ${dateFrom}::date and ${dateTo}::date`,
  }
}

/** A page of lines within their groups. */
export function linesInGroups(
  ctx: QueryCtx,
  wanted: WantedLedger,
  { by, offset, limit }: PlacedPage & { by: LedgerGroup },
): Promise<Line[]> {
  const { from, where } = linesBy(wanted, by)
  const order = sql`${groupOrder(by, groupOf[by])}, l.date, l.journal_id, l.line_no`
  return readLines(
    ctx,
    wanted,
    sql`select l.*, row_number() over (order by ${order}) as place
      from ${from} ${groupName(by, groupOf[by], wanted.branchIds)} where ${where}
      order by ${order} limit ${limit} offset ${offset}`,
  )
}

/** The groups of a page with their sums over the whole report. */
export async function ledgerGroups(
  ctx: QueryCtx,
  wanted: WantedLedger,
  { by, ...page }: PlacedPage & { by: LedgerGroup },
): Promise<(Moved & PlacedGroup)[]> {
  const { from, where } = linesBy(wanted, by)
  const { rows } = await sql<Moved & PlacedGroup>`
    with g as (
      select ${groupOf[by]} as id, count(*) as count, sum(l.debit) as debit, sum(l.credit) as credit
      from ${from} where ${where} group by 1
    )
    ${placedGroups(by, wanted.branchIds, page)}`.execute(exactly(ctx.db))
  return rows
}

export async function countLines(ctx: QueryCtx, wanted: WantedLedger): Promise<number> {
  const { branchIds, dateFrom, dateTo } = wanted
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from journal_line l ${joinKnown(wanted)}
      where l.branch_id = any(${branchIds}) and ${ofAccount(wanted)}
        and l.date between ${dateFrom}::date and ${dateTo}::date limit ${COUNT_CAP + 1}
    ) counted`.execute(keepingPlan(ctx.db)) // sent last: by one index, whatever the values
  return rows[0]?.count ?? 0
}
