import { posix } from 'node:path'
import { isDateFormat } from './date-format.ts'
import { broken, limits, tooLongCell, tooManyOf, unreadable } from './sheet-limits.ts'
import { localName, readWholeXml } from './xml.ts'
import type { Zip } from './zip.ts'

/** The parts that a sheet's cells refer to. */
export interface Workbook {
  /** The part with the cells of the first sheet. */
  sheetPart: string
  since1904: boolean
  sharedTexts: readonly string[]
  /** Per style whether it shows dates. */
  dateStyles: readonly boolean[]
}

/** The parts of a workbook around the cells of its first sheet. @throws SheetFault */
export async function readWorkbook(zip: Zip): Promise<Workbook> {
  const part = await officeDocument(zip)
  const { since1904, relation } = await firstSheet(zip, part)
  const parts = await relationsOf(zip, part)
  const sheetPart = parts.find(({ id }) => id === relation)?.target
  if (sheetPart === undefined || !zip.has(sheetPart)) throw broken()
  const named = (type: string, usual: string) => {
    const target = parts.find((each) => each.type === type)?.target ?? posix.join(posix.dirname(part), usual)
    return zip.has(target) ? target : undefined
  }
  return {
    sheetPart,
    since1904,
    dateStyles: await dateStyles(zip, named('styles', 'styles.xml')),
    sharedTexts: await sharedTexts(zip, named('sharedStrings', 'sharedStrings.xml')),
  }
}

const USUAL = 'xl/workbook.xml'

/** The part of the workbook itself, by the relations of the package. */
async function officeDocument(zip: Zip): Promise<string> {
  if (!zip.has('_rels/.rels')) return USUAL
  return (await relationsOf(zip, '')).find(({ type }) => type === 'officeDocument')?.target ?? USUAL
}

/** The first visible sheet. Hidden sheets must not become records. */
async function firstSheet(zip: Zip, part: string): Promise<{ since1904: boolean; relation: string }> {
  let since1904 = false
  let first: Readonly<Record<string, string>> | undefined
  await readWholeXml(zip.read(part), {
    open(name, attributes) {
      if (name === 'workbookPr') since1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      if (name === 'sheet') first ??= attributes
    },
  })
  if (!first) throw broken()
  if (/^(hidden|veryHidden)$/.test(first.state ?? ''))
    throw unreadable('lembar pertama disembunyikan, tampilkan atau hapus lembar itu')
  const [, relation = ''] = Object.entries(first).find(([name]) => localName(name) === 'id') ?? []
  return { since1904, relation }
}

interface Relation {
  id: string
  /** Last word of its type, which is the same in both editions of the standard. */
  type: string
  target: string
}

/** The relations of a part; none when it has no list. @param part the package itself when empty */
async function relationsOf(zip: Zip, part: string): Promise<Relation[]> {
  const found: Relation[] = []
  const folder = posix.dirname(part)
  const named = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  if (!zip.has(named)) return found
  await readWholeXml(zip.read(named), {
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return
      if (found.length >= limits.parts) throw broken()
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
      found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target })
    },
  })
  return found
}

async function dateStyles(zip: Zip, part: string | undefined): Promise<boolean[]> {
  const codes = new Map<number, string>()
  const styles: boolean[] = []
  if (part === undefined) return styles
  let inCells = false
  await readWholeXml(zip.read(part), {
    open(name, { numFmtId, formatCode }) {
      if (name === 'cellXfs') inCells = true
      // a number below 100 is Excel's own, also when the file declares it
      if (name === 'numFmt' && formatCode !== undefined && Number(numFmtId) >= 100)
        codes.set(Number(numFmtId), formatCode)
      if (name !== 'xf' || !inCells) return
      if (styles.length >= limits.parts) throw broken()
      styles.push(isDateFormat(Number(numFmtId ?? 0), codes.get(Number(numFmtId))))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return styles
}

/** The texts that cells refer to by number, without their pronunciation (`rPh`). */
async function sharedTexts(zip: Zip, part: string | undefined): Promise<string[]> {
  const texts: string[] = []
  if (part === undefined) return texts
  let letters = 0
  const text = new TextGathering()
  await readWholeXml(zip.read(part), {
    endless: () => tooLongCell('sebuah sel'),
    open(name) {
      if (name === 'si') text.begin()
      text.open(name)
    },
    text: (piece) => text.add(piece),
    close(name) {
      text.close(name)
      if (name !== 'si') return
      const whole = text.end()
      letters += whole.length
      if (texts.length >= limits.sharedTexts) throw tooManyOf(limits.sharedTexts, 'teks')
      if (letters > 2 * limits.letters) throw tooManyOf(2 * limits.letters, 'huruf')
      texts.push(whole)
    },
  })
  return texts
}

/** Joins a text from its runs (`t` in `si` or `is`). */
export class TextGathering {
  #text = ''
  #inText = false
  #spoken = false

  begin(): void {
    this.#text = ''
    this.#inText = false
    this.#spoken = false
  }

  open(name: string): void {
    if (name === 't') this.#inText = true
    if (name === 'rPh') this.#spoken = true
  }

  close(name: string): void {
    if (name === 't') this.#inText = false
    if (name === 'rPh') this.#spoken = false
  }

  add(piece: string): void {
    if (this.#inText && !this.#spoken) this.#text = joined(this.#text, piece)
  }

  end(): string {
    return unescaped(this.#text)
  }
}

/** At most the limit of a cell, even if every letter is escaped by seven characters. */
export const joined = (text: string, piece: string): string =>
  text.length > 7 * limits.cellLetters ? text : text + piece

/** `_x000D_` is a character that XML can't hold (ECMA-376 22.9.2.19). */
export function unescaped(text: string): string {
  const plain = text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
  return plain.slice(0, limits.cellLetters)
}
