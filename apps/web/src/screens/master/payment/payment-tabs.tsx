import { t } from '../../../app/i18n.ts'
import { LinkTabs } from '../../../kit/link-tabs.tsx'
import { method } from './method.ts'
import { term } from './term.ts'

/** What the payment screen holds: when a bill is due, and what it can be paid with. */
export const PaymentTabs = () => (
  <LinkTabs
    label={t('Pembayaran')}
    tabs={[
      { to: term.address, label: t('Syarat pembayaran') },
      { to: method.address, label: t('Metode pembayaran') },
    ]}
  />
)
