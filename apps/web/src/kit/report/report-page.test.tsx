import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import BalanceSheet from '../../screens/report/financial-statements/balance-sheet.tsx'
import CashFlow from '../../screens/report/financial-statements/cash-flow.tsx'
import GeneralLedger from '../../screens/report/financial-statements/general-ledger.tsx'
import IncomeStatement from '../../screens/report/financial-statements/income-statement.tsx'
import PurchaseDetail from '../../screens/report/purchase-report/purchase-detail.tsx'
import { answerWith } from '../../test/server.ts'
import { visit } from '../../test/visit.tsx'

const BALANCE_SHEET = 'POST /core/v1/report/balance-sheet'
const LEDGER = 'POST /core/v1/report/general-ledger'

afterEach(() => vi.unstubAllGlobals())

const frame = {
  totals: { assets: 0, liabilities: 0, equity: 0 },
  checks: [
    {
      key: 'POSITION',
      label: 'Aset = liabilitas + ekuitas',
      ok: true,
      expected: 1,
      actual: 1,
      difference: 0,
    },
    {
      key: 'INTER_BRANCH',
      label: 'Rekening koran antar cabang = 0',
      ok: false,
      expected: 0,
      actual: -7,
      difference: -7,
    },
  ],
  count: 2,
  more: false,
  next: null,
  groups: [],
  groupings: [],
  subtotalBy: null,
  detail: 'FULL',
  shortens: true,
  months: [],
  branches: [{ id: 7, code: 'BGR', name: 'Stokis Bogor' }],
  dateFrom: '2026-01-01',
  dateTo: '2026-01-31',
  knownAt: null,
  computedAt: '2026-02-01T03:04:00.000Z',
}
const row = (kind: string, values: object) => ({
  kind,
  section: 'Aset lancar',
  sectionKey: kind,
  accountId: null,
  code: '',
  name: '',
  amount: 0,
  compareAmount: null,
  difference: null,
  percent: null,
  yearToDate: null,
  days: null,
  compareDays: null,
  ...values,
})
const sheet = {
  ...frame,
  columns: [
    { key: 'code', label: 'Kode', type: 'text' },
    { key: 'name', label: 'Pos', type: 'text' },
    { key: 'amount', label: 'Saldo', type: 'money' },
  ],
  rows: [
    row('ACCOUNT', { accountId: 12, code: '1-1101', name: 'Kas', amount: -1_234_567 }),
    row('SUM', { name: 'Total aset', amount: -1_234_567 }),
  ],
}

test('a figure opens the ledger of its account for the same days, closings of years included', async () => {
  const calls = answerWith({ [BALANCE_SHEET]: { body: { data: sheet } } })
  await visit('/?dateTo=2026-01-31&knownAt=2026-02-03', { '/': BalanceSheet })
  const figure = await screen.findByRole('link', { name: '(1.234.567)' })
  const address = new URL(figure.getAttribute('href') ?? '', 'http://x')
  expect(address.pathname).toBe('/app/report/financial-statements/general-ledger')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    accountId: '12',
    dateFrom: '2026-01-01',
    dateTo: '2026-01-31',
    knownAt: '2026-02-03',
  })
  const asked = calls.find(({ route }) => route === BALANCE_SHEET)?.body
  expect(asked).toMatchObject({
    dateTo: '2026-01-31',
    knownAt: new Date('2026-02-03T23:59:59.999').toISOString(),
  })
})

test('figures beyond what a number carries are shown to the last digit', async () => {
  const [debt, sum] = [-9_008_999_999_998_999n, 24_767_999_999_997_998n]
  const check = { ...frame.checks[1], difference: debt }
  const rows = [
    row('ACCOUNT', { accountId: 12, amount: debt }),
    row('SUM', { name: 'Total aset', amount: sum }),
  ]
  answerWith({ [BALANCE_SHEET]: { body: { data: { ...sheet, rows, checks: [check] } } } })
  await visit('/', { '/': BalanceSheet })
  expect(await screen.findByRole('link', { name: '(9.008.999.999.998.999)' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: '24.767.999.999.997.998' })).toBeTruthy()
  expect(screen.getByText('Rekening koran antar cabang = 0: selisih (Rp 9.008.999.999.998.999)')).toBeTruthy()
})

test('a figure of a statement that leaves closings out opens a ledger without them', async () => {
  answerWith({ 'POST /core/v1/report/income-statement': { body: { data: sheet } } })
  await visit('/', { '/': IncomeStatement })
  const figure = await screen.findByRole('link', { name: '(1.234.567)' })
  const address = new URL(figure.getAttribute('href') ?? '', 'http://x')
  expect(address.searchParams.get('withClosing')).toBe('false')
})

test('a profit opens the income statement of the days that earned it, or nothing', async () => {
  const rows = [
    row('PROFIT', {
      name: 'Laba tahun lalu yang belum ditutup',
      amount: 5,
      days: { dateFrom: '2024-04-01', dateTo: '2025-03-31' },
    }),
    row('PROFIT', { name: 'Laba Tahun Berjalan', amount: 6 }),
  ]
  answerWith({ [BALANCE_SHEET]: { body: { data: { ...sheet, rows } } } })
  await visit('/?dateTo=2026-01-31', { '/': BalanceSheet })
  const figure = await screen.findByRole('link', { name: '5' })
  const address = new URL(figure.getAttribute('href') ?? '', 'http://x')
  expect(address.pathname).toBe('/app/report/financial-statements/income-statement')
  expect(Object.fromEntries(address.searchParams)).toEqual({ dateFrom: '2024-04-01', dateTo: '2025-03-31' })
  expect(screen.queryByRole('link', { name: '6' })).toBeNull()
})

