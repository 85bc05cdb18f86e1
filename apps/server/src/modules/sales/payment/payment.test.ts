import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { behind, closingOf } from '../../../../test/race/waiting.ts'
import { bookOrder } from '../../../../test/support/ordering.ts'
import { journalOf, openPaying, type Pay, type Paying } from '../../../../test/support/paying.ts'
import { stockBooks } from '../../../../test/support/stocking.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let shop: Paying
let cashier: Caller
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  shop = await openPaying(server)
  ;[cashier, admin] = await Promise.all([server.as('kasir'), server.as('admin')])
  await Promise.all([shop.openShift(cashier), shop.openShift(admin)])
})
afterAll(() => server.close())

const pay = (body: object, caller = cashier) => caller.raw('POST /core/v2/cashier/booking/payment', { body })
/** Many at once on a busy machine may be told to come back. */
const insist = async (body: object, caller: Caller) => {
  let answer = await pay(body, caller)
  while (answer.status === 503) answer = await pay(body, caller)
  return answer
}
const deadlocks = () =>
  server.value<number>('select deadlocks::int from pg_stat_database where datname = current_database()')
const read = async (id: number) => (await admin.call('GET /v1/sales-orders/{id}', { params: { id } })).data
const orders = () => server.value<number>(`select count(*)::int from document where type = 'SALES_ORDER'`)

