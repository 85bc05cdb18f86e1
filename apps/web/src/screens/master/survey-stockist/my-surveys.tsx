import type { Survey } from '@merchant/contract/master/survey.ts'
import { t } from '../../../app/i18n.ts'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import { type ListColumn, textColumn } from '../../../kit/list/list-column.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { statusOptions } from '../../../kit/status.tsx'
import { surveyAddress, surveyLooks } from './survey.ts'
import { dayColumns, stateColumn, titleColumn } from './survey-columns.tsx'
import { SurveyTabs } from './survey-tabs.tsx'

const ownText = ({ own }: Survey): string => {
  const missing = own.filter(({ answeredAt }) => answeredAt === null).map(({ branch }) => branch.name)
  return missing.length === 0 ? t('Sudah diisi') : t('Belum diisi: {{names}}', { names: missing.join(', ') })
}

const columns = (): ListColumn<Survey>[] => [
  titleColumn(),
  ...dayColumns(),
  textColumn({ key: 'own', title: t('Isian saya'), card: 'fact', value: ownText }),
  stateColumn(),
]

/** What asks this person as the owner of a branch. */
export default function MySurveys() {
  const list = useList(
    'GET /v1/surveys',
    { screen: 'master.survey-stockist.mine', sort: '-startsOn', filters: ['state'] },
    { mine: 'true' },
  )
  return (
    <ListScreen
      title={t('Survei Stokis')}
      list={list}
      columns={columns()}
      to={{ open: surveyAddress.answer }}
      searchPlaceholder={t('Cari judul survei')}
      tabs={<SurveyTabs />}
      filters={
        <ChoiceFilter list={list} name="state" label={t('Keadaan')} options={statusOptions(surveyLooks())} />
      }
    />
  )
}
