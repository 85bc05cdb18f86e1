import { bind } from '../../../kernel/http/handlers.ts'
import { createCategory, updateCategory } from './category.commands.ts'
import { getCategory, listCategories } from './category.queries.ts'

export const categoryRoutes = bind({
  'GET /v1/categories': (ctx, { query }) => listCategories(ctx, query),
  'GET /v1/categories/{id}': (ctx, { params }) => getCategory(ctx.db, ctx.principal.companyId, params.id),
  'POST /v1/categories': (ctx, { body }) => createCategory(ctx, body),
  'PUT /v1/categories/{id}': (ctx, { params, body }) => updateCategory(ctx, { ...body, id: params.id }),
})
