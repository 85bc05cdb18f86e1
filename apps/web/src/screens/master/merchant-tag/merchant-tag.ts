import type { MerchantTag } from '@merchant/contract/master/merchant-tag.ts'
import { t } from '../../../app/i18n.ts'
import { master } from '../../../kit/master/master.ts'
import { callsOf } from '../../../kit/master/master-routes.ts'

type TagValues = Pick<MerchantTag, 'name' | 'color' | 'status'> & { description: string }

export const merchantTag = master({
  calls: callsOf('/v1/merchant-tags'),
  entity: 'merchant_tag',
  thing: () => t('label toko'),
  alsoRequired: ['color'],
  toValues: (record): TagValues => ({
    name: record?.name ?? '',
    color: record?.color ?? '#3CB144',
    description: record?.description ?? '',
    status: record?.status ?? 'ACTIVE',
  }),
  toBody: (values) => values,
  shownBy: ['GET /v1/customers/{id}'],
  questions: () => ({
    ACTIVE: {
      title: (count) => t('Aktifkan {{count}} label toko?', { count }),
      consequence: t('Label ini dapat dipilih lagi untuk pelanggan dan promosi.'),
    },
    INACTIVE: {
      title: (count) => t('Nonaktifkan {{count}} label toko?', { count }),
      consequence: t(
        'Label ini tidak dapat dipilih lagi. Pelanggan dan promosi yang sudah memakainya tidak berubah, dan label dapat diaktifkan kembali.',
      ),
    },
  }),
})
