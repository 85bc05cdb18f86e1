import { t } from '../../../app/i18n.ts'
import { documentAddresses } from '../../../kit/document/document-kind.ts'
import { LinkTabs } from '../../../kit/link-tabs.tsx'
import { customer } from './customer.ts'
import { group } from './group.ts'

const limits = documentAddresses('CREDIT_LIMIT')

/** Customers, their groups, which give credit and points, and the changes of their limits are lists of one screen. */
export const CustomerTabs = () => (
  <LinkTabs
    label={t('Pelanggan, kelompok, dan limit')}
    tabs={[
      { to: customer.address, label: t('Pelanggan') },
      { to: group.address, label: t('Kelompok pelanggan') },
      { to: limits.list, label: t('Limit kredit') },
    ]}
  />
)
