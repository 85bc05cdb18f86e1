import { t } from '../../../app/i18n.ts'
import { lazyWhenIdle } from '../../../kit/lazy-when-idle.tsx'
import { BranchFilter } from '../../../kit/list/branch-filter.tsx'
import {
  dateTimeColumn,
  type ListColumn,
  refColumn,
  statusColumn,
  textColumn,
} from '../../../kit/list/list-column.tsx'
import { LookupFilter } from '../../../kit/list/lookup-filter.tsx'
import { StatusFilter } from '../../../kit/list/status-filter.tsx'
import { useBranchList } from '../../../kit/list/use-list.ts'
import { labelOf } from '../../../kit/master/form-facts.ts'
import { addressesOf } from '../../../kit/master/master.ts'
import { MasterList } from '../../../kit/master/master-list.tsx'
import { masterStatusLooks, type StatusLook } from '../../../kit/status.tsx'
import { useCan } from '../../../session/access.ts'
import { employee } from './employee.ts'
import type { EmployeeRow } from './employee-values.ts'
import { IssuedPasswordDialog } from './issued-password.tsx'
import { StaffTabs } from './staff-tabs.tsx'

/** Whether the person has signed in and chosen an own password. */
const firstLoginLooks = (): Record<'WAITING' | 'DONE', StatusLook> => ({
  WAITING: { label: t('Belum'), color: 'yellow' },
  DONE: { label: t('Sudah'), color: 'slate' },
})

const EmployeeBulk = lazyWhenIdle(() => import('./employee-bulk.tsx'))

const columns = (): ListColumn<EmployeeRow>[] => [
  textColumn({
    key: 'code',
    title: labelOf('employee', 'code'),
    width: 75,
    value: (row) => row.code,
  }),
  textColumn({
    key: 'name',
    title: labelOf('employee', 'name'),
    width: 130,
    link: true,
    value: (row) => row.name,
  }),
  textColumn({
    key: 'email',
    title: labelOf('employee', 'email'),
    width: 190,
    value: (row) => row.email,
  }),
  textColumn({
    key: 'phone',
    title: labelOf('employee', 'phone'),
    width: 140,
    hidden: true,
    value: (row) => row.phone,
  }),
  refColumn({
    key: 'role',
    title: labelOf('employee', 'roleId'),
    width: 135,
    card: 'fact',
    value: (row) => row.role,
  }),
  refColumn({
    key: 'branch',
    title: labelOf('employee', 'branchId'),
    width: 138,
    card: 'fact',
    value: (row) => row.branch,
  }),
  statusColumn({
    key: 'status',
    title: labelOf('employee', 'status'),
    width: 84,
    looks: masterStatusLooks(),
    value: (row) => row.status,
  }),
  statusColumn({
    key: 'isFirstLogin',
    title: t('Masuk pertama'),
    width: 118,
    card: 'fact',
    looks: firstLoginLooks(),
    value: (row) => (row.isFirstLogin ? 'WAITING' : 'DONE'),
  }),
  dateTimeColumn({
    key: 'lastLoginAt',
    title: t('Terakhir masuk'),
    width: 155,
    value: (row) => row.lastLoginAt,
  }),
]

export default function EmployeeList() {
  const can = useCan()
  const list = useBranchList('POST /core/v1/employees/get/all', {
    screen: 'system.setup-user',
    sort: 'name',
    filters: ['roleId', 'status'],
  })
  return (
    <>
      <MasterList
        of={employee}
        title={t('Karyawan')}
        list={list}
        columns={columns()}
        searchPlaceholder={t('Cari kode, nama, atau email')}
        tabs={<StaffTabs />}
        fromFile={
          can(employee.rights.add) &&
          can(employee.rights.edit) && { type: 'employees', to: addressesOf(employee).import }
        }
        filters={
          <>
            <LookupFilter
              list={list}
              name="roleId"
              label={t('Peran')}
              route="GET /v1/roles"
              record="GET /v1/roles/{id}"
            />
            <BranchFilter list={list} />
            <StatusFilter list={list} />
          </>
        }
        bulk={(selection) => <EmployeeBulk selection={selection} />}
      />
      <IssuedPasswordDialog />
    </>
  )
}
