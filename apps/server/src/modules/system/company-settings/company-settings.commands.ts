import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import {
  type CompanySettingsReply,
  companySettings,
  type companySettingsContract,
  settingKeys,
} from '@merchant/contract/system/company-settings.ts'
import { refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { getCompanySettings, ownSettings } from './company-settings.queries.ts'
import { type SettingChange, saveSettings } from './company-settings.store.ts'

type ChangeSettings = Parsed<(typeof companySettingsContract)['PUT /v1/settings']>['body']

/**
 * Sets the named values, lets `reset` use the default again (in a branch: the company's value), and keeps the rest.
 * @throws STALE_VERSION, SETTING_COMPANY_ONLY, BRANCH_FORBIDDEN
 */
export async function changeCompanySettings(
  ctx: CommandCtx,
  body: ChangeSettings,
): Promise<CompanySettingsReply> {
  const { companyId } = ctx.principal
  const branchId = body.branchId ?? null
  const changes = changesOf(body)
  if (branchId !== null) requireOfBranch(changes)
  await lockSettings(ctx)
  await requireSeen(ctx, branchId, body.version)
  if (changes.length > 0) await saveSettings(ctx, branchId, changes, body.version + 1)
  return getCompanySettings(ctx.tx, companyId, branchId)
}

function changesOf({ values, reset }: ChangeSettings): SettingChange[] {
  return settingKeys.flatMap((key) => {
    if (reset.includes(key)) return { key, json: null }
    return values[key] === undefined ? [] : { key, json: JSON.stringify(values[key]) }
  })
}

function requireOfBranch(changes: readonly SettingChange[]): void {
  const shared = changes.find(({ key }) => !companySettings[key].perBranch)
  if (shared)
    throw refuseField('SETTING_COMPANY_ONLY', `values.${shared.key}`, {
      label: companySettings[shared.key].label,
    })
}

/** Changes of settings wait for each other; other commands don't wait. */
async function lockSettings(ctx: CommandCtx): Promise<void> {
  await ctx.tx
    .selectFrom('company')
    .where('id', '=', ctx.principal.companyId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

async function requireSeen(ctx: CommandCtx, branchId: number | null, seen: number): Promise<void> {
  const { last, version } = await ownSettings(ctx.tx, ctx.principal.companyId, branchId)
  if (version === seen) return
  const first = await ctx.tx
    .selectFrom('employee')
    .where('id', '=', last?.updated_by ?? null)
    .select('name')
    .executeTakeFirst()
  throw refuse('STALE_VERSION', { by: first?.name ?? 'sistem', at: last?.updated_at, version })
}
