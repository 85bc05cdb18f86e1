import type { ApprovalKind } from '@merchant/domain/approval/kinds.ts'
import { type Rule, type StepSpec, stepsNeeded } from '@merchant/domain/approval/rules.ts'
import { sql } from 'kysely'
import type { RuleCtx } from '../http/context.ts'

/**
 * The steps that a paper of this kind and amount needs at the branch now; none where no rule asks.
 * @param of.amount whole rupiah, or hundredths of a percent
 */
export async function stepsOf(
  { tx, principal }: Pick<RuleCtx, 'tx' | 'principal'>,
  of: { kind: ApprovalKind; branchId: number; amount: number },
): Promise<readonly StepSpec[]> {
  const { rows } = await sql<Rule>`
    select r.kind, r.branch_id as "branchId", r.min_amount as "minAmount",
      (select coalesce(json_agg(json_build_object('roleIds', s.role_ids, 'permission', s.permission,
         'remindHours', s.remind_hours, 'escalateHours', s.escalate_hours) order by s.step_no), '[]')
       from approval_rule_step s where s.rule_id = r.id) as steps
    from approval_rule r
    where r.company_id = ${principal.companyId} and r.status = 'ACTIVE' and r.kind = ${of.kind}
      and (r.branch_id is null or r.branch_id = ${of.branchId})`.execute(tx)
  return stepsNeeded(rows, of)
}
