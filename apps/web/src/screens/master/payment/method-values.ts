import type { PaymentMethod } from '@merchant/contract/master/payment-method.ts'
import { t } from '../../../app/i18n.ts'

/** Named as the API names them, so that refusals, history and conflicts find their field. */
export type MethodValues = Pick<PaymentMethod, 'code' | 'name' | 'usages' | 'needsRef' | 'status'> & {
  type: PaymentMethod['type'] | null
  sort: number | null
}

export const methodLabels = () => ({
  name: t('Nama'),
  code: t('Kode'),
  type: t('Jenis'),
  usages: t('Dipakai untuk'),
  needsRef: t('Nomor referensi wajib'),
  sort: t('Urutan'),
  status: t('Status'),
})

export const toMethodValues = (method: PaymentMethod | null): MethodValues => ({
  name: method?.name ?? '',
  code: method?.code ?? '',
  type: method?.type ?? null,
  usages: method?.usages ?? ['SALE', 'REPAYMENT', 'REFUND'],
  needsRef: method?.needsRef ?? false,
  sort: method?.sort ?? 0,
  status: method?.status ?? 'ACTIVE',
})

/** What can be changed; the type is chosen once. */
export const toMethodBody = ({ type: _, sort, ...values }: MethodValues) => ({ ...values, sort: sort ?? 0 })

/** What saving a way to pay changes for whoever reads it afterwards. */
export const methodSaved = {
  invalidates: [
    'GET /v1/payments',
    'GET /v1/payments/{id}',
    'GET /core/v1/payment-methods/get/all',
    'GET /v1/histories/{entity}/{id}',
  ],
  notice: false,
} as const
