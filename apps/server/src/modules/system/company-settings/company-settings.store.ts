import type { SettingKey } from '@merchant/contract/system/company-settings.ts'
import { sql } from 'kysely'
import { newIds } from '../../../kernel/db/ids.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'

export interface SettingChange {
  key: SettingKey
  /** As JSON; null to use the default again. */
  json: string | null
}

/** Writes the changes under one new version; the only file that writes the table. */
export async function saveSettings(
  ctx: CommandCtx,
  branchId: number | null,
  changes: readonly SettingChange[],
  version: number,
): Promise<void> {
  const now = ctx.clock.now()
  const by = ctx.principal.employeeId
  await sql`
    insert into setting (id, company_id, branch_id, key, value, version, created_at, created_by, updated_at, updated_by)
    select change.id, ${ctx.principal.companyId}, ${branchId}, change.key, change.json::jsonb, ${version}, ${now}, ${by}, ${now}, ${by}
    from unnest(${changes.map(({ key }) => key)}::text[], ${changes.map(({ json }) => json)}::text[],
      ${newIds(ctx.tx, changes.length)}::bigint[]) change(key, json, id)
    on conflict (company_id, branch_id, key) do update
    set value = excluded.value, version = excluded.version, updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(
    ctx.tx,
  )
}
