import { bind } from '../../../kernel/http/handlers.ts'
import { stateOpening } from './opening-balance.commands.ts'
import { getOpeningBalance } from './opening-balance.queries.ts'

export const openingBalanceRoutes = bind({
  'POST /core/v1/opening-balance/get': (ctx, { body }) => getOpeningBalance(ctx, body),
  'POST /core/v1/opening-balance/state': (ctx, { body }) => stateOpening(ctx, body),
})
