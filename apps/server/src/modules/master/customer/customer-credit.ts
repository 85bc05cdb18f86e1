import type { Customer } from '@merchant/contract/master/customer.ts'
import { can, type Principal } from '../../../kernel/auth/principal.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'

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
