import { ImportPage } from '../../../kit/import/import-page.tsx'
import { addressesOf } from '../../../kit/master/master.ts'
import { shownIn } from '../../../kit/master/master-calls.ts'
import { product } from './product.ts'

export default function ProductImport() {
  const { list, import: start, importBatch: batch } = addressesOf(product)
  return (
    <ImportPage
      kind={{
        type: 'products',
        thing: product.thing(),
        address: { list, start, batch },
        invalidates: shownIn(product),
      }}
    />
  )
}
