import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { code, id, optionalId, pathId, Ref, status, text, version } from '../kernel/fields.ts'
import { listOf, RecordQuery } from '../kernel/list.ts'

export const Brand = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    principalId: z.int().nullable(),
    principal: Ref.nullable(),
    imageFileId: z.int().nullable(),
    imageUrl: z.string().nullable(),
    status: status(),
    updatedAt: z.string(),
    version: z.int(),
  })
  .meta({ id: 'Brand' })
export type Brand = z.infer<typeof Brand>

const fields = {
  code: code('Kode').optional(),
  name: text('Nama', 100),
  principalId: optionalId('Prinsipal'),
  imageFileId: optionalId('Gambar'),
  status: status().default('ACTIVE'),
}

/** What a change leaves as it is when the request does not name it; a new record takes the default. */
const keeps = { status: status().optional() }

export const brandContract = {
  'GET /v1/brands': {
    summary: 'Daftar merek',
    access: 'signed-in',
    scope: 'company',
    query: RecordQuery.extend({ principalId: pathId('Prinsipal').optional() }),
    reply: listOf(Brand),
  },
  'GET /v1/brands/{id}': {
    summary: 'Rincian merek',
    access: 'master.brand:view',
    scope: 'company',
    params: z.strictObject({ id: pathId('Merek') }),
    reply: Brand,
    refuses: ['NOT_FOUND'],
  },
  'POST /v1/brands': {
    summary: 'Tambah merek; kode dibuat dari nama bila kosong',
    access: 'master.brand:add',
    scope: 'company',
    body: z.strictObject(fields),
    reply: Brand,
    status: 201,
    refuses: ['DUPLICATE_CODE', 'REFERENCE_MISSING', 'INACTIVE_MASTER'],
  },
  'PUT /v1/brands': {
    summary: 'Ubah merek',
    access: 'master.brand:edit',
    scope: 'company',
    body: z.strictObject({ ...fields, ...keeps, id: id('Merek'), version: version() }),
    reply: Brand,
    refuses: ['NOT_FOUND', 'DUPLICATE_CODE', 'STALE_VERSION', 'REFERENCE_MISSING', 'INACTIVE_MASTER'],
  },
} as const satisfies Contract
