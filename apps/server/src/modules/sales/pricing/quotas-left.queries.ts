import type { Rupiah } from '@merchant/domain/kernel/money.ts'
import type { QuotaLeft } from '@merchant/domain/pricing/price-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { isRunning, type PricingAsk, usageOfCustomer } from './running-campaigns.ts'

interface QuotaRow {
  kind: 'DISCOUNT' | 'PROMOTION'
  id: number
  orders: number | null
  quantity: number | null
  amount: Rupiah | null
  forCustomer: number | null
}

const tables = { DISCOUNT: 'discount_group', PROMOTION: 'promotion_group' } as const

const leftOf = (ask: PricingAsk, kind: QuotaRow['kind']) => sql`
  select ${sql.lit(kind)} as kind, g.id, g.quota_orders - g.used_orders as orders, g.quota_quantity - g.used_quantity as quantity,
    g.quota_amount - g.used_amount as amount, g.per_customer_limit - u.orders as "forCustomer"
  from ${sql.table(tables[kind])} g
  cross join lateral (${usageOfCustomer(ask, kind, sql`g.per_customer_limit is not null`)}) u
  where ${isRunning(ask)}
    and (g.quota_orders is not null or g.quota_quantity is not null or g.quota_amount is not null or g.per_customer_limit is not null)`

/** What is left of the campaigns that run at the branch and have limits. Sales change it, so it is read with every price. */
export const quotasRead = (ask: PricingAsk): RawBuilder<QuotaRow> =>
  sql`${leftOf(ask, 'DISCOUNT')} union all ${leftOf(ask, 'PROMOTION')}`

const endless: QuotaLeft = { orders: null, baseQuantity: null, amount: null, customerOrders: null }

/** What is left of a campaign by its kind and id. */
export function quotaFinder(rows: readonly QuotaRow[]): (kind: QuotaRow['kind'], id: number) => QuotaLeft {
  const left = new Map(
    rows.map(({ kind, id, orders, quantity, amount, forCustomer }) => [
      `${kind}:${id}`,
      { orders, baseQuantity: quantity, amount, customerOrders: forCustomer },
    ]),
  )
  return (kind, id) => left.get(`${kind}:${id}`) ?? endless
}
