import type { SystemHealth } from '@merchant/contract/system/health.ts'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'

export type QueueState = Omit<SystemHealth['jobs'], 'state'>

/** What waits in the queue and what was given up. */
export async function queueState(db: Db): Promise<QueueState> {
  const { rows } = await sql<QueueState>`
    select waiting, failed, oldest_due as "oldestDue" from queue_state()`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0, oldestDue: null }
}

export type BackupState = Omit<SystemHealth['backup'], 'state' | 'folder'>

/** The last good backup, and how the newest attempt went. */
export async function backupState(db: Db): Promise<BackupState> {
  const newest = await db
    .selectFrom('backup_run')
    .select(['status', 'failure'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const good = await db
    .selectFrom('backup_run')
    .where('status', '=', 'DONE')
    .select(['finished_at', 'file_name', 'bytes', 'row_count'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    lastAt: good?.finished_at ?? null,
    fileName: good?.file_name ?? null,
    bytes: good?.bytes ?? null,
    rows: good?.row_count ?? null,
    running: newest?.status === 'RUNNING',
    failure: newest?.status === 'FAILED' ? (newest.failure ?? '') : null,
  }
}
