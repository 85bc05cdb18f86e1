import { bind } from '../../../kernel/http/handlers.ts'
import { startLedgerCheck } from './ledger-check.commands.ts'
import { getLedgerChecks } from './ledger-check.queries.ts'

export const ledgerCheckRoutes = bind({
  'GET /v1/ledger-checks': (ctx) => getLedgerChecks(ctx),
  'POST /v1/ledger-checks': (ctx) => startLedgerCheck(ctx),
})
