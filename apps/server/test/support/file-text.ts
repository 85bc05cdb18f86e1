import { inflateRawSync, inflateSync } from 'node:zlib'
import { type FileFormat, mediaTypes } from '@merchant/contract/kernel/file.ts'

/** Which kind of file an answer is, by its content type; undefined for JSON. */
export const fileFormatOf = (contentType: unknown): FileFormat | undefined =>
  (Object.keys(mediaTypes) as FileFormat[]).find((format) => mediaTypes[format] === contentType) // keys of the table

/** What a person reads in a file, so that tests can look for words in it. */
export const fileText = (format: FileFormat, bytes: Buffer): string =>
  format === 'PDF'
    ? pdfPages(bytes).join('\n')
    : format === 'PRN'
      ? bytes.toString('latin1')
      : sheetText(bytes)

const objects = (source: string) =>
  new Map(
    [...source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map((m) => [m[1] ?? '', m[2] ?? '']),
  )

function streamOf(object: string): string {
  const [, head = '', body = ''] = /([\s\S]*?)stream\n([\s\S]*)\nendstream/.exec(object) ?? []
  const bytes = Buffer.from(body, 'latin1')
  return head.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : body
}

const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Letters by glyph, from a font's ToUnicode table as pdfkit writes it. */
function lettersOf(table: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, first = '', , list = ''] of table.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g))
    for (const [index, [, hex = '']] of [...list.matchAll(/<(\w*)>/g)].entries())
      letters.set(Number.parseInt(first, 16) + index, utf16(hex))
  return letters
}

/** The operators of each page of a PDF that our own renderer wrote, and the height of the page in points. */
export function pageContents(bytes: Buffer): { content: string; height: number }[] {
  const all = objects(bytes.toString('latin1'))
  return [...all.values()].filter(isPage).map((page) => ({
    content: streamOf(all.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '') ?? ''),
    height: Number(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(page)?.[1]),
  }))
}

const isPage = (object: string): boolean => /\/Type \/Page\b(?!s)/.test(object)

/** The text of each page of a PDF that our own renderer wrote, in the order of drawing; what stands at one height is one line. */
export function pdfPages(bytes: Buffer): string[] {
  const all = objects(bytes.toString('latin1'))
  const fonts = new Map<string, Map<number, string>>()
  for (const object of all.values())
    for (const [, name = '', id = ''] of object.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(all.get(id) ?? '')?.[1]
      if (table && !fonts.has(name)) fonts.set(name, lettersOf(streamOf(all.get(table) ?? '')))
    }
  return pageContents(bytes).map(({ content }) => drawn(content, fonts))
}

function drawn(content: string, fonts: Map<string, Map<number, string>>): string {
  let letters: Map<number, string> | undefined
  let height = ''
  let text = ''
  for (const [, font, y, array] of content.matchAll(/\/(F\d+) [\d.]+ Tf|([\d.-]+) Tm|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font)
    if (y !== undefined && y !== height) text += '\n'
    height = y ?? height
    const glyphs = [...(array ?? '').matchAll(/<([0-9a-f]+)>/g)].flatMap(
      ([, hex = '']) => hex.match(/.{4}/g) ?? [],
    )
    text += glyphs.map((glyph) => letters?.get(Number.parseInt(glyph, 16)) ?? '\uFFFD').join('')
  }
  return text
}

/** The texts of all XML parts of a workbook. */
const sheetText = (bytes: Buffer): string =>
  [...sheetParts(bytes).values()].map((xml) => xml.replace(/<[^>]+>/g, '\n')).join('\n')

/** The XML parts of a workbook, by their names. */
export function sheetParts(bytes: Buffer): Map<string, string> {
  const parts = new Map<string, string>()
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 46)) {
    const size = bytes.readUInt32LE(at + 20)
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(start, start + size)
    const stored = bytes.readUInt16LE(at + 10) === 0
    const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28))
    parts.set(name, (stored ? packed : inflateRawSync(packed)).toString('utf8'))
  }
  return parts
}
