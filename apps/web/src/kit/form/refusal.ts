import { ApiError } from '../../api/errors.ts'
import { t } from '../../app/i18n.ts'

/** Where a refusal is shown in a form: at its fields with one line that names them, or as one line alone. */
export interface FormProblem {
  /** The server's sentence by field name. */
  fields: Readonly<Record<string, string>>
  line: string
}

/**
 * What a form shows of a refused save: details that name one of its fields go there; anything else the server says about
 * the business is one line at the top. Null for what is no refusal (no network, server away): that is a notice's.
 */
export function formProblem(error: unknown, labels: Readonly<Record<string, string>>): FormProblem | null {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 401 || error.status === 429)
    return null
  const details = error.details.filter(({ field }) => field in labels)
  const fields = Object.fromEntries(details.map(({ field, message }) => [field, message]))
  const named = Object.keys(labels).filter((field) => field in fields)
  if (named.length === 0) return { fields, line: error.details[0]?.message ?? error.message }
  return { fields, line: t('Perlu diperbaiki: {{fields}}', { fields: listed(named, labels) }) }
}

/** Required fields that are still empty, as a problem of the form; null when none is. */
export function missingProblem(
  values: Readonly<Record<string, unknown>>,
  required: readonly string[],
  labels: Readonly<Record<string, string>>,
): FormProblem | null {
  const missing = required.filter((field) => isEmpty(values[field]))
  if (missing.length === 0) return null
  return {
    fields: Object.fromEntries(
      missing.map((field) => [field, t('{{label}} wajib diisi', { label: labels[field] })]),
    ),
    line: t('Belum diisi: {{fields}}', { fields: listed(missing, labels) }),
  }
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}

const listed = (fields: readonly string[], labels: Readonly<Record<string, string>>): string =>
  fields.map((field) => labels[field] ?? field).join(', ')
