import { decidingRights } from '@merchant/domain/approval/kinds.ts'
import { z } from 'zod'
import { paperList, paperQuery } from '../document/paper-list.ts'
import {
  dateRefusals,
  decideRefusals,
  documentHead,
  documentKey,
  documentRow,
  pageOf,
  periodRefusals,
  reasonBody,
  stateBody,
} from '../kernel/document.ts'
import type { Contract } from '../kernel/endpoint.ts'
import { calendarDate, flag, id, idList, instant, note, oneOf, pathId, Ref } from '../kernel/fields.ts'

/** Stock counts, OP (domain-core 3.A and 8.4). Quantities are base units throughout. */

export const countScopes = ['ALL', 'CATEGORY', 'BRAND', 'PRODUCT'] as const
export type CountScope = (typeof countScopes)[number]

const about = {
  warehouse: Ref,
  isBlind: z.boolean(),
  isFrozen: z.boolean(),
  /** Counted products, and all products. */
  counted: z.int(),
  toCount: z.int(),
}

export const StockCountRow = z.object({ ...documentRow, ...about }).meta({ id: 'StockCountRow' })
export type StockCountRow = z.infer<typeof StockCountRow>

export const StockCountLine = z
  .object({
    id: z.int(),
    lineNo: z.int(),
    productId: z.int(),
    product: Ref,
    unit: Ref,
    /** Larger units for counting, and their barcodes. */
    units: z.array(
      z.object({
        name: z.string(),
        factor: z.int(),
        barcode: z.string().nullable(),
        moreBarcodes: z.array(z.string()),
      }),
    ),
    /** Found in the warehouse, but not on the list. */
    isAdded: z.boolean(),
    /** Book quantity when the list was made; null for users from whom a blind count hides it. */
    bookQty: z.int().nullable(),
    countedQty: z.int().nullable(),
    countedAt: instant('Waktu hitung').nullable(),
    countedBy: Ref.nullable(),
    note: z.string().nullable(),
    /** Counted quantity less the stock at that moment; null until counted and where it is hidden. */
    difference: z.int().nullable(),
    /** Signed rupiah, once submitted; null for users who may not see costs. */
    value: z.int().nullable(),
  })
  .meta({ id: 'StockCountLine' })
export type StockCountLine = z.infer<typeof StockCountLine>

export const StockCount = z
  .object({
    ...documentHead,
    ...about,
    warehouseId: z.int(),
    scope: z.object({
      kind: oneOf('Cakupan', countScopes),
      ids: z.array(z.int()),
      names: z.array(z.string()),
    }),
    /** Book quantities are hidden from the caller, because the count is blind. */
    booksHidden: z.boolean(),
    submittedBy: Ref.nullable(),
    lines: z.array(StockCountLine),
  })
  .meta({ id: 'StockCount' })
export type StockCount = z.infer<typeof StockCount>

const label = 'Opname'

const countedLines = (max: number) =>
  z
    .array(
      z.strictObject({
        lineId: id('Baris'),
        countedQty: z.int().min(0).max(1_000_000_000).meta({ title: 'Jumlah hitung' }),
        /** When it was counted; the moment of the call when left out. */
        countedAt: z.iso.datetime({ offset: true }).meta({ title: 'Waktu hitung' }).optional(),
        note: note('Catatan', 200),
      }),
    )
    .max(max)
    .meta({ title: 'Hasil hitung' })

const changed = ['NOT_FOUND', 'STALE_VERSION', 'INVALID_STATE'] as const
const posted = [
  'INSUFFICIENT_STOCK',
  'INSUFFICIENT_STOCK_AT_DATE',
  'NO_COST',
  'AMOUNT_TOO_LARGE',
  ...periodRefusals,
  'ROLE_NOT_MAPPED',
] as const

