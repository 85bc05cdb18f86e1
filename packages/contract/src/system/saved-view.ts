import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { anyText, flag, id, pathId, text } from '../kernel/fields.ts'
import { changeOf } from '../kernel/master.ts'

const SavedView = z
  .object({
    id: z.int(),
    screen: z.string(),
    name: z.string(),
    query: z.string(),
    shared: z.boolean(),
    own: z.boolean(),
  })
  .meta({ id: 'SavedView' })

const body = {
  screen: text('Layar', 100),
  name: text('Nama tampilan', 60),
  query: anyText('Saringan', 4000),
  shared: flag('Bagikan').default(false),
}

export const savedViewContract = {
  'GET /v1/saved-views': {
    summary: 'Tampilan daftar yang disimpan untuk satu layar',
    access: 'signed-in',
    scope: 'self',
    query: z.strictObject({ screen: text('Layar', 100) }),
    reply: z.object({ rows: z.array(SavedView), count: z.int() }),
  },
  'POST /v1/saved-views': {
    summary: 'Simpan tampilan daftar',
    access: 'signed-in',
    scope: 'self',
    body: z.strictObject(body),
    reply: SavedView,
    status: 201,
    refuses: ['DUPLICATE_CODE'],
  },
  'PUT /v1/saved-views': {
    summary: 'Ubah tampilan daftar milik sendiri; yang tidak disebut tetap',
    access: 'signed-in',
    scope: 'self',
    body: z.strictObject({ ...changeOf(body), id: id('Tampilan') }),
    reply: SavedView,
    refuses: ['NOT_FOUND', 'DUPLICATE_CODE'],
  },
  'DELETE /v1/saved-views/{id}': {
    summary: 'Hapus tampilan daftar milik sendiri',
    access: 'signed-in',
    scope: 'self',
    params: z.strictObject({ id: pathId('Tampilan') }),
    reply: z.object({ id: z.int() }),
    refuses: ['NOT_FOUND'],
  },
} as const satisfies Contract
