import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import { api } from '../../../api/client.ts'
import { t } from '../../../app/i18n.ts'
import { StatusBulk } from '../../../kit/list/status-bulk.tsx'
import type { Selection } from '../../../kit/list/use-selection.ts'
import { useCurrentUser } from '../../../session/store.ts'
import { type EmployeeRow, employeeSaved } from './employee-values.ts'

/** Activates or deactivates many people; never the user himself. */
export function EmployeeBulk({ selection }: { selection: Selection<EmployeeRow> }) {
  const me = useCurrentUser().employee.id
  const others = selection.rows.filter(({ id }) => id !== me)
  const meToo = others.length < selection.rows.length
  return (
    <StatusBulk
      selection={{ ...selection, rows: others }}
      setStatus={setStatus}
      invalidates={employeeSaved.invalidates}
      questions={{
        ACTIVE: {
          title: (count) => t('Aktifkan {{count}} karyawan?', { count }),
          consequence: t('Mereka dapat masuk lagi dengan kata sandi yang terakhir dipakai.'),
        },
        INACTIVE: {
          title: (count) => t('Nonaktifkan {{count}} karyawan?', { count }),
          consequence: (
            <>
              {t(
                'Sesi yang sedang terbuka berakhir saat itu juga, dan mereka tidak dapat masuk sampai diaktifkan kembali. Dokumen yang mereka buat tidak berubah.',
              )}{' '}
              {meToo && t('Akun Anda sendiri tidak ikut dinonaktifkan.')}
            </>
          ),
        },
      }}
    />
  )
}

const setStatus = ({ id, version }: EmployeeRow, status: MasterStatus) =>
  api('PUT /v1/employees', { body: { id, version, status } })
