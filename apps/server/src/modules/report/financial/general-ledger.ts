import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { GeneralLedgerRow, statementsContract } from '@merchant/contract/report/statements.ts'
import type { Figure } from '@merchant/domain/kernel/figure.ts'
import { type RawBuilder, sql } from 'kysely'
import { perBranch, sameBranch } from '../../../kernel/db/branches.ts'
import { exactly, keepingPlan } from '../../../kernel/db/client-kysely.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { answer, date, FILE_ROWS, fixed, money, text } from '../../../kernel/report/answer.ts'
import { isPermanent, readChart } from '../../../kernel/report/chart.ts'
import { type Cursor, printCursor, readCursor } from '../../../kernel/report/cursor.ts'
import { type JournalClass, ledgerSums } from '../../../kernel/report/ledger-sums.ts'
import { addDays, fiscalYearStart } from '../../../kernel/report/month-spans.ts'
import { type ReportScope, readScope } from '../../../kernel/report/report-scope.ts'
import { type CashAccounts, cashAccounts, isAgainstCash } from './cash-flow-direct.ts'

type Body = Parsed<(typeof statementsContract)['POST /core/v1/report/general-ledger']>['body']
type Line = Omit<GeneralLedgerRow, 'balance'>

/** Counted up to here; beyond it the reply says that there are more. */
const COUNT_CAP = 10_000

interface Wanted extends ReportScope {
  accountId: number
  withClosing: boolean
  /** Set where only the counter lines of cash count. */
  against: CashAccounts | null
}

/**
 * Buku besar of one account, in the order of date and entry, with its balance after each line. Pages follow each other by
 * `after`; the balance at the top of a page is computed, never taken from the caller. `againstCash` keeps only the
 * account's lines of the direct cash flow: movements without an opening balance.
 * @throws DATE_ORDER, NOT_FOUND for an unknown account, INVALID_FORMAT for an unknown cursor
 */
export async function generalLedger(ctx: QueryCtx, body: Body) {
  const scope = await readScope(ctx, body)
  const { accountId, withClosing, againstCash } = body.filters
  const chart = await readChart(ctx.db, ctx.principal.companyId)
  const account = chart.get(accountId)
  if (!account) throw notFound('Akun')
  const against = againstCash ? cashAccounts(chart.values()) : null
  const wanted: Wanted = { ...scope, accountId, withClosing, against }
  const isFile = body.format !== 'JSON'
  const after = isFile ? null : readCursor(body.after)
  const limit = isFile ? FILE_ROWS : body.limit
  const yearStart = fiscalYearStart(scope.dateFrom, scope.fiscalYearEndMonth)
  const opens = isPermanent(account) ? null : yearStart
  const [opening, within, before, lines, count] = await Promise.all([
    // Years closed before stay closed: the same opening as the trial balance.
    against
      ? still
      : moved(ctx, { ...wanted, withClosing: true }, { from: opens, to: addDays(scope.dateFrom, -1) }),
    moved(ctx, wanted, { from: scope.dateFrom, to: scope.dateTo }),
    after ? movedUntil(ctx, wanted, after) : still,
    page(ctx, wanted, after, limit + 1),
    countLines(ctx, wanted),
  ])
  const sign = account.normalSide === 'D' ? 1n : -1n
  const net = ({ debit, credit }: Record<'debit' | 'credit', Figure>) =>
    sign * (BigInt(debit) - BigInt(credit))
  let balance = net(opening) + net(before)
  const rows = lines.slice(0, limit).map((line): GeneralLedgerRow => {
    balance += net(line)
    return { ...line, balance }
  })
  const last = lines.length > limit ? rows.at(-1) : undefined
  const { id, code, name } = account
  const title = `Buku Besar ${against ? 'Terhadap Kas ' : ''}${code}`
  return answer(ctx, { name: 'general-ledger', title }, scope, {
    asked: body,
    content: {
      columns,
      rows,
      totals: {
        account: { id, code, name },
        opening: net(opening),
        ...within,
        closing: net(opening) + net(within),
      },
      count: Math.min(count, COUNT_CAP),
      more: count > COUNT_CAP,
      next: last ? printCursor([last.date, last.journalId, last.lineNo]) : null,
      edges: edgesOf(wanted, { opening: net(opening), ...within, balance: net(opening) + net(within) }),
    },
  })
}

/** A partial view of the account has sums, but no opening or closing balance. */
const edgesOf = ({ against }: Wanted, { opening, ...last }: Moved & { opening: bigint; balance: bigint }) =>
  against
    ? { last: { description: 'Total', ...last } }
    : {
        first: { description: 'Saldo awal', balance: opening },
        last: { description: 'Jumlah dan saldo akhir', ...last },
      }

