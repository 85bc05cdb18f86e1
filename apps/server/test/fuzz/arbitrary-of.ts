import fc from 'fast-check'
import type { z } from 'zod'

/** What the walk may decide for itself. */
export interface Walk {
  /** Takes over a value by the name of its field or by its schema; undefined leaves it to the walk. */
  field?: (key: string, schema: z.core.$ZodType) => fc.Arbitrary<unknown> | undefined
  /** `omit` leaves out whatever may be left out: the smallest valid value. */
  optional?: 'mixed' | 'omit'
}

/** The parts of Zod's definitions that the walk reads (zod/v4/core, `$ZodTypeDef` of each type). */
interface Def {
  type: string
  checks?: { _zod: { def: CheckDef } }[]
  format?: string
  pattern?: RegExp
  innerType?: z.core.$ZodType
  element?: z.core.$ZodType
  in?: z.core.$ZodType
  out?: z.core.$ZodType
  options?: z.core.$ZodType[]
  items?: z.core.$ZodType[]
  keyType?: z.core.$ZodType
  valueType?: z.core.$ZodType
  shape?: Record<string, z.core.$ZodType>
  entries?: Record<string, string | number>
  values?: unknown[]
  coerce?: boolean
}

interface CheckDef {
  check: string
  minimum?: number
  maximum?: number
  length?: number
  value?: number
  inclusive?: boolean
  format?: string
  pattern?: RegExp
}

const GIVE_UP = 20_000

const defOf = (schema: z.core.$ZodType): Def => schema._zod.def as unknown as Def // core types its definitions one by one

/** Keeps what the schema takes; says so, instead of searching for ever, where nothing fits. */
function accepted(schema: z.core.$ZodType, values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const parse = (schema as z.ZodType).safeParse // every schema of the contract is a classic one
  let rejected = 0
  return values.filter((value) => {
    if (parse(value).success) {
      rejected = 0
      return true
    }
    if (++rejected > GIVE_UP) throw new Error(`no valid value found for a ${defOf(schema).type}`)
    return false
  })
}

const checksOf = (def: Def): CheckDef[] => [
  {
    check: 'self',
    ...(def.format ? { format: def.format } : {}),
    ...(def.pattern ? { pattern: def.pattern } : {}),
  },
  ...(def.checks ?? []).map((check) => check._zod.def),
]

