import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { calendarDate, code, id, line, oneOf, pathId, status, text, version } from '../kernel/fields.ts'
import { listOf, RecordQuery } from '../kernel/list.ts'

export const taxRoundings = ['HALF_UP', 'DOWN'] as const

/**
 * One row of a tax code: tax = dpp × (baseNum / baseDen) × (rateNum / rateDen) on the days from `validFrom` to
 * `validTo`, both included. Documents choose the row by code and date (domain-core 2.6).
 */
export const Tax = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    rateNum: z.int(),
    rateDen: z.int(),
    baseNum: z.int(),
    baseDen: z.int(),
    rounding: oneOf('Pembulatan', taxRoundings),
    fakturCode: z.string().nullable(),
    validFrom: z.string(),
    validTo: z.string().nullable(),
    status: status(),
    updatedAt: z.string(),
    version: z.int(),
  })
  .meta({ id: 'Tax' })
export type Tax = z.infer<typeof Tax>

const part = (label: string, least: 0 | 1) => z.int().min(least).max(1_000_000).meta({ title: label })

const fields = {
  code: code('Kode'),
  name: text('Nama', 100),
  rateNum: part('Pembilang tarif', 0),
  rateDen: part('Penyebut tarif', 1),
  baseNum: part('Pembilang dasar pengenaan', 1).default(1),
  baseDen: part('Penyebut dasar pengenaan', 1).default(1),
  rounding: oneOf('Pembulatan', taxRoundings).default('HALF_UP'),
  fakturCode: line('Kode faktur', 2),
  validFrom: calendarDate('Berlaku dari'),
  validTo: calendarDate('Berlaku sampai')
    .nullish()
    .transform((value) => value ?? null),
  status: status().default('ACTIVE'),
}

/** What a change leaves as it is when the request does not name it; a new record takes the default. */
const keeps = {
  code: code('Kode').optional(),
  baseNum: part('Pembilang dasar pengenaan', 1).optional(),
  baseDen: part('Penyebut dasar pengenaan', 1).optional(),
  rounding: oneOf('Pembulatan', taxRoundings).optional(),
  status: status().optional(),
}

export const taxContract = {
  'GET /v1/taxes': {
    summary: 'Daftar pajak dan masa berlakunya',
    access: 'signed-in',
    scope: 'company',
    query: RecordQuery,
    reply: listOf(Tax),
  },
  'GET /v1/taxes/{id}': {
    summary: 'Rincian pajak',
    access: 'master.chart-of-account:view',
    scope: 'company',
    params: z.strictObject({ id: pathId('Pajak') }),
    reply: Tax,
    refuses: ['NOT_FOUND'],
  },
  'POST /v1/taxes': {
    summary: 'Tambah pajak, atau masa berlaku baru dari kode yang ada',
    access: 'master.chart-of-account:add',
    scope: 'company',
    body: z.strictObject(fields),
    reply: Tax,
    status: 201,
    refuses: ['TAX_OVERLAP', 'RULE_VIOLATED'],
  },
  'PUT /v1/taxes': {
    summary: 'Ubah pajak; kodenya tetap',
    access: 'master.chart-of-account:edit',
    scope: 'company',
    body: z.strictObject({ ...fields, ...keeps, id: id('Pajak'), version: version() }),
    reply: Tax,
    refuses: ['NOT_FOUND', 'STALE_VERSION', 'TAX_OVERLAP', 'RULE_VIOLATED'],
  },
} as const satisfies Contract
