import type { Customer } from '@merchant/contract/master/customer.ts'
import { t } from '../../app/i18n.ts'
import type { StatusLook } from '../status.tsx'
import type { Words } from '../words.ts'

/** The page of a customer. */
export const customerAddress = ({ id }: { id: number }): string => `/app/master/customer/${id}`

/** Labels of the kinds of customers. */
export const typeWords = (): Words<Customer['type']> => ({
  MEMBER: t('Anggota'),
  NON_MEMBER: t('Bukan anggota'),
  COMMUNITY: t('Komunitas'),
  MOTORIST: t('Motoris'),
  POS: t('POS'),
})

/** Where customers come from. */
export const sourceWords = (): Words<Customer['source']> => ({
  BACKOFFICE: t('Kantor'),
  SALES_APP: t('Aplikasi Sales'),
  MERCHANT_APP: t('Aplikasi toko'),
  POS: t('POS'),
  CASHIER: t('Kasir'),
})

/** The days of a week, the first is Monday. */
export const dayWords = () => ({
  1: t('Senin'),
  2: t('Selasa'),
  3: t('Rabu'),
  4: t('Kamis'),
  5: t('Jumat'),
  6: t('Sabtu'),
  7: t('Minggu'),
})

/** The kinds that a form offers. */
export const memberWords = () => {
  const { NON_MEMBER: _, ...members } = typeWords()
  return members
}

/** How far a shop is with the POS application. */
export const posStatusWords = (): Words<Customer['posStatus']> => ({
  NONE: t('Belum diajukan'),
  REQUESTED: t('Menunggu'),
  ACTIVE: t('Aktif'),
  SUSPENDED: t('Ditangguhkan'),
  REJECTED: t('Ditolak'),
})

export const outletWords = (): Words<NonNullable<Customer['outletClass']>> => ({
  GROSIR: t('Grosir'),
  RETAIL: t('Retail'),
  WARUNG: t('Warung'),
  MINIMARKET: t('Minimarket'),
  KANTIN: t('Kantin'),
  LAINNYA: t('Lainnya'),
})

/** The states of approval, as filters of the list. */
export type ApprovalState = 'waiting' | 'Approved' | 'Rejected'
export const approvalLooks = (): Record<ApprovalState, StatusLook> => ({
  waiting: { label: t('Menunggu'), color: 'yellow' },
  Approved: { label: t('Disetujui'), color: 'green' },
  Rejected: { label: t('Ditolak'), color: 'red' },
})
export const approvalOf = ({ approved }: Pick<Customer, 'approved'>): ApprovalState => approved ?? 'waiting'
