import type { EmployeePost } from '@merchant/contract/system/employee.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { REACHES } from '../../../kernel/auth/access.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { RuleCtx } from '../../../kernel/http/context.ts'

/**
 * Which roles a post may be given to, in SQL about a role `r`. A company copies and changes its roles, so the seeded role
 * counts, and every other one that does the same (domain-sales 0.4, domain-core 1.1).
 */
const roleOf: Readonly<Record<EmployeePost, string>> = {
  SALES: `(r.key = 'SA' or r.reach = 'OWN')`,
  WAREHOUSE: `(r.key = 'WAREHOUSE' or r.permissions && array['stock.mutation:add', 'stock.opname:add', 'stock.opname:update'])`,
  OWNER: `(r.key = 'BOS_STOKIS' or r.reach = 'OWNED')`,
}

/** The employee `e` with its role and home branch, and the branch `x` that somebody is wanted for. */
const people = (branchId: number) => sql`employee e
    join role r on r.id = e.role_id and r.status = 'ACTIVE'
    join branch b on b.id = e.branch_id and b.status = 'ACTIVE'
    join branch x on x.id = ${branchId} and x.company_id = e.company_id`

/** Whether the `employee` of a query may have the post. */
export const mayBe = (post: EmployeePost): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from role r where r.id = employee.role_id and ${sql.raw(roleOf[post])})`

/** Whether the `employee` of a query serves the branch: sees it by the reach of the role. */
export const servesBranch = (branchId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from ${people(branchId)} where e.id = employee.id and ${sql.raw(REACHES)})`

/** Somebody whom a record names. */
interface Named {
  id: number | null
  /** Who is named already may stay, whatever has become of the person's work since. */
  kept?: number | null
  field: string
  label: string
}

/**
 * Checks somebody whom a record of a branch names: in use, of a role that may have the post, and serving the branch; so
 * until the commit. Anybody else reads like nobody, so that no name is told.
 * @returns the name; null for nobody, and for who is kept
 * @throws REFERENCE_MISSING, INACTIVE_MASTER
 */
export const requireEmployee = (
  ctx: RuleCtx,
  post: EmployeePost,
  { branchId, ...named }: Named & { branchId: number },
): Promise<string | null> => requireOf(ctx, named, post, { branchId, isWithin: sql`${sql.raw(REACHES)}` })

/**
 * Checks the owner whom a branch names. The branch is the owner's through this alone, so it is asked instead whether the
 * caller sees where the person belongs.
 * @throws REFERENCE_MISSING, INACTIVE_MASTER
 */
export const requireOwner = (ctx: RuleCtx, named: Named): Promise<string | null> =>
  requireOf(ctx, named, 'OWNER', {
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
  const { rows } = await sql<{ name: string; status: string }>`
    select e.name, e.status from ${people(branchId)}
    where e.id = ${id} and e.company_id = ${principal.companyId} and ${sql.raw(roleOf[post])} and ${isWithin}
    for share of e`.execute(tx)
  const [found] = rows
  if (!found) throw refuseField('REFERENCE_MISSING', field, { label })
  if (found.status !== 'ACTIVE') throw refuseField('INACTIVE_MASTER', field, { label, name: found.name })
  return found.name
}
