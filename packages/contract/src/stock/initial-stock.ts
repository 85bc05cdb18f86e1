import { z } from 'zod'
import { paperList, paperQuery } from '../document/paper-list.ts'
import { cancelBody, dateRefusals, documentHead, documentRow, pageOf } from '../kernel/document.ts'
import type { Contract } from '../kernel/endpoint.ts'
import { calendarDate, id, note, pathId, Ref, unitPrice } from '../kernel/fields.ts'
import type { Reason } from '../kernel/reasons.ts'
import { cancelRefusals, GoodsLine, goodsLine, goodsRefusals } from './stock-line.ts'

/** Initial stock, SI (domain-core 3.A and 8.4). */

export const InitialStockRow = z
  .object({ ...documentRow, warehouse: Ref, lineCount: z.int() })
  .meta({ id: 'InitialStockRow' })
export type InitialStockRow = z.infer<typeof InitialStockRow>

export const InitialStockLine = z
  .object({
    ...GoodsLine,
    /** Per unit of the line. */
    unitCost: z.string(),
    value: z.int(),
  })
  .meta({ id: 'InitialStockLine' })
export type InitialStockLine = z.infer<typeof InitialStockLine>

export const InitialStock = z
  .object({ ...documentHead, warehouseId: z.int(), warehouse: Ref, lines: z.array(InitialStockLine) })
  .meta({ id: 'InitialStock' })
export type InitialStock = z.infer<typeof InitialStock>

/** The most lines of one document; a longer file becomes several. */
export const INITIAL_STOCK_LINES = 5000

export const InitialStockEntry = z.strictObject({
  branchId: id('Cabang'),
  warehouseId: id('Gudang'),
  date: calendarDate('Tanggal'),
  note: note('Catatan', 500),
  lines: z
    .array(z.strictObject({ ...goodsLine, unitCost: unitPrice('Harga pokok') }))
    .max(INITIAL_STOCK_LINES)
    .meta({ title: 'Baris barang' }),
})
export type InitialStockEntry = z.infer<typeof InitialStockEntry>

/** Refusals of entering initial stock, by the form and by a file. */
export const initialStockRefusals = [
  ...goodsRefusals,
  'PRICE_NEGATIVE',
  'AMOUNT_TOO_LARGE',
  'INITIAL_STOCK_EXISTS',
  'INITIAL_STOCK_DATE',
  ...dateRefusals,
  'ROLE_NOT_MAPPED',
] as const satisfies readonly Reason[]

const label = 'Stok awal'

export const initialStockContract = {
  'GET /v1/initial-stock': {
    summary: 'Daftar stok awal',
    access: 'stock.injection:view',
    scope: 'branch',
    mayLag: true,
    query: paperQuery('INITIAL_STOCK').extend({ warehouseId: pathId('Gudang').optional() }),
    reply: paperList(InitialStockRow),
  },
  'GET /v1/initial-stock/{id}': {
    summary: 'Rincian stok awal',
    access: 'stock.injection:view',
    ...pageOf(label),
    reply: InitialStock,
  },
  'POST /v1/initial-stock': {
    summary: 'Catat stok awal sebuah gudang; langsung diposting',
    access: 'stock.injection:add',
    scope: 'branch',
    body: InitialStockEntry,
    reply: InitialStock,
    status: 201,
    refuses: initialStockRefusals,
  },
  'PUT /v1/initial-stock/cancel': {
    summary: 'Batalkan stok awal yang barangnya belum keluar',
    access: 'stock.injection:add',
    scope: 'branch',
    body: cancelBody(label),
    reply: InitialStock,
    refuses: cancelRefusals,
  },
} as const satisfies Contract
