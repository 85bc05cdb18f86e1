import { quantity, rupiah } from '@merchant/domain/kernel/money.ts'
import { toBaseQuantity } from '@merchant/domain/kernel/quantity.ts'
import {
  approvesItself,
  isRefundMethod,
  isWithinWindow,
  type RefundMethod,
  type ReturnCondition,
} from '@merchant/domain/sales/sales-return.ts'
import { can, type Principal } from '../../../kernel/auth/principal.ts'
import { mayOverride } from '../../../kernel/document/entry.ts'
import { Faults, refuse, refuseField } from '../../../kernel/errors.ts'
import type { OpenPeriod } from '../../../kernel/period/period.ts'
import { daysBetween } from '../../../kernel/report/month-spans.ts'
import type { WantedLine } from './plan.ts'
import type { SoldOrder } from './sale-facts.queries.ts'

/** A line as a call gives it: in the unit of the sold line, or in base units. */
export interface GivenLine {
  orderLineId: number
  qty?: number | undefined
  qtyBase?: number | undefined
  condition: ReturnCondition
}

/** Money of cards goes back through finance alone (clarified 5, 36). */
export const mayRefundCards = (principal: Principal): boolean =>
  can(principal, 'bankcash.bank-receipts:update')

/**
 * Goods come back of what was invoiced and handed over; what was not picked comes back by its delivery order (clarified 44).
 * @throws RETURN_NOT_INVOICED, RETURN_NOT_HANDED
 */
export function requireSold(sale: SoldOrder, { ofDelivery = false } = {}): void {
  const document = sale.number ?? sale.orderNo
  const isSold = sale.number !== null && sale.status !== 'CANCELLED'
  if (!isSold) throw refuse('RETURN_NOT_INVOICED', { document })
  if (sale.status !== 'COMPLETED' && !ofDelivery) throw refuse('RETURN_NOT_HANDED', { document })
}

/** Days since the invoice, on the branch's today. @throws RETURN_WINDOW_CLOSED, which Admin alone passes (clarified 11) */
export function requireWindow(
  principal: Principal,
  sale: SoldOrder,
  { date: today, settings }: Pick<OpenPeriod, 'date' | 'settings'>,
): number {
  const age = daysBetween(sale.date, today)
  const days = settings.returnWindowDays
  const mayPass = can(principal, 'sales.sales-returns:update') && mayOverride(principal)
  if (!isWithinWindow(age, days) && !mayPass) throw refuse('RETURN_WINDOW_CLOSED', { n: days })
  return age
}

/**
 * The goods of a call, checked against what may still come back (clarified 10).
 * @throws REFERENCE_MISSING, REQUIRED, QTY_NOT_POSITIVE, QTY_NOT_INTEGER, QTY_TOO_LARGE, RETURN_QTY_OVER, all lines at once
 */
export function judgeLines(sale: SoldOrder, given: readonly GivenLine[]): WantedLine[] {
  const faults = new Faults()
  const left = new Map(sale.lines.map((line) => [line.id, line.baseQuantity - line.living]))
  const wanted = given.flatMap((each, index): WantedLine[] => {
    const field = `lines[${index}]`
    const line = sale.lines.find(({ id }) => id === each.orderLineId)
    if (!line) {
      faults.add('REFERENCE_MISSING', `${field}.orderLineId`, { label: 'Baris penjualan' })
      return []
    }
    const base = baseOf(each, line.factor)
    if (typeof base !== 'number') {
      faults.add(base, `${field}.qty`, { product: line.product, label: 'Jumlah' })
      return []
    }
    const rest = left.get(line.id) ?? 0
    left.set(line.id, rest - base)
    if (base > rest) {
      const n = `${inUnit(Math.max(rest, 0), line.factor)} ${line.unit}`
      faults.add('RETURN_QTY_OVER', `${field}.qty`, { product: line.product, n })
    }
    return [{ line, quantity: base, condition: each.condition }]
  })
  faults.raise()
  return wanted
}

const inUnit = (base: number, factor: number): string =>
  (Math.floor((base * 1000) / factor) / 1000).toLocaleString('id-ID')

function baseOf({ qty, qtyBase }: GivenLine, factor: number) {
  if ((qty === undefined) === (qtyBase === undefined)) return 'REQUIRED' as const
  if (qtyBase !== undefined) return qtyBase
  if (qty === undefined || qty <= 0) return 'QTY_NOT_POSITIVE' as const
  return toBaseQuantity(quantity(qty), factor)
}

/** @throws REFUND_METHOD_INVALID */
export function requireMethod(principal: Principal, sale: SoldOrder, method: RefundMethod): void {
  if (!isRefundMethod(method, sale.paid, mayRefundCards(principal)))
    throw refuseField('REFUND_METHOD_INVALID', 'refundMethod')
}

/** Whether its maker may give so much back alone (clarified 12). */
export const isOwnMatter = (
  principal: Principal,
  { branchId, refund, age }: { branchId: number; refund: number; age: number },
  { settings }: Pick<OpenPeriod, 'settings'>,
): boolean =>
  approvesItself({
    refund: rupiah(refund),
    age,
    isOwnCashier: principal.branchId === branchId && can(principal, 'sales.cashier:update'),
    autoApprove: rupiah(settings.returnAutoApprove),
    roleLimit: principal.limits.returnApproval,
  })
