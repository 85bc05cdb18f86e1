import { decidingRights } from '@merchant/domain/approval/kinds.ts'
import { type CorrectionReasonKey, correctionReasons } from '@merchant/domain/stock/stock-correction.ts'
import { z } from 'zod'
import { paperList, paperQuery } from '../document/paper-list.ts'
import {
  cancelBody,
  dateRefusals,
  decideRefusals,
  documentAt,
  documentHead,
  documentRow,
  editOf,
  periodRefusals,
  printed,
  stateRefusals,
} from '../kernel/document.ts'
import type { Contract } from '../kernel/endpoint.ts'
import {
  calendarDate,
  flag,
  id,
  note,
  oneOf,
  optionalId,
  pathId,
  Ref,
  requiredNote,
  unitPrice,
  version,
} from '../kernel/fields.ts'
import type { Reason } from '../kernel/reasons.ts'
import { cancelRefusals, GoodsLine, goodsLine, goodsRefusals } from './stock-line.ts'

/** Corrections of stock, KO (domain-core 3.A, 8.4 and 9). */

const direction = () => oneOf('Arah', ['IN', 'OUT'])
const reasonKeys = Object.keys(correctionReasons) as [CorrectionReasonKey, ...CorrectionReasonKey[]] // its own keys
const reason = () => oneOf('Alasan', reasonKeys)

export const StockCorrectionRow = z
  .object({
    ...documentRow,
    warehouse: Ref,
    direction: direction(),
    reason: reason(),
    lineCount: z.int(),
  })
  .meta({ id: 'StockCorrectionRow' })
export type StockCorrectionRow = z.infer<typeof StockCorrectionRow>

export const StockCorrectionLine = z
  .object({
    ...GoodsLine,
    /** Entered by a person, per unit of the line; null where the average is used. */
    unitCost: z.string().nullable(),
    /** Without sign; an estimate until it is posted. */
    value: z.int(),
  })
  .meta({ id: 'StockCorrectionLine' })
export type StockCorrectionLine = z.infer<typeof StockCorrectionLine>

export const StockCorrection = z
  .object({
    ...documentHead,
    warehouseId: z.int(),
    warehouse: Ref,
    direction: direction(),
    reason: reason(),
    accountId: z.int().nullable(),
    account: Ref.nullable(),
    lines: z.array(StockCorrectionLine),
  })
  .meta({ id: 'StockCorrection' })
export type StockCorrection = z.infer<typeof StockCorrection>

const label = 'Koreksi stok'
const params = documentAt(label)

/** Refusals of valuing and posting. */
const values = [
  'NO_COST',
  'AMOUNT_TOO_LARGE',
  'INSUFFICIENT_STOCK',
  'INSUFFICIENT_STOCK_AT_DATE',
  'ROLE_NOT_MAPPED',
] as const satisfies readonly Reason[]

const posts = [
  ...stateRefusals,
  'INACTIVE_MASTER',
  'WAREHOUSE_FROZEN',
  ...values,
  ...periodRefusals,
] as const satisfies readonly Reason[]

const entry = {
  branchId: id('Cabang'),
  warehouseId: id('Gudang'),
  date: calendarDate('Tanggal'),
  direction: direction(),
  reason: reason(),
  /** Only for the reason LAINNYA, and required there. */
  accountId: optionalId('Akun'),
  /** Required for the reason LAINNYA. */
  note: note('Catatan', 500),
  lines: z
    .array(
      z.strictObject({
        ...goodsLine,
        /** Only for goods that come in; left out: the average. */
        unitCost: unitPrice('Harga pokok').nullish(),
      }),
    )
    .max(1000)
    .meta({ title: 'Baris barang' }),
}

const submit = { submit: flag('Langsung diajukan').default(true) }

