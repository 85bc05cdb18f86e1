import { t } from '../../../app/i18n.ts'
import { ImportPage } from '../../../kit/import/import-page.tsx'
import { limitAddress, limitsSaved } from './addresses.ts'

export default function LimitImport() {
  return (
    <ImportPage
      kind={{
        type: 'stock-limits',
        thing: t('batas stok'),
        ofBranch: true,
        fill: t(
          'Isi satu baris untuk satu barang, atau satu barang di satu gudang. Batas yang sudah ada diubah.',
        ),
        address: {
          list: limitAddress.list,
          start: limitAddress.import,
          batch: limitAddress.importBatch,
        },
        invalidates: limitsSaved.invalidates,
      }}
    />
  )
}
