import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
let cashier: Caller
let jakarta: number
let bandung: number
let bankId: number
let bankAccountId: number
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  cashier = await server.as('kasir')
  jakarta = await server.branchId('JKT')
  bandung = await server.branchId('BDG')
  bankId = await server.value<number>(`select id from bank where code = '014'`)
  bankAccountId = await server.value<number>(`select id from account where code = '1-1111'`)
})
afterAll(() => server.close())

let serial = 0
const rate = (more: object = {}) => ({
  cardType: 'DEBIT' as const,
  onUs: true,
  ratePct: 0.15,
  validFrom: '2026-01-01',
  ...more,
})
const fresh = (more: object = {}) => ({
  branchId: jakarta,
  name: `EDC ${++serial}`,
  bankId,
  bankAccountId,
  terminalId: `T${serial}`,
  ...more,
})
const made = async (more: object = {}) => {
  const answer = await admin.call('POST /core/v2/edc/create', { body: fresh(more) })
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data
}
type Edc = Awaited<ReturnType<typeof made>>
const change = ({ id, version, branchId, name, terminalId }: Edc, more: object = {}) =>
  admin.raw('POST /core/v2/edc/update', {
    body: { id, version, branchId, name, bankId, bankAccountId, terminalId, ...more },
  })

describe('adding a card machine', () => {
  it('refuses a role that may only look; Finance may', async () => {
    expect(await cashier.call('POST /core/v2/edc/create', { body: fresh() })).toMatchObject({ status: 403 })
    const finance = await server.as('keuangan')
    expect((await finance.call('POST /core/v2/edc/create', { body: fresh() })).status).toBe(201)
  })

  it.each([
    ['no bank', { bankId: undefined }, 'bankId'],
    ['no bank account', { bankAccountId: undefined }, 'bankAccountId'],
    ['no terminal', { terminalId: '' }, 'terminalId'],
    ['a rate of three decimals', { rates: [rate({ ratePct: 0.155 })] }, 'rates[0].ratePct'],
    ['a rate above the whole', { rates: [rate({ ratePct: 101 })] }, 'rates[0].ratePct'],
    ['a fee below nothing', { rates: [rate({ fixedFee: -1 })] }, 'rates[0].fixedFee'],
  ])('refuses %s', async (_, more, field) => {
    const answer = await admin.raw('POST /core/v2/edc/create', { body: fresh(more) })
    expect(answer).toMatchObject({ status: 400, error: { details: [{ field }] } })
  })

  it('refuses an account that is no bank account', async () => {
    const cash = await server.value<number>(`select id from account where code = '1-1101'`)
    const answer = await admin.call('POST /core/v2/edc/create', { body: fresh({ bankAccountId: cash }) })
    expect(answer).toMatchObject({
      status: 422,
      error: { details: [{ field: 'bankAccountId' }], data: { reason: 'ACCOUNT_USAGE' } },
    })
  })

  it('refuses a terminal of the branch twice; another branch may have it', async () => {
    const { terminalId } = await made()
    expect(await admin.call('POST /core/v2/edc/create', { body: fresh({ terminalId }) })).toMatchObject({
      status: 409,
      error: { data: { reason: 'DUPLICATE_CODE' }, details: [{ field: 'terminalId' }] },
    })
    expect(await made({ terminalId, branchId: bandung })).toMatchObject({ terminalId })
  })

  it.each([
    ['ends before it begins', [rate({ validTo: '2025-12-31' })], 400, 'DATE_ORDER'],
    [
      'stands beside another of the same day',
      [rate(), rate({ validFrom: '2026-05-01' })],
      422,
      'EDC_RATE_OVERLAP',
    ],
    ['has an id of nothing', [rate({ id: 999_999 })], 422, 'REFERENCE_MISSING'],
  ])('refuses a rate that %s, and writes nothing', async (_, rates, status, reason) => {
    const body = fresh({ rates })
    expect(await admin.raw('POST /core/v2/edc/create', { body })).toMatchObject({
      status,
      error: { data: { reason }, details: [{ field: 'rates' }] },
    })
    expect(await server.rows('select id from edc where terminal_no = $1', [body.terminalId])).toEqual([])
  })

  it('keeps the rates of other cards, and of the same card one after the other', async () => {
    const rates = [
      rate({ validTo: '2026-06-30' }),
      rate({ validFrom: '2026-07-01', ratePct: 0.2, fixedFee: 500, bearer: 'CUSTOMER' }),
      rate({ onUs: false }),
      rate({ cardType: 'QRIS', onUs: false, ratePct: 0.7 }),
    ]
    const { rates: kept } = await made({ rates })
    expect(kept).toHaveLength(4)
    expect(kept).toContainEqual(
      expect.objectContaining({
        cardType: 'DEBIT',
        onUs: true,
        ratePct: 0.2,
        fixedFee: 500,
        bearer: 'CUSTOMER',
        validTo: null,
      }),
    )
  })
})

