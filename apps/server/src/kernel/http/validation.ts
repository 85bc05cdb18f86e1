import { type Reason, reasonMessage, reasons } from '@merchant/contract/kernel/reasons.ts'
import { z } from 'zod'
import { type FieldError, Refusal } from '../errors.ts'

/** A schema and what it wraps (optional, nullable, default, pipe), from the outside in. */
function layers(schema: z.core.$ZodType): z.core.$ZodType[] {
  const def = schema._zod.def as { innerType?: z.core.$ZodType; in?: z.core.$ZodType } // every wrapper has one of the two
  const inner = def.innerType ?? def.in
  return inner ? [schema, ...layers(inner)] : [schema]
}

/** The label nearest to the end of an issue's path. */
function labelAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string {
  const wrapped = layers(schema)
  const own =
    wrapped.map((layer) => z.globalRegistry.get(layer)?.title).find((title) => title !== undefined) ?? ''
  const inner = wrapped.at(-1)
  const [key, ...rest] = path
  if (key === undefined) return own
  if (inner instanceof z.ZodObject) {
    const next = inner.shape[String(key)]
    return (next && labelAt(next, rest)) || String(key)
  }
  if (inner instanceof z.ZodArray) return labelAt(inner.element, rest) || own
  return own
}

const fieldName = (path: readonly PropertyKey[]): string =>
  path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index ? '.' : ''}${String(part)}`))
    .join('')

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    input,
  ) // undefined when there is nothing
}

const paramsOf = (issue: z.core.$ZodIssue | undefined): Record<string, unknown> =>
  (issue?.code === 'custom' && issue.params) || {}

/** The reason that a rule of the contract gives itself (`fieldIssue`). */
function namedReason(issue: z.core.$ZodIssue | undefined): Reason | undefined {
  const { reason } = paramsOf(issue)
  return typeof reason === 'string' && reason in reasons ? (reason as Reason) : undefined // a key of the registry
}

function describe(issue: z.core.$ZodIssue, label: string, value: unknown): string {
  const missing = value === undefined || value === null || value === ''
  const blank = issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1
  if (missing || blank) return reasonMessage('REQUIRED', { label })
  const named = namedReason(issue)
  if (named) return reasonMessage(named, { label, ...paramsOf(issue) })
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `${label} paling banyak ${issue.maximum} karakter`
  if (issue.code === 'too_big' && issue.origin === 'array')
    return `${label} paling banyak ${issue.maximum} butir`
  if (issue.code === 'too_big') return `${label} paling besar ${issue.maximum}`
  if (issue.code === 'too_small' && issue.origin === 'string')
    return `${label} sedikitnya ${issue.minimum} karakter`
  if (issue.code === 'too_small' && !issue.inclusive) return `${label} harus lebih dari ${issue.minimum}`
  if (issue.code === 'too_small') return `${label} paling kecil ${issue.minimum}`
  if (issue.code === 'invalid_value') return `${label} harus salah satu dari ${choicesOf(issue.values)}`
  return reasonMessage('INVALID_FORMAT', { label })
}

const MAX_CHOICES = 15

/** The choices as a person reads them; of many the first ones. */
const choicesOf = (values: readonly unknown[]): string =>
  [...values.slice(0, MAX_CHOICES), ...(values.length > MAX_CHOICES ? ['…'] : [])].join(', ')

const MAX_DETAILS = 50

/** One sentence per field: an empty code is reported as missing only, not also as malformed. */
function detailsOf(schema: z.ZodType, error: z.ZodError, input: unknown): FieldError[] {
  const found = error.issues.slice(0, MAX_DETAILS).flatMap((issue): FieldError[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.slice(0, MAX_DETAILS).map((key) => ({
        field: fieldName([...issue.path, key]).slice(0, 100),
        message: reasonMessage('UNKNOWN_FIELD', { label: key.slice(0, 100) }),
      }))
    }
    const label = labelAt(schema, issue.path) || fieldName(issue.path) || 'Data'
    return [{ field: fieldName(issue.path), message: describe(issue, label, valueAt(input, issue.path)) }]
  })
  return found.filter(({ field }, index) => found.findIndex((other) => other.field === field) === index)
}

const nothing = z.strictObject({}).optional()

function reasonOf({ issues: [first] }: z.ZodError, [detail]: readonly FieldError[]): Reason {
  if (first?.code === 'unrecognized_keys') return 'UNKNOWN_FIELD'
  return namedReason(first) ?? (detail?.message.endsWith('wajib diisi') ? 'REQUIRED' : 'INVALID_FORMAT')
}

/** Parses one part of a call; a failure names all wrong fields in Indonesian at once. */
export function parsePart(schema: z.ZodType | undefined, input: unknown): unknown {
  const rule = schema ?? nothing
  const parsed = rule.safeParse(input)
  if (parsed.success) return schema ? parsed.data : undefined
  const details = detailsOf(rule, parsed.error, input)
  throw new Refusal(reasonOf(parsed.error, details), {}, details)
}

/** Parses a single value, such as a cell of an imported file, and returns its fault as a sentence. */
export function fieldFault(
  schema: z.ZodType,
  input: unknown,
  label: string,
): { data?: unknown; fault?: string | undefined } {
  const parsed = schema.safeParse(input)
  if (parsed.success) return { data: parsed.data }
  const issue = parsed.error.issues[0]
  return { fault: issue && describe(issue, label, input) }
}
