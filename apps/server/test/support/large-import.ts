import writeXlsx from 'write-excel-file/node'

/** A line of a sheet. */
export type Line = readonly (string | number | Date | null)[]

/** An xlsx file with these lines, headings first. */
export const xlsx = (lines: readonly Line[]): Promise<Buffer> =>
  writeXlsx(lines.map((line) => [...line])).toBuffer()

export const PRODUCT_HEADINGS = [
  'SKU',
  'Nama',
  'Merek',
  'Kategori',
  'Satuan dasar',
  'Barcode',
  'Satuan 2',
  'Isi 2',
  'Barcode 2',
  'Satuan 3',
  'Isi 3',
  'Barcode 3',
  'Pajak',
  'Jenis',
  'Dapat dibeli',
  'Dapat dijual',
  'Berat (gram)',
  'Masa simpan (hari)',
] as const // prettier-ignore
type Cells = Partial<Record<(typeof PRODUCT_HEADINGS)[number], string | number | null>>

/** Twelve ways in which a line goes wrong, with the column that must be named. The barcode is another product's. */
const badWays = (
  takenBarcode: string | undefined,
): readonly [column: (typeof PRODUCT_HEADINGS)[number], cells: Cells][] => [
  ['SKU', { SKU: null }],
  ['SKU', { SKU: 'BAIK-1' }], // the first good line has it
  ['Nama', { Nama: null }],
  ['Nama', { Nama: 'N'.repeat(30_000) }],
  ['Nama', { Nama: '#REF!' }],
  ['Merek', { Merek: 'Merek Tiada' }],
  ['Satuan dasar', { 'Satuan dasar': 'KARTN' }],
  ['Barcode', { Barcode: takenBarcode ?? '' }],
  ['Isi 2', { 'Isi 2': 'dua belas' }],
  ['Isi 2', { 'Isi 2': '1.234,56' }],
  ['Berat (gram)', { 'Berat (gram)': -5 }],
  ['Dapat dijual', { 'Dapat dijual': 'mungkin' }],
]

const WAYS = 12

/** A file of `count` products, of which `bad` are wrong in turn in one of twelve ways, spread over the whole file;
 * each wrong barcode is another one of `takenBarcodes`. */
export function largeProductFile(count: number, bad: number, takenBarcodes: readonly string[]) {
  const ways = (turn: number) => badWays(takenBarcodes[Math.floor(turn / WAYS)])[turn % WAYS]
  const every = Math.floor(count / Math.max(bad, 1))
  const expected: { row: number; header: string }[] = []
  const lines: Line[] = [[...PRODUCT_HEADINGS]]
  for (let index = 1; index <= count; index++) {
    const isBad = index % every === 0 && expected.length < bad
    const [header, cells] = (isBad && ways(expected.length)) || ['', {}]
    if (isBad) expected.push({ row: index + 1, header })
    const all: Cells = { ...goodLine(index), ...cells }
    lines.push(PRODUCT_HEADINGS.map((heading) => all[heading] ?? null))
  }
  return { lines, expected }
}

const goodLine = (index: number): Cells => ({
  SKU: `BAIK-${index}`,
  Nama: `Barang impor nomor ${index}`,
  Merek: 'SAWITA',
  Kategori: 'MINYAK',
  'Satuan dasar': 'PCS',
  Barcode: `77${String(index).padStart(8, '0')}`,
  'Satuan 2': 'PAK',
  'Isi 2': 6,
  'Satuan 3': 'DUS',
  'Isi 3': '1.200',
  Pajak: 'PPN',
  Jenis: 'Barang',
  'Dapat dibeli': 'Ya',
  'Dapat dijual': 'Ya',
  'Berat (gram)': 500 + index,
  'Masa simpan (hari)': 365,
})
