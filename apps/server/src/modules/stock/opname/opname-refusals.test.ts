import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type AddCount,
  type Counting,
  counted,
  lineOf,
  only,
  openCounting,
} from '../../../../test/support/counting.ts'
import { type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let w: Counting
let [coffee, tea, _sugar, _salt, rice]: number[] = []
beforeAll(async () => {
  server = await testServer()
  w = await openCounting(server)
  ;[coffee, tea, _sugar, _salt, rice] = w.shop.products
})
afterAll(() => server.close())
beforeEach(() => w.endCounts())

describe('refused', () => {
  it.each<[string, number, string, Partial<AddCount>]>([
    ['REQUIRED', 400, 'Pilihan cakupan wajib diisi', { scope: { kind: 'BRAND', ids: [] } }],
    ['REFERENCE_MISSING', 422, 'Pilihan cakupan yang dipilih tidak ditemukan', only(999_999)],
    [
      'WAREHOUSE_NOT_IN_BRANCH',
      422,
      'Gudang yang dipilih bukan milik cabang Stokis Jakarta Timur',
      { warehouseId: 999_999 },
    ],
    ['DATE_FUTURE', 422, 'Tanggal tidak boleh melewati hari ini', { date: '2026-11-21' }],
    ['DATE_TOO_OLD', 422, 'Tanggal tidak boleh lebih dari 3 hari ke belakang', { date: '2026-11-01' }],
  ])('to begin: %s', async (reason, status, message, more) => {
    const before = await w.ledger()
    const { error, status: answered } = await w.warehouseman.raw('POST /v1/stock-opname', {
      body: w.draft(more),
    })
    expect([answered, error.data.reason, error.message]).toEqual([status, reason, message])
    expect(await w.ledger()).toBe(before)
  })

  it('JOB_RUNNING while one of the goods is counted in the same warehouse, also of two at once', async () => {
    const first = await w.begin(only(coffee))
    const second = await w.warehouseman.raw('POST /v1/stock-opname', { body: w.draft(only(coffee, tea)) })
    expect([second.status, second.error.data.reason, second.error.message]).toEqual([
      409,
      'JOB_RUNNING',
      'Opname Barang Uji 1 di Gudang Uji MAIN sedang berjalan, mohon tunggu',
    ])
    const other = await w.begin(only(tea))
    const found = await w.warehouseman.raw('POST /v1/stock-opname/lines', {
      body: { id: other.id, productId: coffee },
    })
    expect(found.error.data.reason).toBe('JOB_RUNNING')
    await w.submit(first, { zeroUncounted: true })
    const both = await Promise.all(
      [1, 2].map(() => w.warehouseman.raw('POST /v1/stock-opname', { body: w.draft(only(coffee)) })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('to save and to submit: nothing counted, another count, an old version, what is posted, who may not', async () => {
    const done = await w.begin(only(coffee))
    await w.submit(done, { zeroUncounted: true })
    const count = await w.begin(only(tea))
    const before = await w.ledger()
    const foreign = { lineId: done.lines[0]?.id ?? 0, countedQty: 1 }
    const tries = [
      await w.save(count),
      await w.save(count, foreign),
      await w.save(done, foreign),
      await w.save({ ...count, id: 999_999 }, counted(count, tea, 1)),
      await w.submit(count),
      await w.submit(count, { version: 99, lines: [counted(count, tea, 1)] }),
      await w.submit(count, { lines: [foreign] }),
      await w.submit(done),
      await w.submit(count, {}, w.warehouseman),
      await w.change(w.admin, 'cancel', { id: done.id, version: (await w.read(done)).version, reason: 'x' }),
      await w.change(w.bos, 'count', { id: count.id, lines: [counted(count, tea, 1)] }),
    ]
    expect(tries.map(({ status, error }) => [status, error.data.reason])).toEqual([
      [400, 'LINES_EMPTY'],
      [422, 'REFERENCE_MISSING'],
      [409, 'INVALID_STATE'],
      [404, 'NOT_FOUND'],
      [400, 'LINES_EMPTY'],
      [409, 'STALE_VERSION'],
      [422, 'REFERENCE_MISSING'],
      [409, 'INVALID_STATE'],
      [403, 'FORBIDDEN'],
      [409, 'INVALID_STATE'],
      [403, 'FORBIDDEN'],
    ])
    expect(await w.ledger()).toBe(before)
  })

  it('INSUFFICIENT_STOCK when the goods left after they were counted', async () => {
    const mistake = await w.receive(rice, 10, '1000')
    const count = await w.begin(only(rice))
    const all = await w.held(rice)
    w.minutes(1)
    await w.save(count, counted(count, rice, all - 5))
    w.minutes(1)
    await w.sendBack(mistake)
    await server.rows('update stock_balance set reserved = 0')
    const { status, error } = await w.submit(count)
    expect([status, error.data.reason, error.message]).toEqual([
      422,
      'INSUFFICIENT_STOCK',
      `Stok Barang Uji 5 di Gudang Uji MAIN tinggal ${all - 10}, diminta 5`,
    ])
  })

  it('PERIOD_CLOSED when the month has ended for the books', async () => {
    const count = await w.begin(only(tea))
    await server.rows(`update period set status = 'CLOSED' where branch_id = $1 and month = 11`, [
      w.shop.branchId,
    ])
    expect((await w.submit(count, { zeroUncounted: true })).error.data.reason).toBe('PERIOD_CLOSED')
    await server.rows(`update period set status = 'OPEN' where branch_id = $1 and month = 11`, [
      w.shop.branchId,
    ])
  })
})

describe('submitting', () => {
  it('shows what it would post without writing anything', async () => {
    await w.receive(tea, 3, '17034')
    const count = await w.begin(only(tea))
    const before = await w.ledger()
    const answer = await w.admin.raw(
      'PUT /v1/stock-opname/submit',
      { body: { id: count.id, version: count.version, zeroUncounted: true } },
      { headers: { 'x-preview': 'true' } },
    )
    expect(answer.status).toBe(200)
    expect(answer.data).toMatchObject({ moves: [{ seq: null, quantity: -(await w.held(tea)) }] })
    expect(await w.ledger()).toBe(before)
  })

  it('is done once when its key is sent twice, and by one of two at the same moment', async () => {
    const count = await w.begin(only(tea))
    const body = { id: count.id, version: count.version, zeroUncounted: true }
    const headers = { 'idempotency-key': '0f0a5a52-1d53-4b8e-9c52-0d6b6a3f5e22' }
    const send = () => w.admin.raw('PUT /v1/stock-opname/submit', { body }, { headers })
    const [first, second] = [await send(), await send()]
    expect([second.data, second.headers['idempotency-replayed']]).toEqual([first.data, 'true'])
    await w.receive(tea, 3, '17034')
    const next = await w.begin(only(tea))
    const both = await Promise.all([1, 2].map(() => w.submit(next, { zeroUncounted: true })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await w.held(tea)).toBe(0)
  })

  it('while receipts go on ends with what was counted and all that came since', async () => {
    await w.receive(coffee, 10, '10024')
    const count = await w.begin(only(coffee, tea))
    const before = await w.held(coffee)
    w.minutes(1)
    await w.save(count, counted(count, coffee, before - 4), counted(count, tea, 0))
    w.minutes(1)
    const [answer] = await Promise.all([
      w.submit(count),
      ...Array.from({ length: 6 }, () => w.receive(coffee, 2, '11000')),
    ])
    expect(answer.data).toMatchObject({ status: 'SUBMITTED' })
    expect(lineOf(await w.read(count), coffee).difference).toBe(-4)
    expect(await w.held(coffee)).toBe(before - 4 + 12)
  })
})
