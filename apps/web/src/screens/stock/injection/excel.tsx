import { t } from '../../../app/i18n.ts'
import { ImportPage } from '../../../kit/import/import-page.tsx'
import { importAddress, injections } from './injection.ts'

export default function InjectionImport() {
  return (
    <ImportPage
      kind={{
        type: 'initial-stock',
        thing: t('stok awal'),
        address: { ...importAddress, list: injections.address.list },
        documents: {
          fill: t(
            'Isi satu baris untuk satu barang di satu gudang. Setiap gudang menjadi satu dokumen stok awal.',
          ),
          title: t('Gudang'),
          open: injections.address.open,
        },
        invalidates: [injections.list, injections.read],
      }}
    />
  )
}
