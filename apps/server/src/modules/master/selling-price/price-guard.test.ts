import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askAbove } from '../../../../test/support/asking.ts'
import { openSelling, type Selling } from '../../../../test/support/selling.ts'
import { TEST_START } from '../../../../test/support/test-database.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let shop: Selling
let admin: Caller
let tea: number
beforeAll(async () => {
  server = await testServer()
  shop = await openSelling(server)
  await askAbove(server, null, 'PRICE_CHANGE')
})
beforeEach(async () => {
  await at(TEST_START.toISOString())
  await shop.taxMode('EXCLUDED')
  tea = await shop.product({ name: 'Teh Uji' })
})
afterAll(() =>
  server.close({
    broken: 'its costs lie in the tables without moves',
    rules: ['I11b', 'I16'],
  }),
)

/** The same morning or a later hour, with a session that is still good. */
async function at(moment: string): Promise<void> {
  server.clock.set(new Date(moment))
  admin = await server.as('admin')
}

type Price = { id: number; version: number; price: number; validFrom: string; validTo: string | null }

const row = (more: object = {}) => ({ productId: tea, unitId: shop.pcs, price: 13_800, ...more })
const add = (rows: object[], more: object = {}, by: Caller = admin) =>
  by.raw('POST /v2/selling-prices', { body: { rows, ...more } })
const one = async (more: object = {}): Promise<Price> => {
  const answer = await add([row(more)])
  if (answer.status !== 201) throw new Error(answer.body)
  const [price] = (answer.data as { sellingPrices: Price[] }).sellingPrices // 201 by the check above
  if (!price) throw new Error('nothing was added')
  return price
}
const change = ({ id, version }: Price, more: object, by: Caller = admin) =>
  by.raw('PUT /v1/selling-prices/{id}', { params: { id }, body: { version, reason: 'Uji', ...more } })
const check = async (rows: object[], by: Caller = admin) => {
  const answer = await by.raw('POST /core/v1/selling-prices/check', { body: { rows } })
  if (answer.status !== 200) throw new Error(answer.body)
  return (answer.data as { rows: unknown[] }).rows // 200 by the check above
}
const undo = (prices: readonly Price[]) =>
  admin.raw('POST /v2/selling-prices/undo', {
    body: { prices: prices.map(({ id, version }) => ({ id, version })) },
  })
const history = async (id: number) =>
  (await admin.call('GET /v2/selling-prices/{id}', { params: { id } })).data.history.map(
    ({ price, validFrom, validTo, state }) => [price, validFrom, validTo, state],
  )

/** Stock of the branch: so many pieces for so much, and what the last ones cost in millionths of a rupiah. */
const stocked = (branchId: number, quantity: number, value: number, lastCost: number | null = null) =>
  server.rows(
    `insert into cost_balance (branch_id, pool, product_id, quantity, value, last_cost) values ($1, 'MAIN', $2, $3, $4, $5)`,
    [branchId, tea, quantity, value, lastCost],
  )

/** Someone who sets prices but does not see costs. */
async function withoutCosts(): Promise<Caller> {
  await server.rows(
    `update role set permissions = array_remove(array_remove(permissions, 'report.financial-statements:view'), 'purchase.invoice:view')
     where key = 'FINANCE'`,
  )
  return server.as('keuangan')
}

const NOW = TEST_START.toISOString()
const NOON = '2026-11-20T05:00:00.000Z'
const LATER = '2026-11-30T17:00:00.000Z'
const refused = (guards: string[]) => ({
  status: 422,
  error: { data: { reason: 'PRICE_UNUSUAL', params: { prices: [{ guards }] } } },
})

