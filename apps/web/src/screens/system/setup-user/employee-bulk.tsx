import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import { api } from '../../../api/client.ts'
import { invalidate } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { BulkAction } from '../../../kit/list/bulk-action.tsx'
import type { Selection } from '../../../kit/list/use-selection.ts'
import { number } from '../../../lib/format.ts'
import { useCurrentUser } from '../../../session/store.ts'
import type { EmployeeRow } from './employee-list.tsx'
import { employeeSaved, toEmployeeBody, toEmployeeValues } from './employee-values.ts'

/** Lets many people in again or locks them out; never oneself. */
export function EmployeeBulk({ selection }: { selection: Selection<EmployeeRow> }) {
  const me = useCurrentUser().employee.id
  const shared = {
    nameOf: (row: EmployeeRow) => row.name,
    onDone: (failed: readonly EmployeeRow[]) => {
      selection.set(failed)
      void invalidate(employeeSaved.invalidates)
    },
  }
  const inactive = selection.rows.filter(({ status }) => status === 'INACTIVE')
  const active = selection.rows.filter(({ id, status }) => status === 'ACTIVE' && id !== me)
  const meToo = selection.rows.some(({ id }) => id === me)
  return (
    <>
      <BulkAction
        {...shared}
        label={t('Aktifkan')}
        rows={inactive}
        each={(row) => setStatus(row, 'ACTIVE')}
        confirmation={{
          title: t('Aktifkan {{count}} karyawan?', { count: number(inactive.length) }),
          consequence: t('Mereka dapat masuk lagi dengan kata sandi yang terakhir dipakai.'),
          verb: t('Aktifkan'),
        }}
      />
      <BulkAction
        {...shared}
        label={t('Nonaktifkan')}
        rows={active}
        each={(row) => setStatus(row, 'INACTIVE')}
        confirmation={{
          title: t('Nonaktifkan {{count}} karyawan?', { count: number(active.length) }),
          consequence: [
            t(
              'Sesi yang sedang terbuka berakhir saat itu juga, dan mereka tidak dapat masuk sampai diaktifkan kembali. Dokumen yang mereka buat tidak berubah.',
            ),
            meToo ? t('Akun Anda sendiri tidak ikut dinonaktifkan.') : '',
          ].join(' '),
          verb: t('Nonaktifkan'),
        }}
      />
    </>
  )
}

/** A row of the list does not say which other branches the person may see, and saving needs to. */
async function setStatus({ id, version }: EmployeeRow, status: MasterStatus) {
  const employee = await api('GET /core/v1/employees/get/{id}', { params: { id } })
  return api('PUT /v1/employees', {
    body: { ...toEmployeeBody({ ...toEmployeeValues(employee), status }), id, version },
  })
}
