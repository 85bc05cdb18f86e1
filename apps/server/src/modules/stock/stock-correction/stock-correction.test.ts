import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askAbove } from '../../../../test/support/asking.ts'
import { pdfPages } from '../../../../test/support/file-text.ts'
import {
  type Correction,
  openStocking,
  type Stocking,
  startWith,
  stockBooks,
} from '../../../../test/support/stocking.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { postingsOf } from '../../../kernel/document/postings.queries.ts'

let server: TestServer
let shop: Stocking
let admin: Caller
let keeper: Caller
let finance: Caller
let rent: number
let cash: number
beforeAll(async () => {
  server = await testServer()
  shop = await openStocking(server)
  admin = await server.as('admin')
  keeper = await server.as('gudang')
  finance = await server.as('keuangan')
  await startWith(admin, shop.start([{ qty: 100 }, { qty: 1000, unitCost: '333.3333' }]))
  const account = (code: string) =>
    server.value<number>('select min(id) from account where code = $1', [code])
  ;[rent, cash] = await Promise.all([account('6-1401'), account('1-1101')])
})
afterAll(() => server.close())

const add = (body: object) => keeper.raw('POST /v1/stock-corrections', { body })
const change = (
  action: 'approve' | 'reject' | 'submit',
  { id, version }: Correction,
  body = {},
  who = admin,
) => who.raw(`PATCH /v1/stock-corrections/{id}/${action}`, { params: { id }, body: { version, ...body } })
const cancel = ({ id, version }: Correction) =>
  admin.raw('PUT /v1/stock-corrections/cancel', { body: { id, version, reason: 'Salah' } })
const correct = async (...given: Parameters<Stocking['correction']>) => {
  const { status, data, body } = await add(shop.correction(...given))
  if (status !== 201) throw new Error(body)
  return data as Correction
}
const documents = () => server.value(`select count(*)::int from document where type = 'STOCK_CORRECTION'`)

describe('a correction that is refused', () => {
  it.each<[string, number, string, () => object]>([
    ['LINES_EMPTY', 400, 'Minimal satu baris harus diisi', () => shop.correction([])],
    [
      'INSUFFICIENT_STOCK',
      422,
      'Stok Barang Uji 1 di Gudang Uji MAIN tinggal 100, diminta 101',
      () => shop.correction([{ qty: 101 }]),
    ],
    [
      'NO_COST',
      422,
      'Barang Uji 3 belum memiliki HPP, isi harga pokok',
      () => shop.correction([{ productId: shop.products[2] }], { direction: 'IN' }),
    ],
    [
      'CORRECTION_BONUS_IN',
      422,
      'Bonus pemasok hanya untuk barang masuk, pilih arah Masuk',
      () => shop.correction([{}], { reason: 'BONUS_SUPPLIER' }),
    ],
    [
      'CORRECTION_COST',
      422,
      'Harga pokok Barang Uji 1 hanya diisi bila barang masuk dan bukan bonus pemasok',
      () => shop.correction([{ unitCost: '1' }]),
    ],
    [
      'PRICE_NEGATIVE',
      400,
      'Harga Barang Uji 1 tidak boleh negatif',
      () => shop.correction([{ unitCost: '-1' }], { direction: 'IN' }),
    ],
    [
      'AMOUNT_TOO_LARGE',
      400,
      'Nilai Barang Uji 1 paling besar Rp 9.000.000.000.000',
      () => shop.correction([{ unitCost: '9000000000000.5' }], { direction: 'IN' }),
    ],
    [
      'CORRECTION_ACCOUNT',
      422,
      'Akun hanya dipilih bila alasannya Lainnya',
      () => shop.correction([{}], { accountId: rent }),
    ],
    ['REQUIRED', 400, 'Akun wajib diisi', () => shop.correction([{}], { reason: 'LAINNYA', note: 'x' })],
    [
      'REQUIRED',
      400,
      'Catatan wajib diisi',
      () => shop.correction([{}], { reason: 'LAINNYA', accountId: rent }),
    ],
    [
      'ACCOUNT_USAGE',
      422,
      'Akun Kas tidak dapat dipakai pada transaksi ini',
      () => shop.correction([{}], { reason: 'LAINNYA', accountId: cash, note: 'x' }),
    ],
    [
      'DUPLICATE_LINE',
      409,
      'Barang Uji 1 diisi lebih dari satu kali',
      () => shop.correction([{}, { productId: shop.products[0] }]),
    ],
  ])('%s', async (reason, status, message, body) => {
    const before = [await stockBooks(server), await documents()]
    const answer = await add(body())
    expect([answer.status, answer.error.data.reason, answer.error.data.message]).toEqual([
      status,
      reason,
      message,
    ])
    expect([await stockBooks(server), await documents()]).toEqual(before)
  })

  it('WAREHOUSE_FROZEN while the warehouse is counted, when it is undone as well', async () => {
    const posted = await correct([{ qty: 1 }])
    await server.rows('update warehouse set is_frozen = true where id = $1', [shop.main.warehouseId])
    expect((await add(shop.correction([{}]))).error.data.reason).toBe('WAREHOUSE_FROZEN')
    expect((await cancel(posted)).error.data.reason).toBe('WAREHOUSE_FROZEN')
    await server.rows('update warehouse set is_frozen = false where id = $1', [shop.main.warehouseId])
    expect((await cancel(posted)).status).toBe(200)
  })
})

