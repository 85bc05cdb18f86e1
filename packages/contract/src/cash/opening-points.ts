import { z } from 'zod'
import { paperList, paperQuery } from '../document/paper-list.ts'
import {
  cancelBody,
  documentHead,
  documentRow,
  pageOf,
  periodRefusals,
  undoRefusals,
} from '../kernel/document.ts'
import type { Contract } from '../kernel/endpoint.ts'
import { calendarDate, id, note, pathId } from '../kernel/fields.ts'
import type { Reason } from '../kernel/reasons.ts'

/**
 * Points that customers had in the old books of a branch, PA: one document each. They are dated on the opening day, so that
 * the beginning agrees with the old books (decision 0025).
 */

const own = {
  points: z.int(),
  /** Whole rupiah that the books owe for one point. */
  pointValue: z.int(),
  /** The last day on which they can be used. */
  expiresOn: z.string(),
  /** What is left of them; 0 after they were cancelled. */
  remaining: z.int(),
}

export const OpeningPointsRow = z.object({ ...documentRow, ...own }).meta({ id: 'OpeningPointsRow' })
export type OpeningPointsRow = z.infer<typeof OpeningPointsRow>

export const OpeningPoints = z
  .object({ ...documentHead, ...own, customerId: z.int() })
  .meta({ id: 'OpeningPoints' })
export type OpeningPoints = z.infer<typeof OpeningPoints>

/** Together with the largest value of one, far below the largest amount. */
const MOST_POINTS = 100_000_000
const LARGEST_POINT_VALUE = 10_000

export const OpeningPointsEntry = z.strictObject({
  branchId: id('Cabang'),
  customerId: id('Pelanggan'),
  points: z.int().min(1).max(MOST_POINTS).meta({ title: 'Poin' }),
  /** Whole rupiah; left out it is the company's own. */
  pointValue: z.int().min(1).max(LARGEST_POINT_VALUE).meta({ title: 'Nilai satu poin' }).nullish(),
  /** The last day; left out it is as if they were earned on the opening day. */
  expiresOn: calendarDate('Berlaku sampai').nullish(),
  note: note('Catatan', 500),
})
export type OpeningPointsEntry = z.infer<typeof OpeningPointsEntry>

/** The most customers of one file: each becomes a document with a journal of its own, and all come in one transaction. */
export const OPENING_POINTS_ROWS = 1000

/** Refusals of entering them, by the form and by a file. */
export const openingPointsRefusals = [
  'OPENING_CLOSED',
  'REQUIRED',
  'REFERENCE_MISSING',
  'INACTIVE_MASTER',
  'POINTS_WALK_IN',
  'POINTS_NON_MEMBER',
  'POINTS_NOT_APPROVED',
  'POINTS_ENDED',
  'DUPLICATE_OPENING_POINTS',
  'DUPLICATE_CODE',
  'DATE_FUTURE',
  'AMOUNT_TOO_LARGE',
  ...periodRefusals,
  'ROLE_NOT_MAPPED',
] as const satisfies readonly Reason[]

const label = 'Poin awal'

export const openingPointsContract = {
  'GET /v1/opening-points': {
    summary: 'Daftar poin awal: poin pelanggan dari pembukuan lama, dengan sisanya',
    access: 'bankcash.opening-points:view',
    scope: 'branch',
    mayLag: true,
    query: paperQuery('OPENING_POINTS').extend({
      customerId: pathId('Pelanggan').optional(),
      /** Of customers with the label. */
      tagId: pathId('Label').optional(),
    }),
    reply: paperList(OpeningPointsRow),
  },
  'GET /v1/opening-points/{id}': {
    summary: 'Rincian poin awal seorang pelanggan',
    access: 'bankcash.opening-points:view',
    ...pageOf(label),
    reply: OpeningPoints,
  },
  'POST /v1/opening-points': {
    summary: 'Catat poin pelanggan dari pembukuan lama; langsung diposting pada hari pembukaan cabang',
    access: 'bankcash.opening-points:add',
    scope: 'branch',
    body: OpeningPointsEntry,
    reply: OpeningPoints,
    status: 201,
    refuses: openingPointsRefusals,
  },
  'PUT /v1/opening-points/cancel': {
    summary: 'Batalkan poin awal yang belum dipakai; jurnalnya dibalik pada hari pembukaan yang sama',
    access: 'bankcash.opening-points:add',
    scope: 'branch',
    body: cancelBody(label).omit({ cancelDate: true }),
    reply: OpeningPoints,
    refuses: [...undoRefusals, 'OPENING_CLOSED', 'OPENING_POINTS_SPENT'],
  },
} as const satisfies Contract
