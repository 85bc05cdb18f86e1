import { bind } from '../../../kernel/http/handlers.ts'
import { listAreas, listPostCodes } from './area.queries.ts'

export const areaRoutes = bind({
  'GET /v1/area/region': (ctx, { query }) => listAreas(ctx, 'REGION', query, undefined),
  'GET /v1/area/city': (ctx, { query }) => listAreas(ctx, 'CITY', query, query.regionId),
  'GET /v1/area/district': (ctx, { query }) => listAreas(ctx, 'DISTRICT', query, query.cityId),
  'GET /v1/area/subDistrict': (ctx, { query }) => listAreas(ctx, 'SUB_DISTRICT', query, query.districtId),
  'GET /v1/area/postCode': (ctx, { query }) => listPostCodes(ctx, query),
})
