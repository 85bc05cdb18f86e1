import { z } from 'zod'
import { code, id, note, Ref, status, text } from '../kernel/fields.ts'
import { RecordQuery } from '../kernel/list.ts'
import { masterContract, masterReply, rightsOf } from '../kernel/master.ts'

/** A market is a branch's sales area, shown as 'Sub Cabang'. */
export const Market = masterReply('Market', {
  branchId: z.int(),
  branch: Ref,
  note: z.string().nullable(),
})
export type Market = z.infer<typeof Market>

export const marketContract = masterContract('/v1/markets', {
  label: 'Sub cabang',
  scope: 'branch',
  listed: 'master.sub-branch:view',
  rights: rightsOf('master.sub-branch'),
  fields: {
    code: code('Kode'),
    name: text('Nama', 100),
    branchId: id('Cabang'),
    note: note('Catatan', 500),
    status: status().default('ACTIVE'),
  },
  list: RecordQuery,
  sorts: ['branch'],
  reply: Market,
  refuses: ['INACTIVE_MASTER'],
})
