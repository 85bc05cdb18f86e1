import type { Figure } from '@merchant/domain/kernel/figure.ts'
import { type RawBuilder, sql } from 'kysely'
import { sameBranch } from '../db/branches.ts'
import { exactly } from '../db/client-kysely.ts'
import type { Db } from '../db/types.ts'
import { type Span, splitSpan } from './month-spans.ts'
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
  const onDays = named.flatMap(({ name, days }) => days.map((each) => ({ name, ...each })))
  const later = books.knownAt === null ? [] : named.map(({ name, span }) => laterPart(books, name, span))
  const [balances, days, lines] = await Promise.all([
    balanceSums(db, books, fromBalances),
    daySums(db, books, onDays),
    laterSums<Name>(db, later),
  ])
  return [...balances, ...days, ...lines]
}

/** All spans in one pass over the balances. */
async function balanceSums<Name extends string>(
  db: Db,
  books: Books,
  spans: readonly { name: Name; months: Span }[],
): Promise<LedgerSum<Name>[]> {
  if (spans.length === 0) return []
  const within = spans.map(({ months: { from, to } }) =>
    from === null ? sql`month <= ${to}::date` : sql`month between ${from}::date and ${to}::date`,
  )
  const { rows } = await sql<Sums>`
    select account_id as "accountId", class, ${sumsWithin(within)} as sums
    from account_balance
    where branch_id = any(${books.branchIds}) and (${sql.join(within, sql` or `)}) ${ofAccount(books, 'account_id')}
    group by account_id, class`.execute(exactly(db))
  return rows.flatMap((row) => bySpan(row, spans))
}

interface SignedDays<Name extends string> {
  name: Name
  from: string
  to: string
  sign: 1 | -1
}

/** All days in one pass over the lines; spans mostly have the same days at their end. */
async function daySums<Name extends string>(
  db: Db,
  books: Books,
  days: readonly SignedDays<Name>[],
): Promise<LedgerSum<Name>[]> {
  if (days.length === 0) return []
  const groups = [...Map.groupBy(days, ({ from, to }) => `${from} ${to}`).values()]
  const within = groups.flatMap(([first]) =>
    first ? [sql`date between ${first.from}::date and ${first.to}::date`] : [],
  )
  const { rows } = await sql<Sums>`
    select account_id as "accountId", class, ${sumsWithin(within)} as sums
    from journal_line
    where branch_id = any(${books.branchIds}) and (${sql.join(within, sql` or `)}) ${ofAccount(books, 'account_id')}
    group by account_id, class`.execute(exactly(db))
  return groups.flatMap((group, index) =>
    group.flatMap(({ name, sign }) =>
      rows.flatMap(({ sums, ...row }) =>
        bySpan({ ...row, sums: sums.slice(index, index + 1) }, [{ name }], sign),
      ),
    ),
  )
}

/** Sums of an account and class, debit and credit of each condition. */
interface Sums {
  accountId: number
  class: JournalClass
  sums: [Figure, Figure][]
}

const sumsWithin = (conditions: readonly RawBuilder<unknown>[]) =>
  sql`jsonb_build_array(${sql.join(
    conditions.map(
      (within) =>
        sql`to_jsonb(array[coalesce(sum(debit) filter (where ${within}), 0), coalesce(sum(credit) filter (where ${within}), 0)])`,
    ),
  )})`

const bySpan = <Name extends string>(
  { sums, accountId, class: kind }: Sums,
  spans: readonly { name: Name }[],
  sign = 1,
): LedgerSum<Name>[] =>
  spans.flatMap(({ name }, index) => {
    const [debit, credit] = sums[index] ?? [0, 0]
    return debit || credit
      ? [
          {
            span: name,
            accountId,
            class: kind,
            debit: BigInt(sign) * BigInt(debit),
            credit: BigInt(sign) * BigInt(credit),
          },
        ]
      : []
  })

async function laterSums<Name extends string>(
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

/** The rows recorded after the moment, to be subtracted. */
const laterPart = (books: Books, name: string, { from, to }: Span) =>
  sql`select ${name}::text as span, l.account_id, l.class, -l.debit as debit, -l.credit as credit
    from journal j join journal_line l on ${sameBranch('l', 'j', books.branchIds)} and l.journal_id = j.id and l.date = j.date
    where j.branch_id = any(${books.branchIds}) and j.entered_at > ${books.knownAt}::timestamptz and j.date <= ${to}::date and l.date <= ${to}::date
      ${from === null ? sql`` : sql`and j.date >= ${from}::date and l.date >= ${from}::date`} ${ofAccount(books, 'l.account_id')}`

const ofAccount = ({ accountId }: Books, column: string) =>
  accountId === undefined ? sql`` : sql`and ${sql.ref(column)} = ${accountId}`
