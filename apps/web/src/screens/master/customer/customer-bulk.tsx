import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import type { CustomerRow } from '@merchant/contract/master/customer.ts'
import { api } from '../../../api/client.ts'
import { t } from '../../../app/i18n.ts'
import { StatusBulk } from '../../../kit/list/status-bulk.tsx'
import type { Selection } from '../../../kit/list/use-selection.ts'

/** Activates or deactivates many customers. */
export default function CustomerBulk({ selection }: { selection: Selection<CustomerRow> }) {
  return (
    <StatusBulk
      selection={selection}
      setStatus={setStatus}
      invalidates={['GET /v1/customers', 'POST /core/v1/customers/get/data']}
      questions={{
        ACTIVE: {
          title: (count) => t('Aktifkan {{count}} pelanggan?', { count }),
          consequence: t('Pelanggan ini dapat dipilih lagi untuk penjualan baru.'),
        },
        INACTIVE: {
          title: (count) => t('Nonaktifkan {{count}} pelanggan?', { count }),
          consequence: t(
            'Pelanggan ini tidak dapat dipilih lagi untuk penjualan baru, dan nomor teleponnya dapat dipakai pelanggan lain. Dokumen dan piutangnya tetap tersimpan. Bukan anggota ditolak: lengkapi dahulu datanya.',
          ),
        },
      }}
    />
  )
}

const setStatus = ({ id, version }: CustomerRow, status: MasterStatus) =>
  api('PUT /v1/customers', { body: { id, version, status } })
