import fc from 'fast-check'
import {
  type RawEntry,
  repeated,
  sharedTextsXml,
  sheetXml,
  textCell,
  workbookOf,
  workbookParts,
  zipFiles,
} from '../support/zip.ts'
import { csvFile, plainCsv } from './csv-grammar.ts'
import { HEADINGS, harshText, type MadeFile, mostly, plainText, SUPPLIER, spoiled } from './file-parts.ts'

/** What a text becomes in XML; what XML can't hold stays as it is and breaks the file. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(']]>', ']]&gt;')

const number = fc.oneof(
  fc.integer().map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.constantFrom('1e999', '-0', '0x10', 'NaN', 'INF', '1,5', ' 7 ', '', '9'.repeat(400), '46053.5', '-1e15'),
)
const word = fc.oneof({ weight: 4, arbitrary: plainText }, { weight: 1, arbitrary: harshText })
const few = fc.integer({ min: -1, max: 12 })

/** Letters of a cell that is far too long. */
const longText = fc.constantFrom(32_767, 32_768, 100_000, 600_000).map((length) => 'a'.repeat(length))

const inline = (text: fc.Arbitrary<string>) =>
  text.map((value) => ['t="inlineStr"', `<is><t>${escaped(value)}</t></is>`])

/** Attributes and content of a cell. */
const content = fc.oneof(
  { weight: 12, arbitrary: inline(word) },
  { weight: 6, arbitrary: number.map((value) => ['', `<v>${value}</v>`]) },
  { weight: 4, arbitrary: few.map((index) => ['t="s"', `<v>${index}</v>`]) },
  {
    weight: 3,
    arbitrary: fc.tuple(few, number).map(([style, value]) => [`s="${style}"`, `<v>${value}</v>`]),
  },
  {
    weight: 2,
    arbitrary: word.map((value) => ['t="str"', `<f>CONCATENATE(A1,B1)</f><v>${escaped(value)}</v>`]),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ['t="b"', '<v>1</v>'],
      ['t="b"', '<v>ya</v>'],
      ['t="e"', '<f>1/0</f><v>#DIV/0!</v>'],
      ['t="d"', '<v>2026-01-31</v>'],
      ['t="d"', '<v>2026-02-30T99:00:00</v>'],
      ['t="zzz"', '<v>1</v>'],
      ['', ''],
      ['s="1"', ''],
      ['t="s"', '<v></v>'],
      ['t="inlineStr"', '<is><r><t>a</t></r><r><rPr><b/></rPr><t>b</t></r><rPh><t>c</t></rPh></is>'],
      ['t="inlineStr"', '<is><t>_x0000__x000D__xD800_</t></is>'],
      ['t="inlineStr"', '<is><t><![CDATA[<c>]]><!-- x -->&#x1F600;</t></is>'],
      ['t="inlineStr"', '<is><t>&#0;</t></is>'],
      ['t="inlineStr"', '<v>1</v>'],
      ['t="n"', '<is><t>1</t></is>'],
      ['t="inlineStr"', `<is><t>${'=HYPERLINK(1)'.repeat(20)}</t></is>`],
    ),
  },
  { weight: 1, arbitrary: inline(longText) },
)

const address = fc.oneof(
  { weight: 12, arbitrary: fc.constant('next') },
  { weight: 6, arbitrary: fc.constant('none') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'A1',
      'XFD1048576',
      'IV9',
      'A0',
      'ZZZZ1',
      '1A',
      '',
      'a3',
      '$A$1',
      'A999999999999999999',
    ),
  },
)
const cell = fc.tuple(address, content)
const rowNumber = fc.oneof(
  { weight: 14, arbitrary: fc.constant('next') },
  { weight: 6, arbitrary: fc.constant('none') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '1',
      '0',
      '-1',
      '1e3',
      '20001',
      '20002',
      '1048576',
      '1000000000',
      '9'.repeat(30),
      '',
    ),
  },
)
const row = fc.tuple(rowNumber, fc.array(cell, { maxLength: 5 }))

const letter = (index: number) => String.fromCharCode(65 + (index % 26))

function rowXml([given, cells]: [string, [string, readonly string[]][]], index: number): string {
  const no = index + 2
  const attribute = given === 'none' ? '' : ` r="${given === 'next' ? no : given}"`
  const inner = cells.map(([place, [type = '', value = '']], at) => {
    const r = place === 'none' ? '' : ` r="${place === 'next' ? `${letter(at)}${no}` : place}"`
    return `<c${r} ${type}>${value}</c>`
  })
  return `<row${attribute}>${inner.join('')}</row>`
}

const headingRow = `<row r="1">${HEADINGS.map(textCell).join('')}</row>`
const goodRow = (no: number) => `<row r="${no}">${SUPPLIER(no).map(textCell).join('')}</row>`

/** Much of the same in little room; `times` is in thousands. */
const bomb = (before: string, piece: string, times: number): RawEntry =>
  repeated(before, piece, times * 1_000, '</sheetData></worksheet>')
const [opened = ''] = sheetXml(`${headingRow}|`).split('|')
const bombs = fc.constantFrom(
  () => bomb(opened, '<row/>', 4_000),
  () => bomb(opened, '<row><c><v>1</v></c></row>', 100),
  () => bomb(`${opened}<row><c t="inlineStr"><is><t>`, 'a', 20_000),
  () => bomb(opened, '<a>', 10),
  () => bomb(opened, '<!-- -->', 2_000),
  () => bomb(`${opened}<row>`, '<c><v>1</v></c>', 30),
  () => bomb(`${opened}<row a="`, 'a', 1_000),
  () => ({ ...bomb(opened, '<row/>', 20_000), size: 7 }),
)

