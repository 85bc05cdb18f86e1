import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { calendarDate, figure, id, idList, oneOf, optionalId, pathId, Ref, status } from '../kernel/fields.ts'
import { ListQuery, listOf, PickerQuery, queryList, RecordQuery } from '../kernel/list.ts'
import { searched } from '../kernel/written-text.ts'
import { productTypes } from './product.ts'
import { stockLevels } from './stock-levels.ts'
import { warehouseKinds } from './warehouse.ts'

/** A unit for selling goods. */
export const SaleUnit = z
  .object({
    unitId: z.int(),
    code: z.string(),
    name: z.string(),
    /** Base units in one of it. */
    factor: z.int(),
    barcode: z.string().nullable(),
    /** Further ones, which are found alike. */
    moreBarcodes: z.array(z.string()),
    /** Proposed for selling; one unit of every product is. */
    isDefault: z.boolean(),
    /** Whether half of it can be sold: only where half of it is still whole base units. */
    allowFraction: z.boolean(),
    /** Whole rupiah of one, as the branch's prices go; null where none is set. */
    price: z.int().nullable(),
    /** The prices from larger quantities of the unit on, the smallest first. */
    tiers: z.array(z.object({ minQty: z.number(), price: z.int() })),
  })
  .meta({ id: 'SaleUnit' })
export type SaleUnit = z.infer<typeof SaleUnit>

/** Whether a campaign is a discount, a promotion or a gift. */
export const promoKinds = ['DISCOUNT', 'PROMOTION', 'GIFT'] as const

/** A running campaign for the goods, by its name. */
export const PromoBadge = z
  .object({ kind: oneOf('Jenis', promoKinds), id: z.int(), name: z.string() })
  .meta({ id: 'PromoBadge' })
export type PromoBadge = z.infer<typeof PromoBadge>

/**
 * Goods as a till finds them (domain-sales 7.2). Quantities are base units of one warehouse; `available` is the unreserved
 * part, null for a product without stock. Prices are before discounts and promotions. Cost is never part of it, because
 * every signed-in user may read it.
 */
export const SaleGoods = z
  .object({
    productId: z.int(),
    code: z.string(),
    /** Of the unit that is proposed for selling. */
    barcode: z.string().nullable(),
    name: z.string(),
    type: oneOf('Jenis', productTypes),
    brand: Ref.nullable(),
    category: Ref.nullable(),
    imageUrl: z.string().nullable(),
    /** From the smallest. */
    units: z.array(SaleUnit),
    onHand: z.int().nullable(),
    reserved: z.int().nullable(),
    available: z.int().nullable(),
    /**
     * Points for one of the unit that is proposed for selling, when it is bought alone, as orders count them. 0 where there
     * are none, where more than one is needed, and for customers who collect none.
     */
    points: z.int(),
    /** Running campaigns for the goods and the customer, the first three by priority. */
    promoBadges: z.array(PromoBadge),
  })
  .meta({ id: 'SaleGoods' })
export type SaleGoods = z.infer<typeof SaleGoods>

/** The stock of one warehouse of a product, in base units. */
export const WarehouseStock = z
  .object({
    branch: Ref,
    product: Ref,
    warehouse: Ref,
    warehouseKind: oneOf('Jenis gudang', warehouseKinds),
    quantity: z.int(),
    /** What is held now; null for the stock of an earlier day. */
    reserved: z.int().nullable(),
    available: z.int().nullable(),
    /** The quantity in the product's units: '3 dus 4 pcs'. */
    quantityText: z.string(),
    /**
     * Its share of the value of the cost pool, as the report of stock has it. Only where asked for by `with`, and only for callers
     * who may see costs.
     */
    value: figure().optional(),
  })
  .meta({ id: 'WarehouseStock' })
export type WarehouseStock = z.infer<typeof WarehouseStock>

/**
 * Goods of a branch as programs load them at their start (domain-core 8): the sellable goods of one warehouse, at the
 * branch's prices.
 */
export const Inventory = z
  .object({
    productId: z.int(),
    sku: z.string(),
    name: z.string(),
    /** From the smallest; the price of one, null where none is set. */
    units: z.array(SaleUnit.pick({ unitId: true, code: true, name: true, factor: true, price: true })),
    /** Unreserved base units; null for a product without stock. */
    available: z.int().nullable(),
    /** Of the unit that is proposed for selling. */
    price: z.int().nullable(),
  })
  .meta({ id: 'Inventory' })
export type Inventory = z.infer<typeof Inventory>

