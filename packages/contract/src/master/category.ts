import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { code, optionalId, pathId, Ref, status, text, version, written } from '../kernel/fields.ts'
import { listOf, RecordQuery } from '../kernel/list.ts'
import { changeOf, masterReply } from '../kernel/master.ts'

/** Categories are a tree of at most this many levels. */
export const CATEGORY_TIERS = 3

export const Category = masterReply('Category', {
  parentId: z.int().nullable(),
  parent: Ref.nullable(),
  tier: z.int(),
})
export type Category = z.infer<typeof Category>

const fields = {
  code: code('Kode'),
  name: text('Nama', 100),
  parentId: optionalId('Kategori induk'),
  status: status().default('ACTIVE'),
}

const params = z.strictObject({ id: pathId('Kategori') })

/** A filter that programs send as `null` for all (specification 9). */
const orNull = <T extends z.ZodType>(filter: T) =>
  z.preprocess((value) => (value === 'null' || value === '' ? undefined : value), filter.optional())

export const categoryContract = {
  'GET /v1/categories': {
    summary: 'Daftar kategori, urut pohon: tiap induk diikuti anaknya',
    access: 'signed-in',
    scope: 'company',
    query: RecordQuery.extend({
      parentId: orNull(pathId('Kategori induk')),
      tier: orNull(written(z.int().min(1).max(CATEGORY_TIERS)).meta({ title: 'Tingkat' })),
    }),
    reply: listOf(Category),
    sorts: ['tree', 'code', 'name', 'tier', 'status', 'updatedAt'],
  },
  'GET /v1/categories/{id}': {
    summary: 'Rincian kategori',
    access: 'master.stock-unit:view',
    scope: 'company',
    params,
    reply: Category,
    refuses: ['NOT_FOUND'],
  },
  'POST /v1/categories': {
    summary: 'Tambah kategori',
    access: 'master.stock-unit:add',
    scope: 'company',
    body: z.strictObject(fields),
    reply: Category,
    status: 201,
    refuses: ['DUPLICATE_CODE', 'REFERENCE_MISSING', 'INACTIVE_MASTER', 'CATEGORY_TOO_DEEP'],
  },
  'PUT /v1/categories/{id}': {
    summary: 'Ubah atau pindahkan kategori beserta anaknya; yang tidak disebut tetap',
    access: 'master.stock-unit:edit',
    scope: 'company',
    params,
    body: z.strictObject({ ...changeOf(fields), version: version() }),
    reply: Category,
    refuses: [
      'NOT_FOUND',
      'DUPLICATE_CODE',
      'STALE_VERSION',
      'REFERENCE_MISSING',
      'INACTIVE_MASTER',
      'CATEGORY_TOO_DEEP',
      'CATEGORY_LOOP',
    ],
  },
} as const satisfies Contract
