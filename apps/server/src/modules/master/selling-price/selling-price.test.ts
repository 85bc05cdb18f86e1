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
  admin = await server.as('admin')
})
beforeEach(async () => {
  await at(TEST_START.toISOString())
  tea = await shop.product({ name: 'Teh Uji' })
})
afterAll(() => server.close())

/** The same morning or a later day, with a session that is still good. */
async function at(moment: string): Promise<void> {
  server.clock.set(new Date(moment))
  admin = await server.as('admin')
}

const TOMORROW = '2026-11-20T17:00:00.000Z' // midnight in Jakarta
const LATER = '2026-11-30T17:00:00.000Z'
const NOW = TEST_START.toISOString()

const row = (more: object = {}) => ({ productId: tea, unitId: shop.pcs, price: 5_000, ...more })
const add = (rows: object[], more: object = {}, by: Caller = admin) =>
  by.raw('POST /v2/selling-prices', { body: { rows, ...more } })
type Price = { id: number; version: number; validFrom: string; validTo: string | null; price: number }
const added = async (...rows: object[]): Promise<Price[]> => {
  const answer = await add(rows)
  if (answer.status !== 201) throw new Error(answer.body)
  return (answer.data as { sellingPrices: Price[] }).sellingPrices // 201 by the check above
}
const one = async (more: object = {}): Promise<Price> => {
  const [price] = await added(row(more))
  if (!price) throw new Error('nothing was added')
  return price
}
const change = ({ id, version }: Price, more: object) =>
  admin.raw('PUT /v1/selling-prices/{id}', {
    params: { id },
    body: { version, reason: 'Harga pabrik naik', ...more },
  })
const read = async (id: number) => (await admin.call('GET /v2/selling-prices/{id}', { params: { id } })).data
const listed = async (query: object = {}, by = admin) =>
  (await by.call('GET /v2/selling-prices', { query: { productId: tea, ...query } })).data

