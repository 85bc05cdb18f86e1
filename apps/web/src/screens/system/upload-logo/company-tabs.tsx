import { t } from '../../../app/i18n.ts'
import { LinkTabs } from '../../../kit/link-tabs.tsx'
import { companyAddress, firstWeekAddress, numberingAddress, settingsAddress } from './addresses.ts'

/** The company, its settings, the numbering of its documents, and its first week. */
export const CompanyTabs = () => (
  <LinkTabs
    label={t('Perusahaan')}
    tabs={[
      { to: companyAddress.view, label: t('Data perusahaan') },
      { to: settingsAddress.view(null), label: t('Pengaturan') },
      { to: numberingAddress, label: t('Penomoran dokumen') },
      { to: firstWeekAddress, label: t('Minggu pertama') },
    ]}
  />
)
