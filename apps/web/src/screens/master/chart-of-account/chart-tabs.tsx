import { t } from '../../../app/i18n.ts'
import { LinkTabs } from '../../../kit/link-tabs.tsx'
import { accountAddress, accountRoleAddress, accountTypeAddress } from './addresses.ts'

/** The chart, the types of its accounts and the roles that they play are three lists of one screen. */
export const ChartTabs = () => (
  <LinkTabs
    label={t('Bagan akun, jenis, dan peran')}
    tabs={[
      { to: accountAddress.list, label: t('Bagan Akun') },
      { to: accountTypeAddress.list, label: t('Jenis akun') },
      { to: accountRoleAddress.list, label: t('Peran akun') },
    ]}
  />
)
