import type { Figure } from '@merchant/domain/kernel/figure.ts'
import { LARGEST_AMOUNT } from '@merchant/domain/kernel/money.ts'
import { z } from 'zod'
import { fieldIssue, oneLine, severalLines } from './written-text.ts'

/**
 * Field builders shared by all endpoints. The first argument is the Indonesian label for refusals ('Nama wajib diisi'); it
 * is also the field's title in the API page.
 */

/**
 * How many signs people may type of what is kept shorter, or by a pattern: a form takes no more. A registry of its own, so
 * that the API page, which tells what is sent, says nothing of it.
 */
export const typedLengths = z.registry<{ length: number }>()

/** A password: every sign counts, blanks too. How good a new one must be is the server's rule. */
export const password = (label = 'Kata sandi') =>
  z
    .string()
    .min(1)
    .max(128)
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), { error: 'INVALID_FORMAT' })
    .meta({ title: label })

/** A PIN to approve at a colleague's till: six digits. */
export const pin = (label = 'PIN') =>
  z
    .string()
    .regex(/^\d{6}$/)
    .meta({ title: label })

/** Required text of one line, of 1 to `max` characters. */
export const text = (label: string, max = 200) =>
  oneLine.pipe(z.string().min(1).max(max)).meta({ title: label })

/** Text of one line of up to `max` characters; may be empty. */
export const anyText = (label: string, max: number) =>
  oneLine.pipe(z.string().max(max)).meta({ title: label })

const orNull = (words: typeof oneLine, label: string, max: number) =>
  words
    .pipe(z.string().max(max))
    .nullish()
    .transform((value) => value || null)
    .meta({ title: label })

/** Text of one line; empty text is stored as null. */
export const line = (label: string, max: number) => orNull(oneLine, label, max)

/** Required text of several lines: reasons, comments. */
export const requiredNote = (label: string, max: number) =>
  severalLines.pipe(z.string().min(1).max(max)).meta({ title: label })

/** Text of several lines; empty text is stored as null. */
export const note = (label: string, max = 1000) => orNull(severalLines, label, max)

/**
 * A field of the specification without effect yet: it keeps its place and its form, and a value is refused instead of
 * ignored. Empty, null and an amount of 0 count as left out.
 */
export const notYet = <S extends z.ZodType>(schema: S) =>
  schema.nullish().check(({ value, issues }) => {
    if (value !== undefined && value !== null && value !== 0) issues.push(fieldIssue('NOT_YET', value))
  })

/** Upper-case code of letters, digits, dot, dash and underscore, unique without regard to case. */
export const code = (label: string, max = 20) =>
  oneLine
    .pipe(
      z
        .string()
        .toUpperCase()
        .min(1)
        .max(max)
        .regex(/^[A-Z0-9._-]+$/),
    )
    .meta({ title: label })

export const email = (label = 'Email') =>
  oneLine.pipe(z.email().max(254)).pipe(z.string().toLowerCase()).meta({ title: label, format: 'email' })

/** Indonesian phone number: digits with an optional leading plus; spaces and dashes are dropped. */
export const phone = (label = 'Nomor telepon') =>
  oneLine
    .transform((value) => value.replace(/[\s-]/g, '') || null)
    .pipe(
      z
        .string()
        .regex(/^\+?\d{6,15}$/)
        .nullable(),
    )
    .nullish()
    .transform((value) => value ?? null)
    .meta({ title: label })
    .register(typedLengths, { length: 20 })

/**
 * A number in its only allowed spelling: digits alone, so that no other one (`0x10`, `1e3`, ` 5`, `007`) finds the same
 * row.
 */
const plainDigits = /^(0|[1-9]\d*)$/

/**
 * A whole number that a path or a query carries as text; a number is taken too. Other values are passed on unchanged, and
 * `schema` refuses them: coercion would make 1 of `true` and 0 of an empty value.
 */
export const written = (schema: z.ZodNumber | z.ZodInt) =>
  z.preprocess(
    (value: number | string) =>
      typeof value === 'string' && plainDigits.test(value) ? Number(value) : value,
    schema,
  )

/** The schemas of ids, so that a test finds every field that names a record. */
export const identities = z.registry<{ label: string }>()

