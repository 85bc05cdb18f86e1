import { z } from 'zod'
import { line, status, text, typedLengths } from '../kernel/fields.ts'
import { RecordQuery } from '../kernel/list.ts'
import { masterContract, namedReply, rightsOf } from '../kernel/master.ts'

/** A tag of shops, for campaigns to choose them (domain-sales 1.1); shown as 'Label Toko'. */
export const MerchantTag = namedReply('MerchantTag', {
  color: z.string(),
  description: z.string().nullable(),
  /** Shops with the tag, in the branches that the reader may see. */
  customerCount: z.int(),
})
export type MerchantTag = z.infer<typeof MerchantTag>

export const merchantTagContract = masterContract('/v1/merchant-tags', {
  label: 'Label toko',
  rights: rightsOf('master.merchant-tag'),
  fields: {
    name: text('Nama', 60),
    /** As screens paint it: `#3CB144`. */
    color: z
      .string()
      .toUpperCase()
      .regex(/^#[0-9A-F]{6}$/)
      .meta({ title: 'Warna' })
      .register(typedLengths, { length: 7 })
      .default('#3CB144'),
    description: line('Keterangan', 200),
    status: status().default('ACTIVE'),
  },
  list: RecordQuery,
  reply: MerchantTag,
})
