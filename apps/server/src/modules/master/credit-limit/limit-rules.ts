import { type CreditTerms, riseOf, sameTerms, widens } from '@merchant/domain/master/credit-limit.ts'
import { sql } from 'kysely'
import { requireTotalWithin } from '../../../kernel/document/total-within.ts'
import { type Faults, refuse } from '../../../kernel/errors.ts'
import type { RuleCtx } from '../../../kernel/http/context.ts'
import { requireUnmerged } from '../customer/customer.public.ts'
import { waitingOf } from './credit-limit.queries.ts'
import type { LimitLine } from './credit-limit.store.ts'

/** The terms that a customer is to have; a policy that is left out stays. */
export interface WantedTerms
  extends Omit<CreditTerms, 'creditPolicy'>,
    Partial<Pick<CreditTerms, 'creditPolicy'>> {
  customerId: number
}

/** Where the faults of each row stand: '' for the form of one customer, `lines[3].` in a document. */
export interface NamedRows {
  faults: Faults
  at: (index: number) => string
}

export interface HeldCustomer extends CreditTerms {
  id: number
  code: string | null
  name: string
  isMember: boolean
  /** The one who was kept for him in a merge. */
  mergedInto: { code: string | null; name: string } | null
}

/**
 * The customers of a branch with their present terms, locked until the commit in the order of their ids, so that two documents
 * never wait for each other crosswise and a sale on credit sees them before or after, never between.
 */
export async function holdTerms(
  { tx }: Pick<RuleCtx, 'tx'>,
  branchId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, HeldCustomer>> {
  const { rows } = await sql<HeldCustomer>`
    select c.id, c.code, c.name, (select json_build_object('code', k.code, 'name', k.name) from customer k
        where k.branch_id = ${branchId} and k.id = c.merged_into) as "mergedInto", c.credit_limit as "creditLimit", c.term_days as "termDays",
      c.credit_policy as "creditPolicy", c.type <> 'NON_MEMBER' as "isMember"
    from customer c where c.branch_id = ${branchId} and c.id = any(${[...ids]}::bigint[])
    order by c.id for no key update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** @throws MERGED where a customer went meanwhile; APPROVAL_STALE where one has other terms than those that the document means to change */
export function requireUnchanged(
  held: ReadonlyMap<number, HeldCustomer>,
  lines: readonly LimitLine[],
  document: string,
): void {
  for (const each of held.values()) requireUnmerged(each)
  const isSame = ({ customerId, before }: LimitLine) => {
    const now = held.get(customerId)
    return now !== undefined && sameTerms(now, before)
  }
  if (!lines.every(isSame)) throw refuse('APPROVAL_STALE', { document })
}

/** A line with the row that wanted it. */
export interface JudgedLine extends LimitLine {
  row: number
}

/**
 * The lines of a document, judged against the present terms of held customers; rows that change nothing are left out.
 * @param named gets LINES_EMPTY, REFERENCE_MISSING, DUPLICATE_LINE and LIMIT_NO_CREDIT at each row; LIMIT_SAME where none is left
 * @throws MERGED, AMOUNT_TOO_LARGE
 */
export function judgeTerms(
  held: ReadonlyMap<number, HeldCustomer>,
  wanted: readonly WantedTerms[],
  { faults, at }: NamedRows,
): JudgedLine[] {
  if (wanted.length === 0) faults.add('LINES_EMPTY', 'lines')
  for (const each of held.values()) requireUnmerged(each)
  const seen = new Set<number>()
  const lines = wanted.flatMap(({ customerId, ...terms }, row): JudgedLine[] => {
    const path = at(row)
    const now = held.get(customerId)
    if (!now) {
      faults.add('REFERENCE_MISSING', `${path}customerId`, { label: 'Pelanggan' })
      return []
    }
    if (seen.has(customerId)) faults.add('DUPLICATE_LINE', `${path}customerId`, { product: now.name })
    else if (!now.isMember) faults.add('LIMIT_NO_CREDIT', `${path}creditLimit`, { customer: now.name })
    seen.add(customerId)
    const before = { creditLimit: now.creditLimit, termDays: now.termDays, creditPolicy: now.creditPolicy }
    const after = {
      creditLimit: terms.creditLimit,
      termDays: terms.termDays,
      creditPolicy: terms.creditPolicy ?? now.creditPolicy,
    }
    return [{ customerId, row, before, after }]
  })
  const changing = lines.filter(({ before, after }) => !sameTerms(before, after))
  const [first] = lines
  if (first && changing.length === 0)
    faults.add('LIMIT_SAME', `${at(first.row)}creditLimit`, { customer: held.get(first.customerId)?.name })
  requireTotalWithin(riseOf(changing))
  return changing
}

/**
 * Of a customer whose credit widens only one request waits, so that approving two of them gives no surprise.
 * @throws LIMIT_WAITING at each row
 */
export async function requireNoneWaiting(
  { tx }: Pick<RuleCtx, 'tx'>,
  branchId: number,
  lines: readonly JudgedLine[],
  { held, faults, at }: NamedRows & { held: ReadonlyMap<number, HeldCustomer> },
): Promise<void> {
  const widened = lines.filter(widens)
  const ids = widened.map(({ customerId }) => customerId)
  const waiting = await waitingOf(tx, branchId, ids)
  for (const { customerId, row } of widened) {
    const paper = waiting.get(customerId)
    const customer = held.get(customerId)?.name
    if (paper) faults.add('LIMIT_WAITING', `${at(row)}creditLimit`, { customer, document: paper.number })
  }
  faults.raise()
}
