import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { code, id, note, pathId, Ref, status, text, version } from '../kernel/fields.ts'
import { listOf, RecordQuery } from '../kernel/list.ts'

/** A market is a branch's sales area, shown as 'Sub Cabang'. */
export const Market = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    branchId: z.int(),
    branch: Ref,
    note: z.string().nullable(),
    status: status(),
    updatedAt: z.string(),
    version: z.int(),
  })
  .meta({ id: 'Market' })
export type Market = z.infer<typeof Market>

const fields = {
  code: code('Kode'),
  name: text('Nama', 100),
  branchId: id('Cabang'),
  note: note('Catatan', 500),
  status: status().default('ACTIVE'),
}

/** What a change leaves as it is when the request does not name it; a new record takes the default. */
const keeps = { status: status().optional() }

export const marketContract = {
  'GET /v1/markets': {
    summary: 'Daftar sub cabang',
    access: 'master.sub-branch:view',
    scope: 'branch',
    query: RecordQuery,
    reply: listOf(Market),
  },
  'GET /v1/markets/{id}': {
    summary: 'Rincian sub cabang',
    access: 'master.sub-branch:view',
    scope: 'branch',
    params: z.strictObject({ id: pathId('Sub cabang') }),
    reply: Market,
    refuses: ['NOT_FOUND'],
  },
  'POST /v1/markets': {
    summary: 'Tambah sub cabang',
    access: 'master.sub-branch:add',
    scope: 'branch',
    body: z.strictObject(fields),
    reply: Market,
    status: 201,
    refuses: ['DUPLICATE_CODE', 'INACTIVE_MASTER'],
  },
  'PUT /v1/markets': {
    summary: 'Ubah sub cabang; cabangnya tetap',
    access: 'master.sub-branch:edit',
    scope: 'branch',
    body: z.strictObject({ ...fields, ...keeps, id: id('Sub cabang'), version: version() }),
    reply: Market,
    refuses: ['NOT_FOUND', 'DUPLICATE_CODE', 'STALE_VERSION'],
  },
} as const satisfies Contract