/** The stock of a branch of a product in all its warehouses, or in one, in base units. */
export const BranchStock = z
  .object({
    product: Ref,
    branch: Ref,
    qty: figure(),
    reserved: figure(),
    available: figure(),
    /** What submitted orders still bring. */
    onOrder: figure(),
    /** The limits of the branch, or of the warehouse that is asked for; null without one. */
    min: z.int().nullable(),
    max: z.int().nullable(),
    /** Available with what is on order, against the limits (domain-core 3.A); null without a limit. */
    status: oneOf('Keadaan stok', stockLevels).nullable(),
    productStatus: status(),
    /** Average cost of a base unit and value of the branch's goods, for users who see costs. */
    hpp: z.string().nullable().optional(),
    value: figure().optional(),
  })
  .meta({ id: 'BranchStock' })
export type BranchStock = z.infer<typeof BranchStock>

const inventoriesOf = <T extends z.ZodType>(row: T) =>
  z.object({ inventories: z.array(row), count: z.int(), more: z.boolean().optional() })

const { limit, offset, search } = ListQuery.shape

const inventoryList = RecordQuery.omit({ branchIds: true }).extend({
  warehouseId: pathId('Gudang').optional(),
})

export const inventoryContract = {
  'GET /v1/stocks': {
    summary: 'Stok barang di setiap gudang: fisik, dipesan, dan tersedia',
    access: 'master.stock:view',
    scope: 'branch',
    query: PickerQuery.extend({
      productId: pathId('Barang').optional(),
      warehouseId: pathId('Gudang').optional(),
      /** The stock at the end of this day; now, when it is left out. */
      asOf: calendarDate('Per tanggal').optional(),
      with: z.enum(['value']).optional().meta({ title: 'Dengan' }),
    }),
    reply: listOf(WarehouseStock),
  },
  'GET /v1/inventories': {
    summary: 'Barang yang dijual satu cabang, dengan satuan, harga, dan stok tersedia',
    access: 'signed-in',
    scope: 'branch',
    query: inventoryList,
    reply: inventoriesOf(Inventory),
    refuses: ['NOT_FOUND'],
  },
  'POST /core/v1/inventories/get/data': {
    summary: 'Sama dengan GET /v1/inventories, untuk program yang mengirim saringannya di badan permintaan',
    access: 'signed-in',
    scope: 'branch',
    kind: 'query',
    body: inventoryList,
    reply: inventoriesOf(Inventory),
    refuses: ['NOT_FOUND'],
  },
  'POST /core/v1/inventories/get/all': {
    summary: 'Stok barang setiap cabang: fisik, dipesan, tersedia, dan nilainya',
    access: 'master.stock:view',
    scope: 'branch',
    kind: 'query',
    body: RecordQuery.extend({
      warehouseId: pathId('Gudang').optional(),
      categoryId: pathId('Kategori').optional(),
      brandId: pathId('Merek').optional(),
      productId: pathId('Barang').optional(),
      /** `true`: only what is below its least. */
      below: z.enum(['true', 'false']).optional().meta({ title: 'Kurang dari batas' }),
    }),
    reply: inventoriesOf(BranchStock),
    sorts: ['product', 'sku', 'branch', 'qty', 'available', 'onOrder', 'min', 'max'],
  },
  'POST /core/v1/inventories/add': {
    summary: 'Masukkan barang ke daftar barang satu cabang',
    access: 'master.stock:add',
    scope: 'branch',
    body: z.strictObject({
      branchId: id('Cabang'),
      productIds: idList('Barang').min(1),
      defaultWarehouseId: optionalId('Gudang'),
    }),
    reply: z.object({
      added: z.int(),
      /** Products that were in the range already. */
      skipped: z.array(Ref),
    }),
    status: 201,
    refuses: ['REFERENCE_MISSING', 'INACTIVE_MASTER', 'WAREHOUSE_NOT_IN_BRANCH'],
  },
  'POST /core/v2/inventories/booking/get/data': {
    summary: 'Barang yang dapat dijual satu cabang, dengan satuan, harga, dan stok gudangnya',
    access: 'signed-in',
    scope: 'branch',
    kind: 'query',
    body: z.strictObject({
      branchId: id('Cabang'),
      /** The branch's primary one when not named. */
      warehouseId: optionalId('Gudang'),
      /** The customer of the prices; the prices of anonymous sales when not named. */
      customerId: optionalId('Pelanggan'),
      /** Words in SKU or name, in any order, or a whole barcode. */
      search,
      barcode: searched(32).pipe(z.string().trim().min(1)).optional().meta({ title: 'Barcode' }),
      productIds: queryList(pathId('Barang')).optional(),
      limit: limit.default(20),
      offset,
    }),
    reply: z.object({
      warehouseId: z.int(),
      inventories: z.array(SaleGoods),
      /** Counted up to a limit; with `more` there is at least one beyond. */
      count: z.int(),
      more: z.boolean().optional(),
    }),
    refuses: ['NOT_FOUND', 'REFERENCE_MISSING', 'CUSTOMER_WRONG_BRANCH'],
  },
} as const satisfies Contract