describe('a sale that is refused', () => {
  let draft: NonNullable<Pay['draft']>
  let hash: string
  let total: number
  beforeAll(async () => {
    draft = shop.order([{ qty: 4 }]) // 4 × 12,500 and PPN 5,500: 55,500
    const priced = await shop.priceOf(cashier, draft)
    hash = priced.hash
    total = priced.totals.grandTotal
  })
  const sale = (payments: object[], more: object = {}) => ({ draft, hash, payments, ...more })
  const bank = () => shop.transfer(1).bankAccountId

  it.each([
    ['CONTROL_ACCOUNT', 'allow_manual = false', 'Akun Bank hanya dapat diisi oleh sistem'],
    ['ACCOUNT_NOT_POSTABLE', 'is_postable = false', 'Akun Bank bukan akun detail'],
    [
      'ACCOUNT_NOT_IN_BRANCH',
      `branch_ids = array(select id from branch where code = 'BDG')`,
      /^Akun Bank tidak dapat dipakai di cabang \S/,
    ],
  ])('%s for the bank account of a transfer, as everywhere', async (reason, change, message) => {
    await server.rows(`update account set ${change} where id = $1`, [bank()])
    const { error } = await pay(sale([shop.transfer(55_500)]))
    await server.rows(
      `update account set allow_manual = true, is_postable = true, branch_ids = '{}' where id = $1`,
      [bank()],
    )
    expect(error.data.reason).toBe(reason)
    expect(error.details).toEqual([
      { field: 'payments[0].bankAccountId', message: expect.stringMatching(message) },
    ])
  })

  it('INACTIVE_MASTER for a bank account that somebody puts out of use meanwhile', async () => {
    const closing = closingOf(bank())
    const [answer] = await behind(server, closing, [() => pay(sale([shop.transfer(55_500)]))])
    await server.rows(`update account set status = 'ACTIVE' where id = $1`, [bank()])
    expect(answer?.error.data.reason).toBe('INACTIVE_MASTER')
  })

  it.each<[string, number, string, () => object]>([
    ['PAYMENT_SHORT', 422, 'Pembayaran kurang Rp 55.500', () => sale([])],
    ['PAYMENT_SHORT', 422, 'Pembayaran kurang Rp 500', () => sale([shop.cash(55_000)])],
    ['PAYMENT_SHORT', 422, 'Pembayaran kurang Rp 5.500', () => sale([shop.transfer(50_000)])],
    [
      'PAYMENT_OVER',
      422,
      'Pembayaran non-tunai melebihi tagihan Rp 100',
      () => sale([shop.transfer(55_600)]),
    ],
    [
      'CASH_LAST',
      422,
      'Uang tunai harus menjadi pembayaran yang terakhir',
      () => sale([shop.cash(500), shop.transfer(55_000)]),
    ],
    [
      'REF_REQUIRED',
      400,
      'Nomor referensi wajib diisi untuk pembayaran Transfer bank',
      () => sale([shop.transfer(55_500, { refNo: undefined })]),
    ],
    [
      'REQUIRED',
      400,
      'Rekening bank wajib diisi',
      () => sale([shop.transfer(55_500, { bankAccountId: undefined })]),
    ],
    [
      'REFERENCE_MISSING',
      422,
      'Rekening bank yang dipilih tidak ditemukan',
      () => sale([shop.transfer(55_500, { bankAccountId: 999_999 })]),
    ],
    [
      'REFERENCE_MISSING',
      422,
      'Cara bayar yang dipilih tidak ditemukan',
      () => sale([{ ...shop.cash(55_500), methodId: 999_999 }]),
    ],
    [
      'INACTIVE_MASTER',
      422,
      'Cara bayar Giro sudah tidak aktif',
      () => sale([{ methodId: shop.methods.GIRO, amount: 55_500 }]),
    ],
    ...[
      { label: 'Nota kredit', given: { creditNoteId: 5 } },
      { label: 'Kode G-cash', given: { gcashCode: '123456' } },
      { label: 'Nomor giro', given: { giroNo: 'G-1' } },
      { label: 'Jatuh tempo giro', given: { giroDue: '2026-12-01' } },
    ].map(({ label, given }): [string, number, string, () => object] => [
      'NOT_YET',
      400,
      `${label} belum dapat dipakai, kosongkan kolomnya`,
      () => sale([{ ...shop.cash(55_500), ...given }]),
    ]),
    [
      'EDC_RATE_NOT_FOUND',
      422,
      'Tarif kartu untuk mesin tidak berlaku hari ini, pilih tarif yang lain',
      () => sale([shop.card(55_500, { edcRateId: 999_999 })]),
    ],
    [
      'REF_REQUIRED',
      400,
      'Kode persetujuan wajib diisi untuk pembayaran Kartu dan QRIS',
      () => sale([shop.card(55_500, { approvalCode: undefined })]),
    ],
    [
      'REF_REQUIRED',
      400,
      'Empat angka terakhir kartu wajib diisi untuk pembayaran Kartu dan QRIS',
      () => sale([shop.card(55_500, { cardLast4: undefined })]),
    ],
    [
      'GCASH_INSUFFICIENT',
      422,
      'Saldo G-cash pelanggan tidak cukup: Rp 0',
      () => sale([{ methodId: shop.methods.GCASH, amount: 55_500 }]),
    ],
    [
      'GCASH_OVER_LIMIT',
      422,
      'G-cash paling besar Rp 100.000 per transaksi karena kode pelanggan belum tersedia, bayar sisanya dengan cara lain',
      () =>
        sale([
          { methodId: shop.methods.GCASH, amount: 60_000 },
          { methodId: shop.methods.GCASH, amount: 40_001 },
        ]),
    ],
    [
      'ADVANCE_INSUFFICIENT',
      422,
      'Uang muka pelanggan tidak cukup: Rp 0',
      () => sale([{ methodId: shop.methods.ADVANCE, amount: 55_500, advanceId: 999_999 }]),
    ],
    [
      'PRICE_CHANGED',
      409,
      'Harga berubah sejak dihitung, silakan periksa kembali',
      () => sale([shop.cash(55_500)], { hash: '0'.repeat(64) }),
    ],
    [
      'REQUIRED',
      400,
      'Salah satu dari pesanan dan draf wajib diisi',
      () => ({ hash, payments: [shop.cash(55_500)] }),
    ],
    [
      'SHIFT_NOT_OPEN',
      422,
      'Buka shift kasir terlebih dahulu',
      () => sale([shop.cash(55_500)], { shiftId: 999_999 }),
    ],
  ])('%s', async (reason, status, message, body) => {
    expect(total).toBe(55_500)
    const before = [await stockBooks(server), await orders()]
    const answer = await pay(body())
    expect([answer.status, answer.error.data.reason, answer.error.data.message]).toEqual([
      status,
      reason,
      message,
    ])
    expect([await stockBooks(server), await orders()]).toEqual(before)
  })

  it('INSUFFICIENT_STOCK for goods that are spoken for', async () => {
    const booked = await bookOrder(cashier, shop.order([{ productId: shop.soap, qty: 95 }]))
    const wanted = shop.order([{ productId: shop.soap, qty: 6 }])
    const priced = await shop.priceOf(cashier, wanted)
    const before = await stockBooks(server)
    const answer = await pay({
      draft: wanted,
      hash: priced.hash,
      payments: [shop.cash(133_200)],
    })
    expect(answer.error.data).toMatchObject({
      reason: 'INSUFFICIENT_STOCK',
      params: { available: 5, wanted: 6 },
    })
    expect(await stockBooks(server)).toBe(before)
    await shop.payBooking(cashier, booked) // the booking's own goods are free to itself
    expect(await shop.reserved(shop.soap)).toBe(0)
  })

  it('the new price comes with PRICE_CHANGED', async () => {
    const { error } = await pay(sale([shop.cash(55_500)], { hash: 'f'.repeat(64) }))
    expect(error.data.params).toMatchObject({ order: { hash, totals: { grandTotal: 55_500 } } })
  })

  it('BOOKING_EXPIRED, INVALID_STATE, STALE_VERSION and ORDER_CLAIMED of a booking', async () => {
    const order = await bookOrder(cashier, shop.order([{ qty: 1 }]))
    const body = {
      orderId: order.id,
      version: order.version,
      hash: order.hash,
      payments: [shop.cash(13_900)],
    }
    const reasonOf = async (caller = cashier, more: object = {}) =>
      (await pay({ ...body, ...more }, caller)).error.data?.reason
    expect(await reasonOf(cashier, { version: 2 })).toBe('STALE_VERSION')
    await admin.call('POST /core/v2/cashier/booking/claim', { body: { orderId: order.id } })
    expect(await reasonOf()).toBe('ORDER_CLAIMED')
    await admin.call('POST /core/v2/cashier/booking/release', { body: { orderId: order.id } })
    await server.rows(`update sales_order set expires_at = '2026-11-20T01:59:59Z' where id = $1`, [order.id])
    const { error } = await pay(body)
    expect([error.data.reason, error.data.message]).toEqual([
      'BOOKING_EXPIRED',
      `Booking ${order.number} sudah kedaluwarsa, buatlah yang baru`,
    ])
    await server.rows(`update sales_order set expires_at = null where id = $1`, [order.id])
    expect((await pay(body)).status).toBe(201)
    expect(await reasonOf(cashier, { version: 2 })).toBe('INVALID_STATE')
  })

  it("another branch's order is not there", async () => {
    const bdg = await server.branchId('BDG')
    const answer = await pay(sale([shop.cash(55_500)], { draft: { ...draft, branchId: bdg } }))
    const name = await server.value<string>('select name from branch where id = $1', [bdg])
    expect(answer.error.data).toMatchObject({
      reason: 'BRANCH_FORBIDDEN',
      message: `Anda tidak memiliki akses ke cabang ${name}`,
    })
  })
})

