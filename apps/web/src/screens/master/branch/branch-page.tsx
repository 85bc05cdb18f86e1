import { useEndpoint } from '../../../api/hooks.ts'
import { RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { BranchForm } from './branch-form.tsx'

export default function BranchPage() {
  const { mode, id } = useRecordAddress()
  const branch = useEndpoint('GET /v1/branches/{id}', { params: { id: id ?? 0 } }, recordQuery(id))
  return (
    <RecordPage mode={mode} query={branch}>
      {(record) => <BranchForm key={`${mode}${id}`} mode={mode} branch={record} />}
    </RecordPage>
  )
}
