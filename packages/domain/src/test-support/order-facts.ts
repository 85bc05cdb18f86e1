import { basisPoints, quantity, type Rupiah, rupiah, zeroRupiah } from '../kernel/money.ts'
import { priceOrder } from '../pricing/price-order.ts'
import type {
  DiscountGroup,
  DiscountItem,
  Gift,
  OrderInput,
  OrderLineInput,
  PriceRules,
  Promotion,
  PromotionTerms,
  Reward,
  SaleProduct,
  SellingPrice,
  Threshold,
  TierThreshold,
} from '../pricing/price-rules.ts'
import type { PricedOrder } from '../pricing/priced-order.ts'
import type { CampaignScope } from '../pricing/steps/campaign-scope.ts'
import { nonTaxed, ppn } from './taxes.ts'

/** Short names for orders and rules: a table of a test should be read, not decoded. */
export const pcs = 1
export const box = 2
export const kg = 3

const product = (id: number, boxOf: number, more: Partial<SaleProduct> = {}): SaleProduct => ({
  id,
  brandId: 1,
  categoryIds: [10],
  tax: ppn,
  units: [
    { unitId: pcs, factor: 1 },
    { unitId: box, factor: boxOf },
  ],
  derivesPrice: true,
  cost: null,
  ...more,
})

/** Coffee and tea of brand 1, rice without PPN (gram and kilogram), sugar of brand 2. */
export const coffee = product(1, 12)
export const tea = product(2, 24)
export const rice = product(3, 1, {
  brandId: 2,
  categoryIds: [20],
  tax: nonTaxed,
  units: [
    { unitId: pcs, factor: 1 },
    { unitId: kg, factor: 1000 },
  ],
})
export const sugar = product(4, 12, { brandId: 2, categoryIds: [21, 20] })

/** 2 March 2026, a Monday, at 10.00 in Jakarta. */
export const monday = { instant: 1_772_420_400_000, date: '2026-03-02', time: '10:00:00' }
export const hours = (count: number): number => count * 3_600_000

export const price = (
  productId: number,
  unitId: number,
  amount: number,
  more: Partial<SellingPrice> = {},
) => ({
  id: 1000 + productId * 10 + unitId,
  productId,
  unitId,
  branchId: null,
  branchGroupId: null,
  customerGroupId: null,
  minQuantity: quantity(1),
  price: rupiah(amount),
  validFrom: 0,
  validTo: null,
  taxIncluded: null,
  ...more,
})

type LineMore = Partial<Omit<OrderLineInput, 'lineNo' | 'productId' | 'unitId' | 'quantity'>>

/** A line of an order: product, unit, quantity, and what was typed by hand. */
export const line = (
  lineNo: number,
  { id }: SaleProduct,
  unitId: number,
  count: number,
  more: LineMore = {},
): OrderLineInput => ({ lineNo, productId: id, unitId, quantity: quantity(count), ...more })

export const member = {
  customerId: 9,
  type: 'MEMBER',
  isAnonymous: false,
  isApproved: true,
  customerGroupId: 5,
  tagIds: [],
  groupEarnsPoints: true,
  pointMultiplier: 10_000,
} as const satisfies OrderInput['buyer']

export const order = (lines: readonly OrderLineInput[], more: Partial<OrderInput> = {}): OrderInput => ({
  branchId: 1,
  branchGroupIds: [7],
  taxMode: 'EXCLUDED',
  channel: 'CASHIER',
  at: monday,
  buyer: member,
  lines,
  couponCodes: [],
  promotionChoices: [],
  rewardIds: [],
  orderDiscountAmount: zeroRupiah,
  limits: { linePercent: null, orderAmount: null },
  isCash: false,
  ...more,
})

export const rules = (more: Partial<PriceRules> = {}): PriceRules => ({
  products: [coffee, tea, rice, sugar],
  sellingPrices: [],
  discountGroups: [],
  promotions: [],
  gifts: [],
  productPoints: [],
  margins: [],
  cashUnit: rupiah(100),
  ...more,
})

