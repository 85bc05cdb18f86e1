import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { oneOf } from '../kernel/fields.ts'
import { ListQuery } from '../kernel/list.ts'
import { tabbedCodes } from './work-tabs.ts'

const query = ListQuery.pick({ branchId: true, branchIds: true })
const tabs = z.array(
  z.object({
    tab: z.string(),
    count: z.int(),
    /** There are more than are counted. */
    more: z.boolean(),
  }),
)

export const documentTabsContract = {
  'GET /v1/document-tabs': {
    summary: 'Jumlah dokumen yang menunggu atau terlambat, untuk setiap jenis yang boleh dilihat',
    /** The permission is each list's: a kind that the caller may not see is left out. */
    access: 'signed-in',
    scope: 'branch',
    query,
    reply: z.object({ kinds: z.array(z.object({ type: oneOf('Jenis dokumen', tabbedCodes), tabs })) }),
    refuses: [],
  },
  'GET /v1/document-tabs/{type}': {
    summary: 'Jumlah dokumen di setiap tab daftar satu jenis dokumen, pasti sampai 10.000',
    /** The permission is the list's, so it is checked when the kind is known. */
    access: 'signed-in',
    scope: 'branch',
    params: z.strictObject({ type: oneOf('Jenis dokumen', tabbedCodes) }),
    query,
    reply: z.object({ tabs }),
    refuses: ['FORBIDDEN'],
  },
} as const satisfies Contract
