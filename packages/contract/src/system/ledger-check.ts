import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { instant } from '../kernel/fields.ts'

/** One run of all rules of the books. */
export const LedgerCheck = z
  .object({
    id: z.int(),
    status: z.enum(['RUNNING', 'DONE', 'FAILED']),
    startedAt: instant('Mulai'),
    /** Null for the nightly run. */
    startedBy: z.string().nullable(),
    finishedAt: instant('Selesai').nullable(),
    /** Number of all rules, and of finished ones. */
    steps: z.int(),
    done: z.int(),
  })
  .meta({ id: 'LedgerCheck' })
export type LedgerCheck = z.infer<typeof LedgerCheck>

/** A row that breaks a rule: its description, and its document. */
export const LedgerFault = z
  .object({
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    document: z.object({ id: z.int(), name: z.string() }).nullable(),
  })
  .meta({ id: 'LedgerFault' })
export type LedgerFault = z.infer<typeof LedgerFault>

export const LedgerRule = z
  .object({
    name: z.string(),
    group: z.enum(['JOURNAL', 'STOCK', 'OPEN_ITEM', 'PURCHASE', 'SALES', 'SYSTEM']),
    sentence: z.string(),
    /**
     * LIVE: every look judges what was written since the one before. IN_TURN: checked as a whole, as often as little time
     * allows. Both also at night, as a whole.
     */
    watch: z.enum(['LIVE', 'IN_TURN']),
    /** When this rule was last looked at in any way; null before the first time. */
    lookedAt: instant('Dilihat').nullable(),
    /** The last check of the whole rule, with what is wrong now; null before the first. */
    result: z
      .object({
        at: instant('Diperiksa'),
        rowsChecked: z.int(),
        broken: z.int(),
        /** Milliseconds. */
        took: z.int(),
        /** The first fifty, of the branches that the caller sees. */
        faults: z.array(LedgerFault),
      })
      .nullable(),
  })
  .meta({ id: 'LedgerRule' })
export type LedgerRule = z.infer<typeof LedgerRule>

/** The watch that looks at what was written, beside the sales. */
export const LedgerWatch = z
  .object({
    lookedAt: instant('Dilihat'),
    /** Documents that the last look found written. */
    documents: z.int(),
    /** Milliseconds. */
    took: z.int(),
    /** The last look is older than `WATCH_LATE_SECONDS`. */
    isLate: z.boolean(),
  })
  .meta({ id: 'LedgerWatch' })
export type LedgerWatch = z.infer<typeof LedgerWatch>

export const WATCH_LATE_SECONDS = 60

export const ledgerCheckContract = {
  'GET /v1/ledger-checks': {
    summary: 'Aturan buku, dan hasil pemeriksaan terakhirnya',
    access: 'system.ledger-check:view',
    scope: 'company',
    reply: z.object({
      last: LedgerCheck.nullable(),
      /** Null before the first look, and where nobody looks: on a cluster of databases the rules are checked at night. */
      watch: LedgerWatch.nullable(),
      rules: z.array(LedgerRule),
    }),
  },
  'POST /v1/ledger-checks': {
    summary: 'Periksa semua aturan buku sekarang',
    access: 'system.ledger-check:update',
    scope: 'company',
    reply: LedgerCheck,
    status: 201,
    refuses: ['LEDGER_CHECK_RUNNING'],
  },
} as const satisfies Contract
