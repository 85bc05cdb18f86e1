import { t } from '../../../app/i18n.ts'
import { master } from '../../../kit/master/master.ts'
import { callsOf } from '../../../kit/master/master-routes.ts'
import { type SupplierValues, toSupplierBody, toSupplierValues } from './supplier-values.ts'

export const supplier = master({
  calls: callsOf('/v1/suppliers'),
  entity: 'supplier',
  thing: () => t('pemasok'),
  toValues: (record): SupplierValues => toSupplierValues(record, []),
  toBody: (values, stored) => toSupplierBody(values, stored?.branchIds ?? []),
  shownBy: ['POST /core/v1/suppliers/get/data', 'GET /v1/suppliers/{id}/overview'],
  inline: ['name', 'phone', 'npwp', 'bankId', 'bankAccountNo', 'bankHolder', 'address'],
  questions: () => ({
    ACTIVE: {
      title: (count) => t('Aktifkan {{count}} pemasok?', { count }),
      consequence: t('Pemasok ini dapat dipilih lagi untuk pembelian baru.'),
    },
    INACTIVE: {
      title: (count) => t('Nonaktifkan {{count}} pemasok?', { count }),
      consequence: t(
        'Pemasok ini tidak dapat dipilih lagi untuk pembelian baru. Dokumen dan hutangnya tetap tersimpan, dan pemasok dapat diaktifkan kembali.',
      ),
    },
  }),
})