describe('changing a card machine', () => {
  it('refuses one of another branch, and a record that another user has changed', async () => {
    const edc = await made()
    expect(await change({ ...edc, branchId: bandung })).toMatchObject({ status: 404 })
    expect(await change(edc, { name: 'Lain' })).toMatchObject({ status: 200 })
    expect(await change(edc, { name: 'Lagi' })).toMatchObject({
      status: 409,
      error: { data: { reason: 'STALE_VERSION' } },
    })
  })

  it('leaves the rates alone when it does not name them', async () => {
    const edc = await made({ rates: [rate()] })
    expect(await change(edc, { name: 'Lain' })).toMatchObject({ data: { rates: edc.rates, version: 2 } })
  })

  it('moves the border between two rates in one go, drops one and adds one', async () => {
    const edc = await made({
      rates: [rate({ validTo: '2026-06-30' }), rate({ validFrom: '2026-07-01' }), rate({ onUs: false })],
    })
    const [second, first] = edc.rates.filter(({ onUs }) => onUs)
    const rates = [
      { ...first, validTo: '2026-08-31' },
      { ...second, validFrom: '2026-09-01' },
      rate({ cardType: 'QRIS' }),
    ]
    const answer = await change(edc, { rates })
    expect(answer.status).toBe(200)
    const after = (answer.data as Edc).rates
    expect(after.map(({ cardType, onUs, validFrom }) => [cardType, onUs, validFrom])).toEqual([
      ['DEBIT', true, '2026-09-01'],
      ['DEBIT', true, '2026-01-01'],
      ['QRIS', true, '2026-01-01'],
    ])
    expect(after[0]?.id).toBe(second?.id)
  })

  it("refuses another machine's rate", async () => {
    const [other, edc] = [await made({ rates: [rate()] }), await made()]
    expect(await change(edc, { rates: other.rates })).toMatchObject({
      status: 422,
      error: { data: { reason: 'REFERENCE_MISSING' } },
    })
  })
})

it('says what to do about two rates of one day', async () => {
  const rates = [rate(), rate()]
  expect(await admin.call('POST /core/v2/edc/create', { body: fresh({ rates }) })).toMatchObject({
    error: {
      data: {
        reason: 'EDC_RATE_OVERLAP',
        message:
          'Dua tarif untuk kartu yang sama berlaku pada tanggal yang sama; akhiri tarif lama sebelum tarif baru mulai',
      },
    },
  })
})

describe('rates at the till', () => {
  it('are of machines in use in the own branch, and hold today or later', async () => {
    server.clock.set(new Date('2026-11-20T02:00:00Z'))
    const rates = [
      rate({ validTo: '2026-11-19' }),
      rate({ validFrom: '2026-11-20', validTo: '2026-11-20', ratePct: 0.3 }),
      rate({ validFrom: '2026-11-21', ratePct: 0.4 }),
    ]
    const edc = await made({ name: 'Mesin Sore', rates })
    await made({ name: 'Mesin Sore Rusak', rates, status: 'INACTIVE' })
    await made({ name: 'Mesin Sore Bandung', rates, branchId: bandung })
    const listed = await cashier.call('POST /core/v2/edc/list', { body: { search: 'sore' } })
    expect(listed.data.edcRates.map(({ edcId, ratePct }) => [edcId, ratePct])).toEqual([
      [edc.id, 0.3],
      [edc.id, 0.4],
    ])
    expect(listed.data.count).toBe(2)
    const credit = await cashier.call('POST /core/v2/edc/search', {
      body: { search: 'sore', cardType: 'CREDIT' },
    })
    expect(credit.data.edcRates).toEqual([])
    for (const [bankId, count] of [
      [edc.bankId, 2],
      [edc.bankId + 1, 0],
    ] as const) {
      const ofBank = await cashier.call('POST /core/v2/edc/search', { body: { search: 'sore', bankId } })
      expect(ofBank.data.count, `${bankId}`).toBe(count)
    }
    const config = await cashier.call('GET /core/v1/payment-methods/config/edc', {
      query: { branchId: jakarta },
    })
    const machine = config.data.rows.find(({ edcId }) => edcId === edc.id)
    expect(machine?.rates.map(({ ratePct }) => ratePct)).toEqual([0.3])
  })

  it('turn with the day of the branch, not of the server', async () => {
    const rates = [rate({ validTo: '2026-11-20' }), rate({ validFrom: '2026-11-21', ratePct: 0.4 })]
    const edc = await made({ rates })
    server.clock.set(new Date('2026-11-20T17:30:00Z')) // half past midnight in Jakarta
    const config = await (await server.as('kasir')).call('GET /core/v1/payment-methods/config/edc', {
      query: { branchId: jakarta },
    })
    const machine = config.data.rows.find(({ edcId }) => edcId === edc.id)
    expect(machine?.rates.map(({ ratePct }) => ratePct)).toEqual([0.4])
  })
})
