import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { Ref } from '../kernel/fields.ts'
import { searched } from '../kernel/written-text.ts'
import { SEARCH_LENGTH } from './search-length.ts'

/** Rows of each kind of thing in an answer. */
export const FOUND_MOST = 8

/** What may be done next with a found document, on its own page or on another. */
const Step = z.object({
  /** As the life cycle names it: `receive`. */
  action: z.string(),
  label: z.string(),
  /** Address that leads there. */
  path: z.string(),
})

const FoundDocument = z.object({
  id: z.int(),
  type: z.string(),
  typeLabel: z.string(),
  /** Null while it is a draft; of a sale that is not invoiced the number of the order. */
  number: z.string().nullable(),
  date: z.string(),
  status: z.string(),
  statusLabel: z.string(),
  branch: Ref,
  /** Name of the supplier or customer. */
  party: z.string().nullable(),
  path: z.string(),
  /** The steps that the text asks for (`terima po 7`), as far as document and rights allow. */
  steps: z.array(Step),
})
export type FoundDocument = z.infer<typeof FoundDocument>

const FoundRecord = z.object({
  id: z.int(),
  code: z.string().nullable(),
  name: z.string(),
  /** What tells it from others: branch, role, brand. */
  note: z.string().nullable(),
  status: z.string(),
})
export type FoundRecord = z.infer<typeof FoundRecord>

export const searchContract = {
  'GET /v1/search': {
    summary: 'Cari dokumen, pelanggan, pemasok, barang, dan pengguna sekaligus, menurut hak dan cabang',
    access: 'signed-in',
    scope: 'branch',
    mayLag: true,
    query: z.strictObject({ search: searched(SEARCH_LENGTH).meta({ title: 'Pencarian' }) }),
    reply: z.object({
      /** Of all branches of the person; of the chosen one first, then the newest. */
      documents: z.array(FoundDocument),
      products: z.array(FoundRecord),
      customers: z.array(FoundRecord),
      suppliers: z.array(FoundRecord),
      employees: z.array(FoundRecord),
    }),
  },
} as const satisfies Contract
