import type { OpeningBalance, OpeningRow } from '@merchant/contract/system/opening-balance.ts'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { setUser } from '../../../../session/store.ts'
import { person } from '../../../../test/person.ts'
import { answerWith } from '../../../../test/server.ts'
import { visit } from '../../../../test/visit.tsx'
import OpeningPage from './opening-page.tsx'

const GET = 'POST /core/v1/opening-balance/get'
const STATE = 'POST /core/v1/opening-balance/state'
const row = (given: Partial<OpeningRow>): OpeningRow => ({
  accountId: null,
  total: null,
  code: '',
  name: '',
  normalSide: 'D',
  isNeeded: true,
  stated: null,
  booked: 0,
  difference: null,
  ...given,
})
const balance = (given: Partial<OpeningBalance> = {}): OpeningBalance => ({
  branch: { id: 7, name: 'Stokis Bogor' },
  day: '2026-01-05',
  firstDay: '2026-01-01',
  lastDay: '2026-01-31',
  rows: [
    row({ accountId: 1, code: '1-1101', name: 'Kas', booked: 5_100_000 }),
    row({
      accountId: 3,
      code: '3-1101',
      name: 'Modal',
      normalSide: 'K',
      booked: -5_100_000,
      isNeeded: false,
    }),
    row({ accountId: 4, code: '6-1101', name: 'Gaji', isNeeded: false }),
    row({ total: 'RECEIVABLE', name: 'Piutang' }),
    row({ total: 'PAYABLE', name: 'Hutang', normalSide: 'K' }),
    row({ total: 'STOCK_VALUE', name: 'Nilai' }),
    row({ total: 'STOCK_QUANTITY', name: 'Jumlah' }),
    row({ total: 'POINTS', name: 'Poin' }),
  ],
  statement: null,
  isAgreed: false,
  isClosed: false,
  history: [],
  ...given,
})

afterEach(() => vi.unstubAllGlobals())

const open = async (answer: OpeningBalance, permissions: string[] = ['system.closing-periode:update']) => {
  const seen = answerWith({
    [GET]: { body: { data: answer } },
    [STATE]: { status: 201, body: { data: { ...answer, isAgreed: true } } },
  })
  await visit('/', { '/': OpeningPage })
  act(() => setUser(person({ permissions })))
  return seen
}
const lineOf = (name: RegExp) => screen.findByRole('row', { name })

test('figures pasted from a sheet stand beside Merchant, with the difference, and are sent as debit less credit', async () => {
  const seen = await open(balance())
  expect(await screen.findByText('Belum diisi', { selector: '[class*=Badge] *' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Tempel dari Excel' }))
  const dialog = await screen.findByRole('dialog', { name: 'Samakan dengan berkas' })
  await userEvent.click(within(dialog).getByLabelText('Baris dari Excel'))
  await userEvent.paste(
    'Kas\t5.000.000\t\nModal\t\t5.000.000\nPiutang\t0\nHutang\t0\nNilai\t0\nJumlah\t0\nPoin\t0\n9-9\t12',
  )
  expect(within(dialog).getByRole('status').textContent).toBe('7 angka dikenali. 1 baris tidak dikenali: 9-9')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pakai' }))
  expect((await lineOf(/1-1101 Kas/)).textContent).toContain('Rp 5.100.000Rp 100.000')
  expect((await lineOf(/3-1101 Modal/)).textContent).toContain('Rp 5.100.000Rp 100.000')
  expect((await lineOf(/Piutang/)).textContent).toContain('Cocok')
  expect(screen.getByText('Debit Rp 5.000.000, kredit Rp 5.000.000')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  const sent = seen.find(({ route }) => route === STATE)?.body
  expect(sent).toEqual({
    branchId: 7,
    kind: 'TRIAL_BALANCE',
    day: '2026-01-05',
    version: 0,
    accounts: [
      { accountId: 1, amount: 5_000_000 },
      { accountId: 3, amount: -5_000_000 },
    ],
    totals: { RECEIVABLE: 0, PAYABLE: 0, STOCK_VALUE: 0, STOCK_QUANTITY: 0, POINTS: 0 },
  })
})

test('no old books is said with its reason; empty accounts are shown when they are asked for', async () => {
  const seen = await open(balance())
  await screen.findByRole('row', { name: /Kas/ })
  expect(screen.queryByRole('row', { name: /Gaji/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Tampilkan 1 akun lain yang kosong' }))
  expect(screen.getByRole('row', { name: /Gaji/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Tidak ada' }))
  await userEvent.type(screen.getByRole('textbox', { name: /Alasan/ }), 'Usaha baru')
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(seen.find(({ route }) => route === STATE)?.body).toEqual({
    branchId: 7,
    kind: 'NONE',
    version: 0,
    reason: 'Usaha baru',
  })
})

test('a closed branch and a person without the right see the figures alone', async () => {
  await open(balance({ isClosed: true }))
  expect(await screen.findByText(/sudah ditutup/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Simpan' })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})
