import { useEndpoint } from '../../../api/hooks.ts'
import { RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { MethodForm } from './method-form.tsx'

export default function MethodPage() {
  const { mode, id } = useRecordAddress()
  const method = useEndpoint('GET /v1/payments/{id}', { params: { id: id ?? 0 } }, recordQuery(id))
  return (
    <RecordPage mode={mode} query={method}>
      {(record) => <MethodForm key={`${mode}${id}`} mode={mode} method={record} />}
    </RecordPage>
  )
}
