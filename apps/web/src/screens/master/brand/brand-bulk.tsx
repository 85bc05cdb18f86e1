import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import type { Brand } from '@merchant/contract/master/brand.ts'
import { api } from '../../../api/client.ts'
import { t } from '../../../app/i18n.ts'
import { StatusBulk } from '../../../kit/list/status-bulk.tsx'
import type { Selection } from '../../../kit/list/use-selection.ts'

/** Puts many brands into or out of use. */
export default function BrandBulk({ selection }: { selection: Selection<Brand> }) {
  return (
    <StatusBulk
      selection={selection}
      setStatus={setStatus}
      invalidates={['GET /v1/brands']}
      questions={{
        ACTIVE: {
          title: (count) => t('Aktifkan {{count}} merek?', { count }),
          consequence: t('Merek ini dapat dipilih lagi untuk barang.'),
        },
        INACTIVE: {
          title: (count) => t('Nonaktifkan {{count}} merek?', { count }),
          consequence: t(
            'Merek ini tidak dapat dipilih lagi untuk barang. Barang dan dokumen yang sudah memakainya tidak berubah, dan merek dapat diaktifkan kembali.',
          ),
        },
      }}
    />
  )
}

const setStatus = ({ id, version, code, name, principalId, imageFileId }: Brand, status: MasterStatus) =>
  api('PUT /v1/brands', { body: { id, version, code, name, principalId, imageFileId, status } })