const isoDay = fc
  .date({ min: new Date('1960-01-01'), max: new Date('2210-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

const formats: Record<string, () => fc.Arbitrary<string>> = {
  email: () =>
    fc
      .tuple(fc.stringMatching(/^[a-z0-9]{1,12}$/), fc.constantFrom('contoh.id', 'Toko.co.id'))
      .map((parts) => parts.join('@')),
  uuid: () => fc.uuid(),
  guid: () => fc.uuid(),
  url: () => fc.webUrl(),
  date: () => isoDay.map((text) => text.slice(0, 10)),
  datetime: () => isoDay,
}

/** Nobody sends the character that a lone surrogate must not become, so that one that is stored tells of a defect. */
const withoutReplacement = (text: string): string => text.replaceAll('\ufffd', 'x')

function strings(schema: z.core.$ZodType, def: Def): fc.Arbitrary<unknown> {
  const checks = checksOf(def)
  const exact = checks.find((check) => check.check === 'length_equals')?.length
  const least = exact ?? Math.max(0, ...checks.flatMap((check) => check.minimum ?? []))
  const most = exact ?? Math.min(least + 300, ...checks.flatMap((check) => check.maximum ?? []))
  const known = checks.map((check) => formats[check.format ?? '']).find((made) => made !== undefined)
  if (known) return accepted(schema, known())
  const pattern = checks.find((check) => check.pattern)?.pattern
  if (pattern)
    return accepted(
      schema,
      fc.stringMatching(pattern).map((text) => text.slice(0, most)),
    )
  return accepted(
    schema,
    fc.oneof(
      { weight: 4, arbitrary: fc.string({ minLength: least, maxLength: Math.min(most, least + 30) }) },
      {
        weight: 2,
        arbitrary: fc
          .string({ unit: 'grapheme', minLength: least, maxLength: Math.min(most, least + 30) })
          .map(withoutReplacement),
      },
      { weight: 1, arbitrary: fc.constant('x'.repeat(most)) },
    ),
  )
}

const placesOf = (step: number): number => Math.max(0, -Math.floor(Math.log10(step)))

function numbers(schema: z.core.$ZodType, def: Def): fc.Arbitrary<unknown> {
  const checks = checksOf(def)
  const bounds = (kind: string) =>
    checks.filter((check) => check.check === kind).flatMap((check) => check.value ?? [])
  const min = Math.max(-Number.MAX_SAFE_INTEGER, ...bounds('greater_than'))
  const max = Math.min(Number.MAX_SAFE_INTEGER, ...bounds('less_than'))
  const step = bounds('multiple_of')[0]
  if (checks.some((check) => check.format === 'safeint')) {
    return accepted(
      schema,
      fc.oneof(fc.integer({ min, max }), fc.integer({ min, max: Math.min(max, Math.max(min, 0) + 100) })),
    )
  }
  if (step !== undefined)
    return accepted(
      schema,
      fc
        .integer({ min: Math.ceil(min / step), max: Math.floor(max / step) })
        .map((count) => Number((count * step).toFixed(placesOf(step)))),
    )
  return accepted(schema, fc.double({ min, max, noNaN: true }))
}

/** Both sides of a pipe are asked: what its end takes is mostly taken at its beginning too, and the other way round. */
function pipes(schema: z.core.$ZodType, def: Def, walk: Walk): fc.Arbitrary<unknown> {
  // A flag in a query is a text that few texts are.
  if (def.out && defOf(def.out).type === 'boolean') return fc.constantFrom('true', 'false')
  const sides = [def.in, def.out].filter((side) => side !== undefined && defOf(side).type !== 'transform')
  const made = sides.flatMap((side) => (side ? [arbitraryOf(side, walk)] : []))
  const end = made.at(-1)
  if (!end) throw new Error('a pipe of transforms alone has no values')
  return accepted(
    schema,
    made.length === 1
      ? end
      : fc.oneof({ weight: 3, arbitrary: end }, { weight: 1, arbitrary: made[0] ?? end }),
  )
}

const mayLack = (schema: z.core.$ZodType): boolean => (schema as z.ZodType).safeParse(undefined).success

function objects(def: Def, walk: Walk): fc.Arbitrary<unknown> {
  const fields = Object.entries(def.shape ?? {})
  const kept = walk.optional === 'omit' ? fields.filter(([, schema]) => !mayLack(schema)) : fields
  const values = kept.map(
    ([key, schema]) => [key, walk.field?.(key, schema) ?? arbitraryOf(schema, walk)] as const,
  )
  const requiredKeys = fields.filter(([, schema]) => !mayLack(schema)).map(([key]) => key)
  return fc.record(Object.fromEntries(values), { requiredKeys, noNullPrototype: true })
}

function arrays(schema: z.core.$ZodType, def: Def, walk: Walk): fc.Arbitrary<unknown> {
  const checks = checksOf(def)
  const minLength = Math.max(0, ...checks.flatMap((check) => check.minimum ?? []))
  const most = walk.optional === 'omit' ? minLength : minLength + 4
  const maxLength = Math.min(most, ...checks.flatMap((check) => check.maximum ?? []))
  const element = def.element ?? (schema as never)
  return fc.array(arbitraryOf(element, walk), { minLength, maxLength })
}

const or = (values: fc.Arbitrary<unknown>, other: unknown) =>
  fc.oneof({ weight: 4, arbitrary: values }, { weight: 1, arbitrary: fc.constant(other) })

/** Builders by the type that a definition names. */
const builders: Record<string, (schema: z.core.$ZodType, def: Def, walk: Walk) => fc.Arbitrary<unknown>> = {
  string: (schema, def) => strings(schema, def),
  number: (schema, def) => numbers(schema, def),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  any: () => fc.jsonValue(),
  unknown: () => fc.jsonValue(),
  date: (schema) => accepted(schema, fc.date({ noInvalidDate: true })),
  enum: (_, def) => fc.constantFrom(...Object.values(def.entries ?? {})),
  literal: (_, def) => fc.constantFrom(...(def.values ?? [])),
  array: arrays,
  object: (schema, def, walk) => accepted(schema, objects(def, walk)),
  tuple: (_, def, walk) => fc.tuple(...(def.items ?? []).map((item) => arbitraryOf(item, walk))),
  record: (_, { keyType, valueType }, walk) =>
    keyType && valueType
      ? fc.dictionary(arbitraryOf(keyType, walk) as fc.Arbitrary<string>, arbitraryOf(valueType, walk), {
          maxKeys: 4,
          noNullPrototype: true,
        }) // keys are text
      : fc.constant({}),
  union: (_, def, walk) => fc.oneof(...(def.options ?? []).map((option) => arbitraryOf(option, walk))),
  pipe: pipes,
  readonly: (_, def, walk) => inner(def, walk),
  nullable: (_, def, walk) => or(inner(def, walk), null),
  optional: (_, def, walk) => or(inner(def, walk), undefined),
  default: (_, def, walk) => or(inner(def, walk), undefined),
  prefault: (_, def, walk) => or(inner(def, walk), undefined),
}

function inner(def: Def, walk: Walk): fc.Arbitrary<unknown> {
  if (!def.innerType) throw new Error(`a ${def.type} without its inner type`)
  return arbitraryOf(def.innerType, walk)
}

/**
 * Values that a schema takes, from its input side: what a client may send. A type that the contract did not use so far
 * fails by name; add its builder above.
 */
export function arbitraryOf(schema: z.core.$ZodType, walk: Walk = {}): fc.Arbitrary<unknown> {
  const own = walk.field?.('', schema)
  if (own) return own
  const def = defOf(schema)
  const build = builders[def.type]
  if (!build) throw new Error(`the walk knows no ${def.type}; add a builder to arbitrary-of.ts`)
  return build(schema, def, walk)
}
