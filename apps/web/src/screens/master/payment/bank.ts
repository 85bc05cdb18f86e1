import type { Bank } from '@merchant/contract/master/bank.ts'
import { t } from '../../../app/i18n.ts'
import { master } from '../../../kit/master/master.ts'
import { callsOf } from '../../../kit/master/master-routes.ts'

type BankFormValues = Pick<Bank, 'name' | 'status'> & { code: string }

export const bank = master({
  calls: callsOf('/v1/banks'),
  entity: 'bank',
  thing: () => t('bank'),
  toValues: (record): BankFormValues => ({
    name: record?.name ?? '',
    code: record?.code ?? '',
    status: record?.status ?? 'ACTIVE',
  }),
  toBody: (values) => values,
  shownBy: [
    'POST /core/v1/banks/get/all',
    'POST /core/v1/branches/bank-account/get/all',
    'POST /core/v2/edc/get/all',
    'GET /v1/suppliers',
  ],
  questions: () => ({
    ACTIVE: {
      title: (count) => t('Aktifkan {{count}} bank?', { count }),
      consequence: t('Bank ini dapat dipilih lagi untuk rekening baru.'),
    },
    INACTIVE: {
      title: (count) => t('Nonaktifkan {{count}} bank?', { count }),
      consequence: t(
        'Bank ini tidak dapat dipilih lagi. Rekening dan mesin EDC yang sudah memakainya tidak berubah, dan bank dapat diaktifkan kembali.',
      ),
    },
  }),
})
