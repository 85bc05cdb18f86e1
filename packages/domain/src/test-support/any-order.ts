import fc from 'fast-check'
import { basisPoints, quantity, rupiah } from '../kernel/money.ts'
import type {
  DiscountGroup,
  DiscountItem,
  Gift,
  OrderInput,
  OrderLineInput,
  PriceRules,
  Promotion,
  PromotionTerms,
  QuotaLeft,
  Target,
  Threshold,
  TierThreshold,
} from '../pricing/price-rules.ts'
import {
  box,
  coffee,
  discount,
  gift,
  kg,
  line,
  member,
  order,
  pcs,
  percentItem,
  price,
  promotion,
  reward,
  rice,
  rules,
  sugar,
  tea,
  unlimited,
} from './order-facts.ts'
import { ppnMewah } from './taxes.ts'

/** Random orders and rules that meet, conflict and run out: few goods, small thresholds, odd prices. */
const goods = [coffee, tea, rice, { ...sugar, tax: ppnMewah }] as const

const amount = fc.oneof(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 100, max: 500_000 })).map(rupiah)
const threshold = fc.integer({ min: 0, max: 400_000 }).map(rupiah)
const percent = fc
  .oneof(
    { weight: 1, arbitrary: fc.constantFrom(0, 50, 100) },
    { weight: 6, arbitrary: fc.integer({ min: 50, max: 6_000 }).map((points) => points / 100) },
  )
  .map(basisPoints)
const few = fc.integer({ min: 1, max: 8 })
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 2 })

const target = fc.constantFrom<Target>(
  { kind: 'ALL' },
  { kind: 'PRODUCT', id: 1 },
  { kind: 'PRODUCT', id: 2 },
  { kind: 'PRODUCT', id: 3 },
  { kind: 'BRAND', id: 1 },
  { kind: 'BRAND', id: 2 },
  { kind: 'CATEGORY', id: 20 },
  { kind: 'CATEGORY', id: 21 },
)

const trigger: fc.Arbitrary<Threshold> = fc.record({
  target,
  unitId: fc.constantFrom(null, null, pcs, box, kg),
  minQuantity: orNull(few.map(quantity)),
  minAmount: orNull(threshold),
})

const left: fc.Arbitrary<QuotaLeft> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(unlimited) },
  {
    weight: 1,
    arbitrary: fc.record({
      orders: orNull(fc.nat(2)),
      baseQuantity: orNull(fc.nat(40)),
      amount: orNull(amount),
      customerOrders: orNull(fc.nat(2)),
    }),
  },
)

const campaign = { priority: fc.integer({ min: 1, max: 3 }), left }

const numbered = <Rule extends object>(list: readonly Rule[]): (Rule & { readonly id: number })[] =>
  list.map((rule, index) => ({ ...rule, id: index + 1 }))

const discountItem: fc.Arbitrary<DiscountItem> = fc
  .record({
    trigger,
    id: few,
    maxQuantity: orNull(fc.integer({ min: 8, max: 60 }).map(quantity)),
    maxDiscount: orNull(amount),
    value: fc.oneof(
      percent.map((each) => ({ type: 'PERCENT', percent: each }) as const),
      amount.map((each) => ({ type: 'NOMINAL_PER_UNIT', amount: each }) as const),
    ),
  })
  .map(({ trigger: when, ...more }) => percentItem(0, { ...when, unitId: when.unitId ?? pcs, ...more }))

const discountGroup: fc.Arbitrary<Omit<DiscountGroup, 'id'>> = fc
  .record({
    ...campaign,
    items: fc.array(discountItem, { minLength: 1, maxLength: 2 }),
    scopeKind: fc.constantFrom<DiscountGroup['scopeKind']>('CENTRAL', 'STOCKIST', 'CUSTOMER_GROUP'),
    isStackable: fc.boolean(),
  })
  .map(({ items, ...more }) => discount(0, numbered(items), more))

const tierThreshold = fc.oneof(
  threshold.map((each): TierThreshold => ({ kind: 'AMOUNT', amount: each })),
  few.map((each): TierThreshold => ({ kind: 'QUANTITY', quantity: quantity(each) })),
)
const percentTiers = fc.record({ threshold: tierThreshold, percent }).map((tier) => [tier])
const amountTiers = fc.record({ threshold: tierThreshold, amount }).map((tier) => [tier])

const someReward = fc
  .record({
    product: fc.constantFrom(coffee, tea, sugar),
    count: few,
    percentOff: fc.oneof(fc.constant(basisPoints(100)), percent),
    choiceGroup: fc.constantFrom(null, null, null, 1),
    id: few,
  })
  .map(({ product, count, id, ...more }) => reward(id, product, pcs, count, more))

const terms: fc.Arbitrary<PromotionTerms> = fc.oneof(
  fc
    .array(someReward, { minLength: 1, maxLength: 2 })
    .map((rewards): PromotionTerms => ({ type: 'BUY_X_GET_Y', rewards: numbered(rewards) })),
  percentTiers.map((tiers): PromotionTerms => ({ type: 'TIERED_PERCENT', tiers })),
  fc.tuple(amountTiers, fc.boolean()).map(
    ([tiers, isMultiple]): PromotionTerms => ({
      type: 'TIERED_AMOUNT',
      tiers,
      multiple: isMultiple && tiers.every(({ threshold: from }) => from.kind !== 'AMOUNT' || from.amount > 0),
    }),
  ),
  amount.map((bundlePrice): PromotionTerms => ({ type: 'BUNDLE_PRICE', bundlePrice })),
  fc
    .tuple(percentTiers, orNull(amount))
    .map(([tiers, maxDiscount]): PromotionTerms => ({ type: 'ORDER_PERCENT', tiers, maxDiscount })),
  amountTiers.map((tiers): PromotionTerms => ({ type: 'ORDER_AMOUNT', tiers })),
)

