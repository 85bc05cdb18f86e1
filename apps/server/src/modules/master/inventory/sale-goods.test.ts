import type { ApiInput } from '@merchant/contract/api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStocking, type Stocking, startWith } from '../../../../test/support/stocking.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

type Ask = Partial<ApiInput<'POST /core/v2/inventories/booking/get/data'>['body']>

let server: TestServer
let admin: Caller
let cashier: Caller
let shop: Stocking
let oil: number
let delivery: number
let primary: number

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  cashier = await server.as('kasir')
  shop = await openStocking(server)
  const { piece, box } = shop
  const goods = {
    sku: 'UJI-OIL',
    name: 'Minyak Cerah Botol 2L',
    taxCode: 'PPN',
    units: [
      { unitId: piece, factor: 1, barcode: '8990000000017' },
      { unitId: box, factor: 12, barcode: '8990000000024', isSaleDefault: true },
    ],
  }
  oil = await made(goods)
  delivery = await made({
    ...goods,
    sku: 'UJI-ANTAR',
    name: 'Ongkos Antar Cerah',
    type: 'SERVICE',
    units: [{ unitId: piece, factor: 1 }],
  })
  primary = await server.value<number>('select id from warehouse where branch_id = $1 and is_primary', [
    shop.branchId,
  ])
  await startWith(admin, shop.start([{ productId: oil, qty: 30 }], { warehouseId: primary }))
  const leaving = shop.mutation([{ productId: oil, qty: 8 }], { fromWarehouseId: primary })
  const held = await admin.call('POST /v1/mutations', { body: leaving })
  if (held.status !== 201) throw new Error(held.body)
})
afterAll(() => server.close())

async function made(body: ApiInput<'POST /v1/products'>['body']): Promise<number> {
  const answer = await admin.call('POST /v1/products', { body })
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data.id
}

const ask = (body: Ask, by = cashier) =>
  by.call('POST /core/v2/inventories/booking/get/data', { body: { branchId: shop.branchId, ...body } })
const namesOf = async (body: Ask) => (await ask(body)).data.inventories.map(({ code }) => code)

describe('goods at the till', () => {
  it('come with their units, what the primary warehouse holds, and what of it is free', async () => {
    const { data } = await ask({ search: 'UJI-OIL' })
    expect(data).toEqual({
      warehouseId: primary,
      count: 1,
      inventories: [
        {
          productId: oil,
          code: 'UJI-OIL',
          barcode: '8990000000024',
          name: 'Minyak Cerah Botol 2L',
          type: 'STOCK',
          brand: null,
          category: null,
          imageUrl: null,
          units: [
            expect.objectContaining({
              unitId: shop.piece,
              factor: 1,
              barcode: '8990000000017',
              isDefault: false,
              allowFraction: false,
            }),
            {
              unitId: shop.box,
              code: 'UJI-DUS',
              name: 'Dus Uji',
              factor: 12,
              barcode: '8990000000024',
              moreBarcodes: [],
              isDefault: true,
              allowFraction: true,
              price: null,
              tiers: [],
            },
          ],
          onHand: 30,
          reserved: 8,
          available: 22,
          points: 0,
          promoBadges: [],
        },
      ],
    })
  })

  it('are the goods of another warehouse when it is named, and nothing of a warehouse elsewhere', async () => {
    const { data } = await ask({ search: 'UJI-OIL', warehouseId: shop.secondId })
    expect([data.warehouseId, data.inventories[0]?.onHand]).toEqual([shop.secondId, 0])
    const elsewhere = await server.value<number>(
      'select id from warehouse where branch_id <> $1 and is_primary limit 1',
      [shop.branchId],
    )
    expect(await ask({ warehouseId: elsewhere })).toMatchObject({ status: 404 })
  })

  it('have no stock where they are a service', async () => {
    const { data } = await ask({ productIds: [delivery] })
    expect(data.inventories).toMatchObject([
      { productId: delivery, onHand: null, reserved: null, available: null },
    ])
  })
})

