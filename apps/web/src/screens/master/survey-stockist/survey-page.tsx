import { Button } from '@mantine/core'
import type { Survey } from '@merchant/contract/master/survey.ts'
import { questionFault } from '@merchant/domain/master/survey.ts'
import { Link } from '@tanstack/react-router'
import { call, useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { DateField } from '../../../kit/form/fields/date-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { RecordPage, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { type FormMode, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { formFacts } from '../../../kit/master/form-facts.ts'
import { StatusBadge } from '../../../kit/status.tsx'
import { TargetFields } from '../../../kit/target/target-fields.tsx'
import { serverNow } from '../../../lib/clock.ts'
import { inZone } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'
import { QuestionFields } from './question-fields.tsx'
import {
  address,
  choicesOf,
  type SurveyValues,
  surveyAddress,
  surveyLooks,
  surveyValues,
  useSurveySave,
} from './survey.ts'
import { SurveyResults } from './survey-results.tsx'

export default function SurveyPage() {
  const { mode, id } = useRecordAddress()
  const query = useEndpoint(
    'GET /v1/surveys/{id}',
    { params: { id: id ?? 0 } },
    { enabled: id !== null, placeholderData: undefined },
  )
  return (
    <RecordPage mode={mode} query={query}>
      {(record) => <SurveyForm key={`${mode}${id}`} mode={mode} record={record} />}
    </RecordPage>
  )
}

const today = () => inZone(serverNow(), 'Asia/Jakarta').date

/** What can't be asked, before the server is asked. */
function faultOf({ questions }: SurveyValues) {
  for (const [index, question] of questions.entries()) {
    const fault =
      question.text.trim() === ''
        ? t('tulis pertanyaannya')
        : questionFault({ ...question, choices: choicesOf(question) })
    if (!fault) continue
    const line = t('Pertanyaan {{n}}: {{fault}}', { n: index + 1, fault })
    return { fields: { questions: line }, line }
  }
  return null
}

function SurveyForm({ mode, record }: { mode: FormMode; record: Survey | null }) {
  const can = useCan()
  const save = useSurveySave()
  const blank = surveyValues(null, today())
  const form = useRecordForm<SurveyValues, Survey>({
    mode,
    record,
    toValues: (from) => (from ? surveyValues(from, today()) : blank),
    ...formFacts('survey', blank),
    check: faultOf,
    save: (values, version) => save(values, record, version),
    ...(record && { reload: () => call('GET /v1/surveys/{id}', { params: { id: record.id } }, {}) }),
  })
  const shown = mode === 'VIEW' ? record : null
  const { field } = form
  return (
    <FormShell
      form={form}
      thing={t('survei')}
      name={record?.title}
      draftKey={`survey.${record?.id ?? 'add'}`}
      to={{
        list: address,
        open: surveyAddress.open,
        edit: record && can('master.survey-stockist:edit') ? surveyAddress.edit(record) : undefined,
      }}
      aside={shown && <StatusBadge look={surveyLooks()[shown.state]} />}
      actions={shown && <ToAnswer survey={shown} />}
      footer={shown && <SurveyResults survey={shown} />}
    >
      <FormGroup title={t('Survei')}>
        <TextField {...field('title')} />
        <FieldPair>
          <DateField {...field('startsOn')} />
          <DateField {...field('endsOn')} />
        </FieldPair>
        <TargetFields branches={field('branchIds')} groups={field('branchGroupIds')} />
      </FormGroup>
      <QuestionFields form={form} />
    </FormShell>
  )
}

const ToAnswer = ({ survey }: { survey: Survey }) =>
  survey.own.length > 0 && (
    <Button renderRoot={(props) => <Link {...props} to={surveyAddress.answer(survey)} />} variant="default">
      {t('Isian saya')}
    </Button>
  )
