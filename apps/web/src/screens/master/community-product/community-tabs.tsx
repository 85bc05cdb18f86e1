import { t } from '../../../app/i18n.ts'
import { LinkTabs } from '../../../kit/link-tabs.tsx'

/** Goods for communities, and the communities themselves, are two lists of one screen. */
export const CommunityTabs = () => (
  <LinkTabs
    label={t('Barang dan komunitas')}
    tabs={[
      { to: '/app/master/community-product', label: t('Barang Komunitas') },
      { to: '/app/master/community-product/communities', label: t('Komunitas', { context: 'many' }) },
    ]}
  />
)
