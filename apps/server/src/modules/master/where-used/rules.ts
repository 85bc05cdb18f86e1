import type { MasterTable } from '@merchant/contract/master/masters.ts'
import type { Permission } from '@merchant/contract/system/access-catalogue.ts'
import { type ApprovalKind, approvalKinds } from '@merchant/domain/approval/kinds.ts'
import type { RuleKind } from '@merchant/domain/master/rule-kinds.ts'
import { type AccountRole, accountRoles } from '@merchant/domain/posting/account-roles.ts'
import { type RawBuilder, sql } from 'kysely'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { addable, partsNaming } from '../../document/template/template.public.ts'
import { hoaMapping, vpMapping } from '../../system/mapping/mapping.public.ts'

export type Condition = RawBuilder<boolean>

/** A kind of rule that may name masters; `r` is its row. */
export interface Rule {
  /** One of these shows its screen; none where `holds` judges the reader. */
  rights: readonly Permission[]
  /** What a rule is called; left out where it has no name. */
  name?: RawBuilder<unknown>
  /** The name in words, where the row has a code. */
  words?: (name: string) => string
  /** Whether it holds now or later, and the caller may know of it. */
  holds: (ctx: QueryCtx) => Condition
  /** Tables of its parts `l` that name masters by foreign keys. */
  parts?: Readonly<Record<string, (ctx: QueryCtx) => Condition>>
  /** Other ways to name masters: lists of ids, targets. */
  also?: (master: MasterTable, ids: RawBuilder<unknown>) => Condition[]
}

const now = ({ clock }: QueryCtx) => sql`${clock.now()}::timestamptz`
/** The last day that has begun anywhere. */
const today = (ctx: QueryCtx) => sql`(${now(ctx)} at time zone 'UTC')::date`
const ofCompany = ({ principal }: QueryCtx) => sql<boolean>`r.company_id = ${principal.companyId}`
/** Of everybody, or of a branch of the call. */
const ofReach = (ctx: QueryCtx) =>
  sql<boolean>`(${ofCompany(ctx)} and (r.branch_id is null or r.branch_id = any(${[...ctx.branchIds]}::bigint[])))`
const notOver = (ctx: QueryCtx) => sql<boolean>`(r.valid_to is null or r.valid_to > ${now(ctx)})`
const dated = (ctx: QueryCtx) => sql<boolean>`(r.status = 'ACTIVE' and ${notOver(ctx)} and ${ofReach(ctx)})`
const lasting = (ctx: QueryCtx) => sql<boolean>`(r.valid_to is null or r.valid_to >= ${today(ctx)})`

/** A campaign that runs or will run, of everybody or also of a branch of the call. */
const campaign = (ctx: QueryCtx) => sql<boolean>`(
  ${ofCompany(ctx)} and r.status in ('DRAFT', 'WAITING_APPROVAL', 'ACTIVE') and (r.end_at is null or r.end_at > ${now(ctx)})
  and (r.branch_ids = '{}' or r.branch_group_ids <> '{}' or r.branch_ids && ${[...ctx.branchIds]}::bigint[]))`

const scopes: Partial<Record<MasterTable, string>> = {
  branch: 'branch_ids',
  branch_group: 'branch_group_ids',
  customer_group: 'customer_group_ids',
  merchant_tag: 'tag_ids',
}
const targets: Partial<Record<MasterTable, string>> = {
  product: 'PRODUCT',
  brand: 'BRAND',
  category: 'CATEGORY',
}

/** The branches, groups and labels that a campaign is for. */
const inScope: NonNullable<Rule['also']> = (master, ids) => {
  const column = scopes[master]
  return column ? [sql<boolean>`${sql.ref(`r.${column}`)} && ${ids}`] : []
}

/** The goods that a row is about. @param row its condition, with `x` for its target and ids */
const inTarget = (master: MasterTable, row: (target: RawBuilder<unknown>) => Condition): Condition[] => {
  const target = targets[master]
  return target ? [row(sql`${target}`)] : []
}

const ofGroup = () => sql<boolean>`l.group_id = r.id`
const inPart =
  (part: 'discount_item' | 'promotion_trigger'): NonNullable<Rule['also']> =>
  (master, ids) => [
    ...inScope(master, ids),
    ...inTarget(
      master,
      (target) => sql<boolean>`exists (
        select 1 from ${sql.table(part)} l where l.group_id = r.id and l.target = ${target} and l.target_id = any(${ids}))`,
    ),
  ]

