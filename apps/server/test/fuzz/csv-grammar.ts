import fc from 'fast-check'
import { HEADINGS, harshText, type MadeFile, mostly, plainText, SUPPLIER } from './file-parts.ts'

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

const cell = fc.oneof(
  { weight: 8, arbitrary: plainText.map((text) => text.replace(/["\n;]/g, '')) },
  { weight: 4, arbitrary: plainText.map(quoted) },
  { weight: 2, arbitrary: harshText.map(quoted) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '"',
      '""',
      '"""',
      'a"b',
      '"a"b',
      '"a\r\nb"',
      '\u0000',
      '\r',
      ' ',
      'x'.repeat(40_000),
      '=1+1',
    ),
  },
)

/** As Excel writes it in Indonesia: every row is a supplier. */
export const plainCsv = fc.integer({ min: 1, max: 40 }).map((count): MadeFile => {
  const rows = Array.from({ length: count }, (_, index) => SUPPLIER(index + 2))
  return {
    kind: 'csv as it should be',
    bytes: Buffer.from([HEADINGS, ...rows].map((row) => row.join(';')).join('\r\n')),
    rows: count,
  }
})

const table = fc
  .tuple(
    mostly(';', ',', '\t', ' ', '|'),
    mostly('\r\n', '\n', '\r', '\n\n'),
    mostly<readonly string[]>(
      HEADINGS,
      [],
      ['Kode'],
      [...HEADINGS, ...HEADINGS],
      Array<string>(300).fill('Nama'),
      ['"Kode'],
    ),
    fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 12 }),
  )
  .map(([separator, end, headings, rows]) => [headings, ...rows].map((row) => row.join(separator)).join(end))

/** What is long or wide without end. */
const endless = fc.constantFrom(
  () => 'a'.repeat(2_000_000),
  () => ';'.repeat(1_000_000),
  () => `${HEADINGS.join(';')}\n"${'a;b\n'.repeat(200_000)}`,
  () => `${HEADINGS.join(';')}\n${'a\n'.repeat(21_000)}`,
  () => `${HEADINGS.join(';')}\n${'\n'.repeat(500_000)}a;b;c`,
  () => `${HEADINGS.join(';')}\n${'""'.repeat(300_000)}`,
  () => `${HEADINGS.join(';')}\n${`${'x'.repeat(30_000)};`.repeat(60)}`,
  () => `${HEADINGS.join(';')}\n${`${';'.repeat(255)}x\n`.repeat(5_000)}`,
)

const encodings = mostly<(text: string) => Buffer>(
  (text) => Buffer.from(text),
  (text) => Buffer.from(`\ufeff${text}`),
  (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  (text) => Buffer.from(text, 'latin1'),
  (text) => Buffer.concat([Buffer.from(text), Buffer.from([0xc3])]),
)

export const csvFile: fc.Arbitrary<Buffer> = fc
  .tuple(
    fc.oneof({ weight: 14, arbitrary: table }, { weight: 1, arbitrary: endless.map((make) => make()) }),
    encodings,
  )
  .map(([text, encode]) => encode(text))
