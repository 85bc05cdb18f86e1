import { t } from '../../../app/i18n.ts'
import { ImportPage } from '../../../kit/import/import-page.tsx'
import { importOf } from './opening-invoice.ts'

/** What customers still owe by the old books, from a file. */
export default function ReceivablesImport() {
  return (
    <ImportPage
      kind={{
        type: 'opening-receivables',
        thing: t('piutang awal'),
        ...importOf(
          'RECEIVABLE',
          t(
            'Isi satu baris untuk satu nota pelanggan yang belum lunas, sebesar sisanya. Setiap baris menjadi satu faktur awal.',
          ),
          t('Pelanggan'),
        ),
      }}
    />
  )
}
