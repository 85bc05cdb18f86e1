import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { code, id, pathId, percent, status, text, version } from '../kernel/fields.ts'
import { listOf, RecordQuery } from '../kernel/list.ts'

/** When a bill is due, and what is taken off for paying early. */
export const PaymentTerm = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    days: z.int(),
    discountPercent: z.number(),
    discountDays: z.int(),
    status: status(),
    updatedAt: z.string(),
    version: z.int(),
  })
  .meta({ id: 'PaymentTerm' })
export type PaymentTerm = z.infer<typeof PaymentTerm>

const days = (label: string) => z.int().min(0).max(365).meta({ title: label })

const fields = {
  code: code('Kode'),
  name: text('Nama', 100),
  days: days('Jatuh tempo'),
  discountPercent: percent('Potongan').default(0),
  discountDays: days('Batas potongan').default(0),
  status: status().default('ACTIVE'),
}

/** What a change leaves as it is when the request does not name it; a new record takes the default. */
const keeps = {
  discountPercent: percent('Potongan').optional(),
  discountDays: days('Batas potongan').optional(),
  status: status().optional(),
}

export const paymentTermContract = {
  'GET /v1/payment-terms': {
    summary: 'Daftar syarat pembayaran',
    access: 'signed-in',
    scope: 'company',
    query: RecordQuery,
    reply: listOf(PaymentTerm),
  },
  'GET /v1/payment-terms/{id}': {
    summary: 'Rincian syarat pembayaran',
    access: 'master.payment:view',
    scope: 'company',
    params: z.strictObject({ id: pathId('Syarat pembayaran') }),
    reply: PaymentTerm,
    refuses: ['NOT_FOUND'],
  },
  'POST /v1/payment-terms': {
    summary: 'Tambah syarat pembayaran',
    access: 'master.payment:add',
    scope: 'company',
    body: z.strictObject(fields),
    reply: PaymentTerm,
    status: 201,
    refuses: ['DUPLICATE_CODE', 'RULE_VIOLATED'],
  },
  'PUT /v1/payment-terms': {
    summary: 'Ubah syarat pembayaran',
    access: 'master.payment:edit',
    scope: 'company',
    body: z.strictObject({ ...fields, ...keeps, id: id('Syarat pembayaran'), version: version() }),
    reply: PaymentTerm,
    refuses: ['NOT_FOUND', 'DUPLICATE_CODE', 'STALE_VERSION', 'RULE_VIOLATED'],
  },
} as const satisfies Contract
