import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allFaults, commit, rowsOf, sendFile, undo } from '../../../../test/support/import-file.ts'
import { xlsx } from '../../../../test/support/large-import.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

/** Files with headings of people's own, whose columns are chosen and whose cells are mended before anything changes. */
let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const type = 'suppliers'
const send = async (lines: Parameters<typeof xlsx>[0]) =>
  (await sendFile(server, admin, type, await xlsx(lines))).batch
const columnsOf = async (id: number, headingRow?: number, caller = admin) =>
  (
    await caller.call('GET /core/v1/import/{type}/batches/{id}/columns', {
      params: { type, id },
      query: { ...(headingRow && { headingRow }) },
    })
  ).data
const choose = (
  id: number,
  body: { version: number; headingRow: number; columns: string[]; fixed?: { key: string; value: string }[] },
) => admin.call('POST /core/v1/import/{type}/batches/{id}/columns', { params: { type, id }, body })
const supplierOf = async (code: string) =>
  (await admin.call('GET /v1/suppliers', { query: { search: code } })).data.rows.find(
    (row) => row.code === code,
  )
const proposals = ({ columns }: Awaited<ReturnType<typeof columnsOf>>) =>
  Object.fromEntries(columns.flatMap(({ key, column }) => (column === null ? [] : [[key, column]])))

const own = (code: string) => [
  ['Daftar pemasok PT Maju', null, null, null],
  [],
  ['No.', 'KODE SUPPLIER', 'Nama-Supplier', 'Warna', null],
  [1, code, `Pemasok ${code}`, 'Biru', '021-555 0123'],
]

describe('headings of people’s own', () => {
  it('wait for their columns, proposed by name from the row that has them, with samples', async () => {
    const batch = await send(own('OWN-1'))
    expect(batch).toMatchObject({ status: 'MAPPING', rowCount: 1, newCount: 0, invalidCount: 0 })
    const found = await columnsOf(batch.id)
    expect(found).toMatchObject({ headingRow: 3, remembered: false })
    expect(proposals(found)).toEqual({ code: 1, name: 2 })
    expect(found.file).toEqual([
      { column: 0, letter: 'A', heading: 'No.', samples: ['1'] },
      { column: 1, letter: 'B', heading: 'KODE SUPPLIER', samples: ['OWN-1'] },
      { column: 2, letter: 'C', heading: 'Nama-Supplier', samples: ['Pemasok OWN-1'] },
      { column: 3, letter: 'D', heading: 'Warna', samples: ['Biru'] },
      { column: 4, letter: 'E', heading: '', samples: ['021-555 0123'] },
    ])
    expect(found.lines[0]).toEqual({ row: 1, text: 'Daftar pemasok PT Maju' })
    expect(proposals(await columnsOf(batch.id, 1))).toEqual({})
    expect((await commit(admin, batch)).error.data.reason).toBe('INVALID_STATE')
  })

  it('name what is missing, unknown or chosen twice', async () => {
    const { id, version } = await send(own('OWN-2'))
    const refused = await choose(id, { version, headingRow: 3, columns: ['name', 'code', 'name', 'warna'] })
    expect(refused.error?.data.reason).toBe('IMPORT_HEADER')
    expect(refused.error?.details.map(({ message }: { message: string }) => message)).toEqual([
      'Kolom Nama dipilih dua kali',
      'Kolom warna tidak dikenal',
      'Kolom Syarat pembayaran wajib, tetapi belum dipilih',
    ])
    const below = await choose(id, { version, headingRow: 9, columns: ['', 'code', 'name'] })
    expect(below.error?.data.reason).toBe('IMPORT_FILE')
  })

  it('are judged by the choice, with one text for all rows, and remembered for the same person and headings', async () => {
    const batch = await send(own('OWN-3'))
    const term = await server.value<string>(`select code from payment_term order by id limit 1`)
    const body = {
      version: batch.version,
      headingRow: 3,
      columns: ['', 'code', 'name', '', 'phone'],
      fixed: [{ key: 'term', value: term }],
    }
    const chosen = await choose(batch.id, body)
    expect(chosen.data).toMatchObject({ status: 'CHECKED', rowCount: 1, newCount: 1, invalidCount: 0 })
    expect((await rowsOf(admin, chosen.data)).map(({ row, key }) => [row, key])).toEqual([[4, 'OWN-3']])
    expect((await commit(admin, chosen.data)).data.status).toBe('APPLIED')
    expect(await supplierOf('OWN-3')).toMatchObject({ name: 'Pemasok OWN-3', phone: '0215550123' })

    const next = await send(own('OWN-4'))
    const again = await columnsOf(next.id)
    expect(again).toMatchObject({ headingRow: 3, remembered: true })
    expect(proposals(again)).toEqual({ code: 1, name: 2, phone: 4 })
    expect(again.columns.find(({ key }) => key === 'term')).toMatchObject({ column: null, fixed: term })
    const finance = await server.as('keuangan')
    const others = (await sendFile(server, finance, type, await xlsx(own('OWN-5')))).batch
    expect((await columnsOf(others.id, undefined, finance)).remembered).toBe(false)
  })

  it('can be chosen again, also by another row, as long as nothing is applied', async () => {
    const batch = await send(own('OWN-6'))
    const fixed = [{ key: 'term', value: 'TUNAI' }]
    const first = await choose(batch.id, {
      version: batch.version,
      headingRow: 1,
      columns: ['name', '', 'code'],
      fixed,
    })
    expect(first.data).toMatchObject({ rowCount: 2, newCount: 1, invalidCount: 1 })
    const at = { version: first.data.version, headingRow: 3, columns: ['', 'code', 'name'], fixed }
    const second = await choose(batch.id, at)
    expect(second.data).toMatchObject({ rowCount: 1, newCount: 1, invalidCount: 0 })
    const late = await choose(batch.id, at)
    expect(late.error?.data.reason).toBe('STALE_VERSION')
    const done = (await commit(admin, second.data)).data
    expect((await choose(batch.id, { ...at, version: done.version })).error?.data.reason).toBe(
      'INVALID_STATE',
    )
  })

  it('of two columns for one thing take the left one; a copy of ours in another order needs no step', async () => {
    const twice = await send([
      ['Kode', 'Nama', 'Nama', 'Syarat pembayaran'],
      ['OWN-7', 'Kiri', 'Kanan', 'TUNAI'],
    ])
    expect(twice.status).toBe('MAPPING')
    expect(proposals(await columnsOf(twice.id))).toEqual({ code: 0, name: 1, term: 3 })
    const moved = await send([['judul'], ['NAMA', 'syarat  pembayaran', 'kode*'], ['Kiri', 'TUNAI', 'OWN-8']])
    expect(moved).toMatchObject({ status: 'CHECKED', rowCount: 1, newCount: 1 })
  })
})

