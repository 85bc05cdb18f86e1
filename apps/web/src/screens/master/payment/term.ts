import type { PaymentTerm } from '@merchant/contract/master/payment-term.ts'
import { t } from '../../../app/i18n.ts'
import { master } from '../../../kit/master/master.ts'
import { callsOf } from '../../../kit/master/master-routes.ts'
import { number } from '../../../lib/format.ts'

type TermValues = Pick<PaymentTerm, 'code' | 'name' | 'status'> & {
  days: number | null
  discountPercent: number | null
  discountDays: number | null
}

export const term = master({
  calls: callsOf('/v1/payment-terms'),
  entity: 'payment_term',
  thing: () => t('syarat pembayaran'),
  toValues: (record): TermValues => ({
    name: record?.name ?? '',
    code: record?.code ?? '',
    status: record?.status ?? 'ACTIVE',
    days: record?.days ?? null,
    discountPercent: record?.discountPercent ?? 0,
    discountDays: record?.discountDays ?? 0,
  }),
  /** The form requires the days; an empty discount is 0. */
  toBody: (values) => ({
    ...values,
    days: values.days ?? 0,
    discountPercent: values.discountPercent ?? 0,
    discountDays: values.discountDays ?? 0,
  }),
  shownBy: ['GET /v1/suppliers', 'GET /v1/suppliers/{id}'],
  questions: () => ({
    ACTIVE: {
      title: (count) => t('Aktifkan {{count}} syarat pembayaran?', { count }),
      consequence: t('Syarat pembayaran ini dapat dipilih lagi untuk pemasok dan pembelian.'),
    },
    INACTIVE: {
      title: (count) => t('Nonaktifkan {{count}} syarat pembayaran?', { count }),
      consequence: t(
        'Syarat pembayaran ini tidak dapat dipilih lagi. Pemasok dan dokumen yang sudah memakainya tidak berubah, dan syarat pembayaran dapat diaktifkan kembali.',
      ),
    },
  }),
})

/** '2% bila lunas dalam 10 hari'; null without a discount. */
export const discountText = ({ discountPercent, discountDays }: PaymentTerm): string | null =>
  discountPercent === 0
    ? null
    : t('{{percent}}% bila lunas dalam {{days}} hari', {
        percent: number(discountPercent),
        days: discountDays,
      })
