import { useEndpoint } from '../../../api/hooks.ts'
import { RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { TermForm } from './term-form.tsx'

export default function TermPage() {
  const { mode, id } = useRecordAddress()
  const term = useEndpoint('GET /v1/payment-terms/{id}', { params: { id: id ?? 0 } }, recordQuery(id))
  return (
    <RecordPage mode={mode} query={term}>
      {(record) => <TermForm key={`${mode}${id}`} mode={mode} term={record} />}
    </RecordPage>
  )
}
