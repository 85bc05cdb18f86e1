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
