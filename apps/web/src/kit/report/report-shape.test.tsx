import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import BalanceSheet from '../../screens/report/financial-statements/balance-sheet.tsx'
import ArAgeing from '../../screens/report/sales-report/ar-ageing.tsx'
import SalesReport from '../../screens/report/sales-report/sales-report.tsx'
import { answerWith } from '../../test/server.ts'
import { visit } from '../../test/visit.tsx'

const SALES = 'POST /core/v1/report/sales-report'
const VIEWS = 'GET /v1/saved-views'

afterEach(() => vi.unstubAllGlobals())

const groups = [
  { label: 'Toko Baru', from: 0, count: 2, totals: { ppn: 11, total: 111 } },
  { label: 'Warung Tiga', from: 2, count: 3, totals: { ppn: 22, total: 222 } },
]
const line = (no: number) => ({ key: String(no), documentId: no, number: `FJ/${no}`, ppn: 1, total: 37 })
const sales = {
  columns: [
    { key: 'number', label: 'No. faktur', type: 'text', fixed: true },
    { key: 'ppn', label: 'PPN', type: 'money' },
    { key: 'total', label: 'Total', type: 'money', fixed: true },
  ],
  rows: [line(1), line(2), line(3)],
  totals: { ppn: 33, total: 333 },
  checks: [],
  count: 5,
  more: false,
  next: '3',
  groupings: [
    { key: 'CUSTOMER', label: 'Pelanggan' },
    { key: 'BRANCH', label: 'Cabang' },
  ],
  subtotalBy: 'CUSTOMER',
  detail: 'FULL',
  shortens: true,
  groups,
  branches: [{ id: 7, code: 'BGR', name: 'Stokis Bogor' }],
  dateFrom: '2026-01-01',
  dateTo: '2026-01-31',
  knownAt: null,
  computedAt: '2026-02-01T03:04:00.000Z',
}
const short = {
  ...sales,
  columns: [
    { key: 'label', label: 'Pelanggan', type: 'text', fixed: true },
    { key: 'count', label: 'Baris', type: 'quantity' },
    { key: 'total', label: 'Total', type: 'money', fixed: true },
  ],
  rows: [],
  detail: 'SHORT',
  next: null,
}
const view = (query: string) => ({
  body: {
    data: {
      rows: [{ id: 4, screen: SALES, name: 'Terakhir dipakai', query, shared: false, own: true }],
      count: 1,
    },
  },
})
const noView = { body: { data: { rows: [], count: 0 } } }
const kept = { ...view('').body.data.rows[0] }

test('lines stand under the name of their group, and the subtotal comes when all of them are shown', async () => {
  answerWith({ [SALES]: { body: { data: sales } }, [VIEWS]: noView })
  await visit('/?subtotalBy=CUSTOMER', { '/': SalesReport })
  expect(await screen.findByRole('rowheader', { name: 'Toko Baru 2 baris' })).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Subtotal Toko Baru 11 111' })).toBeTruthy()
  expect(screen.getByRole('rowheader', { name: 'Warung Tiga 3 baris' })).toBeTruthy()
  expect(screen.queryByRole('row', { name: /Subtotal Warung/ })).toBeNull()
  expect(screen.getByRole('row', { name: 'Total seluruhnya 33 333' }).closest('tfoot')).toBeTruthy()
})

test('short shows a line for each group, asks the server for that, and is kept', async () => {
  const calls = answerWith({
    [SALES]: ({ body }) => ({ body: { data: JSON.stringify(body).includes('SHORT') ? short : sales } }),
    [VIEWS]: noView,
    'POST /v1/saved-views': { body: { data: kept } },
  })
  await visit('/', { '/': SalesReport })
  await userEvent.click(await screen.findByRole('radio', { name: 'Ringkas' }))
  expect(await screen.findByRole('row', { name: 'Warung Tiga 3 222' })).toBeTruthy()
  expect(screen.getByRole('row', { name: /^Total .*333$/ })).toBeTruthy()
  await waitFor(() =>
    expect(calls.find(({ route }) => route === 'POST /v1/saved-views')?.body).toMatchObject({
      screen: SALES,
      query: 'detail=SHORT',
      shared: false,
    }),
  )
})

