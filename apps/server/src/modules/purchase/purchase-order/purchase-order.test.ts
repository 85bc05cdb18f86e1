import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askAbove } from '../../../../test/support/asking.ts'
import {
  type Order,
  openPurchasing,
  type Purchasing,
  placeOrder,
  receiveGoods,
  TODAY,
} from '../../../../test/support/purchasing.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let shop: Purchasing
let admin: Caller
let warehouseman: Caller
let finance: Caller
beforeAll(async () => {
  server = await testServer()
  shop = await openPurchasing(server)
  ;[admin, warehouseman, finance] = await Promise.all([
    server.as('admin'),
    server.as('gudang'),
    server.as('keuangan'),
  ])
})
afterAll(() => server.close())

const add = (body: object) => admin.raw('POST /core/v1/purchase/order/add', { body })
const orders = () => server.value<number>(`select count(*) from document where type = 'PURCHASE_ORDER'`)
const fresh = (more: object = {}): Promise<Order> =>
  placeOrder(admin, shop.order([{ qty: 2, price: '10000' }], more))
describe('an order that is refused', () => {
  it('QTY_TOO_LARGE, of a unit that holds very many', async () => {
    const unitId = await server.value<number>(
      `insert into product_unit (company_id, product_id, unit_id, factor)
       select p.company_id, p.id, min(u.id), 1000000 from product p join unit u on u.company_id = p.company_id
       where p.id = $1 and not exists (select from product_unit x where x.product_id = p.id and x.unit_id = u.id)
       group by p.company_id, p.id returning unit_id`,
      [shop.products[2]],
    )
    const body = shop.order([{ productId: shop.products[2], unitId, qty: 1_000_001, price: '1' }])
    const { status, error } = await admin.raw('POST /core/v1/purchase/order/add', { body })
    expect([status, error.data.reason, error.details]).toEqual([
      400,
      'QTY_TOO_LARGE',
      [
        {
          field: 'lines[0].qty',
          message: 'Jumlah Barang Uji 3 paling besar 1.000.000.000.000 satuan dasar',
        },
      ],
    ])
  })

  const line = (change: object) => () => shop.order([change])
  it.each<[string, number, string, () => object]>([
    ['LINES_EMPTY', 400, 'Minimal satu baris harus diisi', () => shop.order([])],
    ['QTY_NOT_POSITIVE', 400, 'Jumlah Barang Uji 1 harus lebih dari nol', line({ qty: 0 })],
    [
      'QTY_NOT_INTEGER',
      400,
      'Jumlah Barang Uji 1 harus menjadi bilangan bulat dalam satuan dasar',
      line({ qty: 0.01 }),
    ],
    ['PRICE_NEGATIVE', 400, 'Harga Barang Uji 1 tidak boleh negatif', line({ price: '-1' })],
    [
      'AMOUNT_TOO_LARGE',
      400,
      'Nilai Barang Uji 1 paling besar Rp 9.000.000.000.000',
      line({ qty: 1_000_000_000, price: '99999999999999.9999' }),
    ],
    [
      'AMOUNT_TOO_LARGE',
      400,
      'Nilai dokumen paling besar Rp 9.000.000.000.000',
      () => shop.order([{ qty: 1, price: '9000000000000' }, { productId: shop.products[1] }]),
    ],
    [
      'NOT_YET',
      400,
      'Uang muka belum dapat dipakai, kosongkan kolomnya',
      () => shop.order([{}], { downPaymentRequired: 1 }),
    ],
    ['INVALID_FORMAT', 400, 'Format Jumlah tidak valid', line({ qty: 730161377.3230001 })],
    ['INVALID_FORMAT', 400, 'Format Diskon 1 tidak valid', line({ disc1: 33.230000000000004 })],
    ['DISCOUNT_RANGE', 400, 'Diskon harus antara 0 dan 100 persen', line({ disc2: 100.5 })],
    [
      'DUPLICATE_LINE',
      409,
      'Barang Uji 1 diisi lebih dari satu kali',
      () => shop.order([{}, { productId: shop.products[0] }]),
    ],
    [
      'LINE_DISCOUNT_EXCEEDS_TOTAL',
      422,
      'Potongan Barang Uji 1 melebihi nilai barisnya',
      line({ discAmount: 1001 }),
    ],
    [
      'HEADER_DISCOUNT_EXCEEDS_TOTAL',
      422,
      'Potongan dokumen melebihi jumlah barisnya',
      () => shop.order([{}], { headerDiscount: 1001 }),
    ],
    ['TAX_MISSING', 422, 'Pajak ENTAH tidak berlaku pada tanggal dokumen', line({ taxCode: 'ENTAH' })],
    ['ZERO_TOTAL', 422, 'Total dokumen tidak boleh nol', line({ price: '0' })],
    [
      'UNIT_NOT_IN_PRODUCT',
      422,
      'Satuan yang dipilih tidak terdaftar pada Barang Uji 1',
      line({ unitId: 1 }),
    ],
    ['REFERENCE_MISSING', 422, 'Barang yang dipilih tidak ditemukan', line({ productId: 999_999 })],
    [
      'REFERENCE_MISSING',
      422,
      'Pemasok yang dipilih tidak ditemukan',
      () => shop.order([{}], { supplierId: 999_999 }),
    ],
    [
      'WAREHOUSE_NOT_IN_BRANCH',
      422,
      'Gudang yang dipilih bukan milik cabang Stokis Jakarta Timur',
      () => shop.order([{}], { warehouseId: 999_999 }),
    ],
    [
      'DATE_FUTURE',
      422,
      'Tanggal tidak boleh melewati hari ini',
      () => shop.order([{}], { date: '2026-11-21' }),
    ],
    [
      'PERIOD_MISSING',
      422,
      'Periode Desember 2025 cabang Stokis Jakarta Timur belum dibuat',
      () => shop.order([{}], { date: '2025-12-31' }),
    ],
  ])('%s', async (reason, status, message, body) => {
    const before = await orders()
    const answer = await add(body())
    expect([answer.status, answer.error.data.reason, answer.error.data.message]).toEqual([
      status,
      reason,
      message,
    ])
    expect(await orders()).toBe(before)
  })

  it('names everything that is wrong with its lines at once, each at its field', async () => {
    const { error } = await add(shop.order([{ qty: -1 }, { unitId: 1 }, {}]))
    expect(error.details.map(({ field }) => field)).toEqual(['lines[0].qty', 'lines[1].unitId'])
    const priced = await add(shop.order([{ price: '-1', disc3: 101 }, { disc1: -1 }, {}]))
    expect(priced.error.details.map(({ field }) => field)).toEqual([
      'lines[0].price',
      'lines[0].disc3',
      'lines[1].disc1',
    ])
  })

  it('for a date too far back, unless the person may go beyond limits', async () => {
    const bos = await server.as('bos')
    const old = shop.order([{}], { date: '2026-11-10' })
    const answer = await bos.raw('POST /core/v1/purchase/order/add', { body: old })
    expect(answer.error.data).toMatchObject({
      reason: 'DATE_TOO_OLD',
      message: 'Tanggal tidak boleh lebih dari 3 hari ke belakang',
    })
    expect((await add(old)).status).toBe(201)
  })

  it('for goods, taxes and suppliers out of use', async () => {
    await server.rows(`update tax set status = 'INACTIVE' where code = 'PPN' and valid_to is null`)
    const taxed = await add(shop.order([{ price: '1000' }]))
    await server.rows(`update tax set status = 'ACTIVE'`)
    expect(taxed.error).toMatchObject({
      data: { reason: 'INACTIVE_MASTER', message: 'Pajak PPN sudah tidak aktif' },
      details: [{ field: 'lines[0].taxCode' }],
    })
    await server.rows(`update product set status = 'INACTIVE' where id = $1`, [shop.products[4]])
    const goods = await add(shop.order([{ productId: shop.products[4] }]))
    expect(goods.error.data).toMatchObject({
      reason: 'INACTIVE_MASTER',
      message: 'Barang Barang Uji 5 sudah tidak aktif',
    })
    await server.rows(`update supplier set status = 'INACTIVE' where id = $1`, [shop.supplierId])
    expect((await add(shop.order([{}]))).error.data.reason).toBe('INACTIVE_MASTER')
    await server.rows(`update supplier set status = 'ACTIVE', branch_ids = '{1}' where id = $1`, [
      shop.supplierId,
    ])
    expect((await add(shop.order([{}]))).error).toMatchObject({
      code: 'UNPROCESSABLE_ENTITY',
      data: {
        reason: 'SUPPLIER_NOT_IN_BRANCH',
        message: expect.stringMatching(/^Pemasok Pemasok Uji tidak melayani cabang ./),
      },
    })
    await server.rows(`update supplier set branch_ids = '{}' where id = $1`, [shop.supplierId])
  })
})

