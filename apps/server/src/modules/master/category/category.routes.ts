import { bind } from '../../../kernel/http/handlers.ts'
import { createCategory, updateCategory } from './category.commands.ts'
import { category } from './category.master.ts'

export const categoryRoutes = bind({
  'GET /v1/categories': (ctx, { query }) => category.list(ctx, query),
  'GET /v1/categories/{id}': (ctx, { params }) => category.find(ctx, params.id),
  'POST /v1/categories': (ctx, { body }) => createCategory(ctx, body),
  'PUT /v1/categories/{id}': (ctx, { params, body }) => updateCategory(ctx, { ...body, id: params.id }),
})
