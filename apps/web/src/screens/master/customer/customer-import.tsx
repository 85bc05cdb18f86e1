import { ImportPage } from '../../../kit/import/import-page.tsx'
import { addressesOf } from '../../../kit/master/master.ts'
import { shownIn } from '../../../kit/master/master-calls.ts'
import { customer } from './customer.ts'

export default function CustomerImport() {
  const { list, import: start, importBatch: batch } = addressesOf(customer)
  return (
    <ImportPage
      kind={{
        type: 'customers',
        thing: customer.thing(),
        ofBranch: true,
        address: { list, start, batch },
        invalidates: shownIn(customer),
      }}
    />
  )
}
