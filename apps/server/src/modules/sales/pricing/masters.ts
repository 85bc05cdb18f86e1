import { type RawBuilder, sql } from 'kysely'
import { isSpreadByBranch } from '../../../kernel/db/branches.ts'
import { keepingPlan } from '../../../kernel/db/client-kysely.ts'
import { readTogether } from '../../../kernel/db/read-together.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { type Entry, VersionedCache } from '../../../kernel/db/versioned-cache.ts'
import type { PricingAsk } from './running-campaigns.ts'

/** As the table `master_version` names them. */
const kinds = ['GOODS', 'TAX', 'PRICE', 'POINT', 'MARGIN', 'CAMPAIGN'] as const
type Kind = (typeof kinds)[number]
type Versions = Record<Kind, string>

/** Masters of one sort: how they are read, by what they are asked for again, and what is kept of their rows. */
export interface Part<Value extends object = object> {
  readonly name: string
  readonly kind: Kind
  /** What its rows depend on beside the id. */
  readonly scope: (ask: PricingAsk) => string
  /** The rows of some ids, each with its id and its value. */
  readonly read: (ask: PricingAsk, ids: readonly number[]) => RawBuilder<object>
  readonly take: (row: object) => { id: number; value: Value }
}

/** The id of a part that is read whole. */
export const WHOLE = 0

/** Declares a part by the rows that its statement answers. */
export const part = <Row extends object, Value extends object>({
  idOf,
  toValue,
  ...given
}: Omit<Part, 'read' | 'take'> & {
  read: (ask: PricingAsk, ids: readonly number[]) => RawBuilder<Row>
  idOf: (row: Row) => number
  toValue: (row: Row) => Value
}): Part<Value> => ({
  ...given,
  take: (row) => ({ id: idOf(row as Row), value: toValue(row as Row) }), // a row of its own statement
})

const DAY_MS = 86_400_000
const dayOf = ({ at }: PricingAsk): number => Math.floor(at.getTime() / DAY_MS)

/** The scope of what is kept of a company for a day (UTC): what ended before it and begins after it is not read. */
export const companyDay = (ask: PricingAsk): string => `${ask.companyId}:${dayOf(ask)}`
/** The scope of what is kept of a branch for a day. */
export const branchDay = (ask: PricingAsk): string => `${companyDay(ask)}:${ask.branchId}`

/** Whether rows of a table are in force at some time of the day, by the columns that say from when until when. */
export const onDay = (
  table: string,
  ask: PricingAsk,
  [from, to]: readonly [from: string, to: string] = ['valid_from', 'valid_to'],
): RawBuilder<boolean> => {
  const begin = new Date(dayOf(ask) * DAY_MS)
  const end = new Date((dayOf(ask) + 1) * DAY_MS)
  const [starts, ends] = [sql.ref(`${table}.${from}`), sql.ref(`${table}.${to}`)]
  return sql`${starts} < ${end}::timestamptz and (${ends} is null or ${ends} > ${begin}::timestamptz)`
}

/** Whether a row is in force at the moment itself. */
export const isValid = (
  { validFrom, validTo }: { validFrom: number; validTo: number | null },
  { at }: PricingAsk,
): boolean => validFrom <= at.getTime() && (validTo === null || validTo > at.getTime())

/** How much of each kind a process keeps, the last asked for, in letters of its JSON: however many goods there are. */
const MOST = 4_000_000
/** Of an entry without rows: its key and its places in maps. */
const ENTRY = 200
const kept = new VersionedCache<Kind>(MOST)

/** The masters of one pricing, all of one moment. */
export interface Masters {
  /** Of an id that was wanted; nothing where there is none. */
  of<Value extends object>(part: Part<Value>, id: number): readonly Value[]
}

const keyOf = ({ name, scope }: Part, ask: PricingAsk, id: number): string => `${name}:${scope(ask)}:${id}`

interface VersionRow {
  versions: Versions
  /** Row-level security shows the branch to the caller. */
  isReached: boolean
}

const versionsRead = ({ branchId }: PricingAsk): RawBuilder<VersionRow> => sql`
  select json_object_agg(kind, versions) as versions, ${branchId} = any (allowed_branches()) as "isReached"
  from (select kind, string_agg(version::text, '' order by slot) as versions from master_version where kind <> 'ACCESS' group by kind) v`

/** Which masters a pricing needs, as far as it can be told by those that are known so far. */
export type Wanted = readonly (readonly [part: Part, ids: readonly number[]])[]

/** So many times versions may change under a reading before it takes everything in one statement, of one moment. */
const PATIENCE = 4

