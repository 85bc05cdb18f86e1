import type { Employee, EmployeePost } from '@merchant/contract/system/employee.ts'
import { sql } from 'kysely'
import { refuse } from '../../../kernel/errors.ts'
import { allOf, byText, searchIn } from '../../../kernel/list/list-query.ts'
import { refOf } from '../../../kernel/master/master.ts'
import { masterParts } from '../../../kernel/master/master-parts.ts'
import { mayBe, servesBranch } from './employee-post.ts'

export interface Asked {
  roleId?: number | undefined
  post?: EmployeePost | undefined
  servesBranchId?: number | undefined
}

type Fields = Pick<
  Employee,
  | 'code'
  | 'name'
  | 'email'
  | 'phone'
  | 'roleId'
  | 'branchId'
  | 'bankId'
  | 'bankAccountNo'
  | 'bankHolder'
  | 'status'
>

/** What a list shows of a person; assigned branches are read with the person alone. */
export const listedColumns = [
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
  sql<
    string | null
  >`(select max(session.created_at) from session where session.employee_id = employee.id)`.as('lastLoginAt'),
  'employee.version',
] as const

interface Named {
  roleId: number
  roleName: string
  branchId: number
  branchCode: string
  branchName: string
}

export const toListed = <Row extends Named>({ roleName, branchCode, branchName, ...row }: Row) => ({
  ...row,
  role: { id: row.roleId, name: roleName },
  branch: { id: row.branchId, code: branchCode, name: branchName },
})

/** The assigned branches that the caller may see. */
const branches = (within: readonly number[]) => sql<{ id: number; code: string; name: string }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', b.id, 'code', b.code, 'name', b.name) order by b.name)
  from employee_branch eb join branch b on b.id = eb.branch_id
  where eb.employee_id = employee.id and b.id = any(${[...within]}::bigint[])), '[]')`

/** Staff of branches, of the company and with a password each; search reads code, name and e-mail. */
export const employee = masterParts({
  table: 'employee',
  rows: (db, branchIds) =>
    db
      .selectFrom('employee')
      .innerJoin('role', 'role.id', 'employee.role_id')
      .innerJoin('branch', 'branch.id', 'employee.branch_id')
      .innerJoin('credential', 'credential.employee_id', 'employee.id')
      .leftJoin('bank', 'bank.id', 'employee.bank_id')
      .select(listedColumns)
      .select([
        'employee.bank_id as bankId',
        'bank.code as bankCode',
        'bank.name as bankName',
        'employee.bank_account_no as bankAccountNo',
        'employee.bank_holder as bankHolder',
      ])
      .select(branches(branchIds).as('branches')),
  toReply: ({ bankCode, bankName, ...row }): Employee => ({
    ...toListed(row),
    branchIds: row.branches.map(({ id }) => id),
    bank: refOf(row.bankId, bankCode, bankName),
  }),
  sorts: {
    email: byText('employee.email'),
    role: byText('role.name'),
    branch: byText('branch.name'),
  },
  search: (text) => searchIn(text, 'employee.code', 'employee.name', 'employee.email'),
  /** @throws BRANCH_FORBIDDEN */
  filter({ roleId, post, servesBranchId }: Asked, { principal }) {
    if (servesBranchId && !principal.branchIds.includes(servesBranchId))
      throw refuse('BRANCH_FORBIDDEN', { branch: servesBranchId })
    return allOf([
      sql`employee.company_id = ${principal.companyId}`, // first column of the list's indexes
      roleId && sql`employee.role_id = ${roleId}`,
      post && mayBe(post),
      servesBranchId && servesBranch(servesBranchId),
    ])
  },
  toRow: (given: Fields & { companyId: number }) => ({
    company_id: given.companyId,
    code: given.code,
    name: given.name,
    email: given.email,
    phone: given.phone,
    role_id: given.roleId,
    branch_id: given.branchId,
    bank_id: given.bankId,
    bank_account_no: given.bankAccountNo,
    bank_holder: given.bankHolder,
    status: given.status,
  }),
})
