import { LARGEST_AMOUNT } from '@merchant/domain/kernel/money.ts'
import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { calendarDate, figure, id, instant, oneOf, optionalId, Ref, requiredNote } from '../kernel/fields.ts'
import { type OpeningTotal, openingTotals, totalKeys } from './opening-totals.ts'

/**
 * What the old books said of a branch: totals alone, a whole trial balance (accounts that it leaves out are zero), or
 * nothing, because there are no old books.
 */
export const statementKinds = ['TOTALS', 'TRIAL_BALANCE', 'NONE'] as const
export type StatementKind = (typeof statementKinds)[number]

/** More accounts than a chart has. */
const MOST_ACCOUNTS = 2_000

const signedAmount = (label: string) =>
  z.int().min(-LARGEST_AMOUNT).max(LARGEST_AMOUNT).meta({ title: label })

export const OpeningRow = z
  .object({
    /** Null for a total. */
    accountId: z.int().nullable(),
    total: z.enum(totalKeys).nullable(),
    code: z.string(),
    name: z.string(),
    /** The side on which the account usually stands; totals are written as they are. */
    normalSide: z.enum(['D', 'K']),
    /** Cash and bank accounts and the totals belong to the shortest answer. */
    isNeeded: z.boolean(),
    /** By the last statement, debit less credit; null where it says nothing. */
    stated: figure().nullable(),
    /** By Merchant, debit less credit. */
    booked: figure(),
    /** Merchant less the old books; null where the statement says nothing about it. */
    difference: figure().nullable(),
  })
  .meta({ id: 'OpeningRow' })
export type OpeningRow = z.infer<typeof OpeningRow>

export const OpeningStatement = z
  .object({
    version: z.int(),
    kind: z.enum(statementKinds),
    /** The opening day; null where there are no old books. */
    day: z.string().nullable(),
    reason: z.string().nullable(),
    statedAt: instant('Dinyatakan'),
    statedBy: Ref,
  })
  .meta({ id: 'OpeningStatement' })
export type OpeningStatement = z.infer<typeof OpeningStatement>

export const OpeningBalance = z
  .object({
    branch: Ref,
    /** The opening day that the figures of Merchant are of. */
    day: z.string(),
    /** The opening day lies within the first month of the branch. */
    firstDay: z.string(),
    lastDay: z.string(),
    rows: z.array(OpeningRow),
    /** The last statement; null where there is none. */
    statement: OpeningStatement.nullable(),
    /** Whether the first month may close: no old books, or no difference. */
    isAgreed: z.boolean(),
    /** A month of the branch is closed: nothing is asked any more. */
    isClosed: z.boolean(),
    /** The newest fifty statements. */
    history: z.array(OpeningStatement),
  })
  .meta({ id: 'OpeningBalance' })
export type OpeningBalance = z.infer<typeof OpeningBalance>

const view = 'system.closing-periode:view'
const update = 'system.closing-periode:update'

export const openingBalanceContract = {
  'POST /core/v1/opening-balance/get': {
    summary: 'Saldo awal satu cabang: angka pembukuan lama di samping angka Merchant',
    access: view,
    scope: 'branch',
    kind: 'query',
    /** Without a branch the caller's own; without a day that of the last statement, else the day of going live. */
    body: z.strictObject({
      branchId: optionalId('Cabang'),
      day: calendarDate('Tanggal saldo awal').optional(),
    }),
    reply: OpeningBalance,
    refuses: ['PERIOD_MISSING', 'OPENING_DAY'],
  },
  'POST /core/v1/opening-balance/state': {
    summary: 'Nyatakan saldo awal menurut pembukuan lama, atau bahwa pembukuan lama tidak ada',
    access: update,
    scope: 'branch',
    body: z.strictObject({
      branchId: id('Cabang'),
      kind: oneOf('Jenis', statementKinds),
      day: calendarDate('Tanggal saldo awal').nullish(),
      reason: requiredNote('Alasan', 500).nullish(),
      accounts: z
        .array(z.strictObject({ accountId: id('Akun'), amount: signedAmount('Saldo') }))
        .max(MOST_ACCOUNTS)
        .default([])
        .meta({ title: 'Akun' }),
      totals: z
        .strictObject(
          Object.fromEntries(totalKeys.map((key) => [key, signedAmount(openingTotals[key])])) as Record<
            OpeningTotal,
            ReturnType<typeof signedAmount>
          >, // the keys of openingTotals
        )
        .nullish()
        .meta({ title: 'Total' }),
      /** 0 where nothing was stated yet. */
      version: z.int().min(0).max(2_147_483_647).meta({ title: 'Versi' }),
    }),
    reply: OpeningBalance,
    status: 201,
    refuses: [
      'PERIOD_MISSING',
      'PERIOD_CLOSED',
      'OPENING_DAY',
      'REQUIRED',
      'STALE_VERSION',
      'REFERENCE_MISSING',
      'DUPLICATE_LINE',
      'JOURNAL_UNBALANCED',
    ],
  },
} as const satisfies Contract
