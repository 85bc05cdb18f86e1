import { bind } from '../../../kernel/http/handlers.ts'
import { createProduct, updateProduct } from './product.commands.ts'
import { getProduct, listGoodUnits, listProductChoices, listProducts } from './product.queries.ts'

export const productRoutes = bind({
  'GET /v1/global/products': (ctx, { query }) => listProducts(ctx, query),
  'POST /core/v1/products/get/data': (ctx, { body }) => listProductChoices(ctx, body),
  'GET /v1/products/{id}': (ctx, { params }) => getProduct(ctx, params.id),
  'GET /v1/products/{id}/units': (ctx, { params, query }) => listGoodUnits(ctx, params.id, query),
  'POST /v1/products': (ctx, { body }) => createProduct(ctx, body),
  'PUT /v1/products': (ctx, { body }) => updateProduct(ctx, body),
})
