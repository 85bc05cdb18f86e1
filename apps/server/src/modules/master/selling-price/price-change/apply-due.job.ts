import type pg from 'pg'
import type { Clock } from '../../../../kernel/clock.ts'
import type { Database } from '../../../../kernel/db/database.ts'
import type { Tx } from '../../../../kernel/db/types.ts'
import { moveDocument } from '../../../../kernel/document/document.store.ts'
import { holdDocuments } from '../../../../kernel/document/lock-document.ts'
import { Refusal } from '../../../../kernel/errors.ts'
import { notify } from '../../../../kernel/realtime/notify.ts'
import { applyBatch } from './apply-batch.ts'
import { priceChangeKind as kind } from './price-change.kind.ts'

interface DueBatch {
  branchId: number
  id: number
  title: string
  effectiveAt: string
  companyId: number
  /** The person who released it: the last who approved it, or who submitted it. */
  releasedBy: number
  /** All of the company: a batch may be for all of them. */
  branchIds: number[]
}

interface Parts {
  clock: Clock
  database: Database
}

/**
 * Applies the batches whose moment has come, each in a transaction of its own and in the name of the person who released it. One
 * that can't be applied is a draft again, and its makers are told why. A second or late run, here or at another server, finds
 * nothing more to do, and a batch that fails does not stop the others.
 * @throws AggregateError of failures that are no refusals; they wait for the next run
 */
export async function applyDueBatches(
  owner: Pick<pg.Pool | pg.Client, 'query'>,
  clock: Clock,
  database: Database,
): Promise<void> {
  const { rows } = await owner.query<DueBatch>(
    `select c.branch_id as "branchId", c.id, c.title, c.effective_at as "effectiveAt", b.company_id as "companyId",
       d.updated_by as "releasedBy", array(select x.id from branch x where x.company_id = b.company_id order by x.id) as "branchIds"
     from price_change c join document d on d.branch_id = c.branch_id and d.id = c.id join branch b on b.id = c.branch_id
     where c.applied_at is null and c.effective_at <= $1 and d.status = 'APPROVED' order by c.effective_at, c.id limit 1000`,
    [clock.now()],
  )
  const failures: unknown[] = []
  for (const batch of rows)
    await applyOne({ clock, database }, batch).catch((error: unknown) => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} price changes were not applied`)
}

async function applyOne({ clock, database }: Parts, batch: DueBatch): Promise<void> {
  const { branchIds, companyId, releasedBy: employeeId, title } = batch
  const scope = { branchIds, actor: 'system:job', requestId: 'apply-price-changes' }
  const ctxOf = (tx: Tx) => ({
    tx,
    clock,
    principal: { companyId, branchIds, employeeId, permissions: new Set<string>() },
  })
  try {
    await database.write(scope, async (tx) => {
      const held = await holdWaiting(tx, batch)
      if (!held) return
      await moveDocument(ctxOf(tx), held, { action: 'applied', to: 'APPLIED' })
      await applyBatch(ctxOf(tx), held, { at: new Date(batch.effectiveAt), title })
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await database.write(scope, async (tx) => {
      const held = await holdWaiting(tx, batch)
      if (!held) return
      await moveDocument(ctxOf(tx), held, { action: 'blocked', to: 'DRAFT', reason: error.message })
      for (const told of new Set([held.createdBy, employeeId]))
        await notify(tx, newsOf(held, told, error.message), clock.now())
    })
  }
}

/** The batch, locked, while nobody has applied or cancelled it. */
async function holdWaiting(tx: Tx, { branchId, id }: DueBatch) {
  const [held] = await holdDocuments(tx, branchId, kind, [id])
  return held?.status === 'APPROVED' ? held : undefined
}

const newsOf = (
  { branchId, id, number }: { branchId: number; id: number; number: string | null },
  employeeId: number,
  why: string,
) =>
  ({
    branchId,
    section: 'TRANSACTION',
    kind: 'PRICE_CHANGE_BLOCKED',
    refId: id,
    actorId: null,
    roleId: null,
    employeeId,
    title: `${kind.lifecycle.label} ${number ?? ''} gagal diterapkan`.replace('  ', ' '),
    body: `${why}. Batch kembali menjadi draf`.slice(0, 1_000),
  }) as const
