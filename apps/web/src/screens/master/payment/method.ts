import type { PaymentMethod } from '@merchant/contract/master/payment-method.ts'
import { t } from '../../../app/i18n.ts'
import { master } from '../../../kit/master/master.ts'
import { callsOf } from '../../../kit/master/master-routes.ts'
import { paymentUsageWords, typeWords } from './method-words.ts'

type MethodValues = Pick<PaymentMethod, 'code' | 'name' | 'usages' | 'needsRef' | 'status'> & {
  type: PaymentMethod['type'] | null
  sort: number | null
}

export const method = master({
  calls: callsOf('/v1/payments'),
  entity: 'payment_method',
  thing: () => t('metode pembayaran'),
  words: () => ({ ...typeWords(), ...paymentUsageWords() }),
  fixed: ['type'],
  toValues: (record): MethodValues => ({
    name: record?.name ?? '',
    code: record?.code ?? '',
    type: record?.type ?? null,
    usages: record?.usages ?? ['SALE', 'REPAYMENT', 'REFUND'],
    needsRef: record?.needsRef ?? false,
    sort: record?.sort ?? 0,
    status: record?.status ?? 'ACTIVE',
  }),
  /** The form requires the type. */
  toBody: ({ type, sort, ...values }) => ({ ...values, type: type ?? 'CASH', sort: sort ?? 0 }),
  shownBy: ['GET /core/v1/payment-methods/get/all'],
  questions: () => ({
    ACTIVE: {
      title: (count) => t('Aktifkan {{count}} metode pembayaran?', { count }),
      consequence: t('Metode ini dapat dipilih lagi saat menerima pembayaran.'),
    },
    INACTIVE: {
      title: (count) => t('Nonaktifkan {{count}} metode pembayaran?', { count }),
      consequence: t(
        'Metode ini tidak dapat dipilih lagi saat menerima pembayaran. Pembayaran yang sudah dicatat tidak berubah, dan metode dapat diaktifkan kembali.',
      ),
    },
  }),
})
