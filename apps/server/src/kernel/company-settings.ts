import {
  type CompanySettings,
  defaultSettings,
  type SettingKey,
} from '@merchant/contract/system/company-settings.ts'
import { sql } from 'kysely'
import type { Db } from './db/types.ts'

/**
 * What applies in a branch: its own values over the company's over the defaults, complete. `branchId` null reads the
 * company alone. Values were checked when they were written.
 */
export async function readCompanySettings(
  db: Db,
  of: { companyId: number; branchId: number | null },
): Promise<CompanySettings> {
  const { rows } = await sql<{ key: SettingKey; value: unknown }>`
    select distinct on (key) key, value from setting
    where company_id = ${of.companyId} and (branch_id is null or branch_id = ${of.branchId}) and value is not null
    order by key, branch_id nulls last`.execute(db)
  return { ...defaultSettings, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) }
}
