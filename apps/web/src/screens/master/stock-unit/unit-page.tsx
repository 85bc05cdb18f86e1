import { useEndpoint } from '../../../api/hooks.ts'
import { RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { UnitForm } from './unit-form.tsx'

export default function UnitPage() {
  const { mode, id } = useRecordAddress()
  const unit = useEndpoint('GET /v1/units/{id}', { params: { id: id ?? 0 } }, recordQuery(id))
  return (
    <RecordPage mode={mode} query={unit}>
      {(record) => <UnitForm key={`${mode}${id}`} mode={mode} unit={record} />}
    </RecordPage>
  )
}
