import { t } from '../../../app/i18n.ts'
import { LinkTabs } from '../../../kit/link-tabs.tsx'
import { brand } from './brand.ts'
import { principal } from './principal.ts'

/** Brands and their principals (makers) are two lists of one screen. */
export const BrandTabs = () => (
  <LinkTabs
    label={t('Merek dan prinsipal')}
    tabs={[
      { to: brand.address, label: t('Merek') },
      { to: principal.address, label: t('Prinsipal') },
    ]}
  />
)
