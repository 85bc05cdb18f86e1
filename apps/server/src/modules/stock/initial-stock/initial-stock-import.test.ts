import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { depth } from '../../../../test/support/depth.ts'
import { allFaults, commit, rowsOf, sendFile, undo } from '../../../../test/support/import-file.ts'
import { type Line, xlsx } from '../../../../test/support/large-import.ts'
import { openStocking, type Stocking, startWith, stockBooks } from '../../../../test/support/stocking.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { postingsOf } from '../../../kernel/document/postings.queries.ts'

let server: TestServer
let shop: Stocking
let admin: Caller
let skus: string[]
let piece: string
beforeAll(async () => {
  server = await testServer()
  shop = await openStocking(server)
  admin = await server.as('admin')
  skus = await server.value<string[]>(
    `select array_agg(p.sku order by i.no) from unnest($1::bigint[]) with ordinality i (id, no) join product p using (id)`,
    [shop.products],
  )
  piece = await server.value<string>('select code from unit where id = $1', [shop.piece])
})
afterAll(() => server.close())

const HEADINGS = ['Barang', 'Gudang', 'Satuan', 'Jumlah', 'Harga pokok', 'Tanggal'] as const
type Cells = Partial<Record<(typeof HEADINGS)[number], Line[number]>>

/** A row of the n-th product. */
const row = (index: number, more: Cells = {}): Line => {
  const cells: Cells = {
    Barang: skus[index] ?? '',
    Gudang: 'UJI-MAIN',
    Satuan: piece,
    Jumlah: 10,
    'Harga pokok': 1000,
    ...more,
  }
  return HEADINGS.map((heading) => cells[heading] ?? null)
}
const send = async (...rows: Line[]) =>
  sendFile(server, admin, 'initial-stock', await xlsx([HEADINGS, ...rows]), {
    name: 'stok awal.xlsx',
    branchId: shop.branchId,
  })
const faultsOf = async (...rows: Line[]) => {
  const { batch } = await send(...rows)
  return (await allFaults(admin, batch)).map((fault) => [fault.row, fault.column, fault.message])
}
const documents = () => server.value(`select count(*)::int from document where type = 'INITIAL_STOCK'`)
const postings = (id: number) =>
  server.services.database.read(server.scope([shop.branchId]), (db) => postingsOf(db, shop.branchId, id))
const goLive = (date: string) =>
  server.rows('update branch set go_live_date = $2 where id = $1', [shop.branchId, date])

