import type { LineIn } from '@merchant/contract/sales/order-entry.ts'
import type { FreeLine, OrderGift, PricedOrderLine } from '@merchant/domain/pricing/priced-order.ts'
import { lineDiscounts } from '@merchant/domain/sales/sale-facts.ts'
import type { WarehouseRef } from '@merchant/domain/stock/pool.ts'
import type { Reserved } from '../../../kernel/stock/reservations.ts'
import { type PricedAsk, type PricedProduct, taxesOf } from '../pricing/pricing.public.ts'

/** A stored line of an order, in the columns of its table. */
export interface StoredLine {
  lineNo: number
  kind: 'NORMAL' | 'FREE' | 'GIFT'
  productId: number
  unitId: number
  factor: number
  /** In the unit. */
  quantity: number
  baseQuantity: number
  price: number
  gross: number
  /** Basis points of the four slots. */
  percents: readonly number[]
  discAmount: number
  net: number
  /** Its part of the discounts of the order, without PPN. */
  discount: number
  dpp: number
  ppn: number
  isTaxable: boolean
  points: number
  /** The promotion of a FREE line, the gift of a GIFT line. */
  campaignId: number | null
  typed: TypedByHand
}

/** The values typed by hand on a line, besides goods and quantity. */
export type TypedByHand = Pick<LineIn, 'manualPct' | 'manualAmount' | 'disc' | 'priceOverride' | 'choice'>

const noDiscount = [0, 0, 0, 0] as const

/**
 * All lines of a priced order: ordered goods, then goods added by promotions, then gifts in stock. Free goods and gifts
 * cost nothing and are numbered after the rest.
 */
export function linesOf(
  { priced, products, input, rules }: Pick<PricedAsk, 'priced' | 'products' | 'input' | 'rules'>,
  typed: readonly LineIn[],
): StoredLine[] {
  const discounts = lineDiscounts(input.taxMode, priced.lines, taxesOf(rules))
  const normal = priced.lines.map((line, index) => ({
    ...normalLine(line, typed[index]),
    discount: discounts.get(line.lineNo) ?? 0,
  }))
  const more = [
    ...priced.freeLines.map(freeLine),
    ...priced.gifts.flatMap((gift) => giftLine(gift, products)),
  ]
  const last = Math.max(...normal.map(({ lineNo }) => lineNo))
  return [...normal, ...more.map((line, index) => ({ ...line, lineNo: last + index + 1 }))]
}

const normalLine = (line: PricedOrderLine, typed: LineIn | undefined) => ({
  ...line,
  kind: 'NORMAL' as const,
  campaignId: null,
  typed: handOf(typed),
})

function handOf(line: LineIn | undefined): TypedByHand {
  const { productId: _p, unitId: _u, qty: _q, ...hand } = line ?? {}
  return hand
}

const costless = {
  lineNo: 0,
  price: 0,
  gross: 0,
  percents: noDiscount,
  discAmount: 0,
  net: 0,
  discount: 0,
  dpp: 0,
  ppn: 0,
  isTaxable: false,
  points: 0,
  typed: {},
}

const freeLine = ({ productId, unitId, quantity, baseQuantity, promotionId }: FreeLine): StoredLine => ({
  ...costless,
  kind: 'FREE',
  productId,
  unitId,
  factor: Math.round(baseQuantity / quantity),
  quantity,
  baseQuantity,
  campaignId: promotionId,
})

/** Owed gifts, and rewards of the reward shelf, are no goods of this order. */
function giftLine(
  { giftId, given, times }: OrderGift,
  products: ReadonlyMap<number, PricedProduct>,
): StoredLine[] {
  if (given.kind !== 'PRODUCT' || times === 0) return []
  const unit = products.get(given.productId)?.units.find(({ unitId }) => unitId === given.unitId)
  if (!unit) throw new Error(`gift ${giftId} is counted in a unit that its product doesn't have`)
  const quantity = (Math.round(given.quantity * 1000) * times) / 1000
  return [
    {
      ...costless,
      kind: 'GIFT',
      productId: given.productId,
      unitId: given.unitId,
      factor: unit.factor,
      quantity,
      baseQuantity: Math.round(quantity * unit.factor),
      campaignId: giftId,
    },
  ]
}

/** The goods that an order takes from its warehouse, each product once; no services. */
export function goodsOf(
  lines: readonly { productId: number; baseQuantity: number; isStock: boolean }[],
  warehouse: WarehouseRef,
): Reserved[] {
  const byProduct = new Map<number, number>()
  for (const { productId, baseQuantity, isStock } of lines)
    if (isStock) byProduct.set(productId, (byProduct.get(productId) ?? 0) + baseQuantity)
  return [...byProduct].map(([productId, quantity]) => ({ productId, quantity, warehouse }))
}

/** Lines with a flag for stock products. */
export const withStock = (lines: readonly StoredLine[], products: ReadonlyMap<number, PricedProduct>) =>
  lines.map((line) => ({ ...line, isStock: products.get(line.productId)?.type === 'STOCK' }))
