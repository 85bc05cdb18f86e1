import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { code, id, note, pathId, phone, status, text, version } from '../kernel/fields.ts'
import { listOf, RecordQuery } from '../kernel/list.ts'

export const Principal = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    npwp: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    brandCount: z.int(),
    status: status(),
    updatedAt: z.string(),
    version: z.int(),
  })
  .meta({ id: 'Principal' })
export type Principal = z.infer<typeof Principal>

/** Indonesian tax number: 15 digits (old) or 16 (since 2024); dots and dashes are dropped. */
export const npwp = () =>
  z
    .string()
    .transform((value) => value.replace(/[.\s-]/g, '') || null)
    .pipe(
      z
        .string()
        .regex(/^\d{15,16}$/)
        .nullable(),
    )
    .nullish()
    .transform((value) => value ?? null)
    .meta({ title: 'NPWP' })

const fields = {
  code: code('Kode'),
  name: text('Nama', 100),
  npwp: npwp(),
  phone: phone(),
  address: note('Alamat', 500),
  status: status().default('ACTIVE'),
}

/** What a change leaves as it is when the request does not name it; a new record takes the default. */
const keeps = { status: status().optional() }

export const principalContract = {
  'GET /v1/principals': {
    summary: 'Daftar prinsipal',
    access: 'master.brand:view',
    scope: 'company',
    query: RecordQuery,
    reply: listOf(Principal),
  },
  'GET /v1/principals/{id}': {
    summary: 'Rincian prinsipal',
    access: 'master.brand:view',
    scope: 'company',
    params: z.strictObject({ id: pathId('Prinsipal') }),
    reply: Principal,
    refuses: ['NOT_FOUND'],
  },
  'POST /v1/principals': {
    summary: 'Tambah prinsipal',
    access: 'master.brand:add',
    scope: 'company',
    body: z.strictObject(fields),
    reply: Principal,
    status: 201,
    refuses: ['DUPLICATE_CODE'],
  },
  'PUT /v1/principals': {
    summary: 'Ubah prinsipal',
    access: 'master.brand:edit',
    scope: 'company',
    body: z.strictObject({ ...fields, ...keeps, id: id('Prinsipal'), version: version() }),
    reply: Principal,
    refuses: ['NOT_FOUND', 'DUPLICATE_CODE', 'STALE_VERSION'],
  },
} as const satisfies Contract
