import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import type { Category } from '@merchant/contract/master/category.ts'
import { api } from '../../../api/client.ts'
import { t } from '../../../app/i18n.ts'
import { StatusBulk } from '../../../kit/list/status-bulk.tsx'
import type { Selection } from '../../../kit/list/use-selection.ts'

/** Activates or deactivates many categories. */
export default function CategoryBulk({ selection }: { selection: Selection<Category> }) {
  return (
    <StatusBulk
      selection={selection}
      setStatus={setStatus}
      invalidates={['GET /v1/categories']}
      questions={{
        ACTIVE: {
          title: (count) => t('Aktifkan {{count}} kategori?', { count }),
          consequence: t('Kategori ini dapat dipilih lagi untuk barang.'),
        },
        INACTIVE: {
          title: (count) => t('Nonaktifkan {{count}} kategori?', { count }),
          consequence: t(
            'Kategori ini tidak dapat dipilih lagi untuk barang. Barang dan kategori di bawahnya tidak berubah, dan kategori dapat diaktifkan kembali.',
          ),
        },
      }}
    />
  )
}

const setStatus = ({ id, version }: Category, status: MasterStatus) =>
  api('PUT /v1/categories/{id}', { params: { id }, body: { version, status } })
