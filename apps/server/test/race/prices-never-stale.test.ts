import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OrderToPrice } from '../../src/modules/sales/pricing/pricing.public.ts'
import { openSelling, type Selling } from '../support/selling.ts'
import { type TestServer, testServer } from '../support/test-server.ts'

/**
 * A server keeps masters in its memory (decision 0016). A question for a price after another program has committed a new
 * one gets the new one, however soon. Writers are connections of their own, which tell the server nothing: to its memory
 * they are another server on the same database.
 */
const ROUNDS = 400
const ASKERS = 4

let server: TestServer
let shop: Selling
let writer: pg.Client
beforeAll(async () => {
  server = await testServer()
  shop = await openSelling(server)
  writer = new pg.Client(server.connection)
  await writer.connect()
  await writer.query(`set app.actor = 'system:test'; set app.request_id = 'test'`)
})
afterAll(async () => {
  await writer.end()
  await server.close()
})

/** Goods for 1,000 each. */
async function priced(): Promise<{ product: number; priceId: number }> {
  const product = await shop.product()
  return { product, priceId: await shop.price(product, 1_000) }
}

const costs = (product: number, more?: Partial<OrderToPrice>) =>
  shop.ask([{ product, qty: 1 }], more).then(({ priced: { lines } }) => Number(lines[0]?.price))

const reprice = (priceId: number, price: number) =>
  writer.query('update selling_price set price = $2 where id = $1', [priceId, price])

it('is the price that was committed before it was asked for, hundreds of times', async () => {
  const { product, priceId } = await priced()
  let committed = 1_000
  let isOver = false
  let asked = 0
  const stale: string[] = []
  const askers = Array.from({ length: ASKERS }, async () => {
    while (!isOver) {
      const before = committed
      const seen = await costs(product)
      asked++
      if (seen < before || seen > committed + 1) stale.push(`${seen} after ${before}`)
    }
  })
  for (let round = 1; round <= ROUNDS; round++) {
    await reprice(priceId, 1_000 + round)
    committed = 1_000 + round
    if (round % 3 === 0) expect(await costs(product)).toBe(committed)
  }
  isOver = true
  await Promise.all(askers)
  expect(stale).toEqual([])
  expect(asked).toBeGreaterThan(ROUNDS / 4)
})

it('would be an old one if the change told nobody, so the test above can fail', async () => {
  const { product, priceId } = await priced()
  expect(await costs(product)).toBe(1_000)
  await writer.query('alter table selling_price disable trigger master_changed')
  try {
    await reprice(priceId, 2_000)
    expect(await costs(product)).toBe(1_000)
  } finally {
    await writer.query('alter table selling_price enable trigger master_changed')
  }
  await reprice(priceId, 3_000)
  expect(await costs(product)).toBe(3_000)
})

it('is no price that was never committed, nor one of two writers whichever commits last', async () => {
  const [one, two] = [await priced(), await priced()]
  const other = new pg.Client(server.connection)
  await other.connect()
  await other.query(`set app.actor = 'system:test'; set app.request_id = 'test'`)
  try {
    await writer.query('begin')
    await other.query('begin')
    await reprice(one.priceId, 1_100)
    // Another writer of prices waits for nobody.
    await other.query('update selling_price set price = 1200 where id = $1', [two.priceId])
    expect([await costs(one.product), await costs(two.product)]).toEqual([1_000, 1_000])
    await other.query('commit')
    expect([await costs(one.product), await costs(two.product)]).toEqual([1_000, 1_200])
    await writer.query('commit')
    expect([await costs(one.product), await costs(two.product)]).toEqual([1_100, 1_200])
    await writer.query('begin')
    await reprice(one.priceId, 9_000)
    await writer.query('rollback')
    await other.query('update selling_price set price = 1300 where id = $1', [two.priceId])
    expect([await costs(one.product), await costs(two.product)]).toEqual([1_100, 1_300])
  } finally {
    await other.end()
  }
})

