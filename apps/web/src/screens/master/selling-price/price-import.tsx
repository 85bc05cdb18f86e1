import { t } from '../../../app/i18n.ts'
import { ImportPage } from '../../../kit/import/import-page.tsx'
import { priceAddress } from './addresses.ts'
import { pricesSaved } from './price-saved.ts'

export default function PriceImport() {
  return (
    <ImportPage
      kind={{
        type: 'selling-price',
        thing: t('harga jual'),
        address: {
          list: priceAddress.list,
          start: priceAddress.import,
          batch: priceAddress.importBatch,
        },
        invalidates: pricesSaved.invalidates,
      }}
    />
  )
}
