import type { EmployeePost } from '@merchant/contract/system/employee.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { REACHES } from '../../../kernel/auth/access.ts'
import { forShare, shareMasters } from '../../../kernel/db/master-locks.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { RuleCtx } from '../../../kernel/http/context.ts'

/**
 * The roles that may have a post, in SQL about a role `r`. A company copies and changes its roles, so the seeded role
 * counts, and every other role with the same rights (domain-sales 0.4, domain-core 1.1).
 */
const roleOf: Readonly<Record<EmployeePost, string>> = {
  SALES: `(r.key = 'SA' or r.reach = 'OWN')`,
  COORDINATOR: `(r.key = 'SC' or (r.reach = 'ASSIGNED' and r.permissions @> array['salesapp.gpoint-exchange:process delivery']))`,
  WAREHOUSE: `(r.key = 'WAREHOUSE' or r.permissions && array['stock.mutation:add', 'stock.opname:add', 'stock.opname:update'])`,
  OWNER: `(r.key = 'BOS_STOKIS' or r.reach = 'OWNED')`,
  HEAD_OF_AREA: `(r.key = 'HOA' or (r.reach = 'ASSIGNED' and r.permissions @> array['salesapp.sc-mapping:edit']))`,
  VP_SALES: `(r.key = 'VP_SALES' or (r.reach = 'ALL' and r.permissions @> array['master.changes-selling-price:VPSales approval']))`,
  MAKER: 'true', // everybody who serves the branch
}

/** The employee `e` with its role and home branch, and the branch `x` in question. */
const people = (branchId: number) => sql`employee e
    join role r on r.id = e.role_id and r.status = 'ACTIVE'
    join branch b on b.id = e.branch_id and b.status = 'ACTIVE'
    join branch x on x.id = ${branchId} and x.company_id = e.company_id`

/** Whether the `employee` of a query may have the post; `alias` is what the query calls the table. */
export const mayBe = (post: EmployeePost, alias = 'employee'): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from role r where r.id = ${sql.ref(`${alias}.role_id`)} and ${sql.raw(roleOf[post])})`

/** Whether the `employee` of a query serves the branch: sees it by the reach of the role. */
export const servesBranch = (branchId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from ${people(branchId)} where e.id = employee.id and ${sql.raw(REACHES)})`

/** The ids of active people who may have the post and serve the branch, as a query. */
export const peopleFor = (post: EmployeePost, branchId: number): RawBuilder<unknown> =>
  sql`select e.id from ${people(branchId)} where e.status = 'ACTIVE' and ${sql.raw(roleOf[post])} and ${sql.raw(REACHES)}`

/** A person named by a record. */
interface Named {
  id: number | null
  /** A person who was named before may stay, also after a change of his work. */
  kept?: number | null
  field: string
  label: string
}

/**
 * Checks the person that a record of a branch names: active, with a role that may have the post, and serving the branch;
 * locked until the commit. All other people get the same refusal as an unknown id, so that no name is told.
 * @returns the name; null for nobody, and for the person who was named before
 * @throws REFERENCE_MISSING, INACTIVE_MASTER
 */
export const requireEmployee = (
  ctx: RuleCtx,
  post: EmployeePost,
  { branchId, ...named }: Named & { branchId: number },
): Promise<string | null> => requireOf(ctx, named, post, { branchId, isWithin: sql`${sql.raw(REACHES)}` })

/**
 * Checks the owner whom a branch names. The owner gets the branch only by this change, so the caller must see the person's
 * home branch instead.
 * @throws REFERENCE_MISSING, INACTIVE_MASTER
 */
export const requireOwner = (ctx: RuleCtx, named: Named): Promise<string | null> =>
  requireColleague(ctx, 'OWNER', named)

/**
 * Checks a person who may have the post wherever he serves, if the caller sees his home branch.
 * @throws REFERENCE_MISSING, INACTIVE_MASTER
 */
export const requireColleague = (ctx: RuleCtx, post: EmployeePost, named: Named): Promise<string | null> =>
  requireOf(ctx, named, post, {
    branchId: ctx.principal.branchId,
    isWithin: sql`e.branch_id = any(${[...ctx.principal.branchIds]}::bigint[])`,
  })

async function requireOf(
  { tx, principal }: RuleCtx,
  { id, kept, field, label }: Named,
  post: EmployeePost,
  { branchId, isWithin }: { branchId: number; isWithin: RawBuilder<unknown> },
): Promise<string | null> {
  if (id === null || id === kept) return null
  const [, { rows }] = await Promise.all([
    shareMasters(tx, 'employee', [id]),
    sql<{ name: string; status: string }>`
      select e.name, e.status from ${people(branchId)}
      where e.id = ${id} and e.company_id = ${principal.companyId} and ${sql.raw(roleOf[post])} and ${isWithin}
      ${forShare('e')}`.execute(tx),
  ])
  const [found] = rows
  if (!found) throw refuseField('REFERENCE_MISSING', field, { label })
  if (found.status !== 'ACTIVE') throw refuseField('INACTIVE_MASTER', field, { label, name: found.name })
  return found.name
}
