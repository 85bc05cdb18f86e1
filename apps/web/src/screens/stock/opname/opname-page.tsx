import { useEndpoint } from '../../../api/hooks.ts'
import { RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { NewOpname } from './opname-form.tsx'
import { OpnameView } from './opname-view.tsx'

export default function OpnamePage() {
  const { mode, id } = useRecordAddress()
  const count = useEndpoint('GET /v1/stock-opname/{id}', { params: { id: id ?? 0 } }, recordQuery(id))
  return (
    <RecordPage mode={mode} query={count}>
      {(record) => (record ? <OpnameView count={record} reload={count.refetch} /> : <NewOpname />)}
    </RecordPage>
  )
}
