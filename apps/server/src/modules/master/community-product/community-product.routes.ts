import { bind } from '../../../kernel/http/handlers.ts'
import {
  addCommunityProduct,
  changeCommunityProduct,
  sortCommunityProducts,
} from './community-product.commands.ts'
import { getCommunityProduct, listCommunityProducts } from './community-product.queries.ts'

export const communityProductRoutes = bind({
  'GET /v1/community-products': (ctx, { query }) => listCommunityProducts(ctx, query),
  'GET /v1/community-products/{id}': (ctx, { params }) =>
    getCommunityProduct(ctx.db, ctx.principal, params.id),
  'POST /v1/community-products': (ctx, { body }) => addCommunityProduct(ctx, body),
  'PUT /v1/community-products': (ctx, { body }) => changeCommunityProduct(ctx, body),
  'PUT /v1/community-products/order': (ctx, { body }) => sortCommunityProducts(ctx, body.ids),
})
