import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import { t } from '../../../app/i18n.ts'
import { master } from '../../../kit/master/master.ts'
import { callsOf } from '../../../kit/master/master-routes.ts'

type UnitValues = { name: string; code: string; status: MasterStatus }

export const unit = master({
  calls: callsOf('/v1/units'),
  entity: 'unit',
  thing: () => t('satuan'),
  toValues: (record): UnitValues => ({
    name: record?.name ?? '',
    code: record?.code ?? '',
    status: record?.status ?? 'ACTIVE',
  }),
  toBody: (values) => values,
  shownBy: ['GET /v1/global/products', 'GET /v1/products/{id}'],
  questions: () => ({
    ACTIVE: {
      title: (count) => t('Aktifkan {{count}} satuan?', { count }),
      consequence: t('Satuan ini dapat dipilih lagi untuk barang.'),
    },
    INACTIVE: {
      title: (count) => t('Nonaktifkan {{count}} satuan?', { count }),
      consequence: t(
        'Satuan ini tidak dapat dipilih lagi untuk barang. Barang yang sudah memakainya tidak berubah, dan satuan dapat diaktifkan kembali.',
      ),
    },
  }),
})
