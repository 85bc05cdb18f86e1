import type { LedgerCheck, LedgerRule } from '@merchant/contract/system/ledger-check.ts'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { invariantGroups } from '../../../kernel/invariants/check-invariants.ts'
import { watchOfBooks } from './ledger-check.public.ts'
import { faultsInWords, type Offender } from './ledger-fault.ts'

/** The latest run. */
export async function lastCheck(db: Db, companyId: number): Promise<LedgerCheck | null> {
  const row = await db
    .selectFrom('ledger_check as c')
    .leftJoin('employee as e', 'e.id', 'c.started_by')
    .where('c.company_id', '=', companyId)
    .select([
      'c.id',
      'c.status',
      'c.started_at as startedAt',
      'e.name as startedBy',
      'c.finished_at as finishedAt',
      'c.steps',
      sql<number>`(select count(*)::int from ledger_check_result r where r.check_id = c.id)`.as('done'),
    ])
    .orderBy('c.started_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

interface ResultRow {
  name: string
  at: string
  rowsChecked: number
  broken: number
  took: number
  offenders: Offender[]
}

/** The newest whole check of every rule, with what is wrong now. */
async function newestResults(db: Db, companyId: number): Promise<Map<string, ResultRow>> {
  const { rows } = await sql<ResultRow>`
    select name, coalesce(f.at, r.at) as at, coalesce(f.rows_checked, r.rows_checked) as "rowsChecked", coalesce(f.broken, 0) as broken,
      coalesce(f.took_ms, r.took_ms) as took, coalesce(f.offenders, '[]') as offenders
    from (
      select distinct on (r.name) r.name, r.at, r.rows_checked, r.took_ms
      from ledger_check_result r join ledger_check c on c.id = r.check_id
      where c.company_id = ${companyId} order by r.name, r.check_id desc
    ) r
    full join (select * from ledger_finding where company_id = ${companyId}) f using (name)`.execute(db)
  return new Map(rows.map((row) => [row.name, row]))
}

/** All rules of the books with their newest results. Faults of branches out of the caller's reach are not shown. */
export async function getLedgerChecks(ctx: QueryCtx) {
  const { companyId, branchIds } = ctx.principal
  const [last, results, watched] = await Promise.all([
    lastCheck(ctx.db, companyId),
    newestResults(ctx.db, companyId),
    watchOfBooks(ctx.db, ctx.clock.now()),
  ])
  const visible = ({ branch_id }: Offender) =>
    branch_id === undefined || branchIds.includes(Number(branch_id))
  const rules: LedgerRule[] = []
  for (const [group, invariants] of Object.entries(invariantGroups))
    for (const { name, sentence, live } of invariants) {
      const found = results.get(name)
      const result = found && {
        at: found.at,
        rowsChecked: found.rowsChecked,
        broken: found.broken,
        took: found.took,
        faults: await faultsInWords(
          { db: ctx.db, branchIds: ctx.principal.branchIds },
          name,
          found.offenders.filter(visible),
        ),
      }
      const looks = [found?.at, watched?.wholeAt.get(name), live && watched?.lookedAt].filter(
        (at) => at !== undefined,
      )
      rules.push({
        name,
        group: group as LedgerRule['group'], // its own keys
        sentence,
        watch: live ? 'LIVE' : 'IN_TURN',
        lookedAt: looks.sort().at(-1) ?? null,
        result: result ?? null,
      })
    }
  if (!watched) return { last, watch: null, rules }
  const { wholeAt: _, ...watch } = watched
  return { last, watch, rules }
}
