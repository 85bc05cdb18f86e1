import { t } from '../../../app/i18n.ts'
import { LinkTabs } from '../../../kit/link-tabs.tsx'
import { category } from './category.ts'
import { unit } from './unit.ts'

/** Units and categories, two small lists for products, are on one screen. */
export const StockUnitTabs = () => (
  <LinkTabs
    label={t('Satuan dan kategori')}
    tabs={[
      { to: unit.address, label: t('Satuan') },
      { to: category.address, label: t('Kategori') },
    ]}
  />
)
