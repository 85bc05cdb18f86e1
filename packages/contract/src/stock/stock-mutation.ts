import { z } from 'zod'
import { paperList, paperQuery } from '../document/paper-list.ts'
import {
  dateRefusals,
  documentAt,
  documentHead,
  documentKey,
  documentRow,
  pageOf,
  stateRefusals,
} from '../kernel/document.ts'
import type { Contract } from '../kernel/endpoint.ts'
import {
  calendarDate,
  id,
  note,
  oneOf,
  pathId,
  quantity,
  Ref,
  requiredNote,
  version,
} from '../kernel/fields.ts'
import { cancelRefusals, GoodsLine, goodsLine, goodsRefusals } from './stock-line.ts'

/** Mutations between the warehouses of one branch, MI (domain-core 3.A and 8.4). */

export const StockMutationRow = z
  .object({ ...documentRow, fromWarehouse: Ref, toWarehouse: Ref, lineCount: z.int() })
  .meta({ id: 'StockMutationRow' })
export type StockMutationRow = z.infer<typeof StockMutationRow>

export const StockMutationLine = z.object(GoodsLine).meta({ id: 'StockMutationLine' })
export type StockMutationLine = z.infer<typeof StockMutationLine>

export const StockMutation = z
  .object({
    ...documentHead,
    fromWarehouseId: z.int(),
    fromWarehouse: Ref,
    toWarehouseId: z.int(),
    toWarehouse: Ref,
    lines: z.array(StockMutationLine),
  })
  .meta({ id: 'StockMutation' })
export type StockMutation = z.infer<typeof StockMutation>

const label = 'Mutasi intern'
const type = () => oneOf('Jenis mutasi', ['INTERNAL'])

export const stockMutationContract = {
  'GET /v1/mutations': {
    summary: 'Daftar mutasi intern',
    access: 'stock.mutation:view',
    scope: 'branch',
    mayLag: true,
    query: paperQuery('STOCK_MUTATION').extend({
      type: type().default('INTERNAL'),
      /** With `direction`: out of the warehouse or into it; without it: either. */
      warehouseId: pathId('Gudang').optional(),
      direction: oneOf('Arah', ['IN', 'OUT']).optional(),
    }),
    reply: paperList(StockMutationRow),
  },
  'GET /v1/mutations/{id}': {
    summary: 'Rincian mutasi intern',
    access: 'stock.mutation:view',
    ...pageOf(label),
    reply: StockMutation,
  },
  'POST /v1/mutations': {
    summary: 'Buat draf mutasi intern; barangnya dipesan di gudang asal',
    access: 'stock.mutation:add',
    scope: 'branch',
    body: z.strictObject({
      type: type(),
      branchId: id('Cabang'),
      fromWarehouseId: id('Gudang asal'),
      toWarehouseId: id('Gudang tujuan'),
      date: calendarDate('Tanggal'),
      note: note('Catatan', 500),
      lines: z.array(z.strictObject(goodsLine)).max(1000).meta({ title: 'Baris barang' }),
    }),
    reply: StockMutation,
    status: 201,
    refuses: [...goodsRefusals, 'SAME_WAREHOUSE', 'INSUFFICIENT_STOCK', ...dateRefusals],
  },
  'PUT /v1/mutations-confirm': {
    summary: 'Konfirmasi mutasi intern: barang pindah ke gudang tujuan',
    access: 'stock.mutation:update',
    scope: 'branch',
    body: z.strictObject({
      ...documentKey(label),
      type: type().default('INTERNAL'),
      action: oneOf('Tindakan', ['CONFIRM']),
      /** The day of the move; left out, the draft's own. */
      date: calendarDate('Tanggal').optional(),
      /** Left out: everything arrived. */
      lines: z
        .array(z.strictObject({ lineId: id('Baris'), receivedQty: quantity('Jumlah diterima') }))
        .max(1000)
        .default([])
        .meta({ title: 'Baris barang' }),
    }),
    reply: StockMutation,
    refuses: [
      ...stateRefusals,
      'REFERENCE_MISSING',
      'MUTATION_SHORT',
      'INACTIVE_MASTER',
      'WAREHOUSE_FROZEN',
      'INSUFFICIENT_STOCK',
      'INSUFFICIENT_STOCK_AT_DATE',
      'DATE_BEFORE_SOURCE',
      ...dateRefusals,
      'ROLE_NOT_MAPPED',
    ],
  },
  'PUT /v1/mutations-cancel/{id}': {
    summary: 'Batalkan mutasi intern: draf melepas pesanan barang, yang dikonfirmasi dibalik',
    access: 'stock.mutation:update',
    scope: 'branch',
    params: documentAt(label),
    body: z.strictObject({
      type: type().default('INTERNAL'),
      version: version(),
      reason: requiredNote('Alasan', 500),
      cancelDate: calendarDate('Tanggal pembatalan').optional(),
    }),
    reply: StockMutation,
    refuses: cancelRefusals,
  },
} as const satisfies Contract
