import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { pathId, Ref, text } from '../kernel/fields.ts'
import { ListQuery, listOf } from '../kernel/list.ts'

/** All moves of goods into a warehouse, from any kind of document (domain-core 8.4). */

export const StockInRow = z
  .object({
    /** Id of the move, in the order of entry. */
    id: z.int(),
    date: z.string(),
    branch: Ref,
    documentId: z.int(),
    docNo: z.string().nullable(),
    docType: z.string(),
    warehouse: Ref,
    product: Ref,
    /** Base units. */
    qty: z.int(),
    /** Per base unit with four decimals; null for callers who may not see costs. */
    unitCost: z.string().nullable(),
    value: z.int().nullable(),
  })
  .meta({ id: 'StockInRow' })
export type StockInRow = z.infer<typeof StockInRow>

export const stockInContract = {
  'POST /core/v1/stock-in/get/all': {
    summary: 'Semua barang masuk ke gudang, dari dokumen apa pun',
    access: ['stock.injection:view', 'report.stock-report:view'],
    scope: 'branch',
    mayLag: true,
    kind: 'query',
    body: ListQuery.omit({ status: true, after: true }).extend({
      warehouseId: pathId('Gudang').optional(),
      productId: pathId('Barang').optional(),
      docType: text('Jenis dokumen', 40).optional(),
    }),
    reply: listOf(StockInRow),
  },
} as const satisfies Contract
