import { decidingRights } from '@merchant/domain/approval/kinds.ts'
import { z } from 'zod'
import { paperList, paperQuery } from '../document/paper-list.ts'
import {
  decideRefusals,
  documentAt,
  documentHead,
  documentRow,
  periodRefusals,
  stateRefusals,
  submitted,
} from '../kernel/document.ts'
import type { Contract } from '../kernel/endpoint.ts'
import {
  flag,
  id,
  instant,
  moment,
  money,
  note,
  optionalId,
  pathId,
  quantity,
  Ref,
  requiredNote,
  text,
  version,
} from '../kernel/fields.ts'
import { changeOf } from '../kernel/master.ts'
import { ImportBatch } from '../system/import.ts'
import {
  batchLineRefusals as lineRefusals,
  MOST_PRICES,
  batchRefusals as submitRefusals,
} from './selling-price.ts'

/** Price changes as dated batches with approval, PHJ (domain-sales 2.16, clarified/buying-and-approvals 50 to 53). */

const batch = {
  title: z.string(),
  /** When it is applied; null is as soon as it is approved. */
  effectiveAt: instant('Berlaku mulai').nullable(),
  appliedAt: instant('Diterapkan').nullable(),
  lineCount: z.int(),
  /** Lines for which nothing was paid before. */
  newCount: z.int(),
  /** Of the lines with an old price, in hundredths of a percent; null where there is none. */
  largestChange: z.int().nullable(),
  /** The batch that this one has put back. */
  undoOf: z.int().nullable(),
}

export const PriceChangeRow = z.object({ ...documentRow, ...batch }).meta({ id: 'PriceChangeRow' })
export type PriceChangeRow = z.infer<typeof PriceChangeRow>

/** Cost and margin are null where they are unknown, and for users who do not see costs. */
const margins = {
  /** Of one unit without PPN, in whole rupiah: the branch's average, else its last cost; of several branches their weighted average. */
  cost: z.int().nullable(),
  /** In percent of the price without PPN. */
  marginBeforePct: z.number().nullable(),
  marginPct: z.number().nullable(),
}

export const PriceChangeLine = z
  .object({
    lineNo: z.int(),
    productId: z.int(),
    product: Ref,
    unitId: z.int(),
    unit: Ref,
    /** Base units of the unit. */
    factor: z.int(),
    branchId: z.int().nullable(),
    branch: Ref.nullable(),
    branchGroupId: z.int().nullable(),
    branchGroup: Ref.nullable(),
    customerGroupId: z.int().nullable(),
    customerGroup: Ref.nullable(),
    minQty: z.number(),
    /** What was paid when the line was entered or submitted, also by a wider scope; null where nothing was. */
    oldPrice: z.int().nullable(),
    /** What is paid until the batch is applied; of an applied one the old price. */
    runningPrice: z.int().nullable(),
    /** The new price; null where putting a batch back ends a price that there was not before. */
    price: z.int().nullable(),
    taxIncluded: z.boolean().nullable(),
    /** Exclusive; null is until further notice. */
    validTo: z.string().nullable(),
    /** The selling price that came of it. */
    priceId: z.int().nullable(),
    ...margins,
  })
  .meta({ id: 'PriceChangeLine' })
export type PriceChangeLine = z.infer<typeof PriceChangeLine>

export const PriceChange = z
  .object({
    ...documentHead,
    ...batch,
    /** The batch that has put this one back. */
    undoneBy: z.int().nullable(),
    lines: z.array(PriceChangeLine),
  })
  .meta({ id: 'PriceChange' })
export type PriceChange = z.infer<typeof PriceChange>

/** The lines of a batch at one branch. */
const BranchMargin = z
  .object({
    lineNo: z.int(),
    /** What is paid at the branch until then; null where nothing is. */
    oldPrice: z.int().nullable(),
    ...margins,
  })
  .meta({ id: 'PriceChangeMargin' })
export type BranchMargin = z.infer<typeof BranchMargin>

const label = 'Perubahan harga jual'
const params = documentAt(label)

const orNull = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null)

export const priceChangeLine = z.strictObject({
  productId: id('Barang'),
  unitId: id('Satuan'),
  branchId: optionalId('Cabang'),
  branchGroupId: optionalId('Kelompok cabang'),
  customerGroupId: optionalId('Kelompok pelanggan'),
  minQty: quantity('Jumlah minimal').default(1),
  price: money('Harga').min(1),
  /** Left out: as the price that it replaces; null: like the branch that sells. */
  taxIncluded: flag('Termasuk PPN').nullable().optional(),
  validTo: orNull(moment('Berlaku sampai')),
})

const entry = {
  /** Where the batch lies; left out: at the one branch that all lines are for, else at the centre. */
  branchId: id('Cabang').optional(),
  title: text('Judul', 100),
  /** Left out: as soon as it is approved. */
  effectiveAt: orNull(moment('Berlaku mulai')),
  note: note('Catatan', 500),
  lines: z.array(priceChangeLine).min(1).max(MOST_PRICES).meta({ title: 'Baris harga' }),
}

