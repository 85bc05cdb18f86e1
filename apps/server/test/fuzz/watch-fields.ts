import { globSync, readFileSync } from 'node:fs'
import { api } from '@merchant/contract/api.ts'
import { type Endpoint, endpointKind } from '@merchant/contract/kernel/endpoint.ts'
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
  entries?: Record<string, unknown>
}

const defOf = (schema: z.ZodType): Def => schema.def as unknown as Def // Zod types its definitions one by one

/** Every declared field below a schema. One that can say a single thing, such as a flag of the specification, says nothing. */
function fieldsOf(schema: z.ZodType, path: FieldPath): FieldPath[] {
  const { type, innerType, in: first, out, element, shape, options, valueType } = defOf(schema)
  if (innerType) return fieldsOf(innerType, path)
  if (first && out) return fieldsOf(defOf(first).type === 'transform' ? out : first, path)
  if (shape)
    return Object.entries(shape).flatMap(([key, each]) => {
      const inner = fieldsOf(each, `${path}.${key}`)
      return saysOneThing(each) ? inner : [`${path}.${key}`, ...inner]
    })
  if (element) return fieldsOf(element, `${path}[]`)
  if (options) return options.flatMap((each) => fieldsOf(each, path))
  if (type === 'record' && valueType) return fieldsOf(valueType, `${path}{}`)
  return []
}

/** A choice of one, or a field that is refused until it has its effect (`notYet`): what it takes is all the same. */
function saysOneThing(schema: z.ZodType): boolean {
  const { innerType, entries } = defOf(schema)
  if (innerType) return refusesAll(schema) || saysOneThing(innerType)
  return entries !== undefined && Object.keys(entries).length === 1
}

/** Whether a schema takes nothing but nothing: tried with a value that its inside takes. */
function refusesAll(schema: z.ZodType): boolean {
  const { innerType } = defOf(schema)
  const values = ['1', 1, '2026-11-20', true]
  const inside = innerType && values.filter((value) => core(innerType).safeParse(value).success)
  return (
    inside !== undefined && inside.length > 0 && inside.every((value) => !schema.safeParse(value).success)
  )
}

const core = (schema: z.ZodType): z.ZodType => {
  const { innerType } = defOf(schema)
  return innerType ? core(innerType) : schema
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

const root = new URL('../../../../', import.meta.url).pathname
const sources = (pattern: string): string =>
  globSync(pattern, { cwd: root })
    .filter((path) => !/\.test\.ts$/.test(path))
    .map((path) => readFileSync(`${root}${path}`, 'utf8'))
    .join('\n')

/** The folder of the contract that declares a route, which the server's modules have, too. */
const areas = new Map(
  globSync('packages/contract/src/*/*.ts', { cwd: root }).flatMap((path) => {
    const area = path.split('/')[3] ?? ''
    return [...readFileSync(`${root}${path}`, 'utf8').matchAll(/^ {2}'([A-Z]+ \/[^']+)': /gm)].map(
      ([, route = '']) => [route, area] as const,
    )
  }),
)
const namesOf = new Map<string, string>()

/** Whether the sources of a route's area, or the rules of the business, name a field. */
function isNamed(route: string, field: FieldPath): boolean {
  const area = areas.get(route) ?? ''
  const text =
    namesOf.get(area) ??
    sources(`apps/server/src/modules/${area}/**/*.ts`) +
      sources('{apps/server/src/kernel,packages/domain/src}/**/*.ts')
  namesOf.set(area, text)
  return new RegExp(`\\b${field.split('.').at(-1)?.replaceAll(/[^\w]/g, '')}\\b`).test(text)
}

const endpointOf = (route: string): Endpoint => api[route as keyof typeof api] // a key of it

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
  /** Asked for by name. */
  readonly read = new Set<FieldPath>()
  /** Copied with the whole, and what was sent is in the reply afterwards. */
  readonly #kept = new Set<FieldPath>()
  readonly #copied = new Set<FieldPath>()
  /** Said something in a call that succeeded. */
  readonly #given = new Set<FieldPath>()
  readonly #last = new Map<string, unknown>()
  readonly #unwatch: (() => void)[] = []

  /** Watches every call of the contract from now on, in this process, until `uninstall`. */
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
        this.#unwatch.push(() => {
          endpoint[part] = schema
        })
      }
  }

  uninstall(): void {
    for (const unwatch of this.#unwatch.splice(0)) unwatch()
  }

  /**
   * Declared fields that nobody asks for. Of a query every field must be read. Of a command it is enough that a copied one
   * stands in an answer, or that its area's own sources name it where the run never got as far.
   */
  ignored(): FieldPath[] {
    return declaredFields().filter((field) => {
      if (this.read.has(field)) return false
      const [method, address] = field.split(' ')
      const route = `${method} ${address}`
      if (endpointKind(route, endpointOf(route)) === 'query')
        return this.#given.has(field) || !isNamed(route, field)
      if (this.#given.has(field) && !this.#copied.has(field)) return true
      return !this.#kept.has(field) && !isNamed(route, field)
    })
  }

  /** What a call that succeeded answered: fields that were copied and stand in the answer are kept. */
  answered(route: string, reply: unknown): void {
    for (const part of parts) {
      const sent = this.#last.get(`${route} ${part}`)
      if (typeof sent !== 'object' || sent === null) continue
      this.#give(sent, `${route} ${part}`)
      for (const [key, value] of Object.entries(sent)) {
        const field = `${route} ${part}.${key}`
        if (isSaid(value) && this.#copied.has(field) && holds(reply, key, value)) this.#kept.add(field)
      }
    }
  }

  #give(value: unknown, path: FieldPath): void {
    if (!isSaid(value)) return
    this.#given.add(path)
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
        if (isCopy) this.#copied.add(field)
        else if (!this.read.has(field) && !frame.test(new Error().stack ?? '')) this.read.add(field)
        return this.#watched(inner, field)
      },
    })
  }
}
