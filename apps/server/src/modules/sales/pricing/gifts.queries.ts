import type { Rupiah } from '@merchant/domain/kernel/money.ts'
import type { Gift, Target } from '@merchant/domain/pricing/price-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { withMerged } from '../../master/customer/customer.public.ts'
import { ruleQuantity, type ScopeRow, scopeOf } from './campaign-row.ts'
import { companyDay, onDay, part, WHOLE } from './masters.ts'
import {
  campaignColumns,
  campaignDays,
  isRunning,
  type PricingAsk,
  usageOfCustomer,
} from './running-campaigns.ts'

interface GiftRow extends ScopeRow {
  basis: Gift['basis']['kind']
  target: Target['kind']
  targetIds: number[]
  threshold: Rupiah
  multiple: boolean
  maxPerOrder: number | null
  giftKind: Gift['given']['kind']
  productId: number | null
  unitId: number | null
  rewardId: number | null
  quantity: number
}

/** What sales change of a gift. */
interface GiftStateRow {
  id: number
  leftGifts: number | null
  leftForCustomer: number | null
  earlierGifts: number
  earlierAmount: Rupiah
  inStock: number
}

/** Thresholds are compared with no more than this: it reaches every threshold, and fits into a number. */
const MOST_COUNTED = 9_000_000_000_000_000

/**
 * The nets of what the customer bought in the period for the goods of gift `g`, less returns (clarifications 3.13);
 * read only for gifts of a period.
 */
const earlierAmount = ({ branchId, customerId, at }: PricingAsk) => sql`
  select least(sum(l.net - round(l.net::numeric * l.returned_base / l.base_quantity)), ${MOST_COUNTED})::bigint as amount
  from sales_order o
  join document d on d.branch_id = ${branchId} and d.id = o.id and d.status in ('PROCESSED', 'READY', 'COMPLETED')
  join sales_order_line l on l.branch_id = ${branchId} and l.document_id = o.id and l.kind = 'NORMAL'
  join product p on p.id = l.product_id
  left join category c1 on c1.id = p.category_id
  left join category c2 on c2.id = c1.parent_id
  where g.basis = 'PERIOD_AMOUNT' and o.branch_id = ${branchId} and o.customer_id = any(${withMerged([branchId], customerId)})
    and o.ordered_at >= g.start_at and o.ordered_at <= ${at}::timestamptz
    and case g.target when 'ALL' then true when 'PRODUCT' then l.product_id = any(g.target_ids)
      when 'BRAND' then p.brand_id = any(g.target_ids)
      else g.target_ids && array_remove(array[c1.id, c2.id, c2.parent_id], null) end`

/** The own reservation of the order that is priced again, of the goods of gift `g` in warehouse `w`. */
const ownReservation = ({ branchId, orderId }: PricingAsk) =>
  orderId === undefined
    ? sql`0`
    : sql`(select coalesce(sum(l.base_quantity), 0) from document d
        join sales_order o on o.branch_id = ${branchId} and o.id = d.id
        join sales_order_line l on l.branch_id = ${branchId} and l.document_id = d.id
        where d.branch_id = ${branchId} and d.id = ${orderId} and d.status = 'BOOKED' and o.warehouse_id = w.id
          and l.product_id = g.product_id)`

/** Gifts of a day, without what is left of them. */
export const giftsPart = part({
  name: 'gifts',
  kind: 'CAMPAIGN',
  scope: companyDay,
  read: (ask): RawBuilder<GiftRow> => sql`
    select ${campaignColumns}, g.basis, g.target, g.target_ids as "targetIds", g.threshold, g.is_multiple as multiple,
      g.max_per_order as "maxPerOrder", g.gift_kind as "giftKind", g.product_id as "productId", g.unit_id as "unitId",
      g.reward_id as "rewardId", g.quantity
    from gift g
    where g.company_id = ${ask.companyId} and g.status = 'ACTIVE' and ${onDay('g', ask, campaignDays)}`,
  idOf: () => WHOLE,
  toValue: (row): LastingGift => ({
    ...scopeOf(row),
    targets: targetsOf(row),
    basis: row.basis,
    threshold: row.threshold,
    multiple: row.multiple,
    maxPerOrder: row.maxPerOrder,
    given: givenOf(row),
  }),
})

/** A gift as it stands until somebody changes it. */
interface LastingGift extends Omit<Gift, 'left' | 'basis' | 'inStock'> {
  readonly basis: Gift['basis']['kind']
  readonly threshold: Rupiah
}

/** What is left and in stock of the gifts that run at the branch, and what the customer has had of them. */
export const giftStatesRead = (ask: PricingAsk): RawBuilder<GiftStateRow> => sql`
    select g.id, g.quota_quantity - g.used_quantity as "leftGifts",
      g.per_customer_limit - u.quantity as "leftForCustomer", u.quantity as "earlierGifts",
      coalesce(e.amount, 0) as "earlierAmount",
      (coalesce(s.quantity - s.reserved, 0) + ${ownReservation(ask)})::bigint as "inStock"
    from gift g
    cross join lateral (${usageOfCustomer(ask, 'GIFT', sql`(g.per_customer_limit is not null or g.basis = 'PERIOD_AMOUNT')`)}) u
    left join lateral (${earlierAmount(ask)}) e on true
    left join warehouse w on w.branch_id = ${ask.branchId}
      and ${ask.warehouseId ? sql`w.id = ${ask.warehouseId}` : sql`w.is_primary`}
    left join stock_balance s on s.branch_id = ${ask.branchId} and s.warehouse_id = w.id and s.product_id = g.product_id
    where ${isRunning(ask)}`

/** A gift with its state of the moment. */
export const toGift = ({ basis, threshold, ...gift }: LastingGift, state: GiftStateRow): Gift => ({
  ...gift,
  basis:
    basis === 'PERIOD_AMOUNT'
      ? { kind: basis, threshold, earlierAmount: state.earlierAmount, earlierGifts: state.earlierGifts }
      : { kind: basis, threshold },
  left: { gifts: state.leftGifts, customerGifts: state.leftForCustomer },
  inStock: state.inStock,
})

const targetsOf = ({ target, targetIds }: GiftRow): Target[] =>
  target === 'ALL' ? [] : targetIds.map((id) => ({ kind: target, id }))

/** The kind decides which ids are set, by checks of the table. */
function givenOf({ giftKind, productId, unitId, rewardId, ...row }: GiftRow): Gift['given'] {
  const count = ruleQuantity(row.quantity)
  return giftKind === 'PRODUCT'
    ? { kind: giftKind, productId: Number(productId), unitId: Number(unitId), quantity: count }
    : { kind: giftKind, rewardId: Number(rewardId), quantity: count }
}
