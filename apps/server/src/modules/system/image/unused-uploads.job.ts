import { mkdir, opendir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Clock } from '../../../kernel/clock.ts'
import { isReferredTo } from '../../../kernel/files/picture-columns.ts'
import type { JobHandlers } from '../../../kernel/jobs/jobs.ts'
import { unlessMissing } from '../../../kernel/postgres/file-errors.ts'
import type { Settings } from '../../../kernel/settings.ts'

const HOUR = 3_600_000
/** Forms stay open over lunch, and over night. */
const UNUSED_HOURS = 24
/** The longest that a backup reads files of rows that it has seen. */
const BACKUP_HOURS = 6
/** How long a file that no row names is kept aside: it may be another database's, started on the wrong folder. */
const ASIDE_DAYS = 30
const ASIDE = 'unknown-files'
/** Pictures, and names of files, that are looked at in one go. */
const AT_ONCE = 500

/** The rows that name files of each folder under FILES_DIR. */
const folders = {
  files:
    'select public_id as name from file where public_id = any($1) union all select public_id from file_removal where public_id = any($1)',
  attachments: 'select stored_as as name from document_attachment where stored_as = any($1)',
} as const

/**
 * Removes what nothing refers to after a day. A picture's row goes first, in one transaction with the note that its bytes
 * shall go; the bytes follow hours later, and then the note: wherever this dies, the next run goes on, and what a record
 * refers to is never without its bytes. Papers of documents have rows for ever. Files without any row come from uploads
 * that were killed; they are put aside first, into a folder of FILES_DIR that nobody reads.
 */
export function unusedUploadsJob(
  owner: pg.Pool,
  clock: Clock,
  { filesDir }: Pick<Settings, 'filesDir'>,
): JobHandlers {
  return {
    'remove-unused-uploads': async () => {
      const now = clock.now()
      await removeBytes(owner, join(filesDir, 'files'), new Date(now.getTime() - BACKUP_HOURS * HOUR))
      const old = new Date(now.getTime() - UNUSED_HOURS * HOUR)
      while ((await markUnused(owner, old, now)) === AT_ONCE);
      for (const [folder, known] of Object.entries(folders))
        await putUnknownAside(
          owner,
          { from: join(filesDir, folder), to: join(filesDir, ASIDE, folder) },
          known,
          old,
          now,
        )
    },
  }
}

/** Bytes before their note: a note without bytes costs nothing, bytes without a note would stay for ever. */
async function removeBytes(owner: pg.Pool, folder: string, before: Date): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    'select public_id as name from file_removal where removed_at < $1',
    [before],
  )
  for (const { name } of rows) await rm(join(folder, name), { force: true })
  await owner.query('delete from file_removal where public_id = any($1)', [rows.map(({ name }) => name)])
}

/**
 * The rows are held before it is looked whether anything refers to them: whoever is about to refer to one either did so
 * before and is seen, or waits and finds it gone. Those that somebody holds are left for the next time.
 * @returns how many
 */
async function markUnused(owner: pg.Pool, old: Date, now: Date): Promise<number> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: number }>(
      `select id from file f where created_at < $1 and not (${isReferredTo}) order by id limit ${AT_ONCE} for update skip locked`,
      [old],
    )
    const gone = await client.query(
      `with gone as (delete from file f where id = any($1) and not (${isReferredTo}) returning public_id)
       insert into file_removal (public_id, removed_at) select public_id, $2 from gone`,
      [rows.map(({ id }) => id), now],
    )
    await client.query('commit')
    return gone.rowCount ?? 0
  } catch (error) {
    await client.query('rollback').catch(() => undefined) // the connection may be what failed
    throw error
  } finally {
    client.release()
  }
}

interface Way {
  from: string
  to: string
}

/** Files that no row names and that have lain there for a day; what is no upload is left alone. */
async function putUnknownAside(
  owner: pg.Pool,
  { from, to }: Way,
  known: string,
  old: Date,
  now: Date,
): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  await removeOld(to, new Date(now.getTime() - ASIDE_DAYS * 24 * HOUR))
  let names: string[] = []
  const look = async () => {
    const { rows } = await owner.query<{ name: string }>(known, [names])
    const kept = new Set(rows.map(({ name }) => name))
    for (const name of names.filter((each) => !kept.has(each))) {
      if (!(await isOlder(join(from, name), old))) continue
      await rename(join(from, name), join(to, name))
      await utimes(join(to, name), now, now) // its month begins
    }
    names = []
  }
  for await (const { name } of await opendir(from)) {
    if (/^[0-9a-f]{32}$/.test(name)) names.push(name)
    if (/^\.[0-9a-f]{32}\.part$/.test(name) && (await isOlder(join(from, name), old)))
      await rm(join(from, name), { force: true }) // half a file is nobody's
    if (names.length === AT_ONCE) await look()
  }
  await look()
}

async function removeOld(folder: string, before: Date): Promise<void> {
  for await (const { name } of await opendir(folder))
    if (await isOlder(join(folder, name), before)) await rm(join(folder, name), { force: true })
}

/** False for a file that has just gone. */
const isOlder = async (path: string, than: Date): Promise<boolean> => {
  const found = await unlessMissing(stat(path))
  return found !== undefined && found.mtime < than
}
