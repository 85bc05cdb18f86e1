import { describe, expect, test } from 'vitest'
import { diffLines } from './text-diff.ts'

const mark = { same: '', removed: '-', added: '+' } as const
/** `-[lama]` is a removed word of a removed line. */
const told = (before: string, after: string) =>
  diffLines(before, after).map(
    ({ kind, words }) =>
      `${mark[kind]}${words.map(({ kind: of, text }) => (of === 'same' ? text : `[${text}]`)).join('')}`,
  )

describe('the difference of two texts', () => {
  test.each<[string, string, string, string[]]>([
    ['none', 'a\nb', 'a\nb', ['a', 'b']],
    ['a line more', 'a\nc', 'a\nb\nc', ['a', '+[b]', 'c']],
    ['a line less', 'a\nb\nc', 'a\nc', ['a', '-[b]', 'c']],
    [
      'a word of a line',
      'a\nbayar 7 hari lagi\nc',
      'a\nbayar 14 hari lagi\nc',
      ['a', '-bayar [7] hari lagi', '+bayar [14] hari lagi', 'c'],
    ],
    [
      'two lines that changed, each beside its own',
      'buka jam 8\ntutup jam 5',
      'buka jam 9\ntutup jam 6',
      ['-buka jam [8]', '-tutup jam [5]', '+buka jam [9]', '+tutup jam [6]'],
    ],
    ['one line for two others', 'satu', 'dua\ntiga', ['-[satu]', '+[dua]', '+[tiga]']],
    ['everything', '', 'isi', ['-', '+[isi]']],
    ['a line that moved', 'a\nb', 'b\na', ['-[a]', 'b', '+[a]']],
  ])('%s', (_, before, after, lines) => {
    expect(told(before, after)).toEqual(lines)
  })

  test('says both texts again, whatever they are', () => {
    const lines = (seed: number) =>
      Array.from({ length: 30 }, (_, index) => `baris ${(index * seed) % 7} ${(index + seed) % 3}`).join('\n')
    for (let seed = 1; seed < 40; seed++) {
      const [before, after] = [lines(seed), lines(seed + 5)]
      const side = (not: 'removed' | 'added') =>
        diffLines(before, after)
          .filter(({ kind }) => kind !== not)
          .map(({ words }) => words.map(({ text }) => text).join(''))
          .join('\n')
      expect(side('added')).toBe(before)
      expect(side('removed')).toBe(after)
    }
  })

  test('takes long texts apart as a whole', () => {
    const many = (word: string) => Array.from({ length: 3_000 }, (_, index) => `${word} ${index}`).join('\n')
    expect(diffLines(many('lama'), many('baru'))).toHaveLength(6_000)
  })
})
