import { deflateRawSync } from 'node:zlib'
import {
  type RawEntry,
  repeated,
  sharedTextsXml,
  sheetXml,
  textCell,
  workbookOf,
  workbookParts,
  zipFiles,
} from './zip.ts'

/** What becomes of a file: its rows are judged, or it is refused for this reason. */
export type FileOutcome = 'READ' | 'IMPORT_FILE' | 'IMPORT_TOO_LARGE'

interface HostileFile {
  make(): Buffer
  outcome: FileOutcome
  /** A word of the sentence with the fault. */
  says?: string
}

const HEADINGS = ['Kode', 'Nama', 'Syarat pembayaran']
const row = (no: number, cells: readonly string[]) => `<row r="${no}">${cells.join('')}</row>`
const headings = row(1, HEADINGS.map(textCell))
const supplier = row(2, ['AMAN-1', 'Pemasok aman', 'TUNAI'].map(textCell))
const csv = (...lines: string[]) => Buffer.from([HEADINGS.join(';'), ...lines].join('\n'))
const read = (make: () => Buffer): HostileFile => ({ make, outcome: 'READ' })
const refused = (says: string, make: () => Buffer): HostileFile => ({ make, outcome: 'IMPORT_FILE', says })
const tooLarge = (says: string, make: () => Buffer): HostileFile => ({
  make,
  outcome: 'IMPORT_TOO_LARGE',
  says,
})
function around(piece: string, times: number, from = headings): RawEntry {
  const [before = '', after = ''] = sheetXml(`${from}|`).split('|')
  return repeated(before, piece, times, after)
}

const cell = (value: string, attributes = '') => `<c${attributes}><v>${value}</v></c>`
const dtd = (declarations: string) => `<!DOCTYPE worksheet [${declarations}]>`
const laughs = Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
).join('')

