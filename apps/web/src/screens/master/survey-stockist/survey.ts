import type { Survey } from '@merchant/contract/master/survey.ts'
import type { QuestionKind } from '@merchant/domain/master/survey.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import type { StatusLook } from '../../../kit/status.tsx'
import { type TargetValues, targetBody, targetValues } from '../../../kit/target/target-fields.tsx'
import type { Words } from '../../../kit/words.ts'
import { date } from '../../../lib/format.ts'

export const address = '/app/master/survey-stockist'
export const surveyAddress = {
  open: ({ id }: { id: number }) => `${address}/${id}`,
  edit: ({ id }: { id: number }) => `${address}/${id}/edit`,
  answer: ({ id }: { id: number }) => `${address}/${id}/answer`,
  mine: `${address}/mine`,
}

export const kindWords = (): Words<QuestionKind> => ({
  SINGLE: t('Satu pilihan'),
  MULTIPLE: t('Beberapa pilihan'),
  SCALE: t('Skala 1 sampai 5'),
  NUMBER: t('Angka'),
  TEXT: t('Teks'),
  PHOTO: t('Foto'),
})

export const hasChoices = (kind: QuestionKind): boolean => kind === 'SINGLE' || kind === 'MULTIPLE'

export const surveyLooks = (): Record<Survey['state'], StatusLook> => ({
  RUNNING: { label: t('Berjalan'), color: 'green' },
  COMING: { label: t('Terjadwal'), color: 'yellow' },
  ENDED: { label: t('Berakhir'), color: 'slate' },
})

export const periodText = ({ startsOn, endsOn }: Pick<Survey, 'startsOn' | 'endsOn'>): string =>
  `${date(startsOn)} – ${date(endsOn)}`

/** A question in the form; the key tells rows apart while they move. */
export type QuestionValues = {
  key: string
  kind: QuestionKind
  text: string
  isRequired: boolean
  /** One a line. */
  choices: string
}

export type SurveyValues = TargetValues & {
  title: string
  startsOn: string | null
  endsOn: string | null
  questions: readonly QuestionValues[]
}

let made = 0
export const newQuestion = (): QuestionValues => ({
  key: `new${++made}`,
  kind: 'SINGLE',
  text: '',
  isRequired: true,
  choices: '',
})

export const surveyValues = (record: Survey | null, today: string): SurveyValues => ({
  title: record?.title ?? '',
  startsOn: record?.startsOn ?? today,
  endsOn: record?.endsOn ?? null,
  ...targetValues(record),
  questions: record?.questions.map(({ choices, ...question }, index) => ({
    ...question,
    key: String(index),
    choices: choices.join('\n'),
  })) ?? [newQuestion()],
})

export const choicesOf = ({ kind, choices }: Pick<QuestionValues, 'kind' | 'choices'>): string[] =>
  hasChoices(kind)
    ? choices
        .split('\n')
        .map((choice) => choice.trim())
        .filter((choice) => choice !== '')
    : []

const surveyBody = (values: SurveyValues, record: Survey | null) => ({
  title: values.title,
  startsOn: values.startsOn ?? '', // required fields: never sent while they are empty
  endsOn: values.endsOn ?? '',
  ...targetBody(values, record),
  questions: values.questions.map(({ key: _, ...question }) => ({
    ...question,
    choices: choicesOf(question),
  })),
})

const invalidates = ['GET /v1/surveys', 'GET /v1/surveys/{id}', 'GET /v1/surveys/{id}/results'] as const

export function useSurveySave() {
  const add = useCommand('POST /v1/surveys', { invalidates, notice: false })
  const change = useCommand('PUT /v1/surveys/{id}', { invalidates, notice: false })
  return (values: SurveyValues, record: Survey | null, version: number | undefined) => {
    const body = surveyBody(values, record)
    if (!record || version === undefined) return add.mutateAsync({ body })
    return change.mutateAsync({ params: { id: record.id }, body: { ...body, version } })
  }
}

export const useAnswer = () => useCommand('POST /v1/surveys/{id}/answers', { invalidates })
