import { readSheet } from 'read-excel-file/node'
import { afterAll, describe, expect, it, vi } from 'vitest'
import writeXlsx from 'write-excel-file/node'
import { largeProductFile, xlsx } from '../../../test/support/large-import.ts'
import {
  rawXlsx,
  sharedTextsXml,
  sheetXml,
  textCell,
  workbookOf,
  zipFiles,
} from '../../../test/support/zip.ts'
import { columnLetter } from './line.ts'
import { SheetReader } from './sheet-reader.ts'

/** Threads start slowly while the other tests have the machine. */
vi.setConfig({ testTimeout: 60_000 })

const reader = new SheetReader()
afterAll(() => reader.stop())

const read = (bytes: Buffer | string, by = reader) => by.read(Uint8Array.from(Buffer.from(bytes)))

/** All lines in which something stands, as number and cells. */
async function linesOf(bytes: Buffer | string, by = reader) {
  const { chunks, count } = await read(bytes, by)
  const lines = chunks.flat()
  expect(lines.length).toBe(count)
  return lines.map(({ no, cells }) => [no, ...cells])
}

describe('CSV', () => {
  it.each(['a;b\n1;2\n', 'a,b\r\n1,2\r\n', 'a\tb\n1\t2', '\ufeffa;b\n1;2'])('reads %j', async (text) => {
    expect(await linesOf(text)).toEqual([
      [1, 'a', 'b'],
      [2, '1', '2'],
    ])
  })

  it('keeps separators, quotes and line breaks inside quotes, and leaves out what is empty', async () => {
    expect(await linesOf('a;b;c\n"x;y";"dia ""kata""";"dua\nbaris"\n;;\nz"z;""""\n;"";"t"\n')).toEqual([
      [1, 'a', 'b', 'c'],
      [2, 'x;y', 'dia "kata"', 'dua\nbaris'],
      [4, 'z"z', '"'],
      [5, '', '', 't'],
    ])
  })

  it.each([1, 2, 3])(
    'reads quotes and signs that fall on the end of a piece, %i before it',
    async (before) => {
      const filler = `${'x'.repeat(30_000)};`.repeat(2)
      const start = `a;b;c\n${filler}`
      const gap = 'y'.repeat(65_536 - Buffer.byteLength(start) - before)
      expect(await linesOf(`${start}${gap}\n"é""é";1\r\n`)).toEqual([
        [1, 'a', 'b', 'c'],
        [2, 'x'.repeat(30_000), 'x'.repeat(30_000), gap],
        [3, 'é"é', '1'],
      ])
    },
  )

  it('takes a line of half a million letters, and none that is longer', async () => {
    const fifty = Array(50).fill('a'.repeat(10_000))
    expect((await read(`kop\n${fifty.join(';')}`)).chunks.flat().slice(1)).toEqual([{ no: 2, cells: fifty }])
    await expect(read(`kop\nx;${fifty.join(';')}`)).rejects.toMatchObject({
      params: { why: 'baris 2 berisi lebih dari 500.000 huruf, pendekkan isinya' },
    })
  })

  it('reads what older programs wrote', async () => {
    expect(await linesOf(Buffer.from('nama\ncaf\u00e9\n', 'latin1'))).toEqual([
      [1, 'nama'],
      [2, 'café'],
    ])
    expect(await linesOf(Buffer.from('\ufeffnama;b\ncafé;2', 'utf16le'))).toEqual([
      [1, 'nama', 'b'],
      [2, 'café', '2'],
    ])
  })
})

