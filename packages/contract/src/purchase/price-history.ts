import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { pathId, Ref } from '../kernel/fields.ts'
import { ListQuery, listOf } from '../kernel/list.ts'

/** Purchase prices of goods (domain-core 3.B, Purchase price history). */

export const BuyingPrice = z
  .object({
    /** Id of the line; a receipt's is below zero. */
    id: z.int(),
    date: z.string(),
    branchId: z.int(),
    branch: Ref,
    supplierId: z.int(),
    supplier: Ref,
    productId: z.int(),
    product: Ref,
    unitId: z.int(),
    unit: Ref,
    qty: z.number(),
    price: z.string(),
    disc1: z.number(),
    disc2: z.number(),
    disc3: z.number(),
    disc4: z.number(),
    /** After the line's discounts. */
    netPricePerUnit: z.string(),
    netPricePerBase: z.string(),
    /**
     * Percent against the previous purchase of the same goods from the same supplier, per base unit; null for the first.
     */
    changePct: z.number().nullable(),
    documentId: z.int(),
    documentType: z.string(),
    docNo: z.string(),
    /** True for goods received and not invoiced yet: the price comes from the order. */
    provisional: z.boolean(),
  })
  .meta({ id: 'BuyingPrice' })
export type BuyingPrice = z.infer<typeof BuyingPrice>

export const priceHistoryContract = {
  'POST /core/v1/purchase/history/buying-price/get/all': {
    summary: 'Riwayat harga beli',
    access: 'purchase.purchase-price-history:view',
    scope: 'branch',
    mayLag: true,
    kind: 'query',
    body: ListQuery.omit({ status: true, after: true }).extend({
      productId: pathId('Barang').optional(),
      supplierId: pathId('Pemasok').optional(),
      categoryId: pathId('Kategori').optional(),
    }),
    reply: listOf(BuyingPrice),
  },
} as const satisfies Contract
