import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { broken, limits, type SheetFault, unreadable } from './sheet-limits.ts'

/** The events of a part that a reader receives. Names come without their prefix. */
export interface XmlListener {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  close?(name: string): void
  text?(text: string): void
  /** The fault when no element begins or ends for too long. */
  endless?(): SheetFault
}

/**
 * Reads XML as it arrives and calls the listener; other work runs after every piece. Document type declarations are
 * refused: with entities, a small text can expand to a huge one. Only UTF-8 and UTF-16 are read, the encodings that the
 * standard allows (ECMA-376 part 2).
 * @throws SheetFault
 */
export async function* readXml(bytes: AsyncIterable<Buffer>, listener: XmlListener): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const quiet = follow(parser, listener)
  let decoder: TextDecoder | undefined
  const feed = (piece?: Buffer) => {
    decoder ??= piece && decoderOf(piece)
    const text = decoder ? decode(decoder, piece) : ''
    parser.write(text)
    quiet.letters += text.length
    if (piece === undefined) parser.close()
    if (quiet.letters > limits.markup) throw listener.endless?.() ?? broken()
  }
  for await (const piece of bytes) {
    feed(piece)
    yield
  }
  feed()
  yield
}

/** The same to the end, for parts without results on the way. @throws SheetFault */
export async function readWholeXml(bytes: AsyncIterable<Buffer>, listener: XmlListener): Promise<void> {
  for await (const _ of readXml(bytes, listener));
}

/** @returns the letters since an element last began or ended */
function follow(parser: SaxesParser, listener: XmlListener): { letters: number } {
  const quiet = { letters: 0 }
  let depth = 0
  parser.on('error', () => {
    throw broken()
  })
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !/^(utf-?8|utf-?16(le|be)?|us-ascii)$/i.test(encoding)) throw broken()
  })
  parser.on('doctype', () => {
    throw unreadable('berkas memuat DTD, yang tidak pernah dibuat Excel; simpan ulang lalu coba lagi')
  })
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    quiet.letters = 0
    if (++depth > limits.depth) throw broken()
    listener.open?.(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    quiet.letters = 0
    depth--
    listener.close?.(localName(name))
  })
  parser.on('text', (text) => listener.text?.(text))
  parser.on('cdata', (text) => listener.text?.(text))
  return quiet
}

/** The name without the prefix of its namespace, of an element or attribute. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** By its first bytes: a byte order mark, or the bytes of `<`. */
function decoderOf(start: Buffer): TextDecoder {
  const two = start.toString('hex', 0, 2)
  const utf16 =
    two === 'fffe' || two === '3c00' ? 'utf-16le' : two === 'feff' || two === '003c' ? 'utf-16be' : ''
  return new TextDecoder(utf16 || 'utf-8', { fatal: true })
}

function decode(decoder: TextDecoder, piece: Buffer | undefined): string {
  try {
    return decoder.decode(piece, { stream: piece !== undefined })
  } catch {
    throw broken() // bytes that are no text in this encoding
  }
}
