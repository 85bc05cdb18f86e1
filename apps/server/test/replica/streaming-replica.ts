import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { openOwner } from '../../src/kernel/db/pool.ts'
import { findBinaries } from '../../src/kernel/postgres/binaries.ts'
import { connectionUrl } from '../../src/kernel/postgres/connection.ts'
import { reachableBases } from '../../src/kernel/postgres/place.ts'
import { type Postmaster, spawnPostmaster, untilReady } from '../../src/kernel/postgres/postmaster.ts'

/**
 * Copies the folder of a PostgreSQL that goes on writing. What goes away meanwhile (a database that another test drops) is
 * passed over: the log that is replayed from the start of the backup drops it, too (PostgreSQL 18, 25.3.3).
 */
function copyLive(folder: string, home: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', folder, home], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  })
  const told = stderr.split('\n').filter((line) => line !== '' && !line.endsWith('No such file or directory'))
  if (status !== 0 && (told.length > 0 || stderr === '')) throw new Error(`The copy failed: ${stderr}`)
}

export type StreamingReplica = Awaited<ReturnType<typeof streamingReplica>>

/**
 * A real streaming replica of the run's PostgreSQL, with all its databases: the data folder copied between
 * pg_backup_start and pg_backup_stop, because pg_basebackup is not among the built-in programs.
 */
export async function streamingReplica() {
  const writer = inject('postgres')
  const slot = `replica_${process.hrtime.bigint()}`
  const owner = await openOwner(writer, 'replica-test')
  await owner.query('set synchronous_commit = on')
  const ask = async <T>(sql: string, values: unknown[] = []) =>
    Object.values((await owner.query(sql, values)).rows[0] ?? {})[0] as T // the asker knows its column
  const folder = await ask<string>('show data_directory')
  const { uid, gid } = statSync(folder)
  const user = uid === 0 || uid === process.getuid?.() ? undefined : { uid, gid }
  const base = mkdtempSync(join(tmpdir(), 'replica-'))
  chmodSync(base, 0o711)
  const home = join(base, 'cluster')
  await owner.query('select pg_create_physical_replication_slot($1, true)', [slot])
  await owner.query(`select pg_backup_start('replica', true)`)
  copyLive(folder, home)
  const { rows } = await owner.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  for (const left of ['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'standby.signal'])
    rmSync(join(home, left), { recursive: true, force: true })
  for (const made of ['pg_wal', 'pg_wal/archive_status', 'pg_wal/summaries', 'pg_replslot'])
    mkdirSync(join(home, made), { mode: 0o700 })
  writeFileSync(join(home, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(home, 'standby.signal'), '')
  appendFileSync(
    join(home, 'postgresql.auto.conf'),
    [
      `primary_conninfo = 'host=${writer.host} port=${writer.port} user=${writer.user} password=${writer.password}'`,
      `primary_slot_name = '${slot}'`,
      'wal_retrieve_retry_interval = 100ms',
      'max_standby_streaming_delay = 200ms',
      '',
    ].join('\n'),
  )
  const sockets = join(base, 'socket')
  mkdirSync(sockets)
  if (user) {
    execFileSync('chown', ['-R', `${uid}:${gid}`, home])
    chownSync(sockets, uid, gid)
  }
  const binaries = await findBinaries(user, reachableBases(false))
  const connection = { ...writer, host: sockets }
  let postmaster: Postmaster | undefined
  const start = async () => {
    const cluster = { folder: home, password: writer.password, user, binaries }
    postmaster = await spawnPostmaster(cluster, sockets, false, () => undefined)
    await untilReady(postmaster, connection)
  }
  const stop = async (signal: NodeJS.Signals = 'SIGINT') => {
    if (postmaster) process.kill(postmaster.pid, signal)
    await postmaster?.ended
    postmaster = undefined
  }
  const run = async <T>(sql: string): Promise<T> => {
    const there = await openOwner(connection, 'replica-test')
    const answer = await there.query(sql).finally(() => there.end())
    return Object.values(answer.rows[0] ?? {})[0] as T // as above
  }
  await start()
  return {
    start,
    /** SIGINT ends the sessions and stops; SIGQUIT leaves everything as it is. */
    stop,
    /** Neither it nor its sessions say anything any more, until the returned function is called. */
    async fallSilent() {
      const pids = await run<number[]>(
        `select array_agg(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      )
      const all = [postmaster?.pid ?? 0, ...pids]
      for (const pid of all) process.kill(pid, 'SIGSTOP')
      return () => {
        for (const pid of all) process.kill(pid, 'SIGCONT')
      }
    },
    /** Has it replay what was committed so many milliseconds ago, and nothing newer. */
    async lag(milliseconds: number) {
      await run(`alter system set recovery_min_apply_delay = '${milliseconds}ms'`)
      await run('select pg_reload_conf()')
    },
    /** The first value of the first row, asked as the owner in its database `postgres`. */
    run,
    url: (database: string) => connectionUrl({ ...connection, database }),
    pause: () => run('select pg_wal_replay_pause()'),
    resume: () => run('select pg_wal_replay_resume()'),
    promote: () => run<boolean>('select pg_promote()'),
    /** Waits until it has replayed all that is written by now. */
    async caughtUp() {
      await ask(`select pg_logical_emit_message(true, 'replica-test', '')`) // what others left unflushed goes along
      const end = await ask<string>('select pg_current_wal_flush_lsn()::text')
      await expect.poll(() => run<boolean>(`select pg_last_wal_replay_lsn() >= '${end}'`)).toBe(true)
    },
    async drop() {
      await stop('SIGINT')
      await owner.query(
        'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1',
        [slot],
      )
      await owner.end()
      rmSync(base, { recursive: true, force: true })
    },
  }
}
