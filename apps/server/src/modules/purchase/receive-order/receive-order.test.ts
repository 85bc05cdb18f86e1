import { parseExactJson } from '@merchant/domain/kernel/figure.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Order,
  openPurchasing,
  type Purchasing,
  placeOrder,
  type Receipt,
  receiveGoods,
} from '../../../../test/support/purchasing.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let shop: Purchasing
let admin: Caller
let warehouseman: Caller
beforeAll(async () => {
  server = await testServer()
  shop = await openPurchasing(server)
  ;[admin, warehouseman] = await Promise.all([server.as('admin'), server.as('gudang')])
})
afterAll(() => server.close())

const add = (body: object) => warehouseman.raw('POST /core/v1/purchase/receive/add', { body })
const cancel = (receipt: Receipt, more: object = {}) =>
  admin.raw('POST /core/v1/purchase/receive/cancel', {
    body: { id: receipt.id, version: receipt.version, reason: 'Salah terima', ...more },
  })
const orderOf = (...lines: { qty?: number; unitId?: number; price?: string }[]) =>
  placeOrder(admin, shop.order(lines.length > 0 ? lines : [{ qty: 10, price: '40000' }]))
const statusOf = async (order: Order) =>
  (await admin.call('GET /core/v1/purchase/order/get/{id}', { params: { id: order.id } })).data.status

/** Everything that a document can change in the books of the branch. */
const books = () =>
  server.value(
    `select json_build_object(
       'documents', (select count(*) from document where type = 'GOODS_RECEIPT'),
       'accounts', (select json_agg(b order by account_id) from (
          select account_id, sum(debit - credit) as net from account_balance group by 1 having sum(debit - credit) <> 0) b),
       'stock', (select json_agg(s order by product_id) from (select product_id, quantity from stock_balance where quantity <> 0) s),
       'costs', (select json_agg(c order by product_id) from (select product_id, quantity, value from cost_balance where quantity <> 0) c))::text`,
  )
const withoutDocuments = async () => String(await books()).replace(/"documents" : \d+, /, '')

