import { completeLimits, type RoleLimits } from '@merchant/domain/sales/role-limits.ts'
import type pg from 'pg'
import { refusalOf } from '../db/pg-errors.ts'
import { checkOut } from '../db/pool.ts'
import { refuse } from '../errors.ts'
import type { Principal } from './principal.ts'
import { hashToken } from './tokens.ts'

const CACHE_MS = 30_000
const CACHE_SIZE = 5_000
/** The longest wait for an answer of readiness; a load balancer does not wait longer. */
const ANSWER_MS = 2_000

interface Row {
  session_id: number
  expires_at: string
  employee_id: number
  company_id: number
  name: string
  email: string
  branch_id: number
  branch_name: string
  role_id: number
  role_key: string | null
  role_name: string
  reach: string
  permissions: string[]
  limits: Partial<RoleLimits>
  branch_ids: number[]
  must_change: boolean
}

/**
 * Whether a person sees a branch by the reach of the role (domain-sales 0.4), in SQL about an employee `e` with its role
 * `r` and home branch `b`, and a branch `x` of the same company.
 */
export const REACHES = `(
  r.reach = 'ALL'
  or x.id = e.branch_id
  or (r.reach = 'CENTRE' and b.kind = 'CENTRE')
  or (r.reach = 'OWNED' and x.owner_employee_id = e.id)
  or (r.reach in ('ASSIGNED', 'OWN') and exists (
    select 1 from employee_branch eb where eb.employee_id = e.id and eb.branch_id = x.id)))`

/**
 * One statement from token to rights. The reach of the role decides the branches (domain-sales 0.4). A user of one branch
 * does not need the header's selectors, so those rights are left out.
 */
const PERSON = `e.id as employee_id, e.company_id, e.name, e.email, e.branch_id,
    b.name as branch_name, r.id as role_id, r.key as role_key, r.name as role_name, r.reach, r.permissions, r.limits, c.must_change,
    array(
      select x.id from branch x
      where x.company_id = e.company_id and ${REACHES}
      order by x.id
    ) as branch_ids`

const LOAD = `
  select s.id as session_id, t.expires_at, ${PERSON}
  from access_token t
  join session s on s.id = t.session_id
  join employee e on e.id = s.employee_id
  join credential c on c.employee_id = e.id
  join role r on r.id = e.role_id
  join branch b on b.id = e.branch_id
  where t.hash = $1 and t.expires_at > $2 and s.revoked_at is null and s.absolute_until > $2
    and e.status = 'ACTIVE' and r.status = 'ACTIVE' and b.status = 'ACTIVE'`

function principalOf(row: Omit<Row, 'expires_at'>): Principal {
  const permissions = new Set(row.permissions)
  if (row.branch_ids.length < 2)
    for (const key of ['navbar.branch', 'navbar.branchgroup']) permissions.delete(key)
  return {
    sessionId: row.session_id,
    employeeId: row.employee_id,
    companyId: row.company_id,
    name: row.name,
    email: row.email,
    branchId: row.branch_id,
    branchName: row.branch_name,
    roleId: row.role_id,
    roleKey: row.role_key,
    roleName: row.role_name,
    permissions,
    limits: completeLimits(row.limits),
    branchIds: row.branch_ids,
    seesOwnOnly: row.reach === 'OWN',
    mustChangePassword: row.must_change,
  }
}

/** Everybody of a company, for entries that the product makes in their names: they have no session. */
const UNSIGNED = `
  select 0 as session_id, ${PERSON}
  from employee e
  join credential c on c.employee_id = e.id
  join role r on r.id = e.role_id
  join branch b on b.id = e.branch_id`
const LOAD_ALL = `${UNSIGNED} where e.status = 'ACTIVE' order by e.id`
const LOAD_ONE = `${UNSIGNED} where e.id = $1 and e.status = 'ACTIVE' and r.status = 'ACTIVE' and b.status = 'ACTIVE'`

/**
 * A person with the rights of now, for a job that works in the name of the one who asked for it.
 * @returns undefined for a person, role or branch out of use
 */
