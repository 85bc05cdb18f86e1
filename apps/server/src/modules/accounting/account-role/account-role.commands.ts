import type { Account } from '@merchant/contract/accounting/account.ts'
import type { AccountRoleMap, accountRoleContract } from '@merchant/contract/accounting/account-role.ts'
import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { accountClasses } from '@merchant/domain/accounting/chart.ts'
import { sql } from 'kysely'
import { refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { lockMaster, requireActive } from '../../../kernel/master/master.ts'
import { getAccount } from '../account/account.public.ts'
import { lockChart } from '../chart/chart.public.ts'
import { getAccountRole, type KnownRole, knownRole } from './account-role.queries.ts'
import { saveCompanyAccount, setExceptions } from './account-role.store.ts'

type SetAccountRole = Parsed<(typeof accountRoleContract)['PUT /accounting/coa/account-role']>['body']

/**
 * Sets the account of a role for the company, and exceptions for branches. Exceptions stay when the request names none.
 * @throws REFERENCE_MISSING, INACTIVE_MASTER, STALE_VERSION, ROLE_ACCOUNT_UNFIT, DUPLICATE_BRANCH, BRANCH_FORBIDDEN
 */
export async function setAccountRole(ctx: CommandCtx, body: SetAccountRole): Promise<AccountRoleMap> {
  const role = knownRole(body.role)
  await lockChart(ctx)
  const before = await getAccountRole(ctx.tx, ctx.principal, role)
  await requireSeen(ctx, before, body.version)
  await requireFit(ctx, role, { accountId: body.accountId, field: 'accountId', branchId: null })
  const exceptions = body.exceptions ?? before.exceptions
  await requireOncePerBranch(ctx, exceptions)
  for (const [index, { accountId, branchId }] of exceptions.entries())
    await requireFit(ctx, role, { accountId, field: `exceptions.${index}.accountId`, branchId })
  await saveCompanyAccount(ctx, role.role, body.accountId)
  await setExceptions(ctx, role.role, exceptions)
  return getAccountRole(ctx.tx, ctx.principal, role)
}

/** Checks the caller's version; a role without an account has version 0. */
async function requireSeen(ctx: CommandCtx, before: AccountRoleMap, version: number): Promise<void> {
  if (before.recordId !== null)
    return lockMaster(ctx, 'account_role', { id: before.recordId, version }, 'Peran akun')
  if (version !== 0) throw refuse('STALE_VERSION', { by: 'sistem', at: ctx.clock.now(), version: 0 })
}

async function requireOncePerBranch(
  ctx: CommandCtx,
  exceptions: readonly { branchId: number }[],
): Promise<void> {
  for (const [index, { branchId }] of exceptions.entries()) {
    if (!ctx.principal.branchIds.includes(branchId)) throw refuse('BRANCH_FORBIDDEN', { branch: branchId })
    if (exceptions.findIndex((other) => other.branchId === branchId) < index)
      throw refuseField('DUPLICATE_BRANCH', `exceptions.${index}.branchId`, {
        branch: (
          await ctx.tx
            .selectFrom('branch')
            .where('id', '=', branchId)
            .select('name')
            .executeTakeFirstOrThrow()
        ).name,
      })
  }
}

interface Choice {
  accountId: number
  field: string
  /** Null for the company's account. */
  branchId: number | null
}

/**
 * Checks that the account is active, postable, of the role's class, open to the branch, and a control account of this role
 * alone.
 */
async function requireFit(ctx: CommandCtx, role: KnownRole, choice: Choice): Promise<void> {
  await requireActive(ctx, 'account', { id: choice.accountId, field: choice.field, label: 'Akun' })
  const account = await getAccount(ctx, choice.accountId)
  const why = await unfit(ctx, role, account, choice.branchId)
  if (why) throw refuseField('ROLE_ACCOUNT_UNFIT', choice.field, { name: account.name, role: role.name, why })
}

async function unfit(
  ctx: CommandCtx,
  role: KnownRole,
  account: Account,
  branchId: number | null,
): Promise<string | undefined> {
  if (!account.isPostable) return 'bukan akun transaksi'
  if (account.class !== role.class) return `bukan golongan ${accountClasses[role.class].name}`
  if (account.branchIds.length > 0 && (branchId === null || !account.branchIds.includes(branchId)))
    return branchId === null ? 'hanya berlaku di cabang tertentu' : 'tidak berlaku di cabang itu'
  if (!role.isControl) return undefined
  if (account.allowManual) return 'masih boleh dijurnal manual'
  const other = await otherRoleOf(ctx, account.id, role.role)
  return other && `sudah dipakai untuk peran ${knownRole(other).name}`
}

/** A control account equals the sum of one kind of records, so it can have one role only. */
async function otherRoleOf(ctx: CommandCtx, accountId: number, role: string): Promise<string | undefined> {
  const { rows } = await sql<{ role: string }>`
    select role from account_role where account_id = ${accountId} and role <> ${role}
      and company_id = ${ctx.principal.companyId} limit 1`.execute(ctx.tx)
  return rows[0]?.role
}
