import { rm } from 'node:fs/promises'
import type pg from 'pg'
import { COPY_SETTINGS } from '../backup/archive.ts'
import { checkInvariants } from '../invariants/check-invariants.ts'
import { StartupError } from '../startup-error.ts'
import { findObstacles } from './obstacles.ts'
import { leaving, listArchives, parts, rowsOf, type Span, shelfOf } from './year.ts'
import { type WrittenYear, writeYear } from './year-file.ts'

export interface Preview {
  span: Span
  /** What prevents it, as sentences. */
  obstacles: string[]
  tables: { name: string; rows: number; bytes: number; leaves: boolean }[]
}

/** What putting a year away would do; changes nothing but seals the log first. */
export async function previewYear(owner: pg.ClientBase, year: number): Promise<Preview> {
  await owner.query('select seal_audit_log()')
  await owner.query(`begin isolation level repeatable read read only; ${COPY_SETTINGS}`)
  try {
    const span = await spanOf(owner, year)
    const tables: Preview['tables'] = []
    for (const part of parts) {
      const { rows } = await owner.query<{ rows: number; bytes: number }>(
        `select count(*)::int as rows, coalesce(sum(pg_column_size(r)), 0)::bigint as bytes from ${rowsOf(part, span)} r`,
      )
      tables.push({ name: part.name, rows: 0, bytes: 0, ...rows[0], leaves: part.leaves })
    }
    return { span, obstacles: await findObstacles(owner, span), tables }
  } finally {
    await owner.query('rollback')
  }
}

interface Order {
  year: number
  /** The file that is to be written; it must not exist. */
  file: string
  now: Date
  /** Who gave the command on the machine. */
  by: string
}

/**
 * Puts a closed year away, all or nothing: writes its file, reads it back, moves the rows that leave out of the tables, marks the
 * months, and checks all rules of the books before and after. Nobody writes meanwhile.
 * @throws StartupError naming all that prevents it; the database is then as it was and there is no file
 */
export async function putYearAway(
  owner: pg.ClientBase,
  { year, file, now, by }: Order,
): Promise<{ span: Span; written: WrittenYear }> {
  await owner.query('select seal_audit_log()')
  await owner.query(
    `begin; ${COPY_SETTINGS}; set local app.actor = 'system:archive'; set local app.request_id = 'archive'`,
  )
  let isWritten = false
  try {
    await owner.query(
      `lock table period, journal_line, stock_move in share mode; lock table ${names} in access exclusive mode`,
    )
    const span = await spanOf(owner, year)
    const obstacles = await findObstacles(owner, span)
    if (obstacles.length > 0) throw new StartupError(obstacles.join('\n'))
    const written = await writeYear(owner, span, { file, now })
    isWritten = true
    for (const part of leaving) {
      const rows = written.tables.find(({ name }) => name === part.name)?.rows ?? 0
      await moveAway(owner, part, { span, rows })
    }
    await note(owner, span, { file, by, written })
    await requireWholeBooks(owner)
    await owner.query('commit')
    return { span, written }
  } catch (error) {
    await owner.query('rollback').catch(() => undefined) // the lost connection was reported already
    if (isWritten) await rm(file, { force: true })
    throw error
  }
}

const names = leaving.map(({ name }) => name).join(', ')

/**
 * The days of an archive. A seal covers rows of transactions one after the other, so those leave that were written before the
 * first row that stays, up to the end of a seal.
 */
async function spanOf(owner: pg.ClientBase, year: number): Promise<Span> {
  const until = `${year}-12-31`
  const next = `${year + 1}-01-01`
  const last = (await listArchives(owner)).at(-1)
  const { rows } = await owner.query<{ sealed: string | null }>(
    // By the number, not by its text: as texts 989 comes after 1254.
    `select (select s.up_to::text from audit_seal s where s.up_to <= coalesce(
       (select xact from audit_log where at >= $1 order by xact limit 1), (select up_to from audit_seal order by up_to desc limit 1))
     order by s.up_to desc limit 1) as sealed`,
    [next],
  )
  return { year, from: last?.next ?? null, until, next, sealedUntil: rows[0]?.sealed ?? '0' }
}