describe('a receipt that is refused', () => {
  let order: Order
  beforeAll(async () => {
    order = await orderOf()
  })
  const line = (change: object) => () => {
    const body = shop.receipt(order, [1])
    return { ...body, lines: body.lines.map((each) => ({ ...each, ...change })) }
  }
  it.each<[string, number, string, () => object]>([
    ['LINES_EMPTY', 400, 'Minimal satu baris harus diisi', () => shop.receipt(order, [])],
    ['QTY_NOT_POSITIVE', 400, 'Jumlah Barang Uji 1 harus lebih dari nol', line({ qty: 0 })],
    ['INVALID_FORMAT', 400, 'Format Jumlah ditolak tidak valid', line({ rejectedQty: -1 })],
    ['OVER_RECEIVE', 422, 'Jumlah terima Barang Uji 1 melebihi sisa pesanan 400', line({ qty: 10.025 })],
    ['REFERENCE_MISSING', 422, 'Baris pesanan yang dipilih tidak ditemukan', line({ poLineId: 999_999 })],
    [
      'ORDER_REQUIRED',
      422,
      'Barang hanya dapat diterima dari pesanan pembelian',
      () => shop.receipt(order, [1], { purchaseOrderId: null }),
    ],
    [
      'REFERENCE_MISSING',
      422,
      'Pesanan yang dipilih tidak ditemukan',
      () => shop.receipt(order, [1], { purchaseOrderId: 999_999 }),
    ],
    [
      'DATE_FUTURE',
      422,
      'Tanggal tidak boleh melewati hari ini',
      () => shop.receipt(order, [1], { date: '2026-11-21' }),
    ],
    [
      'DATE_BEFORE_SOURCE',
      422,
      'Tanggal tidak boleh sebelum tanggal %',
      () => shop.receipt(order, [1], { date: '2026-11-19' }),
    ],
    [
      'WAREHOUSE_NOT_IN_BRANCH',
      422,
      'Gudang yang dipilih bukan milik cabang Stokis Jakarta Timur',
      () => shop.receipt(order, [1], { warehouseId: 999_999 }),
    ],
  ])('%s', async (reason, status, message, body) => {
    const before = await books()
    const answer = await add(body())
    expect([answer.status, answer.error.data.reason, answer.error.data.message]).toEqual([
      status,
      reason,
      message.replace('%', order.number ?? ''),
    ])
    expect(await books()).toBe(before)
  })

  it('SUPPLIER_MISMATCH', async () => {
    const other = await server.value<number>('select min(id) from supplier where id <> $1', [shop.supplierId])
    const { error } = await add(shop.receipt(order, [1], { supplierId: other }))
    expect(error.data.reason).toBe('SUPPLIER_MISMATCH')
    expect(error.data.message).toMatch(new RegExp(`^${order.number} bukan milik pemasok `))
  })

  it('DUPLICATE_CODE for a delivery note that was entered already, in any capitals', async () => {
    await receiveGoods(warehouseman, shop.receipt(order, [1], { supplierDeliveryNo: 'SJ-a' }))
    const before = await books()
    const { status, error } = await add(shop.receipt(order, [1], { supplierDeliveryNo: 'SJ-A' }))
    expect([status, error.data.reason, error.data.message]).toEqual([
      409,
      'DUPLICATE_CODE',
      'Nomor surat jalan SJ-A sudah digunakan',
    ])
    expect(await books()).toBe(before)
  })

  it('WAREHOUSE_FROZEN while the warehouse is counted', async () => {
    await server.rows('update warehouse set is_frozen = true where id = $1', [shop.main.warehouseId])
    expect((await add(shop.receipt(order, [1]))).error.data).toMatchObject({
      reason: 'WAREHOUSE_FROZEN',
      message: 'Gudang Gudang Uji MAIN sedang dihitung dalam opname, tunggu sampai selesai',
    })
    await server.rows('update warehouse set is_frozen = false where id = $1', [shop.main.warehouseId])
  })

  it('in a closed month, and where posting of the module is closed', async () => {
    await server.rows(`update period set closed_modules = '{PURCHASE}' where branch_id = $1 and month = 11`, [
      shop.branchId,
    ])
    const closed = await add(shop.receipt(order, [1]))
    expect(closed.error.data).toMatchObject({
      reason: 'POSTING_CLOSED',
      message: 'Posting pembelian untuk periode November 2026 cabang Stokis Jakarta Timur sedang ditutup',
    })
    await server.rows(
      `update period set closed_modules = '{}', status = 'CLOSED' where branch_id = $1 and month = 11`,
      [shop.branchId],
    )
    expect((await add(shop.receipt(order, [1]))).error.data.reason).toBe('PERIOD_CLOSED')
    await server.rows(`update period set status = 'OPEN' where branch_id = $1 and month = 11`, [
      shop.branchId,
    ])
  })
})

