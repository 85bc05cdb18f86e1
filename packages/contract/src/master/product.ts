import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import {
  code,
  figure,
  flag,
  id,
  idList,
  note,
  oneOf,
  optionalId,
  pathId,
  Ref,
  status,
  text,
  version,
} from '../kernel/fields.ts'
import { listOf, PickerQuery, queryList, RecordQuery } from '../kernel/list.ts'
import { changeOf } from '../kernel/master.ts'
import { stockLevels } from './stock-levels.ts'

export const productTypes = ['STOCK', 'SERVICE', 'BUNDLE'] as const
/** What a list of goods tells beside the goods: selling price, units, and limits of stock for callers who may see them. */
export const productParts = ['price', 'units', 'limits'] as const
export type ProductType = (typeof productTypes)[number]

/** A unit for buying, counting or selling a product; `factor` base units make one of it. */
export const ProductUnit = z
  .object({
    unitId: z.int(),
    unit: Ref,
    factor: z.int(),
    /** The main one, which is printed. */
    barcode: z.string().nullable(),
    /** Further ones, which are found alike. */
    moreBarcodes: z.array(z.string()),
    isPurchaseDefault: z.boolean(),
    isSaleDefault: z.boolean(),
  })
  .meta({ id: 'ProductUnit' })
export type ProductUnit = z.infer<typeof ProductUnit>

/** A unit with the prices of one, where they are asked for by `with`. */
const GoodUnit = ProductUnit.extend({
  /** The stated price for everybody, as the list of goods has it; null where none holds. */
  sellingPrice: z.int().nullable().optional(),
  /** Of the newest invoice to the branches of the call, after the line's discounts; only for callers who may see costs. */
  lastPurchasePrice: z.string().nullable().optional(),
}).meta({ id: 'GoodUnit' })

const light = {
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  type: oneOf('Jenis', productTypes),
  brandId: z.int().nullable(),
  brand: Ref.nullable(),
  categoryId: z.int().nullable(),
  category: Ref.nullable(),
  baseUnitId: z.int(),
  baseUnit: Ref,
  taxCode: z.string(),
  isPurchasable: z.boolean(),
  isSellable: z.boolean(),
  imageUrl: z.string().nullable(),
  status: status(),
  updatedAt: z.string(),
  version: z.int(),
}

/** A product in lists and pickers. Cost is never part of it, because every signed-in user may read it. */
export const ProductRow = z
  .object({
    ...light,
    /**
     * Base units in the sales warehouses of the branches asked for, and the base units of these that are not reserved; null
     * for a product without stock.
     */
    stock: z.object({ quantity: figure(), available: figure() }).nullable(),
    /** Of one of the unit that is proposed for selling, only where asked for by `with`; null where none holds. */
    price: z.object({ amount: z.int(), unit: Ref }).nullable().optional(),
    /** From the smallest, only where asked for by `with`. */
    units: z.array(ProductUnit).optional(),
    /**
     * What the branches asked for want to have together, only where asked for by `with` and for callers who may see limits;
     * null without a limit of a branch as a whole. No most where one of them has none. Short where one of them runs short.
     */
    limits: z
      .object({ min: figure(), max: figure().nullable(), status: oneOf('Keadaan stok', stockLevels) })
      .nullable()
      .optional(),
  })
  .meta({ id: 'ProductRow' })
export type ProductRow = z.infer<typeof ProductRow>

export const Product = z
  .object({
    ...light,
    weightGram: z.int().nullable(),
    shelfLifeDays: z.int().nullable(),
    /** The main one. */
    imageFileId: z.int().nullable(),
    /** Further ones, in their order. */
    moreImages: z.array(z.object({ id: z.int(), url: z.string() })),
    note: z.string().nullable(),
    units: z.array(ProductUnit),
    /** The product that is kept in the place of this one, which was merged into it; it can't be changed any more. */
    mergedInto: Ref.nullable(),
    /** The goods that were merged into this one. */
    mergedFrom: z.array(Ref),
  })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof Product>

/** Goods as programs keep them to choose from: what a line of a paper needs, in few words. */
export const ProductChoice = z
  .object({
    id: z.int(),
    sku: z.string(),
    name: z.string(),
    taxCode: z.string(),
    /** SKUs and names of goods that were merged into this one, a line each, for searches; null without any. */
    formerly: z.string().nullable(),
    /** From the smallest. */
    units: z.array(ProductUnit.omit({ unit: true })),
  })
  .meta({ id: 'ProductChoice' })
export type ProductChoice = z.infer<typeof ProductChoice>

/** The most pictures of one product. */
export const PICTURES_MOST = 8

/** The most barcodes of one unit. */
export const BARCODES_MOST = 10

/** Digits or characters as a scanner reads them; empty means none. */
const barcode = () =>
  z
    .string()
    .trim()
    .max(32)
    .regex(/^[0-9A-Za-z-]*$/)
    .nullish()
    .transform((value) => value || null)
    .meta({ title: 'Barcode' })

/** One of several barcodes, where none is left empty. */
export const furtherBarcode = () =>
  z
    .string()
    .trim()
    .min(1)
    .max(32)
    .regex(/^[0-9A-Za-z-]+$/)
    .meta({ title: 'Barcode' })

