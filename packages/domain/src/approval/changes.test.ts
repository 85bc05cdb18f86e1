import { expect, it } from 'vitest'
import { besideApproved, MOST_CHANGES } from './changes.ts'

it('a new paper has nothing before', () => {
  expect(besideApproved([{ label: 'Total', after: 'Rp 5' }], [])).toEqual([
    { label: 'Total', before: null, after: 'Rp 5' },
  ])
})

it('a revised paper stands beside what was approved, with goods that are gone and twice the same goods', () => {
  const approved = [
    { label: 'Kopi', before: null, after: '1' },
    { label: 'Kopi', before: null, after: '2' },
    { label: 'Teh', before: null, after: '3' },
    { label: 'Gula', before: '9', after: null },
  ]
  const now = [
    { label: 'Kopi', after: '5' },
    { label: 'Kopi', after: '2' },
    { label: 'Beras', after: '4' },
  ]
  expect(besideApproved(now, approved)).toEqual([
    { label: 'Kopi', before: '1', after: '5' },
    { label: 'Kopi', before: '2', after: '2' },
    { label: 'Beras', before: null, after: '4' },
    { label: 'Teh', before: '3', after: null },
  ])
})

it('what a paper says itself of before stays, whatever was approved', () => {
  const now = [{ label: 'Kopi', before: '10', after: '8' }]
  expect(besideApproved(now, [{ label: 'Teh', before: '3', after: '4' }])).toEqual(now)
})

it('long papers are cut, and say by how much', () => {
  const many = Array.from({ length: MOST_CHANGES + 5 }, (_, n) => ({ label: `Barang ${n}`, after: '1' }))
  const shown = besideApproved(many, [])
  expect(shown).toHaveLength(MOST_CHANGES)
  expect(shown.at(-1)).toEqual({
    label: 'Baris lainnya',
    before: null,
    after: '6 baris lagi di dokumennya',
  })
})
