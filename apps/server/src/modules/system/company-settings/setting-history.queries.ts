import type { SettingHistory } from '@merchant/contract/document/history.ts'
import { companySettings, type SettingKey } from '@merchant/contract/system/company-settings.ts'
import { sql } from 'kysely'
import { archivedUntil } from '../../../kernel/archive/away.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'

interface Logged {
  at: string
  actor: string
  device: string | null
  xact: string
  key: string
  before: unknown
  after: unknown
}

const LIMIT = 500

/** The changes of the own settings of the company (null) or of a branch, newest first; one entry per save. */
export async function settingHistory(ctx: QueryCtx, branchId: number | null): Promise<SettingHistory> {
  const { rows } = await sql<Logged>`
    select a.at, coalesce(e.name, 'Sistem') as actor, a.device, a.xact::text, s.key, a.before -> 'value' as before, a.after -> 'value' as after
    from setting s join audit_log a on a.entity = 'setting' and a.entity_id = s.id::text left join employee e on e.id = a.actor_id
    where s.company_id = ${ctx.principal.companyId} and s.branch_id is not distinct from ${branchId} and a.after ? 'value'
    order by a.at desc, a.id desc limit ${LIMIT}`.execute(ctx.db)
  const entries = [...Map.groupBy(rows, ({ xact }) => xact).values()].map((together) => {
    const { at = '', actor = '', device = null } = together[0] ?? {} // a group has at least one row
    return { at, actor, device, changes: together.flatMap(changeOf) }
  })
  return {
    rows: entries,
    count: entries.length,
    archivedUntil: rows.length === LIMIT ? null : await archivedUntil(ctx.db),
  }
}

/** Keys of older versions are skipped: their meaning is no longer known. */
function changeOf({ key, before, after }: Logged) {
  if (!Object.hasOwn(companySettings, key)) return []
  const setting = key as SettingKey // by the line above
  return [
    { field: companySettings[setting].label, before: wordOf(setting, before), after: wordOf(setting, after) },
  ]
}

/** Null means the default; a limit set to null is no limit. */
function wordOf(key: SettingKey, value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak'
  return companySettings[key].options[String(value)] ?? String(value)
}