describe('what is known about a price before it is saved', () => {
  it('is the price until now, cost, margin, and what would be asked', async () => {
    await shop.price(tea, 13_800)
    await stocked(shop.branchId, 10, 100_000) // Rp10.000 a piece
    // the branch sells without PPN: (12.500 - 10.000) / 12.500 = 20 %
    expect(await check([row({ branchId: shop.branchId, price: 12_500 })])).toEqual([
      { oldPrice: 13_800, cost: 10_000, costBranches: 1, marginPct: 20, guards: [] },
    ])
    // with PPN: 12.500 / 1,11 = 11.261; 1.261 / 11.261 = 11,2 %
    expect(await check([row({ branchId: shop.branchId, price: 12_500, taxIncluded: true })])).toMatchObject([
      { marginPct: 11.2 },
    ])
    // a box of twelve has no price of its own yet
    expect(await check([row({ unitId: shop.box, price: 1 }), row({ price: 1 })])).toMatchObject([
      { oldPrice: null, cost: 120_000, guards: ['BELOW_COST'] },
      { oldPrice: 13_800, cost: 10_000, guards: ['BELOW_COST', 'FAR_FROM_OLD'] },
    ])
  })

  it('for the whole company by the weighted average of its branches, and by the last cost where nothing is left', async () => {
    const bandung = await server.branchId('BDG')
    await stocked(shop.branchId, 10, 100_000)
    await stocked(bandung, 30, 360_000) // 460.000 / 40 = 11.500
    expect(await check([row(), row({ branchId: bandung })])).toMatchObject([
      { cost: 11_500, costBranches: 2 },
      { cost: 12_000, costBranches: 1 },
    ])
    tea = await shop.product({ name: 'Teh Habis' })
    await stocked(shop.branchId, 0, 0, 9_000_000_000)
    expect(await check([row()])).toMatchObject([{ cost: 9_000, costBranches: 1, oldPrice: null }])
    tea = await shop.product({ name: 'Teh Baru' })
    expect(await check([row()])).toEqual([
      { oldPrice: null, cost: null, costBranches: null, marginPct: null, guards: [] },
    ])
  })

  it('compares with what the customer pays today by a wider scope or a smaller quantity', async () => {
    await shop.price(tea, 10_000)
    await shop.price(tea, 9_000, { min_quantity: 10 })
    const group = { customerGroupId: shop.groupId }
    expect(
      await check([
        row({ ...group, price: 8_000 }),
        row({ ...group, minQty: 20, price: 6_299 }), // 30 % of 9.000 is 2.700: 6.300
        row({ branchId: shop.branchId, minQty: 10, price: 6_300 }),
      ]),
    ).toMatchObject([
      { oldPrice: 10_000, guards: [] },
      { oldPrice: 9_000, guards: ['FAR_FROM_OLD'] },
      { oldPrice: 9_000, guards: [] },
    ])
  })

  it('is empty for goods that are not there, and refused for a branch out of reach', async () => {
    expect(await check([row({ productId: 999_999 })])).toMatchObject([{ oldPrice: null, guards: [] }])
    const local = await server.as('arif')
    const bandung = await server.branchId('BDG')
    expect(
      await local.raw('POST /core/v1/selling-prices/check', { body: { rows: [row({ branchId: bandung })] } }),
    ).toMatchObject({ status: 403 })
  })
})

describe('a price that is far from what is usual', () => {
  it('is refused with its figures: PRICE_UNUSUAL', async () => {
    await shop.price(tea, 13_800)
    await stocked(shop.branchId, 10, 100_000)
    const answer = await add([row({ price: 14_000 }), row({ price: 1, minQty: 5 })], { replace: true })
    expect(answer).toMatchObject({
      status: 422,
      error: {
        data: {
          reason: 'PRICE_UNUSUAL',
          message:
            'Harga Teh Uji Rp 1 per PCS jual di bawah HPP Rp 10.000, turun 100% dari Rp 13.800; periksa angkanya, lalu nyatakan bila memang demikian',
          params: { prices: [{ index: 1, oldPrice: 13_800, guards: ['BELOW_COST', 'FAR_FROM_OLD'] }] },
        },
        details: [{ field: 'rows[1].price' }],
      },
    })
  })

  it('is saved when every guard is named that it trips, and only then', async () => {
    await shop.price(tea, 13_800)
    await stocked(shop.branchId, 10, 100_000)
    const given = (accept: string[]) => add([row({ price: 1, accept })], { replace: true })
    expect(await given(['FAR_FROM_OLD'])).toMatchObject(refused(['BELOW_COST', 'FAR_FROM_OLD']))
    expect(await given(['BELOW_MARGIN', 'FAR_FROM_OLD'])).toMatchObject({ status: 422 })
    expect((await given(['BELOW_COST', 'FAR_FROM_OLD'])).status).toBe(201)
  })

  it('is refused as a change of one price, also of one that has not begun', async () => {
    const planned = await one({ validFrom: LATER })
    expect(await change(planned, { price: 17_941 })).toMatchObject(refused(['FAR_FROM_OLD']))
    expect(await change(planned, { price: 1, validFrom: NOON })).toMatchObject(refused(['FAR_FROM_OLD']))
    expect((await change(planned, { price: 17_940 })).status).toBe(200)
  })

  it('below the margin that guards it', async () => {
    await stocked(shop.branchId, 10, 100_000)
    await shop.add('stockist_margin', {
      company_id: shop.companyId,
      target: 'PRODUCT',
      target_id: tea,
      margin_bp: 1_000,
      floor_bp: 500,
      use: 'GUARD',
      valid_from: '2026-01-01',
      created_at: TEST_START,
      updated_at: TEST_START,
    })
    expect(await add([row({ branchId: shop.branchId, price: 10_499 })])).toMatchObject(
      refused(['BELOW_MARGIN']),
    )
    expect((await add([row({ branchId: shop.branchId, price: 10_500 })])).status).toBe(201)
  })

  it('is refused without the figure to people who do not see costs', async () => {
    await shop.price(tea, 13_800)
    await stocked(shop.branchId, 10, 100_000)
    const clerk = await withoutCosts()
    expect(await check([row({ price: 9_999 })], clerk)).toEqual([
      { oldPrice: 13_800, cost: null, costBranches: null, marginPct: null, guards: [] },
    ])
    const answer = await add([row({ price: 9_999 })], { replace: true }, clerk)
    expect(answer).toMatchObject(refused(['BELOW_COST']))
    expect(answer.body).not.toContain('10.000')
    expect(answer.body).not.toContain('10000')
  })
})

