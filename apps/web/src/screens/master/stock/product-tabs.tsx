import { t } from '../../../app/i18n.ts'
import { LinkTabs } from '../../../kit/link-tabs.tsx'
import { product } from './product.ts'

export const doublesAddress = `${product.address}/doubles`

/** Goods, and those that may be there twice. */
export const ProductTabs = () => (
  <LinkTabs
    label={t('Barang dan kemungkinan ganda')}
    tabs={[
      { to: product.address, label: t('Barang', { context: 'many' }) },
      { to: doublesAddress, label: t('Kemungkinan ganda') },
    ]}
  />
)
