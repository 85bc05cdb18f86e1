import { bind } from '../../../kernel/http/handlers.ts'
import type { Documents } from '../../document/document/document.public.ts'
import { listProductDoubles, listProductPairs } from './product-doubles.queries.ts'
import { mergeProduct } from './product-merge.commands.ts'
import { previewProductMerge } from './product-merge.queries.ts'

export const productMergeRoutes = (documents: Documents) =>
  bind({
    'GET /v1/products/{id}/duplicates': (ctx, { params }) => listProductDoubles(ctx, params.id),
    'GET /v1/product-doubles': (ctx, { query }) => listProductPairs(ctx, query),
    'GET /v1/products/{id}/merge': (ctx, { params, query }) =>
      previewProductMerge(ctx, documents, { id: params.id, into: query.into }),
    'POST /v1/products/{id}/merge': (ctx, { params, body }) =>
      mergeProduct(ctx, documents, { ...body, id: params.id }),
  })
