import type { RunningPrice } from '@merchant/contract/master/product-hub.ts'
import { LARGEST_AMOUNT } from '@merchant/domain/kernel/money.ts'
import { costOfUnit, marginPercent } from '@merchant/domain/pricing/price-guard.ts'
import { type SqlBool, sql } from 'kysely'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { refOf } from '../../../kernel/master/master.ts'
import { seesCosts } from '../../../kernel/report/costs.ts'
import type { WantedPrice } from './judge-prices.ts'
import { readPriceFacts } from './price-facts.queries.ts'
import { forBranches } from './selling-price.queries.ts'

/** More are read on the list of prices. */
const MOST = 60

interface PriceRow {
  unitId: number
  unitCode: string
  unitName: string
  factor: number
  branchId: number | null
  branchCode: string | null
  branchName: string | null
  branchGroupId: number | null
  branchGroupName: string | null
  customerGroupId: number | null
  customerGroupCode: string | null
  customerGroupName: string | null
  minQty: number
  price: number
  taxIncluded: boolean | null
  isDerived: boolean
}

/**
 * The prices of a product that hold now at the call's branches, from the smallest unit and the widest scope. A unit that
 * everybody buys without a price of its own has the base unit's (clarifications 3.16). Cost and margin by right, by the rule
 * that judges new prices.
 */
export async function runningPrices(
  ctx: QueryCtx,
  productId: number,
): Promise<{ prices: RunningPrice[]; more: boolean }> {
  const found = await rowsOf(ctx, productId)
  const rows = found.slice(0, MOST)
  const facts = seesCosts(ctx.principal) ? await factsOf(ctx, productId, rows) : []
  const prices = rows.map((row, index): RunningPrice => {
    const judged = facts[index]
    return {
      unit: { id: row.unitId, code: row.unitCode, name: row.unitName },
      factor: row.factor,
      branch: refOf(row.branchId, row.branchCode, row.branchName),
      branchGroup:
        row.branchGroupId === null ? null : { id: row.branchGroupId, name: row.branchGroupName ?? '' },
      customerGroup: refOf(row.customerGroupId, row.customerGroupCode, row.customerGroupName),
      minQty: row.minQty,
      price: row.price,
      isDerived: row.isDerived,
      cost: judged ? costOfUnit(judged) : null,
      marginPct: judged ? marginPercent(judged) : null,
    }
  })
  return { prices, more: found.length > MOST }
}

/** Costs of the branches that are asked for, not of all that the caller sees. */
const factsOf = (
  { db, principal, branchIds, clock }: QueryCtx,
  productId: number,
  rows: readonly PriceRow[],
) => {
  const wanted = rows.map(
    (row): WantedPrice => ({ ...row, productId, validFrom: clock.now(), validTo: null }),
  )
  return readPriceFacts({ principal: { ...principal, branchIds } }, db, wanted)
}

const holds = (
  now: Date,
) => sql<SqlBool>`selling_price.status = 'ACTIVE' and selling_price.valid_from <= ${now}::timestamptz
  and (selling_price.valid_to is null or selling_price.valid_to > ${now}::timestamptz)`

async function rowsOf(ctx: QueryCtx, productId: number): Promise<PriceRow[]> {
  const now = ctx.clock.now()
  const { rows } = await sql<PriceRow>`
    with running as materialized (
      select distinct on (unit_id, coalesce(branch_id, 0), coalesce(branch_group_id, 0), coalesce(customer_group_id, 0), min_quantity)
        unit_id, branch_id, branch_group_id, customer_group_id, min_quantity, price, tax_included
      from selling_price
      where company_id = ${ctx.principal.companyId} and product_id = ${productId} and ${holds(now)} and ${forBranches(ctx.branchIds)}
      order by unit_id, coalesce(branch_id, 0), coalesce(branch_group_id, 0), coalesce(customer_group_id, 0), min_quantity,
        valid_from desc, id desc),
    general as (
      select distinct on (unit_id) * from running
      where branch_id is null and branch_group_id is null and customer_group_id is null and min_quantity <= 1
      order by unit_id, min_quantity desc),
    told as (
      select r.*, false as is_derived from running r
      union all
      select u.unit_id, null, null, null, g.min_quantity, g.price * u.factor, g.tax_included, true
      from product_unit u
      join product_unit b on b.product_id = u.product_id and b.factor = 1
      join general g on g.unit_id = b.unit_id
      where u.product_id = ${productId} and u.factor > 1 and g.price::numeric * u.factor <= ${LARGEST_AMOUNT}
        and not exists (select 1 from general own where own.unit_id = u.unit_id))
    select u.unit_id as "unitId", n.code as "unitCode", n.name as "unitName", u.factor,
      t.branch_id as "branchId", b.code as "branchCode", b.name as "branchName",
      t.branch_group_id as "branchGroupId", bg.name as "branchGroupName",
      t.customer_group_id as "customerGroupId", cg.code as "customerGroupCode", cg.name as "customerGroupName",
      t.min_quantity::float8 as "minQty", t.price, t.tax_included as "taxIncluded", t.is_derived as "isDerived"
    from told t
    join product_unit u on u.product_id = ${productId} and u.unit_id = t.unit_id
    join unit n on n.id = u.unit_id
    left join branch b on b.id = t.branch_id
    left join branch_group bg on bg.id = t.branch_group_id
    left join customer_group cg on cg.id = t.customer_group_id
    order by u.factor, u.id, t.branch_id is not null, t.branch_group_id is not null, t.customer_group_id is not null,
      cg.name, bg.name, b.name, t.min_quantity limit ${MOST + 1}`.execute(ctx.db)
  return rows
}
