import { decidingRights } from '../approval/kinds.ts'
import { defineLifecycle, verbs } from '../kernel/lifecycle.ts'
import { larger, minus, plus, portion, type Rupiah, smaller, sumOf, zeroRupiah } from '../kernel/money.ts'
import type { EarnedFree } from '../pricing/priced-order.ts'
import { withinLimit } from './role-limits.ts'

/** Goods and money change hands at the till; the right to decide is another one. */
const making = ['sales.sales-returns:add', 'sales.sales-returns:edit'] as const

/**
 * SRT: goods of a sale that come back (domain-sales 2.5). It is asked for, decided where it is above what its maker may give back,
 * and processed, which posts it.
 */
export const salesReturnLifecycle = defineLifecycle({
  document: 'sales-return',
  label: 'Retur penjualan',
  states: {
    REQUESTED: 'Diajukan',
    WAITING_APPROVAL: 'Menunggu persetujuan',
    APPROVED: 'Disetujui',
    PROCESSED: 'Selesai',
    REJECTED: 'Ditolak',
    CANCELLED: 'Dibatalkan',
  },
  initial: ['REQUESTED', 'APPROVED', 'WAITING_APPROVAL'],
  actions: {
    edit: {
      from: ['REQUESTED', 'APPROVED'],
      to: ['REQUESTED', 'APPROVED', 'WAITING_APPROVAL'],
      permission: making,
      verb: verbs.edit,
    },
    approve: {
      from: ['REQUESTED', 'WAITING_APPROVAL'],
      to: 'APPROVED',
      permission: ['sales.sales-returns:update', ...decidingRights],
      verb: verbs.approve,
    },
    reject: {
      from: ['REQUESTED', 'WAITING_APPROVAL'],
      to: 'REJECTED',
      permission: ['sales.sales-returns:update', ...decidingRights],
      verb: verbs.reject,
      needsReason: true,
    },
    process: {
      from: ['APPROVED'],
      to: 'PROCESSED',
      permission: ['sales.sales-returns:add', 'sales.sales-returns:update'],
      verb: verbs.process,
    },
    cancel: {
      from: ['REQUESTED', 'WAITING_APPROVAL', 'APPROVED', 'PROCESSED'],
      to: 'CANCELLED',
      permission: ['sales.sales-returns:add', 'sales.sales-returns:update'],
      verb: verbs.cancel,
      needsReason: true,
    },
  },
  /** The requester withdraws it from the inbox: there is no draft to fall back to. */
  events: { withdrawn: { from: ['WAITING_APPROVAL'], to: 'CANCELLED' } },
})

export type SalesReturnStatus = keyof typeof salesReturnLifecycle.states

/** Returns whose goods can't be returned a second time. */
export const livingReturns = [
  'REQUESTED',
  'WAITING_APPROVAL',
  'APPROVED',
  'PROCESSED',
] as const satisfies readonly SalesReturnStatus[]

export const returnReasons = {
  RUSAK: 'Rusak',
  KEDALUWARSA: 'Kedaluwarsa',
  SALAH_KIRIM: 'Salah kirim',
  TIDAK_SESUAI: 'Tidak sesuai',
  LAINNYA: 'Lainnya',
} as const
export type ReturnReason = keyof typeof returnReasons

export const returnConditions = { GOOD: 'Baik', DAMAGED: 'Rusak', EXPIRED: 'Kedaluwarsa' } as const
export type ReturnCondition = keyof typeof returnConditions

export const refundMethods = {
  CASH: 'Tunai',
  BANK: 'Transfer',
  GCASH: 'G-Cash',
  CREDIT_NOTE: 'Nota kredit',
  EXCHANGE: 'Tukar barang',
} as const
export type RefundMethod = keyof typeof refundMethods

/** Ways to give money back. */
export const moneyMethods = ['CASH', 'BANK', 'GCASH'] as const satisfies readonly RefundMethod[]
export type MoneyMethod = (typeof moneyMethods)[number]
export type MoneyAmounts = Readonly<Record<MoneyMethod, Rupiah>>

/**
 * Whether goods may still come back: the last day is inclusive, 0 days have no end (clarified 11).
 * @param age days since the invoice, by the branch's days
 */
export const isWithinWindow = (age: number, windowDays: number): boolean =>
  windowDays === 0 || age <= windowDays

/** Days within which a cashier gives small refunds alone. */
const AUTO_DAYS = 7

interface ToApprove {
  /** With PPN, before clawback and points. */
  readonly refund: Rupiah
  /** Days since the invoice. */
  readonly age: number
  /** Its maker sells at this branch, which is his own. */
  readonly isOwnCashier: boolean
  /** Setting of the branch. */
  readonly autoApprove: Rupiah
  /** Of the maker's role; null has no limit. */
  readonly roleLimit: Rupiah | null
}