describe('adding prices', () => {
  it('takes several at once, from now on unless they say when', async () => {
    const prices = await added(
      row(),
      row({ minQty: 10, price: 4_800 }),
      row({ unitId: shop.box, price: 58_000, validFrom: TOMORROW, validTo: LATER, taxIncluded: true }),
      row({ branchId: shop.branchId, customerGroupId: shop.groupId, price: 4_500 }),
    )
    expect(prices).toMatchObject([
      {
        product: { code: expect.stringMatching(/^JUAL-/), name: 'Teh Uji' },
        unit: { name: 'PCS jual' },
        branch: null,
        customerGroup: null,
        minQty: 1,
        price: 5_000,
        taxIncluded: null,
        validFrom: NOW,
        validTo: null,
        state: 'active',
        source: 'MANUAL',
        createdBy: { id: admin.employeeId },
      },
      { minQty: 10, price: 4_800 },
      { unit: { name: 'DUS jual' }, taxIncluded: true, validTo: LATER, state: 'scheduled' },
      { branch: { code: 'JKT' }, customerGroup: { name: 'Langganan uji' }, state: 'active' },
    ])
  })

  it('from now on also where time goes by while they are judged', async () => {
    const { now } = server.clock
    server.clock.now = () => {
      server.clock.advance(1)
      return now()
    }
    const answer = await add([row()])
    server.clock.now = now
    expect(answer.status).toBe(201)
  })

  it('is what an order is priced by, until it ends', async () => {
    await added(row({ validTo: TOMORROW }))
    const { priced } = await shop.ask([{ product: tea, qty: 2 }])
    expect(priced.totals.gross).toBe(10_000)
    await expect(shop.ask([{ product: tea, qty: 2 }], { at: new Date(TOMORROW) })).rejects.toMatchObject({
      reason: 'PRICE_NOT_FOUND',
    })
  })

  it.each([
    ['a price of nothing', () => row({ price: 0 }), 'rows[0].price'],
    ['half a rupiah', () => row({ price: 10.5 }), 'rows[0].price'],
    ['a day without its zone', () => row({ validFrom: '2026-11-21' }), 'rows[0].validFrom'],
    ['no unit', () => row({ unitId: undefined }), 'rows[0].unitId'],
  ])('refuses %s', async (_, given, field) => {
    expect(await add([given()])).toMatchObject({ status: 400, error: { details: [{ field }] } })
  })

  it('tells all rows that can not be, and writes none of them', async () => {
    const [foreign, own, old] = [
      await shop.product(),
      await shop.product({ name: 'Bahan Sendiri', is_sellable: false }),
      await shop.product({ name: 'Teh Lama', status: 'INACTIVE' }),
    ]
    const unit = await server.value<number>(`select id from unit where code = 'KRT'`)
    const answer = await add([
      row(),
      row({ productId: foreign, unitId: unit }),
      row({ productId: own }),
      row({ productId: old }),
      row({ productId: 999_999 }),
      row({ customerGroupId: 999_999 }),
      row({ branchId: shop.branchId, branchGroupId: await groupOf(shop.branchId), minQty: 3 }),
      row({ minQty: -1 }),
      row({ validFrom: '2026-11-20T08:59:59+07:00', minQty: 7 }),
      row({ validFrom: LATER, validTo: TOMORROW, minQty: 8 }),
      row({ price: 6_000 }),
    ])
    expect(answer.status).toBe(422)
    expect(answer.error.details).toEqual([
      {
        field: 'rows[1].unitId',
        message: expect.stringContaining('Satuan yang dipilih tidak terdaftar pada'),
      },
      { field: 'rows[2].productId', message: 'Penjualan Bahan Sendiri sudah tidak aktif' },
      { field: 'rows[3].productId', message: 'Barang Teh Lama sudah tidak aktif' },
      { field: 'rows[4].productId', message: 'Barang yang dipilih tidak ditemukan' },
      { field: 'rows[5].customerGroupId', message: 'Kelompok pelanggan yang dipilih tidak ditemukan' },
      {
        field: 'rows[6].branchGroupId',
        message: 'Data tidak memenuhi aturan: pilih cabang atau kelompok cabang, tidak keduanya',
      },
      { field: 'rows[7].minQty', message: 'Jumlah Teh Uji harus lebih dari nol' },
      {
        field: 'rows[8].validFrom',
        message: 'Harga Teh Uji tidak dapat berlaku atau berakhir di waktu yang sudah lewat',
      },
      {
        field: 'rows[9].validTo',
        message: 'Tanggal akhir 21 Nov 2026 mendahului tanggal awal 1 Des 2026',
      },
      { field: 'rows[10].productId', message: 'Teh Uji diisi lebih dari satu kali' },
    ])
    expect((await listed()).count).toBe(0)
  })

  it('refuses EFFECTIVE_IN_PAST by its name', async () => {
    expect(await add([row({ validFrom: '2026-11-20T08:59:59+07:00' })])).toMatchObject({
      status: 422,
      error: { data: { reason: 'EFFECTIVE_IN_PAST' } },
    })
  })

  it('refuses what holds beside another of the same unit, scope and least quantity, and names it', async () => {
    await added(row())
    expect(await add([row({ price: 6_000, validFrom: LATER })])).toMatchObject({
      status: 422,
      error: {
        data: {
          reason: 'PRICE_OVERLAP',
          message:
            'Masa berlaku harga Teh Uji bertumpuk dengan harga lain Rp 5.000 yang berlaku sejak 2026-11-20; akhiri dahulu yang lama',
        },
        details: [{ field: 'rows[0].validFrom' }],
      },
    })
    await added(row({ minQty: 2 }), row({ unitId: shop.box }), row({ branchId: shop.branchId }))
  })

  it('ends what runs when it is asked to replace, and refuses what is planned for later', async () => {
    const [running] = await added(row())
    const answer = await add([row({ price: 6_000, validFrom: TOMORROW })], { replace: true, reason: 'Naik' })
    expect(answer).toMatchObject({
      status: 201,
      data: { sellingPrices: [{ price: 6_000, state: 'scheduled', reason: 'Naik' }] },
    })
    expect(await read(running?.id ?? 0)).toMatchObject({ price: 5_000, validTo: TOMORROW, version: 2 })
    expect(await add([row({ price: 7_000 })], { replace: true })).toMatchObject({
      error: { data: { reason: 'PRICE_OVERLAP' } },
    })
    const until = await add([row({ price: 6_500, validTo: TOMORROW })], { replace: true })
    expect(until.status).toBe(201)
  })

  it('replaces only the price that its caller saw, where the caller says which', async () => {
    const [seen] = await added(row())
    const by = (price: number, { id, version }: { id: number; version: number }) =>
      add([row({ price, seen: { id, version } })], { replace: true })
    expect(await by(6_000, { id: seen?.id ?? 0, version: 9 })).toMatchObject({
      status: 409,
      error: {
        data: {
          reason: 'PRICE_REPLACED',
          message:
            'Harga Teh Uji sudah diganti orang lain sejak lembar ini dibuka. Muat ulang, lalu ubah lagi',
        },
        details: [{ field: 'rows[0].price' }],
      },
    })
    expect((await by(5_500, { id: seen?.id ?? 0, version: seen?.version ?? 0 })).status).toBe(201)
    expect(await by(5_800, { id: seen?.id ?? 0, version: 2 })).toMatchObject({
      error: { data: { reason: 'PRICE_REPLACED' } },
    })
    expect((await listed({ state: 'active' })).sellingPrices).toMatchObject([{ price: 5_500 }])
  })
})

