import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { line, optionalId, status, text, typedLengths } from '../kernel/fields.ts'
import { listOf, RecordQuery } from '../kernel/list.ts'
import { masterContract, namedReply, rightsOf } from '../kernel/master.ts'

/** A bank (clarifications 4.6). `code` is Bank Indonesia's; null for one that old data knew by a word alone. */
export const Bank = namedReply('Bank', { code: z.string().nullable() })
export type Bank = z.infer<typeof Bank>

const list = RecordQuery.extend({
  /** Only banks of old words, which nobody has given a code yet; or only the others. */
  fromOldData: z.enum(['true', 'false']).optional().meta({ title: 'Dari data lama' }),
})

/** Its list, its page, adding and changing. */
export const bankCalls = masterContract('/v1/banks', {
  label: 'Bank',
  rights: rightsOf('master.payment'),
  fields: {
    code: z
      .string()
      .trim()
      .regex(/^\d{3}$/)
      .meta({ title: 'Kode bank' })
      .register(typedLengths, { length: 3 }),
    name: text('Nama', 60),
    status: status().default('ACTIVE'),
  },
  list,
  reply: Bank,
})

export const bankContract = {
  ...bankCalls,
  'POST /core/v1/banks/get/all': {
    summary: 'Daftar bank, seperti GET /v1/banks',
    access: 'signed-in',
    scope: 'company',
    kind: 'query',
    body: list,
    reply: listOf(Bank),
  },
} as const satisfies Contract

/** Digits of an account number; dots, dashes and spaces are dropped. */
const accountDigits = z.string().regex(/^\d{5,30}$/)
const plainDigits = (value: string) => value.replace(/[.\s-]/g, '')

/** The number of a bank account: 5 to 30 digits. */
export const accountNo = () =>
  z
    .string()
    .transform(plainDigits)
    .pipe(accountDigits)
    .meta({ title: 'Nomor rekening' })
    .register(typedLengths, { length: 40 })

/** The bank account of a supplier, a customer or an employee; each part may be empty. */
export const bankFields = {
  bankId: optionalId('Bank'),
  bankAccountNo: z
    .string()
    .transform((value) => plainDigits(value) || null)
    .pipe(accountDigits.nullable())
    .nullish()
    .transform((value) => value ?? null)
    .meta({ title: 'Nomor rekening' })
    .register(typedLengths, { length: 40 }),
  bankHolder: line('Atas nama', 100),
}
