import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { code, flag, id, money, pathId, status, text, version } from '../kernel/fields.ts'
import { listOf, RecordQuery } from '../kernel/list.ts'

export const CustomerGroup = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    level: z.int(),
    pointMultiplier: z.number(),
    eligiblePoints: z.boolean(),
    defaultTermDays: z.int(),
    defaultCreditLimit: z.int(),
    status: status(),
    updatedAt: z.string(),
    version: z.int(),
  })
  .meta({ id: 'CustomerGroup' })
export type CustomerGroup = z.infer<typeof CustomerGroup>

const options = {
  level: z.int().min(0).max(99).meta({ title: 'Tingkat' }),
  pointMultiplier: z.number().min(0).max(10).multipleOf(0.01).meta({ title: 'Pengali poin' }),
  eligiblePoints: flag('Mendapat poin'),
  defaultTermDays: z.int().min(0).max(365).meta({ title: 'Tempo bawaan' }),
  defaultCreditLimit: money('Batas piutang bawaan'),
  status: status(),
}
const fields = { code: code('Kode'), name: text('Nama', 100) }

export const customerGroupContract = {
  'GET /v1/customer-groups': {
    summary: 'Daftar kelompok pelanggan',
    access: 'signed-in',
    scope: 'company',
    query: RecordQuery,
    reply: listOf(CustomerGroup),
  },
  'GET /v1/customer-groups/{id}': {
    summary: 'Rincian kelompok pelanggan',
    access: 'master.customer:view',
    scope: 'company',
    params: z.strictObject({ id: pathId('Kelompok pelanggan') }),
    reply: CustomerGroup,
    refuses: ['NOT_FOUND'],
  },
  'POST /v1/customer-groups': {
    summary: 'Tambah kelompok pelanggan',
    access: 'master.customer:update',
    scope: 'company',
    body: z.strictObject({
      ...fields,
      level: options.level.default(0),
      pointMultiplier: options.pointMultiplier.default(1),
      eligiblePoints: options.eligiblePoints.default(true),
      defaultTermDays: options.defaultTermDays.default(0),
      defaultCreditLimit: options.defaultCreditLimit.default(0),
      status: options.status.default('ACTIVE'),
    }),
    reply: CustomerGroup,
    status: 201,
    refuses: ['DUPLICATE_CODE'],
  },
  'PUT /v1/customer-groups': {
    summary: 'Ubah kelompok pelanggan',
    access: 'master.customer:update',
    scope: 'company',
    body: z.strictObject({
      ...fields,
      ...z.strictObject(options).partial().shape,
      id: id('Kelompok pelanggan'),
      version: version(),
    }),
    reply: CustomerGroup,
    refuses: ['NOT_FOUND', 'DUPLICATE_CODE', 'STALE_VERSION', 'RULE_VIOLATED'],
  },
} as const satisfies Contract
