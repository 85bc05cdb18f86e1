import { code, email, id, idList, oneOf, percent, text, version } from '@merchant/contract/kernel/fields.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Refusal } from '../errors.ts'
import { parsePart } from './validation.ts'

const schema = z.strictObject({
  name: text('Nama', 5),
  code: code('Kode').optional(),
  email: email().optional(),
  kind: oneOf('Jenis', ['A', 'B']).default('A'),
  margin: percent('Margin').nullish(),
  branchIds: idList('Cabang', 2).default([]),
  version: version().optional(),
  lines: z
    .array(z.strictObject({ productId: id('Barang'), note: text('Catatan').optional() }))
    .optional()
    .meta({ title: 'Baris' }),
})

/** Field and sentence of every complaint about an input. */
function complaints(input: unknown): [field: string, message: string][] {
  try {
    parsePart(schema, input)
  } catch (error) {
    if (error instanceof Refusal) return error.details.map(({ field, message }) => [field, message])
    throw error
  }
  return []
}

describe('what a form hears about its fields', () => {
  it.each([
    ['a missing field', {}, [['name', 'Nama wajib diisi']]],
    ['an empty one', { name: '' }, [['name', 'Nama wajib diisi']]],
    ['a blank one', { name: '  ' }, [['name', 'Nama wajib diisi']]],
    ['nothing in its place', { name: null }, [['name', 'Nama wajib diisi']]],
    ['too long a text', { name: 'abcdef' }, [['name', 'Nama paling banyak 5 karakter']]],
    ['a number for a text', { name: 5 }, [['name', 'Format Nama tidak valid']]],
    ['an empty code, once', { name: 'a', code: '' }, [['code', 'Kode wajib diisi']]],
    ['an e-mail that is none', { name: 'a', email: 'x' }, [['email', 'Format Email tidak valid']]],
    ['another choice', { name: 'a', kind: 'C' }, [['kind', 'Jenis harus salah satu dari A, B']]],
    ['too large a number', { name: 'a', margin: 101 }, [['margin', 'Margin paling besar 100']]],
    ['too small a number', { name: 'a', margin: -1 }, [['margin', 'Margin paling kecil 0']]],
    [
      'too many of a list',
      { name: 'a', branchIds: [1, 2, 3] },
      [['branchIds', 'Cabang paling banyak 2 butir']],
    ],
    [
      'a bad one in a list',
      { name: 'a', branchIds: [1, 'x'] },
      [['branchIds[1]', 'Format Cabang tidak valid']],
    ],
    ['version nought', { name: 'a', version: 0 }, [['version', 'Versi harus lebih dari 0']]],
    ['a field of a line', { name: 'a', lines: [{}] }, [['lines[0].productId', 'Barang wajib diisi']]],
    [
      'an unknown field of a line',
      { name: 'a', lines: [{ productId: 1, x: 1 }] },
      [['lines[0].x', 'Kolom x tidak dikenal']],
    ],
    ['no object at all', 'text', [['', 'Format Data tidak valid']]],
    ['nothing at all', undefined, [['', 'Data wajib diisi']]],
  ])('names %s', (_, input, expected) => {
    expect(complaints(input)).toEqual(expected)
  })

  it('names all fields at once', () => {
    expect(complaints({ code: 'a b', kind: 'C', x: 1 }).map(([field]) => field)).toEqual([
      'name',
      'code',
      'kind',
      'x',
    ])
  })

  it('takes no more complaints than a person can read', () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`x${index}`, 1]))
    expect(complaints({ name: 'a', ...many })).toHaveLength(50)
  })

  it('gives reasons that a program can tell apart', () => {
    const reasonOf = (input: unknown) => {
      try {
        return parsePart(schema, input)
      } catch (error) {
        return error instanceof Refusal ? error.reason : error
      }
    }
    expect(reasonOf({})).toBe('REQUIRED')
    expect(reasonOf({ name: 5 })).toBe('INVALID_FORMAT')
    expect(reasonOf({ name: 'a', x: 1 })).toBe('UNKNOWN_FIELD')
  })
})
