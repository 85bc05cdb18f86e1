import type pg from 'pg'
import type { Finding } from '../../../kernel/invariants/check-invariants.ts'

type Owner = Pick<pg.ClientBase, 'query'>

export interface Judged extends Finding {
  companyId: number
  name: string
  at: Date
  took: number
}

/** What a check of a whole rule found is what holds from then on, until a later one. */
export async function keepFinding(owner: Owner, judged: Judged): Promise<void> {
  const { companyId, name, at, took, rowsChecked, broken, offenders } = judged
  if (broken === 0) {
    await owner.query('delete from ledger_finding where company_id = $1 and name = $2', [companyId, name])
    return
  }
  await owner.query(
    `insert into ledger_finding (company_id, name, since, at, rows_checked, broken, took_ms, offenders)
     values ($1, $2, $3, $3, $4, $5, $6, $7)
     on conflict (company_id, name) do update set at = excluded.at, rows_checked = excluded.rows_checked,
       broken = excluded.broken, took_ms = excluded.took_ms, offenders = excluded.offenders`,
    [companyId, name, at, rowsChecked, broken, took, JSON.stringify(offenders)],
  )
}
