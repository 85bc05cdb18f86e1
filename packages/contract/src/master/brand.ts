import { z } from 'zod'
import { code, note, optionalId, pathId, Ref, status, text } from '../kernel/fields.ts'
import { RecordQuery } from '../kernel/list.ts'
import { masterContract, masterReply, rightsOf } from '../kernel/master.ts'

export const Brand = masterReply('Brand', {
  principalId: z.int().nullable(),
  principal: Ref.nullable(),
  imageFileId: z.int().nullable(),
  imageUrl: z.string().nullable(),
  note: z.string().nullable(),
})
export type Brand = z.infer<typeof Brand>

export const brandContract = masterContract('/v1/brands', {
  label: 'Merek',
  rights: rightsOf('master.brand'),
  fields: {
    /** Made from the name when it is left out. */
    code: code('Kode').optional(),
    name: text('Nama', 100),
    principalId: optionalId('Prinsipal'),
    imageFileId: optionalId('Logo'),
    note: note('Catatan', 500),
    status: status().default('ACTIVE'),
  },
  list: RecordQuery.extend({ principalId: pathId('Prinsipal').optional() }),
  sorts: ['principal'],
  reply: Brand,
  refuses: ['REFERENCE_MISSING', 'INACTIVE_MASTER'],
})
