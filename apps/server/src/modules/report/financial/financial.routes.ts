import { bind } from '../../../kernel/http/handlers.ts'
import { balanceSheet } from './balance-sheet.ts'
import { cashDaily } from './cash-daily.ts'
import { cashFlow } from './cash-flow.ts'
import { generalLedger } from './general-ledger.ts'
import { incomeStatement } from './income-statement.ts'
import { trialBalance } from './trial-balance.ts'

export const financialReportRoutes = bind({
  'POST /core/v1/report/trial-balance': (ctx, { body }) => trialBalance(ctx, body),
  'POST /core/v1/report/general-ledger': (ctx, { body }) => generalLedger(ctx, body),
  'POST /core/v1/report/income-statement': (ctx, { body }) => incomeStatement(ctx, body),
  'POST /core/v1/report/balance-sheet': (ctx, { body }) => balanceSheet(ctx, body),
  'POST /core/v1/report/cash-flow': (ctx, { body }) => cashFlow(ctx, body),
  'POST /core/v1/report/cash-daily': (ctx, { body }) => cashDaily(ctx, body),
})
