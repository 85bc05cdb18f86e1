const BLOCK = 512
/** Above every size that we write; a member that claims more is damaged. */
const LARGEST = 64 * 1024 * 1024

export class DamagedArchive extends Error {}

const padding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

const checksumOf = (header: Buffer): number =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)

/** One member in the format of a tar file (ustar), so that any tar program can open the archive. */
export function tarMember(name: string, body: Buffer, modified: Date): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`a member's name is too long: ${name}`)
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at)
  header.write(name, 0)
  octal(0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(body.length, 124, 12)
  octal(Math.floor(modified.getTime() / 1000), 136, 12)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([header, body, padding(body.length)])
}

export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK)

export interface TarMember {
  name: string
  body: Buffer
}

/** The members of a tar file, one after the other. @throws DamagedArchive */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarMember> {
  const bytes = takeBytes(source)
  for (;;) {
    const header = await bytes(BLOCK)
    if (header.every((byte) => byte === 0)) return
    const field = (at: number, length: number) =>
      header.toString('utf8', at, at + length).replace(/[\0 ].*$/s, '')
    if (Number.parseInt(field(148, 8), 8) !== checksumOf(header))
      throw new DamagedArchive('a member has no valid head')
    const size = Number.parseInt(field(124, 12), 8)
    if (!(size <= LARGEST)) throw new DamagedArchive('a member is too large')
    const body = await bytes(size)
    await bytes(padding(size).length)
    yield { name: field(0, 100), body }
  }
}

/** Takes a number of bytes at a time from pieces of any size. */
function takeBytes(source: AsyncIterable<Buffer>): (wanted: number) => Promise<Buffer> {
  const pieces = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return async (wanted) => {
    const parts = [rest]
    let have = rest.length
    while (have < wanted) {
      const next = await pieces.next()
      if (next.done) throw new DamagedArchive('the file ends too early')
      parts.push(next.value)
      have += next.value.length
    }
    const all = parts.length === 1 ? rest : Buffer.concat(parts)
    rest = all.subarray(wanted)
    return all.subarray(0, wanted)
  }
}
