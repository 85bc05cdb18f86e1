import {
  LARGEST_AMOUNT,
  plus,
  portion,
  portionUpTo,
  type Quantity,
  type Rupiah,
  rupiah,
  zeroRupiah,
} from '../../kernel/money.ts'
import { LARGEST_QUANTITY, toBaseQuantity } from '../../kernel/quantity.ts'
import type { Promotion, QuotaLeft, Reward, SaleProduct } from '../price-rules.ts'
import { type GoodsStack, lineNosOf, overLines } from './goods-stacks.ts'
import { greatest } from './greatest.ts'
import {
  type EarningPool,
  type Evaluation,
  type FreeGoods,
  firstUnmet,
  type Offer,
  type Pool,
  poolsOf,
  savingOf,
} from './promotion-offer.ts'
import { factorOf, greatestCommonDivisor, partsOf, timesOf } from './target.ts'

const FULL_PERCENT = 10_000

/** The facts to find free goods. */
export interface RewardGoods {
  readonly productOf: (productId: number) => SaleProduct
  /** The selling price of one unit; 0 when there is none (clarifications 3.12). */
  readonly priceOfOne: (product: SaleProduct, unitId: number) => Rupiah
}

export const isFree = (reward: Reward): boolean => reward.percentOff === FULL_PERCENT

/**
 * The rewards that count: rewards without a choice and the picked one of each choice group. Without a pick it is the first
 * one where it is free goods, none where it is money (domain-sales 3.5).
 */
export function chosenRewards(rewards: readonly Reward[], pickedIds: readonly number[]): Reward[] {
  const groups = Map.groupBy(rewards, (reward) => reward.choiceGroup)
  return [...groups].flatMap(([group, options]) => {
    if (group === null) return options
    const [first] = options
    const byDefault = first && isFree(first) ? first : undefined
    return options.find((reward) => pickedIds.includes(reward.id)) ?? byDefault ?? []
  })
}

/** A BUY_X_GET_Y at the goods of an order. */
interface Asked {
  readonly pools: readonly Pool<GoodsStack>[]
  /** That take a percentage off goods of the order. */
  readonly percentages: readonly Reward[]
  readonly free: readonly Reward[]
  readonly stacks: readonly GoodsStack[]
  readonly goods: RewardGoods
}

/**
 * BUY_X_GET_Y (domain-sales 3.5): as often as X fits, at most `maxApplications`, and within the rest of the quotas
 * (clarifications 3.9). Where Y is taken off goods that X counts, X + Y are needed. A unit serves in one role, and a time
 * without goods to reward isn't counted (clarifications 3.11).
 * @param stacks cheapest net of a base unit first
 */
export function buyXGetY(
  promotion: Promotion,
  rewards: readonly Reward[],
  stacks: readonly GoodsStack[],
  goods: RewardGoods,
): Evaluation {
  const pools = poolsOf(promotion, stacks, ({ usable }) => usable).map(asTriggers)
  const unmet = firstUnmet(pools)
  if (unmet) return unmet
  const percentages = rewards.filter((reward) => !isFree(reward))
  const asked: Asked = { pools, percentages, free: rewards.filter(isFree), stacks, goods }
  const fits = Math.min(...pools.map((pool) => timesOfPool(pool, asked)), timesOfFree(asked))
  const found = greatest(
    Math.min(fits, promotion.maxApplications ?? fits),
    (candidate) => unitsOf(candidate, asked) !== undefined,
  )
  if (found === 0) return { kind: 'UNMET' }
  const times = greatest(found, (candidate) => isWithin(promotion.left, candidate, asked))
  return times === 0 ? { kind: 'QUOTA' } : { kind: 'OFFER', offer: offerOf(times, asked) }
}

function isWithin({ baseQuantity, amount }: QuotaLeft, times: number, asked: Asked): boolean {
  if (baseQuantity === null && amount === null) return true
  const offer = offerOf(times, asked)
  return (
    (baseQuantity === null || offer.baseQuantity <= baseQuantity) &&
    (amount === null || savingOf(offer) <= amount)
  )
}

