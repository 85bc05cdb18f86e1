import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { registerAddress } from '../../../kit/bank/register-address.ts'
import { setUser } from '../../../session/store.ts'
import { person } from '../../../test/person.ts'
import { answerWith, refused } from '../../../test/server.ts'
import { visit } from '../../../test/visit.tsx'
import RegisterList from './register-list.tsx'
import { settlements } from './settlement.ts'
import SettlementPage from './settlement-page.tsx'

const branch = { id: 7, code: 'BGR', name: 'Stokis Bogor' }
const money = (id: number, more: object) => ({
  id,
  paymentId: id,
  branchId: 7,
  branch,
  paper: { id: 40 + id, code: 'CUSTOMER_RECEIPT', name: `SRP/BGR/2611/0000${id}` },
  date: '2026-11-18',
  customer: { id: 3, code: 'T1', name: 'Toko Subur' },
  order: null,
  methodType: 'GIRO',
  method: { id: 1, name: 'Giro' },
  amount: 100_000,
  fee: 0,
  giroNo: `GB-${id}`,
  giroDue: '2026-11-20',
  refNo: null,
  account: null,
  edc: null,
  cardLast4: null,
  approvalCode: null,
  status: 'PENDING',
  statusDate: null,
  statusReason: null,
  settlement: null,
  ...more,
})
const waiting = {
  due: { count: 2, amount: 200_000 },
  giros: { count: 3, amount: 300_000 },
  cards: { count: 0, amount: 0 },
  cleared: 5,
  bounced: 1,
}
const list = (...rows: object[]) => ({
  body: { data: { rows, count: rows.length, summary: { amount: 200_000 }, waiting } },
})
const views = { 'GET /v1/saved-views': { body: { data: { rows: [], count: 0 } } } }
const finance = () =>
  act(() =>
    setUser(person({ permissions: ['bankcash.bank-receipts:view', 'bankcash.bank-receipts:update'] })),
  )

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('giros that are ticked get one result together, with the reason of the bank', async () => {
  const sent = answerWith({
    ...views,
    'POST /core/v1/sales/payments/details/get/all': list(money(1, {}), money(2, {})),
    'POST /core/v1/sales/payments/details/update': { body: { data: { rows: [] } } },
  })
  await visit(registerAddress, { [registerAddress]: () => <RegisterList /> })
  await finance()
  expect(await screen.findByText('Jatuh tempo hari ini')).toBeTruthy()
  const user = userEvent.setup()
  for (const box of (await screen.findAllByRole('checkbox', { name: 'Pilih baris' })).slice(0, 2))
    await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Tolak' }))
  const dialog = await screen.findByRole('dialog', { name: 'Ditolak bank' })
  expect(dialog.textContent).toContain('2 pembayaran, Rp 200.000.')
  await user.click(within(dialog).getByRole('button', { name: 'Catat ditolak' }))
  expect(await within(dialog).findByText('Alasan wajib diisi')).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox', { name: /Alasan/ }), 'Dana tidak cukup')
  await user.click(within(dialog).getByRole('button', { name: 'Catat ditolak' }))
  await waitFor(() =>
    expect(sent.find(({ route }) => route.endsWith('details/update'))?.body).toMatchObject({
      ids: [1, 2],
      status: 'BOUNCED',
      note: 'Dana tidak cukup',
      bankAccountId: null,
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a transfer can only be refused, and the server says why where it says no', async () => {
  answerWith({
    ...views,
    'POST /core/v1/sales/payments/details/get/all': list(
      money(1, { methodType: 'TRANSFER', status: 'CLEARED', giroNo: null, giroDue: null, refNo: 'TRF-1' }),
    ),
    'POST /core/v1/sales/payments/details/update': refused(
      422,
      'UNPROCESSABLE_ENTITY',
      'ADVANCE_USED',
      'Uang muka dari SRP/BGR/2611/00001 sudah dipakai sehingga tidak dapat dibatalkan',
    ),
  })
  await visit(registerAddress, { [registerAddress]: () => <RegisterList /> })
  await finance()
  const user = userEvent.setup()
  await user.click((await screen.findAllByRole('checkbox', { name: 'Pilih baris' }))[0] ?? document.body)
  expect(screen.getByRole('button', { name: 'Cair' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Tolak' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /Alasan/ }), 'Tidak masuk')
  await user.click(within(dialog).getByRole('button', { name: 'Catat ditolak' }))
  expect(await within(dialog).findByText(/sudah dipakai/)).toBeTruthy()
})

test('cards of a machine are ticked day by day, and what comes follows from them', async () => {
  const edc = { id: 5, name: 'EDC Kasir 1' }
  const card = (id: number, date: string, amount: number, fee: number) =>
    money(id, { methodType: 'EDC', giroNo: null, giroDue: null, edc, date, amount, fee, cardLast4: '1234' })
  const bankAccount = { id: 9, code: '1-1111', name: 'Bank' }
  const day = (date: string, count: number, gross: number, fee: number) => ({
    edc,
    branch,
    bankAccount,
    date,
    count,
    gross,
    fee,
  })
  const sent = answerWith({
    ...views,
    'POST /core/v1/sales/settlements/waiting': {
      body: {
        data: {
          rows: [day('2026-11-18', 1, 100_000, 150), day('2026-11-19', 2, 300_000, 450)],
          cards: [
            card(1, '2026-11-18', 100_000, 150),
            card(2, '2026-11-19', 100_000, 150),
            card(3, '2026-11-19', 200_000, 300),
          ],
          more: false,
        },
      },
    },
    'POST /core/v1/sales/settlements/add': { status: 201, body: { data: { id: 77, version: 1 } } },
  })
  const pages = {
    [settlements.address.add]: () => <SettlementPage />,
    [`${settlements.address.list}/$id`]: () => null,
    [settlements.address.list]: () => null,
  }
  await visit(settlements.address.add, pages)
  await finance()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /EDC Kasir 1/ }))
  expect(await screen.findByText('Rp 399.400')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /18 Nov 2026, 1 kartu/ }))
  expect(screen.getByText('Rp 299.550')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /Biaya bank/ }), '1000')
  expect(screen.getByText('Rp 299.000')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cairkan' }))
  await waitFor(() =>
    expect(sent.find(({ route }) => route.endsWith('settlements/add'))?.body).toMatchObject({
      ids: [2, 3],
      fee: 1_000,
      bankAccountId: 9,
    }),
  )
})
