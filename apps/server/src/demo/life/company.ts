import type { Client } from 'pg'
import type { Principal } from '../../kernel/auth/principal.ts'
import { openOwner } from '../../kernel/db/pool.ts'
import type { Tx } from '../../kernel/db/types.ts'
import type { Services } from '../../kernel/services.ts'
import { catalogueOf } from '../catalogue-data.ts'
import { branches, demoPassword, employees, moreCashiers } from '../company-data.ts'
import { seedAbsences } from '../seed-absences.ts'
import { seedBanners } from '../seed-banners.ts'
import { seedCommunities } from '../seed-communities.ts'
import { demoScope, hasCompany, seedMasters } from '../seed-demo.ts'
import { seedMappings, seedTagsAndCoordinators } from '../seed-mappings.ts'
import { seedMotorists } from '../seed-motorists.ts'
import { seedPosUsers } from '../seed-pos-users.ts'
import { seedShopPhotos } from '../seed-shop-photos.ts'
import { seedStockLimits } from '../seed-stock-limits.ts'
import { lastDays } from './calendar.ts'
import { type Seeded, seeded } from './draw.ts'
import { type Goods, readGoods } from './goods.ts'
import { type OpenPlace, openPlaces } from './open-places.ts'
import { type Outlet, outletsOf } from './outlets.ts'
import { seedPrices } from './prices.ts'
import { seedOutlets } from './seed-outlets.ts'
import type { SeedingOptions } from './services.ts'

/** The size of the demo's life. */
export interface LifeWanted {
  /** All random values follow from it. */
  seed: number
  /** The moment at which the demo's life ends. */
  now: Date
  days: number
  sales: number
  outlets: number
  /** Products of each brand at most; 24 brands. */
  kindsOfBrand: number
}

const DAY = 86_400_000
/** The company was set up so long before its first day. */
const AHEAD = 2 * DAY
/** Stored in the company's row while its life is being made; a start that finds it starts again. */
const UNFINISHED = { demo: 'unfinished' }

/** What was made, as the plans of its branches need it. */
export interface Made {
  seed: Seeded
  goods: readonly Goods[]
  outlets: readonly Outlet[]
  companyId: number
  /** First day of the books: of the month in which the branches begin to trade. */
  goLive: string
}

/** Masters, outlets and prices, in one transaction. */
export async function makeCompany(
  { database, passwords }: Services,
  { seed: number, now, days, outlets: many, kindsOfBrand }: LifeWanted,
): Promise<Made | null> {
  const seed = seeded(number)
  const catalogue = catalogueOf(kindsOfBrand)
  const start = new Date(now.getTime() - days * DAY - AHEAD)
  const [first] = lastDays(now, 'Asia/Jakarta', days)
  const goLive = `${(first?.date ?? start.toISOString()).slice(0, 7)}-01`
  return database.write(demoScope, async (tx) => {
    if (await hasCompany(tx)) return null
    const { companyId, branchIds } = await seedMasters(tx, {
      now: start,
      goLive,
      until: now,
      passwordHash: await passwords.hash(demoPassword),
      catalogue,
      shops: false,
      helpers: true,
    })
    await seedMappings(tx, { companyId, branchIds, goLive, now })
    await seedAbsences(tx, { companyId, now })
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
    await seedTagsAndCoordinators(tx, { companyId, branchIds })
    await seedMotorists(tx, { branchIds, now: start })
    await seedPosUsers(tx, { companyId, branchIds, now })
    const goods = await readGoods(tx, seed, catalogue)
    await seedPrices(tx, seed, goods, {
      companyId,
      branches: branches.flatMap(({ code }) => {
        const id = branchIds.get(code)
        return id === undefined ? [] : [{ id, code }]
      }),
      groupId: await groupOf(tx, 'RETAIL-BESAR'),
      validFrom: start,
    })
    await seedCommunities(tx, { companyId, branchIds, now: start })
    await seedStockLimits(tx, { companyId, branchIds, now: start })
    return { seed, goods, outlets, companyId, goLive }
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

/** Every branch that sells, ready to live from the first day on. */
export async function openCompany(
  services: Services,
  { now, days }: Pick<LifeWanted, 'now' | 'days'>,
  made: Made,
): Promise<OpenPlace[]> {
  const people = await services.access.everybody()
  const { database, files, attachments } = services
  await seedBanners(database, files, now)
  await seedShopPhotos(database, attachments, now)
  return openPlaces(database, made, {
    people: new Map<string, Principal>(
      [...employees, ...moreCashiers].flatMap(({ key }) => peopleOf(people, key)),
    ),
    from: lastDays(now, 'Asia/Jakarta', days)[0]?.at(0) ?? now,
    to: now,
  })
}

/** What each branch is planned by: its share of the sales goes by its weight. */
export function plansOf(places: readonly OpenPlace[], { now, days, sales }: LifeWanted) {
  const whole = places.reduce((sum, { weight }) => sum + weight, 0)
  return places.map(({ place: { code, zone }, weight, shops }) => ({
    branch: { code, zone, weight, shops },
    span: { now, days, sales: Math.round((sales * weight) / whole) },
  }))
}

const peopleOf = (people: readonly Principal[], key: string): [string, Principal][] => {
  const found = people.find(({ email }) => email.startsWith(`${key}@`))
  return found ? [[key, found]] : []
}

/** Only tables with new rows: most tables stay empty, and the audit log is not read meanwhile. */
export const ANALYZE_CHANGED = `do $$
declare changed text;
begin
  select string_agg(format('%I', relname), ', ') into changed from pg_stat_user_tables
  where schemaname = 'public' and n_mod_since_analyze > 20 and relname !~ '^audit_log';
  if changed is not null then execute 'analyze ' || changed; end if;
end $$`

/** Removes the mark by a commit that waits for the disk, and so for all commits before it. */
export async function finishCompany(owner: Client): Promise<void> {
  await owner.query("set synchronous_commit = on; update company set settings = '{}'")
  await owner.query(ANALYZE_CHANGED)
}

/** Whether there is a company. The rows of an unfinished run are deleted. */
export async function lookAt({ directConnection, log }: SeedingOptions): Promise<'EMPTY' | 'FINISHED'> {
  const owner = await openOwner(directConnection, 'demo')
  try {
    const { rows } = await owner.query('select settings @> $1 as "isUnfinished" from company', [UNFINISHED])
    if (rows.length === 0) return 'EMPTY'
    if (!rows[0].isUnfinished) return 'FINISHED'
    log.warn('the demo company was left unfinished and is made anew')
    await owner.query(
      `set app.actor = 'system:demo'; truncate company, audit_log, outbox cascade; select setval('id_block', 1, false)`,
    )
    return 'EMPTY'
  } finally {
    await owner.end()
  }
}
