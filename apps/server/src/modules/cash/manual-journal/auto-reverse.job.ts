import type pg from 'pg'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/db/database.ts'
import { holdDocuments } from '../../../kernel/document/lock-document.ts'
import { type ManualJournalType, manualJournalKinds } from './manual-journal.kind.ts'
import { autoReversal, reverseByDate } from './reverse-journal.ts'

interface DueJournal {
  branchId: number
  id: number
  type: ManualJournalType
  autoReverseDate: string
  madeBy: number
}

/**
 * Reverses the adjustments whose reversal day has come at their branch, each in a transaction of its own and in the name of
 * its maker. A second or late run finds nothing more to do. An adjustment that can't be reversed does not stop the others.
 * @throws AggregateError of the failed ones
 */
export async function reverseDueJournals(owner: pg.Pool, clock: Clock, database: Database): Promise<void> {
  const { rows } = await owner.query<DueJournal>(
    `select d.branch_id as "branchId", d.id, d.type, m.auto_reverse_date as "autoReverseDate", d.created_by as "madeBy"
     from manual_journal m join document d on d.branch_id = m.branch_id and d.id = m.id join branch b on b.id = d.branch_id
     where d.status = 'POSTED' and m.auto_reverse_date <= ($1::timestamptz at time zone b.timezone)::date
     order by m.auto_reverse_date, d.id`,
    [clock.now()],
  )
  const failures: unknown[] = []
  for (const journal of rows)
    await reverseDue(database, clock, journal).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} journals were not reversed`)
}

async function reverseDue(database: Database, clock: Clock, journal: DueJournal): Promise<void> {
  const { branchId, id, type, autoReverseDate, madeBy } = journal
  const scope = { branchIds: [branchId], actor: 'system:job', requestId: 'reverse-due-journals' }
  await database.write(scope, async (tx) => {
    const ctx = { tx, clock, principal: { employeeId: madeBy, permissions: new Set<string>() } }
    const at = await autoReversal(ctx, type, { branchId, date: autoReverseDate })
    if (!at) return
    const [held] = await holdDocuments(tx, branchId, manualJournalKinds[type], [id])
    if (held?.status === 'POSTED') await reverseByDate(ctx, held, at)
  })
}
