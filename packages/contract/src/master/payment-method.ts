import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { code, flag, id, oneOf, pathId, Ref, status, text, version } from '../kernel/fields.ts'
import { listOf, RecordQuery } from '../kernel/list.ts'

/** The type fixes which account a payment moves; the server knows the account role of each. */
export const paymentMethodTypes = [
  'CASH',
  'TRANSFER',
  'EDC',
  'GCASH',
  'GIRO',
  'ADVANCE',
  'CREDIT_NOTE',
] as const
/** Paying at the till, paying a bill later, giving money back. */
export const paymentUsages = ['SALE', 'REPAYMENT', 'REFUND'] as const

const type = () => oneOf('Jenis', paymentMethodTypes)
const usage = () => oneOf('Kegunaan', paymentUsages)

export const PaymentMethod = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    type: type(),
    active: z.boolean(),
    accountRole: z.string(),
    usages: z.array(usage()),
    needsRef: z.boolean(),
    sort: z.int(),
    status: status(),
    updatedAt: z.string(),
    version: z.int(),
  })
  .meta({ id: 'PaymentMethod' })
export type PaymentMethod = z.infer<typeof PaymentMethod>

const options = {
  usages: z
    .array(usage())
    .min(1)
    .max(paymentUsages.length)
    .transform((values) => paymentUsages.filter((each) => values.includes(each)))
    .meta({ title: 'Kegunaan' }),
  needsRef: flag('Nomor referensi wajib'),
  sort: z.int().min(0).max(999).meta({ title: 'Urutan' }),
  status: status(),
}

const fields = {
  code: code('Kode'),
  name: text('Nama', 100),
}

export const paymentMethodContract = {
  'GET /v1/payments': {
    summary: 'Daftar metode pembayaran',
    access: 'signed-in',
    scope: 'company',
    query: RecordQuery,
    reply: listOf(PaymentMethod),
  },
  'GET /v1/payments/{id}': {
    summary: 'Rincian metode pembayaran',
    access: 'master.payment:view',
    scope: 'company',
    params: z.strictObject({ id: pathId('Metode pembayaran') }),
    reply: PaymentMethod,
    refuses: ['NOT_FOUND'],
  },
  'POST /v1/payments': {
    summary: 'Tambah metode pembayaran',
    access: 'master.payment:add',
    scope: 'company',
    body: z.strictObject({
      ...fields,
      type: type(),
      usages: options.usages.default([...paymentUsages]),
      needsRef: options.needsRef.default(false),
      sort: options.sort.default(0),
      status: options.status.default('ACTIVE'),
    }),
    reply: PaymentMethod,
    status: 201,
    refuses: ['DUPLICATE_CODE'],
  },
  'PUT /v1/payments': {
    summary: 'Ubah metode pembayaran; jenisnya tetap',
    access: 'master.payment:edit',
    scope: 'company',
    body: z.strictObject({
      ...fields,
      ...z.strictObject(options).partial().shape,
      id: id('Metode pembayaran'),
      version: version(),
    }),
    reply: PaymentMethod,
    refuses: ['NOT_FOUND', 'DUPLICATE_CODE', 'STALE_VERSION'],
  },
  'GET /core/v1/payment-methods/get/all': {
    summary: 'Metode pembayaran yang dapat dipakai di satu cabang; transfer beserta rekening banknya',
    access: 'signed-in',
    scope: 'branch',
    query: z.strictObject({ branchId: pathId('Cabang'), usage: usage().optional() }),
    reply: z.object({
      rows: z.array(
        z
          .object({
            id: z.int(),
            code: z.string(),
            name: z.string(),
            type: type(),
            needsRef: z.boolean(),
            bankAccounts: z.array(Ref).optional(),
            sort: z.int(),
          })
          .meta({ id: 'PaymentMethodChoice' }),
      ),
      count: z.int(),
    }),
  },
} as const satisfies Contract
