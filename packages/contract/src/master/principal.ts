import { z } from 'zod'
import { code, note, phone, status, text, typedLengths } from '../kernel/fields.ts'
import { RecordQuery } from '../kernel/list.ts'
import { masterContract, masterReply, rightsOf } from '../kernel/master.ts'

/** Owner of brands. */
export const Principal = masterReply('Principal', {
  npwp: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  brandCount: z.int(),
})
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
    .register(typedLengths, { length: 25 })

export const principalContract = masterContract('/v1/principals', {
  label: 'Prinsipal',
  listed: 'master.brand:view',
  rights: rightsOf('master.brand'),
  fields: {
    code: code('Kode'),
    name: text('Nama', 100),
    npwp: npwp(),
    phone: phone(),
    address: note('Alamat', 500),
    status: status().default('ACTIVE'),
  },
  list: RecordQuery,
  reply: Principal,
})
