import { rupiah } from '@merchant/domain/kernel/money.ts'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSelling, pastOrder, type Selling } from '../../../../test/support/selling.ts'
import { type TestServer, testServer } from '../../../../test/support/test-server.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { priceAsked } from './pricing.public.ts'

let server: TestServer
let shop: Selling
beforeAll(async () => {
  server = await testServer()
  shop = await openSelling(server)
  await shop.taxMode('EXCLUDED')
})
beforeEach(() => shop.endCampaigns())
afterAll(() =>
  server.close({
    broken: 'its earlier orders lie in the tables without postings',
    rules: ['I42a', 'I42b', 'I42f', 'I46a'],
  }),
)

describe('an order that has no price', () => {
  let tea: number
  beforeAll(async () => {
    tea = await shop.product({ name: 'Teh Uji' })
    await shop.price(tea, 12_000)
  })

  it.each([
    ['no lines', () => [], 'LINES_EMPTY', undefined, 'Minimal satu baris harus diisi'],
    [
      'goods that are not there',
      () => [{ product: 999_999, qty: 1 }],
      'REFERENCE_MISSING',
      'lines[0].productId',
      'Barang yang dipilih tidak ditemukan',
    ],
    [
      'half a piece',
      () => [{ product: tea, qty: 0.5 }],
      'QTY_INVALID',
      'lines[0].qty',
      'Jumlah Teh Uji harus lebih dari 0 dan sesuai kelipatan satuan',
    ],
    [
      'more goods than there can be',
      () => [{ product: tea, unit: shop.box, qty: 999_999_999_999 }],
      'QTY_TOO_LARGE',
      'lines[0].qty',
      'Jumlah Teh Uji paling besar 1.000.000.000.000 satuan dasar',
    ],
    [
      'a discount above the line',
      () => [{ product: tea, qty: 1, manualAmount: rupiah(12_001) }],
      'LINE_DISCOUNT_EXCEEDS_TOTAL',
      'lines[0].manualAmount',
      'Potongan Teh Uji melebihi nilai barisnya',
    ],
  ])('is refused for %s', async (_, lines, reason, field, message) => {
    await expect(shop.ask(lines())).rejects.toMatchObject({
      reason,
      message: expect.stringContaining(message),
      details: field === undefined ? [] : [{ field }],
    })
  })

  it('names the goods and the unit without a price', async () => {
    const unpriced = await shop.product({ name: 'Susu Tanpa Harga' })
    const lines = [
      { product: tea, qty: 1 },
      { product: unpriced, unit: shop.box, qty: 1 },
    ]
    await expect(shop.ask(lines)).rejects.toMatchObject({
      reason: 'PRICE_NOT_FOUND',
      message: 'Harga jual Susu Tanpa Harga satuan DUS jual belum diatur',
      details: [{ field: 'lines[1].unitId' }],
    })
  })

  it('tells all lines whose goods can not be sold at once', async () => {
    const [old, own, untaxed] = [
      await shop.product({ name: 'Kopi Lama', status: 'INACTIVE' }),
      await shop.product({ name: 'Bahan Sendiri', is_sellable: false }),
      await shop.product({ name: 'Pajak Salah', tax_code: 'PPN-KELAK' }),
    ]
    const lines = [
      { product: old, qty: 1 },
      { product: own, qty: 1 },
      { product: tea, unit: 999_999, qty: 1 },
      { product: untaxed, qty: 1 },
    ]
    await expect(shop.ask(lines)).rejects.toMatchObject({
      reason: 'INACTIVE_MASTER',
      details: [
        { field: 'lines[0].productId', message: 'Barang Kopi Lama sudah tidak aktif' },
        { field: 'lines[1].productId', message: 'Penjualan Bahan Sendiri sudah tidak aktif' },
        { field: 'lines[2].unitId', message: expect.stringContaining('tidak terdaftar pada Teh Uji') },
        { field: 'lines[3].productId', message: 'Pajak PPN-KELAK tidak berlaku pada tanggal dokumen' },
      ],
    })
  })

  it('is refused for a discount above the order', async () => {
    const asked = shop.ask([{ product: tea, qty: 1 }], { orderDiscountAmount: rupiah(12_001) })
    await expect(asked).rejects.toMatchObject({
      reason: 'HEADER_DISCOUNT_EXCEEDS_TOTAL',
      details: [{ field: 'orderDiscAmount' }],
    })
  })

  it('is refused for a customer of another branch, one that is not there, and one out of use', async () => {
    const bandung = await server.branchId('BDG')
    const elsewhere = await server.value<number>('select min(id) from customer where branch_id = $1', [
      bandung,
    ])
    const lines = [{ product: tea, qty: 1 }]
    await expect(
      shop.asking([shop.branchId, bandung], lines, { customerId: elsewhere }),
    ).rejects.toMatchObject({
      reason: 'CUSTOMER_WRONG_BRANCH',
      message: 'Pelanggan tidak terdaftar di cabang ini',
    })
    // a user who can't see the other branch gets the same answer as for an id that does not exist
    for (const customerId of [elsewhere, 999_999])
      await expect(shop.ask(lines, { customerId })).rejects.toMatchObject({ reason: 'REFERENCE_MISSING' })
    await server.rows(`update customer set status = 'INACTIVE' where id = $1`, [shop.customerId])
    await expect(shop.ask(lines)).rejects.toMatchObject({
      reason: 'INACTIVE_MASTER',
      message: 'Pelanggan Toko Uji Jual sudah tidak aktif',
    })
    await server.rows(`update customer set status = 'ACTIVE' where id = $1`, [shop.customerId])
  })
})

