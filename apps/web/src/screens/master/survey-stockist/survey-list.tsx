import { t } from '../../../app/i18n.ts'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { statusOptions } from '../../../kit/status.tsx'
import { useCan } from '../../../session/access.ts'
import { address, surveyAddress, surveyLooks } from './survey.ts'
import { surveyColumns } from './survey-columns.tsx'
import { SurveyTabs } from './survey-tabs.tsx'

export default function SurveyList() {
  const can = useCan()
  const list = useList('GET /v1/surveys', {
    screen: 'master.survey-stockist',
    sort: '-startsOn',
    filters: ['state'],
  })
  return (
    <ListScreen
      title={t('Survei Stokis')}
      list={list}
      columns={surveyColumns()}
      to={{
        open: surveyAddress.open,
        edit: can('master.survey-stockist:edit') ? surveyAddress.edit : undefined,
        add: can('master.survey-stockist:add') ? `${address}/add` : undefined,
      }}
      searchPlaceholder={t('Cari judul survei')}
      tabs={<SurveyTabs />}
      filters={
        <ChoiceFilter list={list} name="state" label={t('Keadaan')} options={statusOptions(surveyLooks())} />
      }
    />
  )
}
