import { bind } from '../../../kernel/http/handlers.ts'
import { changeCompanySettings } from './company-settings.commands.ts'
import { getCompanySettings } from './company-settings.queries.ts'
import { settingHistory } from './setting-history.queries.ts'

export const companySettingsRoutes = bind({
  'GET /v1/settings': ({ db, principal }, { query }) =>
    getCompanySettings(db, principal.companyId, query.branchId ?? null),
  'GET /v1/settings/history': (ctx, { query }) => settingHistory(ctx, query.branchId ?? null),
  'PUT /v1/settings': (ctx, { body }) => changeCompanySettings(ctx, body),
})
