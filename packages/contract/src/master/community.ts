import { z } from 'zod'
import { id, Ref, status, text } from '../kernel/fields.ts'
import { RecordQuery } from '../kernel/list.ts'
import { masterContract, namedReply, rightsOf } from '../kernel/master.ts'
import { requiredPhone } from './customer-fields.ts'

/** A community of buyers at a branch, with the person who leads it (domain-sales 1.7). */
export const Community = namedReply('Community', {
  branchId: z.int(),
  branch: Ref,
  leaderName: z.string(),
  phone: z.string(),
  memberCount: z.int(),
})
export type Community = z.infer<typeof Community>

/** Communities are kept beside the goods that they are offered, so they share the rights of that screen. */
export const communityContract = masterContract('/v1/communities', {
  label: 'Komunitas',
  scope: 'branch',
  listed: 'master.community-product:view',
  rights: rightsOf('master.community-product'),
  fields: {
    branchId: id('Cabang'),
    name: text('Nama', 100),
    leaderName: text('Nama ketua', 100),
    phone: requiredPhone(),
    /** As the leader says it. */
    memberCount: z.int().min(0).max(1_000_000).default(0).meta({ title: 'Jumlah anggota' }),
    status: status().default('ACTIVE'),
  },
  list: RecordQuery,
  sorts: ['branch', 'leaderName', 'memberCount'],
  reply: Community,
  refuses: ['INACTIVE_MASTER'],
})
