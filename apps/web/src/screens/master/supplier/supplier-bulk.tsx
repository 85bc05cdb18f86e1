import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import type { Supplier } from '@merchant/contract/master/supplier.ts'
import { api } from '../../../api/client.ts'
import { t } from '../../../app/i18n.ts'
import { StatusBulk } from '../../../kit/list/status-bulk.tsx'
import type { Selection } from '../../../kit/list/use-selection.ts'

/** Activates or deactivates many suppliers. */
export default function SupplierBulk({ selection }: { selection: Selection<Supplier> }) {
  return (
    <StatusBulk
      selection={selection}
      setStatus={setStatus}
      invalidates={['GET /v1/suppliers']}
      questions={{
        ACTIVE: {
          title: (count) => t('Aktifkan {{count}} pemasok?', { count }),
          consequence: t('Pemasok ini dapat dipilih lagi untuk pembelian baru.'),
        },
        INACTIVE: {
          title: (count) => t('Nonaktifkan {{count}} pemasok?', { count }),
          consequence: t(
            'Pemasok ini tidak dapat dipilih lagi untuk pembelian baru. Dokumen dan hutangnya tetap tersimpan, dan pemasok dapat diaktifkan kembali.',
          ),
        },
      }}
    />
  )
}

const setStatus = ({ id, version }: Supplier, status: MasterStatus) =>
  api('PUT /v1/suppliers', { body: { id, version, status } })
