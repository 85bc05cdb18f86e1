import { t } from '../../../app/i18n.ts'
import { ImportPage } from '../../../kit/import/import-page.tsx'
import { injectionAddress } from './addresses.ts'

export default function InjectionImport() {
  return (
    <ImportPage
      kind={{
        type: 'initial-stock',
        thing: t('stok awal'),
        address: {
          list: injectionAddress.list,
          start: injectionAddress.import,
          batch: injectionAddress.importBatch,
        },
        documents: {
          fill: t(
            'Isi satu baris untuk satu barang di satu gudang. Setiap gudang menjadi satu dokumen stok awal.',
          ),
          title: t('Gudang'),
          open: injectionAddress.open,
        },
        invalidates: ['GET /v1/initial-stock', 'GET /v1/initial-stock/{id}'],
      }}
    />
  )
}
