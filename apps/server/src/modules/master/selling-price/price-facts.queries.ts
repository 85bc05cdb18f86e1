import { type BasisPoints, basisPoints, type Rupiah, rupiah } from '@merchant/domain/kernel/money.ts'
import type { JudgedPrice } from '@merchant/domain/pricing/price-guard.ts'
import type { Target } from '@merchant/domain/pricing/price-rules.ts'
import { marginFor, type PlacedMargin } from '@merchant/domain/pricing/steps/margin.ts'
import { unitCost } from '@merchant/domain/stock/moving-average.ts'
import { isTaxed, type TaxMode, withoutPpn } from '@merchant/domain/tax/ppn.ts'
import { sql } from 'kysely'
import { inBranches } from '../../../kernel/db/branches.ts'
import type { Db } from '../../../kernel/db/types.ts'
import type { Ctx } from '../../../kernel/http/context.ts'
import { groupsOf, isInGroup } from '../branch-group/branch-group.public.ts'
import { asRows, dayOf, type WantedPrice } from './judge-prices.ts'

/** What a new price is judged by. */
export interface PriceFacts extends JudgedPrice {
  readonly product: string
  readonly unit: string
  /** So many branches have the cost. */
  readonly costBranches: number
  /** The old price without PPN. */
  readonly oldNet: Rupiah | null
}

interface FactRow {
  product: string
  unit: string
  /** Null where the product is not counted in the unit. */
  factor: number | null
  productId: number
  brandId: number | null
  categoryIds: number[]
  /** The group of the price, or the groups of its branch. */
  groupIds: number[]
  oldPrice: number | null
  modes: TaxMode[]
  rateNum: number | null
  rateDen: number | null
  baseNum: number | null
  baseDen: number | null
}

/** What the goods of a price cost its branches: what they have by quantity and value, and the highest last cost. */
interface CostRow {
  quantity: string | null
  value: string | null
  lastCost: string | null
  branches: number
}

type Asker = { principal: Pick<Ctx['principal'], 'companyId' | 'branchIds'> }

/**
 * The facts of new prices, all at once; nothing for goods or units that are not there. A price for several branches is
 * judged by those that the caller sees: by their weighted average, and as including PPN where one of them sells so.
 */
export async function readPriceFacts(
  { principal }: Asker,
  db: Db,
  wanted: readonly WantedPrice[],
): Promise<(PriceFacts | undefined)[]> {
  if (wanted.length === 0) return []
  const { companyId, branchIds } = principal
  const [found, costs, margins] = await Promise.all([
    factRows(db, { companyId, branchIds }, wanted),
    costRows(db, branchIds, wanted),
    guardingMargins(db, companyId),
  ])
  return wanted.map((price, index) => {
    const [row, cost] = [found[index], costs[index]]
    const factor = row?.factor ?? null
    return row && cost && factor !== null ? toFacts(price, { ...row, ...cost, factor }, margins) : undefined
  })
}

function toFacts(
  price: WantedPrice,
  row: FactRow & CostRow & { factor: number },
  margins: readonly GuardingMargin[],
): PriceFacts {
  const stated = rupiah(price.price)
  const margin = marginFor(
    margins,
    { id: row.productId, brandId: row.brandId, categoryIds: row.categoryIds },
    {
      branchId: price.branchId ?? 0, // no branch has this id
      branchGroupIds: row.groupIds,
      customerGroupId: price.customerGroupId ?? 0,
      instant: price.validFrom.getTime(),
    },
    'GUARD',
  )
  return {
    product: row.product,
    unit: row.unit,
    price: stated,
    net: netOf(stated, price.taxIncluded, row),
    oldPrice: row.oldPrice === null ? null : rupiah(row.oldPrice),
    oldNet: row.oldPrice === null ? null : netOf(rupiah(row.oldPrice), price.taxIncluded, row),
    cost: unitCost({
      quantity: BigInt(row.quantity ?? 0),
      value: BigInt(row.value ?? 0),
      lastCost: row.lastCost === null ? null : BigInt(row.lastCost),
    }),
    factor: row.factor,
    floorPercent: margin ? margin.floor : null,
    costBranches: row.branches,
  }
}

/** Without PPN, where it is in the price at one of the branches at least. */
function netOf(price: Rupiah, taxIncluded: boolean | null, row: FactRow): Rupiah {
  const { modes, rateNum, rateDen, baseNum, baseDen } = row
  const isIn =
    taxIncluded === null
      ? modes.includes('INCLUDED')
      : taxIncluded && modes.some((mode) => mode !== 'NON_PKP')
  if (!isIn || rateNum === null || rateDen === null || baseNum === null || baseDen === null) return price
  const rule = {
    rate: { numerator: rateNum, denominator: rateDen },
    base: { numerator: baseNum, denominator: baseDen },
  }
  return isTaxed(rule) ? withoutPpn(price, rule) : price
}

/**
 * One row for each price, in their order. The old price is what is paid until the new one begins: by the row of the same
 * scope and quantity, else by the next wider one.
 */
