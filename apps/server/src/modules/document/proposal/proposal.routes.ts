import { bind } from '../../../kernel/http/handlers.ts'
import { lastBuyingPrices } from './buying-prices.queries.ts'
import { lastPlace } from './place.queries.ts'
import { customerTerms, supplierTerms } from './terms.queries.ts'

/** What the forms of new documents propose. */
export const proposalRoutes = bind({
  'GET /v1/proposals/place': (ctx, { query }) => lastPlace(ctx, query.type),
  'GET /v1/proposals/supplier-terms': (ctx, { query }) => supplierTerms(ctx, query),
  'GET /v1/proposals/customer-terms': (ctx, { query }) => customerTerms(ctx, query),
  'POST /v1/proposals/buying-prices': (ctx, { body }) => lastBuyingPrices(ctx, body),
})
