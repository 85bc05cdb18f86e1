import { bind } from '../../../kernel/http/handlers.ts'
import { changeCompanySettings } from './company-settings.commands.ts'
import { getCompanySettings } from './company-settings.queries.ts'

export const companySettingsRoutes = bind({
  'GET /v1/settings': ({ db, principal }, { query }) =>
    getCompanySettings(db, principal.companyId, query.branchId ?? null),
  'PUT /v1/settings': (ctx, { body }) => changeCompanySettings(ctx, body),
})