describe('putting a price back', () => {
  it('begins the old amount again, and the past says what was', async () => {
    const old = await one()
    await at(NOON)
    const slip = await change(old, { price: 1, accept: ['FAR_FROM_OLD'] })
    await at('2026-11-20T05:00:09.000Z')
    const answer = await undo([slip.data as Price])
    expect(answer).toMatchObject({
      status: 200,
      data: { sellingPrices: [{ price: 13_800, state: 'active', reason: 'Harga sebelumnya dikembalikan' }] },
    })
    expect(await history(old.id)).toEqual([
      [13_800, '2026-11-20T05:00:09.000Z', null, 'active'],
      [1, NOON, '2026-11-20T05:00:09.000Z', 'ended'],
      [13_800, NOW, NOON, 'ended'],
    ])
  })

  it('gives the old price its own end again, and ends one that had none before it', async () => {
    const old = await one({ validTo: LATER })
    await at(NOON)
    const answer = await add([row({ price: 14_000 }), row({ price: 13_000, minQty: 10 })], { replace: true })
    const made = (answer.data as { sellingPrices: Price[] }).sellingPrices
    expect(made).toMatchObject([{ validTo: null }, { validTo: null }])
    await at('2026-11-20T06:00:00.000Z')
    expect(await undo(made)).toMatchObject({
      data: { sellingPrices: [{ price: 13_800, validTo: LATER }] },
    })
    expect(await history(old.id)).toHaveLength(3)
    expect(await history(made[1]?.id ?? 0)).toMatchObject([
      [13_000, NOON, '2026-11-20T06:00:00.000Z', 'ended'],
    ])
  })

  it('takes back one that has not begun, and lets the old one go on', async () => {
    const old = await one()
    const planned = await change(old, { price: 14_500, validFrom: LATER })
    expect((await history(old.id)).map(([, , validTo]) => validTo)).toEqual([null, LATER])
    expect((await undo([planned.data as Price])).data).toMatchObject({
      sellingPrices: [{ id: old.id, validTo: null, state: 'active' }],
    })
  })

  it('is refused once somebody has changed it again: PRICE_CHANGED', async () => {
    const old = await one()
    await at(NOON)
    const slip = (await change(old, { price: 14_500 })).data as Price
    expect((await change(slip, { price: 15_000, validFrom: LATER })).status).toBe(200)
    const answer = await undo([slip])
    expect(answer).toMatchObject({ status: 409, error: { data: { reason: 'PRICE_CHANGED' } } })
    expect(await undo([{ ...slip, id: 999_999 }])).toMatchObject({ status: 404 })
    // at the version of now it would go on over the price that is planned
    expect(await undo([{ ...slip, version: 2 }])).toMatchObject({
      status: 422,
      error: { data: { reason: 'PRICE_OVERLAP' } },
    })
  })
})

it('lists the prices that were entered together, by their moment', async () => {
  await one()
  await at(NOON)
  await add([row({ price: 14_000 }), row({ minQty: 10 })], { replace: true })
  const { data } = await admin.call('GET /v2/selling-prices', { query: { productId: tea, createdAt: NOON } })
  expect(data.sellingPrices.map(({ price }) => price)).toEqual([14_000, 13_800])
})

describe('cost and margin in the list', () => {
  const list = (by: Caller, query: object = {}) =>
    by.call('GET /v2/selling-prices', { query: { productId: tea, branchId: shop.branchId, ...query } })

  it('are told to people who see costs, and unknown where nothing was bought', async () => {
    await shop.price(tea, 12_500)
    expect((await list(admin)).data.sellingPrices).toMatchObject([{ cost: null, marginPct: null }])
    await stocked(shop.branchId, 10, 100_000) // Rp10.000 a piece; 2.500 of 12.500 is 20 %
    expect((await list(admin)).data.sellingPrices).toMatchObject([{ cost: 10_000, marginPct: 20 }])
  })

  it('are absent for others, and no order or filter knows them', async () => {
    await shop.price(tea, 12_500)
    await stocked(shop.branchId, 10, 100_000)
    const clerk = await withoutCosts()
    const answer = await list(clerk)
    expect(answer.data.sellingPrices).toHaveLength(1)
    for (const name of ['cost', 'marginPct']) {
      expect(answer.data.sellingPrices[0], name).not.toHaveProperty(name)
      expect((await clerk.raw('GET /v2/selling-prices', { query: { sort: name } })).status, name).toBe(400)
      expect((await clerk.raw('GET /v2/selling-prices', { query: { [name]: 1 } })).status, name).toBe(400)
    }
  })
})
