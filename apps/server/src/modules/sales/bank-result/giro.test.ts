import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Banking, openBanking, TODAY } from '../../../../test/support/banking.ts'
import { type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let at: Banking
let customerId: number
beforeAll(async () => {
  server = await testServer()
  at = await openBanking(server)
  // money at the bank, so that it can charge fees
  await at.receive(await at.customer(), [at.shop.transfer(1_000_000)])
})
beforeEach(async () => {
  customerId = await at.customer()
})
afterAll(() => server.close())

const reasonOf = (answer: Awaited<ReturnType<Banking['result']>>) => [
  answer.status,
  answer.error.data.reason,
  answer.error.details[0]?.message ?? answer.error.data.message,
]
const advanceOf = (paperId: number) =>
  server.value<number>(`select balance from open_item where document_id = $1 and role = 'CUSTOMER_ADVANCE'`, [
    paperId,
  ])
const points = async () =>
  (
    await server.rows<{ balance: number }>(
      `select balance from wallet where owner_id = $1 and kind = 'POINT'`,
      [customerId],
    )
  )[0]?.balance ?? 0

describe('a giro', () => {
  it('of three invoices with a surplus that bounces opens them again on that day, and cash pays them', async () => {
    // 111,000 + 222,000 + 55,500 = 388,500 are owed; of 400,000 are 11,500 left over
    const orders = [
      await at.invoice(customerId, 10, '2026-12-01'),
      await at.invoice(customerId, 20, '2026-12-02'),
      await at.invoice(customerId, 5, '2026-12-03'),
    ]
    const receipt = await at.receive(customerId, [at.giro(400_000)])
    expect(await Promise.all(orders.map(at.stateOf))).toEqual([
      ['PAID', 111_000, 0],
      ['PAID', 222_000, 0],
      ['PAID', 55_500, 0],
    ])
    const ids = await at.moneyOf(receipt.id)
    const answer = await at.result({
      ids,
      status: 'BOUNCED',
      note: 'Dana tidak cukup',
      fee: 25_000,
      bankAccountId: at.shop.bankId,
    })
    expect(answer.status).toBe(200)
    expect(answer.data).toMatchObject({
      rows: [{ id: ids[0], status: 'BOUNCED', statusDate: TODAY, statusReason: 'Dana tidak cukup' }],
    })
    expect(await at.journals(receipt.id)).toEqual([
      { GIRO_CLEARING: [400_000, 0], AR: [0, 388_500], CUSTOMER_ADVANCE: [0, 11_500] },
      {
        AR: [388_500, 0],
        CUSTOMER_ADVANCE: [11_500, 0],
        GIRO_CLEARING: [0, 400_000],
        BANK_CHARGE: [25_000, 0],
        [at.shop.bankId]: [0, 25_000],
      },
    ])
    expect(await Promise.all(orders.map(at.stateOf))).toEqual([
      ['UNPAID', 0, 111_000],
      ['UNPAID', 0, 222_000],
      ['UNPAID', 0, 55_500],
    ])
    expect(await advanceOf(receipt.id)).toBe(0)
    const history = await at.finance.call('GET /core/v1/documents/{id}/history', {
      params: { id: receipt.id },
    })
    expect(history.data.rows[0]?.reason).toBe('Giro GB-400000 ditolak: Dana tidak cukup')
    await at.receive(customerId, [at.shop.cash(388_500)])
    expect(await Promise.all(orders.map(at.stateOf))).toEqual([
      ['PAID', 111_000, 0],
      ['PAID', 222_000, 0],
      ['PAID', 55_500, 0],
    ])
  })

  it('opens invoices pro rata to what its receipt paid of each, and two of them together all that they paid', async () => {
    const orders = [
      await at.invoice(customerId, 10, '2026-12-01'),
      await at.invoice(customerId, 20, '2026-12-02'),
    ]
    // 333,000 by giros of 100,000 and 133,000 and cash of 100,000
    const receipt = await at.receive(customerId, [at.giro(100_000), at.giro(133_000), at.shop.cash(100_000)])
    const [first, second] = await at.moneyOf(receipt.id)
    await at.result({ ids: [first ?? 0], status: 'VOID' })
    // R(100,000 × 111/333) = 33,333, the last takes 66,667
    expect(await Promise.all(orders.map(at.stateOf))).toEqual([
      ['PARTIAL', 77_667, 33_333],
      ['PARTIAL', 155_333, 66_667],
    ])
    await at.result({ ids: [second ?? 0], status: 'BOUNCED', note: 'Kosong' })
    // of what is left, 77,667 and 155,333: R(133,000 × 77,667/233,000) = 44,334 (44,333.6…), the last takes 88,666
    expect(await Promise.all(orders.map(at.stateOf))).toEqual([
      ['PARTIAL', 33_333, 77_667],
      ['PARTIAL', 66_667, 155_333],
    ])
    expect(
      reasonOf(
        await at.finance.raw('POST /core/v1/sales/repayments/cancel', {
          body: { id: receipt.id, version: receipt.version + 2, reason: 'Uji' },
        }),
      ),
    ).toEqual([
      422,
      'GIRO_SETTLED',
      `Giro GB-100000 dari ${receipt.number} sudah batal; ${receipt.number} tidak dapat dibatalkan lagi`,
    ])
  })

  it('that the bank pays is money at the bank less its fee, shared over the giros of the call', async () => {
    await at.invoice(customerId, 10)
    const papers = [
      await at.receive(customerId, [at.giro(60_000)]),
      await at.receive(customerId, [at.giro(30_000)]),
    ]
    const ids = (await Promise.all(papers.map(({ id }) => at.moneyOf(id)))).flat()
    const before = await at.balanceOf('GIRO_CLEARING')
    const answer = await at.result({ ids, status: 'CLEARED', fee: 1_000, bankAccountId: at.shop.bankId })
    expect(answer.status).toBe(200)
    // 1,000 × 60/90 = 667, the last takes 333
    expect((await at.journals(papers[0]?.id ?? 0))[1]).toEqual({
      [at.shop.bankId]: [60_000, 667],
      GIRO_CLEARING: [0, 60_000],
      BANK_CHARGE: [667, 0],
    })
    expect((await at.journals(papers[1]?.id ?? 0))[1]).toEqual({
      [at.shop.bankId]: [30_000, 333],
      GIRO_CLEARING: [0, 30_000],
      BANK_CHARGE: [333, 0],
    })
    expect(await at.balanceOf('GIRO_CLEARING')).toBe(before - 90_000)
  })

  it('that was said to be paid is undone with its receipt, which takes both journals back', async () => {
    const order = await at.invoice(customerId, 10)
    const receipt = await at.receive(customerId, [at.giro(111_000)])
    await at.result({
      ids: await at.moneyOf(receipt.id),
      status: 'CLEARED',
      bankAccountId: at.shop.bankId,
    })
    const undone = await at.cashier.call('POST /core/v1/sales/repayments/cancel', {
      body: { id: receipt.id, version: receipt.version + 1, reason: 'Salah catat' },
    })
    expect([undone.status, undone.data.details[0]?.status]).toEqual([200, 'VOID'])
    expect((await at.journals(receipt.id)).slice(2)).toEqual([
      { GIRO_CLEARING: [0, 111_000], AR: [111_000, 0] },
      { GIRO_CLEARING: [111_000, 0], [at.shop.bankId]: [0, 111_000] },
    ])
    expect(await at.stateOf(order)).toEqual(['UNPAID', 0, 111_000])
  })

  it('gives the points of its invoices when the bank pays it, and a write-off stays when it bounces', async () => {
    const order = await at.invoice(customerId, 10)
    await server.rows('update sales_order set points = 40 where id = $1', [order.id])
    const answer = await at.finance.call('POST /core/v1/sales/repayments/add', {
      body: {
        branchId: at.shop.branchId,
        customerId,
        date: TODAY,
        payments: [at.giro(60_000), at.giro(50_500)],
        writeOffRest: true,
      },
    })
    // 111,000 − 110,500 = 500 are written off
    expect(answer.data).toMatchObject({ writtenOff: 500, paid: 110_500 })
    const [first, second] = await at.moneyOf(answer.data.id)
    const clear = (id = 0) => at.result({ ids: [id], status: 'CLEARED', bankAccountId: at.shop.bankId })
    await clear(first)
    expect(await points()).toBe(0)
    await clear(second)
    // 40 points of Rp 25
    expect((await at.journals(answer.data.id))[2]).toEqual({
      [at.shop.bankId]: [50_500, 0],
      GIRO_CLEARING: [0, 50_500],
      LOYALTY_EXPENSE: [1_000, 0],
      LOYALTY_LIABILITY: [0, 1_000],
    })
    expect(await points()).toBe(40)
    const other = await at.invoice(customerId, 10)
    const bounced = await at.finance.call('POST /core/v1/sales/repayments/add', {
      body: {
        branchId: at.shop.branchId,
        customerId,
        date: TODAY,
        payments: [at.giro(110_500)],
        writeOffRest: true,
      },
    })
    await at.result({ ids: await at.moneyOf(bounced.data.id), status: 'BOUNCED', note: 'Kosong' })
    expect(await at.stateOf(other)).toEqual(['PARTIAL', 500, 110_500])
  })
})

describe('points of several invoices', () => {
  const two = async () => {
    const orders = [
      await at.invoice(customerId, 10, '2026-12-01'),
      await at.invoice(customerId, 20, '2026-12-02'),
    ]
    for (const [index, { id }] of orders.entries())
      await server.rows('update sales_order set points = $2 where id = $1', [id, 40 * (index + 1)])
    return orders
  }

  it('come giro by giro, as each invoice is paid for certain', async () => {
    await two()
    const receipt = await at.receive(customerId, [at.giro(111_000), at.giro(222_000)])
    for (const id of await at.moneyOf(receipt.id))
      expect((await at.result({ ids: [id], status: 'CLEARED', bankAccountId: at.shop.bankId })).status).toBe(
        200,
      )
    expect(await points()).toBe(120)
  })

  it('come together with one transfer, and go back together when it never came', async () => {
    await two()
    const receipt = await at.receive(customerId, [at.shop.transfer(333_000)])
    expect([await points(), receipt.points]).toEqual([120, 120])
    const answer = await at.result({
      ids: await at.moneyOf(receipt.id),
      status: 'BOUNCED',
      note: 'Tidak masuk',
    })
    expect([answer.status, await points()]).toEqual([200, 0])
  })
})

describe('a transfer that never came', () => {
  it('opens the invoices that it paid, and takes back what is left of the points that it gave', async () => {
    const order = await at.invoice(customerId, 10)
    await server.rows('update sales_order set points = 40 where id = $1', [order.id])
    const receipt = await at.receive(customerId, [at.shop.transfer(111_000)])
    expect(await points()).toBe(40)
    // 15 of them are spent
    await server.rows(
      `with w as (update wallet set balance = balance - 15 where owner_id = $1 and kind = 'POINT' returning branch_id, id, balance),
         e as (insert into wallet_entry (branch_id, wallet_id, at, delta, after, worth, reason, ref_type, ref_id)
           select branch_id, id, now(), -15, balance, -375, 'PAYMENT', 'TEST', 1 from w)
       update wallet_lot l set remaining = remaining - 15 from w where l.wallet_id = w.id`,
      [customerId],
    )
    const answer = await at.result({
      ids: await at.moneyOf(receipt.id),
      status: 'BOUNCED',
      note: 'Tidak ada di rekening koran',
    })
    expect(answer.status).toBe(200)
    // 25 points of Rp 25 come back
    expect((await at.journals(receipt.id))[1]).toEqual({
      AR: [111_000, 0],
      [at.shop.bankId]: [0, 111_000],
      LOYALTY_LIABILITY: [625, 0],
      LOYALTY_EXPENSE: [0, 625],
    })
    expect([await points(), await at.stateOf(order)]).toEqual([0, ['UNPAID', 0, 111_000]])
    // paid again he gets the 25, not the 15 that he has spent
    await at.receive(customerId, [at.shop.cash(111_000)])
    expect(await points()).toBe(25)
  })

  it('of a sale at the till makes its invoice a receivable, twice if there were two, and cash pays it', async () => {
    const { order, invoiceNumber } = await at.shop.sell(
      at.cashier,
      at.shop.order([{ productId: at.goods, qty: 10 }], { customerId }),
      [at.shop.transfer(60_000), at.shop.transfer(40_000, { refNo: 'TRF-2' }), at.shop.cash(11_000)],
    )
    const [first, second] = await at.moneyOf(order.id)
    await at.result({ ids: [first ?? 0], status: 'BOUNCED', note: 'Tidak masuk' })
    expect((await at.journals(order.id)).at(-1)).toEqual({ AR: [60_000, 0], [at.shop.bankId]: [0, 60_000] })
    expect(await at.stateOf(order)).toEqual(['PARTIAL', 51_000, 60_000])
    await at.result({ ids: [second ?? 0], status: 'BOUNCED', note: 'Tidak masuk' })
    expect(await at.stateOf(order)).toEqual(['PARTIAL', 11_000, 100_000])
    const undo = await at.admin.raw('POST /core/v1/sales/orders/void', {
      body: { id: order.id, version: order.version + 2, reason: 'Uji' },
    })
    expect(reasonOf(undo)).toEqual([
      422,
      'GIRO_SETTLED',
      `Transfer TRF-1 dari ${invoiceNumber} sudah ditolak; ${invoiceNumber} tidak dapat dibatalkan lagi`,
    ])
    const paid = await at.cashier.call('POST /core/v1/sales/payments/add', {
      body: { orderId: order.id, date: TODAY, payments: [at.shop.cash(100_000)] },
    })
    expect([paid.status, await at.stateOf(order)]).toEqual([201, ['PAID', 111_000, 0]])
  })

  it('stays where the advance that it left over has been used', async () => {
    const receipt = await at.receive(customerId, [at.shop.transfer(80_000)])
    const advanceId = await server.value<number>('select id from open_item where document_id = $1', [
      receipt.id,
    ])
    await at.invoice(customerId, 10)
    await at.receive(customerId, [{ methodId: at.shop.methods.ADVANCE, amount: 80_000, advanceId }])
    const answer = await at.result({
      ids: await at.moneyOf(receipt.id),
      status: 'BOUNCED',
      note: 'Tidak masuk',
    })
    expect(reasonOf(answer).slice(0, 2)).toEqual([422, 'ADVANCE_USED'])
  })
})

describe('a result is refused', () => {
  it('without what it needs, all of it together', async () => {
    await at.invoice(customerId, 10)
    const receipt = await at.receive(customerId, [
      at.giro(50_000, { giroDue: '2026-12-05' }),
      at.giro(5_000),
      at.shop.cash(1_000),
      at.shop.transfer(2_000),
    ])
    const [late = 0, due = 0, cash = 0, transfer = 0] = await at.moneyOf(receipt.id)
    const bankAccountId = at.shop.bankId
    const cases: [Parameters<Banking['result']>[0], number, string, string][] = [
      [
        { ids: [due, late], status: 'CLEARED', bankAccountId },
        422,
        'GIRO_NOT_DUE',
        'Giro GB-50000 baru jatuh tempo 5 Des 2026 sehingga belum dapat cair',
      ],
      [{ ids: [due], status: 'CLEARED' }, 400, 'REQUIRED', 'Rekening bank wajib diisi'],
      [{ ids: [due], status: 'BOUNCED' }, 400, 'REASON_REQUIRED', 'Alasan wajib diisi'],
      [{ ids: [due], status: 'BOUNCED', note: 'x', fee: 5 }, 400, 'REQUIRED', 'Rekening bank wajib diisi'],
      [
        { ids: [due], status: 'CLEARED', bankAccountId, fee: 5_001 },
        422,
        'FEE_ABOVE_GROSS',
        'Biaya bank Rp 5.001 melebihi jumlahnya Rp 5.000',
      ],
      [
        { ids: [due], status: 'CLEARED', bankAccountId, date: '2026-11-19' },
        422,
        'DATE_BEFORE_SOURCE',
        `Tanggal tidak boleh sebelum tanggal ${receipt.number}`,
      ],
      [
        { ids: [due], status: 'CLEARED', bankAccountId, date: '2026-11-21' },
        422,
        'DATE_FUTURE',
        'Tanggal tidak boleh melewati hari ini',
      ],
      [
        { ids: [transfer], status: 'VOID' },
        422,
        'DETAIL_RESULT',
        'Transfer TRF-1 tidak dapat dicatat batal: giro dapat cair, ditolak, atau batal, transfer hanya ditolak, kartu hanya dicairkan',
      ],
      [
        { ids: [cash], status: 'BOUNCED', note: 'x' },
        422,
        'DETAIL_RESULT',
        'Pembayaran ini tidak dapat dicatat ditolak: giro dapat cair, ditolak, atau batal, transfer hanya ditolak, kartu hanya dicairkan',
      ],
      [{ ids: [due, 999_999_999], status: 'VOID' }, 404, 'NOT_FOUND', 'Pembayaran tidak ditemukan'],
    ]
    for (const [body, ...expected] of cases) expect(reasonOf(await at.result(body))).toEqual(expected)
    expect((await at.result({ ids: [due], status: 'VOID' }, at.cashier)).status).toBe(403)
    expect((await at.details({ customerId, status: 'PENDING' })).count).toBe(2)
    await at.result({ ids: [due], status: 'CLEARED', bankAccountId })
    expect(reasonOf(await at.result({ ids: [late, due], status: 'VOID' }))).toEqual([
      409,
      'INVALID_STATE',
      `Giro GB-5000 dari ${receipt.number} berstatus cair dan tidak dapat diproses`,
    ])
    expect((await at.details({ customerId, status: 'PENDING' })).count).toBe(1)
  })
})

describe('the register', () => {
  it('lists giros by the day on which they are due, with what waits and where they belong', async () => {
    const order = await at.invoice(customerId, 10)
    const paid = await at.cashier.call('POST /core/v1/sales/payments/add', {
      body: {
        orderId: order.id,
        date: TODAY,
        payments: [at.giro(1_000, { giroDue: '2026-12-05', giroNo: 'CC-9' }), at.giro(2_000)],
      },
    })
    const list = await at.details({ customerId, methodType: 'GIRO', status: 'PENDING' })
    expect(list.rows.map(({ giroNo, giroDue, amount }) => [giroNo, giroDue, amount])).toEqual([
      ['GB-2000', TODAY, 2_000],
      ['CC-9', '2026-12-05', 1_000],
    ])
    expect(list.rows[0]).toMatchObject({
      paper: { id: paid.data.id, code: 'CUSTOMER_RECEIPT', name: paid.data.number },
      order: { id: order.id, name: order.invoiceNumber },
      customer: { id: customerId },
    })
    expect(list.summary).toEqual({ amount: 3_000 })
    expect(list.waiting.giros.count).toBeGreaterThan(list.waiting.due.count)
    const due = await at.details({ customerId, methodType: 'GIRO', giroDueTo: TODAY })
    expect(due.rows.map(({ giroNo }) => giroNo)).toEqual(['GB-2000'])
    const inTab = async (tab: string) =>
      (await at.details({ customerId, tab })).rows.map(({ giroNo }) => giroNo)
    expect(await inTab('due')).toEqual(['GB-2000'])
    expect(await inTab('waiting')).toEqual(['GB-2000', 'CC-9'])
    expect([await inTab('cleared'), await inTab('bounced')]).toEqual([[], []])
    expect((await at.details({ search: 'CC-9' })).rows.map(({ amount }) => amount)).toEqual([1_000])
    expect((await at.details({ customerId, methodType: 'TRANSFER' })).rows).toEqual([])
  })
})
