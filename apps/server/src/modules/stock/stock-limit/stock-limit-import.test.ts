import { afterAll, beforeAll, expect, it } from 'vitest'
import { allFaults, commit, rowsOf, sendFile } from '../../../../test/support/import-file.ts'
import { openPaying, type Paying } from '../../../../test/support/paying.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let shop: Paying
let admin: Caller
let coffee: string
let soap: string
let warehouse: string
beforeAll(async () => {
  server = await testServer()
  shop = await openPaying(server)
  admin = await server.as('admin')
  const skuOf = (id: number) => server.value<string>('select sku from product where id = $1', [id])
  coffee = await skuOf(shop.coffee)
  soap = await skuOf(shop.soap)
  warehouse = await server.value<string>('select code from warehouse where id = $1', [shop.warehouseId])
})
afterAll(() => server.close())

const HEADINGS = 'Barang;Gudang;Stok terkecil;Stok terbesar;Jumlah pesan ulang;Hari tunggu;Status'
const send = (lines: readonly string[], by = admin) =>
  sendFile(server, by, 'stock-limits', [HEADINGS, ...lines].join('\n'), {
    name: 'batas.csv',
    branchId: shop.branchId,
  })
const limits = () =>
  server.rows(
    `select p.sku, w.code as warehouse, l.min_quantity::int as min, l.max_quantity::int as max, l.lead_time_days as days, l.status
     from stock_limit l join product p on p.id = l.product_id
     left join warehouse w on w.branch_id = l.branch_id and w.id = l.warehouse_id
     where l.branch_id = $1 order by p.id, l.warehouse_id nulls first`,
    [shop.branchId],
  )

it('is refused from who may not change limits, and without a branch', async () => {
  expect(await send([`${coffee};;1;;;;`], await server.as('gudang'))).toMatchObject({ status: 403 })
  const everywhere = await sendFile(server, admin, 'stock-limits', `${HEADINGS}\n${coffee};;1;;;;`, {
    name: 'batas.csv',
  })
  expect(everywhere.error).toMatchObject({ data: { reason: 'IMPORT_BRANCH' } })
})

it('names what is wrong with its rows', async () => {
  await server.rows(
    `insert into product (company_id, sku, name, type, tax_code, base_unit_id, created_at, updated_at)
     select company_id, 'JASA-F', 'Jasa Berkas', 'SERVICE', tax_code, base_unit_id, now(), now() from product where id = $1`,
    [shop.coffee],
  )
  const { batch } = await send([
    `${coffee};;9;5;;;`,
    `${soap};;3;;;;`,
    `${soap};Semua gudang;4;;;;`,
    `${soap};${warehouse};4;;;;`,
    'JASA-F;;1;;;;',
    'TIDAK-ADA;;1;;;;',
    `${coffee};${warehouse};;;;;`,
    `${coffee};GUDANG-X;1;;;400;`,
  ])
  expect(batch).toMatchObject({ newCount: 2, invalidCount: 6 })
  expect((await allFaults(admin, batch)).map(({ row, message }) => `${row} ${message}`)).toEqual([
    '2 Stok terkecil 9 tidak boleh melebihi stok terbesar 5',
    expect.stringMatching(/^4 Barang .+ sudah ada di baris 3$/),
    '6 Jasa Berkas tidak memiliki stok; pilih barang yang disimpan di gudang',
    expect.stringMatching(/^7 /),
    '8 Stok terkecil wajib diisi',
    expect.stringMatching(/^9 /),
    expect.stringMatching(/^9 /),
  ])
})

it('shows what begins, changes and stays, is brought in at once, and taken back', async () => {
  await admin.call('POST /v1/stock-limits', {
    body: { branchId: shop.branchId, productId: shop.soap, minQty: 3, maxQty: 30 },
  })
  const before = await limits()
  const { batch } = await send([
    `${coffee};;24;96;48;7;`,
    `${coffee};${warehouse};12;;;;Aktif`,
    `${soap};;5;30;;;`,
  ])
  expect(batch).toMatchObject({ newCount: 2, changedCount: 1, invalidCount: 0 })
  expect(await rowsOf(admin, batch)).toMatchObject([
    { outcome: 'NEW' },
    { outcome: 'NEW' },
    { outcome: 'CHANGED', changes: [{ header: 'Stok terkecil', before: '3', after: '5' }] },
  ])
  const done = await commit(admin, batch)
  expect(done).toMatchObject({ status: 200 })
  expect(await limits()).toEqual([
    { sku: coffee, warehouse: null, min: 24, max: 96, days: 7, status: 'ACTIVE' },
    { sku: coffee, warehouse, min: 12, max: null, days: null, status: 'ACTIVE' },
    { sku: soap, warehouse: null, min: 5, max: 30, days: null, status: 'ACTIVE' },
  ])
  const again = await send([`${coffee};;24;96;48;7;`, `${soap};;5;30;;;`])
  expect(again.batch).toMatchObject({ newCount: 0, changedCount: 0, unchangedCount: 2 })
  const undone = await admin.raw('POST /core/v1/import/{type}/batches/{id}/undo', {
    params: { type: 'stock-limits', id: batch.id },
    body: { version: batch.version + 1 },
  })
  expect(undone).toMatchObject({ status: 200 })
  expect(await limits()).toEqual(before)
})

it('has a path of its own in the design, for the same check', async () => {
  const { status, batch } = await sendFile(server, admin, 'stock-limits', `${HEADINGS}\n${soap};;7;;;;`, {
    name: 'batas.csv',
    branchId: shop.branchId,
    url: '/v1/stock-limits/import',
  })
  expect({ status, batch }).toMatchObject({ status: 201, batch: { type: 'stock-limits', changedCount: 1 } })
})
