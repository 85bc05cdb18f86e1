import { useEndpoint } from '../../../api/hooks.ts'
import { RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { CustomerForm } from './customer-form.tsx'

export default function CustomerPage() {
  const { mode, id } = useRecordAddress()
  const customer = useEndpoint('GET /v1/customers/{id}', { params: { id: id ?? 0 } }, recordQuery(id))
  return (
    <RecordPage mode={mode} query={customer}>
      {(record) => <CustomerForm key={`${mode}${id}`} mode={mode} customer={record} />}
    </RecordPage>
  )
}
