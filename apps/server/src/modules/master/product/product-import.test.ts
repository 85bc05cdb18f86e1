import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSecondCompany } from '../../../../test/authorization/world-seed.ts'
import { allFaults, commit, rowsOf, sendFile, undo } from '../../../../test/support/import-file.ts'
import { type Line, xlsx } from '../../../../test/support/large-import.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
let cashier: Caller
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  cashier = await server.as('kasir')
})
afterAll(() => server.close())

const HEADINGS = [
  'SKU',
  'Nama',
  'Merek',
  'Kategori',
  'Satuan dasar',
  'Barcode',
  'Satuan 2',
  'Isi 2',
  'Barcode 2',
  'Satuan 3',
  'Isi 3',
  'Barcode 3',
  'Pajak',
  'Jenis',
  'Dapat dijual',
] // prettier-ignore
type Cells = Partial<Record<string, string | number | null>>
const good: Cells = { Merek: 'SAWITA', Kategori: 'MINYAK', 'Satuan dasar': 'PCS', Pajak: 'PPN' }
const line = (cells: Cells): Line => HEADINGS.map((heading) => ({ ...good, ...cells })[heading] ?? null)
const file = (...rows: Cells[]) => xlsx([HEADINGS, ...rows.map(line)])
const send = async (...rows: Cells[]) => sendFile(server, admin, 'products', await file(...rows))
const productOf = async (sku: string) => {
  const found = await admin.call('GET /v1/global/products', { query: { search: sku } })
  const id = found.data.rows.find((row) => row.sku === sku)?.id
  return id === undefined ? undefined : (await admin.call('GET /v1/products/{id}', { params: { id } })).data
}

describe('sending a file', () => {
  it('is for users who may both add and change products', async () => {
    const answer = await sendFile(server, cashier, 'products', await file({ SKU: 'X-1', Nama: 'X' }))
    expect(answer).toMatchObject({ status: 403, error: { data: { reason: 'FORBIDDEN' } } })
  })

  it.each<[string, () => Promise<Buffer> | string, string]>([
    ['a text with nothing', () => '   ', 'IMPORT_FILE'],
    ['a picture', () => '\u0000\u0001PNG', 'IMPORT_FILE'],
    ['a broken xlsx', async () => (await file({ SKU: 'X-1' })).subarray(0, 300), 'IMPORT_FILE'],
    ['an old .xls', async () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'IMPORT_FILE'],
    ['headings alone', () => file(), 'IMPORT_FILE'],
    ['more than 10 MB', async () => Buffer.alloc(10 * 1024 * 1024 + 1, 65), 'IMPORT_TOO_LARGE'],
  ])('refuses %s', async (_, bytes, reason) => {
    const answer = await sendFile(server, admin, 'products', await bytes())
    expect(answer.error).toMatchObject({ data: { reason } })
  })

  it('refuses a file under another name, and none', async () => {
    const answer = await sendFile(server, admin, 'products', await file(), { field: 'gambar' })
    expect(answer.error.data.reason).toBe('FILE_REQUIRED')
    const json = await admin.raw('POST /core/v1/import/{type}/validate', {
      params: { type: 'products' },
      body: {},
    })
    expect(json.error.data.reason).toBe('FILE_REQUIRED')
  })
})

