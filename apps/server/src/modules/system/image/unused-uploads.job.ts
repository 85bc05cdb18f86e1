import type pg from 'pg'
import type { Clock } from '../../../kernel/clock.ts'
import type { FileStore, StoreName } from '../../../kernel/files/file-store.ts'
import { isNamedByRecord, isReferredTo } from '../../../kernel/files/picture-columns.ts'
import { openUploads, storeNames, type Uploads } from '../../../kernel/files/uploads.ts'
import type { JobHandlers } from '../../../kernel/jobs/jobs.ts'
import type { Settings } from '../../../kernel/settings.ts'

const HOUR = 3_600_000
/** Users leave forms open over lunch, and over night. */
const UNUSED_HOURS = 24
/** The longest time in which a backup reads files of rows that it has read. */
const BACKUP_HOURS = 6
/** How long a file without a row is kept aside: it may belong to another database, started on the wrong folder. */
const ASIDE_DAYS = 30
/** Pictures, and names of files, per step. */
const AT_ONCE = 500

/** The rows with the names of files in each store. */
const known = {
  files:
    'select public_id as name from file where public_id = any($1) union all select public_id from file_removal where public_id = any($1)',
  attachments:
    'select stored_as as name from document_attachment where stored_as = any($1) union all select stored_as from private_picture where stored_as = any($1) union all select public_id from file_removal where public_id = any($1)',
} as const

/** A kind of pictures: its rows, the column with the names of the bytes, and when a row is in use. */
interface Kind {
  table: 'file' | 'private_picture'
  name: 'public_id' | 'stored_as'
  store: StoreName
  inUse: string
}

const kinds: readonly Kind[] = [
  { table: 'file', name: 'public_id', store: 'files', inUse: isReferredTo },
  { table: 'private_picture', name: 'stored_as', store: 'attachments', inUse: isNamedByRecord },
]

/**
 * Removes unreferenced uploads after a day. A picture's row is deleted first, in one transaction with a note to delete its
 * bytes; the bytes follow hours later, and then the note. After a crash at any point the next run continues, and a
 * referenced picture always has its bytes. Attachments of documents keep their rows for ever. Files without any row come
 * from uploads that were killed; they are first moved aside, to a place of the store that nothing reads.
 */
export function unusedUploadsJob(
  owner: pg.Pool,
  clock: Clock,
  settings: Pick<Settings, 'filesDir' | 's3'>,
): JobHandlers {
  return {
    'remove-unused-uploads': async () => {
      const now = clock.now()
      const uploads = openUploads(settings)
      await removeBytes(owner, uploads, new Date(now.getTime() - BACKUP_HOURS * HOUR))
      const old = new Date(now.getTime() - UNUSED_HOURS * HOUR)
      for (const kind of kinds) while ((await markUnused(owner, kind, { old, now })) === AT_ONCE);
      for (const name of storeNames) {
        await uploads[name].tidy({ aside: new Date(now.getTime() - ASIDE_DAYS * 24 * HOUR), drafts: old })
        await putUnknownAside(owner, uploads[name], known[name], { old, now })
      }
    },
  }
}

/** Bytes before their note: a note without bytes costs nothing, bytes without a note would stay for ever. */
async function removeBytes(owner: pg.Pool, uploads: Uploads, before: Date): Promise<void> {
  const { rows } = await owner.query<{ name: string; store: StoreName }>(
    'select public_id as name, store from file_removal where removed_at < $1',
    [before],
  )
  for (const { name, store } of rows) await uploads[store].remove(name)
  await owner.query('delete from file_removal where public_id = any($1)', [rows.map(({ name }) => name)])
}

/**
 * The rows are locked before the search for references: a command that is about to refer to one either did so before and is
 * seen, or waits and finds it gone. Rows that another transaction has locked are left for the next run.
 * @returns how many
 */
async function markUnused(
  owner: pg.Pool,
  { table, name, store, inUse }: Kind,
  { old, now }: { old: Date; now: Date },
): Promise<number> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: number }>(
      `select id from ${table} f where created_at < $1 and not (${inUse}) order by id limit ${AT_ONCE} for update skip locked`,
      [old],
    )
    const gone = await client.query(
      `with gone as (delete from ${table} f where id = any($1) and not (${inUse}) returning ${name})
       insert into file_removal (public_id, removed_at, store) select ${name}, $2, $3 from gone`,
      [rows.map(({ id }) => id), now, store],
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

/** Files without a row that are a day old. */
async function putUnknownAside(
  owner: pg.Pool,
  store: FileStore,
  knownNames: string,
  { old, now }: { old: Date; now: Date },
): Promise<void> {
  let names: string[] = []
  const look = async () => {
    const { rows } = await owner.query<{ name: string }>(knownNames, [names])
    const kept = new Set(rows.map(({ name }) => name))
    for (const name of names) if (!kept.has(name)) await store.setAside(name, now)
    names = []
  }
  for await (const { name, at } of store.list()) {
    if (at < old) names.push(name)
    if (names.length === AT_ONCE) await look()
  }
  await look()
}
