import { bind } from '../../../kernel/http/handlers.ts'
import { addRule, changeRule } from './rule.commands.ts'
import { listRules, stepChoices } from './rule.queries.ts'

export const approvalRuleRoutes = bind({
  'GET /v1/approval-rules': (ctx, { query }) => listRules(ctx, query),
  'GET /v1/approval-rules/choices': (ctx) => stepChoices(ctx),
  'POST /v1/approval-rules': (ctx, { body }) => addRule(ctx, body),
  'PUT /v1/approval-rules/{id}': (ctx, { params, body }) => changeRule(ctx, { ...params, ...body }),
})
