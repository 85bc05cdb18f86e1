import { sql } from 'kysely'
import type { Tx } from '../db/types.ts'
import { refuse } from '../errors.ts'

export type Module = 'STOCK' | 'PURCHASE' | 'SALES' | 'CASHBANK' | 'JOURNAL'

const moduleLabels: Record<Module, string> = {
  STOCK: 'stok',
  PURCHASE: 'pembelian',
  SALES: 'penjualan',
  CASHBANK: 'kas dan bank',
  JOURNAL: 'jurnal',
}

/** Year and month as a number, which with the branch is the key of the period's lock. */
const monthKey = (date: string): number => Number(date.slice(0, 4)) * 100 + Number(date.slice(5, 7))

/** `2026-01-15` is `Januari 2026`. */
export const monthLabel = (date: string): string =>
  new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date.slice(0, 7)}-01T00:00:00Z`),
  )

/** A period that is held open until the transaction ends, and what its branch is. */
export interface OpenPeriod {
  periodId: number
  branchCode: string
  timezone: string
}

/**
 * Takes the period of a date for posting and keeps it open until the transaction ends. Postings share an advisory lock
 * that closing takes alone, so that a close waits for postings under way and never starves (reliability 4.1).
 * @param given.override posts where only the module is closed
 * @throws PERIOD_MISSING, PERIOD_CLOSED, POSTING_CLOSED
 */
export async function requireOpenPeriod(
  tx: Tx,
  given: { branchId: number; date: string; module: Module; override?: boolean },
): Promise<OpenPeriod> {
  const { branchId, date, module, override = false } = given
  const locked = sql`select pg_advisory_xact_lock_shared(${branchId}::int, ${monthKey(date)}::int)`.execute(
    tx,
  )
  // A statement of its own: the lock must be held before the snapshot that reads the period is taken.
  const found = tx
    .selectFrom('branch')
    .leftJoin('period', (join) =>
      join
        .onRef('period.branch_id', '=', 'branch.id')
        .on('period.year', '=', Number(date.slice(0, 4)))
        .on('period.month', '=', Number(date.slice(5, 7))),
    )
    .where('branch.id', '=', branchId)
    .select([
      'branch.code',
      'branch.name',
      'branch.timezone',
      'period.id',
      'period.status',
      'period.closed_modules',
    ])
    .executeTakeFirstOrThrow()
  const [, row] = await Promise.all([locked, found])
  const about = { month: monthLabel(date), branch: row.name }
  if (row.id === null) throw refuse('PERIOD_MISSING', about)
  if (row.status === 'CLOSED') throw refuse('PERIOD_CLOSED', about)
  if (!override && row.closed_modules?.includes(module))
    throw refuse('POSTING_CLOSED', { ...about, module: moduleLabels[module] })
  return { periodId: row.id, branchCode: row.code, timezone: row.timezone }
}

/** Takes the period alone: closing, reopening, restoring. */
export async function lockPeriodAlone(tx: Tx, branchId: number, date: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${branchId}::int, ${monthKey(date)}::int)`.execute(tx)
}

/** Makes a branch's periods from one month to another, both included; those that exist stay as they are. */
export async function createPeriods(tx: Tx, branchId: number, from: string, to: string): Promise<void> {
  await sql`
    insert into period (branch_id, year, month, starts_on, ends_on)
    select ${branchId}, extract(year from m), extract(month from m), m, (m + interval '1 month' - interval '1 day')::date
    from generate_series(date_trunc('month', ${from}::date), date_trunc('month', ${to}::date), '1 month') m
    on conflict (branch_id, year, month) do nothing`.execute(tx)
}
