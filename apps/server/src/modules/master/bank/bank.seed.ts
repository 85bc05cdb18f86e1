import { sql } from 'kysely'
import { withIds } from '../../../kernel/db/ids.ts'
import type { Tx } from '../../../kernel/db/types.ts'

/** The usual banks of Indonesia by Bank Indonesia's code, so that accounts can be entered at once. @returns code to id */
export async function insertUsualBanks(tx: Tx, companyId: number, now: Date): Promise<Map<string, number>> {
  const { rows: usual } = await sql<{ code: string; name: string }>`
    select code, name from usual_banks() order by code`.execute(tx)
  const stamps = { company_id: companyId, created_at: now, updated_at: now }
  const rows = withIds(
    tx,
    usual.map((bank) => ({ ...bank, ...stamps })),
  )
  await tx.insertInto('bank').values(rows).execute()
  return new Map(rows.map(({ code, id }) => [code, id]))
}
