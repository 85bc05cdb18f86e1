import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { askAbove } from '../../../../test/support/asking.ts'
import { allFaults, commit, sendFile, undo } from '../../../../test/support/import-file.ts'
import { openSelling, type Selling } from '../../../../test/support/selling.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let shop: Selling
let admin: Caller
let sku: string
let tea: number
beforeAll(async () => {
  server = await testServer()
  shop = await openSelling(server)
  await askAbove(server, null, 'PRICE_CHANGE')
  admin = await server.as('admin')
})
beforeEach(async () => {
  tea = await shop.product({ name: 'Teh Impor' })
  sku = await server.value<string>('select sku from product where id = $1', [tea])
})
afterAll(() => server.close())

const HEADINGS =
  'Barang;Satuan;Harga;Jumlah minimal;Cabang;Kelompok cabang;Kelompok pelanggan;Termasuk PPN;Berlaku dari;Berlaku sampai'
const send = (...lines: string[]) =>
  sendFile(server, admin, 'selling-price', [HEADINGS, ...lines].join('\n'), { name: 'harga.csv' })
const prices = async () =>
  (await admin.call('GET /v2/selling-prices', { query: { productId: tea, sort: 'minQty,-validFrom' } })).data
    .sellingPrices

it('brings prices in, ends what they replace, and takes them back again', async () => {
  const old = await shop.price(tea, 5_000)
  const { batch } = await send(
    `${sku};J-PCS;Rp 5.500;;;;;;;`,
    `${sku};J-PCS;5300;10;JKT;;J-LANGGANAN;Ya;21/11/2026;30/11/2026`,
    `${sku};J-DUS;63000;;;;;;20/11/2026;`,
  )
  expect(batch).toMatchObject({ newCount: 3, invalidCount: 0 })
  expect(await prices()).toHaveLength(1) // nothing happens before it is applied
  const applied = await commit(admin, batch)
  expect(applied.status).toBe(200)
  const found = (await prices()).map(({ price, unit, minQty, branch, customerGroup, state, source }) => [
    price,
    unit.code,
    minQty,
    branch?.code ?? null,
    customerGroup?.code ?? null,
    state,
    source,
  ])
  expect(found).toEqual(
    expect.arrayContaining([
      [5_500, 'J-PCS', 1, null, null, 'active', 'IMPORT'],
      [5_000, 'J-PCS', 1, null, null, 'ended', 'MANUAL'],
      [63_000, 'J-DUS', 1, null, null, 'active', 'IMPORT'],
      [5_300, 'J-PCS', 10, 'JKT', 'J-LANGGANAN', 'scheduled', 'IMPORT'],
    ]),
  )
  const planned = (await prices()).find(({ price }) => price === 5_300)
  expect(planned).toMatchObject({
    taxIncluded: true,
    validFrom: '2026-11-20T17:00:00.000Z',
    validTo: '2026-11-30T17:00:00.000Z', // the last day is in
    reason: 'Impor harga.csv',
  })
  expect((await undo(admin, applied.data)).status).toBe(200)
  const after = await prices()
  expect(after.find(({ id }) => id === old)).toMatchObject({ price: 5_000, validTo: null, state: 'active' })
  expect(after.filter(({ state }) => state === 'active')).toHaveLength(1)
})

it('tells every fault by its row and column', async () => {
  await shop.price(tea, 9_000, { valid_from: '2026-12-01T00:00:00+07:00', min_quantity: 3 })
  const { batch } = await send(
    `TIDAK-ADA;J-PCS;1000;;;;;;;`,
    `${sku};BTL;1000;;;;;;;`,
    `${sku};J-PCS;gratis;;;;;;;`,
    `${sku};J-PCS;1000;2;;;;;19/11/2026;`,
    `${sku};J-PCS;1000;3;;;;;;`,
    `${sku};J-PCS;1000;4;;;;;;`,
    `${sku};J-PCS;2000;4;;;;;;`,
  )
  const faults = (await allFaults(admin, batch)).map(({ row, column, message }) => [row, column, message])
  expect(faults).toEqual([
    [2, 'A', 'Barang TIDAK-ADA tidak ditemukan'],
    [3, 'B', 'Satuan yang dipilih tidak terdaftar pada Teh Impor'],
    [4, 'C', 'Harga harus berupa angka'],
    [5, 'I', 'Harga Teh Impor tidak dapat berlaku atau berakhir di waktu yang sudah lewat'],
    [
      6,
      'I',
      'Masa berlaku harga Teh Impor bertumpuk dengan harga lain Rp 9.000 yang berlaku sejak 2026-12-01; akhiri dahulu yang lama',
    ],
    [8, 'A', 'Teh Impor diisi lebih dari satu kali'],
  ])
  expect(await commit(admin, batch)).toMatchObject({ error: { data: { reason: 'IMPORT_INVALID' } } })
  expect(await prices()).toHaveLength(1)
})

it('is refused when something has changed since it was checked', async () => {
  const { batch } = await send(`${sku};J-PCS;1000;;;;;;;`)
  await server.rows(`update product set status = 'INACTIVE' where id = $1`, [tea])
  expect(await commit(admin, batch)).toMatchObject({
    status: 422,
    error: { data: { reason: 'IMPORT_STALE', params: { row: 2 } } },
  })
})

it('is not taken back over a price that somebody has changed since', async () => {
  const { batch } = await send(`${sku};J-PCS;1000;;;;;;;`)
  const applied = await commit(admin, batch)
  const [price] = await prices()
  const changed = await admin.call('PUT /v1/selling-prices/{id}', {
    params: { id: price?.id ?? 0 },
    body: { price: 1_200, validFrom: '2026-11-25T00:00:00+07:00', reason: 'Naik', version: 1 },
  })
  expect(changed.status).toBe(200)
  expect(await undo(admin, applied.data)).toMatchObject({
    status: 422,
    error: { data: { reason: 'IMPORT_CHANGED_SINCE', params: { row: 2, name: 'Teh Impor' } } },
  })
})

it('warns of prices that the form would ask about, and is brought in by who names how many', async () => {
  await shop.price(tea, 13_800)
  const { batch } = await send(`${sku};J-PCS;1;;;;;;;`, `${sku};J-DUS;63000;;;;;;;`)
  expect(batch).toMatchObject({ newCount: 2, invalidCount: 0, warnedCount: 1 })
  const warned = await admin.call('GET /core/v1/import/{type}/batches/{id}/rows', {
    params: { type: 'selling-price', id: batch.id },
    query: { warned: 'true' },
  })
  expect(warned.data.rows).toMatchObject([
    { row: 2, warnings: ['Teh Impor: Rp 1 per PCS jual turun 100% dari Rp 13.800'] },
  ])
  for (const named of [0, 2])
    expect(await commit(admin, batch, named)).toMatchObject({
      status: 422,
      error: { data: { reason: 'IMPORT_UNUSUAL', params: { count: 1 } } },
    })
  expect((await commit(admin, batch, 1)).status).toBe(200)
})

it('is refused when a price has become unusual since it was checked', async () => {
  const { batch } = await send(`${sku};J-PCS;1000;;;;;;;`)
  expect(batch.warnedCount).toBe(0)
  await shop.price(tea, 13_800)
  expect(await commit(admin, batch)).toMatchObject({
    status: 422,
    error: { data: { reason: 'IMPORT_STALE', params: { row: 2 } } },
  })
})
