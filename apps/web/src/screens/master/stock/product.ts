import { t } from '../../../app/i18n.ts'
import { master } from '../../../kit/master/master.ts'
import { toProductBody, toProductValues } from './product-values.ts'
import { productWords } from './product-words.ts'

export const product = master({
  calls: {
    list: 'GET /v1/global/products',
    get: 'GET /v1/products/{id}',
    create: 'POST /v1/products',
    update: 'PUT /v1/products',
  },
  entity: 'product',
  thing: () => t('barang'),
  words: productWords,
  inline: [
    'name',
    'sku',
    'brandId',
    'categoryId',
    'taxCode',
    'status',
    'isPurchasable',
    'isSellable',
    'weightGram',
    'shelfLifeDays',
    'note',
  ],
  toValues: toProductValues,
  toBody: toProductBody,
  shownBy: [
    'GET /v1/products/{id}/units',
    'GET /v1/products/{id}/overview',
    'GET /v1/products/{id}/duplicates',
    'GET /v1/product-doubles',
  ],
  questions: () => ({
    ACTIVE: {
      title: (count) => t('Aktifkan {{count}} barang?', { count }),
      consequence: t('Barang ini dapat dipilih lagi untuk dokumen baru.'),
    },
    INACTIVE: {
      title: (count) => t('Nonaktifkan {{count}} barang?', { count }),
      consequence: t(
        'Barang ini tidak dapat dipilih lagi untuk dokumen baru. Stok dan dokumen yang sudah ada tidak berubah, dan barang dapat diaktifkan kembali.',
      ),
    },
  }),
})
