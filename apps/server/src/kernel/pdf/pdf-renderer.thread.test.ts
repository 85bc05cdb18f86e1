import { afterAll, describe, expect, it, vi } from 'vitest'
import { pdfPages } from '../../../test/support/file-text.ts'
import {
  sampleFrame,
  samplePurchaseOrder,
  sampleReport,
  sampleSlip,
} from '../../../test/support/sample-prints.ts'
import { PdfRenderer } from './pdf-renderer.ts'
import type { DocumentPrint, Frame, PdfJob, ReportPrint } from './print.ts'

/** Threads start slowly while the other tests have the machine. */
vi.setConfig({ testTimeout: 60_000 })

const renderer = new PdfRenderer()
afterAll(() => renderer.stop())

const document = (print: DocumentPrint, frame: Frame = sampleFrame): PdfJob => ({
  kind: 'document',
  frame,
  print,
})
const report = (print: ReportPrint): PdfJob => ({ kind: 'report', frame: sampleFrame, print })
const pagesOf = async (job: PdfJob) => pdfPages(Buffer.from(await renderer.render(job)))
const order = document(samplePurchaseOrder(2))

describe('what can not be drawn', () => {
  it('fails its own call, and the next is drawn', async () => {
    const broken = { ...samplePurchaseOrder(1), columns: null } as unknown as DocumentPrint // wrong on purpose
    await expect(renderer.render(document(broken))).rejects.toThrow(/^PDF: TypeError/)
    const lively = { ...samplePurchaseOrder(1), notes: () => 'x' } as unknown as DocumentPrint // wrong on purpose
    await expect(renderer.render(document(lively))).rejects.toThrow(/could not be cloned/)
    expect(await pagesOf(order)).toHaveLength(1)
  })

  it.each(['https://example.test/logo.png', '/etc/hostname', `file://${import.meta.filename}`])(
    'reads nothing from outside: %s',
    async (logo) => {
      const letterhead = { ...sampleFrame.letterhead, logo }
      await expect(
        renderer.render(document(samplePurchaseOrder(1), { ...sampleFrame, letterhead })),
      ).rejects.toThrow(/^PDF: .*(denied|Invalid image)/)
    },
  )

  it('is given up after its time, and the next gets a new thread', async () => {
    const hasty = new PdfRenderer({ timeout: 1 })
    await expect(hasty.render(order)).rejects.toMatchObject({ reason: 'PRINT_TOO_LONG' })
    await hasty.stop()
    const rows = Array.from({ length: 3_000 }, () => samplePurchaseOrder(1).rows[0] ?? [])
    const patient = new PdfRenderer({ timeout: 30_000, memory: 32 })
    const long = patient.render(document({ ...samplePurchaseOrder(1), rows }))
    const short = patient.render(order)
    await expect(long).rejects.toMatchObject({ reason: 'PRINT_TOO_LONG' })
    expect(Buffer.from(await short).toString('latin1', 0, 5)).toBe('%PDF-')
    await patient.stop()
  })

  it('is refused when too many wait, or when the server stops', async () => {
    const small = new PdfRenderer({ queue: 1 })
    const [first, second, third] = [small.render(order), small.render(order), small.render(order)]
    await expect(third).rejects.toMatchObject({ reason: 'SERVER_BUSY' })
    expect((await first).length).toBeGreaterThan(1000)
    const stopping = small.stop()
    await expect(second).rejects.toMatchObject({ reason: 'SHUTTING_DOWN' })
    await expect(small.render(order)).rejects.toMatchObject({ reason: 'SHUTTING_DOWN' })
    await stopping
  })
})

