import type { SalesGrouping, SalesRow } from '@merchant/contract/report/sales.ts'
import { percentOf } from '@merchant/domain/kernel/figure.ts'
import { basisPoints, quantity, rupiah, unitPrice } from '@merchant/domain/kernel/money.ts'
import { lineTotal } from '@merchant/domain/pricing/line-total.ts'
import { paidWith, salesChannels } from '@merchant/domain/sales/sales-order.ts'
import { monthLabel } from '../../../kernel/period/period.ts'
import type { FoundRow } from './sales.queries.ts'
import type { Measured } from './sales-facts.ts'

/**
 * Which figures are shown: costs only for users who may see them, figures of whole invoices only where rows are invoices.
 */
export interface ShownSales {
  withCost: boolean
  ofLines: boolean
}

/** The sums of facts with the figures computed from them. */
export function salesAmounts(sums: Measured, { withCost, ofLines }: ShownSales) {
  const of = (name: keyof Measured) => BigInt(sums[name] ?? 0)
  const ofInvoice = (value: bigint) => (ofLines ? null : value)
  const beforeTax = of('dpp') + of('dppExempt')
  const margin = beforeTax - of('cost')
  return {
    gross: of('gross'),
    discount: of('discount'),
    lineDiscount: ofInvoice(of('lineDiscount')),
    promoDiscount: ofInvoice(of('promoDiscount')),
    manualDiscount: ofInvoice(of('manualDiscount')),
    net: of('gross') - of('discount'),
    dpp: of('dpp'),
    dppExempt: of('dppExempt'),
    ppn: of('ppn'),
    total: of('total'),
    rounding: ofInvoice(of('rounding')),
    paid: ofInvoice(of('total') + of('rounding') - of('balance')),
    balance: ofInvoice(of('balance')),
    cost: withCost ? of('cost') : null,
    givenCost: withCost ? of('givenCost') : null,
    margin: withCost ? margin : null,
    marginPct: withCost ? percentOf(margin, beforeTax) : null,
  }
}

const nothing = {
  branchId: null,
  branch: null,
  date: null,
  month: null,
  documentId: null,
  number: null,
  customerId: null,
  customer: null,
  customerGroup: null,
  saId: null,
  sa: null,
  cashierId: null,
  cashier: null,
  channel: null,
  productId: null,
  sku: null,
  product: null,
  brandId: null,
  brand: null,
  categoryId: null,
  category: null,
  qty: null,
  unit: null,
  price: null,
  quantity: null,
  baseUnit: null,
}

/** A row of the reply; a missing value has a name where rows are grouped by it. */
export function toSalesRow(row: FoundRow, groupBy: SalesGrouping, shown: ShownSales): SalesRow {
  const amounts = salesAmounts(row, shown)
  const { paymentTerm, paymentMethods = [], ...columns } = row
  const found = { ...nothing, ...columns }
  const { branchId, documentId, customerId, saId, cashierId, productId, brandId, categoryId } = found
  const { lineNo = null, isVoided = false } = row
  const ids = [branchId, documentId, lineNo, customerId, saId, cashierId, productId, brandId, categoryId]
  const without = (grouping: SalesGrouping, name: string) => (groupBy === grouping ? name : null)
  return {
    ...found,
    key: [...ids, found.date, found.month, found.channel].join(' '),
    monthName: found.month && monthLabel(found.month),
    sa: found.sa ?? without('SA', 'Tanpa sales'),
    cashier: found.cashier ?? without('CASHIER', 'Tanpa kasir'),
    brand: found.brand ?? without('BRAND', 'Tanpa merek'),
    category: found.category ?? without('CATEGORY', 'Tanpa kategori'),
    channelName: channelName(found.channel),
    status: groupBy === 'INVOICE' ? statusWord(amounts, isVoided) : null,
    payment: paymentTerm ? paidWith({ paymentTerm, paymentMethods }) : null,
    isVoided,
    ...slots(row),
    ...amounts,
  }
}

const channelName = (channel: string | null): string | null =>
  Object.entries(salesChannels).find(([code]) => code === channel)?.[1] ?? null

/** How far an invoice was paid by the last day; unknown for a part of its goods. */
function statusWord({ paid, balance }: ReturnType<typeof salesAmounts>, isVoided: boolean): string | null {
  if (isVoided) return 'Dibatalkan'
  if (balance === null) return null
  if (balance <= 0) return 'Lunas'
  return paid === 0n ? 'Belum Bayar' : 'Sebagian'
}

/** The effect of each percentage and of the fixed amounts on a line, by the formula that priced it. */
function slots({ price, qty, percents, discAmount }: FoundRow) {
  const none = { disc1: null, disc2: null, disc3: null, disc4: null, discAmount: null }
  if (price == null || qty == null || !percents || discAmount === undefined) return none
  const line = lineTotal({
    price: unitPrice(price),
    quantity: quantity(Number(qty)),
    discounts: percents.map((points) => basisPoints(points / 100)),
    discountAmount: rupiah(discAmount),
  })
  if (typeof line === 'string') throw new Error(`a line of a sale that has no price: ${line}`)
  const [disc1 = 0, disc2 = 0, disc3 = 0, disc4 = 0] = line.afterDiscounts.map(
    (left, index) => (line.afterDiscounts[index - 1] ?? line.gross) - left,
  )
  return { disc1, disc2, disc3, disc4, discAmount }
}