describe('judging rows', () => {
  it('knows nothing of the goods of another company', async () => {
    await addSecondCompany(server)
    await server.rows(
      `insert into product_barcode (company_id, product_id, unit_id, code, place)
       select company_id, id, base_unit_id, '8990000000017', 1 from product where sku = 'BLN'`,
    )
    const answer = await send({ SKU: 'BLN', Nama: 'Barang Sendiri', Barcode: '8990000000017' })
    expect(answer.batch).toMatchObject({ newCount: 1, changedCount: 0, unchangedCount: 0, invalidCount: 0 })
  })

  it.each<[string, Cells, string, string]>([
    ['no SKU', { SKU: null }, 'A', 'SKU wajib diisi'],
    ['a SKU with blanks in it', { SKU: 'A B' }, 'A', 'Format SKU tidak valid'],
    ['no name', { Nama: ' ' }, 'B', 'Nama wajib diisi'],
    ['a name that is too long', { Nama: 'x'.repeat(40_000) }, 'B', 'Nama paling banyak 150 karakter'],
    ['a formula that failed', { Nama: '#N/A' }, 'B', 'Nama berisi rumus yang gagal dihitung (#N/A)'],
    ['an unknown brand', { Merek: 'Tiada' }, 'C', 'Merek Tiada tidak ditemukan'],
    ['an unknown unit', { 'Satuan dasar': 'KARTN' }, 'E', 'Satuan KARTN tidak ditemukan'],
    ['a barcode with blanks', { Barcode: '899 1' }, 'F', 'Format Barcode tidak valid'],
    ['a unit without its factor', { 'Satuan 2': 'DUS' }, 'H', 'Isi 2 wajib diisi karena Satuan 2 diisi'],
    ['a factor without its unit', { 'Isi 2': 12 }, 'G', 'Satuan 2 wajib diisi karena Isi 2 diisi'],
    [
      'the base unit again',
      { 'Satuan 2': 'PCS', 'Isi 2': 6 },
      'G',
      'Satuan yang sama hanya dapat dipilih sekali untuk satu barang',
    ],
    ['text for a number', { 'Satuan 2': 'DUS', 'Isi 2': 'dua belas' }, 'H', 'Isi 2 harus berupa angka'],
    [
      '1.234,56 for a whole number',
      { 'Satuan 2': 'DUS', 'Isi 2': '1.234,56' },
      'H',
      'Isi 2 harus bilangan bulat tanpa desimal',
    ],
    ['a negative factor', { 'Satuan 2': 'DUS', 'Isi 2': -6 }, 'H', 'Isi 2 paling kecil 1'],
    ['a factor of one', { 'Satuan 2': 'DUS', 'Isi 2': 1 }, 'H', 'Isi 2 harus lebih dari 1'],
    ['an unknown tax', { Pajak: 'PPNX' }, 'M', 'Pajak PPNX tidak ditemukan'],
    ['an unknown kind', { Jenis: 'Mobil' }, 'N', 'Jenis harus salah satu dari Barang, Jasa, Paket'],
    ['neither yes nor no', { 'Dapat dijual': 'mungkin' }, 'O', 'Dapat dijual harus Ya atau Tidak'],
  ])('names %s by row and column', async (_, cells, column, message) => {
    const { batch } = await send({ SKU: 'OK-1', Nama: 'Baik' }, { SKU: 'SALAH-1', Nama: 'Salah', ...cells })
    expect(batch).toMatchObject({ status: 'CHECKED', newCount: 1, invalidCount: 1 })
    const faults = await allFaults(admin, batch)
    expect(faults.map((fault) => [fault.row, fault.column, fault.message])).toEqual([[3, column, message]])
  })

  it('names a SKU and a barcode that the file has twice, with the line of the first', async () => {
    const { batch } = await send(
      { SKU: 'DUA-1', Nama: 'Satu', Barcode: '880001' },
      { SKU: 'dua-1', Nama: 'Dua', 'Satuan 2': 'DUS', 'Isi 2': 12, 'Barcode 2': '880001' },
    )
    expect((await allFaults(admin, batch)).map(({ message }) => message)).toEqual([
      'SKU DUA-1 sudah ada di baris 2',
      'Barcode 2 880001 sudah ada di baris 2',
    ])
  })

  it.each([
    ['twice in a cell once', '880011, 880011;880012', []],
    ['that another row has among several', '880009,880003', ['Barcode 880003 sudah ada di baris 2']],
    ['of more than ten', Array.from({ length: 11 }, (_, index) => `8811${index}`).join(), [/Barcode/]],
    ['with a sign between them that no scanner reads', '880013, 88*14', ['Format Barcode tidak valid']],
  ])('takes several barcodes of a cell: one %s', async (_, cell, faults) => {
    const { batch } = await send(
      { SKU: 'BK-1', Nama: 'Satu', Barcode: '880001,880003' },
      { SKU: 'BK-2', Nama: 'Dua', Barcode: cell },
    )
    const all = (await allFaults(admin, batch)).map(({ message }) => message)
    expect(all).toHaveLength(faults.length)
    for (const [index, fault] of faults.entries()) expect(all[index]).toMatch(fault)
  })

  it('names a barcode of another product with who has it', async () => {
    const [taken] = await server.rows<{ barcode: string; sku: string }>(
      'select b.code as barcode, p.sku from product_barcode b join product p on p.id = b.product_id limit 1',
    )
    const { batch } = await send({ SKU: 'BAR-1', Nama: 'Barcode dipakai', Barcode: taken?.barcode ?? '' })
    expect((await allFaults(admin, batch))[0]?.message).toContain(
      `Barcode ${taken?.barcode} sudah dipakai ${taken?.sku}`,
    )
  })

  it('takes a master by its code before its name, and asks for the code where two have the name', async () => {
    const root = await server.value<number>(
      `select id from category where tier = 1 and code <> 'MINYAK' limit 1`,
    )
    await server.rows(
      `insert into category (company_id, code, name, parent_id, tier, created_at, updated_at)
       select company_id, x.code, x.name, x.parent, x.tier, now(), now()
       from category, (values ('UJI-K1', 'Kembar Uji', null, 1), ('UJI-K2', 'Kembar Uji', $1::bigint, 2), ('UJI-K3', 'UJI-K1', null, 1))
         as x (code, name, parent, tier) where category.id = $1`,
      [root],
    )
    const { batch } = await send(
      { SKU: 'KAT-1', Nama: 'Kembar', Kategori: 'kembar uji' },
      { SKU: 'KAT-2', Nama: 'Kode dahulu', Kategori: 'uji-k1' },
    )
    expect((await allFaults(admin, batch)).map(({ row, message }) => [row, message])).toEqual([
      [2, 'Ada beberapa Kategori bernama kembar uji, pakailah kodenya'],
    ])
  })

  it('shows all faults of a line, and gives the file back with them', async () => {
    const { batch } = await send({ SKU: null, Nama: null, Pajak: null }, { SKU: 'OK-2', Nama: 'Baik' })
    const { data } = await admin.call('GET /core/v1/import/{type}/batches/{id}/errors', {
      params: { type: 'products', id: batch.id },
      query: { limit: 2, offset: 1 },
    })
    expect(data).toMatchObject({ count: 3, rows: [{ header: 'Nama' }, { header: 'Pajak', value: null }] })
    const response = await server.app.inject({
      url: `/core/v1/import/products/batches/${batch.id}/file`,
      headers: server.signed({ authorization: `Bearer ${admin.token}`, 'x-user-email': admin.email }),
    })
    expect(response.headers['content-disposition']).toBe('attachment; filename="berkas-kesalahan.xlsx"')
    const lines = await readSheet(response.rawPayload)
    expect(lines[0]).toEqual([...HEADINGS, 'Kesalahan'])
    expect(lines[1]?.at(-1)).toBe('SKU wajib diisi; Nama wajib diisi; Pajak wajib diisi')
    const again = await sendFile(server, admin, 'products', response.rawPayload)
    expect(again.batch).toMatchObject({ newCount: 1, invalidCount: 1 })
  })

  it('reads CSV as Excel writes it here: semicolons, quotes, dots in numbers, another order of columns', async () => {
    const csv = [
      'Nama;SKU;Satuan dasar;Barcode;Satuan 2;Isi 2;Barcode 2;Satuan 3;Isi 3;Barcode 3;Pajak',
      '"Minyak ""Curah""; 18 L";csv-1;pcs;;dus;1.200;;;;;ppn',
    ]
    const { batch } = await sendFile(server, admin, 'products', `\ufeff${csv.join('\r\n')}\r\n`, {
      name: 'barang.csv',
    })
    expect(batch).toMatchObject({ newCount: 1, invalidCount: 0, fileName: 'barang.csv' })
    await commit(admin, batch)
    expect(await productOf('CSV-1')).toMatchObject({
      name: 'Minyak "Curah"; 18 L',
      taxCode: 'PPN',
      units: [{ factor: 1 }, { factor: 1200 }],
    })
  })
})

