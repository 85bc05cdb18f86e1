import { t } from '../../../app/i18n.ts'
import { ImportPage } from '../../../kit/import/import-page.tsx'
import { importOf } from './opening-invoice.ts'

/** What is still owed to suppliers by the old books, from a file. */
export default function PayablesImport() {
  return (
    <ImportPage
      kind={{
        type: 'opening-payables',
        thing: t('utang awal'),
        ...importOf(
          'PAYABLE',
          t(
            'Isi satu baris untuk satu faktur pemasok yang belum lunas, sebesar sisanya. Setiap baris menjadi satu faktur awal.',
          ),
          t('Pemasok'),
        ),
      }}
    />
  )
}
