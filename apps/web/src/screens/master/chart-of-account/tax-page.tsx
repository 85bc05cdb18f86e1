import { useEndpoint } from '../../../api/hooks.ts'
import { RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { TaxForm } from './tax-form.tsx'

export default function TaxPage() {
  const { mode, id } = useRecordAddress()
  const tax = useEndpoint('GET /v1/taxes/{id}', { params: { id: id ?? 0 } }, recordQuery(id))
  return (
    <RecordPage mode={mode} query={tax}>
      {(record) => <TaxForm key={`${mode}${id}`} mode={mode} tax={record} />}
    </RecordPage>
  )
}
