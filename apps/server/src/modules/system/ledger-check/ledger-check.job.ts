import type pg from 'pg'
import type { Clock } from '../../../kernel/clock.ts'
import { checkInvariant, invariants } from '../../../kernel/invariants/check-invariants.ts'
import { keepFinding } from './findings.store.ts'

/**
 * Checks all rules of the books as the owner, who sees every branch, all at one moment, and writes each result at once so
 * that users see the progress. A second run of the same job does nothing. A failed run reports its error and can be started
 * again.
 */
export async function runLedgerCheck(owner: pg.Pool, clock: Clock, checkId: number): Promise<void> {
  const found = await owner.query<{ company_id: number }>(
    `select company_id from ledger_check where id = $1 and status = 'RUNNING'`,
    [checkId],
  )
  const companyId = found.rows[0]?.company_id
  if (companyId === undefined) return
  await owner.query('delete from ledger_check_result where check_id = $1', [checkId])
  try {
    await goThrough(owner, clock, checkId, companyId)
    await finish(owner, clock, checkId, 'DONE')
  } catch (error) {
    await finish(owner, clock, checkId, 'FAILED')
    throw error
  }
}

async function goThrough(owner: pg.Pool, clock: Clock, checkId: number, companyId: number): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const branches = await client.query<{ id: number }>('select id from branch where company_id = $1', [
      companyId,
    ])
    const branchIds = branches.rows.map(({ id }) => id)
    for (const invariant of invariants) {
      const began = performance.now()
      const found = await checkInvariant(client, invariant, branchIds)
      const { rowsChecked, broken, offenders } = found
      const took = Math.round(performance.now() - began)
      await owner.query(
        `insert into ledger_check_result (check_id, name, at, rows_checked, broken, offenders, took_ms)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [checkId, invariant.name, clock.now(), rowsChecked, broken, JSON.stringify(offenders), took],
      )
      await keepFinding(owner, { ...found, companyId, name: invariant.name, at: clock.now(), took })
    }
  } finally {
    await client.query('rollback').catch(() => undefined) // it only read
    client.release()
  }
}

const finish = (owner: pg.Pool, clock: Clock, checkId: number, status: 'DONE' | 'FAILED') =>
  owner.query('update ledger_check set status = $2, finished_at = $3 where id = $1', [
    checkId,
    status,
    clock.now(),
  ])

/** Every company's books, every night. A run that a user has just started replaces the night's. */
export async function runNightlyChecks(owner: pg.Pool, clock: Clock): Promise<void> {
  const started = await owner.query<{ id: number }>(
    `insert into ledger_check (id, company_id, status, steps, started_at)
     select next_id(), id, 'RUNNING', $1, $2 from company order by id
     on conflict (company_id) where status = 'RUNNING' do nothing returning id`,
    [invariants.length, clock.now()],
  )
  for (const { id } of started.rows) await runLedgerCheck(owner, clock, id)
}