const columns = [
  date('date', 'Tanggal'),
  text('journalNo', 'No. jurnal'),
  text('documentNo', 'No. dokumen'),
  fixed(text('description', 'Keterangan')),
  text('counterAccounts', 'Lawan akun'),
  money('debit', 'Debit'),
  money('credit', 'Kredit'),
  fixed(money('balance', 'Saldo')),
]

interface Moved {
  debit: bigint
  credit: bigint
}
const still: Moved = { debit: 0n, credit: 0n }

async function moved(
  ctx: QueryCtx,
  wanted: Wanted,
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
async function movedUntil(ctx: QueryCtx, wanted: Wanted, [day, journalId, lineNo]: Cursor): Promise<Moved> {
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

async function movedLines(ctx: QueryCtx, wanted: Wanted, when: RawBuilder<unknown>): Promise<Moved> {
  const { rows } = await sql<Moved>`
    select coalesce(sum(l.debit), 0) as debit, coalesce(sum(l.credit), 0) as credit
    from journal_line l ${joinKnown(wanted)}
    where l.branch_id = any(${wanted.branchIds}) and ${ofAccount(wanted)} and ${when}`.execute(
    exactly(ctx.db),
  )
  return rows[0] ?? still
}

const joinKnown = ({ branchIds, knownAt }: Wanted) =>
  knownAt === null
    ? sql``
    : sql`join journal k on ${sameBranch('k', 'l', branchIds)} and k.id = l.journal_id and k.entered_at <= ${knownAt}::timestamptz`

const closing: JournalClass = 'CLOSING'
const ofAccount = ({ branchIds, accountId, withClosing, against, dateFrom, dateTo }: Wanted) =>
  sql`l.account_id = ${accountId} ${withClosing ? sql`` : sql`and l.class <> ${closing}`}
    ${against ? sql`and ${isAgainstCash(against, branchIds, { from: dateFrom, to: dateTo })}` : sql``}`

/** One page; each branch is read along its index so that no more lines are read than the page needs. */
async function page(ctx: QueryCtx, wanted: Wanted, after: Cursor | null, limit: number): Promise<Line[]> {
  const { branchIds, dateFrom, dateTo } = wanted
  const from = after
    ? sql`and l.date >= ${after[0]}::date and (l.date, l.journal_id, l.line_no) > (${after[0]}::date, ${after[1]}::bigint, ${after[2]}::int)`
    : sql`and l.date >= ${dateFrom}::date`
  const { rows } = await sql<Line>`
    select p.branch_id as "branchId", p.journal_id as "journalId", p.line_no as "lineNo", p.date,
      j.number as "journalNo", j.document_id as "documentId", d.number as "documentNo", t.name as "documentType",
      t.code as "documentTypeCode", coalesce(p.note, j.description) as description, p.debit, p.credit,
      coalesce((select string_agg(distinct a.code || ' ' || a.name, ', ') from journal_line o join account a on a.id = o.account_id
        where ${sameBranch('o', 'p', branchIds)} and o.journal_id = p.journal_id and o.date = p.date
          and o.date between ${dateFrom}::date and ${dateTo}::date and (o.debit > 0) <> (p.debit > 0)), '') as "counterAccounts"
    from (
      select l.* from ${perBranch(
        branchIds,
        (own) => sql`
        select l.* from journal_line l ${joinKnown(wanted)}
        where ${own('l.branch_id')} and ${ofAccount(wanted)} and l.date <= ${dateTo}::date ${from}
        order by l.date, l.journal_id, l.line_no limit ${limit}`,
      )} l order by l.date, l.journal_id, l.line_no limit ${limit}
    ) p
    join journal j on ${sameBranch('j', 'p', branchIds)} and j.id = p.journal_id
    join document d on ${sameBranch('d', 'j', branchIds)} and d.id = j.document_id
    join document_type t on t.code = d.type
    order by p.date, p.journal_id, p.line_no`.execute(ctx.db)
  return rows
}

async function countLines(ctx: QueryCtx, wanted: Wanted): Promise<number> {
  const { branchIds, dateFrom, dateTo } = wanted
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from journal_line l ${joinKnown(wanted)}
      where l.branch_id = any(${branchIds}) and ${ofAccount(wanted)}
        and l.date between ${dateFrom}::date and ${dateTo}::date limit ${COUNT_CAP + 1}
    ) counted`.execute(keepingPlan(ctx.db)) // sent last: by one index, whatever the values
  return rows[0]?.count ?? 0
}