describe('golden G12: G-cash, a card and cash', () => {
  it('gives the journal of the design to the rupiah', async () => {
    const [first, second, third] = [
      await shop.product(),
      await shop.product(),
      await shop.product({ tax_code: 'NON' }),
    ]
    await shop.price(first, 64_200)
    await shop.price(second, 18_500)
    await shop.price(third, 7_250)
    const point = (product_id: number, points: number, per_quantity: number) =>
      shop.add('product_point', {
        company_id: shop.companyId,
        product_id,
        unit_id: shop.pcs,
        points,
        per_quantity,
        valid_from: '2026-01-01T00:00:00+07:00',
        created_at: server.clock.now(),
        updated_at: server.clock.now(),
      })
    await point(first, 2, 1) // 20 points
    await point(second, 2, 6) // 2 points
    await shop.stock([
      { productId: first, qty: 10, unitCost: '55350.4167' },
      { productId: second, qty: 6, unitCost: '15420.25' },
      { productId: third, qty: 12, unitCost: '6105.5' },
    ])
    await shop.giveGcash(50_000)
    const draft = shop.order([
      { productId: first, qty: 10, disc: [5, 0, 0, 0] },
      { productId: second, qty: 6, disc: [0, 0, 0, 2], manualAmount: 1_000 },
      { productId: third, qty: 12 },
    ])
    const paid = await shop.sell(admin, draft, [
      { methodId: shop.methods.GCASH, amount: 50_000 },
      shop.card(400_000),
      shop.cash(433_600, 500_000),
    ])
    expect(paid).toMatchObject({
      change: 66_400,
      pointsEarned: 22,
      order: {
        status: 'COMPLETED',
        paymentStatus: 'PAID',
        grandTotal: 883_625,
        paidTotal: 883_600,
        remaining: 0,
        rounding: -25,
      },
    })
    expect(paid.invoiceNumber).toMatch(/^INV\/JKT\/2611\/\d{5}$/)
    expect(await journalOf(server, paid.journalId)).toEqual({
      CASH: [433_600, 0],
      EDC_CLEARING: [400_000, 0],
      GCASH_LIABILITY: [50_000, 0],
      SALES_DISCOUNT: [35_320, 0],
      ROUNDING: [25, 0],
      COGS: [719_292, 0],
      LOYALTY_EXPENSE: [550, 0],
      REVENUE: [0, 840_000],
      PPN_OUT: [0, 78_945],
      INVENTORY: [0, 719_292],
      LOYALTY_LIABILITY: [0, 550],
    })
    const { lines, payments } = await read(paid.order.id)
    expect(lines.map(({ unitCost }) => unitCost)).toEqual(['55350.4', '15420.3333', '6105.5'])
    expect(payments).toMatchObject([
      {
        kind: 'SALE',
        total: 883_600,
        details: [
          { methodType: 'GCASH', amount: 50_000 },
          { methodType: 'EDC', amount: 400_000, fee: 600, cardLast4: '1234', approvalCode: 'A1B2C3' },
          { methodType: 'CASH', amount: 433_600, tendered: 500_000, change: 66_400 },
        ],
      },
    ])
    const wallets = await server.rows(
      `select w.kind, w.balance, (select sum(remaining)::bigint from wallet_lot l where l.wallet_id = w.id) as lots
       from wallet w where w.owner_id = $1 order by kind`,
      [shop.customerId],
    )
    expect(wallets).toEqual([
      { kind: 'GCASH', balance: 0, lots: 0 },
      { kind: 'POINT', balance: 22, lots: 22 },
    ])
    const [lot] = await server.rows<{ expires_at: Date }>(
      `select expires_at from wallet_lot where remaining = 22`,
    )
    // through 30 November 2027 in Jakarta
    expect(lot?.expires_at).toEqual('2027-11-30T17:00:00.000Z')
  })
})

