import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { api } from '../api.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * Walks the input of every call. A text that a client may send is bounded and shows what it says (`written-text.ts`): tried
 * with values, not recognised by its schema, so that nothing is excused for the way in which it was declared.
 */

interface Def {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  element?: z.ZodType
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
  keyType?: z.ZodType
  valueType?: z.ZodType
}

const defOf = (schema: z.ZodType): Def => schema.def as unknown as Def // Zod types its definitions one by one

/** What is left without optional, default and pipes; of a preprocess what comes after it. */
function core(schema: z.ZodType): z.ZodType {
  const { innerType, in: first, out } = defOf(schema)
  if (innerType) return core(innerType)
  if (first && out) return core(defOf(first).type === 'transform' ? out : first)
  return schema
}

/** Every place where a text may stand, with the schema that judges it whole. */
function textsOf(schema: z.ZodType, path: string): [path: string, schema: z.ZodType][] {
  const inner = core(schema)
  const { type, shape, element, options, keyType, valueType } = defOf(inner)
  if (type === 'string') return [[path, schema]]
  if (shape) return Object.entries(shape).flatMap(([key, each]) => textsOf(each, `${path}.${key}`))
  if (element) return textsOf(element, `${path}[]`)
  if (options) return options.flatMap((each) => textsOf(each, path))
  if (keyType && valueType) return [...textsOf(keyType, `${path}{}`), ...textsOf(valueType, `${path}{}`)]
  if (['number', 'boolean', 'enum', 'literal', 'null'].includes(type)) return []
  throw new Error(`${path}: the walk knows no ${type}`)
}

const texts = Object.entries(api as Record<string, Endpoint>).flatMap(([route, endpoint]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    return schema ? textsOf(schema, `${route} ${part}`) : []
  }),
)

/** Secrets: compared, never shown. Every sign of a password counts. */
const isSecret = (schema: z.ZodType): boolean => {
  const inner = defOf(schema).innerType
  return /^(Kata sandi|Token)/.test(schema.meta()?.title ?? '') || (inner !== undefined && isSecret(inner))
}

const words = texts.filter(([, schema]) => !isSecret(schema))

const takes = (schema: z.ZodType, value: string): unknown => {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : undefined
}

/** Where a field asks for a pattern, letters of another kind fill it. */
const fillers = ['a', 'A', '1', 'A1-']

describe('every text that a client may send', () => {
  it('is found by the walk', () => {
    expect(texts.length).toBeGreaterThan(600)
    expect(texts.length - words.length).toBeGreaterThan(4)
  })

  it('has an end', () => {
    const endless = texts.filter(([, schema]) =>
      fillers.some((letter) => takes(schema, letter.repeat(30_000)) !== undefined),
    )
    expect(endless.map(([path]) => path)).toEqual([])
  })

  it.each([
    ['NUL', '\u0000'],
    ['a bell', '\u0007'],
    ['a sign of C1', '\u0085'],
    ['zero width', '\u200b'],
    ['a joiner', '\u200d'],
    ['a word joiner', '\u2060'],
    ['a mark of order inside', '\ufeff'],
    ['a mark of direction', '\u200f'],
    ['a direction override', '\u202e'],
    ['an isolate', '\u2066'],
    ['a joiner of graphemes', '\u034f'],
    ['a filler of Hangul', '\u3164'],
    ['half a filler of Hangul', '\u1160'],
    ['a vowel of Khmer that nobody sees', '\u17b4'],
    ['a choice of Mongolian looks', '\u180b'],
    ['a choice of looks on a letter', '\ufe0f'],
    ['a rare choice of looks', '\u{e0100}'],
    ['a line separator', '\u2028'],
    ['a lone surrogate', '\ud800'],
    ['a sign that XML forbids', '\uffff'],
  ])('keeps no %s', (_, sign) => {
    const kept = words.filter(([, schema]) =>
      fillers.some((letter) => {
        const data = takes(schema, `${letter}${sign}${letter}`)
        return typeof data === 'string' && data.includes(sign)
      }),
    )
    expect(kept.map(([path]) => path)).toEqual([])
  })

  it('is kept composed', () => {
    const apart = words.filter(([, schema]) => String(takes(schema, 'e\u0301')).includes('\u0301'))
    expect(apart.map(([path]) => path)).toEqual([])
  })

  it('that must be there is not of signs that nobody sees', () => {
    const blanks = ['\u3164', '\u2800', '\u00a0 \u2003', '\uffa0', '\u034f', '\ufe0f']
    const full = words.filter(([path, schema]) =>
      blanks.some((blank) => !/\.search$|\.barcode$/.test(path) && Boolean(takes(schema, blank))),
    )
    expect(full.map(([path]) => path)).toEqual([])
  })

  it('over several lines is a note, a reason, an address, a comment or the words of a content', () => {
    const lines = words.filter(([, schema]) => String(takes(schema, 'a\nb')).includes('\n'))
    const names = new Set(lines.map(([path]) => path.split('.').at(-1)))
    expect([...names].sort()).toEqual(['address', 'body', 'note', 'reason', 'text'])
  })
})
