import { t } from '../../../app/i18n.ts'
import { LinkTabs } from '../../../kit/link-tabs.tsx'
import { priceAddress } from './addresses.ts'

/** Prices, and the batches that change them, are two lists of one screen. */
export const PriceTabs = () => (
  <LinkTabs
    label={t('Harga dan batch')}
    tabs={[
      { to: priceAddress.list, label: t('Harga') },
      { to: priceAddress.batches, label: t('Batch perubahan') },
    ]}
  />
)
