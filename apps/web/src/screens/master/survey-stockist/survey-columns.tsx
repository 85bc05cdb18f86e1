import type { Survey } from '@merchant/contract/master/survey.ts'
import { t } from '../../../app/i18n.ts'
import {
  dateColumn,
  type ListColumn,
  numberColumn,
  statusColumn,
  textColumn,
} from '../../../kit/list/list-column.tsx'
import { labelOf } from '../../../kit/master/form-facts.ts'
import { targetText } from '../../../kit/target/target-fields.tsx'
import { surveyLooks } from './survey.ts'

export const titleColumn = (): ListColumn<Survey> =>
  textColumn({
    key: 'title',
    title: labelOf('survey', 'title'),
    link: true,
    sortable: true,
    value: (row) => row.title,
  })

export const dayColumns = (): ListColumn<Survey>[] => [
  dateColumn({
    key: 'startsOn',
    title: labelOf('survey', 'startsOn'),
    sortable: true,
    card: 'fact',
    value: (row) => row.startsOn,
  }),
  dateColumn({
    key: 'endsOn',
    title: labelOf('survey', 'endsOn'),
    sortable: true,
    card: 'fact',
    value: (row) => row.endsOn,
  }),
]

export const stateColumn = (): ListColumn<Survey> =>
  statusColumn({
    key: 'state',
    title: t('Keadaan'),
    width: 110,
    looks: surveyLooks(),
    value: (row) => row.state,
  })

export const surveyColumns = (): ListColumn<Survey>[] => [
  titleColumn(),
  ...dayColumns(),
  textColumn({ key: 'target', title: t('Untuk'), value: targetText }),
  numberColumn({
    key: 'questionCount',
    title: t('Jumlah pertanyaan'),
    width: 140,
    value: (row) => row.questions.length,
  }),
  textColumn({
    key: 'answered',
    title: t('Sudah mengisi'),
    width: 130,
    card: 'fact',
    value: (row) => t('{{n}} dari {{all}}', { n: row.answeredCount, all: row.askedCount }),
  }),
  stateColumn(),
]