/** A customer's earlier order with what it took from a campaign. */
async function earlierUsage(kind: string, campaignId: number, quantity: number, more: object = {}) {
  const orderId = await pastOrder(server, shop)
  await shop.add('campaign_usage', {
    branch_id: shop.branchId,
    kind,
    campaign_id: campaignId,
    order_id: orderId,
    customer_id: shop.customerId,
    quantity,
    at: '2026-11-01T10:00:00+07:00',
    ...more,
  })
}

describe('what is left of a campaign', () => {
  const tenPercent = (product: number, more: object = {}) =>
    shop.campaign('discount_group', { scope_kind: 'CENTRAL', ...more }, [
      { table: 'discount_item', rows: [{ target: 'PRODUCT', target_id: product, percent_bp: 1_000 }] },
    ])
  let soap: number
  beforeAll(async () => {
    soap = await shop.product()
    await shop.price(soap, 10_000)
  })
  const net = async (more: object = {}) =>
    (await shop.ask([{ product: soap, qty: 1 }], more)).priced.totals.net

  it('is its quota less what all orders took', async () => {
    const id = await tenPercent(soap, { quota_orders: 2, used_orders: 1 })
    expect(await net()).toBe(9_000)
    await server.rows('update discount_group set used_orders = 2 where id = $1', [id])
    expect(await net()).toBe(10_000)
  })

  it('can not be overdrawn', async () => {
    const id = await tenPercent(soap, { quota_orders: 2, used_orders: 2 })
    await expect(
      server.rows('update discount_group set used_orders = used_orders + 1 where id = $1', [id]),
    ).rejects.toMatchObject({ code: '23514' })
  })

  it('for a customer counts the orders that had it, not those that gave it back', async () => {
    const id = await tenPercent(soap, { per_customer_limit: 2 })
    await earlierUsage('DISCOUNT', id, 3)
    await earlierUsage('DISCOUNT', id, 1, { reversed_at: '2026-11-02T10:00:00+07:00' })
    await earlierUsage('PROMOTION', id, 1)
    expect(await net()).toBe(9_000)
    await earlierUsage('DISCOUNT', id, 1)
    expect(await net()).toBe(10_000)
  })

  it('is nothing outside its days, its branches, their groups and its tags, and for coupons that nobody named', async () => {
    const none = async (more: object) => {
      await tenPercent(soap, more)
      const left = await net()
      await shop.endCampaigns()
      return left
    }
    const other = await server.branchId('BDG')
    expect(await none({ start_at: '2026-11-21T00:00:00+07:00' })).toBe(10_000)
    expect(await none({ end_at: '2026-11-20T09:00:00+07:00' })).toBe(10_000)
    expect(await none({ end_at: '2026-11-20T09:00:01+07:00' })).toBe(9_000)
    expect(await none({ branch_ids: [other] })).toBe(10_000)
    expect(await none({ branch_ids: [other, shop.branchId] })).toBe(9_000)
    expect(await none({ days_of_week: [1, 2, 3, 4, 6, 7] })).toBe(10_000) // it is a Friday
    expect(await none({ time_from: '08:00', time_to: '09:00' })).toBe(10_000) // 09.00 in Jakarta
    expect(await none({ time_from: '09:00', time_to: '10:00' })).toBe(9_000)
    expect(await none({ channels: ['SALES_APP'] })).toBe(10_000)
    const groupOf = (name: string, branch_ids: number[]) =>
      shop.add('branch_group', {
        company_id: shop.companyId,
        name,
        branch_ids,
        created_at: '2026-01-01T00:00:00+07:00',
        updated_at: '2026-01-01T00:00:00+07:00',
      })
    const groups = [
      await groupOf('Uji satu', [shop.branchId]),
      await groupOf('Uji dua', [other, shop.branchId]),
    ]
    expect(await none({ branch_group_ids: [await groupOf('Uji lain', [other])] })).toBe(10_000)
    for (const id of groups) expect(await none({ branch_group_ids: [id] })).toBe(9_000)
    const tag = await shop.add('merchant_tag', {
      company_id: shop.companyId,
      name: 'Dekat pasar',
      created_at: '2026-01-01T00:00:00+07:00',
      updated_at: '2026-01-01T00:00:00+07:00',
    })
    expect(await none({ tag_ids: [tag] })).toBe(10_000)
    await server.rows('insert into customer_tag (branch_id, customer_id, tag_id) values ($1, $2, $3)', [
      shop.branchId,
      shop.customerId,
      tag,
    ])
    expect(await none({ tag_ids: [tag] })).toBe(9_000)
  })

  it('of a gift for a period counts completed orders, without what came back', async () => {
    const gift = await shop.campaign('gift', {
      basis: 'PERIOD_AMOUNT',
      target: 'PRODUCT',
      target_ids: [soap],
      threshold: 50_000,
      start_at: '2026-11-01T00:00:00+07:00',
      gift_kind: 'PRODUCT',
      product_id: soap,
      unit_id: shop.pcs,
    })
    const bought = (more: object) => pastOrder(server, shop, { product: soap, ...more })
    const withPpn = await bought({ net: 30_000, quantity: 3, returned: 1 }) // 20.000 stay, at the price that was paid
    await server.rows('update sales_order_line set dpp = 27027, ppn = 2973 where document_id = $1', [withPpn])
    await bought({ net: 25_000, quantity: 1, status: 'CANCELLED' })
    await bought({ net: 25_000, quantity: 1, at: '2026-10-31T10:00:00+07:00' })
    const earned = async () => {
      const { rules, priced } = await shop.ask([{ product: soap, qty: 3 }])
      return [rules.gifts[0]?.basis, priced.gifts.length]
    }
    const basis = { kind: 'PERIOD_AMOUNT', threshold: 50_000, earlierGifts: 0 }
    expect(await earned()).toEqual([{ ...basis, earlierAmount: 20_000 }, 1])
    await earlierUsage('GIFT', gift, 1)
    expect(await earned()).toEqual([{ ...basis, earlierGifts: 1, earlierAmount: 20_000 }, 0])
  })
})

