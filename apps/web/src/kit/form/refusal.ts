import { ApiError } from '../../api/errors.ts'
import { t } from '../../app/i18n.ts'

/** The place of a refusal in a form: at its fields with one line that names them, or as one line alone. */
export interface FormProblem {
  /** The server's sentence by field name. */
  fields: Readonly<Record<string, string>>
  line: string
  /** The document that stands in the way. */
  documentId?: number
}

/**
 * The form's part of a refused save: details that name one of its fields go there; every other refusal of a rule is one
 * line at the top. Null for errors that are no refusal (no network, server away), which are shown as a notice.
 */
export function formProblem(error: unknown, labels: Readonly<Record<string, string>>): FormProblem | null {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 401 || error.status === 429)
    return null
  const details = error.details.filter(({ field }) => listOf(field) in labels)
  const fields = Object.fromEntries(details.map(({ field, message }) => [field, message]))
  const lists = new Set(details.map(({ field }) => listOf(field)))
  const named = Object.keys(labels).filter((field) => lists.has(field))
  const { documentId } = error.params
  const link: Pick<FormProblem, 'documentId'> = typeof documentId === 'number' ? { documentId } : {}
  if (named.length === 0) return { fields, line: error.details[0]?.message ?? error.message, ...link }
  const line = t('Perlu diperbaiki: {{fields}}', { fields: listed(named, labels) })
  return { fields, line: [line, firstCell(details)].filter(Boolean).join('. '), ...link }
}

/** The first fault in the first wrong line of a grid, because it may be out of view. */
function firstCell(details: readonly { field: string; message: string }[]): string {
  for (const { field, message } of details) {
    const index = /\[(\d+)\]/.exec(field)?.[1]
    if (index !== undefined) return t('Baris {{place}}: {{message}}', { place: Number(index) + 1, message })
  }
  return ''
}

/** The form's field: for a cell such as `lines[3].quantity` the grid around it. */
const listOf = (field: string): string => field.replace(/\[.*$/, '')

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