interface Reading<Live extends Record<string, object>> {
  ask: PricingAsk
  wanted: (masters: Masters) => Wanted
  /** What changes all the time, read with the versions. */
  live: (masters: Masters) => { [Name in keyof Live]: RawBuilder<Live[Name]> }
}

type LiveRows<Live> = { [Name in keyof Live]: Live[Name][] }

/**
 * Reads what is live together with the versions of the masters, and the masters that are not kept in these versions. All
 * that it answers is of one moment, that of its last statement: a master that was committed before is in it. Where nothing
 * has moved, that is one small statement, always the same.
 */
export async function readWithMasters<Live extends Record<string, object>>(
  db: Db,
  { ask, wanted, live }: Reading<Live>,
): Promise<{ live: LiveRows<Live>; masters: Masters }> {
  const found = new Found(ask)
  for (let turn = 1; ; turn++) {
    const before = wanted(found)
    const missing = turn > PATIENCE ? before : found.missing(before)
    const parts = missing.map(([each, ids]) => [each.name, each.read(ask, ids)] as const)
    // Of what is read once more there are many forms, and none comes often.
    const reader = missing.length === 0 ? keepingPlan(db) : db
    const rows = await readByPlace(reader, [
      { version: versionsRead(ask) },
      Object.fromEntries(parts),
      live(found),
    ])
    found.take(rows, missing)
    const after = wanted(found)
    if (found.missing(after).length === 0 && isSame(before, after))
      return { live: rows as LiveRows<Live>, masters: found } // of its own statements
  }
}

type Reads = Record<string, RawBuilder<object>>

/**
 * One statement on one machine. On a cluster these are of the coordinator, of all machines, and of the machine of the branch: one
 * statement each, and the versions first. A master that changes right behind them is then kept under a version that has passed.
 */
async function readByPlace(db: Db, places: readonly Reads[]): Promise<Record<string, object[]>> {
  const groups = isSpreadByBranch() ? places : [Object.assign({}, ...places) as Reads]
  const wanted = groups.filter((reads) => Object.keys(reads).length > 0)
  const rows = await Promise.all(wanted.map((reads) => readTogether<Record<string, object>>(db, reads)))
  return Object.assign({}, ...rows) as Record<string, object[]>
}

const isSame = (before: Wanted, after: Wanted): boolean => JSON.stringify(before) === JSON.stringify(after)

/** The masters that one reading has found or that are kept, in the versions that the database had last. */
class Found implements Masters {
  readonly #ask: PricingAsk
  readonly #own = new Map<string, { version: string; values: readonly object[] }>()
  #versions: Partial<Versions> = {}

  constructor(ask: PricingAsk) {
    this.#ask = ask
    for (const kind of kinds) {
      const version = kept.latest(kind)
      if (version) this.#versions[kind] = version
    }
  }

  of<Value extends object>(part: Part<Value>, id: number): readonly Value[] {
    return (this.#find(part, id) ?? []) as readonly Value[] // what the part's own `take` made
  }

  missing(wanted: Wanted): Wanted {
    return wanted.flatMap(([part, ids]) => {
      const lacking = ids.filter((id) => !this.#find(part, id))
      return lacking.length > 0 ? [[part, lacking] as const] : []
    })
  }

  take(rows: { version?: object[] } & Record<string, object[]>, missing: Wanted): void {
    const [row] = rows.version as VersionRow[] // of `versionsRead`
    if (!row) throw new Error('the versions of the masters were not answered')
    this.#versions = row.versions
    for (const [part, ids] of missing) {
      const byId = new Map(ids.map((id) => [id, { value: [] as object[], weight: ENTRY }]))
      for (const each of rows[part.name] ?? []) {
        const { id, value } = part.take(each)
        const entry = byId.get(id)
        if (!entry) continue
        entry.value.push(value)
        entry.weight += JSON.stringify(each).length
      }
      for (const [id, entry] of byId) this.#keep(part, id, entry, row)
    }
  }

  #keep(part: Part, id: number, entry: Entry<object[]>, { versions, isReached }: VersionRow): void {
    const version = versions[part.kind]
    const key = keyOf(part, this.#ask, id)
    this.#own.set(key, { version, values: entry.value })
    // What row-level security hides from this caller must be missed by nobody else.
    if (isReached) kept.put(part.kind, version, key, entry)
  }

  #find(part: Part, id: number): readonly object[] | undefined {
    const version = this.#versions[part.kind]
    if (version === undefined) return undefined
    const key = keyOf(part, this.#ask, id)
    const own = this.#own.get(key)
    if (own?.version === version) return own.values
    const values = kept.get(part.kind, version, key) as readonly object[] | undefined // put by `#keep`
    // Held from now on: others may put a newer version, or too much, before this reading is used.
    if (values) this.#own.set(key, { version, values })
    return values
  }
}