describe('applying', () => {
  it('refuses a batch with faults, another version, an unknown one and the path of another type', async () => {
    const { batch } = await send({ SKU: 'SALAH-2', Nama: null })
    expect((await commit(admin, batch)).error).toMatchObject({
      data: { reason: 'IMPORT_INVALID', params: { count: 1 } },
    })
    expect((await commit(admin, { ...batch, version: 9 })).error.data.reason).toBe('STALE_VERSION')
    expect((await commit(admin, { ...batch, id: 999_999 })).status).toBe(404)
    expect((await commit(admin, { ...batch, type: 'suppliers' })).status).toBe(404)
    expect((await commit(cashier, batch)).status).toBe(403)
  })

  it('makes new products with their units, changes others, leaves equal ones alone', async () => {
    const rows: Cells[] = [
      {
        SKU: 'BARU-1',
        Nama: 'Baru',
        'Satuan 2': 'DUS',
        'Isi 2': 24,
        'Satuan 3': 'PAK',
        'Isi 3': 6,
        'Barcode 3': '880100; 880101,880102',
      },
      { SKU: 'BARU-2', Nama: 'Jasa Antar', Jenis: 'Jasa', 'Dapat dijual': 'Tidak', Merek: 'sawita' },
    ]
    const { batch } = await send(...rows)
    expect(batch).toMatchObject({ newCount: 2, changedCount: 0 })
    expect((await commit(admin, batch)).data).toMatchObject({ status: 'APPLIED' })
    expect(await productOf('BARU-1')).toMatchObject({
      brand: { code: 'SAWITA' },
      units: [
        { unit: { code: 'PCS' }, isPurchaseDefault: true, isSaleDefault: true },
        { unit: { code: 'PAK' }, factor: 6, barcode: '880100', moreBarcodes: ['880101', '880102'] },
        { unit: { code: 'DUS' }, factor: 24 },
      ],
    })
    expect(await productOf('BARU-2')).toMatchObject({
      type: 'SERVICE',
      isSellable: false,
      isPurchasable: true,
    })

    const next = await send({ ...rows[0], Nama: 'Baru sekali', 'Isi 2': 30 }, rows[1] ?? {})
    expect(next.batch).toMatchObject({ newCount: 0, changedCount: 1, unchangedCount: 1 })
    const [changed] = await rowsOf(admin, next.batch)
    expect(changed).toMatchObject({
      row: 2,
      outcome: 'CHANGED',
      key: 'BARU-1',
      changes: [
        { header: 'Nama', before: 'Baru', after: 'Baru sekali' },
        { header: 'Isi 3', before: '24', after: '30' },
      ],
    })
    await commit(admin, next.batch)
    expect(await productOf('BARU-1')).toMatchObject({
      name: 'Baru sekali',
      version: 2,
      units: [{}, {}, { factor: 30 }],
    })
    expect(await productOf('BARU-2')).toMatchObject({ version: 1 })
  })

  it('says that nothing changes when the same file comes again, and that it was applied', async () => {
    const bytes = await file(
      { SKU: 'SAMA-1', Nama: 'Sama', 'Satuan 2': 'DUS', 'Isi 2': 12, 'Satuan 3': 'PAK', 'Isi 3': 12 },
      { SKU: 'SAMA-2', Nama: 'Sama juga', Merek: null, Kategori: null },
    )
    const first = await sendFile(server, admin, 'products', bytes)
    expect(first.batch.appliedBefore).toBeNull()
    await commit(admin, first.batch)
    const second = await sendFile(server, admin, 'products', bytes)
    expect(second.batch).toMatchObject({ unchangedCount: 2, newCount: 0, changedCount: 0 })
    expect(second.batch.appliedBefore).not.toBeNull()
  })

  it('leaves the further units of a product with more than three alone', async () => {
    await commit(
      admin,
      (
        await send({
          SKU: 'EMPAT-1',
          Nama: 'Empat',
          'Satuan 2': 'PAK',
          'Isi 2': 6,
          'Satuan 3': 'DUS',
          'Isi 3': 24,
        })
      ).batch,
    )
    const product = await productOf('EMPAT-1')
    await server.rows(
      `with u as (
         insert into product_unit (company_id, product_id, unit_id, factor)
         select company_id, $1, id, 960 from unit where code not in ('PCS', 'PAK', 'DUS') order by id limit 1
         returning company_id, product_id, unit_id)
       insert into product_barcode (company_id, product_id, unit_id, code, place)
       select company_id, product_id, unit_id, '880300', 1 from u`,
      [product?.id],
    )
    const { batch } = await send({ SKU: 'EMPAT-1', Nama: 'Empat', 'Satuan 2': 'PAK', 'Isi 2': 8 })
    const applied = (await commit(admin, batch)).data
    expect((await productOf('EMPAT-1'))?.units.map(({ factor }) => factor)).toEqual([1, 8, 960])
    await undo(admin, applied)
    expect((await productOf('EMPAT-1'))?.units.map(({ factor }) => factor)).toEqual([1, 6, 24, 960])
  })

  it('runs once per key, and refuses a second time by its state', async () => {
    const { batch } = await send({ SKU: 'SEKALI-1', Nama: 'Sekali' })
    const body = {
      params: { type: 'products' as const },
      body: { batchId: batch.id, version: batch.version },
    }
    const key = { headers: { 'idempotency-key': '0b0e7a3e-7f51-4b43-9a3c-0d7a2f6b1c11' } }
    const first = await admin.call('POST /core/v1/import/{type}/commit', body, key)
    const again = await admin.call('POST /core/v1/import/{type}/commit', body, key)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(again.data).toEqual(first.data)
    expect((await commit(admin, batch)).error.data.reason).toBe('STALE_VERSION')
    expect((await commit(admin, first.data)).error.data.reason).toBe('INVALID_STATE')
  })

  it('refuses whole when a product has changed, a SKU was taken or a brand went out of use meanwhile', async () => {
    const made = await send({ SKU: 'BASI-1', Nama: 'Basi' })
    await commit(admin, made.batch)
    const change = await send({ SKU: 'BASI-1', Nama: 'Basi dua' }, { SKU: 'BASI-2', Nama: 'Baru' })
    const product = await productOf('BASI-1')
    await server.rows(`update product set name = 'Lain', version = version + 1 where id = $1`, [product?.id])
    const stale = await commit(admin, change.batch)
    expect(stale.error).toMatchObject({
      data: { reason: 'IMPORT_STALE', params: { name: 'BASI-1', row: 2 } },
    })
    expect(await productOf('BASI-2')).toBeUndefined()

    const taken = await send({ SKU: 'BASI-3', Nama: 'Diambil' })
    await commit(admin, (await send({ SKU: 'BASI-3', Nama: 'Lebih dahulu' })).batch)
    expect((await commit(admin, taken.batch)).error.data.reason).toBe('DUPLICATE_CODE')

    const branded = await send({ SKU: 'BASI-4', Nama: 'Merek mati' })
    await server.rows(`update brand set status = 'INACTIVE' where code = 'SAWITA'`)
    const refused = await commit(admin, branded.batch)
    const kept = await send({ SKU: 'BASI-3', Nama: 'Lebih dahulu' }, { SKU: 'BASI-4', Nama: 'Merek mati' })
    const faults = await allFaults(admin, kept.batch)
    await server.rows(`update brand set status = 'ACTIVE' where code = 'SAWITA'`)
    expect(refused.error).toMatchObject({
      data: { reason: 'IMPORT_STALE', params: { name: 'Merek SAWITA' } },
    })
    expect(kept.batch).toMatchObject({ unchangedCount: 1, invalidCount: 1 })
    expect(faults).toMatchObject([{ row: 3, message: 'Merek Sawita sudah tidak aktif' }])
  })
})

