import { useEndpoint } from '../../../api/hooks.ts'
import { RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { AbsenceForm } from './absence-form.tsx'

/** One absence, or a new one. */
export default function AbsencePage() {
  const { mode, id } = useRecordAddress()
  const absence = useEndpoint('GET /v1/approval-absences/{id}', { params: { id: id ?? 0 } }, recordQuery(id))
  return (
    <RecordPage mode={mode} query={absence}>
      {(record) => <AbsenceForm key={`${mode}${id}`} mode={mode} absence={record} />}
    </RecordPage>
  )
}