const invoiceOf = (data: unknown) => (data as { invoiceNumber: string }).invoiceNumber // of a payment

describe('a sale in one call', () => {
  it('takes 50 at once no further than the last 10 pieces', async () => {
    const rare = await shop.product()
    await shop.price(rare, 10_000)
    await shop.stock([{ productId: rare, qty: 10, unitCost: '8000' }])
    const draft = shop.order([{ productId: rare, qty: 1 }])
    const { hash } = await shop.priceOf(cashier, draft)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        insist({ draft, hash, payments: [shop.cash(11_100)] }, index % 2 === 0 ? cashier : admin),
      ),
    )
    const sold = answers.filter(({ status }) => status === 201)
    const refused = answers.filter(({ status }) => status === 422)
    expect(await deadlocks()).toBe(0)
    expect([sold.length, refused.length]).toEqual([10, 40])
    expect(new Set(refused.map(({ error }) => error.data.reason))).toEqual(new Set(['INSUFFICIENT_STOCK']))
    expect(await server.value('select quantity from stock_balance where product_id = $1', [rare])).toBe(0)
  })

  it('sells once however often one key is sent', async () => {
    const draft = shop.order([{ qty: 1 }])
    const { hash } = await shop.priceOf(cashier, draft)
    const before = await orders()
    const key = randomUUID()
    const once = () =>
      cashier.raw(
        'POST /core/v2/cashier/booking/payment',
        { body: { draft, hash, payments: [shop.cash(13_900)] } },
        { headers: { 'idempotency-key': key } },
      )
    const answers = await Promise.all(Array.from({ length: 20 }, once))
    const later = await once()
    expect((await orders()) - before).toBe(1)
    expect(later.status).toBe(201)
    const done = answers.filter(({ status }) => status === 201)
    expect(new Set(done.map(({ data }) => invoiceOf(data)))).toEqual(new Set([invoiceOf(later.data)]))
  })

  it('a customer who carries the fee of his card pays it to other income', async () => {
    const draft = shop.order([{ productId: shop.coffee, qty: 8 }]) // 111,000 with PPN
    const paid = await shop.sell(cashier, draft, [shop.card(111_000, { edcRateId: shop.creditRateId })])
    // 111,000 × 1.8 % = 1,998 and 500
    expect(await journalOf(server, paid.journalId)).toMatchObject({
      EDC_CLEARING: [113_498, 0],
      OTHER_INCOME: [0, 2_498],
    })
    expect(paid.order).toMatchObject({ paidTotal: 111_000, payments: [{ total: 113_498 }] })
  })

  it('what cash rounding takes off is no debt in the sum of a list', async () => {
    const { order } = await shop.sell(cashier, shop.order([{ qty: 3 }])) // 41,625, of which 41,600 are paid
    expect(order).toMatchObject({ rounding: -25, paidTotal: 41_600, remaining: 0 })
    const list = { body: { branchId: shop.branchId, search: order.number } }
    const { data } = await admin.call('POST /core/v1/sales/orders/get/all', list)
    expect(data.summary).toEqual({ orders: 1, total: 41_625, unpaid: 0 })
  })

  it('an earlier down payment is used up, and no more than it', async () => {
    const advance = await shop.downPayment(100_000)
    const method = shop.methods.ADVANCE
    const draft = shop.order([{ productId: shop.coffee, qty: 8 }])
    const paid = await shop.sell(cashier, draft, [
      { methodId: method, amount: 80_000, advanceId: advance },
      shop.transfer(31_000),
    ])
    expect(await journalOf(server, paid.journalId)).toMatchObject({
      CUSTOMER_ADVANCE: [80_000, 0],
      [String(shop.bankId)]: [31_000, 0],
    })
    expect(await server.value('select balance from open_item where id = $1', [advance])).toBe(20_000)
    const { hash } = await shop.priceOf(cashier, draft)
    const again = await pay({
      draft,
      hash,
      payments: [{ methodId: method, amount: 20_001, advanceId: advance }, shop.transfer(90_999)],
    })
    expect(again.error.data.message).toBe('Uang muka pelanggan tidak cukup: Rp 20.000')
  })
})

