import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { code, id, pathId, status, text, version } from '../kernel/fields.ts'
import { listOf, RecordQuery } from '../kernel/list.ts'

/** What goods are counted in: piece, pack, carton. How many pieces a carton holds is the product's own affair. */
export const Unit = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    status: status(),
    updatedAt: z.string(),
    version: z.int(),
  })
  .meta({ id: 'Unit' })
export type Unit = z.infer<typeof Unit>

const fields = {
  code: code('Kode'),
  name: text('Nama', 100),
  status: status().default('ACTIVE'),
}

/** What a change leaves as it is when the request does not name it; a new record takes the default. */
const keeps = { status: status().optional() }

export const unitContract = {
  'GET /v1/units': {
    summary: 'Daftar satuan',
    access: 'signed-in',
    scope: 'company',
    query: RecordQuery,
    reply: listOf(Unit),
  },
  'GET /v1/units/{id}': {
    summary: 'Rincian satuan',
    access: 'master.stock-unit:view',
    scope: 'company',
    params: z.strictObject({ id: pathId('Satuan') }),
    reply: Unit,
    refuses: ['NOT_FOUND'],
  },
  'POST /v1/units': {
    summary: 'Tambah satuan',
    access: 'master.stock-unit:add',
    scope: 'company',
    body: z.strictObject(fields),
    reply: Unit,
    status: 201,
    refuses: ['DUPLICATE_CODE'],
  },
  'PUT /v1/units': {
    summary: 'Ubah satuan',
    access: 'master.stock-unit:edit',
    scope: 'company',
    body: z.strictObject({ ...fields, ...keeps, id: id('Satuan'), version: version() }),
    reply: Unit,
    refuses: ['NOT_FOUND', 'DUPLICATE_CODE', 'STALE_VERSION'],
  },
} as const satisfies Contract