/** Files that were made to do harm, or look as if; each by what it is. They name suppliers. */
export const hostileFiles: Readonly<Record<string, HostileFile>> = {
  'xlsx with cells in the first and the very last corner': refused('kolom XFD terlalu jauh', () =>
    workbookOf(
      sheetXml(`${row(1, [textCell('Kode')])}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`),
    ),
  ),
  'xlsx with a cell in the very last column': refused('kolom XFD terlalu jauh', () =>
    workbookOf(sheetXml(row(1, [...HEADINGS.map(textCell), cell('1', ' r="XFD1"')]))),
  ),
  'xlsx with one cell of 55 million letters': refused('lebih dari 32.767 huruf', () =>
    workbookOf(around('a', 55_000_000, `${headings}<row r="2"><c t="inlineStr"><is><t>`)),
  ),
  'xlsx with one shared text of 55 million letters': refused('lebih dari 32.767 huruf', () => {
    const [before = '', after = ''] = sharedTextsXml(['|']).split('|')
    return workbookOf(sheetXml(headings), {
      'xl/sharedStrings.xml': repeated(before, 'a', 55_000_000, after),
    })
  }),
  'xlsx with 57 MB of cells': tooLarge('20.000 baris', () =>
    workbookOf(around('<row><c><v>1</v></c><c><v>2</v></c></row>', 1_400_000)),
  ),
  'xlsx with 57 MB of cells in rows that are allowed': tooLarge('1.000.000 sel', () =>
    workbookOf(around(`<row>${'<c><v>1</v></c>'.repeat(200)}</row>`, 19_000)),
  ),
  'xlsx with a long shared text in a hundred thousand cells': tooLarge('10.000.000 huruf', () =>
    workbookOf(around(`<row>${'<c t="s"><v>0</v></c>'.repeat(10)}</row>`, 10_000), {
      'xl/sharedStrings.xml': sharedTextsXml(['x'.repeat(32_767)]),
    }),
  ),
  'xlsx that unpacks to 400 MB': tooLarge('60 MB setelah dibuka', () =>
    workbookOf({ ...around('<col/>', 70_000_000, '</sheetData><cols>'), size: 1_000 }),
  ),
  'xlsx that says it unpacks to ten bytes': tooLarge('60 MB setelah dibuka', () =>
    workbookOf({ ...around('<row/>', 11_000_000), size: 10 }),
  ),
  'xlsx that says it unpacks to four GB': tooLarge('60 MB setelah dibuka', () =>
    workbookOf({ packed: deflateRawSync(sheetXml(headings)), size: 0xffff_fff0, crc: 0 }),
  ),
  'xlsx with a wrong checksum': refused('rusak', () =>
    workbookOf({ packed: deflateRawSync(sheetXml(headings + supplier)), size: 900, crc: 1 }),
  ),
  'xlsx with an entry that is encrypted': refused('kata sandi', () =>
    workbookOf({ packed: Buffer.alloc(99, 7), flags: 1 }),
  ),
  'xlsx packed in a way that nobody knows': refused('rusak', () =>
    workbookOf({ packed: Buffer.alloc(99, 7), method: 99 }),
  ),
  'xlsx cut off in the middle': refused('rusak', () => {
    const whole = workbookOf(sheetXml(headings + supplier))
    return whole.subarray(0, whole.length - 200)
  }),
  'xlsx with a thousand and one entries': tooLarge('1.000 bagian', () =>
    zipFiles({
      ...workbookParts([undefined]),
      ...Object.fromEntries(Array.from({ length: 1_000 }, (_, no) => [`x${no}`, ''])),
    }),
  ),
  'xlsx with two parts of one name': refused('rusak', () =>
    workbookOf(sheetXml(headings), { 'XL/worksheets/SHEET1.xml': sheetXml(headings + supplier) }),
  ),
  'xlsx without a workbook': refused('rusak', () => zipFiles({ 'a.txt': 'halo' })),
  'xlsx whose first sheet lies nowhere': refused('rusak', () => zipFiles(workbookParts([undefined]))),
  'xlsx with cells that name no place': read(() =>
    workbookOf(
      sheetXml(
        `<row>${HEADINGS.map(textCell).join('')}</row><row>${['AMAN-1', 'Pemasok aman', 'TUNAI'].map(textCell).join('')}</row>`,
      ),
    ),
  ),
  'xlsx with a DTD': refused('DTD', () =>
    workbookOf(sheetXml(headings + supplier, { declaration: dtd('<!ENTITY nama "Pemasok">') })),
  ),
  'xlsx with entities within entities': refused('DTD', () =>
    workbookOf(
      sheetXml(`${headings}<row r="2"><c t="inlineStr"><is><t>&l9;</t></is></c></row>`, {
        declaration: dtd(`<!ENTITY l0 "ha">${laughs}`),
      }),
    ),
  ),
  'xlsx with an entity from a file of the server': refused('DTD', () =>
    workbookOf(sheetXml(headings, { declaration: dtd('<!ENTITY x SYSTEM "file:///etc/passwd">') })),
  ),
  'xlsx with an entity that nobody declared': refused('rusak', () =>
    workbookOf(sheetXml(`${headings}<row r="2"><c t="inlineStr"><is><t>&x;</t></is></c></row>`)),
  ),
  'xlsx with a row 1,000,000,000': tooLarge('20.000 baris', () =>
    workbookOf(sheetXml(`${headings}<row r="1000000000">${cell('1')}</row>`)),
  ),
  'xlsx with an empty row 1,000,000,000': read(() =>
    workbookOf(sheetXml(`${headings}${supplier}<row r="1000000000"><c r="XFD1000000000" s="0"/></row>`)),
  ),
  'xlsx with a row of a trillion digits': refused('rusak', () =>
    workbookOf(sheetXml(`${headings}<row r="${'9'.repeat(400)}">${cell('1')}</row>`)),
  ),
  'xlsx with a row minus one': refused('rusak', () =>
    workbookOf(sheetXml(`${headings}<row r="-1">${cell('1')}</row>`)),
  ),
  'xlsx with a cell that stands there twice': refused('dua kali', () =>
    workbookOf(sheetXml(`${headings}<row r="2">${cell('1', ' r="A2"')}${cell('2', ' r="A2"')}</row>`)),
  ),
  'xlsx with rows that go backwards': refused('tidak urut', () =>
    workbookOf(sheetXml(`${headings}<row r="5">${cell('1')}</row><row r="3">${cell('2')}</row>`)),
  ),
  'xlsx with a cell of another row': refused('tidak urut', () =>
    workbookOf(sheetXml(`${headings}<row r="2">${cell('1', ' r="A7"')}</row>`)),
  ),
  'xlsx with an address that is none': refused('tidak sah', () =>
    workbookOf(sheetXml(`${headings}<row r="2">${cell('1', ' r="&#x1F600;"')}</row>`)),
  ),
  'xlsx with a shared text that is not there': refused('teks yang tidak sah', () =>
    workbookOf(sheetXml(`${headings}<row r="2">${cell('4294967296', ' t="s"')}</row>`)),
  ),
  'xlsx with a style that is not there': refused('format yang tidak sah', () =>
    workbookOf(sheetXml(`${headings}<row r="2">${cell('1', ' s="7"')}</row>`)),
  ),
  'xlsx with a number beyond all numbers': refused('angka yang tidak sah', () =>
    workbookOf(sheetXml(`${headings}<row r="2">${cell('1e999')}</row>`)),
  ),
  'xlsx with formulas that failed': read(() =>
    workbookOf(
      sheetXml(
        `${headings}<row r="2">${textCell('A1')}<c t="e"><f>1/0</f><v>#DIV/0!</v></c>${textCell('TUNAI')}</row>`,
      ),
    ),
  ),
  'xlsx with elements within elements, a million deep': refused('rusak', () =>
    workbookOf(around('<a>', 1_000_000)),
  ),
  'xlsx with an element of a million attributes': refused('rusak', () =>
    workbookOf(sheetXml(`<row ${Array.from({ length: 1_000_000 }, (_, no) => `a${no}=""`).join(' ')}/>`)),
  ),
  'xlsx with a comment of 50 MB': refused('rusak', () => workbookOf(around('-+', 25_000_000, '<!-'))),
  'xlsx that is no XML': refused('rusak', () => workbookOf('halo, ini bukan XML')),
  'xlsx with elements that nobody closes': refused('rusak', () =>
    workbookOf(sheetXml(headings).slice(0, -20)),
  ),
  'xlsx in an encoding that is none of its own': refused('rusak', () =>
    workbookOf(Buffer.from(sheetXml(headings.replace('Nama', 'Namé')), 'latin1')),
  ),
  'xlsx in UTF-16': read(() =>
    workbookOf(Buffer.from(`\ufeff${sheetXml(headings + supplier).replace('UTF-8', 'UTF-16')}`, 'utf16le')),
  ),
  'xlsx with a NUL in a cell': refused('rusak', () => workbookOf(sheetXml(row(1, [textCell('Ko\u0000de')])))),
  'xls of old with a password': refused('kata sandi', () =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
  ),
  'csv with one line of 10 MB': refused('lebih dari 32.767 huruf', () => Buffer.alloc(10 * 1024 * 1024, 'a')),
  'csv with 10 MB of separators': {
    make: () => Buffer.alloc(10 * 1024 * 1024, ';'),
    outcome: 'IMPORT_FILE',
  },
  'csv with a hundred thousand columns': refused('terlalu jauh ke kanan', () =>
    csv(Array.from({ length: 100_000 }, (_, no) => `k${no}`).join(';')),
  ),
  'csv with 256 headings of 32,767 letters': refused('500.000 huruf', () =>
    Buffer.from(`${Array(256).fill('a '.repeat(16_383)).join(';')}\nA;B;C`),
  ),
  'csv with one row of eight million letters': refused('500.000 huruf', () =>
    csv(`AMAN-1;Pemasok aman;TUNAI;${Array(253).fill('a '.repeat(16_383)).join(';')}`),
  ),
  'csv with nearly a million cells': read(() =>
    csv(...Array.from({ length: 20_000 }, (_, no) => `A${no};Pemasok ${no};TUNAI${';1'.repeat(46)}`)),
  ),
  'csv with a quote that nobody closes': refused('tidak ditutup', () =>
    csv(`"AMAN-1;Pemasok;TUNAI\n${'A;B;C\n'.repeat(99)}`),
  ),
  'csv with five million lines': tooLarge('20.000 baris', () => csv('A\n'.repeat(5_000_000))),
  'csv with five million empty lines': read(() => csv('AMAN-1;Pemasok aman;TUNAI', '\n'.repeat(5_000_000))),
  'csv of NULs': refused('pilih berkas', () => Buffer.alloc(1_000_000)),
  'csv with NULs far behind': read(() =>
    csv('AMAN-1;Pemasok aman;TUNAI', ...Array(2_000).fill(';;'), 'AMAN-2;Pema\u0000sok;TUNAI'),
  ),
  'csv in no encoding at all': read(() =>
    Buffer.concat([csv('AMAN-1;Pem'), Buffer.from([0xff, 0x81, 0xc3]), Buffer.from('sok;TUNAI')]),
  ),
  'csv in UTF-16': read(() => Buffer.from(`\ufeff${csv('AMAN-1;Pemasok aman;TUNAI')}`, 'utf16le')),
}
