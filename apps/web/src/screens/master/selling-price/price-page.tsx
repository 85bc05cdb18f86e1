import { useEndpoint } from '../../../api/hooks.ts'
import { RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { PriceChange } from './price-change.tsx'
import { PricesForm } from './prices-form.tsx'

export default function PricePage() {
  const { mode, id } = useRecordAddress()
  const price = useEndpoint('GET /v2/selling-prices/{id}', { params: { id: id ?? 0 } }, recordQuery(id))
  return (
    <RecordPage mode={mode} query={price}>
      {(record) =>
        record ? <PriceChange key={`${mode}${id}`} mode={mode} price={record} /> : <PricesForm />
      }
    </RecordPage>
  )
}
