import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Banking, openBanking, TODAY } from '../../../../../test/support/banking.ts'
import { type TestServer, testServer } from '../../../../../test/support/test-server.ts'

/** Two machines: the rate of the second is 1 % until the 19th, and 2 % from the 20th on. */
let server: TestServer
let at: Banking
let second: { edcId: number; oldRate: number; newRate: number }
beforeAll(async () => {
  server = await testServer()
  at = await openBanking(server)
  const { shop } = at
  const stamps = { created_at: TODAY, updated_at: TODAY }
  const bank_id = await server.value<number>('select bank_id from edc where id = $1', [shop.edcId])
  const own = {
    branch_id: shop.branchId,
    name: 'EDC Kedua',
    bank_id,
    bank_account_id: shop.bankId,
    terminal_no: 'T-2',
  }
  const edcId = await shop.add('edc', { ...own, ...stamps })
  const rate = (rate_bp: number, more: object) =>
    shop.add('edc_rate', {
      branch_id: shop.branchId,
      edc_id: edcId,
      card_type: 'DEBIT',
      on_us: false,
      rate_bp,
      bearer: 'MERCHANT',
      ...more,
    })
  const oldRate = await rate(100, { valid_from: '2026-01-01', valid_to: '2026-11-19' })
  second = { edcId, oldRate, newRate: await rate(200, { valid_from: '2026-11-20' }) }
})
afterAll(() => server.close())

const cards = async (payments: Parameters<Banking['receive']>[1], date = TODAY) => {
  const receipt = await at.receive(await at.customer(), payments, { date })
  return { receipt, ids: await at.moneyOf(receipt.id) }
}
const swiped = (amount: number, edcRateId: number) => at.shop.card(amount, { edcId: second.edcId, edcRateId })
const reasonOf = (answer: Awaited<ReturnType<Banking['settle']>>) => [
  answer.status,
  answer.error.data.reason,
  answer.error.details[0]?.message ?? answer.error.data.message,
]
interface Settled {
  id: number
  number: string
  version: number
}

describe('cards', () => {
  it('wait until the bank pays them out, machine by machine, at the rates of the days on which they were swiped', async () => {
    const { shop } = at
    // 0.15 % of 33,333 is 49.9995: 50; of 20,000 it is 30
    const first = await cards([shop.card(33_333), shop.card(20_000)])
    // 1 % of 12,345 is 123.45: 123, by the rate of the 19th; 2 % of it is 246.9: 247
    const old = await cards([swiped(12_345, second.oldRate)], '2026-11-19')
    const young = await cards([swiped(12_345, second.newRate)])
    expect(await at.balanceOf('EDC_CLEARING')).toBe(78_023)
    const { data } = await at.finance.call('POST /core/v1/sales/settlements/waiting', {
      body: { branchId: shop.branchId },
    })
    expect(data.rows.map(({ edc, date, count, gross, fee }) => [edc.name, date, count, gross, fee])).toEqual([
      ['EDC Kedua', '2026-11-19', 1, 12_345, 123],
      ['EDC Kedua', TODAY, 1, 12_345, 247],
      ['EDC Uji', TODAY, 2, 53_333, 80],
    ])
    const answer = await at.settle({ ids: [...old.ids, ...young.ids], note: 'Mutasi 20 Nov' })
    expect(answer.data).toMatchObject({
      status: 'POSTED',
      gross: 24_690,
      fee: 370,
      ratedFee: 370,
      total: 24_320,
      edc: { id: second.edcId },
      bankAccount: { id: shop.bankId },
      cards: [{ settlement: { name: expect.stringMatching(/^EDS\/JKT\/2611\/00001$/) } }, { amount: 12_345 }],
    })
    const { id } = answer.data as Settled
    expect(await at.journals(id)).toEqual([
      { [shop.bankId]: [24_320, 0], EDC_FEE_EXPENSE: [370, 0], EDC_CLEARING: [0, 24_690] },
    ])
    // the other way in: the register pays out what is ticked there, with the fee of the bank's statement
    const through = await at.result({ ids: first.ids, status: 'CLEARED', fee: 100 })
    expect(through.status).toBe(200)
    expect(await at.balanceOf('EDC_CLEARING')).toBe(0)
    const list = await at.finance.call('POST /core/v1/sales/settlements/get/all', {
      body: { branchId: shop.branchId, edcId: shop.edcId },
    })
    expect(list.data).toMatchObject({
      count: 1,
      rows: [{ gross: 53_333, fee: 100, total: 53_233, cardCount: 2 }],
    })
    const pdf = await at.finance.raw('GET /core/v1/sales/settlements/get/pdf/{id}', { params: { id } })
    expect([pdf.status, pdf.body.slice(0, 5)]).toEqual([200, '%PDF-'])
  })

  it('wait again when their settlement is cancelled, and hold their receipt meanwhile', async () => {
    const { receipt, ids } = await cards([at.shop.card(10_000)])
    const { id, number, version } = (await at.settle({ ids, fee: 0 })).data as Settled
    const cancelReceipt = () =>
      at.cashier.raw('POST /core/v1/sales/repayments/cancel', {
        body: { id: receipt.id, version: receipt.version, reason: 'Uji' },
      })
    const held = await cancelReceipt()
    expect([held.error.data.reason, held.error.data.params]).toMatchObject([
      'HAS_DEPENDENTS',
      { list: number },
    ])
    const body = { id, version, reason: 'Salah mesin' }
    expect((await at.cashier.raw('POST /core/v1/sales/settlements/cancel', { body })).status).toBe(403)
    const undone = await at.finance.call('POST /core/v1/sales/settlements/cancel', { body })
    expect([undone.status, undone.data.status, undone.data.cards[0]?.status]).toEqual([
      200,
      'CANCELLED',
      'PENDING',
    ])
    expect(await at.balanceOf('EDC_CLEARING')).toBe(10_000)
    const again = await at.settle({ ids })
    expect(again.data).toMatchObject({ fee: 15, gross: 10_000 })
    const { id: secondId, version: atLast } = again.data as Settled
    await at.finance.call('POST /core/v1/sales/settlements/cancel', {
      body: { id: secondId, version: atLast, reason: 'Uji' },
    })
    expect((await cancelReceipt()).status).toBe(200)
    expect(await at.balanceOf('EDC_CLEARING')).toBe(0)
    expect(reasonOf(await at.settle({ ids })).slice(0, 2)).toEqual([409, 'INVALID_STATE'])
  })

  it('of a sale that is voided are void, and nothing of them is left', async () => {
    const customerId = await at.customer()
    const lines = [{ productId: at.goods, qty: 10 }]
    const { order } = await at.shop.sell(at.admin, at.shop.order(lines, { customerId }), [
      at.shop.card(111_000),
    ])
    expect(order.payments[0]?.details[0]?.status).toBe('PENDING')
    const undone = await at.admin.raw('POST /core/v1/sales/orders/void', {
      body: { id: order.id, version: order.version, reason: 'Uji' },
    })
    expect(undone.status).toBe(200)
    const states = await server.rows(
      `select p.kind, t.status from sales_payment p join sales_payment_detail t on t.payment_id = p.id where p.order_id = $1 order by p.id`,
      [order.id],
    )
    expect(states).toEqual([
      { kind: 'SALE', status: 'VOID' },
      { kind: 'REFUND', status: 'VOID' },
    ])
  })
})

