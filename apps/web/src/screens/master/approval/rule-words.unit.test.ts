import { expect, it } from 'vitest'
import { ruleSentence } from './rule-words.ts'

type Rule = Parameters<typeof ruleSentence>[0]
const rule = (given: Partial<Rule>): Rule => ({
  kind: 'PURCHASE_ORDER',
  branch: null,
  minAmount: null,
  steps: ['Keuangan'],
  ...given,
})

it.each([
  [
    { minAmount: 10_000_000, branch: 'Stokis Bogor', steps: ['Keuangan', 'Admin'] },
    'Pesanan pembelian di atas Rp 10.000.000 di cabang Stokis Bogor: Keuangan, lalu Admin.',
  ],
  [{}, 'Setiap pesanan pembelian di cabang tanpa aturan sendiri: Keuangan.'],
  [{ minAmount: 0 }, 'Pesanan pembelian di atas Rp 0 di cabang tanpa aturan sendiri: Keuangan.'],
  [
    { kind: 'STOCK_COUNT', branch: 'Stokis Bogor', steps: [] },
    'Setiap opname di cabang Stokis Bogor: tanpa persetujuan.',
  ],
  [
    { kind: 'PURCHASE_INVOICE', steps: ['Keuangan atau Admin'] },
    'Setiap faktur pembelian dengan selisih harga atau PPN di cabang tanpa aturan sendiri: Keuangan atau Admin.',
  ],
] as const)('says %o as a sentence', (given, sentence) => {
  expect(ruleSentence(rule(given))).toBe(sentence)
})
