import type pg from 'pg'
import { sealAuditLogs } from '../kernel/citus/worker-log.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Database } from '../kernel/db/database.ts'
import { UNDO_DAYS, WAIT_DAYS } from '../kernel/import/retention.ts'
import type { CronEntry, JobHandlers } from '../kernel/jobs/jobs.ts'
import { OUTBOX_HOURS } from '../kernel/realtime/realtime.ts'
import { remindDeciders } from './approval/request/overdue.job.ts'
import { reverseDueJournals } from './cash/manual-journal/auto-reverse.job.ts'
import { makeRecurringJournals } from './cash/recurring-journal/recurring-journal.job.ts'
import { applyDueBatches } from './master/selling-price/price-change/apply-due.job.ts'
import { remindOfSurveys } from './master/survey/survey-reminders.job.ts'
import { expireBookings } from './sales/payment/expire-bookings.job.ts'
import { runLedgerCheck, runNightlyChecks } from './system/ledger-check/ledger-check.job.ts'
import { closeMonthOf } from './system/period/many/close-month.job.ts'
import { remindDuties } from './system/period/many/remind-duties.job.ts'

/**
 * Housekeeping: every job may run twice, or late, without harm. Runs as the owner; postings go through `database` like
 * every command.
 */
export function jobHandlers(owner: pg.Pool, clock: Clock, database: Database): JobHandlers {
  const before = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000)
  return {
    'seal-audit-log': async () => {
      await sealAuditLogs(owner)
    },
    'ensure-month-partitions': async () => {
      await owner.query('call ensure_month_partitions($1::date)', [clock.now()])
    },
    'check-ledger': async (payload) => {
      const { checkId } = payload as { checkId: number } // written by the command that queued it
      await runLedgerCheck(owner, clock, checkId)
    },
    'close-month': async (payload) => {
      const { runId } = payload as { runId: number } // written by the command that queued it
      await closeMonthOf(owner, { clock, database }, runId)
    },
    'check-every-ledger': async () => {
      await runNightlyChecks(owner, clock)
    },
    'reverse-due-journals': async () => {
      await reverseDueJournals(owner, clock, database)
    },
    'make-recurring-journals': async () => {
      await makeRecurringJournals(owner, clock, database)
    },
    'remind-deciders': async () => {
      await remindDeciders(owner, clock, database)
    },
    'remind-duties': async () => {
      await remindDuties(owner, clock, database)
    },
    'remind-of-surveys': async () => {
      await remindOfSurveys(owner, clock, database)
    },
    'apply-price-changes': async () => {
      await applyDueBatches(owner, clock, database)
    },
    'expire-bookings': async () => {
      await expireBookings(owner, clock, database)
    },
    'forget-old-rows': async () => {
      await owner.query('delete from idempotency_key where created_at < $1', [before(72)])
      await owner.query('delete from outbox where created_at < $1', [before(OUTBOX_HOURS)])
      await owner.query('delete from access_token where expires_at < $1', [before(1)])
      await owner.query('delete from sign_in_throttle where updated_at < $1', [before(24)])
      await owner.query('delete from session where absolute_until < $1', [before(24 * 90)])
      await owner.query('delete from ledger_check where started_at < $1', [before(24 * 90)])
      await owner.query('delete from setup_link where expires_at < $1', [before(24)])
      await owner.query(
        `delete from import_row r using import_batch b where b.id = r.batch_id
           and b.updated_at < case when b.status = 'APPLIED' then $1::timestamptz else $2 end`,
        [before(24 * UNDO_DAYS), before(24 * WAIT_DAYS)],
      )
      await owner.query(
        `delete from import_batch where status in ('MAPPING', 'CHECKED') and updated_at < $1`,
        [before(24 * WAIT_DAYS)],
      )
    },
  }
}

export const cronEntries: readonly CronEntry[] = [
  { task: 'seal-audit-log', match: '* * * * *' },
  { task: 'ensure-month-partitions', match: '5 0 * * *' },
  { task: 'check-every-ledger', match: '30 18 * * *' }, // 01.30 WIB
  { task: 'reverse-due-journals', match: '2 * * * *' }, // a day begins in three time zones
  { task: 'make-recurring-journals', match: '4 * * * *' }, // the same
  { task: 'remind-deciders', match: '7 * * * *' },
  { task: 'remind-duties', match: '6 * * * *' }, // the same
  { task: 'remind-of-surveys', match: '9 * * * *' }, // the same
  { task: 'apply-price-changes', match: '* * * * *' }, // queued for its moment, too
  { task: 'expire-bookings', match: '*/5 * * * *' },
  { task: 'back-up', match: '0 * * * *' }, // at 02.00 WIB, or as soon as a backup is late
  { task: 'forget-old-rows', match: '17 * * * *' },
  { task: 'remove-unused-uploads', match: '42 * * * *' },
]
