import { masterTables, titleOf } from '@merchant/contract/master/masters.ts'
import { type Refusal, refuse, refuseField } from '../errors.ts'
import { type Module, moduleLabels, monthLabel } from '../period/labels.ts'

/**
 * The field of a unique key, where the names of key and field differ: `brand_code_key` is the field `code` of brands, with
 * the label of its contract.
 */
const uniqueFields: Readonly<Record<string, [field: string, label: string]>> = {
  bank_number_key: ['accountNo', 'Nomor rekening'],
  branch_group_name_key: ['name', 'Nama'],
  customer_code_key: ['code', 'Kode'],
  edc_terminal_key: ['terminalId', 'Nomor terminal'],
  product_barcode_code_key: ['units', 'Barcode'],
  goods_receipt_delivery_key: ['supplierDeliveryNo', 'Nomor surat jalan'],
  opening_invoice_customer_key: ['invoiceNo', 'Nomor faktur lama'],
  opening_invoice_supplier_key: ['invoiceNo', 'Nomor faktur lama'],
  opening_points_customer_key: ['customerId', 'Pelanggan'],
  purchase_invoice_number_key: ['supplierInvoiceNo', 'Nomor faktur pemasok'],
  purchase_invoice_tax_key: ['taxInvoiceNo', 'Nomor faktur pajak'],
  saved_view_name_key: ['name', 'Nama tampilan'],
  document_template_name_key: ['name', 'Nama templat'],
  recurring_journal_name_key: ['name', 'Nama rencana'],
}

/** Field and label of a unique key; undefined for a key without a form field. */
function uniqueField(constraint: string): [field: string, label: string] | undefined {
  const known = uniqueFields[constraint]
  if (known) return known
  for (const table of masterTables) {
    const [, field] = new RegExp(`^${table}_(\\w+)_key$`).exec(constraint) ?? []
    const label = field && titleOf(table, field)
    if (field && label) return [field, label]
  }
  return undefined
}

interface PgError extends Error {
  code: string
  table?: string
  constraint?: string
  detail?: string
}

/**
 * The name of the rule. Where rows are spread over machines, the names of tables and rules end in the number of the part,
 * and an error of another machine has them in its text alone.
 */
function constraintOf({ table, constraint, message }: PgError): string {
  const name = constraint ?? /constraint "([^"]+)"/.exec(message)?.[1] ?? ''
  const [part] = /_\d{6,}$/.exec(table ?? name) ?? []
  return part && name.endsWith(part) ? name.slice(0, -part.length) : name
}

function isPgError(error: unknown): error is PgError {
  return error instanceof Error && typeof (error as PgError).code === 'string' // narrowed by the check itself
}

/** Error texts of the driver and the socket, which have no PostgreSQL code. */
const brokenConnection =
  /ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|not queryable|Connection (ended|terminated)/i

/** A machine of a cluster went away; its coordinator has no code of PostgreSQL for it. */
const lostMachine = /^failure on connection marked as essential/

/** The connection was lost: the server stopped, restarted, or the network failed. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = isPgError(error) ? error.code : ''
  // PostgreSQL's codes have five characters, and none begins with E as the system's do (EPIPE)
  if (/^[0-9A-DF-Z][0-9A-Z]{4}$/.test(code)) return /^(08|57P)/.test(code) || lostMachine.test(error.message)
  return brokenConnection.test(`${code} ${error.message}`)
}

/** A statement after the failed one; its error has no information. */
export const isAborted = (error: unknown): boolean => isPgError(error) && error.code === '25P02'

/** Serialization failure, deadlock, lock time-out: the whole command may be tried again. */
export function isRetryable(error: unknown): boolean {
  return isPgError(error) && ['40001', '40P01', '55P03'].includes(error.code)
}

