import type { PriceRules, QuotaLeft } from '@merchant/domain/pricing/price-rules.ts'
import type { AppliedRule } from '@merchant/domain/pricing/priced-order.ts'
import { sql } from 'kysely'
import { newIds } from '../../../kernel/db/ids.ts'
import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'

/** The use of a campaign by an order, as its quotas count it. The only file that writes usage. */
export interface Taken {
  kind: AppliedRule['kind']
  id: number
  name: string
  /** Base units that were free or discounted, or gifts (clarifications 3.9 and 3.13). */
  quantity: number
  /** Off the bill, with free goods at their selling prices. */
  amount: number
  /** Usage without a quota is not counted, so that a company-wide campaign never makes tills wait. */
  hasQuota: boolean
}

const tables = { DISCOUNT: 'discount_group', PROMOTION: 'promotion_group', GIFT: 'gift' } as const

const limits = ({ orders, baseQuantity, amount }: QuotaLeft): boolean =>
  orders !== null || baseQuantity !== null || amount !== null

/** The campaigns of a priced order, in the order in which their quotas are locked: by kind and id. */
export function takenFrom(applied: readonly AppliedRule[], rules: PriceRules): Taken[] {
  const counted = {
    DISCOUNT: new Set(rules.discountGroups.filter(({ left }) => limits(left)).map(({ id }) => id)),
    PROMOTION: new Set(rules.promotions.filter(({ left }) => limits(left)).map(({ id }) => id)),
    GIFT: new Set(rules.gifts.filter(({ left }) => left.gifts !== null).map(({ id }) => id)),
  }
  return applied
    .map(({ kind, id, name, times, baseQuantity, amount, freeValue }) => ({
      kind,
      id,
      name,
      quantity: kind === 'GIFT' ? times : baseQuantity,
      amount: amount + freeValue,
      hasQuota: counted[kind].has(id),
    }))
    .toSorted((a, b) => (a.kind === b.kind ? a.id - b.id : a.kind < b.kind ? -1 : 1))
}

/**
 * Takes from the quotas, one conditional update each and always in one order, so that a hundred orders at once never exceed
 * a quota (domain-sales D7).
 * @returns the campaigns that had too little left
 */
export async function takeQuotas(ctx: CommandCtx, taken: readonly Taken[]): Promise<Taken[]> {
  const counted = taken.filter(({ hasQuota }) => hasQuota)
  const done = await Promise.all(counted.map((each) => takeQuota(ctx, each)))
  return counted.filter((_, index) => !done[index])
}

async function takeQuota(ctx: CommandCtx, { kind, id, quantity, amount }: Taken): Promise<boolean> {
  const others =
    kind === 'GIFT'
      ? sql``
      : sql`and (quota_orders is null or used_orders < quota_orders) and (quota_amount is null or used_amount + ${amount} <= quota_amount)`
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(tables[kind])}
    set used_orders = used_orders + 1, used_quantity = used_quantity + ${quantity}, used_amount = used_amount + ${amount}
    where id = ${id} and (quota_quantity is null or used_quantity + ${quantity} <= quota_quantity) ${others}
    returning id`.execute(ctx.tx)
  return rows.length > 0
}

/** Stores the usage: limits per customer and claims are counted from it. */
export async function insertUsage(
  ctx: CommandCtx,
  { branchId, id }: DocumentRow,
  customerId: number,
  taken: readonly Taken[],
): Promise<void> {
  if (taken.length === 0) return
  await sql`
    insert into campaign_usage (branch_id, id, kind, campaign_id, order_id, customer_id, quantity, amount, at)
    select ${branchId}, id, kind, campaign_id, ${id}, ${customerId}, quantity, amount, ${ctx.clock.now()}
    from unnest(${taken.map(({ kind }) => kind)}::text[], ${taken.map((each) => each.id)}::bigint[],
      ${taken.map(({ quantity }) => quantity)}::bigint[], ${taken.map(({ amount }) => amount)}::bigint[], ${newIds(ctx.tx, taken.length)}::bigint[])
      as u (kind, campaign_id, quantity, amount, id)
    returning 1`.execute(ctx.tx)
}

/** A voided sale returns its quotas, in the order in which they were taken. */
export async function giveUsageBack(ctx: CommandCtx, { branchId, id }: DocumentRow): Promise<void> {
  const { rows } = await sql<{ kind: Taken['kind']; campaign_id: number; quantity: number; amount: number }>`
    update campaign_usage set reversed_at = ${ctx.clock.now()}
    where branch_id = ${branchId} and order_id = ${id} and reversed_at is null
    returning kind, campaign_id, quantity, amount`.execute(ctx.tx)
  const used = rows.toSorted((a, b) =>
    a.kind === b.kind ? a.campaign_id - b.campaign_id : a.kind < b.kind ? -1 : 1,
  )
  await Promise.all(
    used.map(({ kind, campaign_id, quantity, amount }) => {
      const hasQuota =
        kind === 'GIFT'
          ? sql`quota_quantity is not null`
          : sql`(quota_orders is not null or quota_quantity is not null or quota_amount is not null)`
      return sql`
        update ${sql.table(tables[kind])}
        set used_orders = used_orders - 1, used_quantity = used_quantity - ${quantity}, used_amount = used_amount - ${amount}
        where id = ${campaign_id} and ${hasQuota}`.execute(ctx.tx)
    }),
  )
}
