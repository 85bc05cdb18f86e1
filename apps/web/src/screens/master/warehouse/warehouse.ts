import { t } from '../../../app/i18n.ts'
import { master } from '../../../kit/master/master.ts'
import { callsOf } from '../../../kit/master/master-routes.ts'
import { toWarehouseBody, toWarehouseValues, type WarehouseValues } from './warehouse-values.ts'
import { kindWords } from './warehouse-words.ts'

export const warehouse = master({
  calls: callsOf('/v1/warehouses'),
  entity: 'warehouse',
  thing: () => t('gudang'),
  words: kindWords,
  toValues: (record): WarehouseValues => toWarehouseValues(record, null),
  toBody: toWarehouseBody,
  // Another warehouse may stop being the primary.
  shownBy: ['GET /v1/warehouses-primary', 'POST /core/v1/warehouses/get/data'],
  questions: () => ({
    ACTIVE: {
      title: (count) => t('Aktifkan {{count}} gudang?', { count }),
      consequence: t('Gudang ini dapat dipilih lagi untuk dokumen baru.'),
    },
    INACTIVE: {
      title: (count) => t('Nonaktifkan {{count}} gudang?', { count }),
      consequence: t(
        'Gudang ini tidak dapat dipilih lagi untuk dokumen baru. Stok dan dokumennya tetap tersimpan, dan gudang dapat diaktifkan kembali. Gudang utama cabang ditolak.',
      ),
    },
  }),
})
