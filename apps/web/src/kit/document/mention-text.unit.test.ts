import { expect, test } from 'vitest'
import { mentionParts, namedIn, wantedAt, withName } from './mention-text.ts'

const sri = { id: 1, name: 'Sri' }
const lestari = { id: 2, name: 'Sri Lestari' }
const budi = { id: 3, name: 'Budi (Gudang)' }

test.each([
  ['tanpa orang', [], [['tanpa orang', null]]],
  ['', [sri], []],
  [
    '@Sri Lestari dan @Sri, cek',
    [sri, lestari],
    [
      ['@Sri Lestari', 2],
      [' dan ', null],
      ['@Sri', 1],
      [', cek', null],
    ],
  ],
  [
    'ke @Budi (Gudang)',
    [budi],
    [
      ['ke ', null],
      ['@Budi (Gudang)', 3],
    ],
  ],
  ['@Sri yang tidak disebut', [], [['@Sri yang tidak disebut', null]]],
] as const)('%j is cut into its names', (text, people, parts) => {
  expect(mentionParts(text, people).map((part) => [part.text, part.person])).toEqual(parts)
})

test('who is no longer in the text is not named', () => {
  expect(namedIn('@Sri Lestari cek', [sri, lestari])).toEqual([lestari])
  expect(namedIn('Sri cek', [sri])).toEqual([])
})

test.each([
  ['@', 1, { at: 0, search: '' }],
  ['halo @le', 8, { at: 5, search: 'le' }],
  ['halo @le nanti', 8, { at: 5, search: 'le' }],
  ['(@sri les', 9, { at: 1, search: 'sri les' }],
  ['a@b.com', 7, null],
  ['halo', 4, null],
  ['@ lima', 6, null],
  ['@satu dua tiga empat', 20, null],
  ['@baris\nlain', 11, null],
  ['@Budi (Gudang) sudah', 20, null],
  [`@${'x'.repeat(41)}`, 42, null],
])('%j at %d searches for %j', (text, caret, wanted) => {
  expect(wantedAt(text, caret, [budi])).toEqual(wanted)
})

test('the chosen name replaces what was typed, with one space after it', () => {
  expect(withName('halo @le nanti', { at: 5, search: 'le' }, 'Sri Lestari')).toEqual({
    text: 'halo @Sri Lestari nanti',
    caret: 18,
  })
  expect(withName('@', { at: 0, search: '' }, 'Sri')).toEqual({ text: '@Sri ', caret: 5 })
})
