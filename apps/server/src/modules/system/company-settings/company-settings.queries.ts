import {
  type CompanySettingsReply,
  companySettings,
  defaultSettings,
  settingKeys,
} from '@merchant/contract/system/company-settings.ts'
import { readCompanySettings } from '../../../kernel/company-settings.ts'
import type { Db } from '../../../kernel/db/types.ts'

const settings = settingKeys.map((key) => {
  const { kind, group, label, hint, perBranch, options, schema } = companySettings[key]
  const required = !schema.safeParse(kind === 'TEXT' ? '' : null).success
  const choices = Object.entries(options).map(([value, label]) => ({ value, label }))
  return { key, kind, group, label, hint, perBranch, required, options: choices }
})

/** The own settings of the company (null) or of a branch, and their version. */
export async function ownSettings(db: Db, companyId: number, branchId: number | null) {
  const rows = await db
    .selectFrom('setting')
    .where('company_id', '=', companyId)
    .where('branch_id', 'is not distinct from', branchId)
    .select(['key', 'version', 'updated_by', 'updated_at', (eb) => eb('value', 'is not', null).as('is_set')])
    .orderBy('version', 'desc')
    .execute()
  return {
    keys: settingKeys.filter((key) => rows.some((row) => row.is_set && row.key === key)), // older versions of the product had other keys
    last: rows[0],
    version: rows[0]?.version ?? 0,
  }
}

/** The settings of the company, or of one branch. */
export async function getCompanySettings(
  db: Db,
  companyId: number,
  branchId: number | null,
): Promise<CompanySettingsReply> {
  const [values, above, own, branch] = await Promise.all([
    readCompanySettings(db, { companyId, branchId }),
    branchId === null ? defaultSettings : readCompanySettings(db, { companyId, branchId: null }),
    ownSettings(db, companyId, branchId),
    db.selectFrom('branch').where('id', '=', branchId).select(['id', 'code', 'name']).executeTakeFirst(),
  ])
  return {
    branchId,
    branch: branch ?? null,
    values,
    defaults: above,
    own: own.keys,
    version: own.version,
    settings,
  }
}
