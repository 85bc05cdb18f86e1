import { z } from 'zod'

/**
 * The rules of `priceOrder` as they are sent to the till's own engine (`rulesToWire` and `rulesFromWire` of
 * packages/domain): quantities are thousandths as text. Costs and margins stay on the server, which alone checks them.
 */

const ids = z.array(z.int())
/** Whole thousandths of a unit. */
const whole = z.string()

const Target = z.object({ kind: z.enum(['ALL', 'PRODUCT', 'BRAND', 'CATEGORY']), id: z.int().optional() })

const Fraction = z.object({ numerator: z.int(), denominator: z.int() })

const SaleProduct = z.object({
  id: z.int(),
  brandId: z.int().nullable(),
  categoryIds: ids,
  tax: z.object({
    code: z.string(),
    rate: Fraction,
    base: Fraction,
    rounding: z.enum(['HALF_UP', 'DOWN']),
    validFrom: z.string(),
    validTo: z.string().nullable(),
  }),
  units: z.array(z.object({ unitId: z.int(), factor: z.int() })),
  derivesPrice: z.boolean(),
  /** Always null here. */
  cost: z.string().nullable(),
})

const scopedRow = {
  id: z.int(),
  productId: z.int(),
  unitId: z.int(),
  branchId: z.int().nullable(),
  branchGroupId: z.int().nullable(),
  customerGroupId: z.int().nullable(),
  validFrom: z.int(),
  validTo: z.int().nullable(),
}

const campaignScope = {
  branchIds: ids,
  branchGroupIds: ids,
  customerGroupIds: ids,
  tagIds: ids,
  channels: z.array(z.string()),
  startAt: z.int(),
  endAt: z.int().nullable(),
  daysOfWeek: ids,
  timeFrom: z.string().nullable(),
  timeTo: z.string().nullable(),
}

const campaign = {
  ...campaignScope,
  id: z.int(),
  code: z.string(),
  name: z.string(),
  priority: z.int(),
  left: z.object({
    orders: z.int().nullable(),
    baseQuantity: z.int().nullable(),
    amount: z.int().nullable(),
    customerOrders: z.int().nullable(),
  }),
  budgetOwner: z.enum(['COMPANY', 'PRINCIPAL', 'STOCKIST']),
}

const threshold = {
  target: Target,
  unitId: z.int().nullable(),
  minQuantity: whole.nullable(),
  minAmount: z.int().nullable(),
}

const DiscountGroup = z.object({
  ...campaign,
  scopeKind: z.enum(['CENTRAL', 'STOCKIST', 'CUSTOMER_GROUP']),
  isStackable: z.boolean(),
  items: z.array(
    z.object({
      ...threshold,
      id: z.int(),
      maxQuantity: whole.nullable(),
      exceptProductIds: ids,
      value: z.object({
        type: z.enum(['PERCENT', 'NOMINAL_PER_UNIT']),
        percent: z.int().optional(),
        amount: z.int().optional(),
      }),
      maxDiscount: z.int().nullable(),
    }),
  ),
})

const Tier = z.object({
  threshold: z.object({
    kind: z.enum(['QUANTITY', 'AMOUNT']),
    quantity: whole.optional(),
    amount: z.int().optional(),
  }),
  percent: z.int().optional(),
  amount: z.int().optional(),
})

const Reward = z.object({
  id: z.int(),
  productId: z.int(),
  unitId: z.int(),
  quantity: whole,
  choiceGroup: z.int().nullable(),
  percentOff: z.int(),
})

const Promotion = z.object({
  ...campaign,
  terms: z.object({
    type: z.enum([
      'BUY_X_GET_Y',
      'TIERED_PERCENT',
      'TIERED_AMOUNT',
      'BUNDLE_PRICE',
      'ORDER_PERCENT',
      'ORDER_AMOUNT',
    ]),
    rewards: z.array(Reward).optional(),
    tiers: z.array(Tier).optional(),
    multiple: z.boolean().optional(),
    bundlePrice: z.int().optional(),
    maxDiscount: z.int().nullish(),
  }),
  combination: z.enum(['STACKABLE', 'EXCLUSIVE_LINE', 'EXCLUSIVE_ORDER']),
  applyMode: z.enum(['AUTO', 'CHOICE']),
  couponCode: z.string().nullable(),
  maxApplications: z.int().nullable(),
  triggers: z.array(z.object(threshold)),
  isMixed: z.boolean(),
})

const Gift = z.object({
  ...campaignScope,
  id: z.int(),
  code: z.string(),
  name: z.string(),
  targets: z.array(Target),
  basis: z.object({
    kind: z.enum(['ORDER_AMOUNT', 'ORDER_QTY', 'PERIOD_AMOUNT']),
    threshold: z.int(),
    earlierAmount: z.int().optional(),
    earlierGifts: z.int().optional(),
  }),
  multiple: z.boolean(),
  maxPerOrder: z.int().nullable(),
  left: z.object({ gifts: z.int().nullable(), customerGifts: z.int().nullable() }),
  given: z.object({
    kind: z.enum(['PRODUCT', 'REWARD']),
    productId: z.int().optional(),
    unitId: z.int().optional(),
    rewardId: z.int().optional(),
    quantity: whole,
  }),
  /** Base units of its goods; for a reward the number of rewards. */
  inStock: z.int(),
})

const StockistMargin = z.object({ id: z.int() })

/** Everything that `priceOrder` needs for some products, one customer and one moment. */
export const PriceRules = z
  .object({
    products: z.array(SaleProduct),
    sellingPrices: z.array(
      z.object({
        ...scopedRow,
        minQuantity: whole,
        price: z.int(),
        taxIncluded: z.boolean().nullable(),
      }),
    ),
    discountGroups: z.array(DiscountGroup),
    promotions: z.array(Promotion),
    gifts: z.array(Gift),
    productPoints: z.array(z.object({ ...scopedRow, points: z.int(), perQuantity: whole })),
    /** Always empty here. */
    margins: z.array(StockistMargin),
    cashUnit: z.int(),
  })
  .meta({ id: 'PriceRules' })

/** The customer, place and time: the till adds its lines and choices. */
export const OrderHead = z
  .object({
    branchId: z.int(),
    branchGroupIds: ids,
    taxMode: z.enum(['INCLUDED', 'EXCLUDED', 'NON_PKP']),
    channel: z.string(),
    at: z.object({ instant: z.int(), date: z.string(), time: z.string() }),
    buyer: z.object({
      customerId: z.int().nullable(),
      type: z.enum(['MEMBER', 'NON_MEMBER', 'COMMUNITY', 'MOTORIST', 'POS']),
      isAnonymous: z.boolean(),
      isApproved: z.boolean(),
      customerGroupId: z.int(),
      tagIds: ids,
      groupEarnsPoints: z.boolean(),
      pointMultiplier: z.int(),
    }),
    /** Limits of the caller for values typed by hand, basis points and rupiah; null is without limit. */
    limits: z.object({ linePercent: z.int().nullable(), orderAmount: z.int().nullable() }),
    isCash: z.boolean(),
  })
  .meta({ id: 'OrderHead' })