const groupOf = (branchId: number) =>
  server.value<number>(
    `select coalesce(min(id) filter (where $1 = any(branch_ids)), min(id)) from branch_group`,
    [branchId],
  )

describe('changing a price', () => {
  it('ends the old one and begins a new one now, and keeps what was', async () => {
    const old = await one()
    await at('2026-11-20T05:00:00.000Z')
    const answer = await change(old, { price: 5_500 })
    expect(answer).toMatchObject({ status: 200, data: { price: 5_500, reason: 'Harga pabrik naik' } })
    const { history } = await read((answer.data as Price).id) // 200 by the check above
    expect(history.map(({ price, validFrom, validTo, state }) => [price, validFrom, validTo, state])).toEqual(
      [
        [5_500, '2026-11-20T05:00:00.000Z', null, 'active'],
        [5_000, NOW, '2026-11-20T05:00:00.000Z', 'ended'],
      ],
    )
  })

  it('waits for the moment that is named, and ends when the old one would have', async () => {
    const old = await one({ validTo: LATER })
    const answer = await change(old, { price: 5_500, validFrom: TOMORROW })
    expect(answer.data).toMatchObject({
      price: 5_500,
      validFrom: TOMORROW,
      validTo: LATER,
      state: 'scheduled',
    })
    expect(await read(old.id)).toMatchObject({ validTo: TOMORROW, state: 'active' })
  })

  it('takes the place of one that has not begun', async () => {
    const planned = await one({ validFrom: TOMORROW })
    const answer = await change(planned, { price: 5_500 })
    expect(answer.data).toMatchObject({ price: 5_500, validFrom: TOMORROW, state: 'scheduled' })
    expect(await read(planned.id)).toMatchObject({ status: 'INACTIVE', state: 'ended', price: 5_000 })
  })

  it('ends it without another, takes back what has not begun, and lets it go on again', async () => {
    const running = await one()
    expect((await change(running, { validTo: TOMORROW })).data).toMatchObject({
      validTo: TOMORROW,
      version: 2,
    })
    expect((await change({ ...running, version: 2 }, { validTo: null })).data).toMatchObject({
      validTo: null,
    })
    const planned = await one({ validFrom: TOMORROW, minQty: 5 })
    expect((await change(planned, { validTo: TOMORROW })).data).toMatchObject({
      status: 'INACTIVE',
      state: 'ended',
    })
    await one({ validFrom: TOMORROW, minQty: 5 }) // its place is free
  })

  it.each([
    ['what somebody else has changed', { price: 1, version: 9 }, 409, 'STALE_VERSION'],
    [
      'a beginning in the past',
      { price: 1, validFrom: '2026-11-20T08:59:59+07:00' },
      422,
      'EFFECTIVE_IN_PAST',
    ],
    ['an end in the past', { validTo: '2026-11-20T08:59:59+07:00' }, 422, 'EFFECTIVE_IN_PAST'],
    ['an end before the beginning', { price: 1, validFrom: LATER, validTo: TOMORROW }, 400, 'DATE_ORDER'],
    ['neither price nor end', {}, 400, 'REQUIRED'],
    ['no reason', { price: 1, reason: '' }, 400, 'REQUIRED'],
  ])('refuses %s', async (_, more, status, reason) => {
    const answer = await change(await one(), more)
    expect(answer).toMatchObject({ status, error: { data: { reason } } })
  })

  it('refuses one that is over, one that runs into the next, and one that is not there', async () => {
    const old = await one({ validTo: TOMORROW })
    await one({ validFrom: TOMORROW })
    expect(await change(old, { validTo: LATER })).toMatchObject({
      status: 422,
      error: { data: { reason: 'PRICE_OVERLAP' } },
    })
    await at(TOMORROW)
    expect(await change(old, { price: 1 })).toMatchObject({
      status: 409,
      error: {
        data: {
          reason: 'INVALID_STATE',
          message: 'Harga jual berstatus sudah berakhir dan tidak dapat diubah',
        },
      },
    })
    expect(await change({ ...old, id: 999_999 }, { price: 1 })).toMatchObject({ status: 404 })
  })
})

