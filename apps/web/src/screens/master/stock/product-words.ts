import type { ProductType } from '@merchant/contract/master/product.ts'
import { t } from '../../../app/i18n.ts'
import { optionsOf, type Words } from '../../../kit/words.ts'

/** What people read for the fixed values of a product. Functions, because the language may change. */
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

/** The taxes that every company starts with, and the one that the product has, whatever its code. */
export const taxOptions = (chosen: string | null) => {
  const words = taxWords()
  return optionsOf(chosen === null || chosen in words ? words : { ...words, [chosen]: chosen })
}

/** All of them, for comparing two versions. */
export const productWords = (): Words => ({ ...typeWords(), ...taxWords() })

/** What people call having some of a product, and having none. */
export const stockWords = (): Words<'IN_STOCK' | 'OUT_OF_STOCK'> => ({
  IN_STOCK: t('Ada stok'),
  OUT_OF_STOCK: t('Stok kosong'),
})
