import { t } from '../../../app/i18n.ts'
import { ImportPage } from '../../../kit/import/import-page.tsx'
import { customerAddress } from './addresses.ts'

export default function CustomerImport() {
  return (
    <ImportPage
      kind={{
        type: 'customers',
        thing: t('pelanggan'),
        ofBranch: true,
        address: {
          list: customerAddress.list,
          start: customerAddress.import,
          batch: customerAddress.importBatch,
        },
        invalidates: [
          'GET /v1/customers',
          'GET /v1/customers/{id}',
          'GET /v1/customers/{id}/duplicates',
          'POST /core/v1/customers/get/data',
        ],
      }}
    />
  )
}