describe('who sees and sets prices', () => {
  it('is told by branches: nobody sets or reads prices of branches out of reach', async () => {
    const bandung = await server.branchId('BDG')
    await added(row({ branchId: bandung }), row({ branchId: shop.branchId }), row())
    const cashier = await server.as('kasir')
    const seen = await listed({}, cashier)
    expect(seen.sellingPrices.map(({ branch }) => branch?.code ?? null)).toEqual([null, 'JKT'].toSorted())
    const foreign = (await listed({ branchId: bandung })).sellingPrices.find(
      ({ branchId }) => branchId === bandung,
    )
    expect(
      await cashier.call('GET /v2/selling-prices/{id}', { params: { id: foreign?.id ?? 0 } }),
    ).toMatchObject({ status: 404 })
    expect(await add([row({ minQty: 4 })], {}, cashier)).toMatchObject({ status: 403 })
  })

  it('refuses a price for everybody, or for a group, to whom some of its branches are out of reach', async () => {
    const [central, local] = [await server.as('keuangan'), await server.as('arif')]
    const bandung = await server.branchId('BDG')
    const group = await server.value<number>(
      `update branch_group set branch_ids = $1 where id = (select min(id) from branch_group) returning id`,
      [[shop.branchId, bandung]],
    )
    for (const more of [{}, { branchId: bandung }, { branchGroupId: group }])
      expect(await add([row(more)], {}, local)).toMatchObject({
        status: 403,
        error: { data: { reason: 'BRANCH_FORBIDDEN' } },
      })
    expect((await add([row({ branchId: shop.branchId })], {}, local)).status).toBe(201)
    expect((await add([row(), row({ branchGroupId: group })], {}, central)).status).toBe(201)
  })
})

describe('finding prices', () => {
  it('by product, unit, brand, category, customer group, moment and state', async () => {
    const [brand_id, category_id] = [
      await server.value<number>('select min(id) from brand'),
      await server.value<number>('select min(id) from category where parent_id is not null'),
    ]
    await server.rows('update product set brand_id = $2, category_id = $3 where id = $1', [
      tea,
      brand_id,
      category_id,
    ])
    const parent = await server.value<number>('select parent_id from category where id = $1', [category_id])
    await added(
      row({ validTo: TOMORROW }),
      row({ validFrom: TOMORROW, price: 5_100 }),
      row({ unitId: shop.box, customerGroupId: shop.groupId, price: 60_000 }),
    )
    await at('2026-11-20T18:00:00.000Z')
    const found = async (query: object) =>
      (await listed({ sort: 'price', ...query })).sellingPrices.map(({ price }) => price)
    expect(await found({})).toEqual([5_000, 5_100, 60_000])
    expect(await found({ state: 'ended' })).toEqual([5_000])
    expect(await found({ state: 'active' })).toEqual([5_100, 60_000])
    expect(await found({ state: 'scheduled' })).toEqual([])
    expect(await found({ at: NOW })).toEqual([5_000, 60_000])
    expect(await found({ unitId: shop.box })).toEqual([60_000])
    expect(await found({ customerGroupId: shop.groupId })).toEqual([60_000])
    expect(await found({ brandId: brand_id, categoryId: parent })).toEqual([5_000, 5_100, 60_000])
    expect(await found({ search: 'teh uj' })).toEqual([5_000, 5_100, 60_000])
    expect(await found({ categoryId: category_id, brandId: brand_id + 1 })).toEqual([])
    const light = await admin.call('POST /core/v1/selling-prices/get/all', {
      body: { branchId: shop.branchId, limit: 999_999_999_999, search: 'Teh Uji' },
    })
    expect(light.data.sellingPrices.filter(({ productId }) => productId === tea)).toHaveLength(2)
    expect(light.data.sellingPrices.find(({ price }) => price === 60_000)).toEqual({
      id: expect.any(Number),
      productId: tea,
      unitId: shop.box,
      branchId: null,
      branchGroupId: null,
      customerGroupId: shop.groupId,
      minQty: 1,
      price: 60_000,
      taxIncluded: null,
      validFrom: NOW,
      validTo: null,
    })
  })

  it('gives all of them, however many there are', async () => {
    const many = 5_050 // more than are kept in memory at a time
    await server.rows(
      `insert into selling_price (company_id, product_id, unit_id, min_quantity, price, valid_from, created_at, updated_at)
       select $1, $2, $3, n, 1000, $4, $4, $4 from generate_series(1, $5::int) n`,
      [shop.companyId, tea, shop.pcs, TEST_START, many],
    )
    const whole = await listed({ limit: 999_999_999_999 })
    expect(whole.sellingPrices).toHaveLength(many)
    expect(new Set(whole.sellingPrices.map(({ minQty }) => minQty)).size).toBe(many)
  })
})
