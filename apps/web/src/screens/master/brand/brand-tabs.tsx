import { t } from '../../../app/i18n.ts'
import { LinkTabs } from '../../../kit/link-tabs.tsx'
import { brandAddress, principalAddress } from './addresses.ts'

/** Brands and the principals (makers) that they belong to are two lists of one screen. */
export const BrandTabs = () => (
  <LinkTabs
    label={t('Merek dan prinsipal')}
    tabs={[
      { to: brandAddress.list, label: t('Merek') },
      { to: principalAddress.list, label: t('Prinsipal') },
    ]}
  />
)
