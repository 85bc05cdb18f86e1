import { bind } from '../../../kernel/http/handlers.ts'
import { createBrand, updateBrand } from './brand.commands.ts'
import { getBrand, listBrands } from './brand.queries.ts'

export const brandRoutes = bind({
  'GET /v1/brands': (ctx, { query }) => listBrands(ctx, query),
  'GET /v1/brands/{id}': (ctx, { params }) => getBrand(ctx.db, ctx.principal.companyId, params.id),
  'POST /v1/brands': (ctx, { body }) => createBrand(ctx, body),
  'PUT /v1/brands': (ctx, { body }) => updateBrand(ctx, body),
})
