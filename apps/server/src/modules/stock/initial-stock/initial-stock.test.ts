import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  openStocking,
  type Start,
  type Stocking,
  startWith,
  stockBooks,
} from '../../../../test/support/stocking.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { postingsOf } from '../../../kernel/document/postings.queries.ts'
import { addDays } from '../../../kernel/report/month-spans.ts'

let server: TestServer
let shop: Stocking
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  shop = await openStocking(server)
  admin = await server.as('admin')
})
afterAll(() => server.close())

const add = (body: object) => admin.raw('POST /v1/initial-stock', { body })
const cancel = ({ id, version }: Start, more: object = {}) =>
  admin.raw('PUT /v1/initial-stock/cancel', { body: { id, version, reason: 'Salah hitung', ...more } })
const documents = () => server.value(`select count(*)::int from document where type = 'INITIAL_STOCK'`)

describe('initial stock that is refused', () => {
  it.each<[string, number, string, () => object]>([
    ['LINES_EMPTY', 400, 'Minimal satu baris harus diisi', () => shop.start([])],
    ['PRICE_NEGATIVE', 400, 'Harga Barang Uji 1 tidak boleh negatif', () => shop.start([{ unitCost: '-1' }])],
    [
      'AMOUNT_TOO_LARGE',
      400,
      'Nilai Barang Uji 1 paling besar Rp 9.000.000.000.000',
      () => shop.start([{ qty: 730161377, unitCost: 87623110935395.16 }]),
    ],
    [
      'AMOUNT_TOO_LARGE',
      400,
      'Nilai dokumen paling besar Rp 9.000.000.000.000',
      () =>
        shop.start([
          { qty: 1, unitCost: '9000000000000' },
          { productId: shop.products[1], qty: 1, unitCost: '1' },
        ]),
    ],
    [
      'DUPLICATE_LINE',
      409,
      'Barang Uji 1 diisi lebih dari satu kali',
      () => shop.start([{}, { productId: shop.products[0], unitId: shop.box }]),
    ],
    [
      'DATE_FUTURE',
      422,
      'Tanggal tidak boleh melewati hari ini',
      () => shop.start([{}], { date: '2026-11-21' }),
    ],
    [
      'WAREHOUSE_NOT_IN_BRANCH',
      422,
      'Gudang yang dipilih bukan milik cabang Stokis Jakarta Timur',
      () => shop.start([{}], { warehouseId: 999_999 }),
    ],
  ])('%s', async (reason, status, message, body) => {
    const before = [await stockBooks(server), await documents()]
    const answer = await add(body())
    expect([answer.status, answer.error.data.reason, answer.error.data.message]).toEqual([
      status,
      reason,
      message,
    ])
    expect([await stockBooks(server), await documents()]).toEqual(before)
  })

  it('INITIAL_STOCK_DATE, later than 31 days after the branch went live', async () => {
    await server.rows(`update branch set go_live_date = '2026-10-19' where id = $1`, [shop.branchId])
    const { status, error } = await add(shop.start([{}]))
    expect([status, error.data.reason, error.message]).toEqual([
      422,
      'INITIAL_STOCK_DATE',
      'Stok awal paling lambat bertanggal 19 Nov 2026, yaitu 31 hari setelah cabang mulai; gunakan koreksi stok',
    ])
    await server.rows(`update branch set go_live_date = '2026-11-01' where id = $1`, [shop.branchId])
  })

  it('WAREHOUSE_FROZEN while the warehouse is counted', async () => {
    await server.rows('update warehouse set is_frozen = true where id = $1', [shop.main.warehouseId])
    expect((await add(shop.start([{}]))).error.data.reason).toBe('WAREHOUSE_FROZEN')
    await server.rows('update warehouse set is_frozen = false where id = $1', [shop.main.warehouseId])
  })
})

