import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AddOrder, bookOrder, type Ordering, openOrdering } from '../../../../test/support/ordering.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let shop: Ordering
let cashier: Caller
let bos: Caller
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  shop = await openOrdering(server)
  ;[cashier, bos, admin] = await Promise.all([server.as('kasir'), server.as('bos'), server.as('admin')])
})
afterAll(() => server.close())

const add = (body: object, who = cashier) => who.raw('POST /core/v1/sales/orders/add', { body })

/** Everything that an order can change. */
const books = () =>
  server.value<string>(
    `select json_build_object(
       'orders', (select count(*) from sales_order), 'lines', (select count(*) from sales_order_line),
       'told', (select count(*) from notification where employee_id is null), 'events', (select count(*) from document_event),
       'reserved', (select coalesce(sum(reserved), 0) from stock_balance))::text`,
  )

type Case = [name: string, status: number, reason: string, message: string, body: () => object]

const one =
  (line: Partial<AddOrder['lines'][number]>, more: Partial<AddOrder> = {}) =>
  () =>
    shop.order([line], more)

describe('a booking that is refused', () => {
  it.each<Case>([
    ['no goods', 400, 'LINES_EMPTY', 'Minimal satu baris harus diisi', () => shop.order([])],
    [
      'nothing of something',
      400,
      'QTY_INVALID',
      'Jumlah Barang jual 1 harus lebih dari 0 dan sesuai kelipatan satuan',
      one({ qty: 0 }),
    ],
    [
      'less than nothing',
      400,
      'QTY_INVALID',
      'Jumlah Barang jual 1 harus lebih dari 0 dan sesuai kelipatan satuan',
      one({ qty: -1 }),
    ],
    [
      'half a piece',
      400,
      'QTY_INVALID',
      'Jumlah Barang jual 1 harus lebih dari 0 dan sesuai kelipatan satuan',
      one({ qty: 0.5 }),
    ],
    [
      'more than there is',
      422,
      'INSUFFICIENT_STOCK',
      'Stok Barang jual 1 di Gudang Utama tinggal 100, diminta 101',
      one({ qty: 101 }),
    ],
    [
      'more than there is on two lines',
      422,
      'INSUFFICIENT_STOCK',
      'Stok Barang jual 1 di Gudang Utama tinggal 100, diminta 108',
      () => shop.order([{ qty: 60 }, { unitId: shop.box, qty: 4 }]),
    ],
    [
      'goods that are not there',
      422,
      'REFERENCE_MISSING',
      'Barang yang dipilih tidak ditemukan',
      one({ productId: 999_999 }),
    ],
    [
      'a customer who is not there',
      422,
      'REFERENCE_MISSING',
      'Pelanggan yang dipilih tidak ditemukan',
      one({}, { customerId: 999_999 }),
    ],
    [
      'a discount above the cashier’s 2 %',
      422,
      'DISCOUNT_OVER_LIMIT',
      'Diskon manual melebihi batas 2% untuk peran Anda, mintalah persetujuan',
      one({ manualPct: 2.01 }),
    ],
    [
      'too much off the order',
      422,
      'DISCOUNT_OVER_LIMIT',
      'Diskon manual melebihi batas Rp 25.000 untuk peran Anda, mintalah persetujuan',
      one({ qty: 10 }, { orderDiscAmount: 25_001 }),
    ],
    [
      'a price of one’s own',
      422,
      'PRICE_OVERRIDE_FORBIDDEN',
      'Peran Anda tidak dapat mengubah harga Barang jual 1',
      one({ priceOverride: 12_000 }),
    ],
    [
      'the discounts of rules typed by hand',
      422,
      'PRICE_OVERRIDE_FORBIDDEN',
      'Peran Anda tidak dapat mengubah harga Barang jual 1',
      one({ disc: [1, 0, 0, 0] }),
    ],
    [
      'more off the order than it comes to',
      422,
      'HEADER_DISCOUNT_EXCEEDS_TOTAL',
      'Potongan dokumen melebihi jumlah barisnya',
      one({}, { orderDiscAmount: 12_501 }),
    ],
    [
      'a warehouse of others',
      422,
      'WAREHOUSE_NOT_IN_BRANCH',
      'Gudang yang dipilih bukan milik cabang Stokis Jakarta Timur',
      one({}, { warehouseId: 999_999 }),
    ],
    [
      'tomorrow',
      422,
      'DATE_FUTURE',
      'Tanggal tidak boleh melewati hari ini',
      one({}, { orderDate: '2026-11-21' }),
    ],
    [
      'a price that is not the one that was seen',
      409,
      'PRICE_CHANGED',
      'Harga berubah sejak dihitung, silakan periksa kembali',
      one({}, { hash: 'a'.repeat(64) }),
    ],
  ])('%s', async (_, status, reason, message, body) => {
    const before = await books()
    const answer = await add(body())
    expect([answer.status, answer.error.data.reason, answer.error.message]).toEqual([status, reason, message])
    expect(await books()).toBe(before)
  })

  it('credit to a customer whom nobody has approved yet, but not cash', async () => {
    await server.rows(`update customer set approved = null, approved_at = null where id = $1`, [
      shop.customerId,
    ])
    const credit = await add(shop.order([{}], { paymentTerm: 'CREDIT' }))
    const cash = await add(shop.order([{}]))
    await server.rows(`update customer set approved = 'Approved', approved_at = now() where id = $1`, [
      shop.customerId,
    ])
    expect([credit.status, credit.error.data.reason, credit.error.message]).toEqual([
      422,
      'CUSTOMER_NOT_APPROVED',
      'Pelanggan Toko Uji Jual belum disetujui sehingga belum dapat membeli secara kredit',
    ])
    expect(cash.status).toBe(201)
  })

  it('a product without a price', async () => {
    const unpriced = await shop.product()
    const { status, error } = await add(shop.order([{ productId: unpriced }]))
    expect([status, error.data.reason]).toEqual([422, 'PRICE_NOT_FOUND'])
    expect(error.message).toMatch(/^Harga jual Barang jual \d+ satuan PCS jual belum diatur$/)
  })

  it('below the floor of the stockist’s margin', async () => {
    // The goods cost 9,000; with 40 % on top nothing is sold below 12,600.
    const margin = await shop.add('stockist_margin', {
      company_id: shop.companyId,
      target: 'PRODUCT',
      target_id: shop.coffee,
      margin_bp: 5000,
      floor_bp: 4000,
      use: 'GUARD',
      valid_from: '2026-01-01T00:00:00+07:00',
      created_at: '2026-01-01',
      updated_at: '2026-01-01',
    })
    const { status, error } = await add(shop.order([{}]))
    await server.rows(`update stockist_margin set status = 'INACTIVE' where id = $1`, [margin])
    expect([status, error.data.reason, error.message, error.details[0]?.field]).toEqual([
      422,
      'PRICE_BELOW_MARGIN',
      'Harga Barang jual 1 di bawah margin minimum stokis (minimum Rp 12.600)',
      'lines[0].priceOverride',
    ])
  })

  it('one and a half times the list price, by a user who types prices', async () => {
    const { status, error } = await add(shop.order([{ priceOverride: 18_751 }]), admin) // 12,500 × 1.5 = 18,750
    expect([status, error.data.reason, error.message]).toEqual([
      422,
      'PRICE_OVERRIDE_TOO_HIGH',
      'Harga Barang jual 1 paling tinggi Rp 18.750',
    ])
  })

  it('the new price comes with PRICE_CHANGED', async () => {
    const { error } = await add(shop.order([{ qty: 2 }], { hash: 'b'.repeat(64) }))
    expect(error.data.params).toMatchObject({
      order: { totals: { gross: 25_000 }, lines: [{ qty: 2, price: 12_500 }] },
    })
  })

  it('in a closed month, and where selling is closed', async () => {
    const month = (change: string) =>
      server.rows(`update period set ${change} where branch_id = $1 and month = 11`, [shop.branchId])
    await month(`closed_modules = '{SALES}'`)
    const selling = await add(shop.order([{}]))
    await month(`closed_modules = '{}', status = 'CLOSED'`)
    const all = await add(shop.order([{}]))
    await month(`status = 'OPEN'`)
    expect([selling.error.data.reason, all.error.data.reason]).toEqual(['POSTING_CLOSED', 'PERIOD_CLOSED'])
  })
})

