import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerWith } from '../../../test/server.ts'
import { visit } from '../../../test/visit.tsx'
import { BookingList } from './booking-list.tsx'

const LIST = 'POST /core/v2/cashier/booking/list'
const none = { rows: [], count: 0, next: null, counters: { held: 0, booked: 0, doneToday: 3 } }

const Page = () => (
  <BookingList
    branchId={12}
    inputRef={createRef()}
    openId={null}
    onOpen={() => undefined}
    onLeave={() => undefined}
  />
)

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  ['2026-11-20T14:30:00Z', '2026-11-20'], // 23.30 WIT
  ['2026-11-20T15:30:00Z', '2026-11-21'], // 00.30 WIT, still the 20th in Jakarta and by UTC
])('asks at %s for what is done on the branch’s own day', async (now, date) => {
  vi.setSystemTime(new Date(now))
  const calls = answerWith({
    [LIST]: { body: { data: none } },
    'GET /v1/time': {
      body: { data: { date, time: '', timezone: 'Asia/Jayapura', epochMs: Date.parse(now) } },
    },
  })
  await visit('/', { '/': Page })
  await userEvent.click(await screen.findByRole('tab', { name: /Selesai hari ini/ }))
  const asked = () =>
    calls
      .filter(({ route }) => route === LIST)
      .map(({ body }) => body as { status?: string[]; date?: string })
      .filter(({ status }) => status?.includes('COMPLETED'))
  await waitFor(() => expect(asked()).not.toEqual([]))
  expect(new Set(asked().map((body) => body.date))).toEqual(new Set([date]))
})

/** As far as the list reads it. */
const order = (id: number, status: string) => ({
  id,
  number: `SO/JKT/2611/0000${id}`,
  invoiceNumber: null,
  status,
  customer: { id: 1, name: `Toko ${id}` },
  grandTotal: 4_000,
  orderDate: '2026-11-20T03:00:00Z',
  claimedBy: null,
})
const page = (...rows: ReturnType<typeof order>[]) => ({
  body: { data: { ...none, rows, count: rows.length } },
})

/** The list, which tells what is opened; each question is answered as the test says. */
async function listed(answer: (asked: { status: string[]; search?: string }) => Promise<object>) {
  const onOpen = vi.fn<(row: { id: number }) => void>()
  answerWith({
    [LIST]: ({ body }) => answer(body as { status: string[]; search?: string }),
    'GET /v1/time': {
      body: { data: { date: '2026-11-20', time: '', timezone: 'Asia/Jakarta', epochMs: Date.now() } },
    },
  })
  await visit('/', {
    '/': () => (
      <BookingList
        branchId={12}
        inputRef={createRef()}
        openId={null}
        onOpen={onOpen}
        onLeave={() => undefined}
      />
    ),
  })
  await screen.findByRole('button', { name: /Toko 1/ })
  return onOpen
}

it('shows no order of one tab under the name of another while that one loads', async () => {
  const done = Promise.withResolvers<object>()
  await listed(async ({ status }) => (status.includes('BOOKED') ? page(order(1, 'BOOKED')) : done.promise))
  await userEvent.click(screen.getByRole('tab', { name: /Selesai hari ini/ }))
  expect(screen.queryByRole('button', { name: /Toko 1/ })).toBeNull()
  expect(screen.queryByText('Belum ada penjualan hari ini.')).toBeNull()
  done.resolve(page(order(2, 'COMPLETED')))
  expect(await screen.findByRole('button', { name: /Toko 2/ })).toBeTruthy()
})

it('opens with Enter what was found for the words, however late the answer comes', async () => {
  const found = Promise.withResolvers<object>()
  const onOpen = await listed(async ({ search }) => (search ? found.promise : page(order(1, 'BOOKED'))))
  await userEvent.type(screen.getByRole('textbox', { name: 'Cari pesanan' }), '00002{Enter}')
  expect(onOpen).not.toHaveBeenCalled()
  found.resolve(page(order(2, 'BOOKED')))
  await waitFor(() => expect(onOpen.mock.calls.map(([{ id }]) => id)).toEqual([2]))
})

it('forgets an Enter when other words are typed', async () => {
  const onOpen = await listed(async ({ search }) => page(order(search === '3' ? 3 : 1, 'BOOKED')))
  const box = screen.getByRole('textbox', { name: 'Cari pesanan' })
  await userEvent.type(box, '2{Enter}{Backspace}3')
  expect(await screen.findByRole('button', { name: /Toko 3/ })).toBeTruthy()
  expect(onOpen).not.toHaveBeenCalled()
})
