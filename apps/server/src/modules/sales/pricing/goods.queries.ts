import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import type { ProductType } from '@merchant/contract/master/product.ts'
import { quantity, type Rupiah, roundHalfAway, type UnitPrice } from '@merchant/domain/kernel/money.ts'
import type { ProductPoint, SaleProduct, SellingPrice } from '@merchant/domain/pricing/price-rules.ts'
import type { TaxRule } from '@merchant/domain/tax/ppn.ts'
import { type RawBuilder, sql } from 'kysely'
import { branchGroup, millis, type PricingAsk, wantedProducts } from './running-campaigns.ts'

/** The facts of a product that the lines of an order store and show. */
export interface PricedProduct {
  readonly id: number
  readonly sku: string
  readonly name: string
  readonly type: ProductType
  readonly status: MasterStatus
  readonly isSellable: boolean
  readonly taxCode: string
  /** Name of its picture; null without one. */
  readonly imageName: string | null
  /** Smallest first; one has factor 1. */
  readonly units: readonly {
    readonly unitId: number
    readonly code: string
    readonly name: string
    readonly factor: number
  }[]
}

interface ProductRow extends PricedProduct {
  brandId: number | null
  categoryIds: number[]
  /** None on a date without a tax row in force. */
  tax: TaxRule | null
  costQuantity: number | null
  costValue: number | null
  lastCost: string | null
  points: PointRow[]
}

type PointRow = Omit<ProductPoint, 'perQuantity'> & { perQuantity: number }

export interface LoadedGoods {
  readonly product: PricedProduct
  /** Undefined without a tax in force. */
  readonly sale: SaleProduct | undefined
  readonly points: readonly ProductPoint[]
}

const units = sql`
  select jsonb_agg(jsonb_build_object('unitId', u.unit_id, 'code', n.code, 'name', n.name, 'factor', u.factor) order by u.factor, u.id)
  from product_unit u join unit n on n.id = u.unit_id where u.product_id = p.id`

/** Codes are in force by date, as documents of purchasing read them. */
const tax = sql`
  select jsonb_build_object('code', t.code, 'rate', jsonb_build_object('numerator', t.rate_num, 'denominator', t.rate_den),
    'base', jsonb_build_object('numerator', t.base_num, 'denominator', t.base_den), 'rounding', t.rounding,
    'validFrom', t.valid_from, 'validTo', t.valid_to)
  from tax t
  where t.company_id = p.company_id and t.code = p.tax_code and t.valid_from <= d.today
    and (t.valid_to is null or t.valid_to >= d.today)`

const points = ({ at }: PricingAsk) => sql`
  select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'productId', o.product_id, 'unitId', o.unit_id,
    'branchId', o.branch_id, 'branchGroupId', o.branch_group_id, 'customerGroupId', o.customer_group_id, 'points', o.points,
    'perQuantity', o.per_quantity, 'validFrom', ${millis('o.valid_from')}, 'validTo', ${millis('o.valid_to')})), '[]')
  from product_point o
  where o.product_id = p.id and o.status = 'ACTIVE' and o.valid_from <= ${at}::timestamptz
    and (o.valid_to is null or o.valid_to > ${at}::timestamptz)`

/** The goods with units, tax of the day, categories, cost at the branch and points. */
export const productsRead = (ask: PricingAsk): RawBuilder<ProductRow> => {
  const { companyId, branchId, at } = ask
  return sql`
    select p.id, p.sku, p.name, p.type, p.status, p.is_sellable as "isSellable", p.tax_code as "taxCode", f.public_id as "imageName",
      p.brand_id as "brandId", array_remove(array[c1.id, c2.id, c2.parent_id], null) as "categoryIds",
      (${units}) as units, (${tax}) as tax, (${points(ask)}) as points,
      k.quantity as "costQuantity", k.value as "costValue", k.last_cost::text as "lastCost"
    from (${wantedProducts(ask)}) w
    join product p on p.id = w.id and p.company_id = ${companyId}
    cross join (select (${at}::timestamptz at time zone timezone)::date as today from branch where id = ${branchId}) d
    left join file f on f.id = p.image_file_id
    left join category c1 on c1.id = p.category_id
    left join category c2 on c2.id = c1.parent_id
    left join cost_balance k on k.branch_id = ${branchId} and k.pool = 'MAIN' and k.product_id = p.id`
}

export function toGoods(row: ProductRow): LoadedGoods {
  const { brandId, categoryIds, tax: rule, points: rows, costQuantity, costValue, lastCost, ...product } = row
  return {
    product,
    sale: rule
      ? {
          id: product.id,
          brandId,
          categoryIds,
          tax: rule,
          units: product.units,
          derivesPrice: true,
          cost: unitCost({ quantity: costQuantity, value: costValue, lastCost }),
        }
      : undefined,
    points: rows.map((point) => ({ ...point, perQuantity: quantity(point.perQuantity) })),
  }
}

interface CostRow {
  quantity: number | null
  value: number | null
  /** Millionths of a rupiah. */
  lastCost: string | null
}

/** The branch's cost of a base unit: the average of its stock, else its last cost; null when it never had any. */
function unitCost({ quantity: held, value, lastCost }: CostRow): UnitPrice | null {
  if (held && value !== null) return roundHalfAway(BigInt(value) * 10_000n, BigInt(held)) as UnitPrice // of ten-thousandths
  return lastCost === null ? null : (roundHalfAway(BigInt(lastCost), 100n) as UnitPrice) // the same place
}

interface PriceRow extends Omit<SellingPrice, 'minQuantity' | 'price'> {
  minQuantity: number
  price: Rupiah
}

/** The present prices for this branch and this customer. */
export const pricesRead = (ask: PricingAsk): RawBuilder<PriceRow> => {
  const { companyId, branchId, customerId, at } = ask
  return sql`
    select s.id, s.product_id as "productId", s.unit_id as "unitId", s.branch_id as "branchId",
      s.branch_group_id as "branchGroupId", s.customer_group_id as "customerGroupId", s.min_quantity as "minQuantity",
      s.price, ${millis('s.valid_from')} as "validFrom", ${millis('s.valid_to')} as "validTo", s.tax_included as "taxIncluded"
    from (${wantedProducts(ask)}) w
    join selling_price s on s.product_id = w.id
    where s.company_id = ${companyId} and s.status = 'ACTIVE' and s.valid_from <= ${at}::timestamptz
      and (s.valid_to is null or s.valid_to > ${at}::timestamptz)
      and (s.branch_id is null or s.branch_id = ${branchId})
      and (s.branch_group_id is null or s.branch_group_id = ${branchGroup(ask)})
      and (s.customer_group_id is null or s.customer_group_id = (
        select customer_group_id from customer where branch_id = ${branchId} and id = ${customerId}))`
}

export const toPrice = (row: PriceRow): SellingPrice => ({ ...row, minQuantity: quantity(row.minQuantity) })