describe('a receipt', () => {
  it('brings goods at their part of the order, against GRNI, as in the golden month', async () => {
    const order = await placeOrder(
      admin,
      shop.order([
        { qty: 20, price: '432500', disc1: 5, disc2: 2, discAmount: 10_000 },
        { qty: 12, price: '205000' },
      ]),
    )
    const receipt = await receiveGoods(warehouseman, shop.receipt(order, [20, 10]))
    expect(receipt.lines.map(({ value, qtyBase }) => [value, qtyBase])).toEqual([
      [8_043_150, 800],
      [2_050_000, 400],
    ])
    expect([receipt.status, receipt.number]).toEqual([
      'POSTED',
      expect.stringMatching(/^PB\/JKT\/2611\/\d{5}$/),
    ])
    const { journals, moves, items } = await postings(receipt.id)
    expect(
      journals.map(({ lines }) => lines.map(({ account, debit, credit }) => [account.code, debit, credit])),
    ).toEqual([
      [
        ['1-1301', 10_093_150, 0],
        ['2-1102', 0, 10_093_150],
      ],
    ])
    expect(moves.map(({ quantity, quantityText, value }) => [quantity, quantityText, value])).toEqual([
      [800, '20 Dus Uji', 8_043_150],
      [400, '10 Dus Uji', 2_050_000],
    ])
    expect(items).toEqual([])
    const path = { params: { id: receipt.id } }
    expect((await warehouseman.call('GET /core/v1/purchase/receive/get/{id}', path)).data).toEqual(receipt)
    expect(await statusOf(order)).toBe('PARTIALLY_RECEIVED')
    // Different goods go by value: 10.093.150 of 8.043.150 + 12 × 205.000 = 10.503.150.
    expect(receipt.chain.map(({ step, percent, documents }) => [step, percent, documents.length])).toEqual([
      ['ORDER', 100, 1],
      ['RECEIPT', 96, 1],
      ['INVOICE', 0, 0],
      ['PAYMENT', 0, 0],
    ])
  })

  it('in parts sums to the whole, whatever the parts', async () => {
    const order = await orderOf({ qty: 3, price: '33333.3333' })
    const values = []
    for (const qty of [0.4, 1.1, 0.025, 1.475])
      values.push((await receiveGoods(warehouseman, shop.receipt(order, [qty]))).total)
    expect(values.reduce((sum, value) => sum + value, 0)).toBe(order.totals.dpp)
    expect(await statusOf(order)).toBe('RECEIVED')
  })

  it('shows its sisters of the same order, with what came and what is left', async () => {
    const order = await orderOf({ qty: 10, price: '1000' })
    const first = await receiveGoods(warehouseman, shop.receipt(order, [4]))
    const second = await receiveGoods(warehouseman, shop.receipt(order, [3]))
    const stranger = await receiveGoods(warehouseman, shop.receipt(await orderOf({ qty: 1 }), [1]))
    const chainOf = async ({ id }: { id: number }) =>
      (await warehouseman.call('GET /core/v1/purchase/receive/get/{id}', { params: { id } })).data.chain
    for (const receipt of [first, second]) {
      const [ordered, received, invoiced] = await chainOf(receipt)
      expect(ordered).toMatchObject({ done: 400, whole: 400, documents: [{ id: order.id, quantity: 400 }] })
      const unit = { code: 'UJI-DUS', factor: 40 }
      expect(received).toMatchObject({ percent: 70, done: 280, whole: 400, unit })
      expect(received?.documents.map(({ id, quantity }) => [id, quantity])).toEqual([
        [first.id, 160],
        [second.id, 120],
      ])
      expect(invoiced).toMatchObject({ percent: 0, done: 0, whole: 280, documents: [] })
    }
    expect((await chainOf(stranger))[1]?.documents.map(({ id }) => id)).toEqual([stranger.id])
  })

  it('says different goods by their value, and never adds cartons to pieces', async () => {
    // 10 cartons at 1.000 are 10.000; 30 pieces at 200 are 6.000. 4 cartons and 15 pieces came: 4.000 + 3.000 of 16.000.
    const order = await orderOf({ qty: 10, price: '1000' }, { qty: 30, unitId: shop.piece, price: '200' })
    const { id } = await receiveGoods(warehouseman, shop.receipt(order, [4, 15]))
    const path = { params: { id } }
    const { chain } = (await warehouseman.call('GET /core/v1/purchase/receive/get/{id}', path)).data
    expect(chain[1]).toMatchObject({ step: 'RECEIPT', percent: 43, done: 7_000, whole: 16_000, unit: null })
    expect(chain[1]?.documents).toMatchObject([{ id, quantity: null }])
    const listed = await admin.call('POST /core/v1/purchase/order/get/all', {
      body: { search: order.number ?? '', limit: 1 },
    })
    expect(listed.data.rows[0]?.receivedPct).toBe(43)
  })

  it('counts what came to the last piece, however many pieces there are', async () => {
    const order = await orderOf({ qty: 10, price: '1000' })
    const receipts = [
      await receiveGoods(warehouseman, shop.receipt(order, [4])),
      await receiveGoods(warehouseman, shop.receipt(order, [3])),
    ]
    const ids = receipts.map(({ id }) => id)
    const hold = (pieces: string) =>
      server.rows(`begin; set local session_replication_role = replica;
        update goods_receipt_line set base_quantity = ${pieces} where document_id in (${ids}); commit`)
    await hold(`case document_id when ${ids[0]} then 5000000000000001 else 5000000000000002 end`)
    const answer = await warehouseman.raw('GET /core/v1/purchase/receive/get/{id}', {
      params: { id: ids[0] ?? 0 },
    })
    await hold(`case document_id when ${ids[0]} then 160 else 120 end`)
    expect(answer.status).toBe(200)
    const { data } = parseExactJson(answer.body) as { data: { chain: object[] } }
    expect(data.chain[2]).toMatchObject({
      step: 'INVOICE',
      percent: 0,
      done: 0,
      whole: 10_000_000_000_000_003n,
    })
  })

  it('takes PPN into the cost where the company can not credit it', async () => {
    await server.rows(
      'update company set is_pkp = false where id = (select company_id from branch where id = $1)',
      [shop.branchId],
    )
    const order = await orderOf({ qty: 1, price: '100000' })
    expect((await receiveGoods(warehouseman, shop.receipt(order, [1]))).total).toBe(111_000)
    await server.rows(
      'update company set is_pkp = true where id = (select company_id from branch where id = $1)',
      [shop.branchId],
    )
  })

  it('without an order, where the branch allows it, is worth its prices', async () => {
    await server.rows(
      `insert into setting (company_id, branch_id, key, value, created_at, updated_at)
       select company_id, id, 'requirePo', 'false', now(), now() from branch where id = $1`,
      [shop.branchId],
    )
    const order = await orderOf()
    const body = shop.receipt(order, [1], { purchaseOrderId: null })
    const bare = { ...body, lines: body.lines.map(({ poLineId: _, ...line }) => line) }
    const { error } = await add(body) // its line belongs to an order
    expect([error.data.reason, error.details?.[0]?.field]).toEqual(['REFERENCE_MISSING', 'lines[0].poLineId'])
    expect((await add(bare)).error.data).toMatchObject({ reason: 'REQUIRED', message: 'Harga wajib diisi' })
    const priced = { ...bare, lines: bare.lines.map((line) => ({ ...line, qty: 1.5, price: '999.3333' })) }
    const receipt = await receiveGoods(warehouseman, priced)
    expect([receipt.total, receipt.lines[0]?.price, receipt.purchaseOrder]).toEqual([1_499, '999.3333', null])
  })

  it('shows what it would post without writing anything, not even a number', async () => {
    const order = await orderOf()
    const before = await books()
    const answer = await warehouseman.raw(
      'POST /core/v1/purchase/receive/add',
      { body: shop.receipt(order, [1]) },
      { headers: { 'x-preview': 'true' } },
    )
    expect(answer.status).toBe(200)
    expect(answer.data).toMatchObject({
      journals: [{ id: null, number: null, lines: [{ debit: 40_000 }, { credit: 40_000 }] }],
      moves: [{ seq: null, quantity: 40, value: 40_000 }],
    })
    expect(await books()).toBe(before)
    const next = await receiveGoods(warehouseman, shop.receipt(order, [1]))
    const number = (receipt: Receipt) => Number(receipt.number?.slice(-5))
    const after = await receiveGoods(warehouseman, shop.receipt(order, [1]))
    expect(number(after)).toBe(number(next) + 1)
  })

  it('is entered once when its key is sent twice', async () => {
    const order = await orderOf()
    const body = shop.receipt(order, [1])
    const headers = { 'idempotency-key': '6f0a5a52-1d53-4b8e-9c52-0d6b6a3f5e11' }
    const send = () => warehouseman.raw('POST /core/v1/purchase/receive/add', { body }, { headers })
    const [first, second] = [await send(), await send()]
    expect(second.data).toEqual(first.data)
    expect(second.headers['idempotency-replayed']).toBe('true')
  })
})

