import { Button, Skeleton, Text } from '@mantine/core'
import type { SurveyResults as Results, Survey } from '@merchant/contract/master/survey.ts'
import { scaleSteps } from '@merchant/domain/master/survey.ts'
import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { Failure } from '../../../kit/failure.tsx'
import { FactsTable } from '../../../kit/form/facts-table.tsx'
import { FormGroup } from '../../../kit/form/form-parts.tsx'
import { type ListColumn, numberColumn, textColumn } from '../../../kit/list/list-column.tsx'
import { useExport } from '../../../kit/list/use-export.ts'
import { Waiting } from '../../../kit/waiting.tsx'
import { dateTime, number } from '../../../lib/format.ts'
import classes from './survey.module.css'
import { SurveyPhoto } from './survey-photo.tsx'

const ReportChart = lazy(() => import('../../../kit/chart/report-chart.tsx'))

type Asked = Results['questions'][number]
type Said = Results['branches'][number]
type Answer = NonNullable<Said['answers']>[number]

/** What the branches said, question by question, who has not answered, and all of it as a file. */
export function SurveyResults({ survey }: { survey: Survey }) {
  const results = useEndpoint('GET /v1/surveys/{id}/results', { params: { id: survey.id } })
  if (results.error && !results.data) return <Failure error={results.error} retry={results.refetch} />
  if (!results.data) return <Waiting height={160} />
  const { questions, branches } = results.data
  return (
    <div className={classes.results}>
      <FormGroup title={t('Hasil')}>
        <Text>
          {t('{{n}} dari {{all}} cabang sudah mengisi.', { n: survey.answeredCount, all: survey.askedCount })}
        </Text>
        <SaveSheet survey={survey} results={results.data} />
      </FormGroup>
      {questions.map((question, place) => (
        <QuestionResult key={question.text} question={question} place={place} branches={branches} />
      ))}
      <FactsTable
        title={t('Cabang')}
        rows={branches}
        keyOf={({ branch }) => branch.id}
        none={t('Tidak ada cabang yang dituju.')}
        columns={[
          { title: t('Cabang'), show: ({ branch }) => branch.name },
          {
            title: t('Diisi'),
            show: ({ answeredAt }) => (answeredAt === null ? t('Belum mengisi') : dateTime(answeredAt)),
          },
        ]}
      />
    </div>
  )
}

interface QuestionResultProps {
  question: Asked
  place: number
  branches: readonly Said[]
}

function QuestionResult({ question, place, branches }: QuestionResultProps) {
  const { kind, text, answered, counts, average } = question
  const names = kind === 'SCALE' ? scaleSteps.map(String) : question.choices
  const words = branches.flatMap(({ branch, answers }) => {
    const said = answers?.[place]?.text
    return said ? [{ branch, said }] : []
  })
  const photos = branches.flatMap(({ branch, answers }) => {
    const url = answers?.[place]?.photoUrl
    return url ? [{ branch, url }] : []
  })
  return (
    <FormGroup title={`${place + 1}. ${text}`}>
      <Text size="sm" c="dimmed">
        {[
          t('{{n}} jawaban', { n: answered }),
          average !== null && t('rata-rata {{average}}', { average: number(average) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {counts.length > 0 && (
        <Suspense fallback={<Skeleton height={120} />}>
          <ReportChart
            label={text}
            kind="bars"
            names={names}
            series={[{ name: t('Jawaban'), values: counts }]}
          />
        </Suspense>
      )}
      {photos.length > 0 && (
        <ul className={classes.photos}>
          {photos.map(({ branch, url }) => (
            <li key={branch.id}>
              <SurveyPhoto url={url} label={branch.name} />
              <small className={classes.how}>{branch.name}</small>
            </li>
          ))}
        </ul>
      )}
      {words.length > 0 && (
        <ul className={classes.questions}>
          {words.map(({ branch, said }) => (
            <li key={branch.id}>
              <small className={classes.how}>{branch.name}</small>
              <p className={classes.words}>{said}</p>
            </li>
          ))}
        </ul>
      )}
    </FormGroup>
  )
}

/** The answer in words, as a cell has it. */
const answerText = ({ choices: names }: Asked, { choices, text, photoId }: Answer): string =>
  photoId === null ? (text ?? choices.map((choice) => names[choice - 1]).join(', ')) : t('Ada foto')

function SaveSheet({ survey, results: { questions, branches } }: { survey: Survey; results: Results }) {
  const { run, job } = useExport(survey.title)
  type Row = { id: number; said: Said }
  const rows: Row[] = branches.map((said) => ({ id: said.branch.id, said }))
  const columns: ListColumn<Row>[] = [
    textColumn({ key: 'branch', title: t('Cabang'), value: ({ said }) => said.branch.name }),
    textColumn({
      key: 'answeredAt',
      title: t('Diisi'),
      value: ({ said }) => (said.answeredAt === null ? t('Belum mengisi') : dateTime(said.answeredAt)),
    }),
    ...questions.map((question, place) => {
      const title = `${place + 1}. ${question.text}`
      const key = `question${place}`
      return question.kind === 'SCALE' || question.kind === 'NUMBER'
        ? numberColumn<Row>({ key, title, value: ({ said }) => said.answers?.[place]?.number })
        : textColumn<Row>({
            key,
            title,
            value: ({ said }) => {
              const answer = said.answers?.[place]
              return answer && answerText(question, answer)
            },
          })
    }),
  ]
  const list = { count: rows.length, more: false, fetchPage: async () => rows }
  return (
    <div>
      <Button
        size="xs"
        variant="default"
        loading={job !== null}
        leftSection={<IconDownload size={14} aria-hidden />}
        onClick={() => void run({ list, columns }, rows)}
      >
        {t('Unduh hasil (xlsx)')}
      </Button>
    </div>
  )
}