/** The priced order. @throws Error when it is refused */
export function priced(input: OrderInput, given: PriceRules): PricedOrder {
  const result = priceOrder(input, given)
  if ('reason' in result) throw new Error(result.reason)
  return result
}

export const everybody: CampaignScope = {
  branchIds: [],
  branchGroupIds: [],
  customerGroupIds: [],
  tagIds: [],
  channels: [],
  startAt: 0,
  endAt: null,
  daysOfWeek: [],
  timeFrom: null,
  timeTo: null,
}

export const unlimited = { orders: null, baseQuantity: null, amount: null, customerOrders: null }

const campaign = (kind: string, id: number) => ({
  ...everybody,
  id,
  code: `${kind}-${id}`,
  name: `${kind} ${id}`,
  priority: 100,
  left: unlimited,
  budgetOwner: 'STOCKIST' as const,
})

export const percentItem = (percent: number, more: Partial<DiscountItem> = {}): DiscountItem => ({
  ...when(),
  id: 1,
  maxQuantity: null,
  exceptProductIds: [],
  value: { type: 'PERCENT', percent: basisPoints(percent) },
  maxDiscount: null,
  ...more,
})

export const nominalItem = (amount: number, unitId: number, more: Partial<DiscountItem> = {}): DiscountItem =>
  percentItem(0, { value: { type: 'NOMINAL_PER_UNIT', amount: rupiah(amount) }, unitId, ...more })

export const discount = (
  id: number,
  items: readonly DiscountItem[],
  more: Partial<DiscountGroup> = {},
): DiscountGroup => ({ ...campaign('DSC', id), scopeKind: 'CENTRAL', isStackable: true, items, ...more })

/** A trigger of a promotion; everything without a threshold unless said. */
export const when = (more: Partial<Threshold> = {}): Threshold => ({
  target: { kind: 'ALL' },
  unitId: null,
  minQuantity: null,
  minAmount: null,
  ...more,
})

export const of = ({ id }: SaleProduct) => ({ kind: 'PRODUCT', id }) as const
export const atAmount = (amount: number): TierThreshold => ({ kind: 'AMOUNT', amount: rupiah(amount) })
export const atQuantity = (count: number): TierThreshold => ({ kind: 'QUANTITY', quantity: quantity(count) })

export const promotion = (id: number, terms: PromotionTerms, more: Partial<Promotion> = {}): Promotion => ({
  ...campaign('PRM', id),
  terms,
  combination: 'STACKABLE',
  applyMode: 'AUTO',
  couponCode: null,
  maxApplications: null,
  triggers: [],
  isMixed: false,
  ...more,
})

export const reward = (
  id: number,
  { id: productId }: SaleProduct,
  unitId: number,
  count: number,
  more: Partial<Reward> = {},
): Reward => ({
  id,
  productId,
  unitId,
  quantity: quantity(count),
  choiceGroup: null,
  percentOff: basisPoints(100),
  ...more,
})

export const percentTier = (threshold: TierThreshold, percent: number) => ({
  threshold,
  percent: basisPoints(percent),
})
export const amountTier = (threshold: TierThreshold, amount: number) => ({
  threshold,
  amount: rupiah(amount),
})

export const gift = (id: number, basis: Gift['basis'], more: Partial<Gift> = {}): Gift => ({
  ...everybody,
  id,
  code: `GFT-${id}`,
  name: `GFT ${id}`,
  targets: [],
  basis,
  multiple: false,
  maxPerOrder: null,
  left: { gifts: null, customerGifts: null },
  given: { kind: 'PRODUCT', productId: sugar.id, unitId: pcs, quantity: quantity(1) },
  inStock: 1000,
  ...more,
})

export const nets = ({ lines }: PricedOrder): Rupiah[] => lines.map((each) => each.net)

/** Applied and rejected rules as 'kind id' and 'kind id: reason', as a table names them. */
export const applied = (result: PricedOrder): string[] =>
  result.applied.map(({ kind, id }) => `${kind} ${id}`)
export const rejected = (result: PricedOrder): string[] =>
  result.rejected.map(({ kind, id, reason }) => `${kind} ${id}: ${reason}`)