describe('a correction posts', () => {
  it.each<[string, string, string, () => Parameters<Stocking['correction']>, unknown[], unknown[]]>([
    [
      'HILANG out at the average',
      'OUT',
      'HILANG',
      () => [[{ qty: 3 }]],
      ['5-1401', 3_000, 0],
      ['AVG', -3, -3_000],
    ],
    ['RUSAK out', 'OUT', 'RUSAK', () => [[{ qty: 3 }]], ['5-1402', 3_000, 0], ['AVG', -3, -3_000]],
    [
      'KADALUWARSA out',
      'OUT',
      'KADALUWARSA',
      () => [[{ qty: 3 }]],
      ['5-1402', 3_000, 0],
      ['AVG', -3, -3_000],
    ],
    ['SAMPEL out', 'OUT', 'SAMPEL', () => [[{ qty: 3 }]], ['6-1501', 3_000, 0], ['AVG', -3, -3_000]],
    [
      'SALAH_INPUT in at the average',
      'IN',
      'SALAH_INPUT',
      () => [[{ qty: 3 }]],
      ['5-1401', 0, 3_000],
      ['AVG', 3, 3_000],
    ],
    [
      'SALAH_INPUT in at the cost given',
      'IN',
      'SALAH_INPUT',
      () => [[{ qty: 3, unitCost: '2000.5' }]],
      ['5-1401', 0, 6_002],
      ['EXO', 3, 6_002],
    ],
    [
      'LAINNYA on the account chosen',
      'OUT',
      'LAINNYA',
      () => [[{ qty: 3 }], { accountId: rent, note: 'Dipakai kantor' }],
      ['6-1401', 3_000, 0],
      ['AVG', -3, -3_000],
    ],
  ])('%s, and a cancelled one returns everything', async (_, direction, reason, given, counter, move) => {
    const before = await stockBooks(server)
    const [lines, more] = given()
    const correction = await correct(lines, {
      ...more,
      direction: direction as 'IN', // of the table
      reason: reason as 'HILANG', // of the table
    })
    expect([correction.status, correction.number]).toEqual([
      'POSTED',
      expect.stringMatching(/^KO\/JKT\/2611\/\d{5}$/),
    ])
    const { journals, moves } = await postings(correction.id)
    expect(
      journals[0]?.lines.map(({ account, debit, credit }) => [account.code, debit, credit]),
    ).toContainEqual(counter)
    expect(moves.map(({ kind, quantity, value }) => [kind, quantity, value])).toEqual([move])
    expect((await cancel(correction)).status).toBe(200)
    expect(await stockBooks(server)).toBe(before)
  })

  it('a bonus of the supplier without value, so that the average falls and there is no journal', async () => {
    const before = await stockBooks(server)
    const bonus = await correct([{ qty: 100 }], { direction: 'IN', reason: 'BONUS_SUPPLIER' })
    const { journals, moves } = await postings(bonus.id)
    expect([bonus.total, journals, moves.map(({ kind, value }) => [kind, value])]).toEqual([
      0,
      [],
      [['EXO', 0]],
    ])
    const { data } = await keeper.raw('POST /v1/stock-corrections', { body: shop.correction([{ qty: 2 }]) })
    expect((data as Correction).total).toBe(1_000)
    await cancel(data as Correction)
    await cancel(bonus)
    expect(await stockBooks(server)).toBe(before)
  })

  it('shows what it would post without writing anything', async () => {
    const before = [await stockBooks(server), await documents()]
    const answer = await keeper.raw(
      'POST /v1/stock-corrections',
      { body: shop.correction([{ qty: 3 }]) },
      { headers: { 'x-preview': 'true' } },
    )
    expect(answer.data).toMatchObject({
      journals: [{ number: null }],
      moves: [{ quantity: -3, value: -3_000 }],
    })
    expect([await stockBooks(server), await documents()]).toEqual(before)
  })

  it('at the same moment never more than there is', async () => {
    const body = shop.correction([{ qty: 60 }])
    const answers = await Promise.all([add(body), add(body), add(body)])
    expect(answers.map(({ status, error }) => (status === 201 ? status : error.data.reason)).sort()).toEqual([
      201,
      'INSUFFICIENT_STOCK',
      'INSUFFICIENT_STOCK',
    ])
    for (const { status, data } of answers) if (status === 201) await cancel(data as Correction)
  })
})

