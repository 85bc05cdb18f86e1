import { t } from '../../../app/i18n.ts'
import { LinkTabs } from '../../../kit/link-tabs.tsx'
import { methodAddress, termAddress } from './addresses.ts'

/** What the payment screen holds: when a bill is due, and what it can be paid with. */
export const PaymentTabs = () => (
  <LinkTabs
    label={t('Pembayaran')}
    tabs={[
      { to: termAddress.list, label: t('Syarat pembayaran') },
      { to: methodAddress.list, label: t('Metode pembayaran') },
    ]}
  />
)
