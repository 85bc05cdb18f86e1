import { type Refusal, refuse, refuseField } from '../errors.ts'

/** What the database says when a rule of the schema is broken, in the words of the form. */
const uniqueFields: Record<string, [field: string, label: string]> = {
  brand_code_key: ['code', 'Kode'],
  brand_name_key: ['name', 'Nama'],
  principal_code_key: ['code', 'Kode'],
  principal_name_key: ['name', 'Nama'],
  branch_code_key: ['code', 'Kode'],
  branch_group_name_key: ['name', 'Nama'],
  market_code_key: ['code', 'Kode'],
  role_name_key: ['name', 'Nama peran'],
  employee_email_key: ['email', 'Email'],
  employee_code_key: ['code', 'Kode'],
  saved_view_name_key: ['name', 'Nama tampilan'],
}

interface PgError extends Error {
  code: string
  constraint?: string
  detail?: string
}

function isPgError(error: unknown): error is PgError {
  return error instanceof Error && typeof (error as PgError).code === 'string' // narrowed by the check itself
}

/** pg-pool's words when every connection stayed in use; the database itself is there. */
const POOL_EXHAUSTED = 'timeout exceeded when trying to connect'

const connectionLost = /terminat|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|not queryable|Connection ended/i

/** Serialization failure, deadlock, lock time-out: the whole command may be tried again. */
export function isRetryable(error: unknown): boolean {
  return isPgError(error) && ['40001', '40P01', '55P03'].includes(error.code)
}

/** The last value of `Key (company_id, lower(name))=(1, pt maju, tbk) already exists.`; it may hold commas itself. */
function duplicateValue(detail: string): string {
  const [, columns = '', values = ''] = /^Key \((.*)\)=\((.*)\) already exists/.exec(detail) ?? []
  return values
    .split(', ')
    .slice(columns.split(', ').length - 1)
    .join(', ')
}

/** Turns a PostgreSQL error into the refusal that a person can read; undefined for what is a defect of ours. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined
  const code = isPgError(error) ? error.code : ''
  if (code === '23505') {
    const { constraint = '', detail = '' } = error as PgError // it has a code
    const value = duplicateValue(detail)
    const [field, label] = uniqueFields[constraint] ?? ['', 'Data']
    return field
      ? refuseField('DUPLICATE_CODE', field, { label, value })
      : refuse('DUPLICATE_CODE', { label, value })
  }
  if (code === '23503') return refuse('REFERENCE_MISSING', { label: 'Data' })
  if (code === '23514') return refuse('RULE_VIOLATED', { rule: (isPgError(error) && error.constraint) || '' })
  if (code.startsWith('22')) return refuse('INVALID_FORMAT', { label: 'data' })
  if (['40001', '40P01', '55P03', '57014', '53300'].includes(code)) return refuse('SERVER_BUSY')
  if (error.message === POOL_EXHAUSTED) return refuse('SERVER_BUSY')
  if (code === '53100') return refuse('STORAGE_FULL')
  if (code.startsWith('57P') || code.startsWith('08') || connectionLost.test(`${code} ${error.message}`)) {
    return refuse('DATABASE_AWAY')
  }
  return undefined
}