describe('above the limit', () => {
  const large = () => correct([{ qty: 10, unitCost: '600000' }], { direction: 'IN', reason: 'SALAH_INPUT' })

  it('it waits without posting, and is posted when somebody approves it', async () => {
    const before = await stockBooks(server)
    const waiting = await large()
    expect([waiting.status, waiting.number, waiting.total]).toEqual(['WAITING_APPROVAL', null, 6_000_000])
    expect(await stockBooks(server)).toBe(before)
    expect((await change('approve', waiting, {}, keeper)).status).toBe(403)
    const { status, data } = await change('approve', waiting, { note: 'Sudah dicek' }, finance)
    expect([status, (data as Correction).status, (data as Correction).number]).toEqual([
      200,
      'POSTED',
      expect.stringMatching(/^KO\//),
    ])
    expect((await change('approve', data as Correction, {}, finance)).error.data.reason).toBe('INVALID_STATE')
    await cancel(data as Correction)
    expect(await stockBooks(server)).toBe(before)
  })

  it('it is rejected with a reason, for good', async () => {
    const waiting = await large()
    expect((await change('reject', waiting)).error.data.reason).toBe('REQUIRED')
    const { data } = await change('reject', waiting, { reason: 'Tidak ada bukti' }, finance)
    expect((data as Correction).status).toBe('REJECTED')
    expect((await change('approve', data as Correction, {}, finance)).error.message).toBe(
      'Koreksi stok berstatus Ditolak dan tidak dapat disetujui',
    )
  })

  it('nobody approves his own', async () => {
    const body = shop.correction([{ qty: 10, unitCost: '600000' }], {
      direction: 'IN',
      reason: 'SALAH_INPUT',
    })
    const own = (await admin.call('POST /v1/stock-corrections', { body })).data
    expect((await change('approve', own)).error.data.reason).toBe('SELF_APPROVAL')
    await change('reject', own, { reason: 'x' }, finance)
  })

  it('what waited goes out at the average of the day it is approved', async () => {
    await askAbove(server, 1_000, 'STOCK_CORRECTION')
    const waiting = await correct([{ qty: 3 }])
    expect([waiting.status, waiting.total]).toEqual(['WAITING_APPROVAL', 3_000])
    const exactly = await correct([{ qty: 1 }])
    expect(exactly.status).toBe('POSTED')
    await cancel(exactly)
    const bonus = await correct([{ qty: 100 }], { direction: 'IN', reason: 'BONUS_SUPPLIER' })
    const { data } = await change('approve', waiting, {}, finance)
    expect([(data as Correction).total, (data as Correction).lines[0]?.value]).toEqual([1_500, 1_500])
    await cancel(data as Correction)
    await cancel(bonus)
    await askAbove(server, 5_000_000, 'STOCK_CORRECTION')
  })
})

describe('a draft', () => {
  it('posts nothing until it is submitted', async () => {
    const before = await stockBooks(server)
    const draft = await correct([{ qty: 3 }], { submit: false })
    expect([draft.status, draft.number, await stockBooks(server)]).toEqual(['DRAFT', null, before])
    const { data } = await change('submit', draft, {}, keeper)
    expect((data as Correction).status).toBe('POSTED')
    await cancel(data as Correction)
  })

  it('is taken back without any posting', async () => {
    const before = await stockBooks(server)
    const draft = await correct([{ qty: 3 }], { submit: false })
    expect(((await cancel(draft)).data as Correction).status).toBe('CANCELLED')
    expect(await stockBooks(server)).toBe(before)
  })
})

it('prints with its reason, goods and value', async () => {
  const correction = await correct([{ qty: 3 }], { reason: 'RUSAK', note: 'Kena air' })
  const answer = await keeper.call('GET /v1/stock-corrections/print', { query: { id: correction.id } })
  const text = pdfPages(answer.bytes).join('\n')
  expect(answer.headers['content-type']).toBe('application/pdf')
  for (const part of [
    'KOREKSI STOK',
    correction.number,
    'Rusak',
    'Keluar',
    'Barang Uji 1',
    '3.000',
    'Kena air',
  ])
    expect(text).toContain(part)
  const missing = await keeper.raw('GET /v1/stock-corrections/print', { query: { id: 999_999 } })
  expect(missing.error.data.reason).toBe('NOT_FOUND')
})

describe('printing what a filter finds', () => {
  const print = (query: object, by = keeper) => by.raw('GET /v1/stock-corrections/print', { query })
  const copies = (ids: readonly number[]) =>
    server.rows<{ no: number }>(
      'select no from document_print where branch_id = $1 and document_id = any($2::bigint[])',
      [shop.branchId, ids],
    )

  it('is refused from who may not see corrections, of no document, and of too many', async () => {
    expect(await print({}, await server.as('kasir'))).toMatchObject({ status: 403 })
    const none = await print({ search: 'KO/TIDAK/ADA' })
    expect(none).toMatchObject({ status: 422, error: { data: { reason: 'PRINT_NONE' } } })
    expect(none.error.message).toBe(
      'Tidak ada dokumen yang cocok dengan saringan ini, ubah saringannya lalu cetak lagi',
    )
    await server.rows(
      `with d as (
         insert into document (branch_id, type, number, date, status, created_at, created_by, updated_at, updated_by)
         select $1, 'STOCK_CORRECTION', 'KO/BANYAK/' || n, '2026-11-20', 'CANCELLED', now(), $3, now(), $3
         from generate_series(1, 201) n returning branch_id, id)
       insert into stock_correction (branch_id, id, warehouse_id, direction, reason)
       select branch_id, id, $2, 'IN', 'HILANG' from d`,
      [shop.branchId, shop.main.warehouseId, keeper.employeeId],
    )
    const many = await print({ search: 'KO/BANYAK' })
    expect(many).toMatchObject({ status: 422, error: { data: { reason: 'PRINT_TOO_MANY' } } })
    expect(many.error.message).toBe(
      'Saringan ini menemukan lebih dari 200 dokumen, persempit saringannya lalu cetak lagi',
    )
    const some = `branch_id = $1 and id in (select id from document where branch_id = $1 and number like 'KO/BANYAK/%')`
    for (const table of ['stock_correction', 'document'])
      await server.rows(`delete from ${table} where ${some}`, [shop.branchId]) // numbers of no counter
  })

  it('has all of them in one file, in the order of the list, and counts each', async () => {
    const made = [
      await correct([{ qty: 1 }], { reason: 'SAMPEL' }),
      await correct([{ qty: 2 }], { reason: 'SAMPEL' }),
    ]
    await correct([{ qty: 1 }], { reason: 'RUSAK' })
    const ids = made.map(({ id }) => id)
    const before = await copies(ids)
    const query = { reason: 'SAMPEL', direction: 'OUT', branchId: shop.branchId } as const
    const listed = await keeper.call('GET /v1/stock-corrections', { query: { ...query, limit: 100 } })
    const numbers = listed.data.rows.map(({ number }) => number)
    expect(numbers.slice(0, 2)).toEqual(made.map(({ number }) => number).toReversed())
    const answer = await keeper.call('GET /v1/stock-corrections/print', { query })
    const pages = pdfPages(answer.bytes)
    expect(pages.length).toBe(numbers.length)
    for (const [place, number] of numbers.entries()) expect(pages[place]).toContain(number)
    expect(pages.join()).not.toContain('Rusak')
    expect((await copies(ids)).length).toBe(before.length + 2)
  })
})

const postings = (id: number) =>
  server.services.database.read(server.scope([shop.branchId]), (db) => postingsOf(db, shop.branchId, id))