test('a hidden column is gone, also from the file, and a fixed one stays', async () => {
  const calls = answerWith({
    [SALES]: { body: { data: sales } },
    [VIEWS]: noView,
    'POST /v1/saved-views': { body: { data: kept } },
  })
  await visit('/', { '/': SalesReport })
  await screen.findByRole('columnheader', { name: 'PPN' })
  await userEvent.click(screen.getByRole('button', { name: 'Pilih kolom' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'PPN' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Total (selalu tampil)' }))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'PPN' })).toBeNull())
  expect(screen.getByRole('columnheader', { name: 'Total' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Ekspor ke Excel' }))
  await waitFor(() =>
    expect(calls.filter(({ route }) => route === SALES).at(-1)?.body).toMatchObject({
      format: 'XLSX',
      hidden: ['ppn'],
    }),
  )
})

test('a report opens in the form that was kept, asked for once; a link shows its own form', async () => {
  const calls = answerWith({ [SALES]: { body: { data: short } }, [VIEWS]: view('detail=SHORT&hidden=count') })
  await visit('/', { '/': SalesReport })
  await screen.findByRole('row', { name: 'Toko Baru 111' })
  expect(calls.filter(({ route }) => route === SALES).map(({ body }) => body)).toMatchObject([
    { detail: 'SHORT' },
  ])
  cleanup()
  await visit('/?subtotalBy=BRANCH', { '/': SalesReport })
  await waitFor(() => expect(calls.filter(({ route }) => route === SALES)).toHaveLength(2))
  expect(calls.at(-1)?.body).toMatchObject({ subtotalBy: 'BRANCH' })
  expect(calls.at(-1)?.body).not.toHaveProperty('detail')
})

test('tools that are impossible are reached with the keyboard and say why', async () => {
  answerWith({ [SALES]: () => new Promise(() => undefined), [VIEWS]: noView })
  await visit('/', { '/': SalesReport })
  const tool = await screen.findByRole('button', { name: 'Ekspor ke Excel' })
  expect(tool.getAttribute('aria-disabled')).toBe('true')
  expect(tool.hasAttribute('disabled')).toBe(false)
  tool.focus()
  expect(document.activeElement).toBe(tool)
  const reason = document.getElementById(tool.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('Laporan belum tampil')
})

test('a chart has its figures as a table, and arrow keys tell them one after the other', async () => {
  const ageing = {
    ...sales,
    columns: [{ key: 'party', label: 'Pelanggan', type: 'text', fixed: true }],
    groups: [],
    subtotalBy: null,
    next: null,
    rows: [{ branchId: 7, documentId: 1, advance: 0, party: 'Toko Baru' }],
    totals: { notDue: 1_000, d1_30: 250, d31_60: 0, d61_90: -40, d90: 5 },
  }
  answerWith({ 'POST /core/v1/report/ar-ageing': { body: { data: ageing } }, [VIEWS]: noView })
  await visit('/?chart=true', { '/': ArAgeing })
  const chart = await screen.findByRole('figure', { name: 'Umur piutang' })
  const table = within(chart).getByRole('table', { name: 'Umur piutang' })
  expect(within(table).getByRole('row', { name: '61-90 hari -40' })).toBeTruthy()
  within(chart)
    .getByRole('region', { name: /tombol panah/ })
    .focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(within(chart).getByRole('status').textContent).toBe('1-30 hari: Sisa 250')
})

test('a statement has a short form and no groups', async () => {
  const statement = {
    ...sales,
    rows: [],
    groups: [],
    groupings: [],
    subtotalBy: null,
    totals: { assets: 0, liabilities: 0, equity: 0 },
  }
  answerWith({ 'POST /core/v1/report/balance-sheet': { body: { data: statement } }, [VIEWS]: noView })
  await visit('/', { '/': BalanceSheet })
  expect(await screen.findByRole('radio', { name: 'Ringkas' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Subtotal per/ })).toBeNull()
})