/** How often X, or X + Y, fits into a pool; a trigger by amount alone holds once. */
function timesOfPool({ threshold, count, goods }: Pool<GoodsStack>, asked: Asked): number {
  if (threshold.minQuantity === null) return 1
  let each = threshold.minQuantity * count.parts
  for (const reward of asked.percentages)
    if (goods.some(({ product }) => product.id === reward.productId)) {
      const product = asked.goods.productOf(reward.productId)
      each += BigInt(baseOf(reward, product)) * count.scaleOf(product) * 1000n
    }
  return timesOf(count.total * 1000n, each)
}

/** A line never holds more base units than `LARGEST_QUANTITY`, also a line of free goods. */
const timesOfFree = ({ free, goods }: Asked): number =>
  Math.min(
    ...free.map((reward) => Math.floor(LARGEST_QUANTITY / baseOf(reward, goods.productOf(reward.productId)))),
    LARGEST_QUANTITY,
  )

function baseOf(reward: Reward, product: SaleProduct): number {
  const baseQuantity = toBaseQuantity(reward.quantity, factorOf(product, reward.unitId) ?? 0)
  if (typeof baseQuantity === 'string') throw new RangeError(`Reward ${reward.id}: ${baseQuantity}`)
  return baseQuantity
}

/** Base units by stack. */
type Units = Map<GoodsStack, number>

interface TakenUnits {
  readonly rewards: readonly { readonly reward: Reward; readonly stack: GoodsStack; readonly count: number }[]
  /** Of rewards and triggers. */
  readonly all: Units
}

/**
 * The units used by so many times: rewards take the cheapest, then triggers the rest.
 * @returns undefined when a trigger finds too few units, or the last time finds none to reward
 */
function unitsOf(times: number, asked: Asked): TakenUnits | undefined {
  if (asked.free.length === 0 && rewarded(times, asked) === rewarded(times - 1, asked)) return undefined
  const taken = takeRewards(times, asked)
  const all: Units = new Map()
  for (const { stack, count } of taken) all.set(stack, (all.get(stack) ?? 0) + count)
  return asked.pools.every((pool) => takeTrigger(pool, times, all)) ? { rewards: taken, all } : undefined
}

const rewarded = (times: number, asked: Asked): number =>
  takeRewards(times, asked).reduce((running, { count }) => running + count, 0)

/** Goods of the order that a percentage is taken off: cheapest first, as many as there are. */
function takeRewards(times: number, { percentages, stacks, goods }: Asked): TakenUnits['rewards'] {
  const all: Units = new Map()
  return percentages.flatMap((reward) => {
    let wanted = baseOf(reward, goods.productOf(reward.productId)) * times
    const own = stacks.filter(({ product }) => product.id === reward.productId)
    return own.flatMap((stack) => {
      const count = Math.min(wanted, stack.usable - (all.get(stack) ?? 0))
      if (count <= 0) return []
      all.set(stack, (all.get(stack) ?? 0) + count)
      wanted -= count
      return [{ reward, stack, count }]
    })
  })
}

/**
 * Triggers are used by product, the dearest first, so that the cheapest are left for rewards. Line numbers decide nothing:
 * the same goods in another order of lines give the same result.
 */
const asTriggers = (pool: Pool<GoodsStack>): Pool<GoodsStack> => ({
  ...pool,
  goods: pool.goods.toSorted((a, b) => a.product.id - b.product.id || b.no - a.no),
})

