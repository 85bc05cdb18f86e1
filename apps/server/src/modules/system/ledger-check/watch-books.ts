import type pg from 'pg'
import type { Logger } from 'pino'
import type { Clock } from '../../../kernel/clock.ts'
import { isSpreadByBranch } from '../../../kernel/db/branches.ts'
import { sendTogether } from '../../../kernel/db/client-kysely.ts'
import { type Connection, openOwnerPool } from '../../../kernel/db/pool.ts'
import { checkInvariant, invariants } from '../../../kernel/invariants/check-invariants.ts'
import type { Invariant } from '../../../kernel/invariants/invariant.ts'
import { lookAtWritten } from '../../../kernel/invariants/live/look.ts'
import type { ReadMarks } from '../../../kernel/invariants/live/touched.ts'
import { keepFinding } from './findings.store.ts'

/** Between two looks, when they are short. */
const LOOK_EVERY_MS = 15_000
/**
 * A longer look is followed by a rest of so many times its length, up to a limit that keeps a fault from waiting a minute;
 * one that takes very long rests for longer, and the health of the system says that the watch is late.
 */
const REST = 29
const LONGEST_REST_MS = 40_000
const LEAST_REST = 9
/**
 * The part of the time since the last look that checks of whole rules may take, in turn, oldest first: for rules that can't
 * be narrowed to what was written.
 */
const SHARE_IN_TURN = 0.003
/** What this share may save up while nothing is checked. A rule that takes longer is left to the night. */
const MOST_SAVED_MS = 3_000
/** What one look may spend on rules that were never checked, after the first start. */
const FIRST_TIME_MS = 2_000

/** When each rule was last checked as a whole, and how long that took, in milliseconds. */
type Whole = Record<string, { at: string; took: number }>

interface Watch {
  looked_at: string
  marks: ReadMarks
  whole: Whole
  saved_ms: number
}

interface Round {
  owner: pg.PoolClient
  at: Date
  companies: Map<number, number[]>
  whole: Whole
}

/**
 * One look of one server at the books, in one transaction and so at one moment. The row of `ledger_watch` is the lock: another
 * server that comes at the same time, or before the next look is due, does nothing.
 * @param now look even if it isn't due
 * @returns whether it has looked
 */
export async function lookAtBooks(pool: pg.Pool, clock: Clock, now = false): Promise<boolean> {
  const owner = await pool.connect()
  const began = performance.now()
  try {
    await sendTogether(owner, [
      'begin isolation level repeatable read',
      'set local statement_timeout = 30000',
    ])
    const at = clock.now()
    const watch = await takeTurn(owner, at, now)
    if (!watch) return false
    const round: Round = { owner, at, companies: await branchesOfCompanies(owner), whole: { ...watch.whole } }
    const { marks, documents, suspects } = isSpreadByBranch()
      ? { marks: watch.marks, documents: 0, suspects: [] }
      : await lookAtWritten(owner, watch.marks)
    const due = new Set([...suspects.map(({ rule }) => rule), ...(await standing(owner))])
    for (const rule of due) await checkWhole(round, rule)
    const waited = at.getTime() - Date.parse(watch.looked_at)
    const credit = Math.min(MOST_SAVED_MS, watch.saved_ms + Math.max(0, waited) * SHARE_IN_TURN)
    const saved = await checkInTurn(round, due, credit)
    const took = Math.round(performance.now() - began)
    const rest = Math.max(LOOK_EVERY_MS, Math.min(LONGEST_REST_MS, took * REST), took * LEAST_REST)
    const next = new Date(at.getTime() + rest)
    await owner.query(
      `update ledger_watch set looked_at = $1, next_at = $2, documents = $3, took_ms = $4, saved_ms = $5, marks = $6, whole = $7`,
      [at, next, documents, took, saved, JSON.stringify(marks), JSON.stringify(round.whole)],
    )
    await owner.query('commit')
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '40001') return false // another server has just looked
    throw error
  } finally {
    await owner.query('rollback').catch(() => undefined) // committed, or nothing to keep
    owner.release()
  }
}

