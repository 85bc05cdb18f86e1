import { bind } from '../../../kernel/http/handlers.ts'
import { addRule, changeRule } from './rule.commands.ts'
import { getRule, listRules, stepChoices } from './rule.queries.ts'

export const approvalRuleRoutes = bind({
  'GET /v1/approval-rules': (ctx, { query }) => listRules(ctx, query),
  'GET /v1/approval-rules/choices': (ctx) => stepChoices(ctx),
  'GET /v1/approval-rules/{id}': (ctx, { params }) => getRule(ctx.db, ctx.principal, params.id),
  'POST /v1/approval-rules': (ctx, { body }) => addRule(ctx, body),
  'PUT /v1/approval-rules/{id}': (ctx, { params, body }) => changeRule(ctx, { ...params, ...body }),
})