describe('a settlement is refused', () => {
  it('of two machines, before its cards, above them, and of what waits no more', async () => {
    const [one, other] = [await cards([at.shop.card(10_000)]), await cards([swiped(10_000, second.newRate)])]
    const cases: [Parameters<Banking['settle']>[0], number, string, string][] = [
      [
        { ids: [...one.ids, ...other.ids] },
        422,
        'DETAILS_MIXED',
        'Pilih kartu dari satu mesin EDC saja, atau giro dan transfer dari satu cabang saja',
      ],
      [
        { ids: one.ids, date: '2026-11-19' },
        422,
        'DATE_BEFORE_SOURCE',
        `Tanggal tidak boleh sebelum tanggal ${one.receipt.number}`,
      ],
      [{ ids: one.ids, date: '2026-11-21' }, 422, 'DATE_FUTURE', 'Tanggal tidak boleh melewati hari ini'],
      [
        { ids: one.ids, fee: 10_001 },
        422,
        'FEE_ABOVE_GROSS',
        'Biaya bank Rp 10.001 melebihi jumlahnya Rp 10.000',
      ],
      [{ ids: [999_999_999] }, 404, 'NOT_FOUND', 'Pembayaran tidak ditemukan'],
    ]
    for (const [body, ...expected] of cases) expect(reasonOf(await at.settle(body))).toEqual(expected)
    expect((await at.settle({ ids: one.ids }, at.cashier)).status).toBe(403)
    await at.settle({ ids: one.ids })
    expect(reasonOf(await at.settle({ ids: one.ids }))).toEqual([
      409,
      'INVALID_STATE',
      `Kartu A1B2C3 dari ${one.receipt.number} berstatus cair dan tidak dapat dicairkan`,
    ])
  })
})

it('is posted once, however many people pay out the same cards at the same time', async () => {
  const { ids } = await cards([at.shop.card(10_000), at.shop.card(20_000)])
  const answers = await Promise.all([1, 2, 3, 4].map(() => at.settle({ ids })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
})

it('and the cancelling of a receipt never both win, nor the clearing of its giro', async () => {
  const card = await cards([at.shop.card(10_000)])
  const giro = await cards([at.giro(7_000)])
  const cancel = ({ receipt }: typeof card) =>
    at.admin.raw('POST /core/v1/sales/repayments/cancel', {
      body: { id: receipt.id, version: receipt.version, reason: 'Uji' },
    })
  const races = await Promise.all([
    Promise.all([at.settle({ ids: card.ids }), cancel(card)]),
    Promise.all([
      at.result({ ids: giro.ids, status: 'CLEARED', bankAccountId: at.shop.bankId }),
      cancel(giro),
    ]),
  ])
  for (const race of races) expect(race.filter(({ status }) => status < 300)).toHaveLength(1)
  const waiting = await server.value<number>(
    `select coalesce(sum(t.amount), 0)::bigint from sales_payment_detail t where t.status = 'PENDING'`,
  )
  expect((await at.balanceOf('EDC_CLEARING')) + (await at.balanceOf('GIRO_CLEARING'))).toBe(waiting)
})
