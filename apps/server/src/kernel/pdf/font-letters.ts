/** Code points that a font can draw. */
export type Letters = ReadonlySet<number>

/**
 * The letters of a TrueType font, from its `cmap` table (OpenType 1.9, format 4: the basic plane, which is what fonts for
 * text have).
 * @param file the whole font
 * @throws Error for a font without such a table
 */
export function fontLetters(file: Buffer): Letters {
  const letters = new Set<number>()
  const at = format4(file)
  const size = file.readUInt16BE(at + 6)
  const table = (index: number) => at + 14 + index * size + (index > 0 ? 2 : 0)
  for (let segment = 0; segment < size; segment += 2) {
    const last = file.readUInt16BE(table(0) + segment)
    const first = file.readUInt16BE(table(1) + segment)
    const delta = file.readUInt16BE(table(2) + segment)
    const range = file.readUInt16BE(table(3) + segment)
    for (let code = first; code <= last && code < 0xffff; code++) {
      const place = table(3) + segment + range + 2 * (code - first)
      const glyph = range === 0 ? code : file.readUInt16BE(place)
      if (glyph !== 0 && ((glyph + delta) & 0xffff) !== 0) letters.add(code)
    }
  }
  return letters
}

/** Where the subtable of format 4 begins. */
function format4(file: Buffer): number {
  const tables = Array.from({ length: file.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const entry = tables.find((place) => file.toString('latin1', place, place + 4) === 'cmap')
  if (entry === undefined) throw new Error('the font has no cmap')
  const cmap = file.readUInt32BE(entry + 8)
  const subtables = Array.from(
    { length: file.readUInt16BE(cmap + 2) },
    (_, index) => cmap + file.readUInt32BE(cmap + 8 + 8 * index),
  )
  const found = subtables.find((place) => file.readUInt16BE(place) === 4)
  if (found === undefined) throw new Error('the font has no cmap of format 4')
  return found
}
