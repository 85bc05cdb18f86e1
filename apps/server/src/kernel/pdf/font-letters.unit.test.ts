import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { fontLetters } from './font-letters.ts'
import { printable } from './printable.ts'

const fileOf = (style: string) =>
  readFileSync(createRequire(import.meta.url).resolve(`pdfmake/fonts/Roboto/Roboto-${style}.ttf`))
const letters = fontLetters(fileOf('Regular'))

describe('the letters of the fonts', () => {
  it('are the same in all four styles', () => {
    for (const style of ['Medium', 'Italic', 'MediumItalic'])
      expect([...fontLetters(fileOf(style))], style).toEqual([...letters])
  })

  it('are the letters of European languages, and the sign for a missing one', () => {
    const has = (text: string) => [...text].map((letter) => letters.has(letter.codePointAt(0) ?? 0))
    expect(has('Aé×½ŵЖΩ–“Ễ\ufffd')).not.toContain(false)
    expect(has('\u0628\u5831\u{1F600}\u25a1\u3164\n\t')).not.toContain(true)
  })

  it('are not looked for in what is no font', () => {
    expect(() => fontLetters(Buffer.alloc(100))).toThrow('no cmap')
  })
})

describe('a text for paper', () => {
  it.each([
    ['Toko Maju', 'Toko Maju'],
    ['', ''],
    ['Café Ngọc Ánh', 'Café Ngọc Ánh'],
    ['dua\nbaris\r\nlagi', 'dua\nbaris\nlagi'],
    ['kolom\tlagi é', 'kolom lagi é'],
    ['\ud83d sendiri', '\ufffd sendiri'],
    ['x\u0331', 'x\ufffd'],
    ['☕️', '\ufffd'],
  ])('%j reads %j', (text, shown) => expect(printable(text, letters)).toBe(shown))
})