describe('somebody with wider limits', () => {
  const pin = '482915'
  const asked = () => shop.order([{ manualPct: 10 }])
  const withPin = (approverPin: string, more: object = {}) =>
    add({ ...asked(), approval: { approverId: bos.employeeId, approverPin }, ...more })
  beforeAll(async () => {
    const set = await bos.raw('PUT /v1/profile/pin', { body: { pin, password: 'Merchant-2026' } })
    expect(set.status).toBe(200)
  })

  it('lets a discount pass by PIN, and is kept with the order', async () => {
    const { status, data } = await withPin(pin)
    expect([status, data]).toMatchObject([
      201,
      { totals: { manualDiscount: 1_250 }, discountApprovedBy: { id: bos.employeeId } },
    ])
  })

  it('does not with a wrong one', async () => {
    const before = await books()
    const { status, error } = await withPin('482916')
    expect([status, error.data.reason]).toEqual([422, 'PIN_WRONG'])
    expect(await books()).toBe(before)
  })

  it('has limits, too', async () => {
    const before = await books()
    const { status, error } = await withPin(pin, { lines: [{ ...asked().lines[0], manualPct: 10.01 }] })
    expect([status, error.data.reason]).toEqual([422, 'APPROVER_FORBIDDEN'])
    expect(await books()).toBe(before)
  })

  it('is not asked for what needs nobody', async () => {
    const { status, data } = await add({
      ...shop.order([{ manualPct: 2 }]),
      approval: { approverId: bos.employeeId, approverPin: '000000' },
    })
    expect([status, data]).toMatchObject([201, { discountApprovedBy: null }])
  })
})

