import { t } from '../../../app/i18n.ts'
import { LinkTabs } from '../../../kit/link-tabs.tsx'
import { account } from './account.ts'
import { accountType } from './account-type.ts'
import { accountRoleAddress } from './addresses.ts'
import { tax } from './tax.ts'

/** Accounts, account types, account roles and taxes are four lists of one screen. */
export const ChartTabs = () => (
  <LinkTabs
    label={t('Bagan akun, jenis, peran, dan pajak')}
    tabs={[
      { to: account.address, label: t('Bagan Akun') },
      { to: accountType.address, label: t('Jenis akun') },
      { to: accountRoleAddress.list, label: t('Peran akun') },
      { to: tax.address, label: t('Pajak') },
    ]}
  />
)
