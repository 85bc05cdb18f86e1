import type { Client } from 'pg'
import type { Principal } from '../kernel/auth/principal.ts'
import { openOwner } from '../kernel/db/pool.ts'
import type { Tx } from '../kernel/db/types.ts'
import type { Services } from '../kernel/services.ts'
import { branches, demoPassword, employees, moreCashiers } from './company-data.ts'
import { actorOn } from './life/act.ts'
import { lastDays } from './life/calendar.ts'
import { type Seeded, seeded } from './life/draw.ts'
import { type Goods, readGoods } from './life/goods.ts'
import { liveBranch } from './life/live-branch.ts'
import { openPlaces } from './life/open-places.ts'
import { type Outlet, outletsOf } from './life/outlets.ts'
import { planBranch } from './life/plan.ts'
import { seedPrices } from './life/prices.ts'
import { seedOutlets } from './life/seed-outlets.ts'
import { type SeedingOptions, seedingServices } from './life/services.ts'
import { demoScope, hasCompany, seedMasters } from './seed-demo.ts'

/** How much life there is. */
export interface LifeWanted {
  /** Everything random follows from it. */
  seed: number
  /** The moment at which life has arrived. */
  now: Date
  days: number
  sales: number
  outlets: number
}

export const smallLife = { seed: 20260101, days: 30, sales: 1_500, outlets: 300 }

const DAY = 86_400_000
/** The company was set up so long before its first day. */
const AHEAD = 2 * DAY
/** Kept in the company's row while its life is being made; a start that finds it begins anew. */
const UNFINISHED = { demo: 'unfinished' }

/**
 * Fills an empty database with a company that has lived for so many days, through the product's own commands
 * (domain-sales 9, clarifications 2.23). One unit that can be begun again: what an interrupted run left is emptied first.
 * Does nothing where a finished company exists. @returns whether it seeded
 */
export async function seedLife(options: SeedingOptions, wanted: LifeWanted): Promise<boolean> {
  if ((await lookAt(options)) === 'FINISHED') return false
  const services = seedingServices(options)
  try {
    const made = await makeCompany(services, wanted)
    if (!made) return false
    await live(services, options, wanted, made)
    return true
  } finally {
    await services.close()
  }
}

interface Made {
  seed: Seeded
  goods: readonly Goods[]
  outlets: readonly Outlet[]
  companyId: number
}

/** Masters, outlets and prices, in one transaction. */
async function makeCompany(
  { database, passwords }: Services,
  { seed: number, now, days, outlets: many }: LifeWanted,
): Promise<Made | null> {
  const seed = seeded(number)
  const start = new Date(now.getTime() - days * DAY - AHEAD)
  return database.write(demoScope, async (tx) => {
    if (await hasCompany(tx)) return null
    const { companyId, branchIds } = await seedMasters(tx, {
      now: start,
      goLive: `${start.toISOString().slice(0, 4)}-01-01`,
      passwordHash: await passwords.hash(demoPassword),
      shops: false,
      helpers: true,
    })
    await tx
      .updateTable('company')
      .set({ settings: JSON.stringify(UNFINISHED) })
      .where('id', '=', companyId)
      .execute()
    const outlets = outletsOf(
      seed,
      branches.filter(({ weight }) => weight > 0),
      many,
    )
    await seedOutlets(tx, outlets, { companyId, branchIds, now: start })
    const goods = await readGoods(tx, seed)
    await seedPrices(tx, seed, goods, {
      companyId,
      branches: branches.flatMap(({ code }) => {
        const id = branchIds.get(code)
        return id === undefined ? [] : [{ id, code }]
      }),
      groupId: await groupOf(tx, 'RETAIL-BESAR'),
      validFrom: start,
    })
    return { seed, goods, outlets, companyId }
  })
}

async function groupOf(tx: Tx, code: string): Promise<number> {
  const { id } = await tx
    .selectFrom('customer_group')
    .where('code', '=', code)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

/** All branches live at once, some of them side by side; when the last one has arrived the company is finished. */
async function live(
  services: Services,
  options: SeedingOptions,
  wanted: LifeWanted,
  made: Made,
): Promise<void> {
  const people = await services.access.everybody()
  const places = await openPlaces(services.database, made, {
    people: new Map<string, Principal>(
      [...employees, ...moreCashiers].flatMap(({ key }) => peopleOf(people, key)),
    ),
    at: lastDays(wanted.now, 'Asia/Jakarta', wanted.days)[0]?.at(0) ?? wanted.now,
  })
  const whole = places.reduce((sum, { weight }) => sum + weight, 0)
  const waiting = places.map(({ place, weight, shops }) => ({
    place,
    events: planBranch(
      made.seed,
      made.goods,
      { code: place.code, zone: place.zone, weight, shops },
      {
        ...wanted,
        sales: Math.round((wanted.sales * weight) / whole),
      },
    ),
  }))
  waiting.sort((a, b) => b.events.length - a.events.length)
  const owner = await openOwner(options.directConnection, 'demo')
  try {
    await owner.query("set app.actor = 'system:demo'")
    const onDone = analyzing(owner)
    await Promise.all(
      Array.from({ length: options.sideBySide }, async () => {
        for (let next = waiting.shift(); next; next = waiting.shift())
          await liveBranch(next.place, actorOn(services, options.log), next.events, onDone)
      }),
    )
    // takes the mark away by a commit that waits for the disk, and so for all commits before it
    await owner.query("update company set settings = '{}'")
    await owner.query(ANALYZE_CHANGED)
  } finally {
    await owner.end()
  }
}

/** Plans that were made for empty tables look through all rows of a branch; these moments make them anew. */
const ANALYZE_AFTER = [60, 300, 1_200]

/** Only where there is something new: most tables stay empty, and the audit log is looked up by nobody meanwhile. */
const ANALYZE_CHANGED = `do $$
declare changed text;
begin
  select string_agg(format('%I', relname), ', ') into changed from pg_stat_user_tables
  where schemaname = 'public' and n_mod_since_analyze > 20 and relname !~ '^audit_log';
  if changed is not null then execute 'analyze ' || changed; end if;
end $$`

function analyzing(owner: Client): () => void {
  let done = 0
  return () => {
    done++
    if (ANALYZE_AFTER.includes(done)) void owner.query(ANALYZE_CHANGED)
  }
}

const peopleOf = (people: readonly Principal[], key: string): [string, Principal][] => {
  const found = people.find(({ email }) => email.startsWith(`${key}@`))
  return found ? [[key, found]] : []
}

/** Whether there is a company. What a run left that did not come to its end is emptied. */
async function lookAt({ directConnection, log }: SeedingOptions): Promise<'EMPTY' | 'FINISHED'> {
  const owner = await openOwner(directConnection, 'demo')
  try {
    const { rows } = await owner.query('select settings @> $1 as "isUnfinished" from company', [UNFINISHED])
    if (rows.length === 0) return 'EMPTY'
    if (!rows[0].isUnfinished) return 'FINISHED'
    log.warn('the demo company was left unfinished and is made anew')
    await owner.query(
      `set app.actor = 'system:demo'; truncate company, audit_log, outbox restart identity cascade`,
    )
    return 'EMPTY'
  } finally {
    await owner.end()
  }
}
