import { type RawBuilder, sql } from 'kysely'

/** The branch, customer, moment and goods of a pricing. */
export interface PricingAsk {
  readonly companyId: number
  readonly branchId: number
  /** All branches that the caller sees. */
  readonly branchIds: readonly number[]
  readonly customerId: number
  readonly at: Date
  readonly productIds: readonly number[]
  /** The warehouse that goods leave; left out, the primary one. */
  readonly warehouseId?: number | null
  /** The order that is priced again; its own reservation does not reduce the stock that it may take. */
  readonly orderId?: number | undefined
}

/** A moment in the engine's form: milliseconds since 1970 UTC. */
export const millis = (column: string): RawBuilder<number> =>
  sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`

/** The target of a rule, from the columns `target` and `target_id`. */
export const target = (table: string): RawBuilder<unknown> =>
  sql`case when ${sql.ref(`${table}.target`)} = 'ALL' then '{"kind": "ALL"}'::jsonb
    else jsonb_build_object('kind', ${sql.ref(`${table}.target`)}, 'id', ${sql.ref(`${table}.target_id`)}) end`

/** The branch group of the order's branch. */
export const branchGroup = ({ branchId }: PricingAsk): RawBuilder<number | null> =>
  sql`(select branch_group_id from branch where id = ${branchId})`

/**
 * Campaigns that run now and are for the branch, of a table under the name `g`. The engine checks customers, channels, days
 * and hours, because it reports rejected campaigns.
 */
export const isRunning = (ask: PricingAsk): RawBuilder<boolean> => sql`
  g.company_id = ${ask.companyId} and g.status = 'ACTIVE'
  and g.start_at <= ${ask.at}::timestamptz and (g.end_at is null or g.end_at > ${ask.at}::timestamptz)
  and (g.branch_ids = '{}' and g.branch_group_ids = '{}'
    or ${ask.branchId} = any(g.branch_ids) or ${branchGroup(ask)} = any(g.branch_group_ids))`

/** The goods of the lines, and goods that running campaigns may add to them. */
export const wantedProducts = (ask: PricingAsk): RawBuilder<unknown> => sql`
  select unnest(${[...ask.productIds]}::bigint[]) as id
  union
  select r.product_id from promotion_reward r join promotion_group g on g.id = r.group_id where ${isRunning(ask)}
  union
  select g.product_id from gift g where g.product_id is not null and ${isRunning(ask)}`

/** Columns of every campaign, with the engine's names. */
export const campaignColumns: RawBuilder<unknown> = sql`
  g.id, g.code, g.name, g.branch_ids as "branchIds", g.branch_group_ids as "branchGroupIds",
  g.customer_group_ids as "customerGroupIds", g.tag_ids as "tagIds", g.channels, ${millis('g.start_at')} as "startAt",
  ${millis('g.end_at')} as "endAt", g.days_of_week as "daysOfWeek", g.time_from::text as "timeFrom", g.time_to::text as "timeTo"`

/**
 * The number of orders and the quantity in which the customer has used campaigns of a kind: a subquery of `campaign_id`,
 * `orders` and `quantity`.
 */
export const usageOfCustomer = (
  { branchId, customerId }: PricingAsk,
  kind: 'DISCOUNT' | 'PROMOTION' | 'GIFT',
): RawBuilder<unknown> => sql`
  select campaign_id, count(distinct order_id) as orders, least(sum(quantity), 9000000000000000)::bigint as quantity
  from campaign_usage
  where branch_id = ${branchId} and customer_id = ${customerId} and kind = ${sql.lit(kind)} and reversed_at is null
  group by campaign_id`
