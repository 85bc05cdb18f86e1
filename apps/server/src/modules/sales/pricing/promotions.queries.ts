import { type BasisPoints, type Rupiah, zeroRupiah } from '@merchant/domain/kernel/money.ts'
import type {
  AmountTier,
  PercentTier,
  Promotion,
  PromotionTerms,
  Reward,
  Target,
  Threshold,
  TierThreshold,
} from '@merchant/domain/pricing/price-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { type CampaignRow, campaignOf, ruleQuantity } from './campaign-row.ts'
import { companyDay, onDay, part, WHOLE } from './masters.ts'
import { campaignColumns, campaignDays, target } from './running-campaigns.ts'

interface TierRow {
  fromQuantity: number | null
  fromAmount: Rupiah | null
  percent: BasisPoints | null
  amount: Rupiah | null
}

interface TriggerRow {
  target: Target
  unitId: number | null
  minQuantity: number | null
  minAmount: Rupiah | null
}

type RewardRow = Omit<Reward, 'quantity'> & { quantity: number }

interface PromotionRow extends CampaignRow {
  type: PromotionTerms['type']
  combination: Promotion['combination']
  applyMode: Promotion['applyMode']
  couponCode: string | null
  maxApplications: number | null
  isMixed: boolean
  isMultiple: boolean
  bundlePrice: Rupiah | null
  maxDiscount: Rupiah | null
  triggers: TriggerRow[]
  tiers: TierRow[]
  rewards: RewardRow[]
}

const triggers = sql`
  select coalesce(jsonb_agg(jsonb_build_object('target', ${target('t')}, 'unitId', t.unit_id,
    'minQuantity', t.min_quantity, 'minAmount', t.min_amount) order by t.id), '[]')
  from promotion_trigger t where t.group_id = g.id`

const tiers = sql`
  select coalesce(jsonb_agg(jsonb_build_object('fromQuantity', t.from_quantity, 'fromAmount', t.from_amount,
    'percent', t.percent_bp, 'amount', t.amount) order by t.from_quantity, t.from_amount, t.id), '[]')
  from promotion_tier t where t.group_id = g.id`

const rewards = sql`
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'productId', r.product_id, 'unitId', r.unit_id,
    'quantity', r.quantity, 'choiceGroup', r.choice_group, 'percentOff', r.percent_off_bp) order by r.id), '[]')
  from promotion_reward r where r.group_id = g.id`

/** Promotions of a day, without what is left of their quotas. */
export const promotionsPart = part({
  name: 'promotions',
  kind: 'CAMPAIGN',
  scope: companyDay,
  read: (ask): RawBuilder<PromotionRow> => sql`
    select ${campaignColumns}, g.priority, g.budget_owner as "budgetOwner", g.type, g.combination, g.apply_mode as "applyMode",
      g.coupon_code as "couponCode", g.max_applications as "maxApplications", g.is_mixed as "isMixed",
      g.is_multiple as "isMultiple", g.bundle_price as "bundlePrice", g.max_discount as "maxDiscount",
      (${triggers}) as triggers, (${tiers}) as tiers, (${rewards}) as rewards
    from promotion_group g
    where g.company_id = ${ask.companyId} and g.status = 'ACTIVE' and ${onDay('g', ask, campaignDays)}`,
  idOf: () => WHOLE,
  toValue: (row): LastingPromotion => ({
    promotion: {
      ...campaignOf(row),
      terms: termsOf(row),
      combination: row.combination,
      applyMode: row.applyMode,
      couponCode: row.couponCode,
      maxApplications: row.maxApplications,
      triggers: row.triggers.map(toTrigger),
      isMixed: row.isMixed,
    },
    rewardProductIds: row.rewards.map(({ productId }) => productId),
  }),
})

/** A promotion as it stands until somebody changes it. */
interface LastingPromotion {
  promotion: Omit<Promotion, 'left'>
  /** Goods that it may give, whatever its type. */
  rewardProductIds: readonly number[]
}

const toTrigger = ({ minQuantity, ...row }: TriggerRow): Threshold => ({
  ...row,
  minQuantity: minQuantity === null ? null : ruleQuantity(minQuantity),
})

function termsOf(row: PromotionRow): PromotionTerms {
  switch (row.type) {
    case 'BUY_X_GET_Y':
      return {
        type: row.type,
        rewards: row.rewards.map((reward) => ({ ...reward, quantity: ruleQuantity(reward.quantity) })),
      }
    case 'TIERED_PERCENT':
      return { type: row.type, tiers: percentTiers(row.tiers) }
    case 'TIERED_AMOUNT':
      return { type: row.type, tiers: amountTiers(row.tiers), multiple: row.isMultiple }
    case 'BUNDLE_PRICE':
      return { type: row.type, bundlePrice: row.bundlePrice ?? zeroRupiah }
    case 'ORDER_PERCENT':
      return { type: row.type, tiers: percentTiers(row.tiers), maxDiscount: row.maxDiscount }
    case 'ORDER_AMOUNT':
      return { type: row.type, tiers: amountTiers(row.tiers) }
  }
}

/** A tier without its reward is passed on as it is: the engine reports it as broken (clarifications 3.23). */
const percentTiers = (rows: readonly TierRow[]): PercentTier[] =>
  rows.map((row) => ({ threshold: thresholdOf(row), percent: (row.percent ?? undefined) as BasisPoints })) // checked by the engine
const amountTiers = (rows: readonly TierRow[]): AmountTier[] =>
  rows.map((row) => ({ threshold: thresholdOf(row), amount: (row.amount ?? undefined) as Rupiah })) // checked by the engine

const thresholdOf = ({ fromQuantity, fromAmount }: TierRow): TierThreshold =>
  fromQuantity === null
    ? { kind: 'AMOUNT', amount: fromAmount ?? zeroRupiah }
    : { kind: 'QUANTITY', quantity: ruleQuantity(fromQuantity) }