const wholeOrNone = (label: string, max: number) =>
  z
    .int()
    .min(1)
    .max(max)
    .nullish()
    .transform((value) => value ?? null)
    .meta({ title: label })

const unit = z.strictObject({
  unitId: id('Satuan'),
  factor: z.int().min(1).max(1_000_000).meta({ title: 'Isi' }),
  /** The main one, which is printed; of a unit without it, the first of `moreBarcodes` becomes it. */
  barcode: barcode(),
  moreBarcodes: z
    .array(furtherBarcode())
    .max(BARCODES_MOST - 1)
    .default([])
    .meta({ title: 'Barcode lain' }),
  isPurchaseDefault: flag('Satuan beli').default(false),
  isSaleDefault: flag('Satuan jual').default(false),
})

const fields = {
  sku: code('SKU', 30),
  name: text('Nama', 150),
  brandId: optionalId('Merek'),
  categoryId: optionalId('Kategori'),
  type: oneOf('Jenis', productTypes).default('STOCK'),
  taxCode: code('Pajak'),
  isPurchasable: flag('Dapat dibeli').default(true),
  isSellable: flag('Dapat dijual').default(true),
  weightGram: wholeOrNone('Berat (gram)', 1_000_000_000),
  shelfLifeDays: wholeOrNone('Masa simpan (hari)', 36_500),
  /** The main one; where it is empty, the first of `moreImageFileIds` becomes it. */
  imageFileId: optionalId('Foto'),
  moreImageFileIds: idList('Foto lain', PICTURES_MOST - 1).default([]),
  note: note('Catatan'),
  units: z.array(unit).min(1).max(10).meta({ title: 'Satuan' }),
  status: status().default('ACTIVE'),
}

const params = z.strictObject({ id: pathId('Barang') })

export const productContract = {
  'GET /v1/global/products': {
    summary: 'Daftar barang; dicari dengan SKU, nama, atau barcode lengkap',
    access: 'signed-in',
    scope: 'company',
    query: RecordQuery.extend({
      brandId: pathId('Merek').optional(),
      categoryId: pathId('Kategori').optional(),
      type: oneOf('Jenis', productTypes).optional(),
      /** Only products that the branches asked for have, or don't have. */
      hasStock: z.enum(['true', 'false']).optional().meta({ title: 'Ada stok' }),
      /** `below`: what runs short at one of the branches, against its limit. */
      tab: z.enum(['below']).optional().meta({ title: 'Tab' }),
      /** Only products that came from the supplier to the branches asked for. */
      supplierId: pathId('Pemasok').optional(),
      /** Pickers do without. */
      with: queryList(z.enum(productParts), productParts.length).optional().meta({ title: 'Dengan' }),
    }),
    reply: listOf(ProductRow),
    sorts: ['sku', 'name', 'brand', 'category', 'type', 'status', 'updatedAt'],
  },
  'POST /core/v1/products/get/data': {
    summary: 'Barang aktif untuk dipilih, dengan satuan dan barcodenya',
    access: 'signed-in',
    scope: 'company',
    kind: 'query',
    body: PickerQuery.extend({ ids: queryList(pathId('Barang'), 2_000).optional() }),
    reply: listOf(ProductChoice),
  },
  'GET /v1/products/{id}': {
    summary: 'Rincian barang beserta satuannya',
    access: 'master.stock:view',
    scope: 'company',
    params,
    reply: Product,
    refuses: ['NOT_FOUND'],
  },
  'GET /v1/products/{id}/units': {
    summary: 'Satuan sebuah barang, dari yang terkecil',
    access: 'signed-in',
    scope: 'branch',
    params,
    /** Grids do without prices. */
    query: z.strictObject({ with: z.enum(['price']).optional().meta({ title: 'Dengan' }) }),
    reply: z.object({ goodUnits: z.array(GoodUnit), count: z.int() }),
    refuses: ['NOT_FOUND'],
  },
  'POST /v1/products': {
    summary: 'Tambah barang',
    access: 'master.stock:add',
    scope: 'company',
    body: z.strictObject(fields),
    reply: Product,
    status: 201,
    refuses: [
      'DUPLICATE_CODE',
      'REFERENCE_MISSING',
      'INACTIVE_MASTER',
      'BASE_UNIT',
      'UNIT_REPEATED',
      'UNIT_DEFAULT',
    ],
  },
  'PUT /v1/products': {
    summary: 'Ubah barang; yang tidak disebut tetap, daftar satuannya diganti seluruhnya bila disebut',
    access: 'master.stock:edit',
    scope: 'company',
    body: z.strictObject({ ...changeOf(fields), id: id('Barang'), version: version() }),
    reply: Product,
    refuses: [
      'NOT_FOUND',
      'MERGED',
      'DUPLICATE_CODE',
      'STALE_VERSION',
      'REFERENCE_MISSING',
      'INACTIVE_MASTER',
      'BASE_UNIT',
      'UNIT_REPEATED',
      'UNIT_DEFAULT',
      'PRODUCT_HAS_MOVES',
    ],
  },
} as const satisfies Contract