describe('a sale that comes to nothing', () => {
  it('needs no payment, and is undone like any other', async () => {
    const draft = shop.order([{ productId: shop.soap, qty: 1, manualPct: 100 }])
    const [{ hash, totals }, before] = await Promise.all([shop.priceOf(admin, draft), stockBooks(server)])
    expect(totals.grandTotal).toBe(0)
    const { status, body, data } = await admin.call('POST /core/v2/cashier/booking/payment', {
      body: { draft, hash, payments: [] },
    })
    expect(status, body).toBe(201)
    expect(data).toMatchObject({ change: 0, order: { paymentStatus: 'PAID', payments: [], remaining: 0 } })
    expect(await journalOf(server, data.journalId)).toEqual({
      COGS: [9_000, 0],
      INVENTORY: [0, 9_000],
      REVENUE: [0, 20_000],
      SALES_DISCOUNT: [20_000, 0],
    })
    const { id, version } = data.order
    const undone = await admin.call('POST /core/v1/sales/orders/void', {
      body: { id, version, reason: 'Salah barang' },
    })
    expect(undone.data).toMatchObject({ status: 'CANCELLED', payments: [] })
    expect(await stockBooks(server)).toEqual(before)
  })

  it('is short of what its rounding would take', async () => {
    const draft = shop.order([{ qty: 1, priceOverride: 36 }]) // 40 with PPN, which cash rounds away
    const { hash } = await shop.priceOf(admin, draft)
    const answer = await pay({ draft, hash, payments: [] }, admin)
    expect(answer.error.data.message).toBe('Pembayaran kurang Rp 40')
    expect((await pay({ draft, hash, payments: [shop.cash(0)] }, admin)).status).toBe(201)
  })
})

describe('a booking whose salesman has left', () => {
  it('is changed, paid and sold on credit all the same, but given to him anew it is not', async () => {
    const { customerId, order } = shop
    const saId = await server.value<number>(`select id from employee where email like 'sa@%'`)
    await server.rows(
      `update customer set pic_sa_id = $2, credit_limit = 1000000, term_days = 7 where id = $1`,
      [customerId, saId],
    )
    const [changed, sold, owed] = [
      await bookOrder(admin, order([{ qty: 1 }])),
      await bookOrder(admin, order([{ qty: 1 }])),
      await bookOrder(admin, order([{ qty: 1 }], { paymentTerm: 'CREDIT' })),
    ]
    await server.rows(`update employee set status = 'INACTIVE' where id = $1`, [saId])
    const update = { ...order([{ qty: 2 }], { saId }), id: changed.id, version: changed.version }
    const after = await admin.call('POST /core/v1/sales/orders/update', { body: update })
    expect(after.data).toMatchObject({ status: 'BOOKED', saId })
    expect((await shop.payBooking(cashier, sold)).order).toMatchObject({ status: 'COMPLETED', saId })
    const credit = await admin.call('POST /core/v1/sales/orders/process', {
      body: { id: owed.id, version: owed.version, action: 'INVOICE_CREDIT' },
    })
    expect(credit.data).toMatchObject({ status: 'COMPLETED', saId })
    const anew = await admin.raw('POST /core/v1/sales/orders/add', { body: order([{ qty: 1 }], { saId }) })
    expect(anew.error).toMatchObject({ details: [{ field: 'saId' }], data: { reason: 'INACTIVE_MASTER' } })
    await server.rows(`update employee set status = 'ACTIVE' where id = $1`, [saId])
    await server.rows('update customer set pic_sa_id = null, credit_limit = 0 where id = $1', [customerId])
  })
})

