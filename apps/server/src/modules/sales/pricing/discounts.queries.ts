import type { BasisPoints, Rupiah } from '@merchant/domain/kernel/money.ts'
import type { DiscountGroup, DiscountItem, Target } from '@merchant/domain/pricing/price-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { type CampaignRow, campaignOf, quotaColumns, quotaOf, ruleQuantity } from './campaign-row.ts'
import { campaignColumns, isRunning, type PricingAsk, target, usageOfCustomer } from './running-campaigns.ts'

interface ItemRow {
  id: number
  target: Target
  exceptProductIds: number[]
  unitId: number | null
  minQuantity: number | null
  maxQuantity: number | null
  minAmount: Rupiah | null
  percent: BasisPoints | null
  amount: Rupiah | null
  maxDiscount: Rupiah | null
}

interface GroupRow extends CampaignRow {
  scopeKind: DiscountGroup['scopeKind']
  isStackable: boolean
  items: ItemRow[]
}

/** Discount groups that run at the branch, with the rest of their quotas. */
export const discountsRead = (ask: PricingAsk): RawBuilder<GroupRow> => sql`
    select ${campaignColumns}, ${quotaColumns}, g.scope_kind as "scopeKind", g.is_stackable as "isStackable",
      (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'target', ${target('i')},
        'exceptProductIds', i.except_product_ids, 'unitId', i.unit_id, 'minQuantity', i.min_quantity,
        'maxQuantity', i.max_quantity, 'minAmount', i.min_amount, 'percent', i.percent_bp, 'amount', i.amount_per_unit,
        'maxDiscount', i.max_discount) order by i.id), '[]')
      from discount_item i where i.group_id = g.id) as items
    from discount_group g
    left join (${usageOfCustomer(ask, 'DISCOUNT')}) u on u.campaign_id = g.id
    where ${isRunning(ask)}`

export const toDiscountGroup = (row: GroupRow): DiscountGroup => ({
  ...campaignOf(row),
  left: quotaOf(row),
  scopeKind: row.scopeKind,
  isStackable: row.isStackable,
  items: row.items.map(toItem),
})

const toItem = ({ percent, amount, minQuantity, maxQuantity, ...item }: ItemRow): DiscountItem => ({
  ...item,
  minQuantity: minQuantity === null ? null : ruleQuantity(minQuantity),
  maxQuantity: maxQuantity === null ? null : ruleQuantity(maxQuantity),
  // one of the two, by a check of the table
  value:
    percent === null
      ? { type: 'NOMINAL_PER_UNIT', amount: amount ?? (0 as Rupiah) }
      : { type: 'PERCENT', percent },
})
