import type { ApiInput } from '@merchant/contract/api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

type Body = ApiInput<'POST /v1/products'>['body']

let server: TestServer
let admin: Caller
let cashier: Caller
let pcs: number
let pak: number
let dus: number

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  cashier = await server.as('kasir')
  await server.rows(
    `insert into tax (company_id, code, name, rate_num, rate_den, base_num, base_den, valid_from, created_at, updated_at)
     select id, 'PPN', 'PPN', 12, 100, 11, 12, '2025-01-01', now(), now() from company on conflict do nothing`,
  )
  const unit = (code: string) => server.value<number>('select id from unit where code = $1', [code])
  pcs = await unit('PCS')
  pak = await unit('PAK')
  dus = await unit('DUS')
})
afterAll(() => server.close())

const count = () => server.value<number>('select count(*) from product')
const idOf = (table: 'brand' | 'category', code: string) =>
  server.value<number>(`select id from ${table} where code = $1`, [code])

let serial = 0
const body = (fields: Partial<Body> = {}): Body => {
  const sku = `UJI-${++serial}`
  return { sku, name: `Barang ${sku}`, taxCode: 'PPN', units: [{ unitId: pcs, factor: 1 }], ...fields }
}
const make = async (fields: Partial<Body> = {}) => {
  const answer = await admin.call('POST /v1/products', { body: body(fields) })
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data
}