/** The value of the last column in `Key (company_id, lower(name))=(1, a, b (c)) already exists.`; commas are part of it. */
function duplicateValue(detail: string): string {
  const [, columns = '', values = ''] = /^Key \((.*)\)=\((.*)\) already exists/s.exec(detail) ?? []
  return values
    .split(', ')
    .slice(columns.split(', ').length - 1)
    .join(', ')
}

/** The tax code in `Key (company_id, lower(code), daterange(…))=(1, ppn, […)) conflicts with …`. */
const overlappingCode = (detail: string): string => /\)=\(\d+, (\S+), /.exec(detail)?.[1]?.toUpperCase() ?? ''

/** Somebody else was put in charge at the same moment; the database does not say whom. */
const overtaken = { subject: 'Yang dipetakan', person: 'orang lain', span: 'baru saja dicatat' }

/** The refusal of `refuse_month`: a posting into a month that `kernel/period` did not hold open. */
function closedMonth(detail: string): Refusal {
  const { month, branch, exists, module } = JSON.parse(detail) as ClosedMonth // written by that function
  const about = { month: monthLabel(month), branch }
  if (!exists) return refuse('PERIOD_MISSING', about)
  return module
    ? refuse('POSTING_CLOSED', { ...about, module: moduleLabels[module] })
    : refuse('PERIOD_CLOSED', about)
}

interface ClosedMonth {
  month: string
  branch: string
  exists: boolean
  module: Module | null
}

/** Turns a PostgreSQL error into a refusal for users; undefined for our own defects. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined
  const refusal = readable(error)
  if (refusal) refusal.cause = error // for the log
  return refusal
}

function readable(error: Error): Refusal | undefined {
  const code = isPgError(error) ? error.code : ''
  const constraint = isPgError(error) ? constraintOf(error) : ''
  if (code === '23505') {
    const { detail = '' } = error as PgError // it has a code
    if (constraint === 'approval_rule_amount_key') return refuseField('APPROVAL_RULE_TWICE', 'minAmount')
    const value = duplicateValue(detail)
    const [field, label] = uniqueField(constraint) ?? ['', 'Data']
    return field
      ? refuseField('DUPLICATE_CODE', field, { label, value })
      : refuse('DUPLICATE_CODE', { label, value })
  }
  if (code === '23P01') {
    const { detail = '' } = error as PgError // it has a code
    if (constraint === 'selling_price_validity_key') return refuseField('PRICE_OVERLAP', 'validFrom')
    if (constraint === 'approval_absence_days_key') return refuseField('ABSENCE_OVERLAP', 'dateFrom')
    if (constraint === 'edc_rate_validity_key') return refuseField('EDC_RATE_OVERLAP', 'rates')
    if (constraint.endsWith('_mapping_one_at_a_time'))
      return refuseField('MAPPING_OVERLAP', 'validFrom', overtaken)
    return refuseField('TAX_OVERLAP', 'validFrom', { code: overlappingCode(detail) })
  }
  if (code === '23503') return refuse('REFERENCE_MISSING', { label: 'Data' })
  if (code === '23514' && constraint === 'account_balance_largest') return refuse('ACCOUNT_FULL')
  if (code === '23514' && constraint.endsWith('_exact'))
    return refuse('AMOUNT_TOO_LARGE', { what: 'dokumen' })
  if (code === '23514') return refuse('RULE_VIOLATED', { rule: constraint })
  if (code === 'MS409') return closedMonth((error as PgError).detail ?? '') // it has a code
  if (code === 'MS401') return refuse('SESSION_EXPIRED') // require_session
  if (code === '22023') return undefined // a write without an actor is a defect of ours
  if (code.startsWith('22')) return refuse('INVALID_FORMAT', { label: 'data' })
  if (['40001', '40P01', '55P03', '57014', '53300'].includes(code)) return refuse('SERVER_BUSY')
  if (code === '53100') return refuse('STORAGE_FULL')
  return isConnectionLost(error) ? refuse('DATABASE_AWAY') : undefined
}
