import { z } from 'zod'

/**
 * The result of the price engine (domain-sales 3.2), as `pricedWire` of packages/domain writes it on the server and in a
 * browser. Money is whole rupiah, percentages have two decimals.
 */

/** The source of a line's price: a row of selling prices, the base unit's price, or a person instead of `listPrice`. */
export const PriceSource = z
  .object({
    kind: z.enum(['ROW', 'DERIVED', 'MANUAL']),
    sellingPriceId: z.int().optional(),
    scope: z.string().optional(),
    minQuantity: z.number().optional(),
    listPrice: z.int().optional(),
  })
  .meta({ id: 'PriceSource' })

/** The source of one of the four percentages. */
const SlotSource = z.object({
  kind: z.enum(['DISCOUNT', 'MANUAL']),
  groupId: z.int().optional(),
  itemId: z.int().optional(),
})

export const DiscAmountPart = z.object({
  source: z.enum(['DISCOUNT', 'PROMOTION', 'MANUAL_LINE', 'MANUAL_ORDER']),
  /** The discount group or promotion; null where a person typed it. */
  id: z.int().nullable(),
  amount: z.int(),
})

/** One step of 'Kenapa harga ini?'; `left` is the amount of the line after it. */
export const PriceStep = z
  .object({
    step: z.enum(['PRICE', 'PERCENT', 'AMOUNT', 'NOT_STACKED', 'TAX', 'POINTS']),
    source: PriceSource.optional(),
    by: z
      .object({
        kind: z.enum(['DISCOUNT', 'PROMOTION', 'MANUAL_LINE', 'MANUAL_ORDER']),
        id: z.int().optional(),
        code: z.string().optional(),
        name: z.string().optional(),
      })
      .optional(),
    slot: z.int().optional(),
    percent: z.number().optional(),
    price: z.int().optional(),
    amount: z.int().optional(),
    left: z.int().optional(),
    code: z.string().optional(),
    dpp: z.int().optional(),
    ppn: z.int().optional(),
    productPointId: z.int().optional(),
    points: z.int().optional(),
  })
  .meta({ id: 'PriceStep' })
export type PriceStep = z.infer<typeof PriceStep>

/** The amounts of a line, shared by a priced line and by a stored one. */
export const LineAmounts = {
  price: z.int(),
  gross: z.int(),
  /**
   * The four slots: discount groups of the centre, of the stockist and of the customer's group, then the one typed by hand.
   */
  discount: z.array(z.number()),
  discountSource: z.array(SlotSource.nullable()),
  discAmount: z.int(),
  discAmountParts: z.array(DiscAmountPart),
  net: z.int(),
  dpp: z.int(),
  ppn: z.int(),
  taxable: z.boolean(),
  points: z.int(),
  /** 'Kenapa harga ini?' */
  trace: z.array(PriceStep),
}

export const PricedLine = z
  .object({
    lineNo: z.int(),
    productId: z.int(),
    unitId: z.int(),
    factor: z.int(),
    qty: z.number(),
    qtyBase: z.int(),
    priceSource: PriceSource,
    ...LineAmounts,
  })
  .meta({ id: 'PricedOrderLine' })
export type PricedLine = z.infer<typeof PricedLine>

/** Goods that a promotion adds at price 0; `price` and `value` are their worth. */
const FreeLine = z.object({
  promotionId: z.int(),
  productId: z.int(),
  unitId: z.int(),
  qty: z.number(),
  qtyBase: z.int(),
  price: z.int(),
  value: z.int(),
})

export const OrderGift = z
  .object({
    giftId: z.int(),
    code: z.string(),
    name: z.string(),
    given: z.object({
      kind: z.enum(['PRODUCT', 'REWARD']),
      productId: z.int().optional(),
      unitId: z.int().optional(),
      rewardId: z.int().optional(),
      quantity: z.number(),
    }),
    times: z.int(),
    /** Earned and out of stock: for a later pick-up. */
    owed: z.int(),
  })
  .meta({ id: 'OrderGift' })

export const OrderTotals = z
  .object({
    gross: z.int(),
    lineDiscount: z.int(),
    promoDiscount: z.int(),
    manualDiscount: z.int(),
    net: z.int(),
    dpp: z.int(),
    dppExempt: z.int(),
    dppNilaiLain: z.int(),
    ppn: z.int(),
    grandTotal: z.int(),
  })
  .meta({ id: 'OrderTotals' })

const rule = {
  kind: z.enum(['DISCOUNT', 'PROMOTION', 'GIFT']),
  id: z.int(),
  code: z.string(),
  name: z.string(),
}

export const AppliedRule = z
  .object({
    ...rule,
    /** Off the bill. */
    amount: z.int(),
    /** Beside the bill, at selling prices. */
    freeValue: z.int(),
    times: z.int(),
    /** Free or discounted base units. */
    baseQuantity: z.int(),
  })
  .meta({ id: 'AppliedRule' })

export const RejectedRule = z
  .object({
    ...rule,
    reason: z.string(),
    /** The missing part of its threshold, for the hint 'Tambah 2 lusin lagi'. */
    missing: z
      .object({
        kind: z.enum(['QUANTITY', 'AMOUNT']),
        quantity: z.number().optional(),
        unitId: z.int().nullish(),
        amount: z.int().optional(),
      })
      .optional(),
  })
  .meta({ id: 'RejectedRule' })

/**
 * All but COUPON_UNKNOWN and RULE_BROKEN refuse the booking and the sale. RULE_BROKEN names a campaign that can't be
 * applied and gave nothing (clarifications 3.23).
 */
const PriceWarning = z.object({
  reason: z.enum([
    'PRICE_BELOW_MARGIN',
    'PRICE_OVERRIDE_TOO_HIGH',
    'DISCOUNT_OVER_LIMIT',
    'COUPON_UNKNOWN',
    'RULE_BROKEN',
  ]),
  lineNo: z.int().optional(),
  minimum: z.int().optional(),
  maximum: z.int().optional(),
  kind: z.enum(['DISCOUNT', 'PROMOTION', 'GIFT']).optional(),
  id: z.int().optional(),
  code: z.string().optional(),
})

const pricedOrder = {
  lines: z.array(PricedLine),
  freeLines: z.array(FreeLine),
  gifts: z.array(OrderGift),
  totals: OrderTotals,
  applied: z.array(AppliedRule),
  rejected: z.array(RejectedRule),
  points: z.int(),
  /** The last day, `YYYY-MM-DD` of the branch; null where no points are earned. */
  pointsExpireOn: z.string().nullable(),
  /** Where the whole order is paid in cash. */
  cash: z.object({ rounded: z.int(), rounding: z.int() }).nullable(),
  warnings: z.array(PriceWarning),
  /** SHA-256 of the customer's payment and goods: sent back when the order is booked and paid. */
  hash: z.string(),
}

export const PricedOrder = z.object(pricedOrder).meta({ id: 'PricedOrder' })
export type PricedOrder = z.infer<typeof PricedOrder>

/** The same with the amount left for cash after the other ways to pay. */
export const CalculatedOrder = z
  .object({
    ...pricedOrder,
    /** Left for cash, before rounding. */
    cashDue: z.int(),
    /** Its rounding; below zero when it takes away. */
    rounding: z.int(),
    cashRounded: z.int(),
    change: z.int(),
    /** The customer's surcharge above the bill, per way to pay with a fee that he pays. */
    fees: z.array(z.object({ index: z.int(), amount: z.int() })),
  })
  .meta({ id: 'CalculatedOrder' })
export type CalculatedOrder = z.infer<typeof CalculatedOrder>
