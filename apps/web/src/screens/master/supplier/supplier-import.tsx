import { t } from '../../../app/i18n.ts'
import { ImportPage } from '../../../kit/import/import-page.tsx'
import { supplierAddress } from './addresses.ts'

export default function SupplierImport() {
  return (
    <ImportPage
      kind={{
        type: 'suppliers',
        thing: t('pemasok'),
        address: {
          list: supplierAddress.list,
          start: supplierAddress.import,
          batch: supplierAddress.importBatch,
        },
        invalidates: ['GET /v1/suppliers', 'GET /v1/suppliers/{id}'],
      }}
    />
  )
}
