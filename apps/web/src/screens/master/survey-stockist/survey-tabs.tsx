import { t } from '../../../app/i18n.ts'
import { LinkTabs } from '../../../kit/link-tabs.tsx'
import { address, surveyAddress } from './survey.ts'

export const SurveyTabs = () => (
  <LinkTabs
    label={t('Survei Stokis')}
    tabs={[
      { to: address, label: t('Semua survei') },
      { to: surveyAddress.mine, label: t('Diisi saya') },
    ]}
  />
)
