import {
  GIVEN_UP_SHOWN,
  type GivenUpJob,
  jobLabels,
  type SystemHealth,
} from '@merchant/contract/system/health.ts'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'
import { withoutSecrets } from '../../../kernel/without-secrets.ts'

export type QueueState = Omit<SystemHealth['jobs'], 'state' | 'givenUp'>

/** Waiting and given-up jobs. */
export async function queueState(db: Db): Promise<QueueState> {
  const { rows } = await sql<QueueState>`
    select waiting, failed, oldest_due as "oldestDue" from queue_state()`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0, oldestDue: null }
}

/** The given-up jobs of the machine and of this company; a scheduled job by its newest failure. */
export async function givenUpJobs(db: Db, companyId: number): Promise<GivenUpJob[]> {
  const { rows } = await sql<GivenUpJob>`
    select * from (
      select distinct on (kind) id, task, attempts, reason, at, count(*) over (partition by kind)::int as times
      from (select *, case when by_clock then -task_id else id end as kind from given_up_jobs(${companyId})) each
      order by kind, at desc, id desc
    ) newest order by at desc, id desc limit ${GIVEN_UP_SHOWN}`.execute(db)
  return rows.map(({ id, task, attempts, reason, at, times }) => ({
    id,
    task: jobLabels[task] ?? task, // a task of another version has no label
    attempts,
    reason: reason === null ? null : withoutSecrets(reason),
    at,
    times,
  }))
}

export type BackupState = Omit<SystemHealth['backup'], 'state' | 'folder'>

/** The last good backup, and the result of the newest attempt. */
export async function backupState(db: Db): Promise<BackupState> {
  const newest = await db
    .selectFrom('backup_run')
    .select(['status', 'failure'])
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const good = await db
    .selectFrom('backup_run')
    .where('status', '=', 'DONE')
    .select(['finished_at', 'file_name', 'bytes', 'row_count'])
    .orderBy('started_at', 'desc')
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
