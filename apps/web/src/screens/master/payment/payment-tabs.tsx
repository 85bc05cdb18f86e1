import { t } from '../../../app/i18n.ts'
import { LinkTabs } from '../../../kit/link-tabs.tsx'
import { method } from './method.ts'
import { term } from './term.ts'

/** Payment terms and ways to pay are two lists of one screen. */
export const PaymentTabs = () => (
  <LinkTabs
    label={t('Pembayaran')}
    tabs={[
      { to: term.address, label: t('Syarat pembayaran') },
      { to: method.address, label: t('Metode pembayaran') },
    ]}
  />
)