describe('adding a product', () => {
  it('refuses a role that may only look', async () => {
    const answer = await cashier.call('POST /v1/products', { body: body() })
    expect(answer).toMatchObject({ status: 403, error: { data: { reason: 'FORBIDDEN' } } })
  })

  it.each([
    ['no SKU', { sku: undefined }, 'sku'],
    ['no tax', { taxCode: undefined }, 'taxCode'],
    ['no units', { units: [] }, 'units'],
    ['a factor of nought', { units: [{ unitId: 1, factor: 0 }] }, 'units[0].factor'],
    ['half a base unit', { units: [{ unitId: 1, factor: 1.5 }] }, 'units[0].factor'],
    ['a barcode with a space', { units: [{ unitId: 1, factor: 1, barcode: '89 9' }] }, 'units[0].barcode'],
    ['a type that does not exist', { type: 'GOODS' }, 'type'],
    ['a cost', { cost: 1000 }, 'cost'],
  ])('refuses %s and changes nothing', async (_, fields, field) => {
    const before = await count()
    const answer = await admin.raw('POST /v1/products', { body: { ...body(), ...fields } })
    expect(answer).toMatchObject({ status: 400, error: { details: [{ field }] } })
    expect(await count()).toBe(before)
  })

  const oneBase = 'Barang harus memiliki tepat satu satuan dasar, yaitu satuan dengan isi 1'
  it.each([
    ['no base unit', () => [{ unitId: dus, factor: 12 }], 'BASE_UNIT', oneBase],
    [
      'two base units',
      () => [
        { unitId: pcs, factor: 1 },
        { unitId: dus, factor: 1 },
      ],
      'BASE_UNIT',
      oneBase,
    ],
    [
      'a unit twice',
      () => [
        { unitId: pcs, factor: 1 },
        { unitId: pcs, factor: 12 },
      ],
      'UNIT_REPEATED',
      'Satuan yang sama hanya dapat dipilih sekali untuk satu barang',
    ],
    [
      'a barcode twice',
      () => [
        { unitId: pcs, factor: 1, barcode: '777' },
        { unitId: dus, factor: 12, barcode: '777' },
      ],
      'DUPLICATE_CODE',
      'Barcode 777 sudah digunakan',
    ],
    [
      'two units proposed for selling',
      () => [
        { unitId: pcs, factor: 1, isSaleDefault: true },
        { unitId: dus, factor: 12, isSaleDefault: true },
      ],
      'UNIT_DEFAULT',
      'Hanya satu satuan yang dapat menjadi satuan jual',
    ],
  ])('refuses %s', async (_, units, reason, message) => {
    const before = await count()
    const answer = await admin.call('POST /v1/products', { body: body({ units: units() }) })
    expect(answer).toMatchObject({ error: { message, data: { reason }, details: [{ field: 'units' }] } })
    expect(await count()).toBe(before)
  })

  it('refuses a SKU or barcode that another product has', async () => {
    const taken = await make({ units: [{ unitId: pcs, factor: 1, barcode: '8990001' }] })
    expect(
      await admin.call('POST /v1/products', { body: body({ sku: taken.sku.toLowerCase() }) }),
    ).toMatchObject({
      status: 409,
      error: { details: [{ field: 'sku' }], data: { reason: 'DUPLICATE_CODE' } },
    })
    const units = [{ unitId: dus, factor: 1, barcode: '8990001' }]
    expect(await admin.call('POST /v1/products', { body: body({ units }) })).toMatchObject({
      status: 409,
      error: { details: [{ field: 'units', message: 'Barcode 8990001 sudah digunakan' }] },
    })
  })

  it.each([
    ['brandId', { brandId: 999_999 }],
    ['categoryId', { categoryId: 999_999 }],
    ['units', { units: [{ unitId: 999_999, factor: 1 }] }],
    ['taxCode', { taxCode: 'TAK-ADA' }],
    ['imageFileId', { imageFileId: 999_999 }],
  ])('refuses a %s that points at nothing', async (field, fields) => {
    const answer = await admin.call('POST /v1/products', { body: body(fields) })
    expect(answer).toMatchObject({
      status: 422,
      error: { data: { reason: 'REFERENCE_MISSING' }, details: [{ field }] },
    })
  })

  it('refuses a unit that is out of use, and keeps one that was chosen before', async () => {
    const { data: unit } = await admin.call('POST /v1/units', { body: { code: 'TUTUP', name: 'Tutup' } })
    const units = [{ unitId: unit.id, factor: 1 }]
    const product = await make({ units })
    const closed = { id: unit.id, version: 1, code: 'TUTUP', name: 'Tutup', status: 'INACTIVE' } as const
    await admin.call('PUT /v1/units', { body: closed })
    expect(await admin.call('POST /v1/products', { body: body({ units }) })).toMatchObject({
      status: 422,
      error: { data: { reason: 'INACTIVE_MASTER', message: 'Satuan Tutup sudah tidak aktif' } },
    })
    const { id, sku, name } = product
    expect(
      await admin.call('PUT /v1/products', { body: { ...body({ units, sku, name }), id, version: 1 } }),
    ).toMatchObject({ status: 200, data: { version: 2 } })
  })

  it('keeps the product, its units smallest first, and proposes the base where nobody chose', async () => {
    const product = await make({
      sku: 'lengkap-1',
      brandId: await idOf('brand', 'SAWITA'),
      categoryId: await idOf('category', 'MINYAK'),
      weightGram: 950,
      units: [
        { unitId: dus, factor: 12, barcode: ' 2990000000019 ', isPurchaseDefault: true },
        { unitId: pcs, factor: 1, barcode: '' },
        { unitId: pak, factor: 6 },
      ],
    })
    expect(product).toMatchObject({
      sku: 'LENGKAP-1',
      type: 'STOCK',
      baseUnit: { code: 'PCS' },
      brand: { name: 'Sawita' },
      category: { code: 'MINYAK' },
      isSellable: true,
      weightGram: 950,
      units: [
        { unit: { code: 'PCS' }, factor: 1, barcode: null, isPurchaseDefault: false, isSaleDefault: true },
        { unit: { code: 'PAK' }, factor: 6, isPurchaseDefault: false, isSaleDefault: false },
        { unit: { code: 'DUS' }, factor: 12, barcode: '2990000000019', isPurchaseDefault: true },
      ],
    })
    const goodUnits = await cashier.call('GET /v1/products/{id}/units', {
      params: { id: product.id },
      query: {},
    })
    expect(goodUnits.data).toEqual({ goodUnits: product.units, count: 3 })
  })
})

