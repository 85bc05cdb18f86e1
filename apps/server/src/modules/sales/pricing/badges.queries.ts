import type { PromoBadge } from '@merchant/contract/master/inventory.ts'
import type { Rupiah } from '@merchant/domain/kernel/money.ts'
import { isInScope, type ScopedOrder } from '@merchant/domain/pricing/steps/campaign-scope.ts'
import { usedUp } from '@merchant/domain/pricing/steps/promotion-gate.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ScopeRow } from './campaign-row.ts'
import { campaignColumns, isRunning, type PricingAsk } from './running-campaigns.ts'

/** The most badges that a row of goods has room for. */
const MOST_BADGES = 3

interface BadgeRow extends ScopeRow {
  kind: PromoBadge['kind']
  priority: number
  leftOrders: number | null
  leftQuantity: number | null
  leftAmount: Rupiah | null
  /** The requested goods that count for it. */
  productIds: number[]
}

/**
 * The requested goods as targets (by the rule of `isTargeted`), one row each: rules are found by equal ids, for any number
 * of rules.
 */
const meant = ({ companyId, productIds }: PricingAsk) => sql`
  select v.target, v.target_id, p.id
  from product p
  left join category c1 on c1.id = p.category_id
  left join category c2 on c2.id = c1.parent_id
  cross join lateral (values ('ALL', 0), ('PRODUCT', p.id), ('BRAND', p.brand_id), ('CATEGORY', c1.id),
    ('CATEGORY', c2.id), ('CATEGORY', c2.parent_id)) as v (target, target_id)
  where p.company_id = ${companyId} and p.id = any(${[...productIds]}::bigint[]) and v.target_id is not null`

const quotas = sql`g.priority, g.quota_orders - g.used_orders as "leftOrders",
  g.quota_quantity - g.used_quantity as "leftQuantity", g.quota_amount - g.used_amount as "leftAmount"`

/**
 * Campaigns that run at the branch and count some of the goods. Campaigns with a coupon are left out, because the customer
 * has to know it.
 */
export const badgesRead = (ask: PricingAsk): RawBuilder<BadgeRow> => sql`
  with meant as materialized (${meant(ask)})
  select 'DISCOUNT' as kind, ${campaignColumns}, ${quotas}, array_agg(distinct m.id) as "productIds"
  from discount_group g
  join discount_item i on i.group_id = g.id
  join meant m on m.target = i.target and m.target_id = coalesce(i.target_id, 0) and m.id <> all(i.except_product_ids)
  where ${isRunning(ask)}
  group by g.id
  union all
  select 'PROMOTION', ${campaignColumns}, ${quotas}, array_agg(distinct m.id)
  from promotion_group g
  left join promotion_trigger t on t.group_id = g.id
  join meant m on m.target = coalesce(t.target, 'ALL') and m.target_id = coalesce(t.target_id, 0)
  where ${isRunning(ask)} and g.coupon_code is null
  group by g.id
  union all
  select 'GIFT', ${campaignColumns}, null, null, g.quota_quantity - g.used_quantity, null, array_agg(distinct m.id)
  from gift g
  join meant m on m.target = g.target and (m.target = 'ALL' or m.target_id = any(g.target_ids))
  where ${isRunning(ask)}
  group by g.id`

/** Gifts have no priority: they come after campaigns that lower the price. */
const byPriority = (a: BadgeRow, b: BadgeRow) =>
  Number(a.kind === 'GIFT') - Number(b.kind === 'GIFT') ||
  a.priority - b.priority ||
  a.kind.localeCompare(b.kind) ||
  a.id - b.id

/**
 * The first campaigns of each product that are for this buyer, channel, day and hour and have quota left (domain-sales 3.4
 * and 7.2), by the engine's own conditions. The customer's own used limits are only checked when the order is priced.
 */
export function badgesOf(
  rows: readonly BadgeRow[],
  order: ScopedOrder & { readonly buyer: { readonly isApproved: boolean } },
): ReadonlyMap<number, PromoBadge[]> {
  const badges = new Map<number, PromoBadge[]>()
  if (!order.buyer.isApproved) return badges
  for (const row of rows.filter((each) => isInScope(each, order) && hasLeft(each)).toSorted(byPriority)) {
    for (const productId of row.productIds) {
      const own = badges.get(productId) ?? []
      if (own.length < MOST_BADGES) own.push({ kind: row.kind, id: row.id, name: row.name })
      badges.set(productId, own)
    }
  }
  return badges
}

const hasLeft = ({ leftOrders, leftQuantity, leftAmount }: BadgeRow): boolean =>
  usedUp(
    { orders: leftOrders, baseQuantity: leftQuantity, amount: leftAmount, customerOrders: null },
    false,
  ) === undefined
