import type { BasisPoints, Rupiah } from '../kernel/money.ts'
import type { RoundedCash } from './steps/cash-rounding.ts'
import type { TraceStep } from './steps/order-trace.ts'
import type { Warning } from './steps/order-warnings.ts'
import type { RejectReason } from './steps/promotion-gate.ts'
import type { EarningPool, FreeGoods } from './steps/promotion-offer.ts'
import type { AmountPart, SlotSource } from './steps/sale-line.ts'
import type { PriceSource } from './steps/selling-price.ts'
import type { Missing } from './steps/target.ts'

type Four<T> = readonly [T, T, T, T]

/** A NORMAL line. `lineTotal` over its price, quantity, percentages and `discAmount` gives its net. */
export interface PricedOrderLine {
  readonly lineNo: number
  readonly productId: number
  readonly unitId: number
  /** In the unit. */
  readonly quantity: number
  readonly factor: number
  readonly baseQuantity: number
  readonly price: Rupiah
  readonly priceSource: PriceSource
  readonly gross: Rupiah
  readonly percents: Four<BasisPoints>
  readonly percentSources: Four<SlotSource | null>
  readonly discAmount: Rupiah
  readonly discAmountParts: readonly AmountPart[]
  readonly net: Rupiah
  readonly dpp: Rupiah
  readonly ppn: Rupiah
  readonly isTaxable: boolean
  readonly points: number
  /** The steps to the price: 'Kenapa harga ini?'. */
  readonly trace: readonly TraceStep[]
}

/** A FREE line: price 0, its own stock. `price` and `value` are its worth. */
export interface FreeLine extends FreeGoods {
  readonly promotionId: number
}

/** A BUY_X_GET_Y that gave free goods: what earned them, and the goods of one time (clarified/selling-after-the-till 6). */
export interface EarnedFree {
  readonly promotionId: number
  readonly times: number
  readonly pools: readonly EarningPool[]
  readonly free: readonly {
    readonly productId: number
    readonly unitId: number
    /** Base units of one time. */
    readonly each: number
    /** The price of one unit. */
    readonly price: Rupiah
  }[]
}

export interface OrderGift {
  readonly giftId: number
  readonly code: string
  readonly name: string
  readonly given:
    | {
        readonly kind: 'PRODUCT'
        readonly productId: number
        readonly unitId: number
        readonly quantity: number
      }
    | { readonly kind: 'REWARD'; readonly rewardId: number; readonly quantity: number }
  readonly times: number
  /** Earned and out of stock: for a later pick-up. */
  readonly owed: number
}

export interface OrderTotals {
  readonly gross: Rupiah
  /** Slots 1 to 3 with the fixed amounts of discount groups. */
  readonly lineDiscount: Rupiah
  readonly promoDiscount: Rupiah
  /** Slot 4, fixed amounts of lines and of the order, typed by hand. */
  readonly manualDiscount: Rupiah
  readonly net: Rupiah
  readonly dpp: Rupiah
  readonly dppExempt: Rupiah
  readonly dppNilaiLain: Rupiah
  readonly ppn: Rupiah
  readonly grandTotal: Rupiah
}

/** A rule that gave something: the base of usage and claims. */
export interface AppliedRule {
  readonly kind: 'DISCOUNT' | 'PROMOTION' | 'GIFT'
  readonly id: number
  readonly code: string
  readonly name: string
  /** Off the bill. */
  readonly amount: Rupiah
  /** Beside the bill, at selling prices. */
  readonly freeValue: Rupiah
  readonly times: number
  /** Free or discounted base units. */
  readonly baseQuantity: number
}

export interface RejectedRule {
  readonly kind: 'DISCOUNT' | 'PROMOTION' | 'GIFT'
  readonly id: number
  readonly code: string
  readonly name: string
  readonly reason: RejectReason
  readonly missing?: Missing
}

/** The result of `priceOrder`: plain JSON, so that it can be stored and sent as it is. */
export interface PricedOrder {
  /** In order of line number. */
  readonly lines: readonly PricedOrderLine[]
  readonly freeLines: readonly FreeLine[]
  readonly earnedFree: readonly EarnedFree[]
  readonly gifts: readonly OrderGift[]
  readonly totals: OrderTotals
  readonly applied: readonly AppliedRule[]
  readonly rejected: readonly RejectedRule[]
  readonly points: number
  /** The last day, `YYYY-MM-DD` of the branch; null where no points are earned. */
  readonly pointsExpireOn: string | null
  /** Where the whole order is paid in cash. */
  readonly cash: RoundedCash | null
  readonly warnings: readonly Warning[]
  /** The customer's payment and goods; its SHA-256 is the order's `hash` (clarifications 3.21). */
  readonly canonicalText: string
}

/** An order that has no price. */
export type PriceRefusal =
  | {
      readonly reason: 'QTY_INVALID' | 'QTY_TOO_LARGE' | 'PRICE_NOT_FOUND' | 'LINE_DISCOUNT_EXCEEDS_TOTAL'
      readonly lineNo: number
    }
  /** Of a line, or of the gross amounts of all lines together. */
  | { readonly reason: 'AMOUNT_TOO_LARGE'; readonly lineNo?: number }
  | { readonly reason: 'HEADER_DISCOUNT_EXCEEDS_TOTAL' }
