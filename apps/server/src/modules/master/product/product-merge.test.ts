import type { ApiInput } from '@merchant/contract/api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPaying, type Paying } from '../../../../test/support/paying.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let shop: Paying
let admin: Caller
let cashier: Caller
let box: number
let customerId: number
beforeAll(async () => {
  server = await testServer()
  shop = await openPaying(server)
  ;[admin, cashier] = await Promise.all([server.as('admin'), server.as('kasir')])
  await shop.openShift(cashier)
  box = await server.value<number>(`select id from unit where code = 'DUS'`)
  customerId = shop.customerId
})
afterAll(() => server.close())

type NewProduct = ApiInput<'POST /v1/products'>['body']
type Unit = NewProduct['units'][number]

let serial = 0
async function goods(units: readonly Partial<Unit>[] = [{}], more: Partial<NewProduct> = {}) {
  serial += 1
  const answer = await admin.call('POST /v1/products', {
    body: {
      sku: `GAB-${serial}`,
      name: `Kopi Gabung ${String.fromCharCode(64 + serial).repeat(6)}`,
      taxCode: 'PPN',
      units: units.map((unit) => ({ unitId: shop.pcs, factor: 1, ...unit })),
      ...more,
    },
  })
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data
}
type Goods = Awaited<ReturnType<typeof goods>>

const read = async (id: number) => (await admin.call('GET /v1/products/{id}', { params: { id } })).data
const preview = (gone: { id: number }, kept: { id: number }, by = admin) =>
  by.raw('GET /v1/products/{id}/merge', { params: { id: gone.id }, query: { into: kept.id } })
async function merge(gone: { id: number }, kept: { id: number }, by = admin) {
  const [{ version }, { version: intoVersion }] = [await read(gone.id), await read(kept.id)]
  return by.raw('POST /v1/products/{id}/merge', {
    params: { id: gone.id },
    body: { into: kept.id, version, intoVersion },
  })
}
const refusal = ({ status, error }: Awaited<ReturnType<typeof merge>>) => [
  status,
  error.data.reason,
  error.data.message,
]
const nameOf = ({ sku, name }: Goods) => `${sku} ${name}`
const pricesOf = (id: number) =>
  server.rows(
    `select u.code as unit, price, valid_to is null as runs from selling_price s join unit u on u.id = s.unit_id
     where product_id = $1 and s.status = 'ACTIVE' order by s.price`,
    [id],
  )

describe('merging goods is refused', () => {
  it('to roles that may not change goods', async () => {
    const [gone, kept] = [await goods(), await goods()]
    for (const role of ['hoa', 'bos', 'gudang', 'kasir', 'keuangan']) {
      const caller = await server.as(role)
      expect((await merge(gone, kept, caller)).status, role).toBe(403)
      expect((await preview(gone, kept, caller)).status, role).toBe(403)
    }
  })

  it('of goods that are not there, and of one with itself', async () => {
    const one = await goods()
    expect((await preview(one, { id: 999_999 })).status).toBe(404)
    const { version } = one
    const self = await admin.raw('POST /v1/products/{id}/merge', {
      params: { id: one.id },
      body: { into: one.id, version, intoVersion: version },
    })
    expect(refusal(self)).toEqual([422, 'MERGE_SAME', 'Pilih dua barang yang berbeda untuk digabung'])
  })

  it.each([
    [
      'with another base unit',
      async () => [await goods([{ unitId: box }]), await goods()],
      'satuan dasarnya berbeda (DUS dan J-PCS)',
    ],
    [
      'of another kind',
      async () => [await goods([{}], { type: 'SERVICE' }), await goods()],
      'jenis keduanya berbeda',
    ],
    [
      'into goods out of use',
      async () => [await goods(), await goods([{}], { status: 'INACTIVE' })],
      'yang dipertahankan harus aktif',
    ],
  ] as const)('%s', async (_, pair, why) => {
    const [gone, kept] = await pair()
    if (!gone || !kept) throw new Error('two are made')
    const message = `${nameOf(gone)} tidak dapat digabung ke ${nameOf(kept)}: ${why}`
    expect(refusal(await merge(gone, kept))).toEqual([422, 'MERGE_UNFIT', message])
    expect((await preview(gone, kept)).data).toMatchObject({ walls: [{ reason: 'MERGE_UNFIT', message }] })
  })

  it('while the one that goes has stock at any branch, which is not named', async () => {
    const [gone, kept] = [await goods(), await goods()]
    await shop.stock([{ productId: gone.id, qty: 3, unitCost: '1000' }])
    const message = `${nameOf(gone)} masih memiliki stok, selesaikan dahulu sebelum menggabungnya`
    expect(refusal(await merge(gone, kept))).toEqual([422, 'PRODUCT_HAS_OPEN', message])
    expect((await preview(gone, kept)).data).toMatchObject({ walls: [{ message }] })
    expect((await merge(kept, gone)).status).toBe(200) // the other way round it may
  })

  it('while it is on an open paper', async () => {
    const [gone, kept] = [await goods(), await goods()]
    await shop.price(gone.id, 10_000)
    const held = await cashier.raw('POST /core/v1/sales/orders/add', {
      body: { ...shop.order([{ productId: gone.id, qty: 1 }]), submit: false },
    })
    expect(held.status).toBe(201)
    const message = `${nameOf(gone)} masih memiliki dokumen terbuka, selesaikan dahulu sebelum menggabungnya`
    expect(refusal(await merge(gone, kept))).toEqual([422, 'PRODUCT_HAS_OPEN', message])
  })

  it('with an old version of either, and of merged goods', async () => {
    const [gone, kept, third] = [await goods(), await goods(), await goods()]
    const send = (version: number, intoVersion: number) =>
      admin.raw('POST /v1/products/{id}/merge', {
        params: { id: gone.id },
        body: { into: kept.id, version, intoVersion },
      })
    expect((await send(9, 1)).error.data.reason).toBe('STALE_VERSION')
    expect((await send(1, 9)).error.data.reason).toBe('STALE_VERSION')
    expect((await send(1, 1)).status).toBe(200)
    const message = `${nameOf(gone)} sudah digabung ke ${nameOf(kept)}, pakailah ${nameOf(kept)}`
    expect(refusal(await merge(third, gone))).toEqual([409, 'MERGED', message])
    expect(refusal(await merge(gone, third))).toEqual([409, 'MERGED', message])
    expect((await merge(kept, gone)).error.data.reason).toBe('MERGED')
    const { version } = await read(gone.id)
    const changed = await admin.raw('PUT /v1/products', { body: { id: gone.id, version, status: 'ACTIVE' } })
    expect(changed.error.data.reason).toBe('MERGED')
  })
})

