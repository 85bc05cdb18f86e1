import type { ProductType } from '@merchant/contract/master/product.ts'
import type { StockLevel } from '@merchant/contract/master/stock-levels.ts'
import { t } from '../../../app/i18n.ts'
import type { StatusLook } from '../../../kit/status.tsx'
import { optionsOf, type Words } from '../../../kit/words.ts'

/** Labels of the fixed values of a product. */
export const typeWords = (): Words<ProductType> => ({
  STOCK: t('Barang'),
  SERVICE: t('Jasa'),
  BUNDLE: t('Paket'),
})

const taxWords = (): Words => ({
  PPN: t('PPN'),
  'PPN-MEWAH': t('PPN barang mewah'),
  'PPN-BEBAS': t('Bebas PPN'),
  NON: t('Tanpa PPN'),
})

/** The initial taxes of every company, and the product's own tax with any code. */
export const taxOptions = (chosen: string | null) => {
  const words = taxWords()
  return optionsOf(chosen === null || chosen in words ? words : { ...words, [chosen]: chosen })
}

/** All labels, for comparing two versions. */
export const productWords = (): Words => ({ ...typeWords(), ...taxWords() })

/** Labels for products with and without stock. */
export const stockWords = (): Words<'true' | 'false'> => ({
  true: t('Ada stok'),
  false: t('Stok kosong'),
})

/** What stock is against its limits. */
export const levelLooks = (): Record<StockLevel, StatusLook> => ({
  KURANG: { label: t('Kurang'), color: 'red' },
  CUKUP: { label: t('Cukup'), color: 'green' },
  LEBIH: { label: t('Lebih'), color: 'yellow' },
})
