import type { PricedOrder } from '@merchant/contract/sales/priced-order.ts'
import type { TillRules } from './engine.ts'

export type Promotion = TillRules['rules']['promotions'][number]
type Reward = NonNullable<Promotion['terms']['rewards']>[number]

/** A promotion of the sale with a choice of rewards for the customer. */
export interface RewardChoice {
  readonly key: string
  readonly promotionId: number
  readonly promotion: string
  readonly options: readonly Reward[]
  /** Null until one of several discounts is picked. */
  readonly chosen: number | null
}

const FULL_PERCENT = 10_000
export const isFree = ({ percentOff }: Reward): boolean => percentOff === FULL_PERCENT

/** Quantities are sent in thousandths. */
export const rewardQty = ({ quantity }: Reward): number => Number(quantity) / 1000

/**
 * The customer's choices, of promotions that apply or wait for the choice (domain-sales 3.5): without a pick, the first one
 * counts where it is free goods, none where it is money.
 */
export function rewardChoices(
  promotions: readonly Promotion[],
  { applied, rejected }: Pick<PricedOrder, 'applied' | 'rejected'>,
  picked: readonly number[],
): RewardChoice[] {
  const concerns = new Set(
    [...applied, ...rejected.filter(({ reason }) => reason === 'CHOICE_PENDING')]
      .filter(({ kind }) => kind === 'PROMOTION')
      .map(({ id }) => id),
  )
  return promotions
    .filter(({ id }) => concerns.has(id))
    .flatMap(({ id, name, terms }) => {
      const grouped = Map.groupBy(terms.rewards ?? [], ({ choiceGroup }) => choiceGroup)
      return [...grouped].flatMap(([group, options]): RewardChoice[] => {
        const [first] = options
        if (group === null || options.length < 2 || !first) return []
        const own = options.find((reward) => picked.includes(reward.id))
        const chosen = own ?? (isFree(first) ? first : undefined)
        return [
          { key: `${id}-${group}`, promotionId: id, promotion: name, options, chosen: chosen?.id ?? null },
        ]
      })
    })
}
