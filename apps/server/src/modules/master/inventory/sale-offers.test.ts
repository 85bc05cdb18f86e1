import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSelling, type Row, type Selling } from '../../../../test/support/selling.ts'
import { TEST_START } from '../../../../test/support/test-database.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let cashier: Caller
let shop: Selling

beforeAll(async () => {
  server = await testServer()
  cashier = await server.as('kasir')
  shop = await openSelling(server)
})
beforeEach(() => shop.endCampaigns())
afterAll(() => server.close())

/** The till's offers of goods, for the customer of a group with points unless given otherwise. */
async function told(productId: number, more: { customerId?: number | null } = {}) {
  const { customerId = shop.customerId } = more
  const { data } = await cashier.call('POST /core/v2/inventories/booking/get/data', {
    body: { branchId: shop.branchId, productIds: [productId], ...(customerId !== null && { customerId }) },
  })
  const [goods] = data.inventories
  if (!goods) throw new Error('the goods were not found')
  return goods
}
const badgesOf = async (productId: number, more: { customerId?: number | null } = {}) =>
  (await told(productId, more)).promoBadges.map(({ name }) => name)

describe('points of goods at the till', () => {
  const points = (product_id: number, count: number, more: Row = {}) =>
    shop.add('product_point', {
      company_id: shop.companyId,
      product_id,
      unit_id: shop.pcs,
      points: count,
      per_quantity: 1,
      valid_from: '2026-01-01T00:00:00+07:00',
      created_at: TEST_START,
      updated_at: TEST_START,
      ...more,
    })
  const pointsOf = async (productId: number, more: { customerId?: number | null } = {}) =>
    (await told(productId, more)).points

  it('are none without a rule, and by one that is over, begins later or is another branch’s', async () => {
    const id = await shop.product()
    expect(await pointsOf(id)).toBe(0)
    await points(id, 9, { valid_to: '2026-11-19T00:00:00+07:00' })
    await points(id, 9, { valid_from: '2026-11-21T00:00:00+07:00' })
    await points(id, 9, { branch_id: await server.branchId('BDG') })
    expect(await pointsOf(id)).toBe(0)
  })

  it('come from the most specific rule, times the multiplier of the group', async () => {
    const id = await shop.product()
    await points(id, 3)
    expect(await pointsOf(id)).toBe(3)
    await points(id, 5, { branch_id: shop.branchId })
    expect(await pointsOf(id)).toBe(5)
    await server.rows('update customer_group set point_multiplier_bp = 15000 where id = $1', [shop.groupId])
    expect(await pointsOf(id)).toBe(7) // 5 × 1.5, without the half
    await server.rows('update customer_group set point_multiplier_bp = 10000 where id = $1', [shop.groupId])
  })

  it('count the unit that is proposed: a box of twelve earns for twelve pieces', async () => {
    const id = await shop.product()
    await points(id, 2, { per_quantity: 5 })
    expect(await pointsOf(id)).toBe(0) // a piece alone is less than five
    await server.rows('update product_unit set is_sale_default = (factor > 1) where product_id = $1', [id])
    expect(await pointsOf(id)).toBe(4) // two full fives of twelve
  })

  it('are none for a customer of a group that collects none', async () => {
    const id = await shop.product()
    await points(id, 3)
    await server.rows('update customer_group set eligible_points = false where id = $1', [shop.groupId])
    expect(await pointsOf(id)).toBe(0)
    await server.rows('update customer_group set eligible_points = true where id = $1', [shop.groupId])
  })
})