describe('an order that is changed is refused', () => {
  const update = (order: { id: number; version: number }, body: object, who = cashier) =>
    who.raw('POST /core/v1/sales/orders/update', { body: { id: order.id, version: order.version, ...body } })

  it('when another user changed it meanwhile', async () => {
    const order = await bookOrder(cashier, shop.order([{}]))
    expect((await update(order, shop.order([{ qty: 2 }]))).status).toBe(200)
    const before = await books()
    const { status, error } = await update(order, shop.order([{ qty: 3 }]))
    expect([status, error.data.reason]).toEqual([409, 'STALE_VERSION'])
    expect(await books()).toBe(before)
  })

  it('once it is cancelled', async () => {
    const order = await bookOrder(cashier, shop.order([{}]))
    const cancelled = await cashier.call('POST /core/v2/cashier/booking/cancel', {
      body: { orderId: order.id, version: order.version, reason: 'Batal' },
    })
    const { status, error } = await update(cancelled.data, shop.order([{}]))
    expect([status, error.data.reason, error.message]).toEqual([
      409,
      'INVALID_STATE',
      'Pesanan penjualan berstatus Dibatalkan dan tidak dapat diubah',
    ])
  })

  it('once it has lapsed, although nobody has cancelled it yet', async () => {
    const order = await bookOrder(cashier, shop.order([{}]))
    await server.rows(`update sales_order set expires_at = '2026-11-20T02:00:00Z' where id = $1`, [order.id])
    const { status, error } = await update(order, shop.order([{ qty: 2 }]))
    expect([status, error.data.reason]).toEqual([422, 'BOOKING_EXPIRED'])
  })

  it('where there is no such order, and without the right', async () => {
    const order = await bookOrder(cashier, shop.order([{}]))
    const missing = await update({ id: 999_999_999, version: 1 }, shop.order([{}]))
    const warehouse = await update(order, shop.order([{}]), await server.as('gudang'))
    expect([missing.status, warehouse.status]).toEqual([404, 403])
  })

  it('when more is wanted than is free beside what it holds itself', async () => {
    const order = await bookOrder(cashier, shop.order([{ productId: shop.soap, qty: 70 }]))
    const { error } = await update(order, shop.order([{ productId: shop.soap, qty: 101 }]))
    expect(error.data).toMatchObject({ reason: 'INSUFFICIENT_STOCK', params: { available: 30, wanted: 31 } })
    expect((await update(order, shop.order([{ productId: shop.soap, qty: 100 }]))).status).toBe(200)
  })

  it('held drafts need the version that was seen', async () => {
    const hold = (body: object) => cashier.raw('POST /core/v2/cashier/booking/hold', { body })
    const held = await hold(shop.order([{}]))
    const draft = held.data as { id: number }
    const { status, error } = await hold({ ...shop.order([{}]), orderId: draft.id })
    expect([status, error.data.reason, error.details[0]?.field]).toEqual([400, 'REQUIRED', 'version'])
  })

  it('a booking can’t be held any more', async () => {
    const order = await bookOrder(cashier, shop.order([{}]))
    const { status, error } = await cashier.raw('POST /core/v2/cashier/booking/hold', {
      body: { ...shop.order([{}]), orderId: order.id, version: order.version },
    })
    expect([status, error.data.reason]).toEqual([409, 'INVALID_STATE'])
  })
})