describe('a cancelled receipt', () => {
  it('leaves balances, the order and the delivery note as they were', async () => {
    const order = await orderOf()
    const before = await withoutDocuments()
    const receipt = await receiveGoods(warehouseman, shop.receipt(order, [4], { supplierDeliveryNo: 'SJ-X' }))
    const answer = await cancel(receipt)
    expect([answer.status, (answer.data as Receipt).status, (answer.data as Receipt).number]).toEqual([
      200,
      'CANCELLED',
      receipt.number,
    ])
    expect(await withoutDocuments()).toBe(before)
    expect(await statusOf(order)).toBe('APPROVED')
    await receiveGoods(warehouseman, shop.receipt(order, [4], { supplierDeliveryNo: 'SJ-X' }))
  })

  it('lets its order be revised, and received as it is then', async () => {
    const order = await orderOf()
    await cancel(await receiveGoods(warehouseman, shop.receipt(order, [4])))
    const { version } = (
      await admin.call('GET /core/v1/purchase/order/get/{id}', { params: { id: order.id } })
    ).data
    const answer = await admin.call('POST /core/v1/purchase/order/update', {
      body: { ...shop.order([{ qty: 2, price: '1100' }]), id: order.id, version },
    })
    expect([answer.status, answer.data.revision, answer.data.number]).toEqual([200, 1, order.number])
    await receiveGoods(warehouseman, shop.receipt(answer.data, [2]))
    expect(await statusOf(order)).toBe('RECEIVED')
  })

  it('is refused to who may not, with an old version, twice, before its own date, on a day to come', async () => {
    const order = await orderOf()
    const receipt = await receiveGoods(admin, shop.receipt(order, [1]))
    const bos = await server.as('bos')
    const tries = [
      await bos.raw('POST /core/v1/purchase/receive/cancel', {
        body: { id: receipt.id, version: 1, reason: 'x' },
      }),
      await cancel({ ...receipt, version: 99 }),
      await cancel(receipt, { cancelDate: '2026-11-19' }),
      await cancel(receipt, { cancelDate: '2026-11-21' }),
      await cancel({ ...receipt, id: 999_999 }),
    ]
    expect(tries.map(({ status, error }) => [status, error.data.reason])).toEqual([
      [403, 'FORBIDDEN'],
      [409, 'STALE_VERSION'],
      [422, 'DATE_BEFORE_SOURCE'],
      [422, 'DATE_FUTURE'],
      [404, 'NOT_FOUND'],
    ])
    const { data } = await cancel(receipt)
    const again = await cancel(data as Receipt)
    expect([again.status, again.error.data.message]).toEqual([
      409,
      'Penerimaan barang berstatus Dibatalkan dan tidak dapat dibatalkan',
    ])
  })

  it('is refused once its goods have left', async () => {
    const order = await placeOrder(
      admin,
      shop.order([{ productId: shop.products[3], qty: 1, price: '40000' }]),
    )
    const receipt = await receiveGoods(warehouseman, shop.receipt(order, [1]))
    await server.rows('update stock_balance set reserved = 1 where product_id = $1', [shop.products[3]])
    const { error } = await cancel(receipt)
    expect(error.data).toMatchObject({
      reason: 'INSUFFICIENT_STOCK',
      message: 'Stok Barang Uji 4 di Gudang Uji MAIN tinggal 39, diminta 40',
    })
    await server.rows('update stock_balance set reserved = 0')
  })

  it('goes into the first open month when its own is closed', async () => {
    await server.rows(`update period set status = 'OPEN', closed_modules = '{}' where branch_id = $1`, [
      shop.branchId,
    ])
    const order = await placeOrder(admin, shop.order([{ qty: 1 }], { date: '2026-10-30' }))
    const receipt = await receiveGoods(admin, shop.receipt(order, [1], { date: '2026-10-30' }))
    await server.rows(`update period set status = 'CLOSED' where branch_id = $1 and month = 10`, [
      shop.branchId,
    ])
    const refused = await cancel(receipt, { cancelDate: '2026-10-31' })
    expect(refused.error.data.reason).toBe('PERIOD_CLOSED')
    const { data } = await cancel(receipt)
    expect((data as Receipt).cancelDate).toBe('2026-11-01')
    await server.rows(`update period set status = 'OPEN' where branch_id = $1 and month = 10`, [
      shop.branchId,
    ])
  })
})

it('received at the same moment never passes the order', async () => {
  const order = await orderOf()
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(shop.receipt(order, [4]))))
  expect(answers.map(({ status, error }) => error?.data?.reason ?? status).sort()).toEqual([
    201,
    201,
    'OVER_RECEIVE',
    'OVER_RECEIVE',
    'OVER_RECEIVE',
  ])
  const { data } = await admin.call('GET /core/v1/purchase/order/get/{id}', { params: { id: order.id } })
  expect(data.lines[0]?.receivedQtyBase).toBe(320)
})

const postings = async (id: number) =>
  (await warehouseman.call('GET /core/v1/documents/{id}/postings', { params: { id } })).data
