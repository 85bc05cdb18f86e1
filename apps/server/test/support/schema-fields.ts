import { identities } from '@merchant/contract/kernel/fields.ts'
import type { z } from 'zod'

/** One value inside of what a call takes; `[]` in its path is any item of a list. */
export interface SchemaField {
  path: readonly string[]
  /** Made as an identity, by `id` and its like in the contract's fields. */
  isIdentity: boolean
  /** Takes other types and makes numbers or texts of them: 1 of `true`, 16 of '0x10'. */
  coerces: boolean
}

interface Def {
  type: string
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  out?: z.core.$ZodType
  valueType?: z.core.$ZodType
  coerce?: boolean
}

const defOf = (schema: z.core.$ZodType): Def => schema._zod.def as unknown as Def // core types its definitions one by one

/** What a wrapper holds: of a pipe the side that is not made by code. */
const innerOf = ({ innerType, in: input, out }: Def): z.core.$ZodType | undefined =>
  innerType ?? (input && defOf(input).type === 'transform' ? out : input)

/** Every value that a schema takes, with its place. */
export function fieldsOf(schema: z.core.$ZodType | undefined, path: readonly string[] = []): SchemaField[] {
  if (!schema) return []
  const def = defOf(schema)
  if (def.shape) return Object.entries(def.shape).flatMap(([key, each]) => fieldsOf(each, [...path, key]))
  if (def.options) return def.options.flatMap((each) => fieldsOf(each, path))
  if (def.element) return fieldsOf(def.element, [...path, '[]'])
  if (def.valueType) return fieldsOf(def.valueType, [...path, '{}'])
  const inner = innerOf(def)
  if (inner) return fieldsOf(inner, path)
  return [{ path, isIdentity: identities.has(schema as z.ZodType), coerces: def.coerce === true }] // classic schemas throughout
}

/** The object or list inside of what may be left out. */
export function bareOf(schema: z.core.$ZodType): z.core.$ZodType {
  const def = defOf(schema)
  const inner = def.shape || def.element ? undefined : innerOf(def)
  return inner ? bareOf(inner) : schema
}

/** The schema at a place. */
export function schemaAt(schema: z.core.$ZodType, path: readonly string[]): z.core.$ZodType | undefined {
  const def = defOf(schema)
  const [key, ...rest] = path
  if (key === undefined) return schema
  if (def.shape) return def.shape[key] && schemaAt(def.shape[key], rest)
  if (def.element) return key === '[]' ? schemaAt(def.element, rest) : undefined
  if (def.options) return def.options.map((each) => schemaAt(each, path)).find((each) => each !== undefined)
  const inner = innerOf(def)
  return inner && schemaAt(inner, path)
}
