import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { Employee, EmployeePost } from '@merchant/contract/system/employee.ts'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound, refuse } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byText, byValue, page, readOrder, searchIn, statusIn } from '../../../kernel/list/list-query.ts'
import { mayBe, servesBranch } from './employee-post.ts'

const sortable = {
  code: byText('employee.code'),
  name: byText('employee.name'),
  email: byText('employee.email'),
  role: byText('role.name'),
  branch: byText('branch.name'),
  status: byValue('employee.status'),
}

const base = (db: Db, branchIds: readonly number[]) =>
  db
    .selectFrom('employee')
    .innerJoin('role', 'role.id', 'employee.role_id')
    .innerJoin('branch', 'branch.id', 'employee.branch_id')
    .innerJoin('credential', 'credential.employee_id', 'employee.id')
    .where('employee.branch_id', 'in', branchIds)

const lastLogin = sql<
  string | null
>`(select max(session.created_at) from session where session.employee_id = employee.id)`

const columns = [
  'employee.id',
  'employee.code',
  'employee.name',
  'employee.email',
  'employee.phone',
  'employee.role_id as roleId',
  'role.name as roleName',
  'employee.branch_id as branchId',
  'branch.code as branchCode',
  'branch.name as branchName',
  'employee.status',
  'credential.must_change as isFirstLogin',
  'employee.version',
] as const

interface EmployeeColumns extends Omit<Employee, 'role' | 'branch' | 'branchIds' | 'branches'> {
  roleName: string
  branchCode: string
  branchName: string
}

const toRow = ({ roleName, branchCode, branchName, ...row }: EmployeeColumns) => ({
  ...row,
  role: { id: row.roleId, name: roleName },
  branch: { id: row.branchId, code: branchCode, name: branchName },
})

interface Wanted extends ListQuery {
  roleId?: number | undefined
  post?: EmployeePost | undefined
  servesBranchId?: number | undefined
}

/**
 * Staff of the call's branches; search reads code, name and e-mail.
 * @throws BRANCH_FORBIDDEN
 */
export async function listEmployees(ctx: QueryCtx, list: Wanted) {
  const { servesBranchId } = list
  if (servesBranchId && !ctx.principal.branchIds.includes(servesBranchId))
    throw refuse('BRANCH_FORBIDDEN', { branch: servesBranchId })
  const order = readOrder(list.sort, sortable, 'name', 'employee.id')
  let query = base(ctx.db, ctx.branchIds)
    .where('employee.company_id', '=', ctx.principal.companyId) // first column of the list's indexes
    .where(searchIn(list.search, 'employee.code', 'employee.name', 'employee.email'))
    .where(statusIn(list.status, 'employee.status'))
  if (list.roleId) query = query.where('employee.role_id', '=', list.roleId)
  if (list.post) query = query.where(mayBe(list.post))
  if (servesBranchId) query = query.where(servesBranch(servesBranchId))
  const found = await page(ctx.db, list, query, (q) =>
    q.select(columns).select(lastLogin.as('lastLoginAt')).orderBy(order),
  )
  return { ...found, rows: found.rows.map(toRow) }
}

/**
 * With the assigned branches that the caller may see.
 * @throws NOT_FOUND, also for a person of a branch that the caller may not see
 */
export async function getEmployee(db: Db, branchIds: readonly number[], id: number): Promise<Employee> {
  const row = await base(db, branchIds)
    .where('employee.id', '=', id)
    .select(columns)
    .select([
      lastLogin.as('lastLoginAt'),
      sql<{ id: number; code: string; name: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', b.id, 'code', b.code, 'name', b.name) order by b.name)
        from employee_branch eb join branch b on b.id = eb.branch_id 
        where eb.employee_id = employee.id and b.id = any(${[...branchIds]}::bigint[])), '[]')`.as(
        'branches',
      ),
    ])
    .executeTakeFirst()
  if (!row) throw notFound('Karyawan')
  return { ...toRow(row), branches: row.branches, branchIds: row.branches.map((branch) => branch.id) }
}