const wholeSheet = fc
  .tuple(
    mostly(headingRow, '', `<row>${textCell('Kode')}</row>`, headingRow.replace('Nama', 'Bukan nama')),
    fc.array(row, { maxLength: 8 }),
    mostly('', '<!DOCTYPE a>', '<!DOCTYPE a [<!ENTITY b "c">]>', '<!-- -->', '<?php 1 ?>', 'a'),
    mostly('</x>', '<x>', '</row>', '<a:b xmlns:a="c"/>', '<x a="1" a="2"/>'),
  )
  .map(([first, rows, declaration, tail]) =>
    sheetXml(`${first}${rows.map(rowXml).join('')}${tail === '</x>' ? '' : tail}`, { declaration }),
  )

const encodings = mostly<(xml: string) => Buffer>(
  (xml) => Buffer.from(xml),
  (xml) => Buffer.from(`\ufeff${xml}`),
  (xml) => Buffer.from(`\ufeff${xml.replace('UTF-8', 'UTF-16')}`, 'utf16le'),
  (xml) => Buffer.from(xml, 'utf16le').swap16(),
  (xml) => Buffer.from(xml, 'latin1'),
  (xml) => Buffer.from(xml.replace('UTF-8', 'windows-1252')),
  (xml) => Buffer.from(xml.replaceAll('<c', '<x:c').replaceAll('</c', '</x:c')),
  (xml) => Buffer.from(xml.slice(0, Math.floor(xml.length / 2))),
)

const styles = mostly(
  '<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf/></cellXfs></styleSheet>',
  '',
  '<styleSheet><cellXfs><xf numFmtId="x"/></cellXfs></styleSheet>',
  `<styleSheet><numFmts><numFmt numFmtId="165" formatCode="${'[m]'.repeat(20_000)}"/></numFmts><cellXfs><xf numFmtId="165"/></cellXfs></styleSheet>`,
  '<styleSheet>',
)
const sharedTexts = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.array(word, { maxLength: 12 }).map((texts) => sharedTextsXml(texts.map(escaped))),
  },
  { weight: 1, arbitrary: longText.map((text) => sharedTextsXml([text])) },
  { weight: 1, arbitrary: fc.constantFrom('', '<sst><si/>', '<sst><si/><si><t/></si></sst>') },
)
const bookXml = (inner: string) => `<workbook xmlns:r="r">${inner}</workbook>`
const workbookXml = mostly(
  workbookParts([undefined])['xl/workbook.xml'] ?? '',
  bookXml('<workbookPr date1904="1"/><sheets><sheet name="A" r:id="rId1"/></sheets>'),
  bookXml('<sheets><sheet name="A" state="hidden" r:id="rId1"/></sheets>'),
  bookXml('<sheets/>'),
  bookXml('<sheets><sheet name="A"/></sheets>'),
  bookXml(
    '<sheets><sheet name="A" r:id="rId1"/>'.concat('<sheet name="B" r:id="rId9"/>'.repeat(500), '</sheets>'),
  ),
  '<x/>',
)

const book = fc
  .tuple(
    fc.oneof(
      { weight: 12, arbitrary: fc.tuple(wholeSheet, encodings).map(([xml, encode]) => encode(xml)) },
      { weight: 1, arbitrary: bombs.map((make) => make()) },
    ),
    styles,
    sharedTexts,
    workbookXml,
    mostly<Record<string, string>>(
      {},
      { 'XL/STYLES.XML': 'x' },
      { '../../etc/passwd': 'x' },
      { [`${'a'.repeat(60_000)}`]: 'x' },
    ),
  )
  .map(([sheet, style, texts, workbook, more]) =>
    workbookOf(sheet, {
      'xl/styles.xml': style,
      'xl/sharedStrings.xml': texts,
      'xl/workbook.xml': workbook,
      ...more,
    }),
  )

/** As Excel and its like write it: every row is a supplier. */
const plainBook = fc.integer({ min: 1, max: 40 }).map((count): MadeFile => {
  const rows = Array.from({ length: count }, (_, index) => goodRow(index + 2)).join('')
  return { kind: 'xlsx as it should be', bytes: workbookOf(sheetXml(headingRow + rows)), rows: count }
})

const of = (kind: string, bytes: fc.Arbitrary<Buffer>) =>
  bytes.map((each): MadeFile => ({ kind, bytes: each }))

/** A file that somebody may send: as it should be, odd, or made to do harm. Values shrink by nothing; a seed gives them again. */
export const anyFile: fc.Arbitrary<MadeFile> = fc.oneof(
  { weight: 3, arbitrary: plainBook },
  { weight: 10, arbitrary: of('xlsx that is odd', book) },
  { weight: 4, arbitrary: of('xlsx with bytes that are wrong', spoiled(book)) },
  {
    weight: 1,
    arbitrary: of(
      'zip of anything',
      fc.dictionary(plainText, plainText, { maxKeys: 5 }).map((files) => zipFiles(files)),
    ),
  },
  { weight: 2, arbitrary: plainCsv },
  { weight: 7, arbitrary: of('csv that is odd', csvFile) },
  { weight: 2, arbitrary: of('csv with bytes that are wrong', spoiled(csvFile)) },
  {
    weight: 1,
    arbitrary: of(
      'bytes',
      fc.uint8Array({ minLength: 1, maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
    ),
  },
)