it('is every master that a price is made of: goods, units, categories, taxes, points, margins, campaigns', async () => {
  const { product } = await priced()
  const change = (sql: string, values: unknown[] = []) => writer.query(sql, values)
  const ask = () => shop.ask([{ product, qty: 1 }])
  await ask()
  await change(`update product set name = 'Nama baru' where id = $1`, [product])
  expect((await ask()).products.get(product)?.name).toBe('Nama baru')
  await change(`update unit set name = 'Satuan baru' where id = $1`, [shop.pcs])
  expect((await ask()).products.get(product)?.units[0]?.name).toBe('Satuan baru')
  await change('update product_unit set factor = 24 where product_id = $1 and unit_id = $2', [
    product,
    shop.box,
  ])
  expect((await ask()).products.get(product)?.units[1]?.factor).toBe(24)
  await change(`update tax set rounding = 'DOWN' where code = 'PPN'`)
  expect((await ask()).rules.products[0]?.tax.rounding).toBe('DOWN')
  await shop.add('product_point', {
    company_id: shop.companyId,
    product_id: product,
    unit_id: shop.pcs,
    points: 7,
    valid_from: '2026-01-01',
    created_at: new Date(),
    updated_at: new Date(),
  })
  expect((await ask()).priced.points).toBe(7)
  const off = await shop.campaign('discount_group', { scope_kind: 'CENTRAL' }, [
    { table: 'discount_item', rows: [{ target: 'PRODUCT', target_id: product, percent_bp: 1_000 }] },
  ])
  expect(Number((await ask()).priced.lines[0]?.net)).toBe(900)
  await change('update discount_item set percent_bp = 2000 where group_id = $1', [off])
  expect(Number((await ask()).priced.lines[0]?.net)).toBe(800)
  await change(`update discount_group set status = 'INACTIVE' where id = $1`, [off])
  expect(Number((await ask()).priced.lines[0]?.net)).toBe(1_000)
})

it('begins and ends at its own moment, though a day is kept', async () => {
  const product = await shop.product()
  await shop.price(product, 500, { valid_to: '2026-06-01T03:00:00Z' })
  await shop.price(product, 700, { valid_from: '2026-06-01T03:00:00Z' })
  const at = (time: string) => costs(product, { at: new Date(time) })
  expect([await at('2026-06-01T02:59:59.999Z'), await at('2026-06-01T03:00:00Z')]).toEqual([500, 700])
  expect([await at('2026-05-31T23:59:59.999Z'), await at('2026-06-02T00:00:00Z')]).toEqual([500, 700])
})

it('is nobody else’s loss when somebody asks who does not reach the branch', async () => {
  const product = await shop.product()
  await shop.price(product, 1_500, { branch_id: shop.branchId })
  const elsewhere = await server.branchId('BKS')
  await expect(shop.asking([elsewhere], [{ product, qty: 1 }])).rejects.toThrow()
  expect(await costs(product)).toBe(1_500)
})

/** Everything that is read of masters and kept; what sales count up is read with every price. */
const versioned = {
  GOODS: ['category', 'product', 'product_unit', 'unit'],
  TAX: ['tax'],
  PRICE: ['selling_price'],
  POINT: ['product_point'],
  MARGIN: ['stockist_margin'],
  CAMPAIGN: [
    'discount_group',
    'discount_item',
    'gift',
    'promotion_group',
    'promotion_reward',
    'promotion_tier',
    'promotion_trigger',
  ],
}

it('is told of by every table and every column that is kept', async () => {
  const told = await server.rows<{ kind: string; name: string; columns: string[] }>(
    `select encode(t.tgargs, 'escape') as kind, c.relname as name,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         and t.tgattr <> '' and a.attnum <> all (t.tgattr::int2[])) as columns
     from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'master_changed' order by c.relname`,
  )
  const byKind = Object.groupBy(told, ({ kind }) => kind.replace('\\000', ''))
  expect(
    Object.fromEntries(Object.entries(byKind).map(([kind, of]) => [kind, of?.map(({ name }) => name)])),
  ).toEqual(versioned)
  const counted = ['used_orders', 'used_quantity', 'used_amount']
  expect(told.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`)).sort()).toEqual(
    ['discount_group', 'gift', 'promotion_group']
      .flatMap((name) => counted.map((column) => `${name}.${column}`))
      .sort(),
  )
})
