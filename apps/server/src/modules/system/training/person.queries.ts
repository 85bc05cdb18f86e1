import type { Principal } from '../../../kernel/auth/principal.ts'
import type { Db } from '../../../kernel/db/types.ts'

/** A person of the real company with everything that the training company needs of it. */
export type Person = Awaited<ReturnType<typeof readPerson>>

/** The branches of a company, each kind in the order in which they were made. */
export const readBranches = (db: Db, companyId: number) =>
  db
    .selectFrom('branch')
    .where('company_id', '=', companyId)
    .select(['id', 'code', 'kind'])
    .orderBy('id')
    .execute()

/** The caller with role, reach, password and PIN, as they are now. */
export async function readPerson(db: Db, { employeeId, companyId, branchIds }: Principal) {
  const row = await db
    .selectFrom('employee')
    .innerJoin('role', 'role.id', 'employee.role_id')
    .innerJoin('credential', 'credential.employee_id', 'employee.id')
    .leftJoin('employee_pin', 'employee_pin.employee_id', 'employee.id')
    .where('employee.id', '=', employeeId)
    .select(['employee.name', 'employee.email', 'employee.phone', 'employee.branch_id'])
    .select(['role.key', 'role.name as roleName', 'role.reach', 'role.permissions', 'role.limits'])
    .select(['credential.password_hash', 'employee_pin.pin_hash'])
    .executeTakeFirstOrThrow()
  return { ...row, branchIds, branches: await readBranches(db, companyId) }
}
