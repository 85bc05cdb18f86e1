import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { figure, flag, id, oneOf, Ref } from '../kernel/fields.ts'
import {
  documentOfRow,
  groupedReportOf,
  reportFiles,
  reportOf,
  reportPage,
  reportPeriod,
  reportScope,
} from './report.ts'

/** Rupiah, null for callers who may not see costs (`costPermissions`). */
const cost = figure().nullable()

/** Groups of warehouses that share one average cost. */
export const stockPools = ['MAIN', 'OUTER', 'DAMAGED', 'REWARD'] as const
const pool = () => oneOf('Kelompok gudang', stockPools)

/**
 * Quantities are base units. Balances run per branch and pool; one warehouse has a balance of quantity only. A move between
 * warehouses of one pool is in and out in one row, without a balance (clarifications 4.13). Within groups no balance runs,
 * and each of its sides is a row.
 */
export const StockCardRow = z
  .object({
    branchId: z.int(),
    branch: z.string(),
    seq: z.int(),
    date: z.string(),
    ...documentOfRow,
    warehouse: z.string(),
    pool: pool(),
    party: z.string().nullable(),
    qtyIn: figure(),
    qtyOut: figure(),
    balanceQty: figure().nullable(),
    valueIn: cost,
    valueOut: cost,
    balanceValue: cost,
    /** Value by quantity with four decimals; null without goods. */
    averageCost: z.string().nullable(),
  })
  .meta({ id: 'StockCardRow' })
export type StockCardRow = z.infer<typeof StockCardRow>

/** Of the whole span of days, over all branches and pools shown. */
const stockCardTotals = z.object({
  product: Ref,
  baseUnit: z.string(),
  openingQty: figure(),
  qtyIn: figure(),
  qtyOut: figure(),
  closingQty: figure(),
  openingValue: cost,
  valueIn: cost,
  valueOut: cost,
  closingValue: cost,
})

/** Of the moves of a group. */
const stockCardSums = z.object({ qtyIn: figure(), qtyOut: figure(), valueIn: cost, valueOut: cost })

/**
 * The stock of one warehouse. Its value is its share of the value of its pool; the largest warehouse takes the remainder.
 */
export const StockBalanceRow = z
  .object({
    branchId: z.int(),
    branch: z.string(),
    productId: z.int(),
    sku: z.string(),
    product: z.string(),
    category: z.string().nullable(),
    brand: z.string().nullable(),
    warehouseId: z.int(),
    warehouse: z.string(),
    pool: pool(),
    quantity: figure(),
    /** The same in the product's units, such as '3 dus 4 pcs'. */
    quantityText: z.string(),
    /** Reserved for orders, and the rest; null for another day than today. */
    reserved: figure().nullable(),
    available: figure().nullable(),
    /** The limits of the warehouse; without one, of the branch, for its warehouses for sale. Null for another day than today. */
    min: figure().nullable(),
    max: figure().nullable(),
    /** In words: short, enough or too much of where the limit is for. */
    level: z.string().nullable(),
    value: cost,
    averageCost: z.string().nullable(),
  })
  .meta({ id: 'StockBalanceRow' })
export type StockBalanceRow = z.infer<typeof StockBalanceRow>

const bucketQuantities = {
  b0_30: figure(),
  b31_60: figure(),
  b61_90: figure(),
  b91_180: figure(),
  b180: figure(),
}
const bucketValues = { v0_30: cost, v31_60: cost, v61_90: cost, v91_180: cost, v180: cost }

/** Goods of one branch by days since receipt; the latest receipts are counted as the ones still in stock. */
export const StockAgeRow = z
  .object({
    branchId: z.int(),
    branch: z.string(),
    productId: z.int(),
    sku: z.string(),
    product: z.string(),
    category: z.string().nullable(),
    brand: z.string().nullable(),
    /** Its warehouses, with quantities. */
    warehouses: z.string(),
    qty: figure(),
    value: cost,
    ...bucketQuantities,
    ...bucketValues,
    /** Days, weighted by quantity, to one decimal. */
    averageAge: z.number(),
    lastIn: z.string().nullable(),
    lastOut: z.string().nullable(),
  })
  .meta({ id: 'StockAgeRow' })
export type StockAgeRow = z.infer<typeof StockAgeRow>

const goods = {
  productId: id('Barang').optional(),
  categoryId: id('Kategori').optional(),
  brandId: id('Merek').optional(),
}

export const stockReportContract = {
  'POST /core/v1/report/stock-card': {
    summary: 'Kartu stok satu barang',
    access: 'report.stock-report:view',
    scope: 'branch',
    mayLag: true,
    kind: 'query',
    produces: reportFiles,
    body: z.strictObject({
      ...reportScope,
      ...reportPeriod,
      ...reportPage,
      filters: z
        .strictObject({
          productId: id('Barang'),
          warehouseId: id('Gudang').optional(),
          pool: pool().optional(),
        })
        .meta({ title: 'Saringan' }),
    }),
    reply: groupedReportOf(StockCardRow, stockCardTotals, stockCardSums),
    refuses: ['DATE_ORDER', 'NOT_FOUND', 'PRINT_TOO_LONG', 'SHEET_TOO_LONG'],
  },
  'POST /core/v1/report/stock-balance': {
    summary: 'Saldo stok pada tanggal akhir',
    access: 'report.stock-report:view',
    scope: 'branch',
    mayLag: true,
    kind: 'query',
    produces: reportFiles,
    body: z.strictObject({
      ...reportScope,
      ...reportPeriod,
      ...reportPage,
      filters: z
        .strictObject({
          ...goods,
          warehouseId: id('Gudang').optional(),
          withEmpty: flag('Dengan stok kosong').optional(),
        })
        .default({})
        .meta({ title: 'Saringan' }),
    }),
    reply: reportOf(StockBalanceRow, z.object({ quantity: figure(), value: cost })),
    refuses: ['DATE_ORDER', 'PRINT_TOO_LONG', 'SHEET_TOO_LONG'],
  },
  'POST /core/v1/report/stock-age': {
    summary: 'Umur stok pada tanggal akhir',
    access: 'report.stock-age-analysis:view',
    scope: 'branch',
    mayLag: true,
    kind: 'query',
    produces: reportFiles,
    body: z.strictObject({
      ...reportScope,
      ...reportPeriod,
      ...reportPage,
      filters: z.strictObject(goods).default({}).meta({ title: 'Saringan' }),
    }),
    reply: reportOf(
      StockAgeRow,
      z.object({ qty: figure(), value: cost, ...bucketQuantities, ...bucketValues }),
    ),
    refuses: ['DATE_ORDER', 'PRINT_TOO_LONG', 'SHEET_TOO_LONG'],
  },
} as const satisfies Contract
