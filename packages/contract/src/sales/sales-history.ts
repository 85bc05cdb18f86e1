import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { calendarDate, figure, pathId, Ref } from '../kernel/fields.ts'
import { ListQuery, listOf } from '../kernel/list.ts'

/** Selling prices of a product, with customer and salesman (domain-sales 6.4 and 7.2). */

export const SoldLine = z
  .object({
    /** Of the line. */
    id: z.int(),
    date: z.string(),
    branchId: z.int(),
    branch: Ref,
    orderId: z.int(),
    invoiceNumber: z.string(),
    customerId: z.int(),
    customer: Ref,
    unitId: z.int(),
    unit: Ref,
    qty: z.number(),
    /** Per unit, before discounts. */
    price: z.int(),
    disc1: z.number(),
    disc2: z.number(),
    disc3: z.number(),
    disc4: z.number(),
    /** Fixed amounts of the whole line, promotions included. */
    discAmount: z.int(),
    /** Rupiah of all discounts. */
    discount: z.int(),
    net: z.int(),
    /** Per unit to four decimals; null for callers who may not see costs. */
    unitCost: z.string().nullable(),
    /** Of the value without PPN. */
    marginPct: z.number().nullable(),
    /** Whose shift took the money; null for a sale on credit. */
    cashier: Ref.nullable(),
  })
  .meta({ id: 'SoldLine' })
export type SoldLine = z.infer<typeof SoldLine>

/** For all lines of the filters, not of the page. */
const summary = z.object({
  /** Base units. */
  qty: figure(),
  baseUnit: z.string(),
  net: figure(),
  /** Value without PPN less the cost of the goods; null for callers who may not see costs. */
  margin: figure().nullable(),
  /** Of the newest sale, in its unit. */
  lastPrice: z.int().nullable(),
  /** The last prices of the latest customers, the newest first. */
  lastPrices: z.array(z.object({ customer: Ref, date: z.string(), unit: Ref, price: z.int(), net: z.int() })),
})

export const salesHistoryContract = {
  'POST /core/v1/inventories/{id}/sales/history': {
    summary: 'Riwayat penjualan satu barang, terbaru dahulu; penjualan yang dibatalkan tidak termasuk',
    access: 'sales.history-of-selling-trasactions-peritem:view',
    scope: 'branch',
    mayLag: true,
    kind: 'query',
    params: z.strictObject({ id: pathId('Barang') }),
    body: ListQuery.omit({ status: true, after: true }).extend({
      customerId: pathId('Pelanggan').optional(),
      /** Of customers with the label. */
      tagId: pathId('Label').optional(),
      startDate: calendarDate('Dari tanggal').optional(),
      endDate: calendarDate('Sampai tanggal').optional(),
    }),
    reply: listOf(SoldLine).extend({ product: Ref, summary }),
    refuses: ['NOT_FOUND'],
  },
} as const satisfies Contract