/** What entering a correction can be refused for. */
const entryRefusals = [
  ...goodsRefusals,
  'REQUIRED',
  'PRICE_NEGATIVE',
  'CORRECTION_BONUS_IN',
  'CORRECTION_COST',
  'CORRECTION_ACCOUNT',
  'ACCOUNT_NOT_POSTABLE',
  'CONTROL_ACCOUNT',
  'ACCOUNT_USAGE',
  'ACCOUNT_NOT_IN_BRANCH',
  ...values,
  ...dateRefusals,
] as const satisfies readonly Reason[]

const found = paperQuery('STOCK_CORRECTION').extend({
  warehouseId: pathId('Gudang').optional(),
  direction: direction().optional(),
  reason: reason().optional(),
})

export const stockCorrectionContract = {
  'GET /v1/stock-corrections': {
    summary: 'Daftar koreksi stok',
    access: 'stock.correction:view',
    scope: 'branch',
    mayLag: true,
    query: found,
    reply: paperList(StockCorrectionRow),
  },
  'GET /v1/stock-corrections/print': {
    summary:
      'Cetak satu koreksi stok, atau semua yang cocok dengan saringan, dalam satu PDF; setiap cetakan dihitung',
    access: 'stock.correction:view',
    /** One by its id, else what the list finds by the same filters, in its order. */
    query: found
      .omit({ limit: true, offset: true, count: true, after: true, groupBy: true })
      .extend({ id: pathId(label).optional() }),
    ...printed,
    refuses: [...printed.refuses, 'PRINT_NONE', 'PRINT_TOO_MANY'],
  },
  'GET /v1/stock-corrections/{id}': {
    summary: 'Rincian koreksi stok',
    access: 'stock.correction:view',
    scope: 'branch',
    params,
    reply: StockCorrection,
    refuses: ['NOT_FOUND'],
  },
  'POST /v1/stock-corrections': {
    summary: 'Tambah koreksi stok; langsung diposting, di atas batas menunggu persetujuan',
    access: 'stock.correction:add',
    scope: 'branch',
    body: z.strictObject({ ...entry, ...submit }),
    reply: StockCorrection,
    status: 201,
    refuses: entryRefusals,
  },
  'PUT /v1/stock-corrections': {
    summary: 'Ubah draf koreksi stok; yang tidak disebut tetap',
    access: 'stock.correction:edit',
    scope: 'branch',
    body: editOf(label, entry).extend(submit),
    reply: StockCorrection,
    refuses: [...stateRefusals, ...entryRefusals],
  },
  'PATCH /v1/stock-corrections/{id}/submit': {
    summary: 'Ajukan draf koreksi stok; diposting, atau menunggu persetujuan',
    access: ['stock.correction:add', 'stock.correction:edit'],
    scope: 'branch',
    params,
    body: z.strictObject({ version: version(), note: note('Catatan', 500) }),
    reply: StockCorrection,
    refuses: [...posts, 'APPROVER_MISSING'],
  },
  'PATCH /v1/stock-corrections/{id}/approve': {
    summary: 'Setujui koreksi stok yang menunggu persetujuan; langsung diposting',
    access: decidingRights,
    scope: 'branch',
    params,
    body: z.strictObject({ version: version(), note: note('Catatan', 500) }),
    reply: StockCorrection,
    refuses: [...decideRefusals, ...posts],
  },
  'PATCH /v1/stock-corrections/{id}/reject': {
    summary: 'Tolak koreksi stok dengan alasan',
    access: decidingRights,
    scope: 'branch',
    params,
    body: z.strictObject({ version: version(), reason: requiredNote('Alasan', 500) }),
    reply: StockCorrection,
    refuses: decideRefusals,
  },
  'PUT /v1/stock-corrections/cancel': {
    summary: 'Batalkan koreksi stok; draf oleh yang boleh mengubahnya, yang sudah diposting dibalik',
    access: ['stock.correction:update', 'stock.correction:edit'],
    scope: 'branch',
    body: cancelBody(label),
    reply: StockCorrection,
    refuses: cancelRefusals,
  },
} as const satisfies Contract
