import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import {
  code,
  email,
  flag,
  id,
  idList,
  instant,
  oneOf,
  password,
  pathId,
  phone,
  Ref,
  status,
  text,
  version,
} from '../kernel/fields.ts'
import { listOf, RecordQuery } from '../kernel/list.ts'
import { changeOf } from '../kernel/master.ts'
import { bankFields } from '../master/bank.ts'

/**
 * The posts of employees in records: the salesman and the coordinator of a customer, the keeper of a warehouse, the owner of a
 * branch, the head of area and the VP in mappings, who prepares the payments of a bank account.
 */
const employeePosts = [
  'SALES',
  'COORDINATOR',
  'WAREHOUSE',
  'OWNER',
  'HEAD_OF_AREA',
  'VP_SALES',
  'MAKER',
] as const
export type EmployeePost = (typeof employeePosts)[number]

export const EmployeeRow = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    roleId: z.int(),
    role: Ref,
    branchId: z.int(),
    branch: Ref,
    status: status(),
    isFirstLogin: z.boolean(),
    lastLoginAt: instant('Terakhir masuk').nullable(),
    version: z.int(),
  })
  .meta({ id: 'EmployeeRow' })

/** `branchIds`: the branches that this person may see besides the own one, where the role's reach is by assignment. */
export const Employee = EmployeeRow.extend({
  branchIds: z.array(z.int()),
  branches: z.array(Ref),
  bankId: z.int().nullable(),
  bank: Ref.nullable(),
  bankAccountNo: z.string().nullable(),
  bankHolder: z.string().nullable(),
}).meta({ id: 'Employee' })
export type Employee = z.infer<typeof Employee>

const fields = {
  code: code('Kode').optional(),
  name: text('Nama'),
  email: email(),
  phone: phone(),
  roleId: id('Peran'),
  branchId: id('Cabang'),
  branchIds: idList('Cabang lain yang boleh dilihat').default([]),
  ...bankFields,
  status: status().default('ACTIVE'),
}

/** A temporary password is shown once, in the reply that made it (reliability 6.1). */
const WithTemporaryPassword = Employee.extend({ temporaryPassword: z.string().optional() })

export const employeeContract = {
  'POST /core/v1/employees/get/all': {
    summary: 'Daftar karyawan',
    access: 'system.setup-user:view',
    scope: 'branch',
    kind: 'query',
    body: RecordQuery.extend({
      roleId: pathId('Peran').optional(),
      /** Only employees that a record may name for this post. */
      post: oneOf('Tugas', employeePosts).optional(),
      /** Only employees who serve this branch, also from other branches. */
      servesBranchId: pathId('Cabang yang dilayani').optional(),
    }),
    reply: listOf(EmployeeRow),
    sorts: ['code', 'name', 'email', 'role', 'branch', 'status'],
    status: 200,
  },
  'GET /core/v1/employees/get/{id}': {
    summary: 'Rincian karyawan',
    access: 'system.setup-user:view',
    scope: 'branch',
    params: z.strictObject({ id: pathId('Karyawan') }),
    reply: Employee,
    refuses: ['NOT_FOUND'],
  },
  'POST /v1/employees': {
    summary: 'Tambah karyawan; kata sandi sementara muncul sekali di jawaban',
    access: 'system.setup-user:add',
    scope: 'branch',
    body: z.strictObject({
      ...fields,
      password: password().optional(),
    }),
    reply: WithTemporaryPassword,
    status: 201,
    refuses: [
      'DUPLICATE_CODE',
      'REFERENCE_MISSING',
      'INACTIVE_MASTER',
      'ROLE_BEYOND_OWN',
      'EMPLOYEE_BEYOND_BRANCHES',
      'PASSWORD_SHORT',
      'PASSWORD_COMMON',
    ],
  },
  'PUT /v1/employees': {
    summary: 'Ubah karyawan; yang tidak disebut tetap, `resetPassword` membuat kata sandi sementara baru',
    access: 'system.setup-user:edit',
    scope: 'branch',
    body: z.strictObject({
      ...changeOf(fields),
      id: id('Karyawan'),
      version: version(),
      resetPassword: flag('Buat kata sandi baru').default(false),
    }),
    reply: WithTemporaryPassword,
    refuses: [
      'NOT_FOUND',
      'DUPLICATE_CODE',
      'STALE_VERSION',
      'REFERENCE_MISSING',
      'INACTIVE_MASTER',
      'ROLE_BEYOND_OWN',
      'EMPLOYEE_BEYOND_OWN',
      'EMPLOYEE_BEYOND_BRANCHES',
      'OWN_ACCOUNT',
      'LAST_ADMIN',
    ],
  },
} as const satisfies Contract
