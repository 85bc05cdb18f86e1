import { t } from '../../../app/i18n.ts'
import { type ApprovalState, approvalLooks } from '../../../kit/customer/customer-words.ts'

export type Verdict = 'Approved' | 'Rejected'

/** Where each tab leads; the first one shows what waits. */
export const tabsOf = (): readonly {
  state: ApprovalState
  label: string
  search: Record<string, string>
}[] => [
  { state: 'waiting', label: approvalLooks().waiting.label, search: {} },
  { state: 'Rejected', label: approvalLooks().Rejected.label, search: { approved: 'Rejected' } },
  { state: 'Approved', label: approvalLooks().Approved.label, search: { approved: 'Approved' } },
]

/** The tab of an address; without one it is what waits. */
export const stateOf = (named: string | undefined): ApprovalState =>
  named === 'Rejected' || named === 'Approved' ? named : 'waiting'

export const calm = (): Record<ApprovalState, { title: string; hint: string }> => ({
  waiting: {
    title: t('Semua sudah diverifikasi'),
    hint: t('Tidak ada yang menunggu verifikasi. Pendaftaran baru muncul di sini dengan sendirinya.'),
  },
  Rejected: {
    title: t('Belum ada yang ditolak'),
    hint: t('Pendaftaran yang ditolak muncul di sini dan dapat disetujui kemudian.'),
  },
  Approved: {
    title: t('Belum ada yang disetujui'),
    hint: t('Pendaftaran yang disetujui muncul di sini.'),
  },
})