describe('changing a product', () => {
  it('refuses one that does not exist and a version that is no longer the last', async () => {
    const { id, sku, name } = await make()
    const change = { ...body({ sku, name }), id, version: 1 }
    expect((await admin.call('PUT /v1/products', { body: { ...change, id: 999_999 } })).status).toBe(404)
    expect((await admin.call('PUT /v1/products', { body: change })).status).toBe(200)
    expect(await admin.call('PUT /v1/products', { body: change })).toMatchObject({
      status: 409,
      error: { data: { reason: 'STALE_VERSION', params: { version: 2 } } },
    })
  })

  it('lets factors, barcodes and the base change places, and drops a unit that is no longer given', async () => {
    const { id, sku, name } = await make({
      units: [
        { unitId: pcs, factor: 1, barcode: 'A1' },
        { unitId: pak, factor: 6, barcode: 'B1' },
        { unitId: dus, factor: 24 },
      ],
    })
    const units = [
      { unitId: pak, factor: 1, barcode: 'A1' },
      { unitId: pcs, factor: 3, barcode: 'B1' },
    ]
    const answer = await admin.call('PUT /v1/products', {
      body: { ...body({ sku, name, units }), id, version: 1 },
    })
    expect(answer).toMatchObject({ status: 200, data: { baseUnit: { code: 'PAK' } } })
    expect(answer.data.units.map(({ unit, barcode }) => [unit.code, barcode])).toEqual([
      ['PAK', 'A1'],
      ['PCS', 'B1'],
    ])
  })

  it('refuses another kind, base unit or content of a unit once goods have moved, in any branch', async () => {
    const kept = [
      { unitId: pcs, factor: 1 },
      { unitId: dus, factor: 24 },
    ]
    const { id, sku, name } = await make({ units: kept })
    const branchId = await server.branchId('PST')
    const stocked = await admin.raw('POST /v1/stock-corrections', {
      body: {
        branchId,
        warehouseId: await server.value('select id from warehouse where branch_id = $1 and is_primary', [
          branchId,
        ]),
        date: '2026-11-20',
        direction: 'IN',
        reason: 'SALAH_INPUT',
        lines: [{ productId: id, unitId: dus, qty: 2, unitCost: '24000' }],
      },
    })
    expect(stocked.status, stocked.body).toBe(201)
    await server.rows(
      `update employee set branch_id = (select id from branch where code = 'JKT') where id = $1`,
      [admin.employeeId],
    )
    await server.rows(
      `update role set reach = 'OWNED' where id = (select role_id from employee where id = $1)`,
      [admin.employeeId],
    )
    const change = (more: object) =>
      admin.raw('PUT /v1/products', {
        body: { ...body({ sku, name, units: kept, ...more }), id, version: 1 },
      })
    const tries = [
      await change({ type: 'SERVICE' }),
      await change({
        units: [
          { unitId: dus, factor: 1 },
          { unitId: pcs, factor: 24 },
        ],
      }),
      await change({
        units: [
          { unitId: pcs, factor: 1 },
          { unitId: dus, factor: 12 },
        ],
      }),
    ]
    const allowed = await change({
      units: [
        { unitId: pcs, factor: 1 },
        { unitId: pak, factor: 6 },
        { unitId: dus, factor: 24 },
      ],
    })
    await server.rows(
      `update role set reach = 'ALL' where id = (select role_id from employee where id = $1)`,
      [admin.employeeId],
    )
    expect(tries.map(({ error }) => error.data.reason)).toEqual(tries.map(() => 'PRODUCT_HAS_MOVES'))
    expect(tries.map(({ status, error }) => [status, error.message, error.details[0]?.field])).toEqual([
      [422, `${name} sudah dipakai dalam transaksi sehingga jenis tidak dapat diubah`, 'type'],
      [422, `${name} sudah dipakai dalam transaksi sehingga satuan dasar tidak dapat diubah`, 'units'],
      [422, `${name} sudah dipakai dalam transaksi sehingga isi satuan tidak dapat diubah`, 'units'],
    ])
    expect(allowed.status, allowed.body).toBe(200)
  })

  it('leaves units alone that are given as they are, and keeps what the request does not name', async () => {
    const { id, sku, units } = await make({ type: 'SERVICE', isSellable: false, status: 'INACTIVE' })
    const rows = () => server.rows('select id from product_unit where product_id = $1', [id])
    const before = await rows()
    const given = units.map(({ unit: _, ...rest }) => rest)
    const answer = await admin.call('PUT /v1/products', {
      body: { id, version: 1, sku, name: 'Jasa Antar', taxCode: 'PPN', units: given },
    })
    expect(answer).toMatchObject({
      status: 200,
      data: {
        name: 'Jasa Antar',
        type: 'SERVICE',
        isSellable: false,
        isPurchasable: true,
        status: 'INACTIVE',
      },
    })
    expect(await rows()).toEqual(before)
  })

  it('tells its history in words', async () => {
    const { id, sku, name } = await make()
    const categoryId = await idOf('category', 'GULA')
    await admin.call('PUT /v1/products', {
      body: { ...body({ sku, name, categoryId, isSellable: false }), id, version: 1 },
    })
    const history = await admin.call('GET /v1/histories/{entity}/{id}', { params: { entity: 'product', id } })
    expect(history.data.rows[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'Kategori', before: null, after: 'Gula' },
        { field: 'Dapat dijual', before: 'Ya', after: 'Tidak' },
      ]),
    )
  })
})

