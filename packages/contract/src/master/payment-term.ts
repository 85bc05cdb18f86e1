import { z } from 'zod'
import { code, percent, status, text } from '../kernel/fields.ts'
import { RecordQuery } from '../kernel/list.ts'
import { masterContract, masterReply, rightsOf } from '../kernel/master.ts'

/** The due date of a bill, and the discount for early payment. */
export const PaymentTerm = masterReply('PaymentTerm', {
  days: z.int(),
  discountPercent: z.number(),
  discountDays: z.int(),
})
export type PaymentTerm = z.infer<typeof PaymentTerm>

const days = (label: string) => z.int().min(0).max(365).meta({ title: label })

export const paymentTermContract = masterContract('/v1/payment-terms', {
  label: 'Syarat pembayaran',
  rights: rightsOf('master.payment'),
  fields: {
    code: code('Kode'),
    name: text('Nama', 100),
    days: days('Jatuh tempo'),
    discountPercent: percent('Potongan').default(0),
    discountDays: days('Batas potongan').default(0),
    status: status().default('ACTIVE'),
  },
  list: RecordQuery,
  sorts: ['days'],
  reply: PaymentTerm,
  refuses: ['RULE_VIOLATED'],
})