/** X units of each time. @returns whether there were enough */
function takeTrigger({ threshold, count, goods }: Pool<GoodsStack>, times: number, used: Units): boolean {
  if (threshold.minQuantity === null) return true
  let wanted = partsOf(times, threshold.minQuantity, count)
  for (const stack of goods) {
    if (wanted <= 0n) return true
    const scale = count.scaleOf(stack.product)
    const left = stack.usable - (used.get(stack) ?? 0)
    if (scale === 0n || left <= 0) continue
    const needed = (wanted + scale - 1n) / scale
    const taken = needed < BigInt(left) ? Number(needed) : left
    used.set(stack, (used.get(stack) ?? 0) + taken)
    wanted -= BigInt(taken) * scale
  }
  return wanted <= 0n
}

function offerOf(times: number, asked: Asked): Offer {
  const { pools, percentages, stacks, goods } = asked
  const { rewards, all }: TakenUnits = unitsOf(times, asked) ?? { rewards: [], all: new Map() }
  const free = asked.free.map((reward) => freeGoods(reward, times, goods))
  // A trigger by amount alone uses no units up, but its goods carry the promotion.
  const byAmount = pools.filter(({ threshold }) => threshold.minQuantity === null)
  const carrying = new Set([...all.keys(), ...byAmount.flatMap((pool) => pool.goods)])
  const isRewarded = ({ product }: GoodsStack) =>
    percentages.some(({ productId }) => productId === product.id)
  const concerned = new Set([...pools.flatMap((pool) => pool.goods), ...stacks.filter(isRewarded)])
  return {
    times,
    off: overLines(percentagesOff(rewards)),
    free,
    lineNos: lineNosOf(carrying),
    concernedNos: lineNosOf(concerned),
    used: new Map([...all].map(([{ no }, count]) => [no, count])),
    ...(free.length > 0 && { earning: pools.flatMap(earningOf) }),
    baseQuantity: total(free.map((each) => each.baseQuantity)) + total(rewards.map(({ count }) => count)),
  }
}

/** None for a trigger by amount, and for units that share parts beyond all numbers: nothing is asked of their returns. */
function earningOf({ threshold, count, goods }: Pool<GoodsStack>): EarningPool[] {
  if (threshold.minQuantity === null) return []
  const each = threshold.minQuantity * count.parts
  const counted = goods.map((stack) => ({ stack, weight: count.scaleOf(stack.product) * 1000n }))
  const divisor = counted.reduce((running, { weight }) => greatestCommonDivisor(running, weight), each)
  const parts = (value: bigint) => Number(value / divisor)
  const pool = {
    each: parts(each),
    goods: counted
      .filter(({ weight }) => weight > 0n)
      .map(({ stack, weight }) => ({
        lineNos: lineNosOf([stack]),
        usable: stack.usable,
        weight: parts(weight),
      })),
  }
  return [pool.each, ...pool.goods.map(({ weight }) => weight)].every(Number.isSafeInteger) ? [pool] : []
}

const total = (counts: readonly number[]): number => counts.reduce((running, count) => running + count, 0)

/** On the net, one rounding for each reward (clarifications 3.10). */
function percentagesOff(rewards: TakenUnits['rewards']): Map<GoodsStack, Rupiah> {
  const off = new Map<GoodsStack, Rupiah>()
  for (const { reward, stack, count } of rewards) {
    const part = BigInt(count) * BigInt(reward.percentOff)
    const amount = portion(stack.net, part, BigInt(stack.baseQuantity) * BigInt(FULL_PERCENT))
    off.set(stack, plus(off.get(stack) ?? zeroRupiah, amount))
  }
  return off
}

function freeGoods(reward: Reward, times: number, goods: RewardGoods): FreeGoods {
  const product = goods.productOf(reward.productId)
  const quantity = (reward.quantity * BigInt(times)) as Quantity // thousandths stay thousandths
  const price = goods.priceOfOne(product, reward.unitId)
  return {
    productId: product.id,
    unitId: reward.unitId,
    quantity: Number(quantity) / 1000,
    baseQuantity: baseOf(reward, product) * times,
    price,
    value: portionUpTo(rupiah(LARGEST_AMOUNT), price, quantity, 1000n),
  }
}