describe('the list of products', () => {
  const search = async (query: ApiInput<'GET /v1/global/products'>['query']) =>
    (await cashier.call('GET /v1/global/products', { query: { limit: 999, ...query } })).data

  it('finds by SKU, by name and by a whole barcode', async () => {
    const { sku } = await make({
      name: 'Permen Langka',
      units: [{ unitId: pcs, factor: 1, barcode: '29912345' }],
    })
    for (const text of [sku.toLowerCase(), 'langka', '29912345'])
      expect(
        (await search({ search: text })).rows.map((row) => row.sku),
        text,
      ).toEqual([sku])
    expect((await search({ search: '2991234' })).count).toBe(0)
  })

  it('tells what the sales warehouses of the branch hold and have free, and filters by it', async () => {
    const [held, empty] = [await make({ name: 'Rak Penuh' }), await make({ name: 'Rak Kosong' })]
    const service = await make({ name: 'Rak Jasa', type: 'SERVICE' })
    const branchId = await server.branchId('JKT')
    const hold = (code: string, kind: string, quantity: number, reserved: number) =>
      server.rows(
        `with w as (select branch_id, id from warehouse where branch_id = (select id from branch where code = $1) and kind = $2 limit 1)
         insert into stock_balance (branch_id, warehouse_id, product_id, quantity, reserved)
         select branch_id, id, $3, $4, $5 from w`,
        [code, kind, held.id, quantity, reserved],
      )
    await hold('JKT', 'MAIN', 30, 8)
    await hold('JKT', 'DAMAGED', 5, 0)
    await hold('BDG', 'MAIN', 100, 0)
    const rows = async (query: object = {}) =>
      (await search({ search: 'Rak', branchId, sort: 'name', ...query })).rows.map((row) => [
        row.id,
        row.stock,
      ])
    const full = [held.id, { quantity: 30, available: 22 }]
    expect(await rows()).toEqual([[service.id, null], [empty.id, { quantity: 0, available: 0 }], full])
    expect(await rows({ hasStock: 'true' })).toEqual([full])
    expect(await rows({ hasStock: 'false' })).toEqual([[empty.id, { quantity: 0, available: 0 }]])
    const warehouses = await cashier.call('GET /v1/stocks', {
      query: { productId: held.id, sort: '-quantity' },
    })
    expect(
      warehouses.data.rows.map((row) => [
        row.branch.id,
        row.warehouseKind,
        row.quantity,
        row.reserved,
        row.available,
        row.quantityText,
      ]),
    ).toEqual([
      [branchId, 'MAIN', 30, 8, 22, '30 Pcs'],
      [branchId, 'DAMAGED', 5, 0, 5, '5 Pcs'],
    ])
    await server.rows('delete from stock_balance where product_id = $1', [held.id])
  })

  it('filters by brand, type, status and by a category with everything below it', async () => {
    const brandId = await idOf('brand', 'SAWITA')
    const ofBrand = await search({ brandId })
    expect(ofBrand.count).toBeGreaterThan(4)
    expect(ofBrand.rows.every((row) => row.brandId === brandId)).toBe(true)
    const staples = await search({ categoryId: await idOf('category', 'SEMBAKO'), search: 'gula manis' })
    expect(staples.count).toBe(5)
    await make({ type: 'BUNDLE', status: 'INACTIVE' })
    expect((await search({ type: 'BUNDLE' })).rows.map(({ type }) => type)).toEqual(['BUNDLE'])
    expect((await search({ type: 'BUNDLE', status: 'ACTIVE' })).count).toBe(0)
  })

  it('never carries cost or the units', async () => {
    const [row] = (await search({ limit: 1 })).rows
    expect(Object.keys(row ?? {}).filter((key) => /cost|price|hpp|units/i.test(key))).toEqual([])
  })
})

describe('the demo products', () => {
  it('are 120 with three units each and barcodes whose check digit is right', async () => {
    const rows = await server.rows<{ barcode: string; units: number }>(
      `select b.code as barcode, count(*) over (partition by b.product_id) as units from product_barcode b
       join product p on p.id = b.product_id where p.created_by is null and b.place = 1`,
    )
    expect(rows).toHaveLength(360)
    expect(rows.every(({ units }) => units === 3)).toBe(true)
    for (const { barcode } of rows) {
      const sum = [...barcode].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
      expect(`${barcode.length}:${sum % 10}`, barcode).toBe('13:0')
    }
  })
})
