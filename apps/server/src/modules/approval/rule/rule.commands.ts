import type { ApprovalRule, approvalRuleContract } from '@merchant/contract/approval/approval-rule.ts'
import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { StepSpec } from '@merchant/domain/approval/rules.ts'
import { type SqlBool, sql } from 'kysely'
import { inBranches } from '../../../kernel/db/branches.ts'
import { shareMasters } from '../../../kernel/db/master-locks.ts'
import { notFound, refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { getRule } from './rule.queries.ts'
import { insertRule, updateRule } from './rule.store.ts'

type Routes = typeof approvalRuleContract
type AddRule = Parsed<Routes['POST /v1/approval-rules']>['body']
type ChangeRule = Parsed<Routes['PUT /v1/approval-rules/{id}']>['body'] & { id: number }

/**
 * A rule for the requests to come; what waits already keeps its steps (clarified/buying-and-approvals 8).
 * @throws APPROVAL_STEP, REFERENCE_MISSING, APPROVAL_RULE_TWICE
 */
export async function addRule(ctx: CommandCtx, body: AddRule): Promise<ApprovalRule> {
  await requireSteps(ctx, body.steps)
  const id = await insertRule(ctx, { ...body, branchId: body.branchId ?? null })
  return getRule(ctx.tx, ctx.principal, id)
}

/** What is left out stays as it is. @throws NOT_FOUND, STALE_VERSION and the refusals of adding */
export async function changeRule(
  ctx: CommandCtx,
  { id, version, ...body }: ChangeRule,
): Promise<ApprovalRule> {
  const { companyId, branchIds } = ctx.principal
  const held = await ctx.tx
    .selectFrom('approval_rule')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where(sql<SqlBool>`(branch_id is null or ${inBranches('branch_id', branchIds)})`)
    .select(['version', 'status', 'min_amount as minAmount', 'updated_at as at'])
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw notFound('Aturan persetujuan')
  if (held.version !== version) {
    const { updatedBy } = await getRule(ctx.tx, ctx.principal, id)
    throw refuse('STALE_VERSION', { by: updatedBy?.name ?? 'sistem', at: held.at, version: held.version })
  }
  if (body.steps) await requireSteps(ctx, body.steps)
  await updateRule(ctx, id, {
    minAmount: body.minAmount === undefined ? held.minAmount : body.minAmount,
    status: body.status ?? held.status,
    steps: body.steps,
  })
  return getRule(ctx.tx, ctx.principal, id)
}

/** @throws APPROVAL_STEP for a step without roles or right, or with both; REFERENCE_MISSING for a role that is not active */
async function requireSteps(ctx: CommandCtx, steps: readonly StepSpec[]): Promise<void> {
  for (const [place, { roleIds, permission }] of steps.entries())
    if (roleIds.length > 0 === (permission !== null))
      throw refuseField('APPROVAL_STEP', `steps[${place}]`, { step: place + 1 })
  const wanted = [...new Set(steps.flatMap(({ roleIds }) => roleIds))]
  if (wanted.length === 0) return
  await shareMasters(ctx.tx, 'role', wanted)
  const found = await ctx.tx
    .selectFrom('role')
    .where('company_id', '=', ctx.principal.companyId)
    .where('status', '=', 'ACTIVE')
    .where('id', 'in', wanted)
    .select('id')
    .execute()
  const known = new Set(found.map(({ id }) => id))
  const place = steps.findIndex(({ roleIds }) => roleIds.some((id) => !known.has(id)))
  if (place >= 0) throw refuseField('REFERENCE_MISSING', `steps[${place}].roleIds`, { label: 'Peran' })
}
