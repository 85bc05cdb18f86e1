import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { id, pathId, Ref, version } from '../kernel/fields.ts'
import { RecordQuery } from '../kernel/list.ts'
import { MergeDifference, MergeWall } from './merging.ts'
import { Product } from './product.ts'

const Merging = Product.pick({ id: true, sku: true, name: true, baseUnit: true, status: true, version: true })

/** What a merge of goods will do, and what is in its way. */
export const ProductMergePreview = z
  .object({
    gone: Merging,
    kept: Merging,
    /** Empty where the merge would go through now. */
    walls: z.array(MergeWall),
    /** Barcodes that will find the kept product, and those that stay behind: their unit holds something else there. */
    barcodes: z.object({ move: z.array(z.string()), stay: z.array(z.string()) }),
    /** Units that the kept product gets. */
    units: z.array(z.object({ unit: Ref, factor: z.int() })),
    /** Prices that hold or will hold: those that the kept product has none of move, the others end. */
    prices: z.object({ move: z.int(), end: z.int() }),
    /** SKU and name that will find the kept product. */
    leads: z.array(z.string()),
    /** Goods that were merged into the one that goes and will lead to the kept one, too. */
    earlier: z.array(Ref),
    differences: z.array(MergeDifference),
  })
  .meta({ id: 'ProductMergePreview' })
export type ProductMergePreview = z.infer<typeof ProductMergePreview>

/** A product that may be the same as another one. */
export const ProductDouble = z
  .object({
    id: z.int(),
    sku: z.string(),
    name: z.string(),
    brand: Ref.nullable(),
    baseUnit: Ref,
    /** `NAME`: alike, with the same figures in it; `CODE`: the same SKU but for signs between its letters and digits. */
    reasons: z.array(z.enum(['NAME', 'CODE'])),
  })
  .meta({ id: 'ProductDouble' })
export type ProductDouble = z.infer<typeof ProductDouble>

/** Two active goods that may be the same; the first was added first. */
export const ProductPair = z
  .object({
    id: z.string(),
    first: z.object({ id: z.int(), sku: z.string(), name: z.string() }),
    second: z.object({ id: z.int(), sku: z.string(), name: z.string() }),
    brand: Ref.nullable(),
    reasons: z.array(z.enum(['NAME', 'CODE'])),
  })
  .meta({ id: 'ProductPair' })
export type ProductPair = z.infer<typeof ProductPair>

const params = z.strictObject({ id: pathId('Barang') })

export const productMergeContract = {
  'GET /v1/products/{id}/duplicates': {
    summary:
      'Barang aktif lain yang mungkin barang yang sama: nama dan ukurannya mirip, atau SKU-nya sama tanpa tanda baca',
    access: 'master.stock:view',
    scope: 'company',
    params,
    reply: z.object({ rows: z.array(ProductDouble), count: z.int() }),
    refuses: ['NOT_FOUND'],
  },
  'GET /v1/product-doubles': {
    summary: 'Pasangan barang yang kemungkinan ganda, menurut nama',
    access: 'master.stock:view',
    scope: 'company',
    query: RecordQuery.pick({ limit: true, offset: true, search: true }),
    reply: z.object({ rows: z.array(ProductPair), count: z.int(), more: z.boolean().optional() }),
  },
  'GET /v1/products/{id}/merge': {
    summary: 'Pratinjau penggabungan barang ke barang lain: yang pindah, yang berbeda, dan yang menghalangi',
    access: 'master.stock:edit',
    scope: 'company',
    params,
    query: z.strictObject({ into: pathId('Barang yang dipertahankan') }),
    reply: ProductMergePreview,
    refuses: ['NOT_FOUND', 'MERGE_SAME'],
  },
  'POST /v1/products/{id}/merge': {
    summary:
      'Gabung barang ke barang lain; tidak dapat diurungkan. Dokumen dan kartu stoknya tetap, barcode dan harganya pindah, SKU-nya menemukan yang dipertahankan',
    access: 'master.stock:edit',
    scope: 'company',
    params,
    body: z.strictObject({
      into: id('Barang yang dipertahankan'),
      /** Of the one that goes. */
      version: version(),
      /** Of the kept one. */
      intoVersion: version(),
    }),
    /** The kept product. */
    reply: Product,
    status: 200,
    refuses: ['NOT_FOUND', 'STALE_VERSION', 'MERGE_SAME', 'MERGE_UNFIT', 'MERGED', 'PRODUCT_HAS_OPEN'],
  },
} as const satisfies Contract
