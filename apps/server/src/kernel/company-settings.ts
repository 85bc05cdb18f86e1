import {
  type CompanySettings,
  defaultSettings,
  type SettingKey,
} from '@merchant/contract/system/company-settings.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db/types.ts'

interface SettingRow {
  key: SettingKey
  value: unknown
}

/** The values of a branch and of the company; `branchId` null reads the company alone. */
export const settingsRead = (of: {
  companyId: number | RawBuilder<number>
  branchId: number | null
}): RawBuilder<SettingRow> => sql`
  select distinct on (key) key, value from setting
  where company_id = ${of.companyId} and (branch_id is null or branch_id = ${of.branchId}) and value is not null
  order by key, branch_id nulls last`

/** The complete settings: set values over the defaults. They were validated when they were written. */
export const settingsOf = (rows: readonly SettingRow[]): CompanySettings => ({
  ...defaultSettings,
  ...Object.fromEntries(rows.map(({ key, value }) => [key, value])),
})

/** The settings of a branch: its own values over the company's over the defaults. */
export const readCompanySettings = async (
  db: Db,
  of: { companyId: number; branchId: number | null },
): Promise<CompanySettings> => settingsOf((await settingsRead(of).execute(db)).rows)