describe('undoing', () => {
  it('deletes what was new and puts back what changed, units as well', async () => {
    const before = await send({
      SKU: 'UNDO-1',
      Nama: 'Asal',
      'Satuan 2': 'DUS',
      'Isi 2': 12,
      Barcode: '880200',
    })
    await commit(admin, before.batch)
    const { batch } = await send(
      { SKU: 'UNDO-1', Nama: 'Baru', 'Satuan 2': 'PAK', 'Isi 2': 6, Merek: null },
      { SKU: 'UNDO-2', Nama: 'Hilang lagi' },
    )
    const applied = (await commit(admin, batch)).data
    expect(await productOf('UNDO-1')).toMatchObject({ name: 'Baru', brand: null })
    expect((await undo(cashier, applied)).status).toBe(403)
    expect((await undo(admin, batch)).error.data.reason).toBe('STALE_VERSION')
    const undone = await undo(admin, applied)
    expect(undone.data).toMatchObject({ status: 'UNDONE', undoUntil: null })
    expect(await productOf('UNDO-2')).toBeUndefined()
    expect(await productOf('UNDO-1')).toMatchObject({
      name: 'Asal',
      brand: { code: 'SAWITA' },
      units: [{ barcode: '880200' }, { unit: { code: 'DUS' }, factor: 12 }],
    })
    expect((await undo(admin, undone.data)).error.data.reason).toBe('INVALID_STATE')
    const again = await send({ SKU: 'UNDO-2', Nama: 'Hilang lagi' })
    expect(again.batch).toMatchObject({ newCount: 1, unchangedCount: 0 })
  })

  it('is refused for a file that was not applied, after a later change, for a product in use, and after 30 days', async () => {
    const { batch } = await send({ SKU: 'TETAP-1', Nama: 'Tetap' })
    expect((await undo(admin, batch)).error.data.reason).toBe('INVALID_STATE')
    const applied = (await commit(admin, batch)).data
    const product = await productOf('TETAP-1')
    await server.rows('update product set version = version + 1 where id = $1', [product?.id])
    expect((await undo(admin, applied)).error).toMatchObject({
      data: { reason: 'IMPORT_CHANGED_SINCE', params: { name: 'TETAP-1', row: 2 } },
    })
    await server.rows('update product set version = version - 1 where id = $1', [product?.id])
    await server.rows('insert into product_branch (branch_id, product_id) select min(id), $1 from branch', [
      product?.id,
    ])
    expect((await undo(admin, applied)).error.data.reason).toBe('IMPORT_IN_USE')
    expect(await productOf('TETAP-1')).toMatchObject({ units: [{ factor: 1 }] })
    const now = server.clock.now()
    await server.rows(
      `update import_batch set applied_at = $2::timestamptz - interval '31 days' where id = $1`,
      [applied.id, now],
    )
    expect((await undo(admin, applied)).error.data.reason).toBe('IMPORT_EXPIRED')
  })
})

