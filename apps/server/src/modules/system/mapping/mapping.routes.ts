import { bind } from '../../../kernel/http/handlers.ts'
import { addHoaMapping, addVpMapping, changeHoaMapping, changeVpMapping } from './mapping.commands.ts'
import { listBranchesOnDate, listHeadsOnDate, listHoaMappings, listVpMappings } from './mapping.queries.ts'

export const mappingRoutes = bind({
  'GET /v1/hoa-mappings': (ctx, { query }) => listHoaMappings(ctx, query),
  'GET /v1/hoa-mappings/on-date': (ctx, { query }) => listBranchesOnDate(ctx, query),
  'POST /v1/hoa-mappings': (ctx, { body }) => addHoaMapping(ctx, body),
  'PUT /v1/hoa-mappings/{id}': (ctx, { params, body }) => changeHoaMapping(ctx, params.id, body),
  'GET /v1/vp-sales-mappings': (ctx, { query }) => listVpMappings(ctx, query),
  'GET /v1/vp-sales-mappings/on-date': (ctx, { query }) => listHeadsOnDate(ctx, query),
  'POST /v1/vp-sales-mappings': (ctx, { body }) => addVpMapping(ctx, body),
  'PUT /v1/vp-sales-mappings/{id}': (ctx, { params, body }) => changeVpMapping(ctx, params.id, body),
})
