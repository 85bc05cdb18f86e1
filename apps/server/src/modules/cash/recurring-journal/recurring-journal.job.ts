import type pg from 'pg'
import { personOf } from '../../../kernel/auth/access.ts'
import { can, type Principal } from '../../../kernel/auth/principal.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/db/database.ts'
import { Refusal } from '../../../kernel/errors.ts'
import { dayLabel } from '../../../kernel/period/period.ts'
import { comeDue, tellOwner } from './come-due.ts'
import { type HeldDue, holdDue, postDue } from './post-due.ts'
import { decideDue } from './recurring-journal.store.ts'

interface Parts {
  clock: Clock
  database: Database
}

interface Key {
  branchId: number
  id: number
}

interface WaitingDue extends Key {
  ownerId: number
}

const requestId = 'recurring-journals'

/**
 * Makes the drafts of all plans whose day has come at their branch, then posts those that are to be posted at once, each in a
 * transaction of its own, in the name and by the rights that the owner of the plan has now. What is refused fails with its
 * reason, tells the owner and waits for a person. A second or late run finds nothing more to do.
 * @throws AggregateError of failures that are no refusals; they wait for the next run
 */
export async function makeRecurringJournals(owner: pg.Pool, clock: Clock, database: Database): Promise<void> {
  const failures: unknown[] = []
  const each = async <Row>(rows: readonly Row[], act: (row: Row) => Promise<void>) => {
    for (const row of rows) await act(row).catch((error: unknown) => failures.push(error))
  }
  const { rows: plans } = await owner.query<Key>(
    `select r.branch_id as "branchId", r.id from recurring_journal r join branch b on b.id = r.branch_id
     where r.status = 'ACTIVE' and r.next_on <= ($1::timestamptz at time zone b.timezone)::date order by r.next_on, r.id`,
    [clock.now()],
  )
  await each(plans, (plan) =>
    database.write({ branchIds: [plan.branchId], actor: 'system:job', requestId }, (tx) =>
      comeDue({ tx, clock }, plan),
    ),
  )
  const { rows: dues } = await owner.query<WaitingDue>(
    `select d.branch_id as "branchId", d.id, r.created_by as "ownerId" from recurring_journal_due d
     join recurring_journal r on r.branch_id = d.branch_id and r.id = d.recurring_id
     where d.status = 'WAITING' and r.posts_at_once order by d.due_on, d.id`,
  )
  await each(dues, async (due) => postOne({ clock, database }, due, await personOf(owner, due.ownerId)))
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} recurring journals were not made`)
}

async function postOne(
  { clock, database }: Parts,
  due: WaitingDue,
  person: Principal | undefined,
): Promise<void> {
  const { branchId, ownerId } = due
  const at = { branchIds: [branchId] }
  const scope = { branchIds: person?.branchIds ?? [branchId], actor: `employee:${ownerId}`, requestId }
  try {
    await database.write(scope, async (tx) => {
      const held = await holdDue(tx, at, due.id)
      if (held.status !== 'WAITING') return
      if (!person || !mayPost(person, held)) return fail({ clock, tx }, held, NO_RIGHT)
      await postDue({ tx, clock, principal: person }, held)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await database.write(scope, async (tx) => {
      const held = await holdDue(tx, at, due.id)
      if (held.status === 'WAITING') await fail({ clock, tx }, held, error.message)
    })
  }
}

const NO_RIGHT = 'Pemilik rencana tidak lagi berhak membukukan jurnal di cabang ini'

const mayPost = (person: Principal, { branchId, type }: HeldDue): boolean =>
  person.branchIds.includes(branchId) &&
  can(person, `bankcash.${type === 'GENERAL_JOURNAL' ? 'general' : 'adjustment'}-journal:update`)

async function fail(parts: Parameters<typeof tellOwner>[0], due: HeldDue, message: string): Promise<void> {
  await decideDue(parts, due, { status: 'FAILED', message: message.slice(0, 1_000) })
  await tellOwner(parts, due, {
    title: `Jurnal ${due.name} gagal dibukukan`,
    body: `Tanggal ${dayLabel(due.dueOn)}: ${message}`.slice(0, 1_000),
  })
}
