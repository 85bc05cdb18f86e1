import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/types.ts'
import { type Span, splitSpan } from './month-spans.ts'
import type { ReportScope } from './report-scope.ts'

export type JournalClass = 'NORMAL' | 'ADJUSTMENT' | 'CLOSING'

/** What was booked on an account within a span, per class of journal. */
export interface LedgerSum<Name extends string> {
  span: Name
  accountId: number
  class: JournalClass
  debit: number
  credit: number
}

interface Books extends Pick<ReportScope, 'branchIds' | 'knownAt'> {
  /** Only this account. */
  accountId?: number
}

const ofAccount = ({ accountId }: Books, column: string) =>
  accountId === undefined ? sql`` : sql`and ${sql.ref(column)} = ${accountId}`

/**
 * Sums of the books over spans of days, whole months from the maintained balances and the rest from the lines. What was
 * known at a moment stands in no balance, so `knownAt` reads lines alone.
 */
export async function ledgerSums<Name extends string>(
  db: Db,
  books: Books,
  spans: Readonly<Record<Name, Span>>,
): Promise<LedgerSum<Name>[]> {
  const named = Object.entries(spans) as [Name, Span][] // the keys of `spans`
  const parts = named.flatMap(([name, span]) =>
    books.knownAt === null ? currentParts(books, name, span) : [knownPart(books, name, span)],
  )
  if (parts.length === 0) return []
  const { rows } = await sql<LedgerSum<Name>>`
    select span, account_id as "accountId", class, sum(debit)::bigint as debit, sum(credit)::bigint as credit
    from (${sql.join(parts, sql` union all `)}) as booked
    group by span, account_id, class`.execute(db)
  return rows
}

function currentParts(books: Books, name: string, span: Span): RawBuilder<unknown>[] {
  const { branchIds } = books
  const { months, days } = splitSpan(span)
  const whole = months && [
    sql`select ${name}::text as span, account_id, class, debit, credit from account_balance
      where branch_id = any(${branchIds}) and month <= ${months.to}::date
        ${months.from === null ? sql`` : sql`and month >= ${months.from}::date`} ${ofAccount(books, 'account_id')}`,
  ]
  const broken = days.map(
    ({ from, to }) => sql`select ${name}::text as span, account_id, class, debit, credit from journal_line
      where branch_id = any(${branchIds}) and date between ${from}::date and ${to}::date ${ofAccount(books, 'account_id')}`,
  )
  return [...(whole ?? []), ...broken]
}

const knownPart = (books: Books, name: string, { from, to }: Span): RawBuilder<unknown> =>
  sql`select ${name}::text as span, l.account_id, l.class, l.debit, l.credit
    from journal_line l join journal j on j.branch_id = l.branch_id and j.id = l.journal_id
    where l.branch_id = any(${books.branchIds}) and j.entered_at <= ${books.knownAt}::timestamptz and l.date <= ${to}::date
      ${from === null ? sql`` : sql`and l.date >= ${from}::date`} ${ofAccount(books, 'l.account_id')}`
