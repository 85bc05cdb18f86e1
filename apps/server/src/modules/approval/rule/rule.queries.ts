import {
  type ApprovalRule,
  type approvalRuleContract,
  stepPermissions,
} from '@merchant/contract/approval/approval-rule.ts'
import type { Parsed, Reply } from '@merchant/contract/kernel/endpoint.ts'
import { approvalKinds } from '@merchant/domain/approval/kinds.ts'
import { type SqlBool, sql } from 'kysely'
import { rightName, waitsFor } from '../../../kernel/approval/step-words.ts'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { inBranches } from '../../../kernel/db/branches.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import {
  byValue,
  type Orders,
  page,
  readOrder,
  searchText,
  statusIn,
} from '../../../kernel/list/list-query.ts'

type Routes = typeof approvalRuleContract
type List = Parsed<Routes['GET /v1/approval-rules']>['query']
type Step = Omit<ApprovalRule['steps'][number], 'waitsFor'>

const sortable: Orders<Routes['GET /v1/approval-rules']> = {
  kind: byValue('r.kind'),
  minAmount: byValue('r.min_amount'),
  updatedAt: byValue('r.updated_at'),
}

/** The company's rules, and the rules of these branches. */
const rules = (db: Db, companyId: number, branchIds: readonly number[]) =>
  db
    .selectFrom('approval_rule as r')
    .leftJoin('branch as b', 'b.id', 'r.branch_id')
    .leftJoin('employee as e', 'e.id', 'r.updated_by')
    .where('r.company_id', '=', companyId)
    .where(sql<SqlBool>`(r.branch_id is null or ${inBranches('r.branch_id', branchIds)})`)

const columns = [
  'r.id',
  'r.kind',
  'r.branch_id as branchId',
  'b.code as branchCode',
  'b.name as branchName',
  'r.min_amount as minAmount',
  sql<
    Step[]
  >`(select coalesce(json_agg(json_build_object('no', s.step_no, 'roleIds', s.role_ids, 'permission', s.permission,
      'remindHours', s.remind_hours, 'escalateHours', s.escalate_hours,
      'roles', (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name), '[]')
        from role o where o.id = any(s.role_ids))) order by s.step_no), '[]')
    from approval_rule_step s where s.rule_id = r.id)`.as('steps'),
  'r.status',
  'r.version',
  'r.updated_at as updatedAt',
  'r.updated_by as updaterId',
  'e.name as updaterName',
] as const

interface Row extends Omit<ApprovalRule, 'unit' | 'branch' | 'steps' | 'updatedBy'> {
  branchCode: string | null
  branchName: string | null
  steps: Step[]
  updaterId: number | null
  updaterName: string | null
}

const toReply = ({ branchCode, branchName, updaterId, updaterName, ...row }: Row): ApprovalRule => ({
  ...row,
  unit: approvalKinds[row.kind].unit,
  branch: row.branchId === null ? null : { id: row.branchId, code: branchCode, name: branchName ?? '' },
  steps: row.steps.map((step) => ({ ...step, waitsFor: waitsFor(step, step.roles) })),
  updatedBy: updaterId === null ? null : { id: updaterId, name: updaterName ?? '' },
})

/** Rules of the company and of the call's branches; search reads the branch. */
export async function listRules(ctx: QueryCtx, list: List) {
  const order = readOrder(list.sort, sortable, 'kind,minAmount', 'r.id')
  const query = rules(ctx.db, ctx.principal.companyId, ctx.branchIds)
    .where(statusIn(list.status, 'r.status'))
    .where(searchText(list.search, sql`coalesce(b.name, 'Perusahaan')`))
    .$if(list.kind !== undefined, (q) => q.where('r.kind', '=', list.kind ?? null))
  const listed = await page(ctx.db, list, query, (q) => q.select(columns).orderBy(order))
  return { ...listed, rows: listed.rows.map(toReply) }
}

/** @throws NOT_FOUND, also for a rule of a branch out of reach */
export async function getRule(
  db: Db,
  { companyId, branchIds }: Pick<Principal, 'companyId' | 'branchIds'>,
  id: number,
): Promise<ApprovalRule> {
  const row = await rules(db, companyId, branchIds).where('r.id', '=', id).select(columns).executeTakeFirst()
  if (!row) throw notFound('Aturan persetujuan')
  return toReply(row)
}

/** The roles and rights that a step may ask. */
export async function stepChoices({
  db,
  principal,
}: QueryCtx): Promise<Reply<Routes['GET /v1/approval-rules/choices']>> {
  const roles = await db
    .selectFrom('role')
    .where('company_id', '=', principal.companyId)
    .where('status', '=', 'ACTIVE')
    .select(['id', 'name'])
    .orderBy(sql`lower(name)`)
    .execute()
  return { roles, permissions: stepPermissions.map((key) => ({ key, label: rightName(key) })) }
}
