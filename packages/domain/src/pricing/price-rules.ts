import type { BasisPoints, Quantity, Rupiah, UnitPrice } from '../kernel/money.ts'
import type { TaxMode, TaxRule } from '../tax/ppn.ts'
import type { CampaignScope, Channel, OrderMoment } from './steps/campaign-scope.ts'

/** A row of `selling_price`; ACTIVE ones only, past and future ones may be among them (domain-sales 1.2). */
export interface SellingPrice {
  readonly id: number
  readonly productId: number
  readonly unitId: number
  readonly branchId: number | null
  readonly branchGroupId: number | null
  readonly customerGroupId: number | null
  /** In the row's unit. */
  readonly minQuantity: Quantity
  readonly price: Rupiah
  /** Milliseconds since 1970 UTC; the end is exclusive. */
  readonly validFrom: number
  readonly validTo: number | null
  /** Null: like the branch. */
  readonly taxIncluded: boolean | null
}

export interface SaleProduct {
  readonly id: number
  readonly brandId: number | null
  /** Its category and the categories above it, the lowest first. */
  readonly categoryIds: readonly number[]
  /** The row of its tax code on the date of the order. */
  readonly tax: TaxRule
  /** One has factor 1. */
  readonly units: readonly { readonly unitId: number; readonly factor: number }[]
  /** Whether a unit without its own price takes it from the base unit. */
  readonly derivesPrice: boolean
  /** The branch's cost of a base unit: the last transfer price, else the average cost; null when unknown. */
  readonly cost: UnitPrice | null
}

/** The goods of a rule. */
export type Target =
  | { readonly kind: 'ALL' }
  | { readonly kind: 'PRODUCT' | 'BRAND' | 'CATEGORY'; readonly id: number }

/** The rest of a campaign's quotas after earlier orders; null is without limit. */
export interface QuotaLeft {
  readonly orders: number | null
  readonly baseQuantity: number | null
  readonly amount: Rupiah | null
  /** Orders in which this customer may still use it. */
  readonly customerOrders: number | null
}

export interface Campaign extends CampaignScope {
  readonly id: number
  readonly code: string
  readonly name: string
  /** The smaller one comes first. */
  readonly priority: number
  readonly left: QuotaLeft
  readonly budgetOwner: 'COMPANY' | 'PRINCIPAL' | 'STOCKIST'
}

/**
 * When a campaign applies: quantity and amount must both hold where both are given (clarifications 3.6). It counts all
 * goods of the threshold together.
 */
export interface Threshold {
  readonly target: Target
  /**
   * The unit of `minQuantity` and `maxQuantity`; null is base units. Goods without the unit don't count. Triggers of a
   * promotion with tiers, and mixed ones, share one unit.
   */
  readonly unitId: number | null
  readonly minQuantity: Quantity | null
  readonly minAmount: Rupiah | null
}

export interface DiscountItem extends Threshold {
  readonly id: number
  readonly maxQuantity: Quantity | null
  readonly exceptProductIds: readonly number[]
  /** NOMINAL_PER_UNIT is per `unitId`, which it needs. */
  readonly value:
    | { readonly type: 'PERCENT'; readonly percent: BasisPoints }
    | { readonly type: 'NOMINAL_PER_UNIT'; readonly amount: Rupiah }
  /** Over the whole order. */
  readonly maxDiscount: Rupiah | null
}

export interface DiscountGroup extends Campaign {
  /** Slots 1, 2 and 3 of a line. */
  readonly scopeKind: 'CENTRAL' | 'STOCKIST' | 'CUSTOMER_GROUP'
  readonly isStackable: boolean
  readonly items: readonly DiscountItem[]
}

/** A step of a tiered promotion; quantities are counted in the unit of the triggers. */
export type TierThreshold =
  | { readonly kind: 'QUANTITY'; readonly quantity: Quantity }
  | { readonly kind: 'AMOUNT'; readonly amount: Rupiah }

export interface PercentTier {
  readonly threshold: TierThreshold
  readonly percent: BasisPoints
}

export interface AmountTier {
  readonly threshold: TierThreshold
  readonly amount: Rupiah
}

/** The reward of a BUY_X_GET_Y, each time: free goods at 100 %, else a percentage off goods of the order. */
export interface Reward {
  readonly id: number
  readonly productId: number
  readonly unitId: number
  readonly quantity: Quantity
  /** The customer picks one of the rewards with the same group. */
  readonly choiceGroup: number | null
  readonly percentOff: BasisPoints
}

export type PromotionTerms =
  | { readonly type: 'BUY_X_GET_Y'; readonly rewards: readonly Reward[] }
  | { readonly type: 'TIERED_PERCENT'; readonly tiers: readonly PercentTier[] }
  | { readonly type: 'TIERED_AMOUNT'; readonly tiers: readonly AmountTier[]; readonly multiple: boolean }
  | { readonly type: 'BUNDLE_PRICE'; readonly bundlePrice: Rupiah }
  | {
      readonly type: 'ORDER_PERCENT'
      readonly tiers: readonly PercentTier[]
      readonly maxDiscount: Rupiah | null
    }
  | { readonly type: 'ORDER_AMOUNT'; readonly tiers: readonly AmountTier[] }

