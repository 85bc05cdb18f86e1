import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import type { ProductType } from '@merchant/contract/master/product.ts'
import { quantity } from '@merchant/domain/kernel/money.ts'
import type { ProductPoint, SaleProduct, SellingPrice } from '@merchant/domain/pricing/price-rules.ts'
import { unitCost } from '@merchant/domain/stock/moving-average.ts'
import type { TaxRule } from '@merchant/domain/tax/ppn.ts'
import { type RawBuilder, sql } from 'kysely'
import { branchDay, isValid, type Masters, onDay, part, WHOLE } from './masters.ts'
import { millis, type PricingAsk } from './running-campaigns.ts'

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

/** The facts of a product that are the same for all branches and customers. */
interface GoodsRow extends PricedProduct {
  brandId: number | null
  categoryIds: number[]
}

type PointRow = Omit<ProductPoint, 'perQuantity'> & { perQuantity: number }

/** Goods as they are at a branch on a day. */
export interface LoadedGoods {
  readonly product: PricedProduct
  /** Undefined without a tax in force. */
  readonly sale: SaleProduct | undefined
  readonly points: readonly ProductPoint[]
}

const units = sql`
  select jsonb_agg(jsonb_build_object('unitId', u.unit_id, 'code', n.code, 'name', n.name, 'factor', u.factor) order by u.factor, u.id)
  from product_unit u join unit n on n.id = u.unit_id where u.product_id = p.id`

/** The goods with units and categories. */
export const goodsPart = part({
  name: 'goods',
  kind: 'GOODS',
  scope: ({ companyId }) => String(companyId),
  read: ({ companyId }, ids): RawBuilder<GoodsRow> => sql`
    select p.id, p.sku, p.name, p.type, p.status, p.is_sellable as "isSellable", p.tax_code as "taxCode", f.public_id as "imageName",
      p.brand_id as "brandId", array_remove(array[c1.id, c2.id, c2.parent_id], null) as "categoryIds", (${units}) as units
    from product p
    left join file f on f.id = p.image_file_id
    left join category c1 on c1.id = p.category_id
    left join category c2 on c2.id = c1.parent_id
    where p.company_id = ${companyId} and p.id = any(${[...ids]}::bigint[])`,
  idOf: ({ id }) => id,
  toValue: ({ brandId, categoryIds, ...product }) => ({ product, brandId, categoryIds }),
})

/** All taxes of the company: codes are in force by date, as documents of purchasing read them. */
export const taxesPart = part({
  name: 'taxes',
  kind: 'TAX',
  scope: ({ companyId }) => String(companyId),
  read: ({ companyId }): RawBuilder<TaxRule> => sql`
    select t.code, jsonb_build_object('numerator', t.rate_num, 'denominator', t.rate_den) as rate,
      jsonb_build_object('numerator', t.base_num, 'denominator', t.base_den) as base, t.rounding,
      t.valid_from as "validFrom", t.valid_to as "validTo"
    from tax t where t.company_id = ${companyId}`,
  idOf: () => WHOLE,
  toValue: (rule) => rule,
})

/** Points that goods earn at a branch, of all groups of customers. */
export const pointsPart = part({
  name: 'points',
  kind: 'POINT',
  scope: branchDay,
  read: (ask, ids): RawBuilder<PointRow> => sql`
    select o.id, o.product_id as "productId", o.unit_id as "unitId", o.branch_id as "branchId", o.branch_group_id as "branchGroupId",
      o.customer_group_id as "customerGroupId", o.points, o.per_quantity as "perQuantity", ${millis('o.valid_from')} as "validFrom",
      ${millis('o.valid_to')} as "validTo"
    from product_point o
    where o.product_id = any(${[...ids]}::bigint[]) and o.status = 'ACTIVE' and ${onDay('o', ask)}
      and (o.branch_id is null or o.branch_id = ${ask.branchId})`,
  idOf: ({ productId }) => productId,
  toValue: (row): ProductPoint => ({ ...row, perQuantity: quantity(row.perQuantity) }),
})

type PriceRow = Omit<SellingPrice, 'minQuantity'> & { minQuantity: number }

/** Selling prices at a branch, of all groups of customers. */
export const pricesPart = part({
  name: 'prices',
  kind: 'PRICE',
  scope: branchDay,
  read: (ask, ids): RawBuilder<PriceRow> => sql`
    select s.id, s.product_id as "productId", s.unit_id as "unitId", s.branch_id as "branchId",
      s.branch_group_id as "branchGroupId", s.customer_group_id as "customerGroupId", s.min_quantity as "minQuantity",
      s.price, ${millis('s.valid_from')} as "validFrom", ${millis('s.valid_to')} as "validTo", s.tax_included as "taxIncluded"
    from selling_price s
    where s.product_id = any(${[...ids]}::bigint[]) and s.company_id = ${ask.companyId} and s.status = 'ACTIVE' and ${onDay('s', ask)}
      and (s.branch_id is null or s.branch_id = ${ask.branchId})`,
  idOf: ({ productId }) => productId,
  toValue: (row): SellingPrice => ({ ...row, minQuantity: quantity(row.minQuantity) }),
})

/** What goods cost the branch; none of those that it never had. It changes with every sale, so it is read with every price. */
export const costsRead = ({ branchId }: PricingAsk, ids: readonly number[]): RawBuilder<CostRow> => sql`
  select k.product_id as "productId", k.quantity, k.value, k.last_cost::text as "lastCost" from cost_balance k
  where k.branch_id = ${branchId} and k.pool = 'MAIN' and k.product_id = any(${[...ids]}::bigint[])`

/**
 * The wanted goods with what they cost and are taxed with on the day.
 * @param today the branch's own day
 */
export function goodsOf(
  masters: Masters,
  { ask, today, costs }: { ask: PricingAsk; today: string; costs: readonly CostRow[] },
  ids: readonly number[],
): LoadedGoods[] {
  const costOf = new Map(costs.map((row) => [row.productId, costOfRow(row)]))
  const taxes = masters.of(taxesPart, WHOLE).filter((tax) => isInForce(tax, today))
  return ids.flatMap((id) =>
    masters.of(goodsPart, id).map(({ product, brandId, categoryIds }) => {
      const tax = taxes.find(({ code }) => code === product.taxCode)
      const cost = costOf.get(id) ?? null
      const sale = tax && { id, brandId, categoryIds, tax, units: product.units, derivesPrice: true, cost }
      return { product, sale, points: masters.of(pointsPart, id).filter((point) => isValid(point, ask)) }
    }),
  )
}

const isInForce = ({ validFrom, validTo }: TaxRule, today: string): boolean =>
  validFrom <= today && (validTo === null || validTo >= today)

/** The present prices for this branch and this customer. */
export const pricesOf = (
  masters: Masters,
  {
    ask,
    groupIds,
    customerGroupId,
  }: { ask: PricingAsk; groupIds: readonly number[]; customerGroupId: number },
  ids: readonly number[],
): SellingPrice[] =>
  ids.flatMap((id) =>
    masters
      .of(pricesPart, id)
      .filter(
        (price) =>
          isValid(price, ask) &&
          (price.branchGroupId === null || groupIds.includes(price.branchGroupId)) &&
          (price.customerGroupId === null || price.customerGroupId === customerGroupId),
      ),
  )

interface CostRow {
  productId: number
  quantity: number
  value: number
  /** Millionths of a rupiah. */
  lastCost: string | null
}

const costOfRow = ({ quantity: held, value, lastCost }: CostRow) =>
  unitCost({
    quantity: BigInt(held),
    value: BigInt(value),
    lastCost: lastCost === null ? null : BigInt(lastCost),
  })
