import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { figure, id, idList, pathId, Ref } from '../kernel/fields.ts'

/** What happens with goods: the facts beside the page of a product, and beside the lines of orders. */

/** A selling price that holds now. */
export const RunningPrice = z
  .object({
    unit: Ref,
    /** Base units in the unit. */
    factor: z.int(),
    branch: Ref.nullable(),
    branchGroup: Ref.nullable(),
    customerGroup: Ref.nullable(),
    /** From so many of the unit on. */
    minQty: z.number(),
    price: z.int(),
    /** No row of its own: the price of the base unit for as many base units. */
    isDerived: z.boolean(),
    /** Of one unit, in whole rupiah; null when unknown, and for callers who may not see costs (`costPermissions`). */
    cost: z.int().nullable(),
    /** In percent of the price without PPN; null as the cost. */
    marginPct: z.number().nullable(),
  })
  .meta({ id: 'RunningPrice' })
export type RunningPrice = z.infer<typeof RunningPrice>

/** An approved order whose goods have not come, or not all of them. */
export const GoodsOnOrder = z
  .object({
    orderId: z.int(),
    number: z.string(),
    date: z.string(),
    expectedDate: z.string().nullable(),
    branch: Ref,
    supplier: Ref,
    /** Base units that are still to come. */
    quantity: figure(),
  })
  .meta({ id: 'GoodsOnOrder' })
export type GoodsOnOrder = z.infer<typeof GoodsOnOrder>

/** A line of an invoice, without its cost. */
export const LastSale = z
  .object({
    id: z.int(),
    orderId: z.int(),
    number: z.string(),
    date: z.string(),
    customer: Ref,
    unit: Ref,
    qty: z.number(),
    /** Per unit, before discounts. */
    price: z.int(),
    net: z.int(),
  })
  .meta({ id: 'LastSale' })
export type LastSale = z.infer<typeof LastSale>

export const ProductOverview = z
  .object({
    /** From the smallest unit, and from the widest scope. */
    prices: z.array(RunningPrice),
    /** There are more prices than are told. */
    morePrices: z.boolean(),
    /** The first ten, those expected first coming first; null for callers who may not see orders. */
    onOrder: z.array(GoodsOnOrder).nullable(),
    /** Base units that are still to come, of all orders. */
    onOrderQuantity: figure(),
    /** The newest first; null for callers who may not see what was sold. */
    sales: z.array(LastSale).nullable(),
    /** The last twelve months, the oldest first: base units that came from suppliers and that were sold; null by right. */
    months: z.array(z.object({ month: z.string(), bought: figure().nullable(), sold: figure().nullable() })),
  })
  .meta({ id: 'ProductOverview' })
export type ProductOverview = z.infer<typeof ProductOverview>

/** What decides while a line is typed. */
export const LineFacts = z
  .object({
    productId: z.int(),
    /** Base units in the warehouse, or in all of the branch, and those that are not reserved; null without stock. */
    stock: z.object({ quantity: figure(), available: figure() }).nullable(),
    /**
     * The last purchase from the supplier, or the last sale to the customer: per unit, after discounts, to four decimals. Null
     * where there is none, and for callers who may not see it.
     */
    last: z.object({ price: z.string(), unit: Ref, factor: z.int(), date: z.string() }).nullable(),
  })
  .meta({ id: 'LineFacts' })
export type LineFacts = z.infer<typeof LineFacts>

export const productHubContract = {
  'GET /v1/products/{id}/overview': {
    summary: 'Harga, pesanan terbuka, penjualan terakhir, dan gerak bulanan satu barang, menurut hak',
    access: 'master.stock:view',
    scope: 'branch',
    params: z.strictObject({ id: pathId('Barang') }),
    reply: ProductOverview,
    refuses: ['NOT_FOUND'],
  },
  'POST /v1/products/line-facts': {
    summary: 'Stok dan harga terakhir barang pada baris pesanan',
    access: [
      'purchase.purchase-order:add',
      'purchase.purchase-order:edit',
      'sales.orders:add',
      'sales.orders:edit',
    ],
    scope: 'branch',
    kind: 'query',
    body: z.strictObject({
      branchId: id('Cabang'),
      warehouseId: id('Gudang').optional(),
      productIds: idList('Barang', 500).min(1),
      /** From whom it is bought, or to whom it is sold. */
      supplierId: id('Pemasok').optional(),
      customerId: id('Pelanggan').optional(),
    }),
    reply: z.object({ rows: z.array(LineFacts) }),
  },
} as const satisfies Contract