const screen = 'master.changes-selling-price'
const writing = [`${screen}:add`, `${screen}:edit`] as const

export const priceChangeContract = {
  'GET /v1/price-changes': {
    summary: 'Daftar batch perubahan harga jual',
    access: `${screen}:view`,
    scope: 'branch',
    mayLag: true,
    query: paperQuery('PRICE_CHANGE').extend({ productId: pathId('Barang').optional() }),
    reply: paperList(PriceChangeRow),
  },
  'GET /v1/price-changes/{id}': {
    summary: 'Rincian batch perubahan harga jual: harga lama dan baru, HPP, dan margin',
    access: `${screen}:view`,
    scope: 'branch',
    params,
    reply: PriceChange,
    refuses: ['NOT_FOUND'],
  },
  'GET /v1/price-changes/{id}/margins': {
    summary: 'Harga lama, HPP, dan margin setiap baris batch di satu cabang',
    access: `${screen}:view`,
    scope: 'branch',
    params,
    query: z.strictObject({ branchId: pathId('Cabang') }),
    reply: z.object({ rows: z.array(BranchMargin) }),
    refuses: ['NOT_FOUND', 'BRANCH_FORBIDDEN'],
  },
  'POST /v1/price-changes': {
    summary: 'Tambah batch perubahan harga jual; diajukan langsung, atau disimpan sebagai draf',
    access: `${screen}:add`,
    scope: 'branch',
    body: z.strictObject({ ...entry, ...submitted }),
    reply: PriceChange,
    status: 201,
    refuses: [...lineRefusals, ...submitRefusals],
  },
  'PUT /v1/price-changes/{id}': {
    summary: 'Ubah batch yang masih draf atau ditolak; yang tidak disebut tetap',
    access: writing,
    scope: 'branch',
    params,
    body: z.strictObject({ version: version(), ...changeOf(entry, ['branchId']), ...submitted }),
    reply: PriceChange,
    refuses: [...stateRefusals, ...lineRefusals, ...submitRefusals],
  },
  'PUT /v1/price-changes/{id}/submit': {
    summary:
      'Ajukan draf batch: menunggu persetujuan di atas batasnya, selain itu dijadwalkan atau diterapkan',
    access: writing,
    scope: 'branch',
    params,
    body: z.strictObject({ version: version(), note: note('Catatan', 500) }),
    reply: PriceChange,
    refuses: [...stateRefusals, ...lineRefusals, ...submitRefusals],
  },
  'PUT /v1/price-changes/{id}/approve': {
    summary: 'Setujui batch yang menunggu; diterapkan pada waktunya, yang sudah lewat langsung',
    access: decidingRights,
    scope: 'branch',
    params,
    body: z.strictObject({ version: version(), note: note('Catatan', 500) }),
    reply: PriceChange,
    refuses: [...decideRefusals, ...lineRefusals],
  },
  'PUT /v1/price-changes/{id}/reject': {
    summary: 'Tolak batch dengan alasan; pembuatnya dapat mengubah dan mengajukannya lagi',
    access: decidingRights,
    scope: 'branch',
    params,
    body: z.strictObject({ version: version(), reason: requiredNote('Alasan', 500) }),
    reply: PriceChange,
    refuses: decideRefusals,
  },
  'PUT /v1/price-changes/{id}/cancel': {
    summary: 'Batalkan batch yang belum diterapkan',
    access: [...writing, `${screen}:update`, `${screen}:VPSales approval`],
    scope: 'branch',
    params,
    body: z.strictObject({ version: version(), reason: requiredNote('Alasan', 500) }),
    reply: PriceChange,
    refuses: stateRefusals,
  },
  'PUT /v1/price-changes/{id}/undo': {
    summary: 'Urungkan batch yang sudah diterapkan dengan batch cermin yang berlaku sekarang',
    access: [`${screen}:VPSales approval`, `${screen}:update`],
    scope: 'branch',
    params,
    body: z.strictObject({ version: version(), reason: requiredNote('Alasan', 500) }),
    /** The batch that has put it back. */
    reply: PriceChange,
    refuses: [
      ...stateRefusals,
      'SELF_APPROVAL',
      'PRICE_BATCH_UNDONE',
      'PRICE_CHANGED',
      ...lineRefusals,
      ...periodRefusals,
    ],
  },
  'POST /v1/price-changes/import': {
    summary:
      'Unggah berkas Excel atau CSV berisi harga baru dan periksa barisnya (multipart `file`); menerapkannya membuat draf batch',
    access: `${screen}:add`,
    scope: 'company',
    kind: 'upload',
    reply: ImportBatch,
    status: 201,
    refuses: ['FILE_REQUIRED', 'IMPORT_FILE', 'IMPORT_TOO_LARGE', 'IMPORT_BRANCH'],
  },
} as const satisfies Contract
