import type { Postings } from '@merchant/contract/kernel/document.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visit } from '../../test/visit.tsx'
import { JournalView } from './postings-view.tsx'

/** A year's end puts what an account has earned on several lines, of which none is longer than a number carries. */
const parts = [9_000_000_000_000_000, 9_000_000_000_000_000, 6_767_999_999_997_998]
const line = (debit: number, credit: number) => ({
  account: { id: 1, code: '6-1301', name: 'Beban Listrik' },
  debit,
  credit,
  party: null,
  note: null,
})
const closing: Postings = {
  journals: [
    {
      id: 1,
      number: 'TP/JKT01/2601/00001',
      date: '2026-01-31',
      kind: 'CLOSING',
      description: 'Penutupan tahun buku',
      lines: [...parts.map((part) => line(0, part)), ...parts.map((part) => line(part, 0))],
    },
  ],
  moves: [],
  items: [],
}

test('a journal shows its total to the last rupiah, however long', async () => {
  await visit('/', { '/': () => <JournalView postings={closing} /> })
  // 9,000,000,000,000,000 twice and 6,767,999,999,997,998; numbers of JavaScript come to …,000 there
  const total = await screen.findByRole('row', { name: /^Total/ })
  expect(total.textContent).toBe('TotalRp 24.767.999.999.997.998Rp 24.767.999.999.997.998')
})