describe('what they cost', () => {
  const priceOf = async (more: Ask = {}) =>
    (await ask({ search: 'UJI-OIL', ...more })).data.inventories[0]?.units.map(({ price, tiers }) => ({
      price,
      tiers,
    }))
  const setPrice = (
    price: number,
    more: { minQuantity?: number; groupId?: number; branchId?: number } = {},
  ) =>
    server.rows(
      `insert into selling_price (company_id, product_id, unit_id, branch_id, customer_group_id, min_quantity, price, valid_from, created_at, updated_at)
       select company_id, id, $2, $3, $4, $5, $6, '2026-01-01', now(), now() from product where id = $1`,
      [oil, shop.piece, more.branchId ?? null, more.groupId ?? null, more.minQuantity ?? 1, price],
    )

  it('is that of everybody, of the branch, and of the group of the customer, with what more of it costs', async () => {
    await setPrice(20_000)
    await setPrice(19_000, { minQuantity: 24 })
    expect(await priceOf()).toEqual([
      { price: 20_000, tiers: [{ minQty: 24, price: 19_000 }] },
      { price: 240_000, tiers: [{ minQty: 2, price: 228_000 }] },
    ])
    const groupId = await server.value<number>(`select id from customer_group where code = 'RETAIL-BESAR'`)
    const { data: customer } = await admin.call('POST /core/v1/customers/add', {
      body: {
        branchId: shop.branchId,
        name: 'Toko Murah',
        ownerName: 'Bu Murah',
        phone: '081311112222',
        customerGroupId: groupId,
        address: 'Jl. Uji 1',
        subDistrict: 'Uji',
      },
    })
    await setPrice(18_000, { groupId, branchId: shop.branchId })
    expect((await priceOf({ customerId: customer.id }))?.[0]).toEqual({ price: 18_000, tiers: [] })
    expect((await priceOf())?.[0]?.price).toBe(20_000)
    await setPrice(19_500, { branchId: shop.branchId })
    expect((await priceOf())?.[0]).toEqual({ price: 19_500, tiers: [] })
  })

  it('is refused for a customer of another branch, and for nobody', async () => {
    const elsewhere = await server.value<number>(
      'select id from customer where is_walk_in and branch_id <> $1 limit 1',
      [shop.branchId],
    )
    expect(await ask({ search: 'UJI-OIL', customerId: elsewhere })).toMatchObject({
      status: 422,
      error: { details: [{ field: 'customerId' }] },
    })
    expect(await ask({ search: 'UJI-OIL', customerId: 999_999 })).toMatchObject({
      error: { data: { reason: 'REFERENCE_MISSING' } },
    })
  })
})

describe('finding goods', () => {
  it.each([
    ['a part of the name', 'rah bot'],
    ['words in another order', '2l minyak'],
    ['a part of the SKU', 'ji-oi'],
    ['a whole barcode', '8990000000024'],
  ])('by %s', async (_, search) => expect(await namesOf({ search })).toEqual(['UJI-OIL']))

  it.each([
    ['a word that is elsewhere', 'minyak antar'],
    ['a part of a barcode', '899000000002'],
    ['a sign that stands for others', 'minyak%2l'],
  ])('not by %s', async (_, search) => expect(await namesOf({ search })).toEqual([]))

  it('by the barcode of any unit, exactly', async () => {
    for (const barcode of ['8990000000017', '8990000000024'])
      expect(await namesOf({ barcode })).toEqual(['UJI-OIL'])
    expect(await namesOf({ barcode: '899000000002' })).toEqual([])
  })

  it('page by page in the order of names, saying that there is more', async () => {
    const first = await ask({ search: 'cerah', limit: 1 })
    expect(first.data).toMatchObject({ inventories: [{ productId: oil }], count: 2, more: true })
    const second = await ask({ search: 'cerah', limit: 1, offset: 1 })
    expect(second.data).toMatchObject({ inventories: [{ productId: delivery }], count: 2 })
    expect(second.data.more).toBeUndefined()
  })

  it.each([
    ['goods out of use', 'status', 'INACTIVE'],
    ['goods that are not for sale', 'is_sellable', false],
  ])('leaves out %s', async (_, column, value) => {
    const before = await server.value(`select ${column} from product where id = $1`, [oil])
    await server.rows(`update product set ${column} = $2 where id = $1`, [oil, value])
    expect(await namesOf({ barcode: '8990000000017' })).toEqual([])
    await server.rows(`update product set ${column} = $2 where id = $1`, [oil, before])
    expect(await namesOf({ barcode: '8990000000017' })).toEqual(['UJI-OIL'])
  })

  it('leaves out what the branch has taken out of its range', async () => {
    await server.rows(
      'insert into product_branch (branch_id, product_id, is_active) values ($1, $2, false), ($3, $4, false)',
      [shop.branchId, oil, await server.branchId('BDG'), delivery],
    )
    expect(await namesOf({ search: 'cerah' })).toEqual(['UJI-ANTAR'])
  })

  it('is refused for a branch out of reach', async () => {
    expect(await ask({ branchId: await server.branchId('JYP') })).toMatchObject({
      status: 403,
      error: { data: { reason: 'BRANCH_FORBIDDEN' } },
    })
  })
})
