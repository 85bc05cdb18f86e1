import { LARGEST_QUANTITY } from '@merchant/domain/kernel/quantity.ts'
import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { figure, id, idList, oneOf, optionalId, pathId, Ref, status, version } from '../kernel/fields.ts'
import { listOf, RecordQuery } from '../kernel/list.ts'
import { masterContract, namedReply, rightsOf } from '../kernel/master.ts'
import { stockLevels } from '../master/stock-levels.ts'

/** How much of a product a branch wants to have, in base units (domain-core 1.3). `name` is the product's. */
export const StockLimit = namedReply('StockLimit', {
  branchId: z.int(),
  branch: Ref,
  /** Null for all warehouses of the branch together. */
  warehouseId: z.int().nullable(),
  warehouse: Ref.nullable(),
  productId: z.int(),
  product: Ref,
  minQty: z.int(),
  maxQty: z.int().nullable(),
  reorderQty: z.int().nullable(),
  leadTimeDays: z.int().nullable(),
})
export type StockLimit = z.infer<typeof StockLimit>

const orNull = <T extends z.ZodType>(schema: T, label: string) =>
  schema
    .nullish()
    .transform((value) => value ?? null)
    .meta({ title: label })
const amount = () => z.int().min(0).max(LARGEST_QUANTITY)
const least = () => amount().meta({ title: 'Stok terkecil' })
/** Beside the least; empty means none. */
const figures = {
  maxQty: orNull(amount(), 'Stok terbesar'),
  /** How much is asked for at least when it runs short. */
  reorderQty: orNull(amount().min(1), 'Jumlah pesan ulang'),
  leadTimeDays: orNull(z.int().min(0).max(365), 'Hari tunggu'),
}

export const stockLimitContract = masterContract('/v1/stock-limits', {
  label: 'Batas stok',
  scope: 'branch',
  listed: 'stock.limit:view',
  rights: rightsOf('stock.limit'),
  fields: {
    branchId: id('Cabang'),
    /** Left out: all warehouses of the branch together. */
    warehouseId: optionalId('Gudang'),
    productId: id('Barang'),
    minQty: least(),
    ...figures,
    status: status().default('ACTIVE'),
  },
  fixed: ['warehouseId', 'productId'],
  list: RecordQuery.extend({
    productId: pathId('Barang').optional(),
    warehouseId: pathId('Gudang').optional(),
  }),
  sorts: ['branch', 'minQty'],
  reply: StockLimit,
  refuses: [
    'REFERENCE_MISSING',
    'INACTIVE_MASTER',
    'WAREHOUSE_NOT_IN_BRANCH',
    'LIMIT_RANGE',
    'RULE_VIOLATED',
  ],
})

/** The most goods of one sheet, and of one suggestion. */
export const MOST_LIMITS = 1_000
/** Which goods a sheet shows, beside the ones of the branch: all that are kept, or what runs short. */
const sheetGoods = ['ALL', 'BELOW'] as const

/**
 * Goods of one place with their limit, if there is one; `id` is the product's. Quantities are base units: of the branch as a
 * whole, or of the warehouse that is asked for.
 */
export const StockLimitLine = z
  .object({
    id: z.int(),
    product: Ref,
    baseUnit: Ref,
    limitId: z.int().nullable(),
    version: z.int().nullable(),
    minQty: z.int().nullable(),
    maxQty: z.int().nullable(),
    reorderQty: z.int().nullable(),
    leadTimeDays: z.int().nullable(),
    qty: figure(),
    /** Unreserved; of a branch as a whole in its warehouses for sale. */
    available: figure(),
    /** What submitted orders still bring. */
    onOrder: figure(),
    /** Sold less returned on an average day of the last 90. */
    averageDay: z.number(),
    status: oneOf('Keadaan stok', stockLevels).nullable(),
  })
  .meta({ id: 'StockLimitLine' })
export type StockLimitLine = z.infer<typeof StockLimitLine>