/** Id of a row: a positive whole number that JSON carries exactly. */
export const id = (label: string) => z.int().positive().meta({ title: label }).register(identities, { label })

/** An id that may be left out or null. */
export const optionalId = (label: string) =>
  id(label)
    .nullish()
    .transform((value) => value ?? null)
    .meta({ title: label })

/** An id in a path or query, where it arrives as text. */
export const pathId = (label: string) => written(id(label)).meta({ title: label })

/** The optimistic lock: the version that the client has read. */
export const version = () => z.int().positive().max(2_147_483_647).meta({ title: 'Versi' })

export const flag = (label: string) => z.boolean().meta({ title: label })

export const oneOf = <const T extends readonly [string, ...string[]]>(label: string, values: T) =>
  z.enum(values).meta({ title: label })

/** Calendar date `YYYY-MM-DD` within years that documents can have. */
export const calendarDate = (label: string) =>
  z.iso
    .date()
    .refine((value) => value >= '1970-01-01' && value <= '2199-12-31')
    .meta({ title: label })

/**
 * A number with at most so many decimals in its written form. `multipleOf` alone accepts numbers within floating-point
 * error of a multiple, such as 730161377.3230001, which no column of three decimals holds.
 */
function decimal(places: number, least: number, most: number) {
  const written = new RegExp(`^-?\\d+(\\.\\d{1,${places}})?$`)
  return z
    .number()
    .min(least)
    .max(most)
    .multipleOf(Number(`1e-${places}`))
    .refine((value) => written.test(String(value)), { error: 'INVALID_FORMAT' })
}

/** Percent with up to two decimals. */
export const percent = (label: string) => decimal(2, 0, 100).meta({ title: label })

/** Whole rupiah, not negative, small enough that sums stay exact. */
export const money = (label: string) => z.int().min(0).max(LARGEST_AMOUNT).meta({ title: label })

/**
 * Price per unit as a decimal text of up to four decimals; a number is taken too. A negative price passes the schema: the
 * document's rule names the goods (PRICE_NEGATIVE).
 */
export const unitPrice = (label: string) =>
  z
    .union([
      z
        .string()
        .trim()
        .regex(/^-?\d{1,14}(\.\d{1,4})?$/),
      decimal(4, -99_999_999_999_999, 99_999_999_999_999).transform(String),
    ])
    .meta({ title: label })

/** Quantity in a unit, up to three decimals; the document's rule checks that it is above zero and whole in base units. */
export const quantity = (label: string) => decimal(3, -1e9, 1e9).meta({ title: label })

/** A percentage; the document's rule checks its range (DISCOUNT_RANGE). */
export const discount = (label: string) => decimal(2, -1000, 1000).default(0).meta({ title: label })

export const idList = (label: string, max = 1000) => z.array(id(label)).max(max).meta({ title: label })

/** The states of a master record: it is never deleted once used, only deactivated. */
export const masterStatus = ['ACTIVE', 'INACTIVE'] as const
export type MasterStatus = (typeof masterStatus)[number]
export const status = () => oneOf('Status', masterStatus)

const isWhole = (value: unknown): value is Figure =>
  typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value))

/**
 * For replies: a sum over many documents, in rupiah or base units. A whole number of JSON of any length, so that every sum
 * can be sent; JavaScript programs read it with `parseExactJson`.
 */
export const figure = () => {
  const schema = z.custom<Figure>(isWhole)
  schema._zod.toJSONSchema = () => ({ type: 'integer' })
  return schema
}

/** The codes of a table of words. */
export const keysOf = <K extends string>(words: Readonly<Record<K, string>>) =>
  Object.keys(words) as [K, ...K[]] // their own keys

/** For requests: a moment as ISO text with its zone, within years that documents can have. */
export const moment = (label: string) =>
  z.iso
    .datetime({ offset: true })
    .refine((value) => value >= '1970' && value < '2200')
    .meta({ title: label, format: 'date-time' })

/** Instant as ISO text with zone. */
export const instant = (label: string) => z.string().meta({ title: label, format: 'date-time' })

/** `{id, code?, name}` that a reply embeds beside a foreign id. */
export const Ref = z.object({ id: z.int(), code: z.string().nullish(), name: z.string() }).meta({ id: 'Ref' })
export type Ref = z.infer<typeof Ref>
