import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import type { ProductRow } from '@merchant/contract/master/product.ts'
import { api } from '../../../api/client.ts'
import { t } from '../../../app/i18n.ts'
import { StatusBulk } from '../../../kit/list/status-bulk.tsx'
import type { Selection } from '../../../kit/list/use-selection.ts'

/** Activates or deactivates many products. */
export default function ProductBulk({ selection }: { selection: Selection<ProductRow> }) {
  return (
    <StatusBulk
      selection={selection}
      setStatus={setStatus}
      invalidates={['GET /v1/global/products']}
      questions={{
        ACTIVE: {
          title: (count) => t('Aktifkan {{count}} barang?', { count }),
          consequence: t('Barang ini dapat dipilih lagi untuk dokumen baru.'),
        },
        INACTIVE: {
          title: (count) => t('Nonaktifkan {{count}} barang?', { count }),
          consequence: t(
            'Barang ini tidak dapat dipilih lagi untuk dokumen baru. Stok dan dokumen yang sudah ada tidak berubah, dan barang dapat diaktifkan kembali.',
          ),
        },
      }}
    />
  )
}

const setStatus = ({ id, version }: ProductRow, status: MasterStatus) =>
  api('PUT /v1/products', { body: { id, version, status } })
