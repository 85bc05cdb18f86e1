import type { ApiRoute } from '@merchant/contract/api.ts'
import type { Approval, ApprovalRow, ApprovalStep } from '@merchant/contract/approval/approval.ts'
import { documentTypes } from '@merchant/contract/document/document-types.ts'
import {
  type ApprovalKind,
  approvalKinds,
  requestStates,
  stepStates,
  WITHOUT_OLD,
} from '@merchant/domain/approval/kinds.ts'
import { t } from '../../app/i18n.ts'
import type { StatusLook } from '../../kit/status.tsx'
import { number, rupiah } from '../../lib/format.ts'

/** Who decides while somebody is away. */
export const absencesAddress = '/app/master/approval/absences'

export type Tab = 'mine' | 'asked' | 'all'

export const tabs = (): Readonly<Record<Tab, string>> => ({
  mine: t('Perlu keputusan saya'),
  asked: t('Pengajuan saya'),
  all: t('Semua'),
})

/** The tab of an address; without one the inbox shows what waits for this person. */
export const tabOf = (named: string | undefined): Tab =>
  named === 'asked' || named === 'all' ? named : 'mine'

export const requestLooks = (): Record<ApprovalRow['status'], StatusLook> => ({
  PENDING: { label: t(requestStates.PENDING), color: 'yellow' },
  APPROVED: { label: t(requestStates.APPROVED), color: 'green' },
  REJECTED: { label: t(requestStates.REJECTED), color: 'red' },
  CANCELLED: { label: t(requestStates.CANCELLED), color: 'slate' },
})

export const stepLooks = (): Record<ApprovalStep['status'], StatusLook> => ({
  WAITING: { label: t(stepStates.WAITING), color: 'yellow' },
  NEXT: { label: t(stepStates.NEXT), color: 'slate' },
  APPROVED: { label: t(stepStates.APPROVED), color: 'green' },
  REJECTED: { label: t(stepStates.REJECTED), color: 'red' },
  CANCELLED: { label: t(stepStates.CANCELLED), color: 'slate' },
})

export const kindOptions = () =>
  Object.entries(approvalKinds).map(([value, { label }]) => ({ value, label: t(label) }))

/** 'Rp 12.500.000', or '7,5%' of a kind that is measured in hundredths of a percent. */
export const amountText = ({ amount, unit }: Pick<ApprovalRow, 'amount' | 'unit'>): string => {
  if (unit === 'RUPIAH') return rupiah(amount)
  return amount >= WITHOUT_OLD ? t('tanpa harga lama') : `${number(amount / 100)}%`
}

/** 'Pesanan pembelian PO/JKT/2611/00012'; a paper that gets its number with the posting has none yet. */
export const paperName = ({ kind, number: no }: Pick<ApprovalRow, 'kind' | 'number'>): string =>
  [t(approvalKinds[kind].label), no].filter(Boolean).join(' ')

const inbox: readonly ApiRoute[] = ['GET /v1/approvals', 'GET /v1/approvals/{id}', 'GET /v1/document-tabs']

const reads: Readonly<Record<ApprovalKind, ApiRoute>> = {
  PURCHASE_ORDER: 'GET /core/v1/purchase/order/get/{id}',
  PURCHASE_INVOICE: 'GET /v1/invoices/{id}',
  DEBT_PAYMENT: 'GET /core/v1/purchase/payment/get/{id}',
  CASH_OUT: 'GET /v1/cash-bank/history/{id}',
  BANK_OUT: 'GET /v1/cash-bank/history/{id}',
  STOCK_CORRECTION: 'GET /v1/stock-corrections/{id}',
  STOCK_COUNT: 'GET /v1/stock-opname/{id}',
  CREDIT_LIMIT: 'GET /v1/credit-limits/{id}',
  PRICE_CHANGE: 'GET /v1/price-changes/{id}',
  SALES_RETURN: 'GET /v1/sales-order/return/{id}',
  SALES_CREDIT_NOTE: 'GET /core/v1/sales/notes/get/{id}',
  SALES_DEBIT_NOTE: 'GET /core/v1/sales/notes/get/{id}',
}

/** What a decision changes: the inbox, and the paper on its page and in the list of its kind. */
export function decided(requests: readonly Pick<Approval, 'kind' | 'refType'>[]): ApiRoute[] {
  const papers = requests.flatMap(({ kind, refType }) => [reads[kind], documentTypes[refType].list])
  return [...new Set([...inbox, ...papers.filter((route) => route !== null)])]
}