describe('initial stock', () => {
  it('brings goods at their cost, against the opening equity', async () => {
    const { status, data } = await add(
      shop.start([
        { qty: 2.5, unitId: shop.box, unitCost: '432500.3333' },
        { qty: 7, unitCost: '0' },
      ]),
    )
    const start = data as Start
    expect([status, start.status, start.total, start.number]).toEqual([
      201,
      'POSTED',
      1_081_251,
      expect.stringMatching(/^SI\/JKT\/2611\/\d{5}$/),
    ])
    expect(start.lines.map(({ qtyBase, unitCost, value }) => [qtyBase, unitCost, value])).toEqual([
      [100, '432500.3333', 1_081_251],
      [7, '0', 0],
    ])
    const { journals, moves } = await postings(start.id)
    expect(
      journals.map(({ lines }) => lines.map(({ account, debit, credit }) => [account.code, debit, credit])),
    ).toEqual([
      [
        ['1-1301', 1_081_251, 0],
        [expect.stringMatching(/^3-/), 0, 1_081_251],
      ],
    ])
    expect(moves.map(({ kind, quantity, value }) => [kind, quantity, value])).toEqual([
      ['EXO', 100, 1_081_251],
      ['EXO', 7, 0],
    ])
  })

  it('may be entered again, in another warehouse too, until the goods move by another paper', async () => {
    await startWith(admin, shop.start([{ productId: shop.products[2] }], { warehouseId: shop.secondId }))
    await startWith(admin, shop.start([{ productId: shop.products[2] }]))
    const body = shop.correction([{ productId: shop.products[2], qty: 1 }])
    expect((await admin.call('POST /v1/stock-corrections', { body })).status).toBe(201)
    const { status, error } = await add(shop.start([{ productId: shop.products[2] }]))
    expect([status, error.data.reason, error.message, error.details[0]?.field]).toEqual([
      422,
      'INITIAL_STOCK_EXISTS',
      'Barang Uji 3 sudah memiliki mutasi, gunakan koreksi stok',
      'lines[0].productId',
    ])
  })

  it('shows what it would post without writing anything', async () => {
    const before = [await stockBooks(server), await documents()]
    const answer = await admin.raw(
      'POST /v1/initial-stock',
      { body: shop.start([{ productId: shop.products[3] }]) },
      { headers: { 'x-preview': 'true' } },
    )
    expect(answer.data).toMatchObject({
      journals: [{ number: null }],
      moves: [{ quantity: 10, value: 10_000 }],
    })
    expect([await stockBooks(server), await documents()]).toEqual(before)
  })

  it('is entered once when its key is sent twice', async () => {
    const headers = { 'idempotency-key': '6f0a5a52-1d53-4b8e-9c52-0d6b6a3f5e21' }
    const send = () =>
      admin.raw(
        'POST /v1/initial-stock',
        { body: shop.start([{ productId: shop.products[3] }]) },
        { headers },
      )
    const [first, second] = [await send(), await send()]
    expect([first.status, second.data]).toEqual([201, first.data])
  })

  it('is listed by branch and warehouse, with what it is worth', async () => {
    const { data } = await admin.call('GET /v1/initial-stock', {
      query: { branchId: shop.branchId, warehouseId: shop.secondId },
    })
    expect(data.rows.map(({ total, lineCount, warehouse }) => [total, lineCount, warehouse.id])).toEqual([
      [10_000, 1, shop.secondId],
    ])
  })

  it('stands among all that came in, with costs only for those who may see them', async () => {
    const body = { branchId: shop.branchId, productId: shop.products[3] }
    const seen = async (who: string) => {
      const answer = await (await server.as(who)).call('POST /core/v1/stock-in/get/all', { body })
      return answer.data.rows.map(({ docType, qty, unitCost, value }) => [docType, qty, unitCost, value])
    }
    expect(await seen('admin')).toEqual([['INITIAL_STOCK', 10, '1000.0000', 10_000]])
    expect(await seen('hoa')).toEqual([['INITIAL_STOCK', 10, null, null]])
  })

  it('comes page by page, the same whether moves alone or their documents choose it', async () => {
    const asked = async (body: object) =>
      (await admin.call('POST /core/v1/stock-in/get/all', { body: { branchId: shop.branchId, ...body } }))
        .data
    const whole = await asked({})
    const byType = await asked({ docType: 'INITIAL_STOCK' })
    const days = whole.rows.map(({ date }) => date)
    expect(days).toEqual(days.toSorted().toReversed())
    expect(whole.rows.filter(({ docType }) => docType === 'INITIAL_STOCK')).toEqual(byType.rows)
    expect(whole.count).toBe(whole.rows.length)
    expect(whole.count).toBeGreaterThan(2)
    const second = await asked({ limit: 1, offset: 1 })
    expect(second).toEqual({ ...whole, rows: whole.rows.slice(1, 2) })
    const [first = '', last = ''] = [days.at(-1), days[0]]
    expect(await asked({ dateFrom: first, dateTo: last })).toEqual(whole)
    expect((await asked({ dateTo: addDays(first, -1) })).rows).toEqual([])
  })
})

describe('cancelled initial stock', () => {
  it('leaves all balances as they were', async () => {
    const before = await stockBooks(server)
    const start = await startWith(admin, shop.start([{ productId: shop.products[4] }]))
    expect(await stockBooks(server)).not.toBe(before)
    const { status, data } = await cancel(start)
    expect([status, (data as Start).status, (data as Start).number]).toEqual([200, 'CANCELLED', start.number])
    expect(await stockBooks(server)).toBe(before)
    expect((await cancel(data as Start)).error.data.message).toBe(
      'Stok awal berstatus Dibatalkan dan tidak dapat dibatalkan',
    )
  })

  it('is refused once its goods have left, with an old version, and to who may not', async () => {
    const start = await startWith(admin, shop.start([{ productId: shop.products[4] }]))
    expect((await cancel({ ...start, version: 9 })).error.data.reason).toBe('STALE_VERSION')
    const keeper = await server.as('gudang')
    const body = { id: start.id, version: start.version, reason: 'x' }
    expect((await keeper.raw('PUT /v1/initial-stock/cancel', { body })).status).toBe(403)
    const out = shop.correction([{ productId: shop.products[4], qty: 1 }])
    await admin.call('POST /v1/stock-corrections', { body: out })
    expect((await cancel(start)).error.data).toMatchObject({
      reason: 'INSUFFICIENT_STOCK',
      message: 'Stok Barang Uji 5 di Gudang Uji MAIN tinggal 9, diminta 10',
    })
  })
})

const postings = (id: number) =>
  server.services.database.read(server.scope([shop.branchId]), (db) => postingsOf(db, shop.branchId, id))
