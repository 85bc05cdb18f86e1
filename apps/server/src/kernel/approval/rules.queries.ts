import type { ApprovalKind } from '@merchant/domain/approval/kinds.ts'
import { type Rule, type StepSpec, stepsNeeded } from '@merchant/domain/approval/rules.ts'
import { sql } from 'kysely'
import type { RuleCtx } from '../http/context.ts'

interface Asked {
  kind: ApprovalKind
  /** Null for a paper of the whole company: only its own rules ask. */
  branchId: number | null
}

interface Asker {
  tx: RuleCtx['tx']
  principal: Pick<RuleCtx['principal'], 'companyId'>
}

/**
 * The steps that a paper of this kind and amount needs at the branch now; none where no rule asks.
 * @param of.amount whole rupiah, or hundredths of a percent
 */
export const stepsOf = async (ctx: Asker, of: Asked & { amount: number }): Promise<readonly StepSpec[]> =>
  stepsNeeded(await activeRules(ctx, of), of)

/** The rules that may ask for papers of this kind at the branch, for many amounts at once. */
export async function activeRules({ tx, principal }: Asker, of: Asked): Promise<Rule[]> {
  const { rows } = await sql<Rule>`
    select r.kind, r.branch_id as "branchId", r.min_amount as "minAmount",
      (select coalesce(json_agg(json_build_object('roleIds', s.role_ids, 'permission', s.permission,
         'remindHours', s.remind_hours, 'escalateHours', s.escalate_hours) order by s.step_no), '[]')
       from approval_rule_step s where s.rule_id = r.id) as steps
    from approval_rule r
    where r.company_id = ${principal.companyId} and r.status = 'ACTIVE' and r.kind = ${of.kind}
      and (r.branch_id is null or r.branch_id = ${of.branchId})`.execute(tx)
  return rows
}
