import { t } from '../../../app/i18n.ts'
import { LinkTabs } from '../../../kit/link-tabs.tsx'
import { accountAddress, accountRoleAddress, accountTypeAddress } from './addresses.ts'
import { tax } from './tax.ts'

/** Accounts, account types, account roles and taxes are four lists of one screen. */
export const ChartTabs = () => (
  <LinkTabs
    label={t('Bagan akun, jenis, peran, dan pajak')}
    tabs={[
      { to: accountAddress.list, label: t('Bagan Akun') },
      { to: accountTypeAddress.list, label: t('Jenis akun') },
      { to: accountRoleAddress.list, label: t('Peran akun') },
      { to: tax.address, label: t('Pajak') },
    ]}
  />
)