describe('campaigns of goods at the till', () => {
  const discount = (name: string, item: Row, more: Row = {}) =>
    shop.campaign('discount_group', { name, scope_kind: 'CENTRAL', ...more }, [
      { table: 'discount_item', rows: [{ percent_bp: 500, ...item }] },
    ])
  const ofProduct = (id: number): Row => ({ target: 'PRODUCT', target_id: id })
  const tenPercent = { table: 'promotion_tier', rows: [{ from_amount: 0, percent_bp: 1_000 }] }

  it('are not for other goods, other branches, other days and hours, other channels or coupons', async () => {
    const [id, other] = [await shop.product(), await shop.product()]
    await discount('Barang lain', ofProduct(other))
    await discount('Dikecualikan', { target: 'ALL', except_product_ids: [id] })
    await discount('Cabang lain', ofProduct(id), { branch_ids: [await server.branchId('BDG')] })
    await discount('Sudah selesai', ofProduct(id), { end_at: '2026-11-20T09:00:00+07:00' })
    await discount('Hari lain', ofProduct(id), { days_of_week: [6, 7] }) // it is a Friday
    await discount('Jam lain', ofProduct(id), { time_from: '10:00', time_to: '12:00' }) // it is nine
    await discount('Aplikasi', ofProduct(id), { channels: ['SALES_APP'] })
    const usedUp = await discount('Habis', ofProduct(id), { quota_orders: 3, used_orders: 3 })
    await shop.campaign(
      'promotion_group',
      { name: 'Kupon', scope_kind: 'CENTRAL', type: 'TIERED_PERCENT', coupon_code: 'HEMAT' },
      [{ table: 'promotion_trigger', rows: [ofProduct(id)] }, tenPercent],
    )
    expect(await badgesOf(id)).toEqual([])
    await server.rows('update discount_group set used_orders = 0 where id = $1', [usedUp])
  })

  it('are found by product, brand and category, the first three by priority, and gifts after them', async () => {
    const stamps = { company_id: shop.companyId, created_at: TEST_START, updated_at: TEST_START }
    const brand = await shop.add('brand', { ...stamps, code: 'J-MEREK', name: 'Merek Uji' })
    const above = await shop.add('category', { ...stamps, code: 'J-ATAS', name: 'Kategori Atas', tier: 1 })
    const below = await shop.add('category', {
      ...stamps,
      code: 'J-BAWAH',
      name: 'Bawah',
      tier: 2,
      parent_id: above,
    })
    const id = await shop.product({ brand_id: brand, category_id: below })
    await shop.campaign('gift', {
      name: 'Hadiah merek',
      basis: 'ORDER_AMOUNT',
      threshold: 100_000,
      target: 'BRAND',
      target_ids: [brand],
      gift_kind: 'PRODUCT',
      product_id: id,
      unit_id: shop.pcs,
      quantity: 1,
    })
    expect(await badgesOf(id)).toEqual(['Hadiah merek'])
    const promotion = await shop.campaign(
      'promotion_group',
      { name: 'Promo kategori', scope_kind: 'CENTRAL', type: 'TIERED_PERCENT', priority: 2 },
      [{ table: 'promotion_trigger', rows: [{ target: 'CATEGORY', target_id: above }] }, tenPercent],
    )
    await discount('Diskon barang', ofProduct(id), { priority: 3 })
    expect(await badgesOf(id)).toEqual(['Promo kategori', 'Diskon barang', 'Hadiah merek'])
    await discount('Diskon merek', { target: 'BRAND', target_id: brand }, { priority: 1 })
    expect(await badgesOf(id)).toEqual(['Diskon merek', 'Promo kategori', 'Diskon barang'])
    expect((await told(id)).promoBadges[1]).toEqual({
      kind: 'PROMOTION',
      id: promotion,
      name: 'Promo kategori',
    })
    expect(await badgesOf(await shop.product())).toEqual([])
  })

  it('of a customer group are told for its customers alone', async () => {
    const id = await shop.product()
    await discount('Langganan', ofProduct(id), {
      scope_kind: 'CUSTOMER_GROUP',
      customer_group_ids: [shop.groupId],
    })
    expect(await badgesOf(id)).toEqual(['Langganan'])
    expect(await badgesOf(id, { customerId: null })).toEqual([])
  })
})
