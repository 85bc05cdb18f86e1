import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { pathId } from '../kernel/fields.ts'

/** The tables of the lists that a program keeps after its start. The index audit_log_masters names the same. */
export const keptMasters = [
  'account',
  'branch',
  'brand',
  'category',
  'customer',
  'product',
  'supplier',
  'unit',
  'warehouse',
] as const
export type KeptMaster = (typeof keptMasters)[number]

/** More changed records of one table are not told by their ids: the list is loaded anew. */
export const CHANGES_MOST = 10_000

/** A moment of the database, as the last answer told it: only the server reads it. */
const moment = z
  .string()
  .max(2_000)
  .regex(/^\d{4}-\d{2}-\d{2}\/[\d:,]+$/)

export const changesContract = {
  'POST /core/v1/masters/changes': {
    summary: 'Data master yang berubah sejak jawaban terakhir, untuk daftar yang disimpan di perangkat',
    access: 'signed-in',
    scope: 'branch',
    kind: 'query',
    body: z.strictObject({
      branchId: pathId('Cabang').optional(),
      /** `at` of the last answer; without it nothing is told but the moment to ask from later. */
      since: moment.optional().meta({ title: 'Sejak' }),
    }),
    reply: z.object({
      /**
       * All that is committed later is told by the next call with this. A list that is loaded after it was told misses
       * nothing, and may be told again of what it has.
       */
      at: moment,
      /** Whose eyes the lists were read with: another value says that the person may see other rows than before. */
      reach: z.string(),
      /** Records that were added, changed or taken away. */
      changes: z.array(
        z.object({
          table: z.enum(keptMasters),
          /** Null where they are more than are told: the list is loaded anew. */
          ids: z.array(z.int()).nullable(),
        }),
      ),
    }),
  },
} as const satisfies Contract
