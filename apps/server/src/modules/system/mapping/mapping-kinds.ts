import { sql } from 'kysely'
import { inBranches } from '../../../kernel/db/branches.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import type { MappingKind } from '../../../kernel/mapping/mapping-queries.ts'
import { mayBe } from '../employee/employee.public.ts'

/** The head of area of each branch. */
export const hoaMapping: MappingKind = {
  table: 'hoa_mapping',
  label: 'Pemetaan HoA',
  subject: {
    table: 'branch',
    column: 'branch_id',
    within: ({ branchIds }) => inBranches('s.id', branchIds),
    due: sql`s.status = 'ACTIVE'`,
  },
  person: 'hoa_id',
  own: (alias, _, branchIds) => inBranches(`${alias}.branch_id`, branchIds),
}

/** Names of people beyond the caller's branches are told to nobody, so only heads of area of these branches are seen. */
const within = (column: string, { principal }: Pick<QueryCtx, 'principal'>) => sql`exists (
  select 1 from employee h where h.id = ${sql.ref(column)} and h.company_id = ${principal.companyId}
    and h.branch_id = any(${[...principal.branchIds]}::bigint[]))`

/** The VP Sales of each head of area. */
export const vpMapping: MappingKind = {
  table: 'vp_mapping',
  label: 'Pemetaan VP Sales',
  subject: {
    table: 'employee',
    column: 'hoa_id',
    within: (ctx) => within('s.id', ctx),
    due: sql`s.status = 'ACTIVE' and ${mayBe('HEAD_OF_AREA', 's')}`,
  },
  person: 'vp_id',
  own: (alias, ctx) => sql`(
    ${sql.ref(`${alias}.company_id`)} = ${ctx.principal.companyId} and ${within(`${alias}.hoa_id`, ctx)})`,
}
