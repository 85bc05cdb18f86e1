import type { LimitPaper } from '@merchant/contract/master/credit-limit.ts'
import type { Customer } from '@merchant/contract/master/customer.ts'
import { sameTerms } from '@merchant/domain/master/credit-limit.ts'
import { can, type Principal } from '../../../kernel/auth/principal.ts'
import { Faults, refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { enterLimits } from '../credit-limit/credit-limit.public.ts'

export type Credit = Pick<Customer, 'creditLimit' | 'termDays' | 'creditPolicy'>

/** A new member's own policy: no sale beyond the limit. */
const strict = { creditPolicy: 'BLOCK' } as const

/** The default credit of a new member, by group. */
export async function groupCredits(
  ctx: CommandCtx,
  groupIds: readonly number[],
): Promise<ReadonlyMap<number, Credit>> {
  const rows = await ctx.tx
    .selectFrom('customer_group')
    .where('id', 'in', [0, ...groupIds])
    .where('company_id', '=', ctx.principal.companyId)
    .select(['id', 'default_credit_limit as creditLimit', 'default_term_days as termDays'])
    .execute()
  return new Map(rows.map(({ id, ...credit }) => [id, { ...credit, ...strict }]))
}

/**
 * The given credit, and the default for the rest. Without the right to approve customers a user can't grant them credit
 * either.
 * @throws FORBIDDEN
 */
export function creditOf(
  principal: Principal,
  named: { [Key in keyof Credit]?: Credit[Key] | null | undefined },
  usual: Credit,
): Credit {
  const credit = {
    creditLimit: named.creditLimit ?? usual.creditLimit,
    termDays: named.termDays ?? usual.termDays,
    creditPolicy: named.creditPolicy ?? usual.creditPolicy,
  }
  const keys = Object.keys(credit) as (keyof Credit)[] // its own keys
  const same = keys.every((key) => credit[key] === usual[key])
  if (!same && !can(principal, 'master.customer:update'))
    throw refuse('FORBIDDEN', { action: 'mengubah batas piutang dan tempo pelanggan' })
  return credit
}

/**
 * The credit of a stored customer becomes what was given, by a document of their own (`enterLimits`): at once, or when it is
 * approved.
 * @param given.usual what the customer has now
 * @returns the document; null where nothing changes
 * @throws the refusals of `enterLimits`, at the fields of the form
 */
export async function changeCredit(
  ctx: CommandCtx,
  { id, branchId }: Pick<Customer, 'id' | 'branchId'>,
  given: { usual: Credit; credit: Credit; reason: string | undefined },
): Promise<LimitPaper | null> {
  const { creditLimit, termDays, creditPolicy } = given.credit
  if (sameTerms(given.usual, given.credit)) return null
  const note = given.reason ?? 'Diubah di halaman pelanggan'
  const lines = [{ customerId: id, creditLimit, termDays, creditPolicy }]
  const named = { faults: new Faults(), at: () => '' }
  const paper = await enterLimits(ctx, { branchId, note, lines, submit: true }, named)
  return { id: paper.id, number: paper.number, status: paper.status, creditLimit, termDays, creditPolicy }
}
