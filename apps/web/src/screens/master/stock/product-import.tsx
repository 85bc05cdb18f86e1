import { t } from '../../../app/i18n.ts'
import { ImportPage } from '../../../kit/import/import-page.tsx'
import { productAddress } from './addresses.ts'

export default function ProductImport() {
  return (
    <ImportPage
      kind={{
        type: 'products',
        thing: t('barang'),
        address: {
          list: productAddress.list,
          start: productAddress.import,
          batch: productAddress.importBatch,
        },
        invalidates: ['GET /v1/global/products', 'GET /v1/products/{id}', 'GET /v1/products/{id}/units'],
      }}
    />
  )
}
