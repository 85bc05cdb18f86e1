import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { instant, oneOf, pathId } from '../kernel/fields.ts'

/** Records whose changes a screen can show; each is readable by whoever may view the record's screen. */
export const historyEntities = [
  'brand',
  'principal',
  'unit',
  'category',
  'product',
  'branch',
  'market',
  'employee',
  'role',
  'payment_term',
  'payment_method',
  'edc',
  'customer_group',
  'customer',
  'tax',
  'supplier',
  'supplier_contact',
  'warehouse',
  'account',
  'account_type',
  'account_role',
  'company',
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
    }),
    refuses: ['NOT_FOUND', 'FORBIDDEN'],
  },
} as const satisfies Contract