interface Place {
  name: string
  from: string | null
  to: string | null
  /** ALL: no later day belongs to it. SOME: the end of the year lies in it. ANY: the partition by default. NONE: later months. */
  days: 'ALL' | 'SOME' | 'ANY' | 'NONE'
}

/**
 * Moves the rows of a part to its shelf. Its months become one partition of the older rows that stay; one that holds later
 * months, too, is cut at the end of the year.
 */
async function moveAway(
  owner: pg.ClientBase,
  part: (typeof leaving)[number],
  { span, rows }: { span: Span; rows: number },
): Promise<void> {
  const { name, by, where } = part
  const { next, year } = span
  const older = `${by} < '${next}'`
  const total = await countOf(owner, name)
  const shelf = shelfOf(name, year)
  await owner.query(`create schema if not exists archived; create table ${shelf} as select * from ${rowsOf(part, span)} r;
    create temp table older_${name} on commit drop as select * from ${name} where ${older} and not (${where(span)})`)
  const places = await owner.query<Place>(
    `select name, from_value as "from", to_value as "to",
       case when to_value is null then 'ANY' when to_value::timestamptz <= $2 then 'ALL'
         when from_value is null or from_value::timestamptz < $2 then 'SOME' else 'NONE' end as days
     from partitions_of($1::regclass)`,
    [name, next],
  )
  for (const place of places.rows) await cut(owner, { name, older, next }, place)
  await owner.query('call add_partition($1::regclass, $2, null, $3)', [name, `${name}_to_${year}`, next])
  await owner.query(`insert into ${name} select * from older_${name}`)
  const [left, moved] = [await countOf(owner, name), await countOf(owner, shelf)]
  if (moved !== rows || left + moved !== total)
    throw new Error(`${name}: ${total} rows, of which ${rows} are in the file, became ${left} and ${moved}`)
}

async function cut(
  owner: pg.ClientBase,
  { name, older, next }: { name: string; older: string; next: string },
  { name: place, to, days }: Place,
): Promise<void> {
  if (days === 'ANY') await owner.query(`delete from "${place}" where ${older}`)
  if (days === 'ALL' || days === 'SOME') await owner.query(`alter table ${name} detach partition "${place}"`)
  if (days === 'ALL') await owner.query(`drop table "${place}"`)
  if (days === 'SOME')
    await owner.query(`delete from "${place}" where ${older};
      alter table ${name} attach partition "${place}" for values from ('${next}') to ('${to}')`)
}

async function countOf(owner: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(`select count(*) as n from ${table}`)
  return rows[0]?.n ?? 0
}

/** Marks months and seals, and writes the evidence, also into the log. */
async function note(
  owner: pg.ClientBase,
  { year, until, sealedUntil }: Span,
  { file, by, written }: { file: string; by: string; written: WrittenYear },
): Promise<void> {
  const name = file.split(/[\\/]/).at(-1)
  await owner.query('update period set archived_at = now() where ends_on <= $1 and archived_at is null', [
    until,
  ])
  await owner.query('update audit_seal set is_away = true where up_to <= $1::xid8', [sealedUntil])
  await owner.query(
    `insert into archive (year, until_day, file, bytes, sha256, tables, sealed_until, made_by)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8)`,
    [year, until, name, written.bytes, written.sha256, JSON.stringify(written.tables), sealedUntil, by],
  )
  await owner.query('call audit_event($1, $2::jsonb)', [
    'ARCHIVE',
    JSON.stringify({ year, file: name, sha256: written.sha256, by }),
  ])
}

async function requireWholeBooks(owner: pg.ClientBase): Promise<void> {
  const broken = await checkInvariants(owner)
  if (broken.length > 0)
    throw new StartupError(
      `Setelah diarsipkan aturan buku ${broken.map(({ name }) => name).join(', ')} tidak cocok: arsip dibatalkan dan basis data tidak diubah. Laporkan kepada pembuat Merchant.`,
    )
}