describe('the batches', () => {
  it('are listed for users who may import, newest first', async () => {
    const { batch } = await send({ SKU: 'DAFTAR-1', Nama: 'Daftar' })
    const list = await admin.call('GET /core/v1/import/{type}/batches', {
      params: { type: 'products' },
      query: { limit: 1 },
    })
    expect(list.data.rows).toEqual([batch])
    expect(list.data.count).toBeGreaterThan(5)
    expect(
      (await cashier.call('GET /core/v1/import/{type}/batches', { params: { type: 'products' }, query: {} }))
        .status,
    ).toBe(403)
    expect(
      (
        await cashier.call('GET /core/v1/import/{type}/batches/{id}', {
          params: { type: 'products', id: batch.id },
        })
      ).status,
    ).toBe(403)
    expect(
      (
        await admin.call('GET /core/v1/import/{type}/batches/{id}', {
          params: { type: 'products', id: 999_999 },
        })
      ).status,
    ).toBe(404)
  })

  it('begin with a template that can be sent as it is', async () => {
    const response = await server.app.inject({
      url: '/core/v1/import/products/template',
      headers: server.signed({ authorization: `Bearer ${admin.token}`, 'x-user-email': admin.email }),
    })
    expect(response.statusCode).toBe(200)
    await server.rows(`update product set status = status where false`)
    const { batch } = await sendFile(server, admin, 'products', response.rawPayload)
    expect(await allFaults(admin, batch)).toEqual([])
    expect(batch.rowCount).toBe(2)
  })
})
