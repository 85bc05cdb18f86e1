import { api } from '@merchant/contract/api.ts'
import type { Endpoint } from '@merchant/contract/kernel/endpoint.ts'
import type { z } from 'zod'

/**
 * Marks which fields of a call any handler reads. Each part of a parsed request becomes a watched value: a direct read of
 * a field marks it, a copy of the whole (a spread, a rest, JSON) does not, because a copy takes what nobody asks for.
 */

/** `POST /v1/brands body.name`; items of a list are `[]`, values of a record `{}`. */
type FieldPath = string

interface Def {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  element?: z.ZodType
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
  valueType?: z.ZodType
}

const defOf = (schema: z.ZodType): Def => schema.def as unknown as Def // Zod types its definitions one by one

/** Every declared field below a schema, with the objects above it. */
function fieldsOf(schema: z.ZodType, path: FieldPath): FieldPath[] {
  const { type, innerType, in: first, out, element, shape, options, valueType } = defOf(schema)
  if (innerType) return fieldsOf(innerType, path)
  if (first && out) return fieldsOf(defOf(first).type === 'transform' ? out : first, path)
  if (shape)
    return Object.entries(shape).flatMap(([key, each]) => [
      `${path}.${key}`,
      ...fieldsOf(each, `${path}.${key}`),
    ])
  if (element) return fieldsOf(element, `${path}[]`)
  if (options) return options.flatMap((each) => fieldsOf(each, path))
  if (type === 'record' && valueType) return fieldsOf(valueType, `${path}{}`)
  return []
}

const parts = ['params', 'query', 'body'] as const

/** All fields that a client may send, by route. */
export const declaredFields = (): FieldPath[] => [
  ...new Set(
    Object.entries(api as Record<string, Endpoint>).flatMap(([route, endpoint]) =>
      parts.flatMap((part) => (endpoint[part] ? fieldsOf(endpoint[part], `${route} ${part}`) : [])),
    ),
  ),
]

/** The frame around handlers looks at whole requests, which is no use of a field. */
const frame = /kernel\/http\/(send-whole|idempotency)\.ts/

const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Whether a field of this name has this value somewhere in an answer. */
function holds(reply: unknown, key: string, value: unknown): boolean {
  if (typeof reply !== 'object' || reply === null) return false
  const own: unknown = (reply as Record<string, unknown>)[key]
  return (
    (own !== undefined && JSON.stringify(own) === JSON.stringify(value)) ||
    Object.values(reply).some((inner) => holds(inner, key, value))
  )
}

export class FieldWatch {
  readonly read = new Set<FieldPath>()
  /** Copied with the whole, and what was sent is in the reply afterwards. */
  readonly kept = new Set<FieldPath>()
  readonly copied = new Set<FieldPath>()
  /** Said something in a call that succeeded. */
  readonly given = new Set<FieldPath>()
  readonly #last = new Map<string, unknown>()

  /** Watches every call of the contract from now on, in this process. */
  install(): void {
    for (const [route, endpoint] of Object.entries(api as Record<string, Endpoint>))
      for (const part of parts) {
        const schema = endpoint[part]
        if (!schema) continue
        const own = schema.clone()
        const parse = own.safeParse
        own.safeParse = (value, params) => {
          const parsed = parse(value, params)
          if (!parsed.success) return parsed
          this.#last.set(`${route} ${part}`, parsed.data)
          return { ...parsed, data: this.#watched(parsed.data, `${route} ${part}`) }
        }
        endpoint[part] = own
      }
  }

  /** What a call that succeeded answered: fields that were copied and stand in the answer are kept. */
  answered(route: string, reply: unknown): void {
    for (const part of parts) {
      const sent = this.#last.get(`${route} ${part}`)
      if (typeof sent !== 'object' || sent === null) continue
      this.#give(sent, `${route} ${part}`)
      for (const [key, value] of Object.entries(sent)) {
        const field = `${route} ${part}.${key}`
        if (isSaid(value) && this.copied.has(field) && holds(reply, key, value)) this.kept.add(field)
      }
    }
  }

  #give(value: unknown, path: FieldPath): void {
    if (!isSaid(value)) return
    this.given.add(path)
    if (Array.isArray(value)) for (const item of value) this.#give(item, `${path}[]`)
    else if (typeof value === 'object')
      for (const [key, inner] of Object.entries(value as object)) this.#give(inner, `${path}.${key}`)
  }

  #watched(value: unknown, path: FieldPath): unknown {
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value
    let copying: string | symbol | undefined
    return new Proxy(value, {
      getOwnPropertyDescriptor: (target, key) => {
        copying = key
        return Reflect.getOwnPropertyDescriptor(target, key)
      },
      get: (target, key, receiver) => {
        const inner: unknown = Reflect.get(target, key, receiver)
        const isCopy = copying === key
        copying = undefined
        if (typeof key === 'symbol' || typeof inner === 'function') return inner
        if (Array.isArray(target)) return /^\d+$/.test(key) ? this.#watched(inner, `${path}[]`) : inner
        const field = `${path}.${key}`
        if (isCopy) this.copied.add(field)
        else if (!this.read.has(field) && !frame.test(new Error().stack ?? '')) this.read.add(field)
        return this.#watched(inner, field)
      },
    })
  }
}