/** Whether nobody else is asked: small, young, and by a cashier of the branch (clarified 12; the limit is inclusive). */
export const approvesItself = ({ refund, age, isOwnCashier, autoApprove, roleLimit }: ToApprove): boolean =>
  isOwnCashier && age <= AUTO_DAYS && refund <= autoApprove && withinLimit(refund, roleLimit)

/** How a sale was paid: what each way took of the bill, cash before its rounding, a card without its surcharge. */
export interface PaidMoney extends MoneyAmounts {
  readonly EDC: Rupiah
}

/**
 * What each way of money may still give back: what it paid less what it gave back before (clarified 3). What cards paid goes back
 * by the chosen way, and only through finance (clarified 5).
 */
export function refundableMoney(
  paid: PaidMoney,
  back: MoneyAmounts,
  { method, mayRefundCards }: { method: RefundMethod; mayRefundCards: boolean },
): MoneyAmounts {
  const left = (of: MoneyMethod) => larger(minus(paid[of], back[of]), zeroRupiah)
  const beyond = (of: MoneyMethod) => larger(minus(back[of], paid[of]), zeroRupiah)
  const cards = larger(minus(paid.EDC, plus(beyond('CASH'), beyond('BANK'))), zeroRupiah)
  const withCards = (of: 'CASH' | 'BANK') =>
    mayRefundCards && method === of ? plus(left(of), cards) : left(of)
  return { CASH: withCards('CASH'), BANK: withCards('BANK'), GCASH: left('GCASH') }
}

/** Whether the sale was paid in this way at all, so that it may be chosen; a credit note and an exchange always may. */
export const isRefundMethod = (method: RefundMethod, paid: PaidMoney, mayRefundCards: boolean): boolean => {
  if (method === 'CREDIT_NOTE' || method === 'EXCHANGE') return true
  return paid[method] > 0 || (mayRefundCards && method !== 'GCASH' && paid.EDC > 0)
}

export interface RefundSplit extends MoneyAmounts {
  readonly receivable: Rupiah
  readonly creditNote: Rupiah
}

/**
 * Where a refund goes: first to what is open of the invoice, whatever was chosen, then the chosen way of money and the other ways
 * that paid, each at most what it may give back; the rest stays as a credit note (clarified 3).
 * @param refund after what is kept for free goods and points
 */
export function splitRefund(
  refund: Rupiah,
  open: Rupiah,
  { method, money }: { method: RefundMethod; money: MoneyAmounts },
): RefundSplit {
  const receivable = smaller(refund, open)
  let left = minus(refund, receivable)
  const given = { CASH: zeroRupiah, BANK: zeroRupiah, GCASH: zeroRupiah }
  const chosen = moneyMethods.find((each) => each === method)
  if (chosen)
    for (const each of [chosen, ...moneyMethods.filter((other) => other !== chosen)]) {
      given[each] = smaller(left, money[each])
      left = minus(left, given[each])
    }
  return { ...given, receivable, creditNote: left }
}

/** What the refund loses for points that were spent since; what it can't bear is dropped (clarified 8). */
export const keptForPoints = (missing: number, value: Rupiah, refund: Rupiah): Rupiah =>
  smaller(portion(value, missing, 1), refund)

/** Free goods of a promotion that are not earned any more and did not come back. */
export interface OwedFree {
  readonly promotionId: number
  readonly productId: number
  readonly unitId: number
  readonly baseQuantity: number
  /** Of one unit. */
  readonly price: Rupiah
}

interface FreeAccount {
  /** Base units of free goods that the customer got. */
  readonly given: (promotionId: number, productId: number) => number
  /** Base units left of a line of the order behind all returns, this one included. */
  readonly leftOf: (lineNo: number) => number
  /** Base units of free goods that came back, or were charged before, this return included. */
  readonly settled: (promotionId: number, productId: number) => number
}

/**
 * Free goods that a BUY_X_GET_Y gave and that are not earned by what stays with the customer (clarified 6): `still earned =
 * floor(units left / X) × Y`, at most what was given.
 */
export function owedFree(earned: readonly EarnedFree[], { given, leftOf, settled }: FreeAccount): OwedFree[] {
  return earned.flatMap(({ promotionId, times, pools, free }) => {
    const timesOf = ({ each, goods }: EarnedFree['pools'][number]) => {
      const parts = goods.reduce((running, { lineNos, usable, weight }) => {
        const left = lineNos.reduce((count, lineNo) => count + leftOf(lineNo), 0)
        return running + BigInt(Math.min(usable, left)) * BigInt(weight)
      }, 0n)
      return Number(parts / BigInt(each))
    }
    const still = Math.min(times, ...pools.map(timesOf))
    return free.flatMap(({ productId, unitId, each, price }) => {
      const baseQuantity = given(promotionId, productId) - each * still - settled(promotionId, productId)
      return baseQuantity > 0 ? [{ promotionId, productId, unitId, baseQuantity, price }] : []
    })
  })
}

/** All that a refund is less: for free goods and for points. */
export const chargedOf = (charges: readonly { readonly total: Rupiah }[]): Rupiah =>
  sumOf(charges, ({ total }) => total)
