import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import type { Warehouse } from '@merchant/contract/master/warehouse.ts'
import { api } from '../../../api/client.ts'
import { t } from '../../../app/i18n.ts'
import { StatusBulk } from '../../../kit/list/status-bulk.tsx'
import type { Selection } from '../../../kit/list/use-selection.ts'

/** Activates or deactivates many warehouses. */
export default function WarehouseBulk({ selection }: { selection: Selection<Warehouse> }) {
  return (
    <StatusBulk
      selection={selection}
      setStatus={setStatus}
      invalidates={['GET /v1/warehouses']}
      questions={{
        ACTIVE: {
          title: (count) => t('Aktifkan {{count}} gudang?', { count }),
          consequence: t('Gudang ini dapat dipilih lagi untuk dokumen baru.'),
        },
        INACTIVE: {
          title: (count) => t('Nonaktifkan {{count}} gudang?', { count }),
          consequence: t(
            'Gudang ini tidak dapat dipilih lagi untuk dokumen baru. Stok dan dokumennya tetap tersimpan, dan gudang dapat diaktifkan kembali. Gudang utama cabang ditolak.',
          ),
        },
      }}
    />
  )
}

const setStatus = ({ id, version }: Warehouse, status: MasterStatus) =>
  api('PUT /v1/warehouses', { body: { id, version, status } })