describe('a file of initial stock that is refused', () => {
  it('is for users who may enter initial stock, at one branch', async () => {
    const keeper = await server.as('gudang')
    const bytes = await xlsx([HEADINGS, row(0)])
    const { status } = await sendFile(server, keeper, 'initial-stock', bytes, { branchId: shop.branchId })
    expect(status).toBe(403)
    const nowhere = await sendFile(server, admin, 'initial-stock', bytes)
    expect(nowhere.error.data).toMatchObject({
      reason: 'IMPORT_BRANCH',
      message: 'Pilih satu cabang sebelum mengimpor Stok Awal',
    })
  })

  it.each<[string, Cells, string, string]>([
    ['no product', { Barang: null }, 'A', 'Barang wajib diisi'],
    ['an unknown product', { Barang: 'TIADA' }, 'A', 'Barang TIADA tidak ditemukan'],
    ['an unknown warehouse', { Gudang: 'TIADA' }, 'B', 'Gudang TIADA tidak ditemukan'],
    [
      "another product's unit",
      { Satuan: 'KRT' },
      'C',
      'Satuan yang dipilih tidak terdaftar pada Barang Uji 2',
    ],
    ['no quantity', { Jumlah: null }, 'D', 'Jumlah wajib diisi'],
    ['text for a quantity', { Jumlah: 'sepuluh' }, 'D', 'Jumlah harus berupa angka'],
    ['a quantity of nothing', { Jumlah: 0 }, 'D', 'Jumlah Barang Uji 2 harus lebih dari nol'],
    [
      'half a piece',
      { Jumlah: '0,5' },
      'D',
      'Jumlah Barang Uji 2 harus menjadi bilangan bulat dalam satuan dasar',
    ],
    ['four decimals of a quantity', { Jumlah: 1.2345 }, 'D', 'Jumlah paling banyak 3 angka di belakang koma'],
    ['no cost', { 'Harga pokok': null }, 'E', 'Harga pokok wajib diisi'],
    [
      'more than an amount may be',
      { Jumlah: 1001, 'Harga pokok': 9_000_000_000 },
      'E',
      'Nilai Barang Uji 2 paling besar Rp 9.000.000.000.000',
    ],
    ['a negative cost', { 'Harga pokok': '-1.000' }, 'E', 'Harga Barang Uji 2 tidak boleh negatif'],
    [
      'a day that does not exist',
      { Tanggal: '31/02/2026' },
      'F',
      'Tanggal harus berupa tanggal seperti 31/12/2026',
    ],
    ['tomorrow', { Tanggal: '21/11/2026', Gudang: 'UJI-2' }, 'F', 'Tanggal tidak boleh melewati hari ini'],
    [
      'another day for the same warehouse',
      { Tanggal: '19/11/2026' },
      'F',
      'Tanggal harus sama untuk semua baris satu gudang',
    ],
    ['the same goods again', { Barang: 'uji-sama' }, 'A', 'Barang Uji 1 diisi lebih dari satu kali'],
  ])('names %s by row and column', async (_, cells, column, message) => {
    const given = cells.Barang === 'uji-sama' ? { ...cells, Barang: skus[0]?.toLowerCase() ?? '' } : cells
    const before = [await stockBooks(server), await documents()]
    expect(await faultsOf(row(0), row(1, given))).toEqual([[3, column, message]])
    expect([await stockBooks(server), await documents()]).toEqual(before)
  })

  it('tells all faults of all rows at once, and gives the file back with them', async () => {
    const { batch } = await send(
      row(0, { Jumlah: 0, 'Harga pokok': -5 }),
      row(1, { Gudang: 'TIADA', Satuan: 'KRT' }),
      row(2, { Gudang: 'UJI-2', Satuan: 'TIADA', Jumlah: 'x' }),
      row(3, { Barang: 'TIADA', Gudang: null, Jumlah: -1, 'Harga pokok': -5 }),
    )
    expect(batch).toMatchObject({ newCount: 0, invalidCount: 4 })
    const faults = await allFaults(admin, batch)
    expect(faults.filter((fault) => fault.row === 5).map(({ column, message }) => [column, message])).toEqual(
      [
        ['B', 'Gudang wajib diisi'],
        ['A', 'Barang TIADA tidak ditemukan'],
        ['D', 'Jumlah barang harus lebih dari nol'],
        ['E', 'Harga barang tidak boleh negatif'],
      ],
    )
    expect(faults.filter((fault) => fault.row < 5).map((fault) => [fault.row, fault.header])).toEqual([
      [2, 'Jumlah'],
      [2, 'Harga pokok'],
      [3, 'Gudang'],
      [3, 'Satuan'],
      [4, 'Jumlah'],
      [4, 'Satuan'],
    ])
    const response = await server.app.inject({
      url: `/core/v1/import/initial-stock/batches/${batch.id}/file`,
      headers: server.signed({ authorization: `Bearer ${admin.token}`, 'x-user-email': admin.email }),
    })
    const lines = await readSheet(response.rawPayload)
    expect(lines[1]).toEqual([
      ...row(0, { Jumlah: 0, 'Harga pokok': -5 }),
      'Jumlah Barang Uji 1 harus lebih dari nol; Harga Barang Uji 1 tidak boleh negatif',
    ])
    expect((await commit(admin, batch)).error.data.reason).toBe('IMPORT_INVALID')
  })

  it('for a warehouse that is counted, for goods out of use, and for a branch that has begun long ago', async () => {
    await server.rows('update warehouse set is_frozen = true where id = $1', [shop.main.warehouseId])
    expect((await faultsOf(row(0)))[0]?.[1]).toBe('B')
    await server.rows('update warehouse set is_frozen = false where id = $1', [shop.main.warehouseId])
    await server.rows(`update product set status = 'INACTIVE' where id = $1`, [shop.products[0]])
    expect(await faultsOf(row(0))).toEqual([[2, 'A', 'Barang Barang Uji 1 sudah tidak aktif']])
    await server.rows(`update product set status = 'ACTIVE' where id = $1`, [shop.products[0]])
    await goLive('2026-10-19')
    expect(await faultsOf(row(0), row(1))).toEqual(
      [2, 3].map((no) => [
        no,
        'F',
        'Stok awal paling lambat bertanggal 19 Nov 2026, yaitu 31 hari setelah cabang mulai; gunakan koreksi stok',
      ]),
    )
    await goLive('2026-11-01')
  })
})

