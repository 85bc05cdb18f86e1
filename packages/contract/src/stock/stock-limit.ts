import { LARGEST_QUANTITY } from '@merchant/domain/kernel/quantity.ts'
import { z } from 'zod'
import { id, optionalId, pathId, Ref, status } from '../kernel/fields.ts'
import { RecordQuery } from '../kernel/list.ts'
import { masterContract, namedReply, rightsOf } from '../kernel/master.ts'

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
    minQty: amount().meta({ title: 'Stok terkecil' }),
    maxQty: orNull(amount(), 'Stok terbesar'),
    /** How much is asked for at least when it runs short. */
    reorderQty: orNull(amount().min(1), 'Jumlah pesan ulang'),
    leadTimeDays: orNull(z.int().min(0).max(365), 'Hari tunggu'),
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
