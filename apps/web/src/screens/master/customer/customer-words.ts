import type { Customer } from '@merchant/contract/master/customer.ts'
import { t } from '../../../app/i18n.ts'
import type { StatusLook } from '../../../kit/status.tsx'
import type { Words } from '../../../kit/words.ts'

/** Labels of the kinds of customers. */
export const typeWords = (): Words<Customer['type']> => ({
  MEMBER: t('Anggota'),
  NON_MEMBER: t('Bukan anggota'),
  COMMUNITY: t('Komunitas'),
  MOTORIST: t('Motoris'),
  POS: t('POS'),
})

/** The kinds that a form offers. */
export const memberWords = () => {
  const { NON_MEMBER: _, ...members } = typeWords()
  return members
}

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