export const rules: Readonly<Record<RuleKind, Rule>> = {
  selling_price: { rights: ['master.changes-selling-price:view'], holds: dated },
  stockist_margin: {
    rights: ['master.margin-stokies:view'],
    holds: dated,
    also: (master, ids) =>
      inTarget(master, (target) => sql<boolean>`(r.target = ${target} and r.target_id = any(${ids}))`),
  },
  product_point: { rights: ['master.product-point:view'], holds: dated },
  discount_group: {
    rights: ['campaign.discount:view', 'campaign.discount-by-stockist:view'],
    name: sql`r.name`,
    holds: campaign,
    parts: { discount_item: ofGroup },
    also: inPart('discount_item'),
  },
  promotion_group: {
    rights: ['campaign.promotion:view', 'campaign.promotion-by-stockist:view'],
    name: sql`r.name`,
    holds: campaign,
    parts: { promotion_trigger: ofGroup, promotion_reward: ofGroup },
    also: inPart('promotion_trigger'),
  },
  gift: {
    rights: ['campaign.gift:view'],
    name: sql`r.name`,
    holds: campaign,
    also: (master, ids) => [
      ...inScope(master, ids),
      ...inTarget(master, (target) => sql<boolean>`(r.target = ${target} and r.target_ids && ${ids})`),
    ],
  },
  approval_rule: {
    rights: ['master.approval:view'],
    name: sql`r.kind`,
    words: (kind) => approvalKinds[kind as ApprovalKind].label, // by its check
    holds: (ctx) => sql<boolean>`(r.status = 'ACTIVE' and ${ofReach(ctx)})`,
    also: (master, ids) =>
      master === 'role'
        ? [
            sql<boolean>`exists (select 1 from approval_rule_step l where l.rule_id = r.id and l.role_ids && ${ids})`,
          ]
        : [],
  },
  approval_absence: {
    rights: ['approval.approval:view'],
    name: sql`(select e.name from employee e where e.id = r.employee_id)`,
    holds: (ctx) => sql<boolean>`(r.status = 'ACTIVE' and r.date_to >= ${today(ctx)} and ${ofCompany(ctx)})`,
  },
  recurring_journal: {
    rights: ['bankcash.general-journal:view', 'bankcash.adjustment-journal:view'],
    name: sql`r.name`,
    holds: ({ branchIds }) => sql<boolean>`(r.status = 'ACTIVE' and ${inBranches('r.branch_id', branchIds)})`,
    parts: {
      recurring_journal_line: ({ branchIds }) =>
        sql<boolean>`(${sameBranch('l', 'r', branchIds)} and l.recurring_id = r.id)`,
    },
  },
  document_template: {
    rights: [],
    name: sql`r.name`,
    holds: ({ branchIds, principal, principal: { employeeId, seesOwnOnly } }) => sql<boolean>`(
      ${inBranches('r.branch_id', branchIds)} and r.type = any(${addable(principal)}::text[]) and (r.employee_id = ${employeeId} or r.shared and not ${seesOwnOnly}::boolean))`,
    also: (master, ids) =>
      partsNaming(master).map(
        (part) =>
          sql<boolean>`jsonb_path_exists(r.paper, ${`$.**."${part}".id ? (@ == $ids[*])`}::jsonpath, jsonb_build_object('ids', to_jsonb(${ids})))`,
      ),
  },
  account_role: {
    rights: ['master.chart-of-account:view'],
    name: sql`r.role`,
    words: (role) => accountRoles[role as AccountRole].name, // by its check
    holds: ofReach,
  },
  hoa_mapping: {
    rights: ['system.mapping-hoa:view'],
    name: sql`(select b.name from branch b where b.id = r.branch_id)`,
    holds: (ctx) => sql<boolean>`(${hoaMapping.own('r', ctx, ctx.branchIds)} and ${lasting(ctx)})`,
  },
  vp_mapping: {
    rights: ['system.mapping-vp-sales:view'],
    name: sql`(select e.name from employee e where e.id = r.hoa_id)`,
    holds: (ctx) => sql<boolean>`(${vpMapping.own('r', ctx, ctx.branchIds)} and ${lasting(ctx)})`,
  },
}
