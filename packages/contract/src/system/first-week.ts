import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { flag, instant, oneOf, Ref } from '../kernel/fields.ts'
import type { Permission } from './access-catalogue.ts'

/** The steps of a company's first week, in their order, each with the right to see what it counts. */
export const firstSteps = {
  units: 'master.stock-unit:view',
  products: 'master.stock:view',
  prices: 'master.changes-selling-price:view',
  suppliers: 'master.supplier:view',
  customers: 'master.customer:view',
  people: 'system.setup-user:view',
  initialStock: 'stock.injection:view',
  receivables: 'bankcash.opening-invoices:view',
  payables: 'bankcash.opening-invoices:view',
  points: 'bankcash.opening-points:view',
  openingBalances: 'bankcash.general-journal:view',
  comparison: 'system.closing-periode:view',
} as const satisfies Record<string, Permission>
export type FirstStep = keyof typeof firstSteps

/** Marking this key puts the card on the first page away. */
export const FIRST_WEEK_CARD = 'card'

const stepKeys = Object.keys(firstSteps) as [FirstStep, ...FirstStep[]] // the keys of its own object

/** Whether a company may do without a step; that there are no old books is said on their own page, with a reason. */
export const mayBeLeftOut = (key: FirstStep): key is Exclude<FirstStep, 'comparison'> => key !== 'comparison'

/** Beyond this no count is told: what is there is plenty. */
export const MOST_COUNTED = 9_999

const Mark = z.object({ at: instant('Ditandai'), by: Ref })

export const FirstWeekStep = z
  .object({
    key: z.enum(stepKeys),
    /** What is there; of branches, at those that the caller sees. At most `MOST_COUNTED`. */
    count: z.int(),
    state: z.enum(['DONE', 'OPEN', 'NOT_NEEDED']),
    /** Who said that it is not needed; null where nobody did. */
    mark: Mark.nullable(),
  })
  .meta({ id: 'FirstWeekStep' })
export type FirstWeekStep = z.infer<typeof FirstWeekStep>

export const FirstWeek = z
  .object({
    /** No month of the caller's branches is closed and not every step is done. */
    isYoung: z.boolean(),
    /** Who put the card away; null while it is shown. */
    putAway: Mark.nullable(),
    /** Those whose records the caller may see. */
    steps: z.array(FirstWeekStep),
  })
  .meta({ id: 'FirstWeek' })
export type FirstWeek = z.infer<typeof FirstWeek>

export const firstWeekContract = {
  'GET /v1/first-week': {
    summary: 'Minggu pertama perusahaan baru: setiap langkah dengan jumlah yang sudah ada',
    access: 'system.upload-logo:view',
    scope: 'company',
    reply: FirstWeek,
  },
  'PUT /v1/first-week': {
    summary: 'Tandai sebuah langkah tidak perlu, atau sembunyikan kartunya; atau kembalikan',
    access: 'system.upload-logo:edit',
    scope: 'company',
    body: z.strictObject({
      key: oneOf('Langkah', [FIRST_WEEK_CARD, ...stepKeys.filter(mayBeLeftOut)]),
      marked: flag('Ditandai'),
    }),
    reply: FirstWeek,
    status: 200,
  },
} as const satisfies Contract
