import { quantity, rupiah } from '../../packages/domain/src/kernel/money.ts'
import { priceOrder } from '../../packages/domain/src/pricing/price-order.ts'
import type {
  DiscountGroup,
  OrderInput,
  PriceRules,
  Promotion,
  SaleProduct,
  Target,
} from '../../packages/domain/src/pricing/price-rules.ts'
import {
  amountTier,
  atAmount,
  coffee,
  discount,
  gift,
  line,
  nominalItem,
  order,
  pcs,
  percentItem,
  percentTier,
  price,
  promotion,
  reward,
  rules,
  when,
} from '../../packages/domain/src/test-support/order-facts.ts'

/**
 * `node tools/bench/price.ts`: milliseconds of pricing an order of 100 lines under 200 rules that are all for it
 * (target 5 ms, domain-sales 3.9): 100 discount groups, 80 promotions of every type, 20 gifts.
 */
const LINES = 100
const ROUNDS = 300

const products: SaleProduct[] = Array.from({ length: LINES }, (_, index) => ({
  ...coffee,
  id: index + 1,
  brandId: index % 24,
  categoryIds: [100 + (index % 12)],
}))
const product = (index: number): SaleProduct => products[index % LINES] ?? coffee

/** Mostly one product, some a brand or category, every tenth everything. */
function target(index: number): Target {
  if (index % 10 === 0) return { kind: 'ALL' }
  if (index % 10 < 3) return { kind: 'CATEGORY', id: 100 + (index % 12) }
  return index % 10 < 6 ? { kind: 'BRAND', id: index % 24 } : { kind: 'PRODUCT', id: product(index).id }
}

const kinds = ['CENTRAL', 'STOCKIST', 'CUSTOMER_GROUP'] as const

const discountGroup = (index: number): DiscountGroup => {
  const item =
    index % 5 === 0
      ? nominalItem(150, pcs, { target: target(index) })
      : percentItem(1 + (index % 4), {
          target: target(index),
          minQuantity: quantity(1 + (index % 6)),
          maxDiscount: index % 7 === 0 ? rupiah(20_000) : null,
        })
  const isStackable = index % 9 !== 0
  return discount(index, [item], {
    scopeKind: kinds[index % 3] ?? 'CENTRAL',
    isStackable,
    priority: index % 4,
  })
}

const terms = (index: number): Promotion['terms'] => {
  const tiers = [amountTier(atAmount(50_000), 1_000), amountTier(atAmount(200_000), 5_000)]
  const percents = [percentTier(atAmount(50_000), 1), percentTier(atAmount(300_000), 2)]
  const all: Promotion['terms'][] = [
    { type: 'BUY_X_GET_Y', rewards: [reward(index, product(index), pcs, 1)] },
    { type: 'TIERED_PERCENT', tiers: percents },
    { type: 'TIERED_AMOUNT', tiers, multiple: index % 2 === 0 },
    { type: 'BUNDLE_PRICE', bundlePrice: rupiah(30_000) },
    { type: 'ORDER_PERCENT', tiers: percents, maxDiscount: rupiah(50_000) },
    { type: 'ORDER_AMOUNT', tiers },
  ]
  return all[index % all.length] ?? { type: 'ORDER_AMOUNT', tiers }
}

const somePromotion = (index: number): Promotion => {
  const chosen = terms(index)
  const isForOrder = chosen.type.startsWith('ORDER')
  return promotion(index, chosen, {
    triggers: [when({ target: isForOrder ? { kind: 'ALL' } : target(index), minQuantity: quantity(3) })],
    combination:
      index % 8 === 0 ? 'EXCLUSIVE_ORDER' : index % 8 === 1 && !isForOrder ? 'EXCLUSIVE_LINE' : 'STACKABLE',
    priority: index % 5,
  })
}

const upTo = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i + 1))

const given: PriceRules = rules({
  products,
  sellingPrices: products.flatMap(({ id }, index) => [
    price(id, pcs, 10_000 + index * 37),
    price(id, pcs, 9_500 + index * 37, { id: 5000 + id, branchId: 1, minQuantity: quantity(10) }),
  ]),
  discountGroups: upTo(100, discountGroup),
  promotions: upTo(80, somePromotion),
  gifts: upTo(20, (index) =>
    gift(index, { kind: 'ORDER_AMOUNT', threshold: rupiah(100_000) }, { targets: [target(index)] }),
  ),
  productPoints: products.map(({ id }) => ({
    id,
    productId: id,
    unitId: pcs,
    branchId: null,
    branchGroupId: null,
    customerGroupId: null,
    points: 1,
    perQuantity: quantity(5),
    validFrom: 0,
    validTo: null,
  })),
})
const input: OrderInput = order(products.map((each, index) => line(index + 1, each, pcs, 4 + (index % 12))))

function round(): number {
  const begun = performance.now()
  const result = priceOrder(input, given)
  if ('reason' in result) throw new Error(result.reason)
  return performance.now() - begun
}

const AIM_MS = 5

/** Milliseconds of pricing, printed with their aim. */
export function benchPrice() {
  const first = round()
  upTo(ROUNDS, round)
  // Beside other work the clock says how busy the machine is; the CPU of the process says what pricing takes.
  const before = process.cpuUsage()
  const times = upTo(ROUNDS, round).toSorted((a, b) => a - b)
  const { user, system } = process.cpuUsage(before)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2)
  const cpu = (user + system) / 1000 / ROUNDS
  const shown = priceOrder(input, given)
  if (!('reason' in shown))
    console.log(`${shown.applied.length} rules applied, ${shown.rejected.length} rejected`)
  console.log(
    `${LINES} lines, 200 rules: CPU ${cpu.toFixed(2)} ms (aim ≤ ${AIM_MS}, ${(cpu / AIM_MS).toFixed(2)} of it); ` +
      `first ${first.toFixed(2)}, p50 ${at(0.5)}, p95 ${at(0.95)} ms`,
  )
  return { cpu, first, p50: Number(at(0.5)), p95: Number(at(0.95)) }
}

if (import.meta.main) benchPrice()
