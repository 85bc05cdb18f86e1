import type { LabelKind } from '@merchant/domain/master/label-sheet.ts'
import { t } from '../../../../app/i18n.ts'

export const kindWords = (): Record<LabelKind, string> => ({
  SHELF: t('Label rak: nama, harga, barcode'),
  PRODUCT: t('Label produk: nama, kode, barcode'),
  PRICE: t('Label harga: harga besar'),
})
