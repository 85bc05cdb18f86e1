import { t } from '../../../app/i18n.ts'
import { master } from '../../../kit/master/master.ts'
import { type EdcValues, toEdcBody, toEdcValues } from './edc-values.ts'

export const edc = master({
  calls: {
    list: 'POST /core/v2/edc/get/all',
    get: 'GET /core/v2/edc/get/{id}',
    create: 'POST /core/v2/edc/create',
    update: 'POST /core/v2/edc/update',
  },
  entity: 'edc',
  thing: () => t('mesin EDC'),
  toValues: (record): EdcValues => toEdcValues(record, null),
  toBody: toEdcBody,
  shownBy: ['POST /core/v2/edc/list', 'GET /core/v1/payment-methods/config/edc'],
  questions: () => ({
    ACTIVE: {
      title: (count) => t('Aktifkan {{count}} mesin EDC?', { count }),
      consequence: t('Mesin ini dapat dipilih lagi di kasir.'),
    },
    INACTIVE: {
      title: (count) => t('Nonaktifkan {{count}} mesin EDC?', { count }),
      consequence: t(
        'Mesin ini tidak dapat dipilih lagi di kasir. Pembayaran yang sudah dicatat tidak berubah, dan mesin dapat diaktifkan kembali.',
      ),
    },
  }),
})
