import { bind } from '../../../kernel/http/handlers.ts'
import { apAgeing } from './ap-ageing.ts'
import { purchase } from './purchase.ts'
import { purchaseDetail } from './purchase-detail.ts'

export const purchaseReportRoutes = bind({
  'POST /core/v1/report/purchase': (ctx, { body }) => purchase(ctx, body),
  'POST /core/v1/report/purchase-detail': (ctx, { body }) => purchaseDetail(ctx, body),
  'POST /core/v1/report/ap-ageing': (ctx, { body }) => apAgeing(ctx, body),
})
