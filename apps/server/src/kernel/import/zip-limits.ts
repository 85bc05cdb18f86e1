import { createInflateRaw, inflateRawSync } from 'node:zlib'

/** An xlsx file is a zip. Real ones stay far below these; what is above was made to fill the memory. */
const MAX_ENTRIES = 1_000
const MAX_UNPACKED = 60 * 1024 * 1024

interface Entry {
  name: string
  method: number
  packed: number
  offset: number
}

const END = 0x06054b50
const DIRECTORY = 0x02014b50
const LOCAL = 0x04034b50

/**
 * Whether the zip unpacks within the limits. Sizes that the file claims are not believed: every entry is unpacked and
 * thrown away while it is counted, and entries have to follow one another without room for others between them.
 * @returns why not, undefined when it is fine
 */
export async function zipFault(zip: Buffer): Promise<'broken' | 'too large' | undefined> {
  const entries = directory(zip)
  if (!entries) return 'broken'
  if (entries.length > MAX_ENTRIES) return 'too large'
  let unpacked = 0
  let end = 0
  for (const { method, packed, offset } of entries.sort((a, b) => a.offset - b.offset)) {
    const start = dataStart(zip, offset)
    if (start === undefined || offset < end || offset - end > 24 || start + packed > zip.length)
      return 'broken'
    end = start + packed
    const size = method === 0 ? packed : await inflatedSize(zip.subarray(start, end), MAX_UNPACKED - unpacked)
    if (size === undefined) return 'broken'
    unpacked += size
    if (unpacked > MAX_UNPACKED) return 'too large'
  }
  return undefined
}

/** The text of an entry, of a zip that `zipFault` has found to be fine; undefined when it is not there. */
export function zipText(zip: Buffer, name: string): string | undefined {
  const entry = directory(zip)?.find((each) => each.name === name)
  const start = entry && dataStart(zip, entry.offset)
  if (!entry || start === undefined) return undefined
  const packed = zip.subarray(start, start + entry.packed)
  return (entry.method === 0 ? packed : inflateRawSync(packed)).toString('utf8')
}

/** The entries as the directory at the end of the file lists them. */
function directory(zip: Buffer): Entry[] | undefined {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > zip.length || zip.readUInt32LE(end) !== END) return undefined
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  const entries: Entry[] = []
  for (let index = 0; index < count; index++) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== DIRECTORY) return undefined
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      offset: zip.readUInt32LE(at + 42),
    })
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

function dataStart(zip: Buffer, offset: number): number | undefined {
  if (offset + 30 > zip.length || zip.readUInt32LE(offset) !== LOCAL) return undefined
  return offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
}

/** Bytes that come out, counted up to a little above `limit`; undefined for what does not unpack. */
function inflatedSize(packed: Buffer, limit: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const inflate = createInflateRaw()
    let size = 0
    inflate.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) return
      inflate.destroy()
      resolve(size)
    })
    inflate.on('end', () => resolve(size))
    inflate.on('error', () => resolve(undefined))
    inflate.end(packed)
  })
}