export const opnameContract = {
  'GET /v1/stock-opname': {
    summary: 'Daftar opname dengan kemajuannya',
    access: 'stock.opname:view',
    scope: 'branch',
    mayLag: true,
    query: paperQuery('STOCK_COUNT').extend({ warehouseId: pathId('Gudang').optional() }),
    reply: paperList(StockCountRow),
  },
  'GET /v1/stock-opname/{id}': {
    summary: 'Rincian opname; opname buta menyembunyikan stok buku sampai diajukan',
    access: 'stock.opname:view',
    ...pageOf(label),
    reply: StockCount,
  },
  'POST /v1/stock-opname': {
    summary: 'Mulai opname: daftar barang dibuat dari isi gudang',
    access: 'stock.opname:add',
    scope: 'branch',
    body: z.strictObject({
      branchId: id('Cabang'),
      warehouseId: id('Gudang'),
      date: calendarDate('Tanggal'),
      scope: z
        .strictObject({ kind: oneOf('Cakupan', countScopes), ids: idList('Pilihan cakupan').default([]) })
        .meta({ title: 'Cakupan' }),
      /** The branch's own setting when left out. */
      freeze: flag('Bekukan gudang').optional(),
      blind: flag('Opname buta').default(false),
      note: note('Catatan', 500),
    }),
    reply: StockCount,
    status: 201,
    refuses: [
      'REFERENCE_MISSING',
      'WAREHOUSE_NOT_IN_BRANCH',
      'INACTIVE_MASTER',
      'JOB_RUNNING',
      ...dateRefusals,
    ],
  },
  'PUT /v1/stock-opname/count': {
    summary: 'Simpan hasil hitung baris demi baris; beberapa orang dapat menghitung bersama',
    access: 'stock.opname:edit',
    scope: 'branch',
    body: z.strictObject({ id: id(label), lines: countedLines(1000) }),
    reply: z.object({ counted: z.int(), toCount: z.int(), lines: z.array(StockCountLine) }),
    refuses: ['NOT_FOUND', 'INVALID_STATE', 'REFERENCE_MISSING', 'LINES_EMPTY'],
  },
  'POST /v1/stock-opname/lines': {
    summary: 'Tambahkan barang yang ditemukan tetapi tidak ada di daftar',
    access: 'stock.opname:edit',
    scope: 'branch',
    body: z.strictObject({ id: id(label), productId: id('Barang') }),
    reply: StockCountLine,
    status: 201,
    refuses: ['NOT_FOUND', 'INVALID_STATE', 'REFERENCE_MISSING', 'INACTIVE_MASTER', 'JOB_RUNNING'],
  },
  'PUT /v1/stock-opname/submit': {
    summary: 'Ajukan hasil opname: selisihnya diposting, atau menunggu persetujuan',
    access: 'stock.opname:update',
    scope: 'branch',
    body: z.strictObject({
      ...documentKey(label),
      lines: countedLines(20_000).default([]),
      zeroUncounted: flag('Yang belum dihitung dianggap nol').default(false),
    }),
    reply: StockCount,
    refuses: [...changed, 'REFERENCE_MISSING', 'LINES_EMPTY', 'APPROVER_MISSING', ...posted],
  },
  'PUT /v1/stock-opname/approve': {
    summary: 'Setujui selisih opname yang menunggu persetujuan; langsung diposting',
    access: decidingRights,
    scope: 'branch',
    body: stateBody(label),
    reply: StockCount,
    refuses: [...decideRefusals, ...posted],
  },
  'PUT /v1/stock-opname/reject': {
    summary: 'Tolak hasil opname; barang dihitung lagi',
    access: decidingRights,
    scope: 'branch',
    body: reasonBody(label),
    reply: StockCount,
    refuses: decideRefusals,
  },
  'PUT /v1/stock-opname/cancel': {
    summary: 'Batalkan opname yang belum diposting',
    access: 'stock.opname:update',
    scope: 'branch',
    body: reasonBody(label),
    reply: StockCount,
    refuses: [...changed],
  },
  'GET /v1/stock-opnames/print': {
    summary: 'Cetak lembar hitung atau hasil opname sebagai PDF; setiap cetakan dihitung',
    access: 'stock.opname:view',
    scope: 'branch',
    kind: 'command',
    query: z.strictObject({
      id: pathId(label),
      form: oneOf('Bentuk', ['COUNT_SHEET', 'RESULT']),
    }),
    reply: z.never(),
    produces: ['PDF'],
    refuses: ['NOT_FOUND', 'PRINT_TOO_LONG'],
  },
} as const satisfies Contract
