import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Delivering, openDelivering, type SetStatus } from '../../../../test/support/delivering.ts'
import { pdfPages } from '../../../../test/support/file-text.ts'
import { stockBooks } from '../../../../test/support/stocking.ts'
import { type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { checkInvariants } from '../../../kernel/invariants/check-invariants.ts'

let server: TestServer
let shop: Delivering
beforeAll(async () => {
  server = await testServer()
  shop = await openDelivering(server)
})
afterAll(async () => {
  expect(await checkInvariants(server.owner)).toEqual([])
  await server.close()
})

const inStock = (productId: number) =>
  server.value<number>(
    'select quantity::int from stock_balance where branch_id = $1 and warehouse_id = $2 and product_id = $3',
    [shop.branchId, shop.warehouseId, productId],
  )
const pick = (id: number, more: Partial<SetStatus> = {}) =>
  shop.must(shop.warehouseman, { ids: [id], status: 'PICKED', ...more })
const deliver = (id: number, more: Partial<SetStatus> = {}) =>
  shop.must(shop.warehouseman, { ids: [id], status: 'DELIVERED', ...more })

describe('a sale whose goods are handed over later', () => {
  it('leaves the books at once, and waits for the warehouse with a paper of its own', async () => {
    const before = await inStock(shop.coffee)
    const order = await shop.sold([{ qty: 3 }], 'PICKUP')
    expect(await inStock(shop.coffee)).toBe(before - 3)
    expect([order.status, order.paymentStatus, order.fulfilment]).toEqual(['PROCESSED', 'PAID', 'PICKUP'])
    expect(order.invoiceNumber).toMatch(/^INV\/JKT\/2611\/\d{5}$/)
    const delivery = await shop.deliveryOf(order)
    expect(delivery).toMatchObject({
      number: expect.stringMatching(/^DO\/JKT\/2611\/\d{5}$/),
      status: 'WAITING',
      statusLabel: 'Belum Dicetak',
      order: { id: order.id, name: order.invoiceNumber },
      customer: { id: shop.customerId },
      isCod: false,
      items: 1,
      lines: [{ productId: shop.coffee, qty: 3, qtyBase: 3, pickedQtyBase: null, isGiven: false }],
    })
  })

  it('is ready when it is picked and complete when it is delivered, with who and when', async () => {
    const order = await shop.sold([{ qty: 2 }], 'DELIVERY')
    const { id } = await shop.deliveryOf(order)
    await pick(id)
    expect((await shop.orderOf(order.id)).status).toBe('READY')
    const books = await stockBooks(server)
    await deliver(id, { receivedBy: 'Bu Tini' })
    expect(await stockBooks(server)).toBe(books) // nothing is posted
    const done = await shop.orderOf(order.id)
    expect(done.status).toBe('COMPLETED')
    expect(done.deliveries).toMatchObject([
      {
        id,
        status: 'DELIVERED',
        receivedBy: 'Bu Tini',
        owed: [],
        steps: [
          { status: 'WAITING', by: 'Sri Wahyuni' },
          { status: 'PICKED', by: 'Slamet Riyadi' },
          { status: 'DELIVERED', by: 'Slamet Riyadi' },
        ],
      },
    ])
    expect(done.events.map(({ action }) => action)).toEqual(['delivered', 'picked', 'add'])
  })

  it('of a credit order, too; one that is taken along has no paper', async () => {
    const order = await shop.owed([{ qty: 1 }], 'DELIVERY')
    expect([order.status, order.paymentStatus, order.deliveries.length]).toEqual(['PROCESSED', 'UNPAID', 1])
    const taken = await shop.sold([{ qty: 1 }], 'TAKE_AWAY')
    expect([taken.status, taken.deliveries]).toEqual(['COMPLETED', []])
  })

  it('is stepped on by the order, too: ready and complete are the same acts', async () => {
    const order = await shop.sold([{ qty: 1 }])
    const step = async (action: 'READY' | 'COMPLETE') => {
      const { id, version } = await shop.orderOf(order.id)
      return shop.cashier.raw('POST /core/v1/sales/orders/process', { body: { id, version, action } })
    }
    const early = await step('COMPLETE')
    expect([early.status, early.error.data.reason]).toEqual([409, 'INVALID_STATE'])
    expect((await step('READY')).data).toMatchObject({ status: 'READY', deliveries: [{ status: 'PICKED' }] })
    expect((await step('COMPLETE')).data).toMatchObject({
      status: 'COMPLETED',
      deliveries: [{ status: 'DELIVERED' }],
    })
  })
})

describe('a sale that waits for its goods', () => {
  it('counts like any other: customer, reports, and who may not be taken out of use', async () => {
    const productId = await shop.product()
    await shop.price(productId, 10_000)
    await shop.stock([{ productId, qty: 10, unitCost: '9000' }])
    const figures = async () => {
      const params = { id: shop.customerId }
      const customer = await shop.admin.call('GET /v1/customers/{id}', { params })
      const report = await shop.admin.call('POST /core/v1/report/sales-report', {
        body: {
          branchId: shop.branchId,
          groupBy: 'INVOICE',
          dateFrom: '2026-11-20',
          dateTo: '2026-11-20',
          filters: { productId },
        },
      })
      const history = await shop.admin.call('POST /core/v1/inventories/{id}/sales/history', {
        params: { id: productId },
        body: { branchId: shop.branchId },
      })
      for (const { status, body } of [customer, report, history]) expect(status, body).toBe(200)
      return [customer.data.stats.orders, report.data.rows.length, history.data.rows.length]
    }
    const [orders] = await figures()
    const order = await shop.sold([{ productId, qty: 4 }])
    expect(await figures()).toEqual([(orders ?? 0) + 1, 1, 1])
    const { id } = await shop.deliveryOf(order)
    await pick(id)
    expect(await figures()).toEqual([(orders ?? 0) + 1, 1, 1])
    await deliver(id)
    expect(await figures()).toEqual([(orders ?? 0) + 1, 1, 1])
  })
})

describe('a delivery order that is refused', () => {
  it.each<[string, (id: number, line: number) => SetStatus, number, string]>([
    ['INVALID_STATE', (id) => ({ ids: [id], status: 'DELIVERED' }), 409, 'Surat jalan'],
    ['REASON_REQUIRED', (id) => ({ ids: [id], status: 'FAILED' }), 400, 'Alasan wajib diisi'],
    [
      'PICK_QTY_OVER',
      (id, line) => ({ ids: [id], status: 'PICKED', lines: [{ orderLineId: line, pickedQty: 6 }] }),
      422,
      'yang diambil melebihi pesanan (6 dari 5)',
    ],
    [
      'PICK_REASON_REQUIRED',
      (id, line) => ({ ids: [id], status: 'PICKED', lines: [{ orderLineId: line, pickedQty: 4 }] }),
      400,
      'Alasan wajib diisi karena barang yang diambil kurang dari pesanan',
    ],
    [
      'LINES_EMPTY',
      (id, line) => ({
        ids: [id],
        status: 'PICKED',
        lines: [{ orderLineId: line, pickedQty: 0 }],
        note: 'Habis',
      }),
      400,
      'Minimal satu baris',
    ],
    [
      'QTY_INVALID',
      (id, line) => ({ ids: [id], status: 'PICKED', lines: [{ orderLineId: line, pickedQty: -1 }] }),
      400,
      'harus lebih dari 0',
    ],
    [
      'QTY_NOT_INTEGER',
      (id, line) => ({ ids: [id], status: 'PICKED', lines: [{ orderLineId: line, pickedQty: 0.5 }] }),
      400,
      'bilangan bulat',
    ],
    [
      'REFERENCE_MISSING',
      (id) => ({ ids: [id], status: 'PICKED', lines: [{ orderLineId: 1, pickedQty: 1 }] }),
      422,
      'Baris pesanan',
    ],
    ['REFERENCE_MISSING', (id) => ({ ids: [id], status: 'PRINTED', proofId: 1 }), 422, 'Bukti kirim'],
    [
      'ONE_DELIVERY',
      (id) => ({ ids: [id, id + 1], status: 'PICKED', lines: [] }),
      400,
      'Jumlah per barang hanya dapat diisi untuk satu surat jalan',
    ],
    ['NOT_FOUND', () => ({ ids: [1], status: 'PRINTED' }), 404, 'Surat jalan'],
  ])('%s', async (reason, body, status, words) => {
    const delivery = await shop.deliveryOf(await shop.sold([{ qty: 5 }]))
    const answer = await shop.set(shop.warehouseman, body(delivery.id, delivery.lines[0]?.orderLineId ?? 0))
    const message = answer.error.data?.message ?? answer.error.details?.[0]?.message
    expect([answer.status, answer.body.includes(reason)]).toEqual([status, true])
    expect(message ?? words).toContain(words)
    expect((await shop.deliveryOf(await shop.orderOf(delivery.order.id))).status).toBe('WAITING')
  })

  it('DO_ALREADY_DELIVERED on the second tap, which changes nothing', async () => {
    const order = await shop.sold([{ qty: 1 }])
    const { id } = await shop.deliveryOf(order)
    await pick(id)
    await deliver(id)
    const again = await shop.set(shop.warehouseman, { ids: [id], status: 'DELIVERED' })
    const { number } = await shop.deliveryOf(order)
    expect(again.error.data).toMatchObject({
      reason: 'DO_ALREADY_DELIVERED',
      message: `Surat jalan ${number} sudah diserahkan`,
    })
    expect((await shop.orderOf(order.id)).deliveries[0]?.steps).toHaveLength(3)
  })

  it('all of a call or none', async () => {
    const [one, two] = [
      await shop.deliveryOf(await shop.sold([{ qty: 1 }])),
      await shop.deliveryOf(await shop.sold([{ qty: 1 }])),
    ]
    await pick(two.id)
    const answer = await shop.set(shop.warehouseman, { ids: [one.id, two.id], status: 'PICKED' })
    expect(answer.status).toBe(409)
    expect((await shop.deliveryOf(one.order)).status).toBe('WAITING')
  })

  it('a cashier may look, and may not hand over', async () => {
    const delivery = await shop.deliveryOf(await shop.sold([{ qty: 1 }]))
    const { id } = delivery
    expect(
      (await shop.cashier.call('GET /core/v2/warehouse/delivery/get/{id}', { params: { id } })).status,
    ).toBe(200)
    expect((await shop.set(shop.cashier, { ids: [id], status: 'PICKED' })).status).toBe(403)
  })
})

describe('less picked than sold', () => {
  it('is owed to the customer: the order is complete with what was picked, and its page says the rest', async () => {
    const order = await shop.sold([{ qty: 5 }, { productId: shop.soap, qty: 2 }])
    const delivery = await shop.deliveryOf(order)
    const [coffee] = delivery.lines
    await pick(delivery.id, {
      lines: [{ orderLineId: coffee?.orderLineId ?? 0, pickedQty: 3 }],
      note: 'Dua rusak, sabun tidak ketemu',
    })
    await deliver(delivery.id)
    const done = await shop.orderOf(order.id)
    expect(done.status).toBe('COMPLETED')
    expect(done.deliveries).toMatchObject([
      {
        pickNote: 'Dua rusak, sabun tidak ketemu',
        owed: [
          { product: { id: shop.coffee }, qtyBase: 2 },
          { product: { id: shop.soap }, qtyBase: 2 },
        ],
      },
    ])
    const rest = await shop.admin.call('POST /core/v2/warehouse/delivery/list', {
      body: { branchId: shop.branchId, tab: 'rest' },
    })
    expect(rest.data.rows.map(({ id }) => id)).toContain(delivery.id)
  })
})

describe('a delivery that fails', () => {
  it('is final: nothing is posted, and another paper waits for the same goods', async () => {
    const order = await shop.sold([{ qty: 4 }], 'DELIVERY')
    const first = await shop.deliveryOf(order)
    await pick(first.id)
    const books = await stockBooks(server)
    await shop.must(shop.warehouseman, { ids: [first.id], status: 'FAILED', note: 'Toko tutup' })
    expect(await stockBooks(server)).toBe(books)
    const back = await shop.orderOf(order.id)
    expect(back.status).toBe('PROCESSED')
    expect(back.deliveries.map(({ status }) => status)).toEqual(['WAITING', 'FAILED'])
    const second = await shop.deliveryOf(order)
    expect(second.lines).toMatchObject([{ productId: shop.coffee, qtyBase: 4, pickedQtyBase: null }])
    await pick(second.id)
    await deliver(second.id)
    expect((await shop.orderOf(order.id)).status).toBe('COMPLETED')
  })

  it('after a short picking: what was picked goes out again, the rest stays owed', async () => {
    const order = await shop.sold([{ qty: 4 }], 'DELIVERY')
    const { id, lines } = await shop.deliveryOf(order)
    await pick(id, { lines: [{ orderLineId: lines[0]?.orderLineId ?? 0, pickedQty: 3 }], note: 'Satu rusak' })
    await shop.must(shop.warehouseman, { ids: [id], status: 'FAILED', note: 'Toko tutup' })
    const [again, failed] = (await shop.orderOf(order.id)).deliveries
    expect([again?.status, again?.owed, failed?.owed.map(({ qtyBase }) => qtyBase)]).toEqual([
      'WAITING',
      [],
      [1],
    ])
    expect((await shop.deliveryOf(order)).lines).toMatchObject([{ qtyBase: 3 }])
  })
})

describe('a sale that is undone', () => {
  it('takes its delivery order along, and the goods are back', async () => {
    const before = await inStock(shop.coffee)
    const order = await shop.sold([{ qty: 2 }])
    await pick((await shop.deliveryOf(order)).id)
    expect((await shop.undo(order)).status).toBe(200)
    const undone = await shop.orderOf(order.id)
    expect([undone.status, undone.deliveries[0]?.status]).toEqual(['CANCELLED', 'CANCELLED'])
    expect(await inStock(shop.coffee)).toBe(before)
  })

  it('HAS_DEPENDENTS once the goods are delivered', async () => {
    const order = await shop.sold([{ qty: 2 }])
    const { id, number } = await shop.deliveryOf(order)
    await pick(id)
    await deliver(id)
    const answer = await shop.undo(order)
    expect([answer.status, answer.error.data.reason]).toEqual([422, 'HAS_DEPENDENTS'])
    expect(answer.error.data.message).toContain(number)
  })
})

describe('a count while sold goods stand in the warehouse', () => {
  const begin = async (productId: number) => {
    const answer = await shop.admin.call('POST /v1/stock-opname', {
      body: {
        branchId: shop.branchId,
        warehouseId: shop.warehouseId,
        date: '2026-11-20',
        scope: { kind: 'PRODUCT', ids: [productId] },
      },
    })
    expect(answer.status, answer.body).toBe(201)
    return answer.data
  }
  const submit = async (
    count: { id: number; version: number; lines: { id: number }[] },
    countedQty: number,
  ) => {
    const answer = await shop.admin.call('PUT /v1/stock-opname/submit', {
      body: {
        id: count.id,
        version: count.version,
        lines: [{ lineId: count.lines[0]?.id ?? 0, countedQty }],
      },
    })
    expect(answer.status, answer.body).toBe(200)
    return answer.data.lines[0]
  }
  const newGoods = async (qty: number) => {
    const productId = await shop.product()
    await shop.price(productId, 10_000)
    await shop.stock([{ productId, qty, unitCost: '9000' }])
    return productId
  }

  it('books no gain for goods that nobody has fetched yet', async () => {
    const productId = await newGoods(20)
    const order = await shop.sold([{ productId, qty: 8 }])
    const count = await begin(productId)
    expect(count.lines[0]?.bookQty).toBe(20) // 12 of the books and 8 that were sold
    expect(await submit(count, 20)).toMatchObject({ difference: 0 })
    expect(await inStock(productId)).toBe(12)
    const { id } = await shop.deliveryOf(order)
    await pick(id)
    await deliver(id)
    const after = await begin(productId)
    expect(after.lines[0]?.bookQty).toBe(12)
    expect(await submit(after, 12)).toMatchObject({ difference: 0 })
  })

  it('counts the rest of a short picking until something settles it', async () => {
    const productId = await newGoods(10)
    const order = await shop.sold([{ productId, qty: 4 }])
    const { id, lines } = await shop.deliveryOf(order)
    await pick(id, { lines: [{ orderLineId: lines[0]?.orderLineId ?? 0, pickedQty: 3 }], note: 'Satu rusak' })
    await deliver(id)
    const count = await begin(productId)
    expect(count.lines[0]?.bookQty).toBe(7) // 6 of the books and 1 that is owed
    expect(await submit(count, 7)).toMatchObject({ difference: 0 })
  })
})

describe('the paper', () => {
  it('is printed as original and numbered copies, and says so', async () => {
    const order = await shop.sold([{ productId: shop.soap, qty: 24 }], 'DELIVERY')
    const { id } = await shop.deliveryOf(order)
    const printing = () =>
      shop.warehouseman.raw('POST /core/v2/warehouse/delivery/print', { body: { ids: [id] } })
    const first = await pdfPages((await printing()).bytes)
    expect(first.join('\n')).toContain('ASLI')
    const delivery = await shop.deliveryOf(order)
    expect([delivery.status, delivery.printedCount]).toEqual(['PRINTED', 1])
    const second = await pdfPages((await printing()).bytes)
    expect(second.join('\n')).toContain('SALINAN ke-1')
    expect(second.join('\n')).toContain('2 DUS jual')
    await shop.must(shop.warehouseman, { ids: [id], status: 'PRINTED' })
    expect((await shop.deliveryOf(order)).printedCount).toBe(3)
  })

  it('names driver and car, which may be changed until the goods are gone', async () => {
    const order = await shop.sold([{ qty: 1 }], 'DELIVERY')
    const { id, version } = await shop.deliveryOf(order)
    const change = (body: object) =>
      shop.warehouseman.raw('POST /core/v2/warehouse/delivery/update', { body: { id, version, ...body } })
    expect((await change({ driverName: 'Pak Ujang', vehicleNo: 'B 1234 XY' })).data).toMatchObject({
      driverName: 'Pak Ujang',
      vehicleNo: 'B 1234 XY',
    })
    expect((await change({ driverName: 'Lain' })).error.data.reason).toBe('STALE_VERSION')
  })
})

describe('the list', () => {
  it('is filtered by state, day, driver, warehouse and customer, and searched by order and customer', async () => {
    const order = await shop.sold([{ qty: 1 }], 'DELIVERY')
    const { id, version } = await shop.deliveryOf(order)
    await shop.warehouseman.raw('POST /core/v2/warehouse/delivery/update', {
      body: { id, version, driverName: 'Pak Darto' },
    })
    const list = async (body: object) =>
      (
        await shop.warehouseman.call('POST /core/v2/warehouse/delivery/list', {
          body: { branchId: shop.branchId, limit: 100, ...body },
        })
      ).data.rows.map((row) => row.id)
    expect(await list({ driver: 'pak darto' })).toEqual([id])
    expect(await list({ search: order.number ?? '' })).toEqual([id])
    expect(await list({ search: 'Darto' })).toEqual([id])
    expect(await list({ status: ['WAITING'], date: '2026-11-20' })).toContain(id)
    expect(await list({ status: 'FAILED,CANCELLED' })).not.toContain(id)
    expect(await list({ warehouseId: shop.warehouseId, customerId: shop.customerId })).toContain(id)
    expect(await list({ date: '2026-11-19' })).toEqual([])
  })
})
