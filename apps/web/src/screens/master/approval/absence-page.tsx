import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { Empty } from '../../../kit/empty.tsx'
import { Loaded, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { AbsenceForm, MOST_ABSENCES } from './absence-form.tsx'

/** One absence, found among all of them, or a new one. */
export default function AbsencePage() {
  const { mode, id } = useRecordAddress()
  const absences = useEndpoint(
    'GET /v1/approval-absences',
    { query: { limit: MOST_ABSENCES } },
    { enabled: id !== null },
  )
  if (mode === 'ADD') return <AbsenceForm mode={mode} absence={null} />
  return (
    <Loaded query={absences}>
      {({ rows }) => {
        const absence = rows.find((each) => each.id === id)
        if (!absence) return <Empty title={t('Penggantian tidak ditemukan')} />
        return <AbsenceForm key={`${mode}${id}`} mode={mode} absence={absence} />
      }}
    </Loaded>
  )
}
