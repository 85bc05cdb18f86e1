import { dateRefusals } from '../kernel/document.ts'
import type { Reason } from '../kernel/reasons.ts'
import { pricedLineRefusals, totalsRefusals } from './purchase-line.ts'

/** Why a supplier's invoice can't be entered (domain-core 3.B). */
export const entryReasons = [
  'REQUIRED',
  'INVALID_FORMAT',
  'REFERENCE_MISSING',
  'INVALID_STATE',
  'INACTIVE_MASTER',
  'SUPPLIER_NOT_IN_BRANCH',
  'SUPPLIER_MISMATCH',
  'LINES_EMPTY',
  ...pricedLineRefusals,
  'DUPLICATE_SUPPLIER_INVOICE',
  'TAX_INVOICE_FORMAT',
  'DUPLICATE_TAX_INVOICE',
  'DUPLICATE_CODE',
  'OVER_INVOICE',
  ...totalsRefusals,
  'TAX_MISMATCH',
  'ZERO_TOTAL',
  'ADVANCE_EXCEEDED',
  'ACCOUNT_NOT_POSTABLE',
  'CONTROL_ACCOUNT',
  'ACCOUNT_USAGE',
  'ACCOUNT_NOT_IN_BRANCH',
  'DATE_BEFORE_SOURCE',
  ...dateRefusals,
  'ROLE_NOT_MAPPED',
] as const satisfies readonly Reason[]
