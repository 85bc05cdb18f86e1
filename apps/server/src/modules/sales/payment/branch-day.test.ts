import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookOrder } from '../../../../test/support/ordering.ts'
import { openPaying, type Paying } from '../../../../test/support/paying.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

/** A branch's day is its own (domain-sales D12): around midnight in Jayapura, which is two hours before Jakarta's. */

let server: TestServer
let far: Paying
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  far = await openPaying(server, 'JYP')
})
afterAll(() => server.close())

/** Nobody's session lasts for hours. */
async function at(instant: string): Promise<void> {
  server.clock.set(new Date(instant))
  admin = await server.as('admin')
}
const board = async ({ branchId }: Paying, date: string) =>
  (
    await admin.call('POST /core/v2/cashier/booking/list', {
      body: { branchId, status: ['COMPLETED', 'CANCELLED'], date },
    })
  ).data
const sell = ({ order, sell: pay }: Paying) => pay(admin, order([{ qty: 1 }]))
const undo = ({ id, version }: { id: number; version: number }) =>
  admin.raw('POST /core/v1/sales/orders/void', { body: { id, version, reason: 'Salah barang' } })
const reported = async (shop: Paying, day: string) =>
  (
    await admin.call('POST /core/v1/report/sales-report', {
      body: { branchId: shop.branchId, dateFrom: day, dateTo: day },
    })
  ).data.count

it('sells on the day of its branch, half an hour before midnight and half an hour after it', async () => {
  await at('2026-11-20T14:30:00Z') // 23.30 WIT, 21.30 WIB
  await far.openShift(admin)
  const late = await sell(far)
  expect(late.order).toMatchObject({ date: '2026-11-20' })
  expect(late.invoiceNumber).toMatch(/^INV\/JYP\/2611\//)
  expect((await board(far, '2026-11-20')).counters.doneToday).toBe(1)

  await at('2026-11-20T15:30:00Z') // 00.30 WIT of the next day, 22.30 WIB
  const day = await admin.call('GET /v1/time', { query: { branchId: far.branchId } })
  expect(day.data).toMatchObject({ date: '2026-11-21', time: '00:30:00', timezone: 'Asia/Jayapura' })
  expect((await board(far, '2026-11-21')).counters.doneToday).toBe(0)
  const early = await sell(far)
  expect(early.order).toMatchObject({ date: '2026-11-21' })
  const { rows, counters } = await board(far, '2026-11-21')
  expect([rows.map(({ id }) => id), counters.doneToday]).toEqual([[early.order.id], 1])
  expect([await reported(far, '2026-11-20'), await reported(far, '2026-11-21')]).toEqual([1, 1])

  // the evening's sale is of yesterday by now, the other one is not
  expect((await undo(late.order)).error.data.reason).toBe('VOID_TOO_LATE')
  expect((await undo(early.order)).status).toBe(200)
  expect((await board(far, '2026-11-21')).counters.doneToday).toBe(0)
})

it('books on its own day too, and refuses the next one', async () => {
  await at('2026-11-20T14:30:00Z')
  const booked = await bookOrder(admin, far.order([{ qty: 1 }]))
  expect(booked).toMatchObject({ date: '2026-11-20' })
  const ahead = () =>
    admin.raw('POST /core/v1/sales/orders/add', {
      body: far.order([{ qty: 1 }], { orderDate: '2026-11-21' }),
    })
  expect((await ahead()).error.data.reason).toBe('DATE_FUTURE')
  await at('2026-11-20T15:30:00Z')
  expect((await ahead()).status).toBe(201)
})
