import { t } from '../../../app/i18n.ts'
import { ImportPage } from '../../../kit/import/import-page.tsx'
import { addressesOf } from '../../../kit/master/master.ts'
import { shownIn } from '../../../kit/master/master-calls.ts'
import { customer } from './customer.ts'
import { creditLimits } from './limits/credit-limit.ts'

export default function CustomerImport() {
  const { list, import: start, importBatch: batch } = addressesOf(customer)
  return (
    <ImportPage
      kind={{
        type: 'customers',
        thing: customer.thing(),
        ofBranch: true,
        address: { list, start, batch },
        waits: {
          tell: (rows) =>
            t(
              'Kredit {{waiting}} pelanggan menunggu persetujuan; sampai itu limit, tempo, dan aturan di luar batas yang lama berlaku.',
              rows,
            ),
          open: creditLimits.address.open,
        },
        invalidates: shownIn(customer),
      }}
    />
  )
}
