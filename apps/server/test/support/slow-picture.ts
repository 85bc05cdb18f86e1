/** Huffman tables of one or two codes, `0` and `10`, so that bits are counted by hand. */
const table = (kind: 0 | 1, symbols: readonly number[]) =>
  segment(0xc4, [
    kind << 4,
    ...Array.from({ length: 16 }, (_, index) => (index < symbols.length ? 1 : 0)),
    ...symbols,
  ])

const segment = (marker: number, bytes: readonly number[]): Buffer =>
  Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff, ...bytes])

/** Bits as an entropy-coded segment holds them. */
const packed = (bits: string): Buffer =>
  Buffer.from(
    (bits.match(/.{1,8}/g) ?? []).flatMap((byte) => {
      const value = Number.parseInt(byte.padEnd(8, '1'), 2)
      return value === 0xff ? [0xff, 0] : [value]
    }),
  )

/** A run of empty blocks: `0` is EOB14, whose fourteen bits say how many more than 16,384; `10` is one block. */
function emptyBlocks(count: number): string {
  let bits = ''
  let left = count
  for (; left >= 16_384; left -= Math.min(left, 32_767))
    bits += `0${(Math.min(left, 32_767) - 16_384).toString(2).padStart(14, '0')}`
  return bits + '10'.repeat(left)
}

/**
 * A valid grey JPEG in 883 scans, one for every bit of every frequency (ITU-T T.81, G): each scan is a few bytes and goes
 * over the whole picture.
 * @param edge of the square in pixels, a multiple of 8
 */
export function slowPicture(edge: number): Buffer {
  const blocks = (edge / 8) ** 2
  const frame = [8, edge >> 8, edge & 0xff, edge >> 8, edge & 0xff, 1, 1, 0x11, 0]
  const empty = packed(emptyBlocks(blocks))
  const scans = Array.from({ length: 63 }, (_, index) => index + 1).flatMap((frequency) =>
    Array.from({ length: 14 }, (_, index) => 13 - index).flatMap((bit) => {
      const bits = bit === 13 ? bit : ((bit + 1) << 4) | bit
      return [segment(0xda, [1, 1, 0, frequency, frequency, bits]), empty]
    }),
  )
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(16)]),
    segment(0xc2, frame),
    table(0, [0]),
    table(1, [0xe0, 0]),
    segment(0xda, [1, 1, 0, 0, 0, 0]),
    packed('0'.repeat(blocks)),
    ...scans,
    Buffer.from([0xff, 0xd9]),
  ])
}
