import { LARGEST_AMOUNT, withDots } from '../kernel/money.ts'

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
  SALES_RETURN: { label: 'Retur penjualan', unit: 'RUPIAH' },
  PRICE_CHANGE: { label: 'Perubahan harga jual', unit: 'PERCENT' },
  SALES_CREDIT_NOTE: { label: 'Nota kredit penjualan', unit: 'RUPIAH' },
  SALES_DEBIT_NOTE: { label: 'Nota debit penjualan', unit: 'RUPIAH' },
} as const satisfies Readonly<Record<string, { label: string; unit: 'RUPIAH' | 'PERCENT' }>>
export type ApprovalKind = keyof typeof approvalKinds

export const approvalCodes = Object.keys(approvalKinds) as [ApprovalKind, ...ApprovalKind[]] // its own keys

/** The amount of a change in percent for which there is nothing to compare with, such as a first price. */
export const WITHOUT_OLD = LARGEST_AMOUNT

const percents = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 })

/**
 * 'Rp 12.500.000', or '7,5%' of a kind that is measured in hundredths of a percent. A customer's credit without an amount is what
 * a looser policy lets through.
 */
export function amountInWords(kind: ApprovalKind, amount: number): string {
  if (kind === 'CREDIT_LIMIT' && amount >= WITHOUT_OLD) return 'tanpa batas'
  if (approvalKinds[kind].unit === 'RUPIAH') return `Rp ${withDots(amount)}`
  return amount >= WITHOUT_OLD ? 'tanpa harga lama' : `${percents.format(amount / 100)}%`
}

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
