import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { figure, id, pathId, Ref, version } from '../kernel/fields.ts'
import { Customer, CustomerTag } from './customer.ts'
import { MergeDifference, MergeWall } from './merging.ts'

const Merging = Customer.pick({
  id: true,
  branchId: true,
  branch: true,
  code: true,
  name: true,
  phone: true,
  approved: true,
  status: true,
  version: true,
})

/** What a merge will do, and what is in its way. */
export const CustomerMergePreview = z
  .object({
    gone: Merging,
    kept: Merging,
    /** Empty where the merge would go through now. */
    walls: z.array(MergeWall),
    /** Orders and opening papers of each; they stay where they are, and the kept customer reads both. */
    papers: z.object({ gone: z.int(), kept: z.int() }),
    /** What each owes the branch, in rupiah; of the one that goes it must be nothing. */
    owes: z.object({ gone: figure(), kept: figure() }),
    /** What moves from wallet to wallet, and what the kept customer has afterwards: points, and rupiah of G-cash. */
    wallets: z.array(z.object({ kind: z.enum(['POINT', 'GCASH']), moves: figure(), after: figure() })),
    /** Labels that the kept customer gets. */
    tags: z.array(CustomerTag),
    /** Code, name and telephone number that will find the kept customer. */
    leads: z.array(z.string()),
    /** Earlier ones, which were merged into the one that goes and will lead to the kept one, too. */
    earlier: z.array(Ref),
    differences: z.array(MergeDifference),
  })
  .meta({ id: 'CustomerMergePreview' })
export type CustomerMergePreview = z.infer<typeof CustomerMergePreview>

const params = z.strictObject({ id: pathId('Pelanggan') })

export const customerMergeContract = {
  'GET /v1/customers/{id}/merge': {
    summary:
      'Pratinjau penggabungan pelanggan ke pelanggan lain: yang pindah, yang berbeda, dan yang menghalangi',
    access: 'master.customer:edit',
    scope: 'branch',
    params,
    query: z.strictObject({ into: pathId('Pelanggan yang dipertahankan') }),
    reply: CustomerMergePreview,
    refuses: ['NOT_FOUND', 'MERGE_SAME'],
  },
  'POST /v1/customers/{id}/merge': {
    summary:
      'Gabung pelanggan ke pelanggan lain; tidak dapat diurungkan. Dokumennya tetap, poin dan G-Cash-nya pindah, kode dan teleponnya menemukan yang dipertahankan',
    access: 'master.customer:edit',
    scope: 'branch',
    params,
    body: z.strictObject({
      into: id('Pelanggan yang dipertahankan'),
      /** Of the one that goes. */
      version: version(),
      /** Of the kept one. */
      intoVersion: version(),
    }),
    /** The kept customer. */
    reply: Customer,
    status: 200,
    refuses: ['NOT_FOUND', 'STALE_VERSION', 'MERGE_SAME', 'MERGE_UNFIT', 'MERGED', 'CUSTOMER_HAS_OPEN'],
  },
} as const satisfies Contract
