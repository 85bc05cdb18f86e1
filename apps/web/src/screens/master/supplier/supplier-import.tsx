import { ImportPage } from '../../../kit/import/import-page.tsx'
import { addressesOf } from '../../../kit/master/master.ts'
import { shownIn } from '../../../kit/master/master-calls.ts'
import { supplier } from './supplier.ts'

export default function SupplierImport() {
  const { list, import: start, importBatch: batch } = addressesOf(supplier)
  return (
    <ImportPage
      kind={{
        type: 'suppliers',
        thing: supplier.thing(),
        address: { list, start, batch },
        invalidates: shownIn(supplier),
      }}
    />
  )
}
