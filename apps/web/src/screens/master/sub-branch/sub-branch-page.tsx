import { useEndpoint } from '../../../api/hooks.ts'
import { RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { SubBranchForm } from './sub-branch-form.tsx'

export default function SubBranchPage() {
  const { mode, id } = useRecordAddress()
  const market = useEndpoint('GET /v1/markets/{id}', { params: { id: id ?? 0 } }, recordQuery(id))
  return (
    <RecordPage mode={mode} query={market}>
      {(record) => <SubBranchForm key={`${mode}${id}`} mode={mode} market={record} />}
    </RecordPage>
  )
}
