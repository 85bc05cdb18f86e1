import type { PeriodCheck } from '@merchant/contract/system/period.ts'
import type pg from 'pg'
import { personOf } from '../../../../kernel/auth/access.ts'
import { can, type Principal } from '../../../../kernel/auth/principal.ts'
import type { Clock } from '../../../../kernel/clock.ts'
import type { Database } from '../../../../kernel/db/database.ts'
import { Refusal } from '../../../../kernel/errors.ts'
import { closePeriod } from '../close-period.command.ts'
import { finishStep } from './month-close.store.ts'

interface Step {
  runId: number
  branchId: number
  year: number
  month: number
  startedBy: number
}

interface Parts {
  clock: Clock
  database: Database
}

/**
 * Closes the month at each branch of a run that still waits, in a transaction of its own, in the name and by the rights that
 * the person who started it has now. A refusal is the branch's result; a second or late run finds nothing more to do.
 * @throws AggregateError of failures that are no refusals; these branches wait for the next try of the job
 */
export async function closeMonthOf(owner: pg.Pool, parts: Parts, runId: number): Promise<void> {
  const { rows } = await owner.query<Step>(
    `select s.run_id as "runId", s.branch_id as "branchId", r.year, r.month, r.started_by as "startedBy"
     from month_close_run r join month_close_step s on s.run_id = r.id join branch b on b.id = s.branch_id
     where r.id = $1 and s.status = 'WAITING' order by b.name, b.id`,
    [runId],
  )
  const failures: unknown[] = []
  for (const step of rows) {
    const person = await personOf(owner, step.startedBy)
    await closeOne(parts, step, person).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} branches could not be closed`)
}

async function closeOne(parts: Parts, step: Step, person: Principal | undefined): Promise<void> {
  const { clock, database } = parts
  const scope = {
    branchIds: person?.branchIds ?? [step.branchId],
    actor: `employee:${step.startedBy}`,
    requestId: `close-month-${step.runId}`,
  }
  const finish = (message: string | null) => ({ message, at: clock.now() })
  try {
    await database.write(scope, async (tx) => {
      const held = await tx
        .selectFrom('month_close_step')
        .where('branch_id', '=', step.branchId)
        .where('run_id', '=', step.runId)
        .where('status', '=', 'WAITING')
        .select('run_id')
        .forUpdate()
        .executeTakeFirst()
      if (!held) return
      if (!person || !mayClose(person, step.branchId)) return finishStep(tx, step, finish(NO_RIGHT))
      await closePeriod({ tx, clock, principal: person }, { ...step, dryRun: false })
      await finishStep(tx, step, finish(null))
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await database.write(scope, (tx) => finishStep(tx, step, finish(inWords(error))))
  }
}

const NO_RIGHT = 'Yang memulai tidak lagi berhak menutup bulan cabang ini'

const mayClose = (person: Principal, branchId: number): boolean =>
  can(person, 'system.closing-periode:update') && person.branchIds.includes(branchId)

/** The refusal, and the checks that failed with what each found first. */
function inWords({ message, reason, params }: Refusal): string {
  if (reason !== 'CLOSE_CHECK_FAILED') return message
  const failed = (params.checks as PeriodCheck[]).filter(({ ok, severity }) => !ok && severity === 'BLOCK')
  const found = failed.map((check) => `${check.message} (${check.items[0]?.text ?? check.count})`)
  return `${message}. ${found.join('; ')}`.slice(0, 1_000)
}