describe('a booking that is removed is refused', () => {
  const cancelled = async (who: Caller) => {
    const order = await bookOrder(who, shop.order([{}]))
    const { data } = await cashier.call('POST /core/v2/cashier/booking/cancel', {
      body: { orderId: order.id, version: order.version, reason: 'Batal' },
    })
    return data
  }
  const remove = (order: { id: number; version: number }, who = cashier) =>
    who.raw('POST /core/v2/cashier/booking/remove', { body: { orderId: order.id, version: order.version } })

  it('while it is open', async () => {
    const { status, error } = await remove(await bookOrder(cashier, shop.order([{}])))
    expect([status, error.data.reason]).toEqual([409, 'INVALID_STATE'])
  })

  it('when another user made it, unless by the admin', async () => {
    const order = await cancelled(admin)
    const { status, error } = await remove(order)
    expect([status, error.data.reason, error.message]).toEqual([
      422,
      'REMOVE_NOT_OWN',
      `${order.number} hanya dapat dihapus oleh pembuatnya pada hari yang sama`,
    ])
    expect((await remove(await cancelled(cashier), admin)).status).toBe(200)
  })

  it('twice', async () => {
    const order = await cancelled(cashier)
    expect((await remove(order)).status).toBe(200)
    const { status } = await remove({ id: order.id, version: order.version + 1 })
    expect(status).toBe(404)
  })
})