export async function personOf(
  owner: Pick<pg.Pool, 'query'>,
  employeeId: number,
): Promise<Principal | undefined> {
  const { rows } = await owner.query<Omit<Row, 'expires_at'>>(LOAD_ONE, [employeeId])
  return rows[0] && principalOf(rows[0])
}

const keyOf = (hash: Buffer): string => hash.toString('base64')

/**
 * From token to caller, with a short cache. A change of anybody's access empties it: at once in the process that made the
 * change (`forget`), within a moment in others (`tell_access` notifies them with the commit), and within two seconds when
 * nobody tells of it (a script of the owner). While that channel is down nothing is cached.
 */
export class Access {
  readonly #pool: pg.Pool
  readonly #cache = new Map<string, { principal: Principal; until: number }>()
  #generation = 0
  readonly #watchers = new Set<() => Promise<void>>()
  #listening = false
  #checking = false
  #checkAgain = false

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** The caller, or a 401: no token, an ended session, or a person, role or branch out of use. */
  async principal(token: string | undefined, now: Date): Promise<Principal> {
    if (!token) throw refuse('SESSION_EXPIRED')
    const hash = hashToken(token)
    const key = keyOf(hash)
    const cached = this.#cached(key, now)
    if (cached) return cached
    const generation = this.#generation
    const row = await this.#load(hash, now)
    if (!row) throw refuse('SESSION_EXPIRED')
    const principal = principalOf(row)
    if (this.#listening && generation === this.#generation) {
      if (this.#cache.size >= CACHE_SIZE) this.#cache.clear()
      const until = Math.min(now.getTime() + CACHE_MS, new Date(row.expires_at).getTime())
      this.#cache.set(key, { principal, until })
    }
    return principal
  }

  /** Every active user, without a session: the demo acts in their names. */
  async everybody(): Promise<Principal[]> {
    return (await this.#ask<Omit<Row, 'expires_at'>>(LOAD_ALL)).map(principalOf)
  }

  /** Whether this caller costs no query. */
  knows(token: string | undefined, now: Date): boolean {
    return token === undefined || this.#cached(keyOf(hashToken(token)), now) !== undefined
  }

  #cached(key: string, now: Date): Principal | undefined {
    const cached = this.#cache.get(key)
    return cached && cached.until > now.getTime() ? cached.principal : undefined
  }

  /** Call after the commit of every change of rights. */
  forget(): void {
    this.#empty()
    void this.#check()
  }

  setListening(listening: boolean): void {
    this.#listening = listening
    this.#empty()
    if (listening) void this.#check() // a change may have happened unseen while it was away
  }

  /** Calls `check` after every change of anybody's access, until the returned function is called. It must not throw. */
  watch(check: () => Promise<void>): () => void {
    this.#watchers.add(check)
    return () => this.#watchers.delete(check)
  }

  /**
   * Whether the database recognises callers within a moment. Asked on the connections of recognition, which no report
   * takes, and without waiting for a database that hangs.
   */
  async answers(): Promise<boolean> {
    const asked = this.#ask('select from session limit 1').then(
      () => true,
      () => false,
    )
    const { promise: late, resolve } = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => resolve(false), ANSWER_MS)
    return Promise.race([asked, late]).finally(() => clearTimeout(timer))
  }

  #empty(): void {
    this.#generation++
    this.#cache.clear()
  }

  /** One watcher after the other, so that a thousand open streams don't take every connection at once. */
  async #check(): Promise<void> {
    this.#checkAgain = true
    if (this.#checking) return
    this.#checking = true
    while (this.#checkAgain) {
      this.#checkAgain = false
      for (const check of [...this.#watchers]) if (this.#watchers.has(check)) await check()
    }
    this.#checking = false
  }

  async #load(hash: Buffer, now: Date): Promise<Row | undefined> {
    return (await this.#ask<Row>(LOAD, [hash, now]))[0]
  }

  async #ask<R extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<R[]> {
    const client = await checkOut(this.#pool)
    let broken: Error | undefined
    try {
      return (await client.query<R>(sql, values)).rows
    } catch (error) {
      broken = error as Error // pg throws Errors
      throw refusalOf(error) ?? error
    } finally {
      client.release(broken)
    }
  }
}