export interface Promotion extends Campaign {
  readonly terms: PromotionTerms
  /** ORDER_* can't be EXCLUSIVE_LINE: refused when it is saved (clarifications 3.4). */
  readonly combination: 'STACKABLE' | 'EXCLUSIVE_LINE' | 'EXCLUSIVE_ORDER'
  readonly applyMode: 'AUTO' | 'CHOICE'
  readonly couponCode: string | null
  readonly maxApplications: number | null
  /** None: all lines. X of BUY_X_GET_Y and the parts of a bundle are their `minQuantity`. */
  readonly triggers: readonly Threshold[]
  /** Whether the triggers are summed against the first one's threshold. */
  readonly isMixed: boolean
}

/** Hadiah. Quotas and limits count gifts. */
export interface Gift extends CampaignScope {
  readonly id: number
  readonly code: string
  readonly name: string
  /** Any of them; none is all lines. */
  readonly targets: readonly Target[]
  /**
   * Rupiah as the branch states its prices (with PPN where they include it), or base units; PERIOD_AMOUNT adds the nets of
   * what the customer completed in the period (clarifications 3.13).
   */
  readonly basis:
    | { readonly kind: 'ORDER_AMOUNT'; readonly threshold: Rupiah }
    | { readonly kind: 'ORDER_QTY'; readonly threshold: number }
    | {
        readonly kind: 'PERIOD_AMOUNT'
        readonly threshold: Rupiah
        readonly earlierAmount: Rupiah
        readonly earlierGifts: number
      }
  readonly multiple: boolean
  readonly maxPerOrder: number | null
  readonly left: { readonly gifts: number | null; readonly customerGifts: number | null }
  readonly given:
    | {
        readonly kind: 'PRODUCT'
        readonly productId: number
        readonly unitId: number
        readonly quantity: Quantity
      }
    | { readonly kind: 'REWARD'; readonly rewardId: number; readonly quantity: Quantity }
  /** Base units of its goods in stock before the order takes any; for a reward, the number of rewards. */
  readonly inStock: number
}

/** A row of `product_point`: `points` for each full `perQuantity` of its unit. */
export interface ProductPoint {
  readonly id: number
  readonly productId: number
  readonly unitId: number
  readonly branchId: number | null
  readonly branchGroupId: number | null
  readonly customerGroupId: number | null
  readonly points: number
  readonly perQuantity: Quantity
  readonly validFrom: number
  readonly validTo: number | null
}

/** A row of `stockist_margin` (margin-stokies). */
export interface StockistMargin {
  readonly id: number
  readonly branchId: number | null
  readonly branchGroupId: number | null
  readonly target: Target
  readonly margin:
    | { readonly mode: 'PERCENT'; readonly percent: BasisPoints }
    | { readonly mode: 'NOMINAL'; readonly amount: Rupiah }
  readonly floorPercent: BasisPoints
  readonly roundTo: 1 | 50 | 100 | 500
  readonly use: 'AUTO' | 'GUARD' | 'BOTH'
  readonly validFrom: number
  readonly validTo: number | null
}

/** Everything that is loaded beforehand for one branch, customer, moment and the products of the order. */
export interface PriceRules {
  readonly products: readonly SaleProduct[]
  readonly sellingPrices: readonly SellingPrice[]
  readonly discountGroups: readonly DiscountGroup[]
  readonly promotions: readonly Promotion[]
  readonly gifts: readonly Gift[]
  readonly productPoints: readonly ProductPoint[]
  readonly margins: readonly StockistMargin[]
  /** Cash is rounded to whole multiples of this. */
  readonly cashUnit: Rupiah
}

export interface Buyer {
  /** Null where nobody is named. */
  readonly customerId: number | null
  readonly type: 'MEMBER' | 'NON_MEMBER' | 'COMMUNITY' | 'MOTORIST' | 'POS'
  /** 'Pelanggan Umum' is many people, so it has no limits per customer. */
  readonly isAnonymous: boolean
  readonly isApproved: boolean
  readonly customerGroupId: number
  readonly tagIds: readonly number[]
  readonly groupEarnsPoints: boolean
  /** 10000 is × 1. */
  readonly pointMultiplier: number
}

export interface OrderLineInput {
  readonly lineNo: number
  readonly productId: number
  readonly unitId: number
  readonly quantity: Quantity
  /** Slot 4, typed by the cashier. */
  readonly manualPercent?: BasisPoints
  readonly manualAmount?: Rupiah
  /** All four slots typed by hand: rule slots are skipped. */
  readonly typedPercents?: readonly [BasisPoints, BasisPoints, BasisPoints, BasisPoints]
  /** In place of the selling price. */
  readonly priceOverride?: Rupiah
}

export interface OrderInput {
  readonly branchId: number
  readonly branchGroupIds: readonly number[]
  readonly taxMode: TaxMode
  readonly channel: Channel
  readonly at: OrderMoment
  readonly buyer: Buyer
  readonly lines: readonly OrderLineInput[]
  readonly couponCodes: readonly string[]
  /** The customer's answers to promotions that ask, by promotion id. */
  readonly promotionChoices: readonly { readonly promotionId: number; readonly isTaken: boolean }[]
  /** Picked rewards of choice groups. */
  readonly rewardIds: readonly number[]
  readonly orderDiscountAmount: Rupiah
  /** The limits of the role for values typed by hand; null is without limit (domain-sales 8.3). */
  readonly limits: { readonly linePercent: BasisPoints | null; readonly orderAmount: Rupiah | null }
  readonly isCash: boolean
}