const isForOrder = (type: PromotionTerms['type']) => type === 'ORDER_PERCENT' || type === 'ORDER_AMOUNT'

const somePromotion: fc.Arbitrary<Omit<Promotion, 'id'>> = fc
  .record({
    ...campaign,
    terms,
    triggers: fc.array(trigger, { minLength: 1, maxLength: 3 }),
    isMixed: fc.boolean(),
    combination: fc.constantFrom<Promotion['combination']>('STACKABLE', 'EXCLUSIVE_LINE', 'EXCLUSIVE_ORDER'),
    applyMode: fc.constantFrom<Promotion['applyMode']>('AUTO', 'AUTO', 'AUTO', 'CHOICE'),
    maxApplications: orNull(few),
  })
  .map(({ terms: chosen, triggers, combination, ...more }) =>
    promotion(0, chosen, {
      ...more,
      // Each part of a bundle needs a quantity, goods that are counted together one unit, and an order promotion has no
      // lines of its own to lock.
      triggers: triggers.map((each) => ({
        ...each,
        unitId: 'tiers' in chosen || more.isMixed ? (triggers[0]?.unitId ?? null) : each.unitId,
        minQuantity: chosen.type === 'BUNDLE_PRICE' ? (each.minQuantity ?? quantity(1)) : each.minQuantity,
      })),
      combination: isForOrder(chosen.type) && combination === 'EXCLUSIVE_LINE' ? 'STACKABLE' : combination,
    }),
  )

const someGift: fc.Arbitrary<Omit<Gift, 'id'>> = fc
  .record({
    threshold: fc.integer({ min: 1, max: 300_000 }).map(rupiah),
    multiple: fc.boolean(),
    inStock: fc.nat(30),
    gifts: orNull(fc.nat(3)),
  })
  .map(({ threshold: wanted, gifts, ...more }) =>
    gift(0, { kind: 'ORDER_AMOUNT', threshold: wanted }, { ...more, left: { gifts, customerGifts: null } }),
  )

const goodsAndCount = fc.oneof(
  fc.tuple(fc.constantFrom(coffee, tea, sugar), fc.constantFrom(pcs, box), few),
  fc.tuple(
    fc.constant(rice),
    fc.constant(kg),
    fc.integer({ min: 1, max: 9_000 }).map((grams) => grams / 1000),
  ),
)

const byHand = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: percent.map((manualPercent) => ({ manualPercent })) },
  { weight: 1, arbitrary: fc.nat(99).map((typed) => ({ manualAmount: rupiah(typed) })) },
  {
    weight: 1,
    arbitrary: fc.tuple(percent, percent, percent, percent).map((typedPercents) => ({ typedPercents })),
  },
)

const orderLines: fc.Arbitrary<OrderLineInput[]> = fc
  .array(fc.tuple(goodsAndCount, byHand), { minLength: 1, maxLength: 6 })
  .map((lines) =>
    lines.map(([[product, unit, count], more], index) => line(index + 1, product, unit, count, more)),
  )

export interface AnyOrder {
  readonly input: OrderInput
  readonly rules: PriceRules
  /** Random whole numbers below a million, for the changes that a property makes to the order. */
  readonly dice: readonly number[]
}

/** Sometimes two or all products cost the same, so that only the rules can tell them apart. */
const prices = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(amount, amount, amount, amount) },
  { weight: 1, arbitrary: fc.tuple(amount, amount).map(([a, b]) => [a, a, b, b]) },
  { weight: 1, arbitrary: amount.map((each) => [each, each, each, each]) },
)

/** An order that nearly always has a price: only fixed amounts typed by hand may be more than there is. */
export const anyOrder: fc.Arbitrary<AnyOrder> = fc
  .record({
    lines: orderLines,
    taxMode: fc.constantFrom<OrderInput['taxMode']>('EXCLUDED', 'INCLUDED', 'NON_PKP'),
    prices,
    dice: fc.array(fc.nat(999_999), { minLength: 24, maxLength: 24 }),
    discountGroups: fc.array(discountGroup, { maxLength: 4 }).map(numbered),
    promotions: fc.array(somePromotion, { maxLength: 5 }).map(numbered),
    gifts: fc.array(someGift, { maxLength: 2 }).map(numbered),
    pointMultiplier: fc.constantFrom(10_000, 15_000),
    orderDiscountAmount: fc.oneof(fc.constant(0), fc.nat(500)).map(rupiah),
    isTaken: fc.boolean(),
  })
  .map(
    ({
      lines,
      taxMode,
      prices: each,
      dice,
      pointMultiplier,
      orderDiscountAmount,
      isTaken,
      ...campaigns
    }) => ({
      dice,
      input: order(lines, {
        taxMode,
        isCash: true,
        buyer: { ...member, pointMultiplier },
        orderDiscountAmount,
        promotionChoices: [{ promotionId: 1, isTaken }],
      }),
      rules: rules({
        ...campaigns,
        products: goods,
        sellingPrices: each.map((one, index) => price(index + 1, pcs, one)),
        productPoints: goods.map(({ id }) => ({
          id,
          productId: id,
          unitId: pcs,
          branchId: null,
          branchGroupId: null,
          customerGroupId: null,
          points: 3,
          perQuantity: quantity(2),
          validFrom: 0,
          validTo: null,
        })),
      }),
    }),
  )
