import { t } from '../../../app/i18n.ts'
import { ImportPage } from '../../../kit/import/import-page.tsx'
import { importAddress, openingPoints } from './opening-points.ts'
import { changed } from './opening-points-acts.ts'

/** What customers had of points by the old books, from a file. */
export default function OpeningPointsImport() {
  return (
    <ImportPage
      kind={{
        type: 'opening-points',
        thing: t('poin awal'),
        address: { ...importAddress, list: openingPoints.address.list },
        documents: {
          fill: t(
            'Isi satu baris untuk satu pelanggan yang sudah disetujui, dengan sisa poinnya. Setiap baris menjadi satu dokumen poin awal.',
          ),
          title: t('Poin'),
          open: openingPoints.address.open,
        },
        invalidates: [...changed],
      }}
    />
  )
}
