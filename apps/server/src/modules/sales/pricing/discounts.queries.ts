import type { BasisPoints, Rupiah } from '@merchant/domain/kernel/money.ts'
import type { DiscountGroup, DiscountItem, Target } from '@merchant/domain/pricing/price-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { type CampaignRow, campaignOf, ruleQuantity } from './campaign-row.ts'
import { companyDay, onDay, part, WHOLE } from './masters.ts'
import { campaignColumns, campaignDays, target } from './running-campaigns.ts'

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

/** Discount groups of a day, without what is left of their quotas. */
export const discountsPart = part({
  name: 'discounts',
  kind: 'CAMPAIGN',
  scope: companyDay,
  read: (ask): RawBuilder<GroupRow> => sql`
    select ${campaignColumns}, g.priority, g.budget_owner as "budgetOwner", g.scope_kind as "scopeKind", g.is_stackable as "isStackable",
      (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'target', ${target('i')},
        'exceptProductIds', i.except_product_ids, 'unitId', i.unit_id, 'minQuantity', i.min_quantity,
        'maxQuantity', i.max_quantity, 'minAmount', i.min_amount, 'percent', i.percent_bp, 'amount', i.amount_per_unit,
        'maxDiscount', i.max_discount) order by i.id), '[]')
      from discount_item i where i.group_id = g.id) as items
    from discount_group g
    where g.company_id = ${ask.companyId} and g.status = 'ACTIVE' and ${onDay('g', ask, campaignDays)}`,
  idOf: () => WHOLE,
  toValue: (row): Omit<DiscountGroup, 'left'> => ({
    ...campaignOf(row),
    scopeKind: row.scopeKind,
    isStackable: row.isStackable,
    items: row.items.map(toItem),
  }),
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
