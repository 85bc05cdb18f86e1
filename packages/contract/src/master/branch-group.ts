import { z } from 'zod'
import { anyText, idList, oneOf, Ref, status, text } from '../kernel/fields.ts'
import { RecordQuery } from '../kernel/list.ts'
import { masterContract, namedReply, rightsOf } from '../kernel/master.ts'

/** What names groups of branches. */
export const groupUses = [
  'SELLING_PRICE',
  'MARGIN',
  'POINT',
  'DISCOUNT',
  'PROMOTION',
  'GIFT',
  'BANNER',
  'BANNER_GROUP',
  'GREETING',
  'SURVEY',
] as const
export type GroupUse = (typeof groupUses)[number]

/**
 * A group of branches (domain-core 1.1, clarifications 4.9); a branch may be in several. `branches` are the ones that the
 * reader may see. `uses` counts the active records that name the group, without those that there are none of.
 */
export const BranchGroup = namedReply('BranchGroup', {
  branchIds: z.array(z.int()),
  branches: z.array(Ref),
  uses: z.array(z.object({ use: oneOf('Pemakaian', groupUses), count: z.int() })),
})
export type BranchGroup = z.infer<typeof BranchGroup>

/** The list and its selector show groups with at least one branch of the reader's. */
export const branchGroupContract = masterContract('/v2/branch-group', {
  label: 'Kelompok cabang',
  rights: rightsOf('master.grouping-stockist'),
  fields: {
    name: text('Nama', 100),
    branchIds: idList('Cabang').min(1),
    status: status().default('ACTIVE'),
  },
  list: RecordQuery.extend({ roleFilter: anyText('Saringan peran', 60).optional() }),
  reply: BranchGroup,
  refuses: ['INACTIVE_MASTER'],
})