/** What the sales of late ask for, in base units; no limits for goods that were not sold. */
export const StockLimitSuggestion = z
  .object({
    productId: z.int(),
    /** Sold less returned, and the days that it is of: 90, or since the first move of the goods there. */
    sold: figure(),
    days: z.int(),
    averageDay: z.number(),
    leadTimeDays: z.int(),
    coverDays: z.int(),
    minQty: z.int().nullable(),
    maxQty: z.int().nullable(),
    /** How much to order now, by the limit that there is, in whole purchase units; 0 where nothing is missing. */
    orderQty: z.int(),
  })
  .meta({ id: 'StockLimitSuggestion' })
export type StockLimitSuggestion = z.infer<typeof StockLimitSuggestion>

const place = {
  branchId: id('Cabang'),
  /** Left out: the branch as a whole. */
  warehouseId: optionalId('Gudang'),
}

/** Limits of many goods at once (domain-core 9, clarified/centre-to-stockist 43 to 45). */
export const stockLimitSheetContract = {
  'GET /v1/stock-limits/sheet': {
    summary: 'Barang satu cabang atau gudang dengan batas stok, stok, pesanan, dan penjualan rata-ratanya',
    access: 'stock.limit:view',
    scope: 'branch',
    query: RecordQuery.omit({ branchIds: true, status: true }).extend({
      branchId: pathId('Cabang'),
      warehouseId: pathId('Gudang').optional(),
      categoryId: pathId('Kategori').optional(),
      brandId: pathId('Merek').optional(),
      goods: oneOf('Barang', sheetGoods).optional(),
    }),
    reply: listOf(StockLimitLine),
    sorts: ['name', 'sku'],
    refuses: ['WAREHOUSE_NOT_IN_BRANCH'],
  },
  'POST /v1/stock-limits/sheet': {
    summary:
      'Simpan batas stok banyak barang di satu cabang atau gudang; yang dikosongkan tidak dipakai lagi',
    access: ['stock.limit:add', 'stock.limit:edit'],
    scope: 'branch',
    body: z.strictObject({
      ...place,
      rows: z
        .array(
          z.strictObject({
            productId: id('Barang'),
            /** Empty with everything else: the limit goes out of use. */
            minQty: orNull(amount(), 'Stok terkecil'),
            ...figures,
            /** The limit that the caller saw there; another one by now is LIMIT_REPLACED. */
            seen: z
              .strictObject({ id: id('Batas stok'), version: version() })
              .nullish()
              .transform((value) => value ?? null),
          }),
        )
        .min(1)
        .max(MOST_LIMITS)
        .meta({ title: 'Batas stok' }),
    }),
    /** So many limits began, changed, or went out of use. */
    reply: z.object({ added: z.int(), changed: z.int(), ended: z.int() }),
    status: 200,
    refuses: [
      'FORBIDDEN',
      'REFERENCE_MISSING',
      'INACTIVE_MASTER',
      'WAREHOUSE_NOT_IN_BRANCH',
      'REQUIRED',
      'DUPLICATE_LINE',
      'LIMIT_RANGE',
      'LIMIT_REPLACED',
      'RULE_VIOLATED',
    ],
  },
  'POST /v1/stock-limits/suggest': {
    summary:
      'Usulan batas stok dari penjualan 90 hari terakhir, dan jumlah pesannya; tidak menyimpan apa pun',
    access: 'stock.limit:view',
    scope: 'branch',
    kind: 'query',
    body: z.strictObject({
      ...place,
      productIds: idList('Barang', MOST_LIMITS).min(1),
      /** Left out: as the settings of the branch say. */
      coverDays: z.int().min(0).max(366).optional().meta({ title: 'Hari persediaan' }),
      /** Of goods whose limit has none; left out: 7. */
      leadTimeDays: z.int().min(0).max(365).optional().meta({ title: 'Hari tunggu' }),
    }),
    reply: z.object({ rows: z.array(StockLimitSuggestion) }),
    refuses: ['WAREHOUSE_NOT_IN_BRANCH'],
  },
} as const satisfies Contract
