import { constants, crc32, deflateRawSync } from 'node:zlib'

/** An entry as its maker wants it: packed already, with a size, checksum, method or flags that may be lies. */
export interface RawEntry {
  packed: Buffer
  size?: number
  crc?: number
  method?: number
  flags?: number
}

const plainEntry = (content: Buffer): Required<RawEntry> => ({
  packed: deflateRawSync(content),
  size: content.length,
  crc: crc32(content),
  method: 8,
  flags: 0,
})

/** Much of the same: packed once and put there as often as wanted, so that nobody needs the room. */
export function repeated(before: string, piece: string, times: number, after: string): RawEntry {
  const often = Math.max(1, Math.floor(1_000_000 / piece.length))
  const block = (text: string | Buffer) => deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH })
  const whole = block(Buffer.alloc(often * piece.length, piece))
  const packed = Buffer.concat([
    block(before),
    ...Array<Buffer>(Math.floor(times / often)).fill(whole),
    block(piece.repeat(times % often)),
    deflateRawSync(after),
  ])
  return { packed, size: before.length + piece.length * times + after.length }
}

/** A zip of these files, as other programs write it. */
export function zipFiles(files: Record<string, string | Buffer | RawEntry>): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, file] of Object.entries(files)) {
    const isContent = typeof file === 'string' || Buffer.isBuffer(file)
    const entry = isContent ? plainEntry(Buffer.from(file)) : { ...plainEntry(Buffer.alloc(0)), ...file }
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(entry.flags, 2)
    common.writeUInt16LE(entry.method, 4)
    common.writeUInt32LE(entry.crc, 10)
    common.writeUInt32LE(entry.packed.length, 14)
    common.writeUInt32LE(entry.size, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, Buffer.from(name), entry.packed])
    directory.push(Buffer.from('504b01021400', 'hex'), common, tail, Buffer.from(name))
    locals.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, listed, end])
}

const xml = (text: string): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** A sheet of a workbook: rows of cells as XML, and whether people see it. */
export interface RawSheet {
  rows: readonly (readonly string[])[]
  state?: 'hidden' | 'veryHidden'
}

export const textCell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`
/** A cell that shows `value` and says how it came to it. */
export const formulaCell = (formula: string, value: string): string =>
  `<c t="str"><f>${formula}</f><v>${value}</v></c>`

const column = (index: number): string => String.fromCharCode(65 + index)

/** The parts of a workbook around its sheets. */
export function workbookParts(states: readonly RawSheet['state'][]): Record<string, string> {
  const each = (make: (state: RawSheet['state'], no: number) => string) =>
    states.map((state, index) => make(state, index + 1)).join('')
  return {
    '[Content_Types].xml': xml(
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each((state, no) => `<sheet name="Lembar ${no}" sheetId="${no}"${state ? ` state="${state}"` : ''} r:id="rId${no}"/>`)}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${packages}/relationships">${each((_, no) => `<Relationship Id="rId${no}" Type="${relations}/worksheet" Target="worksheets/sheet${no}.xml"/>`)}<Relationship Id="rIdS" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rIdF" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ),
  }
}

/** A sheet of these rows as XML. */
export const sheetXml = (rows: string, { declaration = '' } = {}): string =>
  xml(`${declaration}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`)

export const sharedTextsXml = (texts: readonly string[]): string =>
  xml(`<sst xmlns="${main}">${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`)

/** An xlsx file of one sheet, with parts of its own or in place of the usual ones. */
export const workbookOf = (
  sheet: string | Buffer | RawEntry,
  parts: Record<string, string | Buffer | RawEntry> = {},
): Buffer => zipFiles({ ...workbookParts([undefined]), 'xl/worksheets/sheet1.xml': sheet, ...parts })

/** An xlsx file written by hand, for what no library would write. */
export function rawXlsx(sheets: readonly RawSheet[]): Buffer {
  const files = workbookParts(sheets.map(({ state }) => state))
  sheets.forEach(({ rows }, index) => {
    const lines = rows.map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, at) => cell.replace('<c ', `<c r="${column(at)}${row + 1}" `)).join('')}</row>`,
    )
    files[`xl/worksheets/sheet${index + 1}.xml`] = sheetXml(lines.join(''))
  })
  return zipFiles(files)
}