describe('a file of initial stock', () => {
  it('becomes one document for each warehouse, by the postings of the form', async () => {
    const { batch } = await send(
      row(0, { Satuan: 'uji-dus', Jumlah: '2,5', 'Harga pokok': '432.500,3333', Tanggal: '19/11/2026' }),
      row(1, { Gudang: 'UJI-2', Jumlah: 7, 'Harga pokok': 0 }),
      row(2, { Tanggal: '2026-11-19' }),
    )
    expect(batch).toMatchObject({ status: 'CHECKED', newCount: 3, invalidCount: 0, documents: [] })
    expect((await rowsOf(admin, batch))[0]).toMatchObject({
      outcome: 'NEW',
      key: skus[0],
      title: 'UJI-MAIN',
      changes: [
        { header: 'Satuan', before: null, after: 'UJI-DUS' },
        { header: 'Jumlah', before: null, after: '2,5' },
        { header: 'Harga pokok', before: null, after: '432.500,3333' },
        { header: 'Tanggal', before: null, after: '19 Nov 2026' },
      ],
    })
    const before = await documents()
    const { data } = await commit(admin, batch)
    expect(data).toMatchObject({
      status: 'APPLIED',
      documents: [{ name: expect.stringMatching(/^SI\//) }, {}],
    })
    expect(await documents()).toBe(Number(before) + 2)
    const [first, second] = await Promise.all(data.documents.map(({ id }) => postings(id)))
    expect(first?.journals.map(({ lines }) => lines.map((line) => [line.debit, line.credit]))).toEqual([
      [
        [1_091_251, 0],
        [0, 1_091_251],
      ],
    ])
    expect(first?.moves.map(({ kind, quantity, value }) => [kind, quantity, value])).toEqual([
      ['EXO', 100, 1_081_251],
      ['EXO', 10, 10_000],
    ])
    expect(second?.moves.map(({ quantity, value }) => [quantity, value])).toEqual([[7, 0]])
    const found = await admin.call('GET /v1/initial-stock/{id}', {
      params: { id: data.documents[0]?.id ?? 0 },
    })
    expect(found.data).toMatchObject({
      date: '2026-11-19',
      note: 'Impor stok awal.xlsx',
      warehouse: { id: shop.main.warehouseId },
      lines: [
        { qty: 2.5, unitCost: '432500.3333' },
        { qty: 10, unitCost: '1000' },
      ],
    })
  })

  it('is refused when it is sent again, row by row, with the paper that it became', async () => {
    expect(await faultsOf(row(2), row(3))).toEqual([
      [
        2,
        'A',
        expect.stringMatching(
          /^Barang Uji 3 sudah memiliki stok awal di Gudang Uji MAIN pada SI\/.*; batalkan/,
        ),
      ],
    ])
    const elsewhere = await send(row(2, { Gudang: 'UJI-2' }))
    expect(elsewhere.batch.invalidCount).toBe(0)
  })

  it('is refused for goods that have moved by another paper, as by the form', async () => {
    const body = shop.correction([{ productId: shop.products[2], qty: 1 }])
    expect((await admin.call('POST /v1/stock-corrections', { body })).status).toBe(201)
    expect(await faultsOf(row(2, { Gudang: 'UJI-2' }))).toEqual([
      [2, 'A', 'Barang Uji 3 sudah memiliki mutasi, gunakan koreksi stok'],
    ])
  })

  it('is applied once: of two files with the same goods, of two calls at one moment, and of a key sent twice', async () => {
    const [one, other] = [(await send(row(3))).batch, (await send(row(3), row(4))).batch]
    const answers = await Promise.all([commit(admin, one), commit(admin, other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.error.data).toMatchObject({
      reason: 'INITIAL_STOCK_REPEATED',
      message: expect.stringMatching(
        /^Barang Uji 4 sudah memiliki stok awal di Gudang Uji MAIN pada SI\/\S+; batalkan dokumen itu atau gunakan koreksi stok$/,
      ),
    })
    const applied = answers.find(({ status }) => status === 200)?.data
    if (!applied) throw new Error('neither was applied')
    expect((await commit(admin, applied)).error.data.reason).toBe('INVALID_STATE')
    expect((await undo(admin, applied)).status).toBe(200)
  })

  it('is refused whole when a period has closed since it was checked', async () => {
    const { batch } = await send(row(3), row(4, { Gudang: 'UJI-2' }))
    const before = [await stockBooks(server), await documents()]
    await server.rows(`update period set closed_modules = '{STOCK}' where branch_id = $1`, [shop.branchId])
    const finance = await server.as('arif')
    const { status, error } = await commit(finance, batch)
    expect([status, error.data.reason]).toEqual([422, 'POSTING_CLOSED'])
    expect([await stockBooks(server), await documents()]).toEqual(before)
    await server.rows(`update period set closed_modules = '{}' where branch_id = $1`, [shop.branchId])
  })
})

describe('a file of initial stock that is taken back', () => {
  it('leaves all balances as they were, also where somebody has cancelled a part of it before', async () => {
    const before = await stockBooks(server)
    const { batch } = await send(row(3), row(4, { Gudang: 'UJI-2' }))
    const applied = (await commit(admin, batch)).data
    expect(await stockBooks(server)).not.toBe(before)
    const body = { id: applied.documents[0]?.id ?? 0, version: 1, reason: 'Salah gudang' }
    expect((await admin.call('PUT /v1/initial-stock/cancel', { body })).status).toBe(200)
    expect((await undo(admin, applied)).data).toMatchObject({ status: 'UNDONE' })
    expect(await stockBooks(server)).toBe(before)
    const found = await admin.call('GET /v1/initial-stock/{id}', {
      params: { id: applied.documents[1]?.id ?? 0 },
    })
    expect(found.data.status).toBe('CANCELLED')
    expect((await send(row(3), row(4, { Gudang: 'UJI-2' }))).batch.invalidCount).toBe(0)
  })

  it('is refused once its goods have left, and nothing of it is cancelled', async () => {
    const applied = (await commit(admin, (await send(row(3), row(4))).batch)).data
    const out = shop.correction([{ productId: shop.products[4], qty: 1 }])
    expect((await admin.call('POST /v1/stock-corrections', { body: out })).status).toBe(201)
    const before = await stockBooks(server)
    expect((await undo(admin, applied)).error.data.reason).toBe('INSUFFICIENT_STOCK')
    expect(await stockBooks(server)).toBe(before)
  })
})

it.runIf(depth(false, true))(
  'takes as many rows as a file may have, into documents of at most 5,000 lines in the order of the file',
  async () => {
    const count = 5_003
    await server.rows(
      `with p as (insert into product (company_id, sku, name, base_unit_id, tax_code, type, is_purchasable, is_sellable, status, created_at, updated_at)
       select o.company_id, 'BANYAK-' || i, 'Barang Banyak ' || i, o.base_unit_id, o.tax_code, 'STOCK', true, true, 'ACTIVE', now(), now()
       from product o, generate_series(1, $2::int) i where o.id = $1 returning id, company_id, base_unit_id)
     insert into product_unit (company_id, product_id, unit_id, factor) select company_id, id, base_unit_id, 1 from p`,
      [shop.products[0], count],
    )
    const lines = Array.from({ length: count }, (_, i) =>
      row(0, { Barang: `BANYAK-${i + 1}`, Jumlah: i + 1 }),
    )
    const { data } = await commit(admin, (await send(...lines)).batch)
    expect(data.documents).toHaveLength(2)
    const found = await Promise.all(
      data.documents.map(({ id }) => admin.call('GET /v1/initial-stock/{id}', { params: { id } })),
    )
    expect(found.flatMap((each) => each.data.lines.map(({ qty }) => qty))).toEqual(lines.map((_, i) => i + 1))
  },
)

it('is not entered twice by the form and a file', async () => {
  await startWith(admin, shop.start([{ productId: shop.products[1] }]))
  expect((await faultsOf(row(1)))[0]?.[1]).toBe('A')
})
