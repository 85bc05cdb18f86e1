import type { GroupUse } from '@merchant/contract/master/branch-group.ts'
import { t } from '../../../app/i18n.ts'
import type { Words } from '../../../kit/words.ts'

export const wordsOfUse = (): Words<GroupUse> => ({
  SELLING_PRICE: t('Harga jual'),
  MARGIN: t('Margin stokis'),
  POINT: t('Poin barang'),
  DISCOUNT: t('Diskon'),
  PROMOTION: t('Promosi'),
  GIFT: t('Hadiah'),
  BANNER: t('Banner'),
  BANNER_GROUP: t('Grup banner'),
  GREETING: t('Pesan sapaan'),
  SURVEY: t('Survei'),
})
