import { ruleKinds } from '@merchant/domain/master/rule-kinds.ts'
import { z } from 'zod'
import { tabbedCodes } from '../document/work-tabs.ts'
import type { Contract } from '../kernel/endpoint.ts'
import { figure, id, idList, keysOf, oneOf } from '../kernel/fields.ts'
import { masterTables } from './masters.ts'

/** Counted up to here; more are 'lebih dari'. */
export const USES_MOST = 1_000
/** Records that are named of each kind. */
export const USES_NAMED = 3

/** Masters by their tables, papers that have open ones, rules, and stock. */
export const useKinds = [...masterTables, ...tabbedCodes, ...keysOf(ruleKinds), 'stock'] as const
export type UseKind = (typeof useKinds)[number]

/** One kind of thing that uses a master. */
export const MasterUse = z
  .object({
    kind: z.enum(useKinds),
    /** At most one more than USES_MOST. */
    count: z.int(),
    /** The first of them: records, or papers by their numbers; warehouses with what they hold of goods, and goods in a warehouse. */
    first: z.array(z.object({ id: z.int(), name: z.string(), quantity: figure().nullable() })),
  })
  .meta({ id: 'MasterUse' })
export type MasterUse = z.infer<typeof MasterUse>

export const whereUsedContract = {
  'POST /v1/masters/{master}/where-used': {
    summary:
      'Di mana data master masih dipakai: data aktif lain, dokumen terbuka, harga, kampanye, aturan, jurnal berulang, templat, pemetaan, dan stok, menurut hak dan cabang',
    access: 'signed-in',
    scope: 'branch',
    kind: 'query',
    params: z.strictObject({ master: oneOf('Jenis data', masterTables) }),
    body: z.strictObject({
      branchId: id('Cabang').optional(),
      /** Used by any of these counts. */
      ids: idList('Data', 20_000).min(1),
    }),
    reply: z.object({ uses: z.array(MasterUse) }),
    refuses: ['NOT_FOUND', 'FORBIDDEN'],
  },
} as const satisfies Contract
