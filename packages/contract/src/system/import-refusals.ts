import { journalEntry } from '../cash/manual-journal.ts'
import { openingInvoiceRefusals } from '../cash/opening-invoice.ts'
import { openingPointsRefusals } from '../cash/opening-points.ts'
import type { Reason } from '../kernel/reasons.ts'
import { limitRefusals } from '../master/credit-limit.ts'
import { batchLineRefusals, batchRefusals } from '../master/selling-price.ts'
import { initialStockRefusals } from '../stock/initial-stock.ts'

/** What bringing in a checked file can be refused for: what its rows become has refusals of its own. */
export const commitRefusals = [
  'FORBIDDEN',
  'NOT_FOUND',
  'STALE_VERSION',
  'INVALID_STATE',
  'IMPORT_INVALID',
  'IMPORT_UNUSUAL',
  'IMPORT_STALE',
  'IMPORT_EXPIRED',
  'DUPLICATE_CODE',
  ...initialStockRefusals,
  'INITIAL_STOCK_REPEATED',
  ...journalEntry,
  'OPENING_BALANCES_REPEATED',
  ...openingInvoiceRefusals,
  ...openingPointsRefusals,
  ...limitRefusals,
  ...batchLineRefusals,
  ...batchRefusals,
  'ROLE_BEYOND_OWN',
  'EMPLOYEE_BEYOND_BRANCHES',
  'EMPLOYEE_BEYOND_OWN',
] as const satisfies readonly Reason[]
