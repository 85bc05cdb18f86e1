import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { oneOf } from '../kernel/fields.ts'
import { ListQuery } from '../kernel/list.ts'
import { tabbedCodes } from './work-tabs.ts'

export const documentTabsContract = {
  'GET /v1/document-tabs/{type}': {
    summary: 'Jumlah dokumen di setiap tab daftar satu jenis dokumen, pasti sampai 10.000',
    /** The permission is the list's, so it is checked when the kind is known. */
    access: 'signed-in',
    scope: 'branch',
    params: z.strictObject({ type: oneOf('Jenis dokumen', tabbedCodes) }),
    query: ListQuery.pick({ branchId: true, branchIds: true }),
    reply: z.object({
      tabs: z.array(
        z.object({
          tab: z.string(),
          count: z.int(),
          /** There are more than are counted. */
          more: z.boolean(),
        }),
      ),
    }),
    refuses: ['FORBIDDEN'],
  },
} as const satisfies Contract
