import type { ApprovalKind } from '@merchant/domain/approval/kinds.ts'
import type { StepSpec } from '@merchant/domain/approval/rules.ts'
import { newId } from '../../../kernel/db/ids.ts'
import type { Tx } from '../../../kernel/db/types.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changedBy, madeBy } from '../../../kernel/master/master.ts'

/** The only file that writes rules and their steps. */

export interface RuleFields {
  kind: ApprovalKind
  branchId: number | null
  minAmount: number | null
  steps: readonly StepSpec[]
}

async function insertSteps(tx: Tx, ruleId: number, steps: readonly StepSpec[]): Promise<void> {
  if (steps.length === 0) return
  await tx
    .insertInto('approval_rule_step')
    .values(
      steps.map(({ roleIds, permission, remindHours, escalateHours }, place) => ({
        rule_id: ruleId,
        step_no: place + 1,
        role_ids: [...new Set(roleIds)],
        permission,
        remind_hours: remindHours,
        escalate_hours: escalateHours,
      })),
    )
    .execute()
}

/** @throws APPROVAL_RULE_TWICE, by its unique key */
export async function insertRule(ctx: CommandCtx, rule: RuleFields): Promise<number> {
  const id = newId(ctx.tx)
  await ctx.tx
    .insertInto('approval_rule')
    .values({
      id,
      company_id: ctx.principal.companyId,
      branch_id: rule.branchId,
      kind: rule.kind,
      min_amount: rule.minAmount,
      ...madeBy(ctx),
    })
    .execute()
  await insertSteps(ctx.tx, id, rule.steps)
  return id
}

export interface RuleChange {
  minAmount: number | null
  status: 'ACTIVE' | 'INACTIVE'
  /** Undefined keeps them. */
  steps: readonly StepSpec[] | undefined
}

/** The rule is locked. @throws APPROVAL_RULE_TWICE, by its unique key */
export async function updateRule(ctx: CommandCtx, id: number, change: RuleChange): Promise<void> {
  await ctx.tx
    .updateTable('approval_rule')
    .set({ min_amount: change.minAmount, status: change.status, ...changedBy(ctx) })
    .where('id', '=', id)
    .execute()
  if (!change.steps) return
  await ctx.tx.deleteFrom('approval_rule_step').where('rule_id', '=', id).execute()
  await insertSteps(ctx.tx, id, change.steps)
}
