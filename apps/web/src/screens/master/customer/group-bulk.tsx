import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import type { CustomerGroup } from '@merchant/contract/master/customer-group.ts'
import { api } from '../../../api/client.ts'
import { t } from '../../../app/i18n.ts'
import { StatusBulk } from '../../../kit/list/status-bulk.tsx'
import type { Selection } from '../../../kit/list/use-selection.ts'

/** Puts many groups into or out of use. */
export default function GroupBulk({ selection }: { selection: Selection<CustomerGroup> }) {
  return (
    <StatusBulk
      selection={selection}
      setStatus={setStatus}
      invalidates={['GET /v1/customer-groups']}
      questions={{
        ACTIVE: {
          title: (count) => t('Aktifkan {{count}} kelompok pelanggan?', { count }),
          consequence: t('Kelompok ini dapat dipilih lagi untuk pelanggan.'),
        },
        INACTIVE: {
          title: (count) => t('Nonaktifkan {{count}} kelompok pelanggan?', { count }),
          consequence: t(
            'Kelompok ini tidak dapat dipilih lagi untuk pelanggan. Pelanggan di dalamnya tidak berubah, dan kelompok dapat diaktifkan kembali. Kelompok Umum ditolak.',
          ),
        },
      }}
    />
  )
}

const setStatus = ({ id, version, code, name }: CustomerGroup, status: MasterStatus) =>
  api('PUT /v1/customer-groups', { body: { id, version, code, name, status } })
