import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Branch, branchContract } from '@merchant/contract/master/branch.ts'
import { notFound, refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { lockMaster, requireActive } from '../../../kernel/master/master.ts'
import { getBranch } from './branch.queries.ts'
import { insertBranch, saveBranch } from './branch.store.ts'

type CreateBranch = Parsed<(typeof branchContract)['POST /v1/branches']>['body']
type UpdateBranch = Parsed<(typeof branchContract)['PUT /v1/branches']>['body']

/**
 * A new branch is seen at once by those whose role reaches all branches. Whoever reaches only assigned branches gets
 * it assigned, so that nobody loses sight of what he has just made.
 * @throws DUPLICATE_CODE, REFERENCE_MISSING, INACTIVE_MASTER
 */
export async function createBranch(ctx: CommandCtx, body: CreateBranch): Promise<Branch> {
  await requireReferences(ctx, body)
  const id = await insertBranch(ctx, body)
  await ctx.tx
    .insertInto('employee_branch')
    .columns(['employee_id', 'branch_id'])
    .expression((eb) =>
      eb
        .selectFrom('role')
        .where('role.id', '=', ctx.principal.roleId)
        .where('role.reach', '=', 'ASSIGNED')
        .select([eb.lit(ctx.principal.employeeId).as('employee_id'), eb.lit(id).as('branch_id')]),
    )
    .execute()
  ctx.afterCommit(() => ctx.services.access.forget())
  return getBranch(ctx.tx, [id], id)
}

/** @throws NOT_FOUND, STALE_VERSION, DUPLICATE_CODE, REFERENCE_MISSING, INACTIVE_MASTER, BRANCH_IN_USE */
export async function updateBranch(ctx: CommandCtx, body: UpdateBranch): Promise<Branch> {
  if (!ctx.principal.branchIds.includes(body.id)) throw notFound('Cabang')
  await lockMaster(ctx, 'branch', body, 'Cabang')
  const before = await getBranch(ctx.tx, [body.id], body.id)
  await requireReferences(ctx, body, before)
  if (body.status === 'INACTIVE' && before.status === 'ACTIVE') await requireUnused(ctx, before)
  await saveBranch(ctx, body)
  ctx.afterCommit(() => ctx.services.access.forget())
  return getBranch(ctx.tx, [body.id], body.id)
}

async function requireReferences(ctx: CommandCtx, body: CreateBranch, before?: Branch): Promise<void> {
  const choices = [
    ['branch', 'parentBranchId', 'Cabang induk'],
    ['branch', 'supplyBranchId', 'Cabang pemasok'],
    ['branch_group', 'branchGroupId', 'Kelompok'],
    ['employee', 'ownerEmployeeId', 'Pemilik'],
  ] as const
  for (const [table, field, label] of choices) {
    if (before && body[field] === before.id && table === 'branch') {
      throw refuseField('RULE_VIOLATED', field, { rule: `${label} tidak boleh cabang itu sendiri` })
    }
    await requireActive(ctx, table, { id: body[field], field, label, kept: before?.[field] ?? null })
  }
}

async function requireUnused(ctx: CommandCtx, branch: Branch): Promise<void> {
  const { count } = await ctx.tx
    .selectFrom('employee')
    .where('branch_id', '=', branch.id)
    .where('status', '=', 'ACTIVE')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count > 0) throw refuse('BRANCH_IN_USE', { name: branch.name, count })
}
