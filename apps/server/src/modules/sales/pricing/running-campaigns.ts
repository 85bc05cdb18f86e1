import type { CampaignScope } from '@merchant/domain/pricing/steps/campaign-scope.ts'
import { type RawBuilder, sql } from 'kysely'
import { groupsOf } from '../../master/branch-group/branch-group.public.ts'
import { withMerged } from '../../master/customer/customer.public.ts'

/** The branch, customer, moment and goods of a pricing. */
export interface PricingAsk {
  readonly companyId: number
  readonly branchId: number
  /** All branches that the caller sees. */
  readonly branchIds: readonly number[]
  readonly customerId: number
  /** Prices of this group in place of the customer's own. */
  readonly customerGroupId?: number | null
  readonly at: Date
  readonly productIds: readonly number[]
  /** The warehouse that goods leave; left out, the primary one. */
  readonly warehouseId?: number | null
  /** The order that is priced again; its own reservation does not reduce the stock that it may take. */
  readonly orderId?: number | undefined
}

/** A moment as the engine takes it: milliseconds since 1970 UTC, the next whole one, so that what begins later has not begun. */
export const millis = (column: string): RawBuilder<number> =>
  sql`ceil(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`

/** The target of a rule, from the columns `target` and `target_id`. */
export const target = (table: string): RawBuilder<unknown> =>
  sql`case when ${sql.ref(`${table}.target`)} = 'ALL' then '{"kind": "ALL"}'::jsonb
    else jsonb_build_object('kind', ${sql.ref(`${table}.target`)}, 'id', ${sql.ref(`${table}.target_id`)}) end`

/**
 * Campaigns that run now and are for the branch, of a table under the name `g`. The engine checks customers, channels, days
 * and hours, because it reports rejected campaigns.
 */
export const isRunning = (ask: PricingAsk): RawBuilder<boolean> => sql`
  g.company_id = ${ask.companyId} and g.status = 'ACTIVE'
  and g.start_at <= ${ask.at}::timestamptz and (g.end_at is null or g.end_at > ${ask.at}::timestamptz)
  and (g.branch_ids = '{}' and g.branch_group_ids = '{}'
    or ${ask.branchId} = any(g.branch_ids) or ${groupsOf(ask.branchId)} && g.branch_group_ids)`

/** The same condition for what is known of a campaign already. @param groupIds the groups of the branch */
export const runsAt = (
  { startAt, endAt, branchIds, branchGroupIds }: CampaignScope,
  { ask, groupIds }: { ask: PricingAsk; groupIds: readonly number[] },
): boolean =>
  startAt <= ask.at.getTime() &&
  (endAt === null || endAt > ask.at.getTime()) &&
  ((branchIds.length === 0 && branchGroupIds.length === 0) ||
    branchIds.includes(ask.branchId) ||
    groupIds.some((id) => branchGroupIds.includes(id)))

/** The columns that say from when until when a campaign runs. */
export const campaignDays = ['start_at', 'end_at'] as const

/** Columns of every campaign, with the engine's names. */
export const campaignColumns: RawBuilder<unknown> = sql`
  g.id, g.code, g.name, g.branch_ids as "branchIds", g.branch_group_ids as "branchGroupIds",
  g.customer_group_ids as "customerGroupIds", g.tag_ids as "tagIds", g.channels, ${millis('g.start_at')} as "startAt",
  ${millis('g.end_at')} as "endAt", g.days_of_week as "daysOfWeek", g.time_from::text as "timeFrom", g.time_to::text as "timeTo"`

/**
 * In how many orders, and how often, the customer has had campaign `g` of a kind: a subquery of `orders` and `quantity`,
 * looked up by the customer for those that it is counted for.
 */
export const usageOfCustomer = (
  { branchId, customerId }: PricingAsk,
  kind: 'DISCOUNT' | 'PROMOTION' | 'GIFT',
  isCounted: RawBuilder<boolean>,
): RawBuilder<unknown> => sql`
  select count(distinct order_id) as orders, least(coalesce(sum(quantity), 0), 9000000000000000)::bigint as quantity
  from (
    select order_id, quantity from campaign_usage
    where branch_id = ${branchId} and customer_id = any(${withMerged([branchId], customerId)}) and kind = ${sql.lit(kind)} and campaign_id = g.id
      and reversed_at is null and ${isCounted}
    offset 0 -- or it would read all orders of the branch in their order, to count each once
  ) used`
