import { useEndpoint } from '../../../api/hooks.ts'
import { RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { PrincipalForm } from './principal-form.tsx'

export default function PrincipalPage() {
  const { mode, id } = useRecordAddress()
  const principal = useEndpoint('GET /v1/principals/{id}', { params: { id: id ?? 0 } }, recordQuery(id))
  return (
    <RecordPage mode={mode} query={principal}>
      {(record) => <PrincipalForm key={`${mode}${id}`} mode={mode} principal={record} />}
    </RecordPage>
  )
}
