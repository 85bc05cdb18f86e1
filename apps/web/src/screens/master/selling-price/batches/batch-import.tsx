import { t } from '../../../../app/i18n.ts'
import { ImportPage } from '../../../../kit/import/import-page.tsx'
import { batches } from './batch.ts'
import { batchImport } from './batch-import-address.ts'

/** New prices from a file, as the draft of one batch. */
export default function BatchImport() {
  return (
    <ImportPage
      kind={{
        type: 'price-changes',
        thing: t('batch harga jual'),
        address: { ...batchImport, list: batches.address.list },
        documents: {
          fill: t(
            'Isi satu baris untuk satu harga baru. Semua baris menjadi satu draf batch, yang waktunya diisi sebelum diajukan.',
          ),
          title: t('Satuan'),
          open: batches.address.open,
        },
        invalidates: [batches.list, batches.read],
      }}
    />
  )
}
