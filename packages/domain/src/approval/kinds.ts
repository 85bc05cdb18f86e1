/**
 * What may need an approval before it is carried out (clarified/buying-and-approvals 9). The amount of a request is in whole
 * rupiah, or in hundredths of a percent for kinds that are measured in percent.
 */
export const approvalKinds = {
  PURCHASE_ORDER: { label: 'Pesanan pembelian', unit: 'RUPIAH' },
  PURCHASE_INVOICE: { label: 'Faktur pembelian', unit: 'RUPIAH' },
  DEBT_PAYMENT: { label: 'Pelunasan hutang', unit: 'RUPIAH' },
  CASH_OUT: { label: 'Kas keluar', unit: 'RUPIAH' },
  BANK_OUT: { label: 'Bank keluar', unit: 'RUPIAH' },
  STOCK_CORRECTION: { label: 'Koreksi stok', unit: 'RUPIAH' },
  STOCK_COUNT: { label: 'Opname', unit: 'RUPIAH' },
  CREDIT_LIMIT: { label: 'Perubahan limit kredit', unit: 'RUPIAH' },
} as const satisfies Readonly<Record<string, { label: string; unit: 'RUPIAH' | 'PERCENT' }>>
export type ApprovalKind = keyof typeof approvalKinds

export const approvalCodes = Object.keys(approvalKinds) as [ApprovalKind, ...ApprovalKind[]] // its own keys

export const requestStates = {
  PENDING: 'Menunggu',
  APPROVED: 'Disetujui',
  REJECTED: 'Ditolak',
  CANCELLED: 'Dibatalkan',
} as const
export type RequestState = keyof typeof requestStates

export const stepStates = {
  WAITING: 'Menunggu',
  NEXT: 'Belum tiba',
  APPROVED: 'Disetujui',
  REJECTED: 'Ditolak',
  CANCELLED: 'Tidak diputus',
} as const
export type StepState = keyof typeof stepStates

/** The rights to decide: one of them is asked beside the step's own role or right (clarified/buying-and-approvals 46). */
export const decidingRights = [
  'approval.approval:update',
  'approval.approval:VPSales approval',
  'approval.approval:VPDD approval',
] as const

/** A rule has at most so many steps, one after the other. */
export const MOST_STEPS = 5