describe('a calculation is refused', () => {
  const calculate = (body: object) => cashier.raw('POST /core/v2/cashier/booking/calculate', { body })

  it('of nothing, and of two things at once', async () => {
    const order = await bookOrder(cashier, shop.order([{}]))
    const answers = [await calculate({}), await calculate({ orderId: order.id, draft: shop.order([{}]) })]
    expect(answers.map(({ status, error }) => [status, error.data.reason])).toEqual([
      [400, 'REQUIRED'],
      [400, 'REQUIRED'],
    ])
  })

  it('for a branch that the person does not see', async () => {
    const foreign = await server.branchId('BDG')
    const { status, error } = await calculate({ draft: { ...shop.order([{}]), branchId: foreign } })
    expect([status, error.data.reason]).toEqual([403, 'BRANCH_FORBIDDEN'])
  })

  it('for a way to pay that is not there, and for more than the bill without cash', async () => {
    const transfer = await server.value<number>(
      `select id from payment_method where type = 'TRANSFER' limit 1`,
    )
    const paying = (methodId: number, amount: number) =>
      calculate({ draft: shop.order([{}]), payments: [{ methodId, amount }] })
    const [missing, over] = [await paying(999_999, 1), await paying(transfer, 20_000)]
    expect(missing.error.data.reason).toBe('REFERENCE_MISSING')
    expect([over.error.data.reason, over.error.message]).toEqual([
      'PAYMENT_OVER',
      'Pembayaran non-tunai melebihi tagihan Rp 6.125',
    ])
  })
})

describe('what a price looks into is of the branch', () => {
  const rules = (more: object) =>
    cashier.raw('POST /core/v2/cashier/booking/rules', {
      body: { branchId: shop.branchId, customerId: shop.customerId, productIds: [shop.coffee], ...more },
    })
  const calculate = (draft: object, more: object = {}) =>
    cashier.raw('POST /core/v2/cashier/booking/calculate', {
      body: { draft: shop.order([{}], draft), ...more },
    })
  const said = ({ status, error }: Awaited<ReturnType<typeof rules>>) => [status, error?.data?.reason]
  let warehouse: number
  let order: number
  beforeAll(async () => {
    const bekasi = await server.branchId('BKS')
    warehouse = await server.value<number>('select id from warehouse where branch_id = $1 and is_primary', [
      bekasi,
    ])
    const branchId = shop.branchId
    const { id } = await bookOrder(cashier, shop.order([{}]))
    order = id
    expect(said(await rules({ warehouseId: shop.warehouseId, changesOrderId: order }))).toEqual([
      200,
      undefined,
    ])
    expect(said(await calculate({ branchId }, { changesOrderId: order }))).toEqual([200, undefined])
  })

  it('the warehouse', async () => {
    for (const warehouseId of [warehouse, 999_999]) {
      expect(said(await rules({ warehouseId }))).toEqual([422, 'WAREHOUSE_NOT_IN_BRANCH'])
      expect(said(await calculate({ warehouseId }))).toEqual([422, 'WAREHOUSE_NOT_IN_BRANCH'])
    }
  })

  it('the order that is typed anew, which no salesman gives away either', async () => {
    const elsewhere = await server.value<number>(
      `insert into document (branch_id, type, date, status, total, created_at, created_by, updated_at, updated_by)
       select id, 'SALES_ORDER', '2026-11-20', 'BOOKED', 1, now(), $2, now(), $2 from branch where code = $1 returning id`,
      ['BKS', admin.employeeId],
    )
    for (const changesOrderId of [elsewhere, 999_999]) {
      expect(said(await rules({ changesOrderId }))).toEqual([404, 'NOT_FOUND'])
      expect(said(await calculate({}, { changesOrderId }))).toEqual([404, 'NOT_FOUND'])
    }
    const sa = await server.as('sa')
    const asked = { branchId: shop.branchId, customerId: shop.customerId, productIds: [shop.coffee] }
    const { status } = await sa.raw('POST /core/v2/cashier/booking/rules', {
      body: { ...asked, changesOrderId: order },
    })
    expect(status).toBe(404)
    await server.rows('delete from document where id = $1', [elsewhere])
  })

  it('the rate of a card', async () => {
    const methodId = await server.value<number>(`select min(id) from payment_method where type = 'EDC'`)
    const payments = [{ methodId, amount: 1000, edcRateId: 999_999 }]
    const { status, error } = await calculate({}, { payments })
    expect([status, error.data.reason, error.details?.[0]?.field]).toEqual([
      422,
      'REFERENCE_MISSING',
      'payments[0].edcRateId',
    ])
  })
})
