import { Stack } from '@mantine/core'
import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { Empty } from '../../../kit/empty.tsx'
import { Failure } from '../../../kit/failure.tsx'
import { FormGroup, FormSkeleton } from '../../../kit/form/form-parts.tsx'
import { useRecordAddress } from '../../../kit/form/record-page.tsx'
import { PageHeader } from '../../../kit/page-header.tsx'
import { dateTime } from '../../../lib/format.ts'
import { AnswerFields, answersOf } from './answer-fields.tsx'
import { AnswerForm } from './answer-form.tsx'
import { periodText } from './survey.ts'

/** The survey for each branch of this person: to be answered, or as it was answered. */
export default function AnswerPage() {
  const { id } = useRecordAddress()
  const { data: survey, error, refetch } = useEndpoint('GET /v1/surveys/{id}', { params: { id: id ?? 0 } })
  if (error && !survey) return <Failure error={error} retry={refetch} />
  if (!survey) return <FormSkeleton />
  return (
    <Stack maw={720}>
      <PageHeader title={survey.title} aside={periodText(survey)} />
      {survey.own.length === 0 && <Empty title={t('Survei ini diisi oleh pemilik cabang yang dituju.')} />}
      {survey.own.map(({ branch, answeredAt, answers }) => (
        <FormGroup key={branch.id} title={branch.name}>
          {answers ? (
            <>
              <p>{t('Diisi {{at}}. Jawaban tidak dapat diubah.', { at: dateTime(answeredAt ?? '') })}</p>
              <AnswerFields branchId={branch.id} questions={survey.questions} values={answersOf(answers)} />
            </>
          ) : survey.state === 'RUNNING' ? (
            <AnswerForm survey={survey} branch={branch} />
          ) : (
            <p>
              {survey.state === 'COMING' ? t('Survei ini belum dimulai.') : t('Survei ini sudah berakhir.')}
            </p>
          )}
        </FormGroup>
      ))}
    </Stack>
  )
}
