import { useEndpoint } from '../../../api/hooks.ts'
import { RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { GroupForm } from './group-form.tsx'

export default function GroupPage() {
  const { mode, id } = useRecordAddress()
  const group = useEndpoint('GET /v1/customer-groups/{id}', { params: { id: id ?? 0 } }, recordQuery(id))
  return (
    <RecordPage mode={mode} query={group}>
      {(record) => <GroupForm key={`${mode}${id}`} mode={mode} group={record} />}
    </RecordPage>
  )
}
