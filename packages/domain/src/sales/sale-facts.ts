import { minus, portion, type Rupiah, sumOf, zeroRupiah } from '../kernel/money.ts'
import type { CashSaleFacts, Tender, UsedAdvance } from '../posting/cash-sale.ts'
import { revenueAndDiscount, type SaleFacts, type SoldGoods } from '../posting/sale.ts'
import { allocate, allocateOverLines } from '../pricing/allocate.ts'
import type { PricedOrder, PricedOrderLine } from '../pricing/priced-order.ts'
import type { WarehouseRef } from '../stock/pool.ts'
import type { TaxMode, TaxRule } from '../tax/ppn.ts'
import type { Checkout, KeptTender } from './checkout.ts'
import { paymentTypes } from './payment-type.ts'

/** A line of an order whose goods leave: sold ones, free ones and gifts. */
export interface LeavingLine {
  readonly lineNo: number
  readonly productId: number
  readonly baseQuantity: number
  /** Free goods and gifts: their cost is promotion, not cost of sales (domain-sales 2.1, S2). */
  readonly isGiven: boolean
}

/** Lines of one product that leave for one purpose: one move of the stock ledger. */
export interface LeavingGoods {
  readonly productId: number
  readonly warehouse: WarehouseRef
  readonly quantity: number
  readonly isGiven: boolean
  readonly lines: readonly LeavingLine[]
}

/**
 * Goods that leave the warehouse, sold goods before given ones, in order of product: each is valued after the goods before
 * it.
 */
export function leavingGoods(lines: readonly LeavingLine[], warehouse: WarehouseRef): LeavingGoods[] {
  const groups = Map.groupBy(lines, ({ productId, isGiven }) => `${productId} ${isGiven}`)
  return [...groups.values()]
    .flatMap((group) =>
      group.slice(0, 1).map(({ productId, isGiven }) => ({
        productId,
        warehouse,
        quantity: group.reduce((total, { baseQuantity }) => total + baseQuantity, 0),
        isGiven,
        lines: group,
      })),
    )
    .toSorted((a, b) => a.productId - b.productId || Number(a.isGiven) - Number(b.isGiven))
}

/** The cost of each line's goods: the cost of their move, shared by quantity; the shares sum to it. */
export const lineCosts = ({ lines }: Pick<LeavingGoods, 'lines'>, cost: Rupiah) => {
  const shares = allocate(
    cost,
    lines.map(({ baseQuantity }) => baseQuantity),
  )
  return lines.map(({ lineNo }, index) => ({ lineNo, cost: shares[index] ?? zeroRupiah }))
}

interface Sale {
  readonly branchId: number
  readonly customerId: number
  readonly mode: TaxMode
  readonly priced: Pick<PricedOrder, 'lines' | 'totals'>
  /** The tax rule of each product of the order. */
  readonly taxOf: (productId: number) => TaxRule
  readonly goods: readonly SoldGoods[]
}

/** The postings' view of a priced order: revenue before discounts, both without PPN (domain-sales 2.1). */
export function saleFacts({ branchId, customerId, mode, priced, taxOf, goods }: Sale): SaleFacts {
  const parts = incomeByTax(mode, priced.lines, taxOf)
  return {
    branchId,
    customerId,
    revenue: sumOf(parts, ({ revenue }) => revenue),
    discount: sumOf(parts, ({ discount }) => discount),
    ppn: priced.totals.ppn,
    goods,
  }
}

interface IncomePart {
  readonly lines: readonly PricedOrderLine[]
  readonly revenue: Rupiah
  readonly discount: Rupiah
}

/** One part per tax code, because each frees its discounts of its own PPN, and one for goods without. */
function incomeByTax(
  mode: TaxMode,
  lines: readonly PricedOrderLine[],
  taxOf: (productId: number) => TaxRule,
): IncomePart[] {
  const nothing = { gross: zeroRupiah, net: zeroRupiah }
  const amounts = (group: readonly PricedOrderLine[]) => ({
    gross: sumOf(group, ({ gross }) => gross),
    net: sumOf(group, ({ net }) => net),
  })
  const groups = Map.groupBy(lines, ({ productId, isTaxable }) => (isTaxable ? taxOf(productId).code : ''))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const own = amounts(group)
    const income = revenueAndDiscount({
      mode,
      taxed: first.isTaxable ? own : nothing,
      exempt: first.isTaxable ? nothing : own,
      dpp: first.isTaxable ? sumOf(group, ({ dpp }) => dpp) : zeroRupiah,
      rule: taxOf(first.productId),
    })
    return [{ ...income, lines: group }]
  })
}

/**
 * The part of each line in the discount of its document, without PPN, by line number: a return takes shares of it, so that all
 * returns of a sale end on what it posted (clarified/selling-after-the-till 1).
 */
export function lineDiscounts(
  mode: TaxMode,
  lines: readonly PricedOrderLine[],
  taxOf: (productId: number) => TaxRule,
): Map<number, Rupiah> {
  const parts = incomeByTax(mode, lines, taxOf)
  return new Map(
    parts.flatMap(({ discount, lines: own }) => {
      const shares = allocateOverLines(discount, own, ({ gross, net }) => minus(gross, net))
      return own.map(({ lineNo }, index): [number, Rupiah] => [lineNo, shares[index] ?? zeroRupiah])
    }),
  )
}

/** A tender with its source. */
export interface PaidTender extends KeptTender {
  /** The bank account of a transfer. */
  readonly accountId: number | null
  /** The open item of an advance. */
  readonly advanceId: number | null
}

/** A sale that is paid at once: its tenders, and the value of the points that it earns (domain-sales 2.1, S1 and S2). */
export function cashSaleFacts(
  sale: SaleFacts,
  { rounding, surcharge }: Pick<Checkout, 'rounding' | 'surcharge'>,
  paid: readonly PaidTender[],
  points: Rupiah,
): CashSaleFacts {
  return {
    ...sale,
    tenders: paid.flatMap(tenderOf),
    advances: paid.flatMap(advanceOf),
    rounding,
    surcharge,
    points,
  }
}

const tenderOf = ({ type, amount, accountId }: PaidTender): Tender[] => {
  const account = paymentTypes[type]
  if (account === 'CUSTOMER_ADVANCE' || account === 'AR') return []
  return [{ account: accountId ?? account, amount }]
}

const advanceOf = ({ amount, advanceId }: PaidTender): UsedAdvance[] =>
  advanceId === null ? [] : [{ itemId: advanceId, amount }]

/** The value of points that are owed to customers. @param value whole rupiah of one point */
export const pointsWorth = (points: number, value: Rupiah): Rupiah => portion(value, points, 1)

/** The payments on the bill with its cash rounding: amounts kept, less the surcharges of cards. */
export const paidOnBill = (
  { surcharge }: Pick<Checkout, 'surcharge'>,
  tenders: readonly Pick<KeptTender, 'amount'>[],
): Rupiah =>
  minus(
    sumOf(tenders, ({ amount }) => amount),
    surcharge,
  )