describe('a document on paper', () => {
  it('carries who, what, every line and the total', async () => {
    const print = samplePurchaseOrder(7)
    const [text = ''] = await pagesOf(document(print))
    for (const word of [
      'PT Nusantara Distribusi Raya',
      'PESANAN PEMBELIAN',
      'PO/JKT/2611/0007',
      '20 November 2026',
    ])
      expect(text).toContain(word)
    const flat = (words: string) => words.replace(/\s+/g, ' ')
    for (const { label, value } of [...print.facts.left, ...print.facts.right])
      expect(flat(text)).toContain(flat(`${label}${value}`))
    for (const [code, name] of print.rows) {
      expect(text).toContain(code)
      expect(text).toContain(String(name).slice(0, 25))
    }
    expect(text).toContain('TotalRp 3.303.916')
    expect(text).toContain('Tiga juta tiga ratus tiga ribu sembilan ratus enam belas rupiah')
    expect(text).toContain('Dicetak 20 Nov 2026 14.05 WIB oleh Siti Rahmawati  ·  Cetakan ke-2')
    expect(text).toContain('Halaman 1 dari 1')
    expect(text).not.toContain('DRAF')
  })

  it('says on every page when it is no valid paper', async () => {
    const draft = await pagesOf(document({ ...samplePurchaseOrder(60), status: 'DRAFT', number: null }))
    expect(draft).toHaveLength(2)
    for (const page of draft) expect(page).toMatch(/^DRAF$/m)
    expect(draft[0]).toContain('(belum bernomor)')
    const [cancelled = ''] = await pagesOf(document({ ...samplePurchaseOrder(1), status: 'CANCELLED' }))
    expect(cancelled).toContain('DIBATALKAN')
  })

  it.each(['A4', 'A5'] as const)(
    'on %s never has its signatures alone on a page, however long it is',
    async (paper) => {
      let moved = 0
      for (let lines = paper === 'A4' ? 20 : 5; moved < 2 && lines <= 60; lines++) {
        const pages = await pagesOf(document({ ...samplePurchaseOrder(lines), paper }))
        const signed = pages.filter((page) => page.includes('Disetujui oleh'))
        expect([lines, signed.length, signed.every((page) => page.includes('TotalRp '))]).toEqual([
          lines,
          1,
          true,
        ])
        if (pages.length > 1 && !/BRG-\d{4}/.test(pages.at(-1) ?? '')) moved++
      }
      expect(moved).toBeGreaterThan(0) // the sums went along to another page at least once
    },
  )

  it('of 500 lines breaks over pages, each with the head of the table and its number', async () => {
    const pages = await pagesOf(document(samplePurchaseOrder(500)))
    expect(pages.length).toBeGreaterThan(10)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('NoKodeBarang')
      expect(page).toContain(`Halaman ${index + 1} dari ${pages.length}`)
    }
    const codes = pages.join('\n').match(/BRG-\d{4}/g)
    expect(codes).toEqual(samplePurchaseOrder(500).rows.map(([code]) => code))
    expect(pages.at(-1)).toContain('TotalRp ')
  })

  it('takes long words, long notes and letters with accents', async () => {
    const print = {
      ...samplePurchaseOrder(1),
      notes: 'catatan '.repeat(2_000),
      title: 'Tanda Terima é ü ñ “–” ½ ×',
    }
    const pages = await pagesOf(
      document({ ...print, rows: [['X'.repeat(40), 'Y'.repeat(900), 1, 'dus', 1, null, 1]] }),
    )
    const text = pages.join('\n')
    expect(text).toContain('TANDA TERIMA É Ü Ñ “–” ½ ×')
    expect(text.match(/Y/g)).toHaveLength(900)
    expect(text.match(/catatan/g)).toHaveLength(2_000)
  })

  it.each([
    '😀',
    '\uD83D sendiri',
    'العربية',
    '報告',
    'a\tb\u2028c',
    '\u202Ekanan',
    '\u0001',
    'e\u0301\u0301',
    '\r\n',
    '',
  ])('draws whatever people write, if only as a box: %j', async (text) => {
    const facts = { left: [{ label: text, value: text }], right: [] }
    const print = { ...samplePurchaseOrder(1), title: text, number: text, notes: text, facts }
    expect(
      await pagesOf(document({ ...print, rows: [[text, text, text, text, text, text, text]] })),
    ).toHaveLength(1)
  })

  it.each([
    ['\u{1F600}\u{1F4E6}', '\ufffd\ufffd'],
    ['\u0628\u0642\u0627\u0644\u0629', '\ufffd'.repeat(5)],
    ['\u5831\u544a', '\ufffd\ufffd'],
    ['Toko \u{1F468}\u200d\u{1F469}\u200d\u{1F467} Maju', 'Toko \ufffd Maju'],
    ['\u200b', '\ufffd'],
    ['\u3164', '\ufffd'],
    ['Tuan\u202eiaP', 'Tuan\ufffdiaP'],
    ['1\ufe0f\u20e3 Sat\u00fa', '1 Sat\u00fa'],
  ])('shows a sign for what its letters lack, and says so at the foot: %j', async (name, shown) => {
    const facts = { left: [{ label: 'Pelanggan', value: name }], right: [] }
    const [text = ''] = await pagesOf(document({ ...samplePurchaseOrder(1), facts }))
    expect(text).toContain(`\nPelanggan${shown}\n`)
    expect(text.includes('\ufffd = huruf yang tidak dapat dicetak')).toBe(shown.includes('\ufffd'))
  })

  it.each([58, 80] as const)(
    'shows it on slips of %i mm, on half sheets and on reports, too',
    async (width) => {
      const name = '\u{1F600}'
      const slip = { ...sampleSlip, width, facts: [{ label: 'Pelanggan', value: name }] }
      const frame = { ...sampleFrame, letterhead: { ...sampleFrame.letterhead, branch: name } }
      const [text = ''] = await pagesOf({ kind: 'slips', papers: [{ frame, print: slip }] })
      expect(text).toContain('\nPelanggan\ufffd\n')
      expect(text).toContain('\n\ufffd\n')
      const half = {
        ...samplePurchaseOrder(1),
        paper: 'A5' as const,
        rows: [['A', name, 1, name, 1, null, 1]],
      }
      const [sheet = ''] = await pagesOf({ kind: 'documents', papers: [{ frame: sampleFrame, print: half }] })
      expect(sheet).toContain('1A\ufffd1\ufffd11')
      const rows = [{ kind: 'row' as const, cells: ['4-1000', name, 1, 2, null] }]
      const [page = ''] = await pagesOf(report({ ...sampleReport, rows }))
      expect(page).toContain('4-1000\ufffd12')
    },
  )

  it('is drawn for two callers at once without a mix-up', async () => {
    const [one, two] = await Promise.all(
      ['PO/JKT/2611/0001', 'PO/SBY/2611/0002'].map((number) =>
        pagesOf(document({ ...samplePurchaseOrder(3), number })),
      ),
    )
    expect(one?.join()).toContain('PO/JKT/2611/0001')
    expect(two?.join()).toContain('PO/SBY/2611/0002')
  })
})

describe('a report on paper', () => {
  it('has its groups, sums and basis, and negative figures in parentheses', async () => {
    const [text = ''] = await pagesOf(report(sampleReport))
    for (const words of [
      'Laba Rugi',
      'Pendapatan',
      'Jumlah pendapatan1.222.067.890',
      'Rugi kotor(77.932.110)',
      'Dasar akrual',
    ])
      expect(text).toContain(words)
  })

  it('lies across when its columns ask for it, and repeats their head', async () => {
    const columns = Array.from({ length: 12 }, (_, index) => ({ label: `K${index}`, type: 'money' as const }))
    const rows = Array.from({ length: 200 }, (_, row) => ({
      kind: 'row' as const,
      cells: columns.map(() => row),
    }))
    const bytes = Buffer.from(await renderer.render(report({ title: 'Lebar', subtitle: [], columns, rows })))
    expect(bytes.toString('latin1')).toContain('/MediaBox [0 0 841.89 595.28]')
    const pages = pdfPages(bytes)
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages) expect(page).toContain('K0K1K2')
  })
})
