import { bind } from '../../../kernel/http/handlers.ts'
import { arAgeing } from './ar-ageing.ts'
import { sales } from './sales.ts'
import { salesPerCashier } from './sales-percashier.ts'

export const salesReportRoutes = bind({
  'POST /core/v1/report/sales-report': (ctx, { body }) => sales(ctx, body),
  'POST /core/v1/report/sales-report-percashier': (ctx, { body }) => salesPerCashier(ctx, body),
  'POST /core/v1/report/ar-ageing': (ctx, { body }) => arAgeing(ctx, body),
})
