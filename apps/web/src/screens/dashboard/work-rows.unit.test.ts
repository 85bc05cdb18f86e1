import { expect, it } from 'vitest'
import { decisionRow, workRows } from './work-rows.ts'

const tab = (name: string, count: number, more = false) => ({ tab: name, count, more })

it('says what is late first, then what waits, and nothing of empty tabs', () => {
  const rows = workRows([
    { type: 'PURCHASE_ORDER', tabs: [tab('draft', 2), tab('waiting', 1), tab('open', 0), tab('late', 3)] },
    { type: 'PURCHASE_INVOICE', tabs: [tab('draft', 0), tab('late', 10_000, true)] },
  ])
  expect(rows.map(({ kind, state, count, tone, to }) => [kind, state, count, tone, to])).toEqual([
    ['Pesanan pembelian', 'Terlambat datang', 3, 'late', '/app/purchase/purchase-order?tab=late'],
    ['Faktur pembelian', 'Lewat jatuh tempo', 10_000, 'late', '/app/purchase/invoice?tab=late'],
    ['Pesanan pembelian', 'Menunggu persetujuan', 1, 'waiting', '/app/purchase/purchase-order?tab=waiting'],
    ['Pesanan pembelian', 'Draf', 2, 'open', '/app/purchase/purchase-order?tab=draft'],
  ])
})

it('names own decisions only while there are any', () => {
  expect(decisionRow(undefined)).toEqual([])
  expect(decisionRow({ count: 0 })).toEqual([])
  expect(decisionRow({ count: 10_000, more: true })).toMatchObject([
    { kind: 'Persetujuan', state: 'Menunggu keputusan saya', count: 10_000, more: true, to: '/app/approval' },
  ])
})
