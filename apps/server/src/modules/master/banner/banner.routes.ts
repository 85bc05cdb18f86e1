import { bind } from '../../../kernel/http/handlers.ts'
import {
  addBanner,
  addBannerGroup,
  changeBanner,
  changeBannerGroup,
  deactivateBanner,
  sortBanners,
} from './banner.commands.ts'
import { getBanner, listBannerGroups, listBanners } from './banner.queries.ts'

export const bannerRoutes = bind({
  'GET /v1/event-banner': (ctx, { query }) => listBanners(ctx, query),
  'GET /v1/event-banner/{id}': (ctx, { params }) =>
    getBanner(ctx.db, { principal: ctx.principal, now: ctx.clock.now() }, params.id),
  'POST /v1/event-banner': (ctx, { body }) => addBanner(ctx, body),
  'PUT /v1/event-banner/{bannerId}': (ctx, { params, body }) => changeBanner(ctx, params.bannerId, body),
  'DELETE /v1/event-banner/{id}': (ctx, { params, body }) => deactivateBanner(ctx, params.id, body.version),
  'PUT /v1/event-banner/order': (ctx, { body }) => sortBanners(ctx, body),
  'GET /v2/event-banner-group': (ctx, { query }) => listBannerGroups(ctx, query),
  'POST /v2/event-banner-group': (ctx, { body }) => addBannerGroup(ctx, body),
  'PUT /v2/event-banner-group/{bannerId}': (ctx, { params, body }) =>
    changeBannerGroup(ctx, params.bannerId, body),
})
