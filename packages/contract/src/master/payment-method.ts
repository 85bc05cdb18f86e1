import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { code, flag, oneOf, pathId, Ref, status, text } from '../kernel/fields.ts'
import { RecordQuery } from '../kernel/list.ts'
import { masterContract, masterReply, rightsOf } from '../kernel/master.ts'

/** The type decides which account a payment moves; the server knows the account role of each. */
export const paymentMethodTypes = [
  'CASH',
  'TRANSFER',
  'EDC',
  'GCASH',
  'GIRO',
  'ADVANCE',
  'CREDIT_NOTE',
] as const
/** Payment at the till, payment of a bill later, refund. */
export const paymentUsages = ['SALE', 'REPAYMENT', 'REFUND'] as const

const type = () => oneOf('Jenis', paymentMethodTypes)
const usage = () => oneOf('Kegunaan', paymentUsages)

export const PaymentMethod = masterReply('PaymentMethod', {
  type: type(),
  active: z.boolean(),
  accountRole: z.string(),
  usages: z.array(usage()),
  needsRef: z.boolean(),
  sort: z.int(),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** A change keeps the type. */
export const paymentMethodContract = masterContract('/v1/payments', {
  label: 'Metode pembayaran',
  rights: rightsOf('master.payment'),
  fields: {
    code: code('Kode'),
    name: text('Nama', 100),
    type: type(),
    usages: z
      .array(usage())
      .min(1)
      .max(paymentUsages.length)
      .transform((values) => paymentUsages.filter((each) => values.includes(each)))
      .meta({ title: 'Dipakai untuk' })
      .default([...paymentUsages]),
    needsRef: flag('Nomor referensi wajib').default(false),
    sort: z.int().min(0).max(999).meta({ title: 'Urutan' }).default(0),
    status: status().default('ACTIVE'),
  },
  fixed: ['type'],
  list: RecordQuery,
  sorts: ['type', 'sort'],
  reply: PaymentMethod,
})

export const paymentChoiceContract = {
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