describe('an order', () => {
  it('asks for no down payment before there are any, and shows one that an older program took', async () => {
    const { id, version } = await fresh({ downPaymentRequired: 0, submit: false })
    await server.rows('update purchase_order set down_payment_required = 5000 where id = $1', [id])
    const body = { id, version, ...shop.order([{ qty: 3, price: '10000' }]), submit: false }
    const changed = await admin.raw('POST /core/v1/purchase/order/update', { body })
    expect(changed.status).toBe(200)
    expect(changed.data).toMatchObject({ downPaymentRequired: 5_000 })
  })

  it('comes to the amounts of the golden month', async () => {
    const { totals, lines, status, number } = await placeOrder(
      admin,
      shop.order([
        { qty: 20, price: '432500', disc1: 5, disc2: 2, discAmount: 10_000 },
        { qty: 12, price: '205000' },
      ]),
    )
    expect(lines.map(({ net }) => net)).toEqual([8_043_150, 2_460_000])
    expect(totals).toMatchObject({
      dpp: 10_503_150,
      dppNilaiLain: 9_627_888,
      ppn: 1_155_347,
      total: 11_658_497,
    })
    expect([status, number]).toEqual(['APPROVED', expect.stringMatching(/^PO\/JKT\/2611\/\d{5}$/)])
  })

  it('has as its DPP what is taxed, and beside it what is not', async () => {
    const bare = await server.value<string>(
      `select code from tax where rate_num = 0 and company_id = (select company_id from branch where id = $1) order by code limit 1`,
      [shop.branchId],
    )
    // 20 × 432,500 taxed and 12 × 205,000 not: 8,650,000 and 2,460,000, less 1 % of both
    const lines = [
      { qty: 20, price: '432500' },
      { qty: 12, price: '205000', taxCode: bare },
    ]
    const { totals, lines: priced } = await placeOrder(admin, shop.order(lines, { headerDiscount: 111_100 }))
    expect(totals).toEqual({
      gross: 11_110_000,
      discount: 111_100,
      dpp: 8_563_500,
      dppExempt: 2_435_400,
      dppNilaiLain: 7_849_875,
      ppn: 941_985,
      total: 11_940_885,
    })
    expect(priced.map(({ dpp, ppn }) => [dpp, ppn])).toEqual([
      [8_563_500, 941_985],
      [2_435_400, 0], // a line says what it is worth without PPN (clarifications 3.18)
    ])
  })

  it('is answered as it is read later, with its number', async () => {
    const order = await fresh()
    const path = { params: { id: order.id } }
    expect(order.number).not.toBeNull()
    expect((await admin.call('GET /core/v1/purchase/order/get/{id}', path)).data).toEqual(order)
  })

  it('shows what the caller may do, and why not', async () => {
    const order = await fresh()
    expect(order.actions).toMatchObject({
      cancel: true,
      approve: {
        reason: 'INVALID_STATE',
        message: 'Pesanan pembelian berstatus Disetujui dan tidak dapat disetujui',
      },
    })
    const seen = await warehouseman.call('GET /core/v1/purchase/order/get/{id}', { params: { id: order.id } })
    expect(seen.data.actions.cancel).toMatchObject({ reason: 'FORBIDDEN' })
  })

  it('stays a draft without a number until it is submitted', async () => {
    const draft = await fresh({ submit: false })
    expect([draft.status, draft.number]).toEqual(['DRAFT', null])
    const { lines: _, ...head } = shop.order([])
    const { data } = await admin.call('POST /core/v1/purchase/order/update', {
      body: {
        ...head,
        id: draft.id,
        version: draft.version,
        lines: shop.order([{ qty: 3, price: '2000.5' }]).lines,
      },
    })
    expect([data.status, data.lines[0]?.price, data.totals.gross]).toEqual(['APPROVED', '2000.5', 6_002])
    expect(data.number).not.toBeNull()
    expect(data.events.map(({ action }) => action)).toEqual(['submit', 'add'])
  })

  it('above the limit waits, is rejected with a reason, submitted again and approved by somebody else', async () => {
    await askAbove(server, 10_000, 'PURCHASE_ORDER')
    const vpdd = await server.as('vpdd')
    const order = await fresh()
    expect(order.status).toBe('WAITING_APPROVAL')
    const key = ({ id, version }: Order) => ({ id, version })
    const own = await admin.call('POST /core/v1/purchase/order/approve', { body: key(order) })
    expect(own.error.data).toMatchObject({
      reason: 'SELF_APPROVAL',
      message: 'Dokumen tidak boleh disetujui oleh pembuatnya',
    })
    const rejected = await vpdd.call('POST /core/v1/purchase/order/reject', {
      body: { ...key(order), reason: 'Terlalu mahal' },
    })
    expect(rejected.data.events[0]).toMatchObject({
      action: 'reject',
      toStatus: 'REJECTED',
      reason: 'Terlalu mahal',
    })
    const again = await admin.call('POST /core/v1/purchase/order/update', {
      body: { ...shop.order([{ qty: 2, price: '9000' }]), ...key(rejected.data) },
    })
    expect([again.data.status, again.data.number]).toEqual(['WAITING_APPROVAL', order.number])
    const approved = await vpdd.call('POST /core/v1/purchase/order/approve', { body: key(again.data) })
    expect(approved.data.status).toBe('APPROVED')
    const revised = await admin.call('POST /core/v1/purchase/order/update', {
      body: { ...shop.order([{ qty: 1, price: '9000' }]), ...key(approved.data) },
    })
    expect([revised.data.status, revised.data.revision]).toEqual(['APPROVED', 1])
    await askAbove(server, null, 'PURCHASE_ORDER')
  })

  it('is refused to who saw an older version, and to who may not change it', async () => {
    const order = await fresh()
    const stale = await admin.call('POST /core/v1/purchase/order/cancel', {
      body: { id: order.id, version: order.version + 1, reason: 'Salah' },
    })
    expect([stale.status, stale.error.data.reason]).toEqual([409, 'STALE_VERSION'])
    const forbidden = await finance.call('POST /core/v1/purchase/order/cancel', {
      body: { id: order.id, version: order.version, reason: 'Salah' },
    })
    expect([forbidden.status, forbidden.error.data.reason]).toEqual([403, 'FORBIDDEN'])
    const noReason = await admin.raw('POST /core/v1/purchase/order/cancel', {
      body: { id: order.id, version: order.version },
    })
    expect([noReason.status, noReason.error.message]).toEqual([400, 'Alasan wajib diisi'])
  })

  it('keeps its number when it is cancelled, and can do nothing more', async () => {
    const order = await fresh()
    const { data } = await admin.call('POST /core/v1/purchase/order/cancel', {
      body: { id: order.id, version: order.version, reason: 'Salah pesan' },
    })
    expect([data.status, data.number, data.cancelReason]).toEqual(['CANCELLED', order.number, 'Salah pesan'])
    expect(Object.values(data.actions).every((action) => action !== true)).toBe(true)
  })

  it('can be closed short once something came, and not be cancelled', async () => {
    const order = await fresh()
    await receiveGoods(admin, shop.receipt(order, [1]))
    const { data: partly } = await admin.call('GET /core/v1/purchase/order/get/{id}', {
      params: { id: order.id },
    })
    expect([partly.status, partly.lines[0]?.receivedQtyBase]).toEqual(['PARTIALLY_RECEIVED', 40])
    expect(partly.actions.cancel).toMatchObject({ reason: 'INVALID_STATE' })
    const { data } = await admin.call('POST /core/v1/purchase/order/close', {
      body: { id: order.id, version: partly.version, reason: 'Barang habis' },
    })
    expect(data.status).toBe('CLOSED')
    const late = await admin.call('POST /core/v1/purchase/receive/add', { body: shop.receipt(order, [1]) })
    expect(late.error.data).toMatchObject({
      reason: 'INVALID_STATE',
      message: `${order.number} berstatus Selesai dan tidak dapat diterima`,
    })
  })
})