const HEADINGS = ['Kode', 'Nama', 'NPWP', 'Syarat pembayaran']
const mend = (
  { id, version }: { id: number; version: number },
  cells: { row: number; column: string; value: string | null }[],
  shown: number[] = [],
) =>
  admin.call('POST /core/v1/import/{type}/batches/{id}/cells', {
    params: { type, id },
    body: { version, cells, shown },
  })

describe('cells', () => {
  it('are listed with their faults, mended, judged by the same rules and counted down', async () => {
    const batch = await send([
      HEADINGS,
      ['SEL-1', null, '123', 'TUNAI'],
      ['SEL-2', 'Dua', null, 'TIADA'],
      ['SEL-3', 'Tiga', null, 'TUNAI'],
    ])
    expect(batch).toMatchObject({ newCount: 1, invalidCount: 2 })
    const listed = await admin.call('GET /core/v1/import/{type}/batches/{id}/cells', {
      params: { type, id: batch.id },
      query: { faulty: 'true' },
    })
    expect(listed.data.columns.map(({ letter, header }) => `${letter} ${header}`)).toEqual([
      'A Kode',
      'B Nama',
      'C NPWP',
      'D Syarat pembayaran',
    ])
    expect(listed.data).toMatchObject({
      count: 2,
      rows: [
        { row: 2, cells: ['SEL-1', null, '123', 'TUNAI'], faults: [{ column: 'name' }, { column: 'npwp' }] },
        { row: 3, cells: ['SEL-2', 'Dua', null, 'TIADA'], faults: [{ column: 'term' }] },
      ],
    })
    const one = await mend(batch, [{ row: 2, column: 'name', value: ' Satu ' }], [3])
    expect(one.data.batch).toMatchObject({ newCount: 1, invalidCount: 2 })
    expect(one.data.rows).toMatchObject([
      { row: 2, outcome: 'INVALID', faults: [{ column: 'npwp', message: 'Format NPWP tidak valid' }] },
      { row: 3, outcome: 'INVALID' },
    ])
    const all = await mend(one.data.batch, [
      { row: 2, column: 'npwp', value: null },
      { row: 3, column: 'term', value: 'tunai' },
    ])
    expect(all.data.batch).toMatchObject({ newCount: 3, invalidCount: 0 })
    expect((await commit(admin, all.data.batch)).data.status).toBe('APPLIED')
    expect(await supplierOf('SEL-1')).toMatchObject({ name: 'Satu', npwp: null })
  })

  it('make rows right or wrong that share a value with them', async () => {
    const line = (code: string, npwp: string | null) => [code, `Pemasok ${code}`, npwp, 'TUNAI']
    const batch = await send([
      HEADINGS,
      line('BAGI-1', null),
      line('BAGI-1', '012345678901001'),
      line('BAGI-3', '012345678901001'),
    ])
    const faults = async (of: Parameters<typeof allFaults>[1]) =>
      (await allFaults(admin, of)).map(({ row, message }) => `${row} ${message}`)
    expect(await faults(batch)).toEqual([
      '3 Kode BAGI-1 sudah ada di baris 2',
      '4 NPWP 012345678901001 sudah ada di baris 3',
    ])
    const first = await mend(batch, [{ row: 2, column: 'code', value: 'BAGI-0' }])
    expect(await faults(batch)).toEqual(['4 NPWP 012345678901001 sudah ada di baris 3'])
    const second = await mend(first.data.batch, [
      { row: 2, column: 'npwp', value: '012345678901001' },
      { row: 2, column: 'code', value: 'bagi-3' },
    ])
    expect(await faults(batch)).toEqual([
      '3 NPWP 012345678901001 sudah ada di baris 2',
      '4 Kode BAGI-3 sudah ada di baris 2',
      '4 NPWP 012345678901001 sudah ada di baris 2',
    ])
    expect(second.data.batch).toMatchObject({ newCount: 1, invalidCount: 2 })
  })

  it('of other rows and columns, of another version, of an applied file, and too many letters are refused', async () => {
    const batch = await send([HEADINGS, ['TOLAK-1', 'Satu', null, 'TUNAI']])
    const reasonOf = async (answer: ReturnType<typeof mend>) => (await answer).error?.data.reason
    const cell = { row: 2, column: 'name', value: 'Baru' }
    for (const strange of [
      { ...cell, row: 1 },
      { ...cell, row: 99 },
      { ...cell, column: 'address' },
      { ...cell, column: '__proto__' },
    ])
      expect(await reasonOf(mend(batch, [strange]))).toBe('IMPORT_CELL')
    expect(await reasonOf(mend({ ...batch, version: 99 }, [cell]))).toBe('STALE_VERSION')
    expect((await mend(batch, [{ ...cell, value: 'x'.repeat(1001) }])).status).toBe(400)
    const long = Array.from({ length: 600 }, () => ({ ...cell, value: 'x'.repeat(1000) }))
    const first = await mend(batch, long)
    expect(first.data.batch).toMatchObject({ invalidCount: 1 })
    expect(await reasonOf(mend(first.data.batch, long))).toBe('IMPORT_TOO_LARGE')
    const right = await mend(first.data.batch, [cell])
    const done = (await commit(admin, right.data.batch)).data
    expect(await reasonOf(mend(done, [cell]))).toBe('INVALID_STATE')
  })

  it('wrong ones are left out only on purpose, by their number', async () => {
    const batch = await send([HEADINGS, ['SISA-1', 'Satu', null, 'TUNAI'], ['SISA-2', null, null, 'TUNAI']])
    const bring = (leaveOut: number) =>
      admin.call('POST /core/v1/import/{type}/commit', {
        params: { type },
        body: { batchId: batch.id, version: batch.version, leaveOut },
      })
    for (const count of [0, 2]) expect((await bring(count)).error?.data.reason).toBe('IMPORT_INVALID')
    expect((await bring(1)).data).toMatchObject({ status: 'APPLIED', newCount: 1, invalidCount: 1 })
    expect(await supplierOf('SISA-1')).toBeDefined()
    expect(await supplierOf('SISA-2')).toBeUndefined()
  })
})