/** The watch, if a look is due and nobody else is at it. The first look of a database only notes where it begins. */
async function takeTurn(owner: pg.PoolClient, at: Date, now: boolean): Promise<Watch | undefined> {
  await owner.query(
    `insert into ledger_watch (looked_at, next_at, documents, took_ms, saved_ms, marks, whole)
     values ($1, $1, 0, 0, 0, '{}', '{}') on conflict do nothing`,
    [at],
  )
  const { rows } = await owner.query<Watch>(
    `select looked_at, marks, whole, saved_ms from ledger_watch where next_at <= $1 or $2 for update skip locked`,
    [at, now],
  )
  return rows[0]
}

async function branchesOfCompanies(owner: pg.PoolClient): Promise<Map<number, number[]>> {
  const { rows } = await owner.query<{ id: number; branches: number[] }>(
    `select c.id, array_remove(array_agg(b.id), null) as branches
     from company c left join branch b on b.company_id = c.id group by c.id`,
  )
  return new Map(rows.map(({ id, branches }) => [id, branches]))
}

/** Rules that did not hold at their last check. */
async function standing(owner: pg.PoolClient): Promise<Invariant[]> {
  const { rows } = await owner.query<{ name: string }>('select distinct name from ledger_finding')
  return rows.flatMap(({ name }) => invariants.find((rule) => rule.name === name) ?? [])
}

/** For every company, and keeps what it found. @returns milliseconds */
async function checkWhole({ owner, at, companies, whole }: Round, rule: Invariant): Promise<number> {
  let total = 0
  for (const [companyId, branchIds] of companies) {
    const began = performance.now()
    const found = await checkInvariant(owner, rule, branchIds)
    const took = Math.round(performance.now() - began)
    await keepFinding(owner, { ...found, companyId, name: rule.name, at, took })
    total += took
  }
  whole[rule.name] = { at: at.toISOString(), took: total }
  return total
}

/**
 * Checks rules as a whole, the one that has waited longest first: those that never were, for some time; then those without a
 * narrow form, while the credit lasts. On a cluster no rule has one: what was written is not known by one machine.
 * @returns the credit that is left
 */
async function checkInTurn(round: Round, done: ReadonlySet<Invariant>, credit: number): Promise<number> {
  const { whole } = round
  let first = FIRST_TIME_MS
  for (const rule of invariants)
    if (!done.has(rule) && !whole[rule.name] && first > 0) first -= await checkWhole(round, rule)
  const waiting = invariants
    .flatMap((rule) => {
      const last = whole[rule.name]
      return (rule.live && !isSpreadByBranch()) || done.has(rule) || !last || last.took > MOST_SAVED_MS
        ? []
        : [{ rule, last }]
    })
    .sort((one, other) => one.last.at.localeCompare(other.last.at))
  let left = credit
  for (const { rule, last } of waiting) {
    if (last.took > left) break
    left -= await checkWhole(round, rule)
  }
  return Math.max(0, Math.round(left))
}

/**
 * Looks again and again until it is stopped. A look that fails is logged and tried again; the screen and the health of the
 * system tell how old the last one is.
 */
export function watchBooks(
  connection: Connection,
  { clock, hasSpace }: { clock: Clock; hasSpace: () => boolean },
  { log, onError }: { log: Logger; onError: (error: Error) => void },
): { stop(): Promise<void> } {
  const pool = openOwnerPool(connection, { max: 1, name: 'books', actor: 'system:job', stays: true, onError })
  let looking: Promise<unknown> | undefined
  const timer = setInterval(() => {
    if (looking || !hasSpace()) return
    looking = lookAtBooks(pool, clock)
      .catch((error: Error) =>
        log.warn({ err: error.message }, 'the rules of the books could not be looked at'),
      )
      .finally(() => {
        looking = undefined
      })
  }, LOOK_EVERY_MS / 5)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await looking
      await pool.end()
    },
  }
}
