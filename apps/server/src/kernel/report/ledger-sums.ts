import type { Figure } from '@merchant/domain/kernel/figure.ts'
import { type RawBuilder, sql } from 'kysely'
import { sameBranch } from '../db/branches.ts'
import { exactly } from '../db/client-kysely.ts'
import type { Db } from '../db/types.ts'
import { type Span, type SplitSpan, splitSpan } from './month-spans.ts'
import type { ReportScope } from './report-scope.ts'

export type JournalClass = 'NORMAL' | 'ADJUSTMENT' | 'CLOSING'

/** The postings on an account within a span, per class of journal. */
export interface LedgerSum<Name extends string> {
  span: Name
  accountId: number
  class: JournalClass
  debit: bigint
  credit: bigint
}

interface Books extends Pick<ReportScope, 'branchIds' | 'knownAt' | 'today'> {
  /** Only this account. */
  accountId?: number
}

/**
 * Sums of the books over spans of days: whole months from the maintained balances, parts of months corrected with lines.
 * With `knownAt`, rows recorded later are subtracted: lines are only ever added, so the rest was known then. A span may
 * have several rows of one account and class.
 */
export async function ledgerSums<Name extends string>(
  db: Db,
  books: Books,
  spans: Readonly<Record<Name, Span>>,
): Promise<LedgerSum<Name>[]> {
  const named = (Object.entries(spans) as [Name, Span][]).map(([name, span]) => ({
    name,
    span,
    ...splitSpan(span, books.today),
  })) // the keys of `spans`
  const fromBalances = named.flatMap(({ name, months }) => (months ? [{ name, months }] : []))
  const fromLines = named.flatMap(({ name, days, span }) => [
    ...days.map((each) => dayPart(books, name, each)),
    ...(books.knownAt === null ? [] : [laterPart(books, name, span)]),
  ])
  const [balances, lines] = await Promise.all([
    balanceSums(db, books, fromBalances),
    lineSums<Name>(db, fromLines),
  ])
  return [...balances, ...lines]
}

/** All spans in one pass over the balances. */
async function balanceSums<Name extends string>(
  db: Db,
  books: Books,
  spans: readonly { name: Name; months: Span }[],
): Promise<LedgerSum<Name>[]> {
  if (spans.length === 0) return []
  const within = ({ from, to }: Span) =>
    from === null ? sql`month <= ${to}::date` : sql`month between ${from}::date and ${to}::date`
  const sums = spans.map(
    ({ months }) =>
      sql`array[coalesce(sum(debit) filter (where ${within(months)}), 0), coalesce(sum(credit) filter (where ${within(months)}), 0)]`,
  )
  const { rows } = await sql<{ accountId: number; class: JournalClass; sums: [Figure, Figure][] }>`
    select account_id as "accountId", class, jsonb_build_array(${sql.join(sums.map((pair) => sql`to_jsonb(${pair})`))}) as sums
    from account_balance
    where branch_id = any(${books.branchIds}) and (${sql.join(
      spans.map(({ months }) => within(months)),
      sql` or `,
    )}) ${ofAccount(books, 'account_id')}
    group by account_id, class`.execute(exactly(db))
  return rows.flatMap((row) =>
    spans.flatMap(({ name }, index) => {
      const [debit, credit] = row.sums[index] ?? [0, 0]
      return debit || credit
        ? [
            {
              span: name,
              accountId: row.accountId,
              class: row.class,
              debit: BigInt(debit),
              credit: BigInt(credit),
            },
          ]
        : []
    }),
  )
}

async function lineSums<Name extends string>(
  db: Db,
  parts: readonly RawBuilder<unknown>[],
): Promise<LedgerSum<Name>[]> {
  if (parts.length === 0) return []
  const { rows } = await sql<LedgerSum<Name>>`
    select span, account_id as "accountId", class, sum(debit) as debit, sum(credit) as credit
    from (${sql.join(parts, sql` union all `)}) as booked
    group by span, account_id, class`.execute(exactly(db))
  return rows
}

const dayPart = (books: Books, name: string, { from, to, sign }: SplitSpan['days'][number]) =>
  sql`select ${name}::text as span, account_id, class, ${sign}::int * debit as debit, ${sign}::int * credit as credit
    from journal_line
    where branch_id = any(${books.branchIds}) and date between ${from}::date and ${to}::date ${ofAccount(books, 'account_id')}`

/** The rows recorded after the moment, to be subtracted. */
const laterPart = (books: Books, name: string, { from, to }: Span) =>
  sql`select ${name}::text as span, l.account_id, l.class, -l.debit as debit, -l.credit as credit
    from journal j join journal_line l on ${sameBranch('l', 'j', books.branchIds)} and l.journal_id = j.id
    where j.branch_id = any(${books.branchIds}) and j.entered_at > ${books.knownAt}::timestamptz and j.date <= ${to}::date
      ${from === null ? sql`` : sql`and j.date >= ${from}::date`} ${ofAccount(books, 'l.account_id')}`

const ofAccount = ({ accountId }: Books, column: string) =>
  accountId === undefined ? sql`` : sql`and ${sql.ref(column)} = ${accountId}`
