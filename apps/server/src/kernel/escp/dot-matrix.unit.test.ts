import { describe, expect, it } from 'vitest'
import type { DocumentPrint, Frame, Paper } from '../pdf/print.ts'
import { dotMatrix, pagesOf } from './dot-matrix.ts'

const frame: Frame = {
  letterhead: {
    company: 'PT Nusantara Distribusi Raya',
    branch: 'Stokis Jakarta Timur',
    lines: ['Jl. Pegangsaan Dua No. 17, Jakarta 14250'],
    logo: null,
  },
  foot: ['Dicetak 20 Nov 2026 14.05 WIB oleh Sri'],
  mark: 'ASLI',
}

const invoice = (lines: number): DocumentPrint => ({
  title: 'Faktur Penjualan',
  number: 'FJ/JKT/2611/00042',
  date: '2026-11-20',
  status: 'COMPLETED',
  facts: {
    left: [
      { label: 'Pelanggan', value: 'Toko Café Makmur (C-7)' },
      { label: 'Telepon', value: '0812' },
    ],
    right: [
      { label: 'Cara bayar', value: 'Kredit' },
      { label: 'Jatuh tempo', value: '20 Desember 2026' },
    ],
  },
  columns: [
    { label: 'Kode', type: 'text', width: 46 },
    { label: 'Barang', type: 'text' },
    { label: 'Jumlah', type: 'quantity', width: 32 },
    { label: 'Satuan', type: 'text', width: 30 },
    { label: 'Harga', type: 'money', width: 44 },
    { label: 'Jumlah (Rp)', type: 'money', width: 54 },
  ],
  rows: Array.from({ length: lines }, (_, index) => [
    `KOPI-${index + 1}`,
    'Kopi Bubuk 165 g',
    10,
    'KARTON',
    1_250_000,
    12_500_000,
  ]),
  totals: [
    { label: 'Jumlah', amount: 12_500_000 * lines },
    { label: 'Total', amount: 12_500_000 * lines, strong: true },
  ],
  inWords: 12_500_000 * lines,
  signatures: [{ label: 'Penerima' }, { label: 'Hormat kami', name: 'Sri' }],
  notes: 'Lunas sebelum jatuh tempo',
})

const paper = (lines: number): Paper<DocumentPrint> => ({ frame, print: invoice(lines) })
const rule = '-'.repeat(96)
const spaces = (count: number) => ' '.repeat(count)
/** Two texts at both edges of 96 letters. */
const edges = (left: string, right: string) => `${left}${spaces(96 - left.length - right.length)}${right}`

const head = [
  edges('PT Nusantara Distribusi Raya', 'FAKTUR PENJUALAN'),
  edges('Stokis Jakarta Timur', 'FJ/JKT/2611/00042'),
  edges('Jl. Pegangsaan Dua No. 17, Jakarta 14250', '20 November 2026 - ASLI'),
  // the right half begins at letter 61
  `Pelanggan: Toko Cafe Makmur (C-7)${spaces(27)}Cara bayar : Kredit`,
  `Telepon  : 0812${spaces(45)}Jatuh tempo: 20 Desember 2026`,
]
/**
 * No 2, Jumlah 6, Satuan 6, Harga 9 and Jumlah (Rp) 11 letters with six spaces are 40 of 96: the code takes what it needs, the
 * name the rest.
 */
const table = (code: number) => {
  const name = 96 - 40 - code
  return {
    heading: [
      rule,
      `No ${'Kode'.padEnd(code)} ${'Barang'.padEnd(name)} Jumlah Satuan     Harga Jumlah (Rp)`,
      rule,
    ],
    rows: (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, at) => {
        const no = from + at
        const goods = `${`KOPI-${no}`.padEnd(code)} ${'Kopi Bubuk 165 g'.padEnd(name)}`
        return `${String(no).padStart(2)} ${goods}     10 KARTON 1.250.000  12.500.000`
      }),
  }
}
const signatures = [
  '',
  `${spaces(20)}Penerima${spaces(38)}Hormat kami`,
  '',
  '',
  '',
  `${spaces(13)}(${spaces(20)})${spaces(33)}( Sri )`,
]
const foot = 'Dicetak 20 Nov 2026 14.05 WIB oleh Sri'

describe('an invoice on forms of half a page', () => {
  it('of five lines is one form', () => {
    const { heading, rows } = table(6)
    expect(pagesOf(paper(5), '5.5')).toEqual([
      [
        ...head,
        ...heading,
        ...rows(1, 5),
        rule,
        `Terbilang: Enam puluh dua juta lima ratus ribu rupiah${spaces(7)}Jumlah${spaces(20)}62.500.000`,
        `Lunas sebelum jatuh tempo${spaces(35)}Total${spaces(18)}Rp 62.500.000`,
        ...signatures,
        foot,
      ],
    ])
  })

  it('of forty lines goes on, and the last line stays with the sums', () => {
    const { heading, rows } = table(7)
    const title = edges('FAKTUR PENJUALAN FJ/JKT/2611/00042', 'lanjutan')
    // 31 lines of 33: 8 of the head, 22 of goods and the last one; then 4, and the 11 of the sums need the 40th line's form
    expect(pagesOf(paper(40), '5.5')).toEqual([
      [...head, ...heading, ...rows(1, 22), `${spaces(73)}bersambung ke halaman 2`],
      [title, ...heading, ...rows(23, 39), `${spaces(73)}bersambung ke halaman 3`],
      [
        title,
        ...heading,
        ...rows(40, 40),
        rule,
        `Terbilang: Lima ratus juta rupiah${spaces(27)}Jumlah${spaces(19)}500.000.000`,
        `Lunas sebelum jatuh tempo${spaces(35)}Total${spaces(17)}Rp 500.000.000`,
        ...signatures,
        foot,
      ],
    ])
  })

  it('of forty lines is one whole form of 11 inch', () => {
    expect(pagesOf(paper(40), '11').map((lines) => lines.length)).toEqual([8 + 40 + 11 - 1])
  })
})

describe('the bytes for the printer', () => {
  it('begin with the form and end every page with a form feed', () => {
    const bytes = dotMatrix([paper(40)], '5.5')
    expect(bytes.startsWith('\u001b@\u001b2\u001bC\u0021\u001bMPT Nusantara')).toBe(true)
    expect(bytes.split('\f')).toHaveLength(4)
    expect(bytes.endsWith(`${foot}\r\n\f`)).toBe(true)
    expect(dotMatrix([paper(1)], '11')).toContain('\u001bC\u0042')
  })

  it('take no command from a name, and no line is wider than the paper', () => {
    const print = {
      ...invoice(1),
      title: 'Faktur\u001b@\u0007',
      rows: [['X', 'A'.repeat(200), 1, 'é×', 1, 1]],
    }
    const [page = []] = pagesOf({ frame, print }, '5.5')
    expect(page.join('')).not.toMatch(/[^\x20-\x7e]/)
    expect(page[0]).toContain('FAKTUR?@?')
    expect(Math.max(...page.map((line) => line.length))).toBe(96)
    expect(page.join('')).toContain(' ex ')
  })
})
