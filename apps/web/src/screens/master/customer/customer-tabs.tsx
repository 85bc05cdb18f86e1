import { t } from '../../../app/i18n.ts'
import { LinkTabs } from '../../../kit/link-tabs.tsx'
import { customer } from './customer.ts'
import { group } from './group.ts'

/** Customers and their groups, which give credit and points, are two lists of one screen. */
export const CustomerTabs = () => (
  <LinkTabs
    label={t('Pelanggan dan kelompok')}
    tabs={[
      { to: customer.address, label: t('Pelanggan') },
      { to: group.address, label: t('Kelompok pelanggan') },
    ]}
  />
)