describe('an xlsx file', () => {
  it('reads as another reader reads it', async () => {
    const file = await xlsx(largeProductFile(1_000, 90, []).lines)
    const theirs = (await readSheet(file)).map((cells, index) => {
      while (cells.at(-1) === null) cells.pop()
      return [index + 1, ...cells]
    })
    expect(theirs).toHaveLength(1_001)
    expect(await linesOf(file)).toEqual(theirs)
  })

  it('keeps the place of its lines, and dates by their format', async () => {
    const bytes = await writeXlsx([['SKU', 'Tanggal'], [], ['A', new Date('2026-01-31T00:00:00Z')]], {
      dateFormat: 'dd/mm/yyyy',
    }).toBuffer()
    expect(await linesOf(bytes)).toEqual([
      [1, 'SKU', 'Tanggal'],
      [3, 'A', new Date('2026-01-31T00:00:00Z')],
    ])
  })

  const styles = (...codes: string[]) =>
    `<styleSheet><numFmts>${codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/>${codes.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs></styleSheet>`

  it.each([
    ['dd/mm/yyyy', true],
    ['[$-421]dd mmmm yyyy;@', true],
    ['yyyymmdd', true],
    ['[h]:mm:ss.00', true],
    ['hh:mm AM/PM', true],
    ['General', false],
    ['#,##0', false],
    ['0.00E+00', false],
    ['&quot;dd/mm&quot; 0', false],
    ['[Red]0', false],
    ['@', false],
    ['m'.repeat(5_000), true],
  ])('takes a number in the format %s for a date: %s', async (code, isDate) => {
    const file = workbookOf(sheetXml('<row><c s="2"><v>46053.5</v></c></row>'), {
      'xl/styles.xml': styles(code),
    })
    // day 46053 is 31 January 2026: 25569 of them lead to 1970, 20484 from there
    expect(await linesOf(file)).toEqual([[1, isDate ? new Date('2026-01-31T12:00:00Z') : 46_053.5]])
  })

  it('reads every kind of cell', async () => {
    const cells = [
      textCell('dalam'),
      '<c t="s"><v>1</v></c>',
      '<c t="str"><f>A1</f><v>rumus</v></c>',
      '<c><v>-1.5e3</v></c>',
      '<c t="n" s="1"><v>46053</v></c>',
      '<c t="b"><v>1</v></c>',
      '<c t="e"><v>#N/A</v></c>',
      '<c t="d"><v>2026-01-31</v></c>',
      '<c t="d"><v>2026-01-31T07:00:00+07:00</v></c>',
      '<c s="1"/>',
      '<c t="inlineStr"><is><r><t>te</t></r><r><t>bal</t></r><rPh><t>ucap</t></rPh></is></c>',
      '<c t="inlineStr"><is><t><![CDATA[a<b]]> &amp;&#x20;c_x000A_d</t></is></c>',
    ]
    const file = workbookOf(sheetXml(`<row>${cells.join('')}</row>`), {
      'xl/styles.xml': styles(),
      'xl/sharedStrings.xml': sharedTextsXml(['lain', ' bersama ']),
    })
    const day = new Date('2026-01-31T00:00:00Z')
    expect(await linesOf(file)).toEqual([
      [1, 'dalam', 'bersama', 'rumus', -1500, day, true, '#N/A', day, day, null, 'tebal', 'a<b & c\nd'],
    ])
  })

  it('counts days from 1904 where the workbook says so', async () => {
    const book = zipFiles({
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="A" r:id="a"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="a" Type="x/worksheet" Target="/xl/lain/tabel.xml"/></Relationships>',
      'xl/styles.xml': styles(),
      'xl/lain/tabel.xml': sheetXml('<row><c s="1"><v>44591</v></c></row>'),
    })
    // 1462 days less than from 1900
    expect(await linesOf(book)).toEqual([[1, new Date('2026-01-31T00:00:00Z')]])
  })

  it('takes the first sheet by its order and relation, not by the name of its part', async () => {
    const book = zipFiles({
      'xl/workbook.xml':
        '<x:workbook xmlns:x="m" xmlns:rel="r"><x:sheets><x:sheet name="A" sheetId="9" rel:id="b"/><x:sheet name="B" sheetId="1" rel:id="a"/></x:sheets></x:workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="a" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="b" Type="x/worksheet" Target="worksheets/sheet2.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': sheetXml('<row><c><v>1</v></c></row>'),
      'xl/worksheets/sheet2.xml':
        '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    })
    expect(await linesOf(book)).toEqual([[1, 2]])
  })

  it('reads rows and cells without an address as the next ones', async () => {
    const one = '<c><v>1</v></c>'
    const rows = `<row>${one}</row><row r="4">${one}<c r="D4"><v>2</v></c>${one}</row><row>${one}</row><row><c r="B9"><v>3</v></c></row><row/><row>${one}</row>`
    expect(await linesOf(workbookOf(sheetXml(rows)))).toEqual([
      [1, 1],
      [4, 1, null, null, 2, 1],
      [5, 1],
      [9, null, 3],
      [11, 1],
    ])
  })

  it('is not read when its first sheet is hidden', async () => {
    const sheet = { rows: [[textCell('a')]] }
    await expect(read(rawXlsx([{ ...sheet, state: 'hidden' }, sheet]))).rejects.toMatchObject({
      reason: 'IMPORT_FILE',
    })
  })
})

describe('a file', () => {
  it('with more than 20,000 rows is too large', async () => {
    const most = `SKU\n${'A\n'.repeat(20_000)}`
    expect((await read(most)).count).toBe(20_001)
    await expect(read(`${most}A`)).rejects.toMatchObject({ reason: 'IMPORT_TOO_LARGE' })
  })

  it('comes in chunks that are soon dealt with', async () => {
    const long = 'x'.repeat(30_000)
    const { chunks } = await read(`SKU;Nama\n${'A;B\n'.repeat(1_000)}${`${long};${long}\n`.repeat(20)}`)
    for (const chunk of chunks) {
      const letters = chunk
        .flatMap(({ cells }) => cells)
        .reduce((sum: number, cell) => sum + String(cell).length, 0)
      expect(chunk.length).toBeLessThanOrEqual(100)
      expect(letters).toBeLessThanOrEqual(160_000)
    }
  })

  it('that takes too long or too much memory ends its thread, and the next one is read', async () => {
    const rows = `SKU\n${`${'A'.repeat(400)}\n`.repeat(20_000)}`
    const hasty = new SheetReader({ timeout: 1 })
    await expect(read(rows, hasty)).rejects.toMatchObject({
      reason: 'IMPORT_TOO_LARGE',
      message: expect.stringContaining('yang terbaca dalam 0.001 detik'),
    })
    await hasty.stop()
    const small = new SheetReader({ memory: 24 }) // the thread itself needs a few
    const texts = sharedTextsXml(Array.from({ length: 1_200_000 }, (_, no) => `teks nomor ${no}`))
    const large = read(workbookOf(sheetXml(''), { 'xl/sharedStrings.xml': texts }), small)
    await expect(large).rejects.toMatchObject({
      reason: 'IMPORT_TOO_LARGE',
      message: expect.stringContaining('dengan memori 24 MB'),
    })
    expect(await linesOf('a\n1', small)).toEqual([
      [1, 'a'],
      [2, '1'],
    ])
    await small.stop()
  })
})

describe('columns', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('number %i is %s', (index, letter) => {
    expect(columnLetter(index)).toBe(letter)
  })
})
