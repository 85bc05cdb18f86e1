import { useEndpoint } from '../../../api/hooks.ts'
import { RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { EdcForm } from './edc-form.tsx'

export default function EdcPage() {
  const { mode, id } = useRecordAddress()
  const edc = useEndpoint('GET /core/v2/edc/get/{id}', { params: { id: id ?? 0 } }, recordQuery(id))
  return (
    <RecordPage mode={mode} query={edc}>
      {(record) => <EdcForm key={`${mode}${id}`} mode={mode} edc={record} />}
    </RecordPage>
  )
}
