import buildSerializer from 'fast-json-stringify'
import { z } from 'zod'

type JsonSchema = Record<string, unknown>

const isNull = (schema: JsonSchema) => schema.type === 'null'

/** A field that all objects of one kind have and none of the other. */
function tellingField(one: JsonSchema, other: JsonSchema): string | undefined {
  const known = Object.keys((other.properties as object | undefined) ?? {})
  return (one.required as string[] | undefined)?.find((field) => !known.includes(field))
}

/**
 * `anyOf: [S, null]` and `type: [S, null]` become S with `nullable`: the serializer would otherwise validate every such
 * value at run time, which costs more than the rest of the reply and refuses bigint. For the same reason a field tells two
 * kinds of object apart.
 */
function collapse(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(collapse)
  if (typeof node !== 'object' || node === null) return node
  const schema = node as JsonSchema // an object of a JSON schema
  const options = schema.anyOf as JsonSchema[] | undefined
  if (options?.length === 2 && options.some(isNull)) {
    const { anyOf: _, ...rest } = schema
    const kept = options.find((option) => !isNull(option))
    return collapse({ ...rest, ...kept, nullable: true })
  }
  const [one, other] = options?.length === 2 ? options : []
  const field = one && other && tellingField(one, other)
  if (field) {
    const isOne = { type: 'object', required: [field] }
    // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema, and nothing awaits it
    return { if: isOne, then: collapse(one), else: collapse(other) }
  }
  if (Array.isArray(schema.type) && schema.type.length === 2 && schema.type.includes('null'))
    return { ...schema, type: schema.type.find((type) => type !== 'null'), nullable: true }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, collapse(value)]))
}

type Serializer = (body: { data: unknown }) => string

/** By reply: calls of one kind of record share it, and so do servers of a process. */
const made = new WeakMap<z.ZodType, Serializer>()

/**
 * Writes `{ "data": … }` with only the fields that the reply declares: other columns can't be sent by mistake. It is made
 * with the first answer: all of them together are half a second of a start.
 */
export const dataSerializer =
  (reply: z.ZodType): Serializer =>
  (body) => {
    const serializer = made.get(reply) ?? makeSerializer(reply)
    made.set(reply, serializer)
    return serializer(body)
  }

function makeSerializer(reply: z.ZodType): Serializer {
  const schema = z.toJSONSchema(z.object({ data: reply }), {
    target: 'draft-7',
    io: 'output',
    metadata: z.registry(), // no ids, so nothing is moved to $defs
    reused: 'inline',
  })
  return buildSerializer(collapse(schema) as Parameters<typeof buildSerializer>[0]) // draft-7 by the target above
}