async function factRows(
  db: Db,
  { companyId, branchIds }: { companyId: number; branchIds: readonly number[] },
  wanted: readonly WantedPrice[],
): Promise<FactRow[]> {
  const day = dayOf(new Date(Math.min(...wanted.map(({ validFrom }) => validFrom.getTime()))))
  const { rows } = await sql<FactRow>`
    select p.name as product, n.name as unit, u.factor, p.id as "productId", p.brand_id as "brandId",
      array_remove(array[c1.id, c2.id, c2.parent_id], null) as "categoryIds", g.ids as "groupIds", old.price as "oldPrice",
      b.modes,
      t.rate_num as "rateNum", t.rate_den as "rateDen", t.base_num as "baseNum", t.base_den as "baseDen"
    from ${asRows(wanted)}
    left join product p on p.id = w.product_id and p.company_id = ${companyId}
    left join product_unit u on u.product_id = p.id and u.unit_id = w.unit_id
    left join unit n on n.id = u.unit_id
    left join category c1 on c1.id = p.category_id
    left join category c2 on c2.id = c1.parent_id
    cross join lateral (
      select case when w.branch_group_id is null then ${groupsOf(sql.ref('w.branch_id'))} else array[w.branch_group_id] end as ids) g
    left join lateral (
      select t.rate_num, t.rate_den, t.base_num, t.base_den from tax t
      where t.company_id = ${companyId} and t.code = p.tax_code and t.valid_from <= ${day}
        and (t.valid_to is null or t.valid_to >= ${day})
      limit 1) t on true
    cross join lateral (
      select coalesce(array_agg(distinct b.tax_mode), '{}') as modes from branch b
      where b.company_id = ${companyId} and b.status = 'ACTIVE' and b.id = any(${[...branchIds]}::bigint[])
        and (w.branch_id is null or b.id = w.branch_id)
        and (w.branch_group_id is null or ${isInGroup(sql.ref('b.id'), sql.ref('w.branch_group_id'))})) b
    left join lateral (
      select s.price from selling_price s
      where s.company_id = ${companyId} and s.status = 'ACTIVE' and s.product_id = w.product_id and s.unit_id = w.unit_id
        and (s.branch_id is null or s.branch_id = w.branch_id)
        and (s.branch_group_id is null or s.branch_group_id = any(g.ids))
        and (s.customer_group_id is null or s.customer_group_id = w.customer_group_id)
        and s.min_quantity <= w.min_quantity
        and s.valid_from <= w.valid_from and (s.valid_to is null or s.valid_to >= w.valid_from)
      order by s.branch_id is null, s.branch_group_id is null, s.customer_group_id is null, s.min_quantity desc,
        s.valid_from desc, s.id desc
      limit 1) old on true
    order by w.no`.execute(db)
  return rows
}

/** One row for each price, in their order. */
async function costRows(
  db: Db,
  branchIds: readonly number[],
  wanted: readonly WantedPrice[],
): Promise<CostRow[]> {
  const { rows } = await sql<CostRow>`
    select k.quantity, k.value, k.last_cost as "lastCost", k.branches
    from ${asRows(wanted)}
    cross join lateral (
      select sum(k.quantity) filter (where k.quantity > 0)::text as quantity, sum(k.value) filter (where k.quantity > 0)::text as value,
        max(k.last_cost)::text as last_cost,
        (case when bool_or(k.quantity > 0) then count(*) filter (where k.quantity > 0) else count(k.last_cost) end)::int as branches
      from cost_balance k join branch b on b.id = k.branch_id
      where ${inBranches('k.branch_id', branchIds)} and k.pool = 'MAIN' and k.product_id = w.product_id
        and (w.branch_id is null or k.branch_id = w.branch_id)
        and (w.branch_group_id is null or ${isInGroup(sql.ref('b.id'), sql.ref('w.branch_group_id'))})) k
    order by w.no`.execute(db)
  return rows
}

type GuardingMargin = PlacedMargin & { readonly floor: BasisPoints }

interface MarginRow extends Omit<PlacedMargin, 'target' | 'validFrom' | 'validTo'> {
  target: Target['kind']
  targetId: number | null
  floorBp: number
  validFrom: string
  validTo: string | null
}

/** The margin rows that guard prices: a handful for the whole company. */
export async function guardingMargins(db: Db, companyId: number): Promise<GuardingMargin[]> {
  const { rows } = await sql<MarginRow>`
    select m.id, m.branch_id as "branchId", m.branch_group_id as "branchGroupId", m.target, m.target_id as "targetId", m.use,
      m.floor_bp as "floorBp", m.valid_from as "validFrom", m.valid_to as "validTo"
    from stockist_margin m
    where m.company_id = ${companyId} and m.status = 'ACTIVE' and m.use in ('GUARD', 'BOTH')`.execute(db)
  return rows.map(({ target, targetId, floorBp, validFrom, validTo, ...row }) => ({
    ...row,
    target: target === 'ALL' || targetId === null ? { kind: 'ALL' } : { kind: target, id: targetId },
    floor: basisPoints(floorBp / 100),
    validFrom: new Date(validFrom).getTime(),
    validTo: validTo === null ? null : new Date(validTo).getTime(),
  }))
}
