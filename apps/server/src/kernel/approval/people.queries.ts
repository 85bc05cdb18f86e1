import type { Decider } from '@merchant/domain/approval/decide.ts'
import { decidingRights } from '@merchant/domain/approval/kinds.ts'
import type { StepSpec } from '@merchant/domain/approval/rules.ts'
import { completeLimits, type RoleLimits } from '@merchant/domain/sales/role-limits.ts'
import { sql } from 'kysely'
import { REACHES } from '../auth/access.ts'
import type { Principal } from '../auth/principal.ts'
import type { Db } from '../db/types.ts'

export const ADMIN = 'ADMIN'

/** The caller as somebody who decides. */
export const deciderOf = ({ employeeId, roleId, roleKey, permissions, branchIds }: Principal): Decider => ({
  employeeId,
  roleId,
  isAdmin: roleKey === ADMIN,
  permissions,
  branchIds,
})

/** Employees `e` in service with role `r` and home branch `b`. */
const inService = sql`employee e join role r on r.id = e.role_id join branch b on b.id = e.branch_id`
const isInService = sql`e.status = 'ACTIVE' and r.status = 'ACTIVE' and b.status = 'ACTIVE'`

/**
 * The absent persons for whom this one acts today, the day of their home branch, both days included
 * (clarified/buying-and-approvals 48), with the rights and branches that they have now.
 */
export async function absentFor(
  db: Db,
  { employeeId }: Pick<Principal, 'employeeId'>,
  now: Date,
): Promise<Decider[]> {
  const { rows } = await sql<Omit<Decider, 'permissions'> & { permissions: string[] }>`
    select e.id as "employeeId", r.id as "roleId", coalesce(r.key = ${ADMIN}, false) as "isAdmin", r.permissions,
      array(select x.id from branch x where x.company_id = e.company_id and ${sql.raw(REACHES)}) as "branchIds"
    from approval_absence a join (${inService}) on e.id = a.employee_id
    where a.substitute_id = ${employeeId} and a.status = 'ACTIVE' and ${isInService}
      and (${now}::timestamptz at time zone b.timezone)::date between a.date_from and a.date_to
    order by e.id`.execute(db)
  return rows.map((row) => ({ ...row, permissions: new Set(row.permissions) }))
}

/** The limits that the role of a person has now: a substitute decides within the limits of the absent person. */
export async function limitsOf(db: Db, employeeId: number): Promise<RoleLimits> {
  const { limits } = await db
    .selectFrom('employee as e')
    .innerJoin('role as r', 'r.id', 'e.role_id')
    .where('e.id', '=', employeeId)
    .select(sql<Partial<RoleLimits>>`r.limits`.as('limits'))
    .executeTakeFirstOrThrow()
  return completeLimits(limits)
}

/** For each step in its order the persons who could decide it, as many as there are steps at most. */
export async function candidatesOf(
  db: Db,
  steps: readonly Pick<StepSpec, 'roleIds' | 'permission'>[],
  { branchId, except }: { branchId: number; except: readonly number[] },
): Promise<number[][]> {
  const asked = JSON.stringify(
    steps.map(({ roleIds, permission }, place) => ({ place, role_ids: roleIds, permission })),
  )
  const { rows } = await sql<{ people: number[] }>`
    select array(
      select e.id from branch x join (${inService}) on e.company_id = x.company_id
      where x.id = ${branchId} and ${isInService} and ${sql.raw(REACHES)} and e.id <> all(${[...except]}::bigint[])
        and exists (select 1 from credential c where c.employee_id = e.id)
        and r.permissions && ${[...decidingRights]}::text[]
        and (r.key = ${ADMIN} or r.id = any(s.role_ids) or s.permission = any(r.permissions))
      order by e.id limit ${steps.length}) as people
    from jsonb_to_recordset(${asked}::jsonb) as s (place int, role_ids bigint[], permission text) order by s.place`.execute(
    db,
  )
  return rows.map(({ people }) => people)
}

/** The substitutes of today for persons who hold one of these roles. */
export async function substitutesOf(db: Db, roleIds: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct a.substitute_id as id from approval_absence a join (${inService}) on e.id = a.employee_id
    where e.role_id = any(${[...roleIds]}::bigint[]) and a.status = 'ACTIVE' and ${isInService}
      and (${now}::timestamptz at time zone b.timezone)::date between a.date_from and a.date_to
    order by 1 limit 50`.execute(db)
  return rows.map(({ id }) => id)
}

interface AskedRoles {
  keys?: readonly string[]
  roleIds?: readonly number[]
  permission?: string | null
}

/** The active roles of a company that may decide at all and have one of the keys or ids, or the right. */
export async function holdersOf(
  db: Db,
  companyId: number,
  { keys = [], roleIds = [], permission = null }: AskedRoles,
): Promise<{ id: number; key: string | null }[]> {
  const { rows } = await sql<{ id: number; key: string | null }>`
    select id, key from role
    where company_id = ${companyId} and status = 'ACTIVE' and permissions && ${[...decidingRights]}::text[]
      and (key = any(${[...keys]}::text[]) or id = any(${[...roleIds]}::bigint[]) or ${permission}::text = any(permissions))
    order by id`.execute(db)
  return rows
}
