import type { PaymentTerm } from '@merchant/contract/master/payment-term.ts'
import { t } from '../../../app/i18n.ts'
import { number } from '../../../lib/format.ts'

/** Named as the API names them, so that refusals, history and conflicts find their field. */
export type TermValues = Pick<PaymentTerm, 'code' | 'name' | 'status'> & {
  days: number | null
  discountPercent: number | null
  discountDays: number | null
}

export const termLabels = () => ({
  name: t('Nama'),
  code: t('Kode'),
  status: t('Status'),
  days: t('Jatuh tempo'),
  discountPercent: t('Potongan'),
  discountDays: t('Batas potongan'),
})

export const toTermValues = (term: PaymentTerm | null): TermValues => ({
  name: term?.name ?? '',
  code: term?.code ?? '',
  status: term?.status ?? 'ACTIVE',
  days: term?.days ?? null,
  discountPercent: term?.discountPercent ?? 0,
  discountDays: term?.discountDays ?? 0,
})

/** The form asks for the days before anything is sent; no discount is a discount of nothing. */
export const toTermBody = (values: TermValues) => ({
  ...values,
  days: values.days ?? 0,
  discountPercent: values.discountPercent ?? 0,
  discountDays: values.discountDays ?? 0,
})

/** '2% bila lunas dalam 10 hari'; null without a discount. */
export const discountText = ({ discountPercent, discountDays }: PaymentTerm): string | null =>
  discountPercent === 0
    ? null
    : t('{{percent}}% bila lunas dalam {{days}} hari', {
        percent: number(discountPercent),
        days: discountDays,
      })

/** What saving a term changes for whoever reads it afterwards; suppliers show its name. */
export const termSaved = {
  invalidates: [
    'GET /v1/payment-terms',
    'GET /v1/payment-terms/{id}',
    'GET /v1/suppliers',
    'GET /v1/suppliers/{id}',
    'GET /v1/histories/{entity}/{id}',
  ],
  notice: false,
} as const