test.each([
  ['/?method=DIRECT', 'againstCash', 'true'],
  ['/', 'withClosing', 'false'],
])('a figure of the cash flow %s opens what it counts of the ledger', async (path, name, value) => {
  answerWith({ 'POST /core/v1/report/cash-flow': { body: { data: sheet } } })
  await visit(path, { '/': CashFlow })
  const figure = await screen.findByRole('link', { name: '(1.234.567)' })
  const address = new URL(figure.getAttribute('href') ?? '', 'http://x')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    accountId: '12',
    dateFrom: '2026-01-01',
    dateTo: '2026-01-31',
    [name]: value,
  })
})

test('a cell with nothing in it is no link, although its neighbours open something', async () => {
  const rows = [row('ACCOUNT', { accountId: 12, name: 'Kas', amount: 5 })]
  answerWith({ [BALANCE_SHEET]: { body: { data: { ...sheet, rows } } } })
  await visit('/', { '/': BalanceSheet })
  await screen.findByRole('link', { name: 'Kas' })
  for (const link of screen.getAllByRole('link')) expect(link.textContent).not.toBe('')
})

test('sections have headings, sums stand without a link, and a check that fails says by how much', async () => {
  answerWith({ [BALANCE_SHEET]: { body: { data: sheet } } })
  await visit('/', { '/': BalanceSheet })
  expect(await screen.findByRole('rowheader', { name: 'Aset lancar' })).toBeTruthy()
  const sum = screen.getByRole('row', { name: /Total aset/ })
  expect(within(sum).queryByRole('link')).toBeNull()
  expect(screen.getByText('Rekening koran antar cabang = 0: selisih (Rp 7)')).toBeTruthy()
  expect(screen.getByText('Aset = liabilitas + ekuitas')).toBeTruthy()
})

test('sums are named under a column of dates, too, and a moment shows its time', async () => {
  const purchases = {
    ...frame,
    checks: [],
    columns: [
      { key: 'date', label: 'Tanggal', type: 'date' },
      { key: 'total', label: 'Total', type: 'money' },
    ],
    rows: [{ key: '1', date: '2026-01-05 06:42', total: 7, documentId: 1 }],
    totals: { total: 7 },
  }
  answerWith({ 'POST /core/v1/report/purchase-detail': { body: { data: purchases } } })
  await visit('/', { '/': PurchaseDetail })
  expect(await screen.findByRole('cell', { name: '5 Jan 2026 06.42' })).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Total 7' })).toBeTruthy()
})

const line = (lineNo: number) => ({
  branchId: 7,
  journalId: 5,
  lineNo,
  date: '2026-01-05',
  journalNo: `JR/${lineNo}`,
  documentId: 44,
  documentNo: 'JU/1',
  documentType: 'Jurnal umum',
  documentTypeCode: 'GENERAL_JOURNAL',
  description: 'Uji',
  counterAccounts: '',
  debit: 10,
  credit: 0,
  balance: 10 * lineNo,
})
const ledger = {
  ...frame,
  checks: [],
  columns: [
    { key: 'journalNo', label: 'No. jurnal', type: 'text' },
    { key: 'description', label: 'Keterangan', type: 'text' },
    { key: 'balance', label: 'Saldo', type: 'money' },
  ],
  totals: { account: { id: 12, code: '1-1101', name: 'Kas' }, opening: 0, debit: 20, credit: 0, closing: 20 },
}

test('a ledger asks for an account first', async () => {
  const calls = answerWith({})
  await visit('/', { '/': GeneralLedger })
  expect(await screen.findByText('Pilih akun yang ingin dilihat buku besarnya')).toBeTruthy()
  expect(calls.filter(({ route }) => route === LEDGER)).toEqual([])
})

test('a ledger against cash has no balance to open with, and the whole one is a click away', async () => {
  const calls = answerWith({ [LEDGER]: { body: { data: { ...ledger, rows: [line(1)] } } } })
  await visit('/?accountId=12&againstCash=true', { '/': GeneralLedger })
  await screen.findByRole('link', { name: 'JR/1' })
  expect(screen.queryByText('Saldo awal')).toBeNull()
  const asked = () => calls.filter(({ route }) => route === LEDGER).map(({ body }) => body)
  expect(asked()).toMatchObject([{ filters: { accountId: 12, againstCash: true } }])
  expect(screen.getByText('Mutasi: Hanya terhadap kas')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Hapus saringan Mutasi' }))
  expect(await screen.findByText('Saldo awal')).toBeTruthy()
  expect(asked().at(-1)).toMatchObject({ filters: { accountId: 12, againstCash: false } })
})

test('a ledger goes on where its page ended, and opens documents', async () => {
  const calls = answerWith({
    [LEDGER]: ({ body }) =>
      JSON.stringify(body).includes('"after":"2026-01-05.5.1"')
        ? { body: { data: { ...ledger, rows: [line(2)] } } }
        : { body: { data: { ...ledger, rows: [line(1)], next: '2026-01-05.5.1' } } },
  })
  await visit('/?accountId=12', { '/': GeneralLedger })
  const more = await screen.findByRole('button', { name: /Tampilkan berikutnya \(1 dari 2 baris\)/ })
  await userEvent.click(more)
  expect((await screen.findByRole('link', { name: 'JR/2' })).getAttribute('href')).toBe('/app/documents/44')
  expect(screen.getByRole('link', { name: 'JR/1' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: /Tampilkan/ })).toBeNull())
  expect(calls.filter(({ route }) => route === LEDGER)).toHaveLength(2)
})
