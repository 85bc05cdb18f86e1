import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { optionalId, pathId, text } from '../kernel/fields.ts'

/** A ready-made tab by its word (empty: the whole list), or a saved view with its query; the other one is null. */
const opens = {
  tab: z.string().nullable(),
  viewId: z.int().nullable(),
  /** The state of the list as its address has it: `status=ACTIVE`. */
  query: z.string(),
}

const StartView = z
  .object({
    screen: z.string(),
    /** Of the person, or of the role for everybody without an own one. */
    of: z.enum(['PERSON', 'ROLE']),
    ...opens,
  })
  .meta({ id: 'StartView' })

const RoleStartView = z
  .object({ roleId: z.int(), role: z.string(), start: z.object(opens).nullable() })
  .meta({ id: 'RoleStartView' })

const screen = text('Layar', 100)

/** Neither tab nor view: none any more. */
const body = z.strictObject({
  screen,
  tab: z
    .string()
    .max(40)
    .regex(/^[A-Za-z_]*$/)
    .nullish()
    .meta({ title: 'Tab' }),
  viewId: optionalId('Tampilan'),
})

export const startViewContract = {
  'GET /v1/start-views': {
    summary: 'Tampilan awal semua daftar: milik sendiri dan milik peran sendiri',
    access: 'signed-in',
    scope: 'self',
    reply: z.object({ rows: z.array(StartView), count: z.int() }),
  },
  'POST /v1/start-views': {
    summary: 'Pasang tampilan awal satu daftar bagi diri sendiri; tanpa tab dan tampilan berarti dilepas',
    access: 'signed-in',
    scope: 'self',
    body,
    reply: z.object({ screen: z.string() }),
    status: 200,
    refuses: ['NOT_FOUND', 'START_VIEW_TWICE'],
  },
  'GET /v1/start-views/roles': {
    summary: 'Tampilan awal satu daftar untuk setiap peran',
    access: 'system.setup-user:edit',
    scope: 'company',
    query: z.strictObject({ screen }),
    reply: z.object({ rows: z.array(RoleStartView), count: z.int() }),
  },
  'POST /v1/start-views/roles/{id}': {
    summary: 'Pasang tampilan awal satu daftar bagi satu peran; tanpa tab dan tampilan berarti dilepas',
    access: 'system.setup-user:edit',
    scope: 'company',
    params: z.strictObject({ id: pathId('Peran') }),
    body,
    reply: z.object({ screen: z.string() }),
    status: 200,
    refuses: ['NOT_FOUND', 'START_VIEW_TWICE', 'START_VIEW_NOT_SHARED'],
  },
} as const satisfies Contract
