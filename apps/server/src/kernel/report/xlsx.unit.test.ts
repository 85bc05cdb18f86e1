import type { Figure } from '@merchant/domain/kernel/figure.ts'
import { readSheet } from 'read-excel-file/node'
import { afterAll, describe, expect, it } from 'vitest'
import { sheetParts } from '../../../test/support/file-text.ts'
import { SheetWriter } from '../sheet/sheet-writer.ts'
import { date, decimal, money, text } from './answer.ts'
import type { ReportAnswer, ReportEdges } from './content.ts'
import { reportSheet } from './xlsx.ts'

const writer = new SheetWriter()
afterAll(() => writer.stop())

const rows: { name: string; day: string | null; amount: Figure; cost: string | null }[] = [
  { name: '=1+1', day: '2026-01-31', amount: -1_500, cost: '10023.9729' },
  { name: '', day: null, amount: 0, cost: null },
]

const report: ReportAnswer<(typeof rows)[number], { amount: Figure }> = {
  columns: [text('name', 'Nama'), date('day', 'Tanggal'), money('amount', 'Jumlah'), decimal('cost', 'HPP')],
  rows,
  totals: { amount: -1_500 },
  checks: [{ key: 'X', label: 'Debit = kredit', ok: false, expected: 0, actual: 5, difference: 5 }],
  count: 2,
  more: false,
  next: null,
  groupings: [],
  subtotalBy: null,
  detail: 'FULL',
  shortens: false,
  groups: [],
  branches: [{ id: 1, code: 'JKT', name: 'Jakarta' }],
  dateFrom: '2026-01-01',
  dateTo: '2026-01-31',
  knownAt: null,
  computedAt: '2026-02-01T03:04:05.000Z',
}

const heading = ['1 Jan 2026 s.d. 31 Jan 2026', 'Dihitung 2 Feb 2026 00.04 WIB']

async function sheetOf(more: Partial<typeof report> = {}, edges?: ReportEdges) {
  const about = { name: 'uji', title: 'Laporan Uji' }
  const file = reportSheet(
    writer,
    about,
    { ...report, ...more },
    { company: 'PT Uji Sejahtera', heading, today: '2026-02-02', edges, basis: undefined },
  )
  const bytes = typeof file.bytes === 'function' ? await file.bytes() : file.bytes
  return { file, cells: await readSheet(Buffer.from(bytes)), parts: sheetParts(Buffer.from(bytes)) }
}

describe('a report as a workbook', () => {
  it('is named by report and the day that it is at the branch', async () => {
    expect((await sheetOf()).file.name).toBe('export.uji.2026-02-02.xlsx')
  })

  it('says what it is about, then shows headings, rows, sums and checks', async () => {
    const { cells } = await sheetOf()
    const above = ['PT Uji Sejahtera', 'Laporan Uji', 'JKT Jakarta', ...heading]
    expect(cells.slice(0, 5).map(([first]) => first)).toEqual(above)
    expect(cells.slice(6)).toEqual([
      ['Nama', 'Tanggal', 'Jumlah', 'HPP'],
      ['=1+1', new Date('2026-01-31T00:00:00Z'), -1_500, 10_023.9729],
      [null, null, 0, null],
      ['Total', null, -1_500, null],
      [null, null, null, null],
      ['Debit = kredit: selisih 5', null, null, null],
    ])
  })

  it('writes a figure that is longer than the numbers of a sheet as a text, to its last digit', async () => {
    const amounts = [999_999_999_999_999, 9_007_199_254_740_991, -9_007_199_254_740_993n]
    const { cells } = await sheetOf({
      rows: amounts.map((amount) => ({ name: 'x', day: null, amount, cost: null })),
      totals: { amount: 9_008_999_999_998_999n },
    })
    expect(cells.slice(7, 11).map((row) => row[2])).toEqual([
      999_999_999_999_999,
      '9.007.199.254.740.991',
      '-9.007.199.254.740.993',
      '9.008.999.999.998.999',
    ])
  })

  it('is set up for a printer: as wide as a page, its headings on each, and frozen', async () => {
    const long = 'Pendapatan Penjualan Barang Dagangan Cabang Jakarta'
    const { parts } = await sheetOf({ rows: [{ name: long, day: null, amount: 1, cost: null }] })
    const sheet = parts.get('xl/worksheets/sheet1.xml')
    expect(sheet).toMatch(
      /^<\?xml[^>]*>\s*<worksheet[^>]*><sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr><sheetViews>/,
    )
    expect(sheet).toMatch(
      /<\/sheetData>.*<pageMargins [^>]*\/><pageSetup paperSize="9" orientation="portrait" fitToWidth="1" fitToHeight="0"\/>/,
    )
    expect(sheet).toContain('ySplit="7"')
    expect(sheet).toContain(`width="${long.length + 1}"`)
    const book = parts.get('xl/workbook.xml')
    expect(book).toContain(`localSheetId="0">'Laporan Uji'!$A$1:$D$11</definedName>`)
    expect(book).toContain(`localSheetId="0">'Laporan Uji'!$7:$7</definedName>`)
  })

  it('keeps the time of day of a moment', async () => {
    const { cells } = await sheetOf({ rows: [{ name: 'x', day: '2026-01-31 06:42', amount: 0, cost: '0' }] })
    expect(cells[7]?.[1]).toEqual(new Date('2026-01-31T06:42:00Z'))
  })

  it('opens and closes with what a ledger has at its edges', async () => {
    const { cells } = await sheetOf(
      {},
      { first: { name: 'Saldo awal', amount: 7 }, last: { name: 'Saldo akhir', amount: 9 } },
    )
    expect([cells[7], cells[10]]).toEqual([
      ['Saldo awal', null, 7, null],
      ['Saldo akhir', null, 9, null],
    ])
  })

  it('says so when it holds only some of the rows', async () => {
    const { cells } = await sheetOf({ count: 900, next: '2' })
    expect(cells[9]?.[0]).toBe('Hanya 2 dari 900 baris yang dimuat, persempit laporan untuk sisanya')
  })
})
