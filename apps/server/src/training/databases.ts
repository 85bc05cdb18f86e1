import type pg from 'pg'
import type { Connection } from '../kernel/db/pool.ts'

/** The longest name of a database, in bytes. */
const LONGEST = 63
const MADE = '_latihan'
/** Of one that is being made: it gets its name when it is whole. */
const DRAFT = '_latihan_baru'
/** Of the lock that one server holds while it makes the training company, in the real database. */
const LOCK = [0x1a7, 0x1a] as const

/** The same database server, with another database. */
const withName = (connection: Connection, name: string): Connection => {
  if (typeof connection !== 'string') return { ...connection, database: name }
  const url = new URL(connection)
  url.pathname = `/${encodeURIComponent(name)}`
  return url.href
}

/** As PostgreSQL reads it: without a name the user's own. */
function nameOf(connection: Connection): string {
  if (typeof connection !== 'string') return connection.database
  const { pathname, username } = new URL(connection)
  return decodeURIComponent(pathname.slice(1) || username)
}

/** The database of the training company, and that of one that is being made, by name and connection. */
export function databasesBeside(real: Connection) {
  const name = nameOf(real).slice(0, LONGEST - DRAFT.length)
  return {
    made: { name: `${name}${MADE}`, connection: withName(real, `${name}${MADE}`) },
    draft: { name: `${name}${DRAFT}`, connection: withName(real, `${name}${DRAFT}`) },
  }
}

type Databases = ReturnType<typeof databasesBeside>

export interface DatabaseFacts {
  /** Null where there is none. */
  bytes: number | null
  /** A server is making one. */
  isBeingMade: boolean
  /** In words why there can't be one; null where there can. */
  why: string | null
}

/** What the database server says about the training company. @param owner connected to the real database */
export async function readFacts(owner: pg.Client, { made }: Databases): Promise<DatabaseFacts> {
  const { rows } = await owner.query<{
    bytes: number | null
    isBeingMade: boolean
    isCluster: boolean
    mayCreate: boolean
  }>(
    `select (select pg_database_size(oid) from pg_database where datname = $1) as bytes,
       exists (select from pg_locks where locktype = 'advisory' and classid = $2 and objid = $3
         and database = (select oid from pg_database where datname = current_database())) as "isBeingMade",
       exists (select from pg_extension where extname = 'citus') as "isCluster",
       (select rolcreatedb or rolsuper from pg_roles where rolname = current_user) as "mayCreate"`,
    [made.name, ...LOCK],
  )
  const [row] = rows
  if (!row) throw new Error('a select without from has a row')
  const { bytes, isBeingMade, isCluster, mayCreate } = row
  return { bytes, isBeingMade, why: isCluster ? CLUSTER : mayCreate ? null : NO_RIGHT }
}

const CLUSTER = 'data perusahaan ini dibagi ke beberapa mesin'
const NO_RIGHT =
  'pengguna basis datanya tidak boleh membuat basis data, mintalah pengelola server memberinya hak CREATEDB'

/** Whether this connection makes the training company; it does until it ends. */
export async function takeLock(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ mine: boolean }>('select pg_try_advisory_lock($1, $2) as mine', [
    ...LOCK,
  ])
  return rows[0]?.mine ?? false
}

/** An empty database to make the company in; what a killed server left half made goes. */
export async function createDraft(owner: pg.Client, { draft }: Databases): Promise<void> {
  const name = owner.escapeIdentifier(draft.name)
  await owner.query(`drop database if exists ${name} with (force)`)
  await owner.query(`create database ${name}`)
}

/** The new company takes the place of the old one, whose connections end, of all servers. */
export async function putInPlace(owner: pg.Client, { draft, made }: Databases): Promise<void> {
  const name = owner.escapeIdentifier(made.name)
  await owner.query(`drop database if exists ${name} with (force)`)
  await owner.query(`alter database ${owner.escapeIdentifier(draft.name)} rename to ${name}`)
}
