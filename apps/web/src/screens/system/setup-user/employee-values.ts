import type { ApiReply } from '@merchant/contract/api.ts'
import type { MasterStatus, Ref } from '@merchant/contract/kernel/fields.ts'
import type { Employee } from '@merchant/contract/system/employee.ts'
import { type BankValues, toBankValues } from '../../../kit/form/fields/bank-fields.tsx'

/** A row of the list of staff. */
export type EmployeeRow = ApiReply<'POST /core/v1/employees/get/all'>['rows'][number]

export type EmployeeValues = {
  name: string
  code: string
  email: string
  phone: string
  roleId: Ref | null
  branchId: Ref | null
  branchIds: readonly Ref[]
  status: MasterStatus
} & BankValues

/** `branch` is the default branch of a new person. */
export function toEmployeeValues(employee: Employee | null, branch: Ref | null = null): EmployeeValues {
  return {
    name: employee?.name ?? '',
    code: employee?.code ?? '',
    email: employee?.email ?? '',
    phone: employee?.phone ?? '',
    roleId: employee?.role ?? null,
    branchId: employee?.branch ?? branch,
    branchIds: employee?.branches ?? [],
    ...toBankValues(employee),
    status: employee?.status ?? 'ACTIVE',
  }
}

export const toEmployeeBody = (values: EmployeeValues) => ({
  ...(values.code.trim() !== '' && { code: values.code }), // left out, the server makes one from the name
  name: values.name,
  email: values.email,
  phone: values.phone,
  roleId: values.roleId?.id ?? 0, // required, so the form has it
  branchId: values.branchId?.id ?? 0,
  branchIds: values.branchIds.map(({ id }) => id),
  bankId: values.bankId?.id ?? null,
  bankAccountNo: values.bankAccountNo,
  bankHolder: values.bankHolder,
  status: values.status,
})