describe('the list', () => {
  it('filters by status, supplier and number, newest first, and goes on by cursor', async () => {
    const made = [await fresh(), await fresh(), await fresh()].map(({ id }) => id)
    const list = (body: object) => admin.raw('POST /core/v1/purchase/order/get/all', { body })
    const page = (answer: Awaited<ReturnType<typeof list>>) =>
      answer.data as { rows: { id: number; status: string }[]; next: string | null; count: number } // by the contract
    const first = page(await list({ branchId: shop.branchId, limit: 2 }))
    expect(first.rows.map(({ id }) => id)).toEqual(made.toReversed().slice(0, 2))
    const second = page(await list({ branchId: shop.branchId, limit: 2, after: first.next }))
    expect(second.rows[0]?.id).toBe(made[0])
    const cancelled = page(await list({ branchId: shop.branchId, status: 'CANCELLED', dateFrom: TODAY }))
    expect(cancelled.rows.every(({ status }) => status === 'CANCELLED')).toBe(true)
    expect(cancelled.count).toBeGreaterThan(0)
    expect((await list({ status: 'ENTAH' })).error.data.reason).toBe('INVALID_FORMAT')
    expect(page(await list({ search: 'Pemasok Uji' })).count).toBeGreaterThan(3)
    expect(page(await list({ supplierId: shop.supplierId + 1 })).count).toBe(0)
  })
})