describe('a merge of goods', () => {
  it('moves barcodes behind the own ones, adds units, and moves prices that the kept one lacks', async () => {
    const kept = await goods([{ barcode: `A${serial}` }])
    const gone = await goods([
      { barcode: `B${serial}`, moreBarcodes: [`C${serial}`] },
      { unitId: box, factor: 40, barcode: `D${serial}` },
    ])
    const [b, c] = [gone.units[0]?.barcode ?? '', gone.units[0]?.moreBarcodes[0] ?? '']
    const d = gone.units[1]?.barcode ?? ''
    await shop.price(kept.id, 10_000)
    await shop.price(gone.id, 9_000)
    await shop.price(gone.id, 350_000, { unit_id: box })
    const said = (await preview(gone, kept)).data
    expect(said).toMatchObject({
      walls: [],
      barcodes: { move: [b, c, d], stay: [] },
      units: [{ unit: { code: 'DUS' }, factor: 40 }],
      prices: { move: 1, end: 1 },
      leads: [gone.sku, gone.name],
    })
    const done = await merge(gone, kept)
    expect(done.status).toBe(200)
    const shown = await read(kept.id)
    expect(
      shown.units.map(({ unit, factor, barcode, moreBarcodes }) => [
        unit.code,
        factor,
        barcode,
        moreBarcodes,
      ]),
    ).toEqual([
      ['J-PCS', 1, kept.units[0]?.barcode, [b, c]],
      ['DUS', 40, d, []],
    ])
    expect(shown.mergedFrom).toMatchObject([{ id: gone.id, code: gone.sku }])
    expect(await pricesOf(kept.id)).toEqual([
      { unit: 'J-PCS', price: 10_000, runs: true },
      { unit: 'DUS', price: 350_000, runs: true },
    ])
    expect((await pricesOf(gone.id)).every(({ runs }) => !runs)).toBe(true)
    expect(await read(gone.id)).toMatchObject({
      status: 'INACTIVE',
      mergedInto: { id: kept.id, code: kept.sku },
    })
    const history = await admin.call('GET /v2/selling-prices', { query: { productId: kept.id, limit: 10 } })
    expect(history.data.sellingPrices.filter(({ productId }) => productId === gone.id)).toHaveLength(2)
    for (const search of [gone.sku, b, d]) {
      const { data } = await admin.call('GET /v1/global/products', { query: { search, status: 'ACTIVE' } })
      expect(
        data.rows.map(({ id }) => id),
        search,
      ).toEqual([kept.id])
      const found = await admin.call('GET /v1/search', { query: { search } })
      expect(
        found.data.products.map(({ id }) => id),
        search,
      ).toEqual([kept.id])
    }
    const [choice] = (await admin.call('POST /core/v1/products/get/data', { body: { ids: [kept.id] } })).data
      .rows
    expect(choice?.formerly).toBe(nameOf(gone))
  })

  it('leaves a barcode behind whose unit holds something else', async () => {
    const kept = await goods([{}, { unitId: box, factor: 24 }])
    const gone = await goods([{}, { unitId: box, factor: 40, barcode: `X${serial}` }])
    expect((await preview(gone, kept)).data).toMatchObject({
      barcodes: { move: [], stay: [gone.units[1]?.barcode] },
    })
    expect((await merge(gone, kept)).status).toBe(200)
    expect((await read(gone.id)).units[1]?.barcode).toBe(gone.units[1]?.barcode)
  })

  it('reads stock card and sales of both from the kept one, also after a second merge', async () => {
    const [first, second, last] = [await goods(), await goods(), await goods()]
    await shop.price(first.id, 10_000)
    await shop.stock([{ productId: first.id, qty: 2, unitCost: '6000' }])
    await shop.sell(cashier, shop.order([{ productId: first.id, qty: 2 }], { customerId }))
    await shop.stock([{ productId: last.id, qty: 5, unitCost: '7000' }])
    expect((await merge(first, second)).status).toBe(200)
    expect((await merge(second, last)).status).toBe(200)
    const card = await admin.call('POST /core/v1/report/stock-card', {
      body: {
        branchId: shop.branchId,
        dateFrom: '2026-11-01',
        dateTo: '2026-11-30',
        filters: { productId: last.id },
      },
    })
    // 2 in at 6,000, 2 out, 5 in at 7,000
    expect(
      card.data.rows.map(({ qtyIn, qtyOut, balanceQty }) => [qtyIn, qtyOut, balanceQty].map(Number)),
    ).toEqual([
      [2, 0, 2],
      [0, 2, 0],
      [5, 0, 5],
    ])
    const sold = await admin.call('POST /core/v1/inventories/{id}/sales/history', {
      params: { id: last.id },
      body: { branchId: shop.branchId, limit: 10, offset: 0 },
    })
    expect(sold.data.rows).toHaveLength(1)
    const overview = await admin.call('GET /v1/products/{id}/overview', { params: { id: last.id } })
    expect(overview.data.sales).toHaveLength(1)
  })

  it('and stock that comes at once: one of them is refused', async () => {
    for (let round = 0; round < 4; round++) {
      const [gone, kept] = [await goods(), await goods()]
      const [merged, stocked] = await Promise.all([
        merge(gone, kept),
        shop.stock([{ productId: gone.id, qty: 1, unitCost: '1000' }]).then(
          () => true,
          () => false,
        ),
      ])
      expect([merged.status === 200, stocked].filter(Boolean)).toHaveLength(1)
    }
  })

  it('two with goods in common at once have one effect', async () => {
    const [one, two, three] = [await goods(), await goods(), await goods()]
    const answers = await Promise.all([merge(one, two), merge(two, three), merge(two, one)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('likely doubles of goods', () => {
  it('have a name alike with the same figures, or the same SKU but for signs', async () => {
    const base = await goods([{}], { sku: 'DBL-100', name: 'Susu Kental Zamzam Padi 370 g' })
    const typo = await goods([{}], { sku: 'QWE-1', name: 'Susu Kental Zamzam Padi  370g' })
    const code = await goods([{}], { sku: 'DBL100', name: 'Sama Sekali Lain' })
    await goods([{}], { sku: 'QWE-2', name: 'Susu Kental Zamzam Padi 490 g' }) // another size
    await goods([{ unitId: box }], { sku: 'QWE-3', name: 'Susu Kental Zamzam Padi 370 g.' }) // another base unit
    const { data } = await admin.call('GET /v1/products/{id}/duplicates', { params: { id: base.id } })
    expect(data.rows.map(({ id, reasons }) => [id, reasons])).toEqual([
      [code.id, ['CODE']],
      [typo.id, ['NAME']],
    ])
    const pairs = await admin.call('GET /v1/product-doubles', {
      query: { search: 'kental zamzam', limit: 10 },
    })
    expect(pairs.data.rows.map(({ first, second, reasons }) => [first.id, second.id, reasons])).toEqual([
      [base.id, code.id, ['CODE']],
      [base.id, typo.id, ['NAME']],
    ])
    await merge(typo, base)
    const after = await admin.call('GET /v1/product-doubles', {
      query: { search: 'kental zamzam', limit: 10 },
    })
    expect(after.data.rows.map(({ second }) => second.id)).toEqual([code.id])
  })
})
