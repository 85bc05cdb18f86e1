import { bind } from '../../../kernel/http/handlers.ts'
import { updateCompany } from './company.commands.ts'
import { getCompany, getFace, listNumbering } from './company.queries.ts'

export const companyRoutes = bind({
  'GET /v1/company': ({ db, principal }) => getCompany(db, principal.companyId),
  'GET /v1/company/face': ({ db, principal }) => getFace(db, principal.companyId),
  'PUT /v1/company': (ctx, { body }) => updateCompany(ctx, body),
  'GET /v1/document-numbering': (ctx) => listNumbering(ctx),
})
