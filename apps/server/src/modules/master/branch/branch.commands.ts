import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Branch, branchContract } from '@merchant/contract/master/branch.ts'
import { sql } from 'kysely'
import { wallTime } from '../../../kernel/clock.ts'
import { reachNewBranch } from '../../../kernel/db/scope.ts'
import { refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changed, lockMaster, madeBy, requireActive } from '../../../kernel/master/master.ts'
import { createFirstPeriods } from '../../../kernel/period/period.ts'
import {
  lockPeople,
  requireMayChange,
  requireOwner,
  requireWithinReach,
} from '../../system/employee/employee.public.ts'
import { insertWalkIn } from '../customer/customer.public.ts'
import { insertPrimaryWarehouse } from '../warehouse/warehouse.public.ts'
import { branch } from './branch.master.ts'
import { changedPeople } from './branch-people.ts'

type CreateBranch = Parsed<(typeof branchContract)['POST /v1/branches']>['body']
type Chosen = Pick<Branch, 'parentBranchId' | 'supplyBranchId' | 'ownerEmployeeId'>
type UpdateBranch = Parsed<(typeof branchContract)['PUT /v1/branches']>['body']

/**
 * A new branch is seen at once by users whose role reaches all branches. A maker who reaches only assigned branches gets it
 * assigned, so that he can see it. Its primary warehouse, its customer of anonymous sales and its periods come with it.
 * @throws DUPLICATE_CODE, REFERENCE_MISSING, INACTIVE_MASTER, EMPLOYEE_BEYOND_BRANCHES, EMPLOYEE_BEYOND_OWN
 */
export async function createBranch(ctx: CommandCtx, body: CreateBranch): Promise<Branch> {
  const owner = body.ownerEmployeeId === null ? [] : [body.ownerEmployeeId]
  await lockPeople(ctx, owner)
  await requireReferences(ctx, body)
  await requireMayChange(ctx, owner)
  const id = await branch.insert(ctx, body)
  const { roleId, employeeId } = ctx.principal
  const assigned = await ctx.tx
    .selectFrom('role')
    .where('id', '=', roleId)
    .where('reach', 'in', ['ASSIGNED', 'OWN'])
    .select('id')
    .executeTakeFirst()
  if (assigned)
    await ctx.tx.insertInto('employee_branch').values({ employee_id: employeeId, branch_id: id }).execute()
  await reachNewBranch(ctx.tx, id)
  await insertPrimaryWarehouse(ctx.tx, { id, address: body.address }, madeBy(ctx))
  await insertWalkIn(ctx.tx, id, madeBy(ctx))
  const today = wallTime(ctx.clock.now(), body.timezone).date
  await createFirstPeriods(ctx.tx, { id, goLiveDate: body.goLiveDate }, today)
  ctx.afterCommit(() => ctx.services.access.forget())
  return branch.find(ctx, id, [id])
}

/**
 * A change of the owner or the kind changes what people see, so the caller must have the right to change these people.
 * @throws NOT_FOUND, STALE_VERSION, DUPLICATE_CODE, REFERENCE_MISSING, INACTIVE_MASTER, BRANCH_IN_USE, RULE_VIOLATED,
 * EMPLOYEE_BEYOND_BRANCHES, EMPLOYEE_BEYOND_OWN
 */
export async function updateBranch(ctx: CommandCtx, body: UpdateBranch): Promise<Branch> {
  // people before branches: the same order of locks as a change of a person
  await lockPeople(ctx, await changedPeople(ctx, body))
  await lockMaster(ctx, branch.table, body, branch.label)
  const before = await branch.find(ctx, body.id)
  const next = changed(before, body)
  await requireReferences(ctx, next, before)
  const people = await changedPeople(ctx, body)
  const own = await requireMayChange(ctx, people)
  await requireNotAbove(ctx, next)
  if (body.status === 'INACTIVE' && before.status === 'ACTIVE') await requireUnused(ctx, before)
  await branch.save(ctx, body.id, next)
  await requireWithinReach(ctx, people, own, 'dengan perubahan ini')
  ctx.afterCommit(() => ctx.services.access.forget())
  return branch.find(ctx, body.id)
}

async function requireReferences(ctx: CommandCtx, body: Chosen, before?: Branch): Promise<void> {
  const choices = [
    ['parentBranchId', 'Cabang induk'],
    ['supplyBranchId', 'Cabang pemasok'],
  ] as const
  for (const [field, label] of choices) {
    await requireActive(ctx, 'branch', { id: body[field], field, label, kept: before?.[field] ?? null })
  }
  await requireOwner(ctx, {
    id: body.ownerEmployeeId,
    field: 'ownerEmployeeId',
    label: 'Pemilik',
    kept: before?.ownerEmployeeId ?? null,
  })
}

/** A branch is neither its own parent or supplier nor the parent or supplier of one above it (domain-core 1.1). */
async function requireNotAbove(ctx: CommandCtx, body: Branch): Promise<void> {
  const chains = [
    ['parent_branch_id', 'parentBranchId', 'Cabang induk'],
    ['supply_branch_id', 'supplyBranchId', 'Cabang pemasok'],
  ] as const
  for (const [column, field, label] of chains) {
    const { rows } = await sql`
      with recursive above as (
        select ${body[field]}::bigint as id
        union select b.${sql.ref(column)} from above join branch b on b.id = above.id
      )
      select from above where id = ${body.id}`.execute(ctx.tx)
    if (rows.length > 0) {
      throw refuseField('RULE_VIOLATED', field, {
        rule: `${label} tidak boleh cabang itu sendiri atau cabang di bawahnya`,
      })
    }
  }
}

async function requireUnused(ctx: CommandCtx, { id, name }: Branch): Promise<void> {
  const { count } = await ctx.tx
    .selectFrom('employee')
    .where('branch_id', '=', id)
    .where('status', '=', 'ACTIVE')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count > 0) throw refuse('BRANCH_IN_USE', { name, count })
}
