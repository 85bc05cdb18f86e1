import { crc32, createInflateRaw } from 'node:zlib'
import { broken, limits, tooLarge, tooManyOf, unreadable } from './sheet-limits.ts'

interface Entry {
  name: string
  flags: number
  method: number
  crc: number
  packed: number
  /** Unpacked bytes as the directory claims; a wrong claim is only found by unpacking. */
  claimed: number
  offset: number
  /** The start of its bytes; known after the layout was checked. */
  start: number
}

const END = Buffer.from('504b0506', 'hex')
const DIRECTORY = 0x02014b50
const LOCAL = 0x04034b50
const ENCRYPTED = 0x1
const STORED = 0
const DEFLATED = 8
/** A descriptor of sizes may follow an entry. */
const DESCRIPTOR = 24
/** Bytes unpacked at a time. */
const PIECE = 64 * 1024

/**
 * The entries of a zip, unpacked piece by piece on request; other entries are never unpacked. Sizes in the file are not
 * trusted: bytes are counted as they come out.
 */
export class Zip {
  readonly #bytes: Buffer
  readonly #entries: ReadonlyMap<string, Entry>
  #unpacked = 0

  /** @throws SheetFault for a broken one, or too many entries */
  constructor(bytes: Buffer) {
    this.#bytes = bytes
    const entries = directory(bytes)
    this.#entries = new Map(entries.map((entry) => [partName(entry.name), entry]))
    if (this.#entries.size !== entries.length) throw broken() // programs would not agree which of two is meant
    checkLayout(bytes, entries)
  }

  has(name: string): boolean {
    return this.#entries.has(partName(name))
  }

  /** The bytes of an entry, piece by piece. @throws SheetFault when it is missing, broken, or too large */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(partName(name))
    if (!entry) throw broken()
    if (entry.flags & ENCRYPTED) throw unreadable('berkas dilindungi kata sandi, simpan tanpa kata sandi')
    if (this.#unpacked + entry.claimed > limits.unpacked) throw tooMuch()
    let crc = 0
    for await (const piece of this.#unpack(entry)) {
      this.#unpacked += piece.length
      if (this.#unpacked > limits.unpacked) throw tooMuch()
      crc = crc32(piece, crc)
      yield piece
    }
    if (crc !== entry.crc) throw broken()
  }

  async *#unpack({ method, packed, start }: Entry): AsyncGenerator<Buffer> {
    const bytes = this.#bytes.subarray(start, start + packed)
    if (method === STORED) for (let at = 0; at < packed; at += PIECE) yield bytes.subarray(at, at + PIECE)
    else if (method === DEFLATED) yield* inflate(bytes)
    else throw broken()
  }
}

async function* inflate(packed: Buffer): AsyncGenerator<Buffer> {
  const stream = createInflateRaw({ chunkSize: PIECE })
  stream.end(packed)
  const pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer> // it gives no text without an encoding
  try {
    for (;;) {
      const { done, value } = await pieces.next().catch(() => Promise.reject(broken()))
      if (done) return
      yield value
    }
  } finally {
    stream.destroy()
  }
}

const tooMuch = () => tooLarge('60 MB setelah dibuka')

/** Names of parts are compared without regard to capitals (ECMA-376 part 2). */
const partName = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

/** The entries as the directory at the end of the file lists them. */
function directory(zip: Buffer): Entry[] {
  const end = zip.lastIndexOf(END)
  if (end < 0 || end + 22 > zip.length) throw broken()
  const count = zip.readUInt16LE(end + 10)
  if (count > limits.entries) throw tooManyOf(limits.entries, 'bagian di dalamnya')
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: count }, () => {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== DIRECTORY) throw broken()
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28)
    const entry = {
      name: zip.toString('utf8', at + 46, nameEnd),
      flags: zip.readUInt16LE(at + 8),
      method: zip.readUInt16LE(at + 10),
      crc: zip.readUInt32LE(at + 16),
      packed: zip.readUInt32LE(at + 20),
      claimed: zip.readUInt32LE(at + 24),
      offset: zip.readUInt32LE(at + 42),
      start: 0,
    }
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    return entry
  })
}

/** Entries follow one another without gaps and without overlap. */
function checkLayout(zip: Buffer, entries: readonly Entry[]): void {
  let end = 0
  for (const entry of entries.toSorted((a, b) => a.offset - b.offset)) {
    const { offset, packed } = entry
    if (offset + 30 > zip.length || zip.readUInt32LE(offset) !== LOCAL) throw broken()
    entry.start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
    if (offset < end || offset - end > DESCRIPTOR || entry.start + packed > zip.length) throw broken()
    end = entry.start + packed
  }
}
