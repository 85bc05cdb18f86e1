import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { labelContract } from '@merchant/contract/master/label.ts'
import { LABEL_LINES_MOST } from '@merchant/domain/master/label-sheet.ts'
import { sql } from 'kysely'
import { Faults } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { loadPaidPrices } from '../../sales/pricing/pricing.public.ts'
import { groupsOf } from '../branch-group/branch-group.public.ts'
import { anonymousBuyer } from '../inventory/inventory.public.ts'
import { codesOfUnit } from '../product/product.public.ts'

type Asked = Parsed<(typeof labelContract)['POST /core/v1/labels/preview']>['body']

interface Unit {
  id: number
  code: string
  name: string
  factor: number
  isSaleDefault: boolean
  codes: string[]
}

/** A unit of a product that a label is for. */
export interface LabelGoods {
  product: { id: number; code: string; name: string }
  unit: Unit
  base: Unit
  units: readonly Unit[]
  /** Of one of the unit, with PPN; null where none is set. */
  price: number | null
}

/**
 * The goods of the lines with their prices at the branch, for everybody or a group of customers.
 * @throws REFERENCE_MISSING, UNIT_NOT_IN_PRODUCT: all lines at once
 */
export async function readLabelGoods(ctx: QueryCtx, { lines, ...asked }: Asked): Promise<LabelGoods[]> {
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  const [products, prices] = await Promise.all([
    readProducts(ctx, ids),
    pricesOf(ctx, asked, ids),
    requireGroup(ctx, asked.customerGroupId),
  ])
  const faults = new Faults()
  const goods = lines.flatMap(({ productId, unitId }, index): LabelGoods[] => {
    const found = products.get(productId)
    const base = found?.units.find(({ factor }) => factor === 1)
    if (!found || !base) {
      faults.add('REFERENCE_MISSING', `lines[${index}].productId`, { label: 'Barang' })
      return []
    }
    const { units, ...product } = found
    const proposed = units.find(({ isSaleDefault }) => isSaleDefault) ?? base
    const unit = unitId === null ? proposed : units.find(({ id }) => id === unitId)
    if (unit) return [{ product, unit, base, units, price: prices.get(productId)?.get(unit.id) ?? null }]
    faults.add('UNIT_NOT_IN_PRODUCT', `lines[${index}].unitId`, { product: product.name })
    return []
  })
  faults.raise()
  return goods
}

async function readProducts(ctx: QueryCtx, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; code: string; name: string; units: Unit[] }>`
    select p.id, p.sku as code, p.name, (
      select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'code', n.code, 'name', n.name, 'factor', u.factor,
        'isSaleDefault', u.is_sale_default, 'codes', ${codesOfUnit('u')}) order by u.factor, u.id), '[]')
      from product_unit u join unit n on n.id = u.unit_id where u.product_id = p.id) as units
    from product p where p.company_id = ${ctx.principal.companyId} and p.id = any(${[...ids]}::bigint[])`.execute(
    ctx.db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function pricesOf(
  { db, principal: { companyId, branchIds }, clock }: QueryCtx,
  { branchId, customerGroupId }: Pick<Asked, 'branchId' | 'customerGroupId'>,
  productIds: readonly number[],
) {
  const customerId = await anonymousBuyer(db, branchId)
  return loadPaidPrices(db, {
    companyId,
    branchIds,
    branchId,
    customerId,
    customerGroupId,
    at: clock.now(),
    productIds,
  })
}

/** @throws REFERENCE_MISSING */
async function requireGroup(ctx: QueryCtx, id: number | null): Promise<void> {
  if (id === null) return
  const found = await ctx.db
    .selectFrom('customer_group')
    .where('company_id', '=', ctx.principal.companyId)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()
  const faults = new Faults()
  if (!found) faults.add('REFERENCE_MISSING', 'customerGroupId', { label: 'Kelompok pelanggan' })
  faults.raise()
}

interface Since {
  branchId: number
  customerGroupId?: number | undefined
  since: string
}

/**
 * Units whose price at the branch began or ended on the day or later, for the group or the walk-in customer, and units without a price of
 * their own of goods whose base unit's price did: what stands at the shelf may be wrong now.
 * @throws REFERENCE_MISSING for a group that is none
 */
export async function listChangedGoods(ctx: QueryCtx, { branchId, customerGroupId, since }: Since) {
  await requireGroup(ctx, customerGroupId ?? null)
  const { companyId } = ctx.principal
  const now = ctx.clock.now()
  const { rows } = await sql<{ productId: number; unitId: number }>`
    with day as materialized (
      select ${since}::date::timestamp at time zone b.timezone as from, ${groupsOf(branchId)} as groups,
        coalesce(${customerGroupId ?? null}::bigint, c.customer_group_id) as buyers
      from branch b left join customer c on c.branch_id = ${branchId} and c.is_walk_in
      where b.id = ${branchId} and b.company_id = ${companyId}
    ),
    moved as (
      select s.* from selling_price s, day where s.company_id = ${companyId} and s.status = 'ACTIVE'
        and s.valid_from >= day.from and s.valid_from <= ${now}::timestamptz
      union
      select s.* from selling_price s, day where s.company_id = ${companyId} and s.status = 'ACTIVE'
        and s.valid_to >= day.from and s.valid_to <= ${now}::timestamptz
    ),
    changed as (
      select distinct m.product_id, m.unit_id from moved m, day
      where m.min_quantity <= 1 and (m.branch_id is null or m.branch_id = ${branchId})
        and (m.branch_group_id is null or m.branch_group_id = any(day.groups))
        and (m.customer_group_id is null or m.customer_group_id = day.buyers)
    )
    select p.id as "productId", u.unit_id as "unitId"
    from product p join product_unit u on u.product_id = p.id
    where p.company_id = ${companyId} and p.status = 'ACTIVE' and p.is_sellable and p.id in (select product_id from changed)
      and (exists (select 1 from changed c where c.product_id = p.id and c.unit_id = u.unit_id)
        or (exists (select 1 from changed c where c.product_id = p.id and c.unit_id = p.base_unit_id)
          and not exists (select 1 from selling_price o where o.company_id = ${companyId} and o.product_id = p.id
            and o.unit_id = u.unit_id and o.status = 'ACTIVE' and o.valid_from <= ${now}::timestamptz
            and (o.valid_to is null or o.valid_to > ${now}::timestamptz))))
    order by lower(p.name), p.id, u.factor, u.id limit ${LABEL_LINES_MOST + 1}`.execute(ctx.db)
  return { goods: rows.slice(0, LABEL_LINES_MOST), more: rows.length > LABEL_LINES_MOST }
}
