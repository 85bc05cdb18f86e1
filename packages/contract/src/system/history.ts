import { z } from 'zod'
import { archivedUntil } from '../document/history.ts'
import type { Contract } from '../kernel/endpoint.ts'
import { instant, oneOf, pathId } from '../kernel/fields.ts'
import { masterTables } from '../master/masters.ts'

/**
 * Records whose changes a screen can show: every master, the company with the accounts of its posting roles, banners and what
 * communities are offered.
 */
export const historyEntities = [
  ...masterTables,
  'account_role',
  'company',
  'banner',
  'banner_group',
  'community_product',
] as const
export type HistoryEntity = (typeof historyEntities)[number]

export const historyContract = {
  'GET /v1/histories/{entity}/{id}': {
    summary: 'Siapa mengubah apa pada satu data, terbaru dahulu',
    access: 'signed-in',
    scope: 'branch',
    params: z.strictObject({ entity: oneOf('Jenis data', historyEntities), id: pathId('Data') }),
    reply: z.object({
      rows: z.array(
        z.object({
          at: instant('Waktu'),
          actor: z.string(),
          action: z.enum(['INSERT', 'UPDATE', 'DELETE', 'PASSWORD_RESET']),
          changes: z.array(
            z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
          ),
        }),
      ),
      count: z.int(),
      archivedUntil,
    }),
    refuses: ['NOT_FOUND', 'FORBIDDEN'],
  },
} as const satisfies Contract
