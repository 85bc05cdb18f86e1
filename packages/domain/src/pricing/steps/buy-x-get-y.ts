import { portion, type Quantity, type Rupiah, sum } from '../../kernel/money.ts'
import { toBaseQuantity } from '../../kernel/quantity.ts'
import type { Promotion, Reward, SaleProduct } from '../price-rules.ts'
import { greatest } from './greatest.ts'
import {
  cheapestFirst,
  type Evaluation,
  type FreeGoods,
  firstUnmet,
  type LineAmount,
  type Offer,
  type Pool,
  type PromotionLine,
  poolsOf,
  savingOf,
} from './promotion-offer.ts'
import { factorOf } from './target.ts'

const FULL_PERCENT = 10_000

/** What free goods are looked up by. */
export interface RewardGoods {
  readonly productOf: (productId: number) => SaleProduct
  /** The selling price of one unit; 0 when there is none (clarifications 3.12). */
  readonly priceOfOne: (product: SaleProduct, unitId: number) => Rupiah
}

export const isFree = (reward: Reward): boolean => reward.percentOff === FULL_PERCENT

/**
 * The rewards that count: those without a choice and the picked one of each choice group; unpicked, the first
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

/**
 * BUY_X_GET_Y (domain-sales 3.5): as often as X fits, at most `maxApplications`, and no more than what is left
 * of the quotas (clarifications 3.9). Where Y is taken off goods that X counts, X + Y are needed.
 */
export function buyXGetY(
  promotion: Promotion,
  rewards: readonly Reward[],
  lines: readonly PromotionLine[],
  goods: RewardGoods,
): Evaluation {
  const pools = poolsOf(promotion, lines, (line) => line.usable)
  const unmet = firstUnmet(pools)
  if (unmet) return unmet
  const fits = Math.min(...pools.map((pool) => timesOf(pool, rewards, goods)))
  const atMost = Math.min(fits, promotion.maxApplications ?? fits)
  if (atMost === 0) return { kind: 'UNMET' }
  const offerOf = (times: number) => offerFor(times, pools, rewards, lines, goods)
  const { left } = promotion
  const times = greatest(atMost, (candidate) => {
    const offer = offerOf(candidate)
    return (
      (left.baseQuantity === null || offer.baseQuantity <= left.baseQuantity) &&
      (left.amount === null || savingOf(offer) <= left.amount)
    )
  })
  if (times === 0) return { kind: 'QUOTA' }
  const offer = offerOf(times)
  return offer.free.length === 0 && offer.off.length === 0 ? { kind: 'UNMET' } : { kind: 'OFFER', offer }
}

/** How often X, or X + Y, fits into a pool; a trigger by amount alone holds once. */
function timesOf({ threshold, count, lines }: Pool, rewards: readonly Reward[], goods: RewardGoods): number {
  if (threshold.minQuantity === null) return 1
  let each = threshold.minQuantity * BigInt(count.parts)
  for (const reward of rewards)
    if (!isFree(reward) && lines.some((line) => line.product.id === reward.productId)) {
      const product = goods.productOf(reward.productId)
      each += BigInt(baseOf(reward, product) * count.scaleOf(product)) * 1000n
    }
  return Number((BigInt(count.total) * 1000n) / each)
}

function baseOf(reward: Reward, product: SaleProduct): number {
  const baseQuantity = toBaseQuantity(reward.quantity, factorOf(product, reward.unitId) ?? 0)
  if (typeof baseQuantity === 'string') throw new RangeError(`Reward ${reward.id}: ${baseQuantity}`)
  return baseQuantity
}

function offerFor(
  times: number,
  pools: readonly Pool[],
  rewards: readonly Reward[],
  lines: readonly PromotionLine[],
  goods: RewardGoods,
): Offer {
  const free = rewards.filter(isFree).map((reward) => freeGoods(reward, times, goods))
  const rewarded = takeRewards(
    rewards.filter((reward) => !isFree(reward)),
    times,
    lines,
    goods,
  )
  const used = new Map(rewarded.taken)
  for (const pool of pools) useTriggerUnits(pool, times, used)
  // A trigger by amount alone uses no units up, but its lines carry the promotion.
  const byAmount = pools.filter(({ threshold }) => threshold.minQuantity === null)
  const carrying = new Set([...used.keys(), ...byAmount.flatMap((pool) => pool.lines)])
  return {
    times,
    off: rewarded.off,
    free,
    lineNos: [...carrying].map((line) => line.lineNo),
    used: [...used].map(([line, baseQuantity]) => ({ lineNo: line.lineNo, baseQuantity })),
    baseQuantity: total(free.map((each) => each.baseQuantity)) + total([...rewarded.taken.values()]),
  }
}

const total = (counts: readonly number[]): number => counts.reduce((running, count) => running + count, 0)

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
    value: portion(price, quantity, 1000n),
  }
}

/** Goods of the order that a percentage is taken off: cheapest first, as many as there are, one rounding. */
function takeRewards(
  rewards: readonly Reward[],
  times: number,
  lines: readonly PromotionLine[],
  goods: RewardGoods,
): { readonly off: LineAmount[]; readonly taken: ReadonlyMap<PromotionLine, number> } {
  const taken = new Map<PromotionLine, number>()
  const off = new Map<PromotionLine, Rupiah[]>()
  for (const reward of rewards) {
    let wanted = baseOf(reward, goods.productOf(reward.productId)) * times
    const own = lines.filter((line) => line.product.id === reward.productId)
    for (const line of cheapestFirst(own)) {
      const count = Math.min(wanted, line.usable - (taken.get(line) ?? 0))
      if (count === 0) continue
      const part = BigInt(count) * BigInt(reward.percentOff)
      const amount = portion(line.net, part, BigInt(line.baseQuantity) * BigInt(FULL_PERCENT))
      taken.set(line, (taken.get(line) ?? 0) + count)
      off.set(line, [...(off.get(line) ?? []), amount])
      wanted -= count
    }
  }
  return { off: [...off].map(([line, amounts]) => ({ lineNo: line.lineNo, amount: sum(amounts) })), taken }
}

/** X units of each time, in line order, beside those that were rewarded. */
function useTriggerUnits(
  { threshold, count, lines }: Pool,
  times: number,
  used: Map<PromotionLine, number>,
): void {
  if (threshold.minQuantity === null) return
  let wanted = Number((BigInt(times) * threshold.minQuantity * BigInt(count.parts) + 999n) / 1000n)
  for (const line of lines) {
    const scale = count.scaleOf(line.product)
    const left = line.usable - (used.get(line) ?? 0)
    if (scale === 0 || wanted <= 0 || left <= 0) continue
    const baseQuantity = Math.min(left, Math.ceil(wanted / scale))
    used.set(line, (used.get(line) ?? 0) + baseQuantity)
    wanted -= baseQuantity * scale
  }
}
