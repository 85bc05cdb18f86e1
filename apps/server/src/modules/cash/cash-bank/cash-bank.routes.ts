import { bind } from '../../../kernel/http/handlers.ts'
import { addCashBank, approveExpense, cancelCashBank, rejectExpense } from './cash-bank.commands.ts'
import type { CashBankType } from './cash-bank.kind.ts'
import { getCashBank, listCashBank } from './cash-bank.queries.ts'

const typeOf = (params: { account: 'CASH' | 'BANK'; direction: 'IN' | 'OUT' }): CashBankType =>
  `${params.account}_${params.direction}`

export const cashBankRoutes = bind({
  'GET /v1/cash-bank/history/{account}/{direction}': (ctx, { params, query }) =>
    listCashBank(ctx, typeOf(params), query),
  'GET /v1/cash-bank/history/{id}': (ctx, { params }) => getCashBank(ctx.db, ctx.principal, params.id),
  'POST /v1/cash-bank/{account}/{direction}': (ctx, { params, body }) =>
    addCashBank(ctx, typeOf(params), body),
  'PUT /v1/cash-bank/cancel/{id}': (ctx, { params, body }) => cancelCashBank(ctx, params.id, body),
  'PATCH /v1/cash-bank/{id}/approve': (ctx, { params, body }) => approveExpense(ctx, params.id, body),
  'PATCH /v1/cash-bank/{id}/reject': (ctx, { params, body }) => rejectExpense(ctx, params.id, body),
})