it('units come from a file, are changed by it, and go again unless somebody has changed them', async () => {
  const bring = async (...lines: string[]) =>
    (await sendFile(server, admin, 'units', ['Kode;Nama;Status', ...lines].join('\n'))).batch
  const units = async () =>
    server.value(
      `select json_object_agg(code, name || ' ' || status) from unit where code in ('SLOP', 'PALET')`,
    )
  const first = await bring('slop;Slop;', 'PALET;Palet;Nonaktif')
  expect(first).toMatchObject({ newCount: 2, invalidCount: 0 })
  const taken = await bring('SLOP;renteng;', 'BAL1;Bal Besar;', 'BAL2;BAL BESAR;')
  expect((await allFaults(admin, taken)).map(({ row, message }) => `${row} ${message}`)).toEqual([
    '2 Nama Renteng sudah dipakai RTG',
    '4 Nama BAL BESAR sudah ada di baris 3',
  ])
  const applied = (await commit(admin, first)).data
  expect(applied).toMatchObject({ status: 'APPLIED' })
  expect(await units()).toEqual({ SLOP: 'Slop ACTIVE', PALET: 'Palet INACTIVE' })
  const second = await bring('SLOP;Slop isi 12;', 'PALET;Palet;')
  expect(second).toMatchObject({ changedCount: 1, unchangedCount: 1 })
  const changed = (await commit(admin, second)).data
  expect((await undo(admin, changed)).data.status).toBe('UNDONE')
  expect(await units()).toEqual({ SLOP: 'Slop ACTIVE', PALET: 'Palet INACTIVE' })
  expect((await undo(admin, applied)).error.data.reason).toBe('IMPORT_CHANGED_SINCE') // changed and put back is touched
  const third = await bring('RAK;Rak;')
  const rack = (await commit(admin, third)).data
  expect((await undo(admin, rack)).data.status).toBe('UNDONE')
  expect(await server.value(`select count(*)::int from unit where code = 'RAK'`)).toBe(0)
})
