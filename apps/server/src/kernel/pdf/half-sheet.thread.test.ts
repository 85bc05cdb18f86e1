import { afterAll, expect, it, vi } from 'vitest'
import { pdfPages } from '../../../test/support/file-text.ts'
import { sampleInvoice } from '../../../test/support/sample-invoice.ts'
import { sampleFrame } from '../../../test/support/sample-prints.ts'
import { PdfRenderer } from './pdf-renderer.ts'

vi.setConfig({ testTimeout: 60_000 })

const renderer = new PdfRenderer()
afterAll(() => renderer.stop())

const pages = async () => {
  const papers = [{ frame: { ...sampleFrame, mark: 'ASLI' }, print: sampleInvoice }]
  return pdfPages(Buffer.from(await renderer.render({ kind: 'documents', papers })))
}

it('holds an invoice of five lines with its sums, remarks and signatures', async () => {
  const [first = '', ...others] = await pages()
  expect(others).toEqual([])
  expect(first).toContain('Saldo poin 15.420')
  expect(first).toContain('Hormat kami')
})

it('breaks no code, unit or figure: each is in one line', async () => {
  const [first = ''] = await pages()
  for (const whole of [
    'MIE-GRG-001',
    'KOP-SCH-165',
    'KARTON',
    'RENTENG',
    'BUNGKUS',
    '5 + 2,5 + 0 + 1',
    '1.068.500',
    '159.025.000',
  ])
    expect(first).toContain(whole)
})
