import type { MasterStatus, Ref } from '@merchant/contract/kernel/fields.ts'
import { t } from '../../../app/i18n.ts'
import { master } from '../../../kit/master/master.ts'

type CategoryValues = { name: string; code: string; parentId: Ref | null; status: MasterStatus }

export const category = master({
  calls: {
    list: 'GET /v1/categories',
    get: 'GET /v1/categories/{id}',
    create: 'POST /v1/categories',
    update: 'PUT /v1/categories/{id}',
  },
  entity: 'category',
  thing: () => t('kategori'),
  toValues: (record): CategoryValues => ({
    name: record?.name ?? '',
    code: record?.code ?? '',
    parentId: record?.parent ?? null,
    status: record?.status ?? 'ACTIVE',
  }),
  toBody: (values) => ({ ...values, parentId: values.parentId?.id ?? null }),
  shownBy: ['GET /v1/global/products', 'GET /v1/products/{id}'],
  questions: () => ({
    ACTIVE: {
      title: (count) => t('Aktifkan {{count}} kategori?', { count }),
      consequence: t('Kategori ini dapat dipilih lagi untuk barang.'),
    },
    INACTIVE: {
      title: (count) => t('Nonaktifkan {{count}} kategori?', { count }),
      consequence: t(
        'Kategori ini tidak dapat dipilih lagi untuk barang. Barang dan kategori di bawahnya tidak berubah, dan kategori dapat diaktifkan kembali.',
      ),
    },
  }),
})
