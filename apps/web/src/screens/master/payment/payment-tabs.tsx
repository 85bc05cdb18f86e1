import { t } from '../../../app/i18n.ts'
import { LinkTabs } from '../../../kit/link-tabs.tsx'
import { termAddress } from './addresses.ts'

/** What the payment screen holds. */
export const PaymentTabs = () => (
  <LinkTabs label={t('Pembayaran')} tabs={[{ to: termAddress.list, label: t('Syarat pembayaran') }]} />
)
