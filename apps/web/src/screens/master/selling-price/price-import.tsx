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
        waits: {
          tell: (rows) =>
            t(
              '{{applied}} harga berlaku; {{waiting}} harga berubah di atas batas dan baru berlaku setelah disetujui, sampai itu harga lamanya tetap.',
              rows,
            ),
          open: priceAddress.batch,
        },
        invalidates: pricesSaved.invalidates,
      }}
    />
  )
}
