import { bind } from '../../../kernel/http/handlers.ts'
import { setUpCompany } from './setup.command.ts'

export const setupRoutes = bind({
  'POST /v1/setup': (ctx, { body }) => setUpCompany(ctx, body),
})
