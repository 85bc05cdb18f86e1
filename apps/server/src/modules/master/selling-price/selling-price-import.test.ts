import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

describe('a file with prices above the rule', () => {
  let finance: Caller
  let sales: Caller
  beforeAll(async () => {
    await askAbove(server, 500, 'PRICE_CHANGE')
    ;[finance, sales] = await Promise.all([server.as('keuangan'), server.as('vpsales')])
  })
  const sendAs = (...lines: string[]) =>
    sendFile(server, finance, 'selling-price', [HEADINGS, ...lines].join('\n'), { name: 'harga.csv' })
  const batchOf = async (id: number) =>
    (await finance.call('GET /v1/price-changes/{id}', { params: { id } })).data
  const running = async () =>
    (await prices())
      .filter(({ state }) => state === 'active')
      .map(({ price, minQty }) => [minQty, price])
      .toSorted()
  /** 10.000 from one piece and 9.000 from ten: 10.500 is 5 percent more, 9.451 is 5,02. */
  const sent = async () => {
    await shop.price(tea, 10_000)
    await shop.price(tea, 9_000, { min_quantity: 10 })
    const { batch } = await sendAs(`${sku};J-PCS;10500;;;;;;;`, `${sku};J-PCS;9451;10;;;;;;`)
    const applied = await commit(finance, batch, batch.warnedCount)
    expect(applied.status).toBe(200)
    const [document] = applied.data.documents
    return { applied: applied.data, waiting: await batchOf(document?.id ?? 0) }
  }
  const decide = (name: 'approve' | 'undo', by: Caller, at: { id: number; version: number }) =>
    by.raw(`PUT /v1/price-changes/{id}/${name}`, {
      params: { id: at.id },
      body: { version: at.version, ...(name === 'undo' && { reason: 'Salah' }) },
    })

  it('applies the others, and makes these wait as one batch that it names', async () => {
    const { applied, waiting } = await sent()
    expect(applied).toMatchObject({ newCount: 2, waitingCount: 1, documents: [{ name: waiting.number }] })
    expect(waiting).toMatchObject({
      status: 'WAITING_APPROVAL',
      title: 'Impor harga.csv',
      lines: [{ oldPrice: 9_000, price: 9_451, minQty: 10 }],
    })
    expect(await running()).toEqual([
      [1, 10_500],
      [10, 9_000],
    ])
    expect(await decide('approve', sales, waiting)).toMatchObject({ data: { status: 'APPLIED' } })
    expect(await running()).toEqual([
      [1, 10_500],
      [10, 9_451],
    ])
  })

  it('is taken back with the batch that waits', async () => {
    const { applied, waiting } = await sent()
    expect(await undo(finance, applied)).toMatchObject({ status: 200, data: { status: 'UNDONE' } })
    expect((await batchOf(waiting.id)).status).toBe('CANCELLED')
    expect(await running()).toEqual([
      [1, 10_000],
      [10, 9_000],
    ])
  })

  it('is not taken back once its batch holds, until that is put back by those who may', async () => {
    const { applied, waiting } = await sent()
    await decide('approve', sales, waiting)
    const refused = await undo(finance, applied)
    expect(refused).toMatchObject({ status: 422, error: { data: { reason: 'IMPORT_BATCH_APPLIED' } } })
    expect(refused.error.message).toBe(
      `Harga di ${waiting.number} dari impor ini sudah berlaku; urungkan batch itu dahulu, lalu batalkan impornya`,
    )
    const [held] = (await prices()).filter(({ price }) => price === 9_451)
    const around = await finance.call('POST /v2/selling-prices/undo', {
      body: { prices: [{ id: held?.id ?? 0, version: held?.version ?? 0 }] },
    })
    expect(around).toMatchObject({ status: 422, error: { data: { reason: 'PRICE_OF_BATCH' } } })
    expect(around.error.message).toBe(
      'Harga Teh Impor berasal dari batch yang disetujui; urungkan batchnya agar harga sebelumnya berlaku lagi',
    )
    expect((await decide('undo', sales, await batchOf(waiting.id))).status).toBe(200)
    expect((await undo(finance, applied)).status).toBe(200)
    expect(await running()).toEqual([
      [1, 10_000],
      [10, 9_000],
    ])
  })

  it('begins goods that never had a price at once', async () => {
    const { batch } = await sendAs(`${sku};J-PCS;10500;;;;;;;`, `${sku};J-DUS;99000;;;;;;;`)
    expect(await commit(finance, batch)).toMatchObject({ data: { waitingCount: 0, documents: [] } })
    expect(await running()).toHaveLength(2)
  })

  it('that no batch may have is refused when it is checked, at its row', async () => {
    await shop.price(tea, 10_000)
    await server.rows(
      `insert into cost_balance (branch_id, pool, product_id, quantity, value) values ($1, 'MAIN', $2, 10, 95000)`,
      [shop.branchId, tea],
    )
    await shop.add('stockist_margin', {
      company_id: shop.companyId,
      target: 'PRODUCT',
      target_id: tea,
      margin_bp: 1_000,
      floor_bp: 1_000,
      use: 'GUARD',
      valid_from: '2026-01-01T00:00:00+07:00',
      created_at: server.clock.now(),
      updated_at: server.clock.now(),
    })
    // Cost 9.500, least 9.500 × 110 % = 10.450. What is within the rule holds at once, with a question, as from the form.
    const { batch } = await sendAs(`${sku};J-PCS;10100;;;;;;;`, `${sku};J-PCS;9000;5;;;;;;`)
    await server.rows('delete from cost_balance where product_id = $1', [tea]) // no receipt is behind it
    expect(await allFaults(finance, batch)).toMatchObject([
      {
        row: 3,
        column: 'C',
        message: expect.stringMatching(
          /^Harga Teh Impor di .+ di bawah margin minimum stokis \(minimum Rp 10\.450\)$/,
        ),
      },
    ])
  })
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
