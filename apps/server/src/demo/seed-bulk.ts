import { setImmediate as turn } from 'node:timers/promises'
import type pg from 'pg'
import { openOwner } from '../kernel/db/pool.ts'
import { Batch, copyBatch } from './bulk/batch.ts'
import { BulkBranch } from './bulk/bulk-branch.ts'
import { bulkPlaces } from './bulk/bulk-place.ts'
import { Ids } from './bulk/ids.ts'
import { lastDays } from './life/calendar.ts'
import {
  ANALYZE_CHANGED,
  finishCompany,
  type LifeWanted,
  lookAt,
  makeCompany,
  openCompany,
  plansOf,
} from './life/company.ts'
import type { LifeEvent } from './life/events.ts'
import { daysOf } from './life/plan.ts'
import { type SeedingOptions, seedingServices } from './life/services.ts'

/** Rows that are in memory at a time, before and while they are written. */
const ROWS_A_BATCH = 20_000
/** Plans of the checks that were made for empty tables are made anew after so many batches. */
const ANALYZE_AFTER = [1, 4, 16, 64]

/** Of scale 1 (domain-sales 9.5, 9.6). */
const [OUTLETS, SALES_A_MONTH] = [2_000, 4_400]
const DAYS_A_MONTH = 365 / 12

/** @param scale 1 is the design's company; outlets and sales go by it, branches, people and products stay */
export const bulkLife = ({
  scale,
  months,
  ...of
}: {
  scale: number
  months: number
  seed: number
  now: Date
}): LifeWanted => ({
  ...of,
  days: Math.round(months * DAYS_A_MONTH),
  sales: Math.round(SALES_A_MONTH * months * scale),
  outlets: Math.round(OUTLETS * scale),
})

export interface BulkProgress {
  day: number
  days: number
  rows: number
}

/**
 * The same company as `seedLife` makes, for large scales: the same plan, priced by the same engine, posted and valued by the
 * same rules of packages/domain, but written by COPY (domain-sales 9.1). All checks, foreign keys and audit triggers of
 * the tables stand; notifications of the past are left out. Days of all branches come one after the other.
 * @returns the number of rows that were copied, or null where a finished company exists: nothing was done
 */
export async function seedBulk(
  options: SeedingOptions,
  wanted: LifeWanted,
  onProgress: (progress: BulkProgress) => void = () => undefined,
): Promise<number | null> {
  if ((await lookAt(options)) === 'FINISHED') return null
  const services = seedingServices(options)
  const owner = await openOwner(options.directConnection, 'demo')
  try {
    await owner.query("set app.actor = 'system:demo'; set synchronous_commit = off")
    const made = await makeCompany(services, wanted)
    if (!made) return null
    const opened = await openCompany(services, wanted, made)
    const ids = new Ids()
    const date = lastDays(wanted.now, 'Asia/Jakarta', wanted.days)[0]?.date ?? ''
    const places = await bulkPlaces(services.database, opened, { companyId: made.companyId, date, ids })
    const lives = plansOf(opened, wanted).flatMap(({ branch, span }, index) => {
      const of = places[index]
      return of ? [{ branch: new BulkBranch(of), days: daysOf(made.seed, made.goods, branch, span) }] : []
    })
    const rows = await writeLives(owner, lives, (day, rows) => onProgress({ day, days: wanted.days, rows }))
    await ids.setSequences(owner)
    await finishCompany(owner)
    return rows
  } finally {
    await Promise.all([services.close(), owner.end()])
  }
}

interface Life {
  branch: BulkBranch
  days: Iterator<LifeEvent[]>
}

/** Makes the rows of one batch while the one before is written. */
async function writeLives(
  owner: pg.Client,
  lives: readonly Life[],
  onDay: (day: number, rows: number) => void,
): Promise<number> {
  const writer = new Writer(owner)
  let batch = new Batch()
  for (let day = 1, more = true; more; day++) {
    more = false
    for (const { branch, days } of lives) {
      const next = days.next()
      if (next.done) continue
      more = true
      branch.live(batch, next.value)
      await turn() // the connection goes on meanwhile
    }
    if (batch.size < ROWS_A_BATCH) continue
    onDay(day, await writer.write(batch))
    batch = new Batch()
  }
  for (const { branch } of lives) branch.close(batch)
  await writer.write(batch)
  return writer.end()
}

/** One batch after the other, on one connection. */
class Writer {
  readonly #owner: pg.Client
  #writing: Promise<number> = Promise.resolve(0)
  #rows = 0
  #batches = 0

  constructor(owner: pg.Client) {
    this.#owner = owner
  }

  /** Begins to write a batch when the one before is written. @returns how many rows are written by then */
  async write(batch: Batch): Promise<number> {
    this.#rows += await this.#writing
    this.#writing = this.#copy(batch)
    this.#writing.catch(() => undefined) // awaited by the next one
    return this.#rows
  }

  async end(): Promise<number> {
    this.#rows += await this.#writing
    this.#writing = Promise.resolve(0)
    return this.#rows
  }

  async #copy(batch: Batch): Promise<number> {
    const rows = await copyBatch(this.#owner, batch)
    this.#batches++
    if (ANALYZE_AFTER.includes(this.#batches)) await this.#owner.query(ANALYZE_CHANGED)
    return rows
  }
}