describe('quotas', () => {
  it('of ten orders let ten of a hundred through', async () => {
    const goods = await shop.product()
    await shop.price(goods, 10_000)
    await shop.stock([{ productId: goods, qty: 200, unitCost: '8000' }])
    const campaign = await shop.campaign(
      'promotion_group',
      { scope_kind: 'CENTRAL', type: 'TIERED_AMOUNT', quota_orders: 10 },
      [
        { table: 'promotion_trigger', rows: [{ target: 'PRODUCT', target_id: goods, min_quantity: 1 }] },
        { table: 'promotion_tier', rows: [{ from_quantity: 1, amount: 1_000 }] },
      ],
    )
    const draft = shop.order([{ productId: goods, qty: 1 }])
    const { hash, totals } = await shop.priceOf(cashier, draft)
    expect(totals.grandTotal).toBe(9_990) // 9,000 and PPN
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        insist({ draft, hash, payments: [shop.transfer(9_990)] }, index % 2 === 0 ? cashier : admin),
      ),
    )
    expect(await deadlocks()).toBe(0)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(90)
    for (const { error } of refused) {
      expect(['QUOTA_EXHAUSTED', 'PRICE_CHANGED']).toContain(error.data.reason)
      expect(error.data.params).toMatchObject({ order: { totals: { grandTotal: 11_100 } } })
    }
    expect(await server.value('select used_orders from promotion_group where id = $1', [campaign])).toBe(10)
    // each of the ten stands in the audit log, by whom and with what the quota was before and after it
    const taken = await server.rows<{ before: string; after: string; actor: string }>(
      `select before ->> 'used_orders' as before, after ->> 'used_orders' as after, actor from audit_log
       where entity = 'promotion_group' and entity_id = $1::text and action = 'UPDATE' and after ->> 'used_orders' <> before ->> 'used_orders'
       order by id`,
      [campaign],
    )
    expect(taken.map(({ before, after }) => [Number(before), Number(after)])).toEqual(
      Array.from({ length: 10 }, (_, index) => [index, index + 1]),
    )
    const sellers = [cashier, admin].map(({ employeeId }) => `employee:${employeeId}`)
    expect(taken.every(({ actor }) => sellers.includes(actor))).toBe(true)
  })

  it('that run out once an order is priced: the refusal brings the order as it is without them', async () => {
    const goods = await shop.product()
    await shop.price(goods, 10_000)
    await shop.stock([{ productId: goods, qty: 1, unitCost: '8000' }])
    const campaign = await shop.campaign(
      'promotion_group',
      { scope_kind: 'CENTRAL', type: 'TIERED_AMOUNT', quota_orders: 1 },
      [
        { table: 'promotion_trigger', rows: [{ target: 'PRODUCT', target_id: goods, min_quantity: 1 }] },
        { table: 'promotion_tier', rows: [{ from_quantity: 1, amount: 1_000 }] },
      ],
    )
    const draft = shop.order([{ productId: goods, qty: 1 }])
    const { hash } = await shop.priceOf(cashier, draft)
    const taking = {
      sql: `update promotion_group set used_orders = 1 from (select set_config('app.actor', 'system:test', true)) signed where id = $1`,
      params: [campaign],
    }
    const [answer] = await behind(server, taking, [
      () => pay({ draft, hash, payments: [shop.transfer(9_990)] }),
    ])
    await server.rows('update promotion_group set used_orders = 0 where id = $1', [campaign]) // no order took it
    const name = await server.value<string>('select name from promotion_group where id = $1', [campaign])
    expect([answer?.status, answer?.error.data]).toMatchObject([
      409,
      {
        reason: 'QUOTA_EXHAUSTED',
        message: `Kuota ${name} sudah habis, total diperbarui`,
        params: { order: { totals: { grandTotal: 11_100 } } },
      },
    ])
  })
})
