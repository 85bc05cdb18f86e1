import type { Client } from 'pg'
import { openOwner } from '../kernel/db/pool.ts'
import type { Services } from '../kernel/services.ts'
import { actorOn } from './life/act.ts'
import {
  ANALYZE_CHANGED,
  finishCompany,
  type LifeWanted,
  lookAt,
  type Made,
  makeCompany,
  openCompany,
  plansOf,
} from './life/company.ts'
import type { LifeEvent, OfficeEvent } from './life/events.ts'
import { liveBranch } from './life/live-branch.ts'
import { livePrices } from './life/live-prices.ts'
import { inTime, planBranch } from './life/plan.ts'
import { planOffice } from './life/plan-office.ts'
import { type SeedingOptions, seedingServices } from './life/services.ts'

/** Callbacks during the making of a company, and before it is finished. */
interface Attendance {
  onEvent?(done: number, of: number): void
  /** @param owner names the program in the audit log */
  whenLived?(owner: Client): Promise<void>
}

export const smallLife = {
  seed: 20260101,
  days: 30,
  sales: 1_500,
  outlets: 300,
  kindsOfBrand: 5,
}

/**
 * Fills an empty database with a company that has lived for some days, through the product's own commands (domain-sales 9,
 * clarifications 2.23). An interrupted run can be started again: its rows are deleted first. Does nothing where a finished
 * company exists.
 * @returns whether it seeded
 */
export async function seedLife(
  options: SeedingOptions,
  wanted: LifeWanted,
  attendance: Attendance = {},
): Promise<boolean> {
  if ((await lookAt(options)) === 'FINISHED') return false
  const services = seedingServices(options)
  try {
    const made = await makeCompany(services, wanted)
    if (!made) return false
    await live(services, options, { wanted, made, ...attendance })
    return true
  } finally {
    await services.close()
  }
}

/** All branches live at once, some of them side by side; when the last one has arrived the company is finished. */
async function live(
  services: Services,
  options: SeedingOptions,
  { wanted, made, onEvent, whenLived }: { wanted: LifeWanted; made: Made } & Attendance,
): Promise<void> {
  const places = await openCompany(services, wanted, made)
  const plans = plansOf(places, wanted)
  const waiting = places.flatMap(({ place }, index) => {
    const plan = plans[index]
    if (!plan) return []
    const { seed, goods, goLive } = made
    const events = [
      ...planBranch(seed, goods, plan.branch, plan.span),
      ...planOffice(seed, goods, { ...plan.branch, nth: index, goLive }, plan.span),
    ]
    return [{ place, events: inTime<LifeEvent | OfficeEvent>(events) }]
  })
  waiting.sort((a, b) => b.events.length - a.events.length)
  const owner = await openOwner(options.directConnection, 'demo')
  try {
    await owner.query("set app.actor = 'system:demo'")
    const all = waiting.reduce((sum, { events }) => sum + events.length, 0)
    const analyze = analyzing(owner)
    let done = 0
    const onDone = () => {
      analyze(++done)
      onEvent?.(done, all)
    }
    await Promise.all(
      Array.from({ length: options.sideBySide }, async () => {
        for (let next = waiting.shift(); next; next = waiting.shift())
          await liveBranch(next.place, actorOn(services, options.log), next.events, onDone)
      }),
    )
    await livePrices(services, actorOn(services, options.log), { ...made, now: wanted.now })
    await whenLived?.(owner)
    await finishCompany(owner)
  } finally {
    await owner.end()
  }
}

/** Plans made for empty tables would scan all rows of a branch; at these moments they are made again. */
const ANALYZE_AFTER = [60, 300, 1_200, 5_000, 20_000, 80_000]

const analyzing =
  (owner: Client) =>
  (done: number): void => {
    if (ANALYZE_AFTER.includes(done)) void owner.query(ANALYZE_CHANGED)
  }
