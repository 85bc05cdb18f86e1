import { bind } from '../../../kernel/http/handlers.ts'
import { trialBalance } from './trial-balance.ts'

export const financialReportRoutes = bind({
  'POST /core/v1/report/trial-balance': (ctx, { body }) => trialBalance(ctx, body),
})