it('takes one statement once its masters are known, however long the order is', async () => {
  const ids: number[] = []
  for (let index = 0; index < 100; index++) {
    const id = await shop.product()
    await shop.price(id, 1_000 + index)
    ids.push(id)
  }
  const counted = async (lines: number) => {
    let sent = 0
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => {
        sent++
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const order = shop.toOrder(ids.slice(0, lines).map((product) => ({ product, qty: 1 })))
    const { priced } = await server.services.database.read(server.scope([shop.branchId]), (db) =>
      priceAsked({ db: db.withPlugin(counter) as Db, principal: shop.principal }, order),
    )
    return { sent, lines: priced.lines.length }
  }
  await counted(100) // its goods and prices were made a moment ago, and are read once
  expect(await counted(1)).toEqual({ sent: 1, lines: 1 })
  expect(await counted(100)).toEqual({ sent: 1, lines: 100 })
})

it('prices the same in a command', async () => {
  const id = await shop.product()
  await shop.price(id, 4_500)
  const order = shop.toOrder([{ product: id, qty: 2 }])
  const asked = await server.services.database.write(server.scope([shop.branchId]), (tx) =>
    priceAsked({ tx, principal: shop.principal }, order),
  )
  expect(asked.hash).toBe((await shop.ask([{ product: id, qty: 2 }])).hash)
  expect(asked.products.get(id)).toMatchObject({
    type: 'STOCK',
    units: [
      { factor: 1, name: 'PCS jual' },
      { factor: 12, name: 'DUS jual' },
    ],
  })
})
