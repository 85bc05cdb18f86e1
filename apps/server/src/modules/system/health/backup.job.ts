import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { writeBackup } from '../../../kernel/backup/backup.ts'
import { backupName, expired } from '../../../kernel/backup/retention.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { FREE_SPACE_FLOOR, freeBytes } from '../../../kernel/files/file-store.ts'
import { openUploads } from '../../../kernel/files/uploads.ts'
import type { JobHandlers } from '../../../kernel/jobs/jobs.ts'
import type { Settings } from '../../../kernel/settings.ts'

/** 02.00 in Jakarta. */
const NIGHT_HOUR_UTC = 19
const HOUR = 3_600_000
/** A machine that sleeps at night backs up when it wakes. */
const LATE_HOURS = 26
const LONGEST_HOURS = 6

type Where = Pick<Settings, 'filesDir' | 's3' | 'backupDir'>

/** Runs every hour: backs up at night, or as soon as the last good backup is over a day old. */
export function backupJob(
  owner: pg.Pool,
  clock: Clock,
  where: Where,
  free: (folder: string) => number = freeBytes,
): JobHandlers {
  return {
    'back-up': async () => {
      const now = clock.now()
      if (await isDue(owner, now)) await backUp(owner, clock, where, free)
    },
  }
}

async function isDue(owner: pg.Pool, now: Date): Promise<boolean> {
  const { rows } = await owner.query<{ last: string | null }>(
    `select max(started_at) as last from backup_run where status = 'DONE'`,
  )
  const last = rows[0]?.last
  if (!last) return true
  const hours = (now.getTime() - new Date(last).getTime()) / HOUR
  return hours > LATE_HOURS || (now.getUTCHours() === NIGHT_HOUR_UTC && hours > LONGEST_HOURS)
}

async function backUp(
  owner: pg.Pool,
  clock: Clock,
  where: Where,
  free: (folder: string) => number,
): Promise<void> {
  const { backupDir } = where
  const id = await begin(owner, clock.now())
  if (id === undefined) return // another process runs it
  try {
    await mkdir(backupDir, { recursive: true, mode: 0o700 })
    await requireSpace(owner, backupDir, free)
    const name = backupName(clock.now())
    const client = await owner.connect()
    const done = await writeBackup(client, {
      file: join(backupDir, name),
      uploads: openUploads(where),
      now: clock.now(),
    }).finally(() => client.release())
    await owner.query(
      `update backup_run set status = 'DONE', finished_at = $2, file_name = $3, bytes = $4, row_count = $5 where id = $1`,
      [id, clock.now(), name, done.bytes, done.rows],
    )
    for (const old of expired(await readdir(backupDir))) await rm(join(backupDir, old), { force: true })
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    await owner.query(
      `update backup_run set status = 'FAILED', finished_at = $2, failure = $3 where id = $1`,
      [id, clock.now(), failure.slice(0, 500)],
    )
    throw error
  }
}

/** One run at a time, also after the death of the last run's process. */
async function begin(owner: pg.Pool, now: Date): Promise<number | undefined> {
  await owner.query(
    `update backup_run set status = 'FAILED', finished_at = $1, failure = 'Terhenti sebelum selesai'
     where status = 'RUNNING' and started_at < $2`,
    [now, new Date(now.getTime() - LONGEST_HOURS * HOUR)],
  )
  await owner.query('delete from backup_run where started_at < $1', [
    new Date(now.getTime() - 400 * 24 * HOUR),
  ])
  const { rows } = await owner.query<{ id: number }>(
    `insert into backup_run (id, started_at) values (next_id(), $1) on conflict (status) where status = 'RUNNING' do nothing returning id`,
    [now],
  )
  return rows[0]?.id
}

/** A backup must not fill the disk of the database. */
async function requireSpace(owner: pg.Pool, folder: string, free: (folder: string) => number): Promise<void> {
  const { rows } = await owner.query<{ bytes: number }>(
    `select coalesce((select bytes from backup_run where status = 'DONE' order by started_at desc, id desc limit 1), 0) as bytes`,
  )
  if (free(folder) < FREE_SPACE_FLOOR + 2 * (rows[0]?.bytes ?? 0))
    throw new Error(
      `Ruang kosong di ${folder} tidak cukup untuk cadangan: kosongkan ruang atau pindahkan BACKUP_DIR`,
    )
}
