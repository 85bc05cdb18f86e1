import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CashBooks, openCashBooks } from '../../../../test/support/cash.ts'
import { allFaults, commit, sendFile, undo } from '../../../../test/support/import-file.ts'
import { type Line, xlsx } from '../../../../test/support/large-import.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { postingsOf } from '../../../kernel/document/postings.queries.ts'

/** Opening balances of a branch by its trial balance. */
let server: TestServer
let books: CashBooks
let finance: Caller
beforeAll(async () => {
  server = await testServer()
  books = await openCashBooks(server)
  finance = await server.as('keuangan')
})
afterAll(() => server.close())

const send = async (...rows: Line[]) =>
  (
    await sendFile(
      server,
      finance,
      'opening-balances',
      await xlsx([['Akun', 'Debit', 'Kredit', 'Tanggal'], ...rows]),
      {
        name: 'neraca saldo.xlsx',
        branchId: books.branchId,
      },
    )
  ).batch
const faultsOf = async (batch: Awaited<ReturnType<typeof send>>) =>
  (await allFaults(finance, batch)).map(({ row, header, message }) => `${row} ${header}: ${message}`)
const balances = async () =>
  Object.fromEntries(
    (
      await server.rows<{ code: string; net: number }>(
        `select a.code, sum(l.debit - l.credit)::int as net from journal_line l join account a on a.id = l.account_id
         where l.branch_id = $1 group by a.code having sum(l.debit - l.credit) <> 0`,
        [books.branchId],
      )
    ).map(({ code, net }) => [code, net]),
  )
const mend = async (
  { id, version }: Awaited<ReturnType<typeof send>>,
  cells: { row: number; column: string; value: string }[],
) =>
  (
    await finance.call('POST /core/v1/import/{type}/batches/{id}/cells', {
      params: { type: 'opening-balances', id },
      body: { version, cells },
    })
  ).data.batch

/*
 * The old books: cash 5, bank 20, goods 40; payables 15, capital 50 (million rupiah). Goods and payables come by themselves
 * against 3-1901, so the trial balance has 3-1901 with 40 debit and 15 credit in their place: 25 debit, which their own
 * openings (40 credit, 15 debit) bring to zero.
 */
const M = 1_000_000
const trial = (goods = '1-1301', payables = '2-1101'): Line[] => [
  ['1-1101', 5 * M, null, null],
  ['1-1111', 20 * M, 0, null],
  [goods, 40 * M, null, null],
  [payables, null, 15 * M, null],
  ['3-1101', null, 50 * M, null],
]

it('are refused for control accounts with what to write instead, for two sides, twice, and unbalanced', async () => {
  const instead = 'tulislah 3-1901 Ekuitas Saldo Awal di baris ini dengan jumlah yang sama'
  const twice = 'sehingga di sini akan tercatat dua kali'
  expect(await faultsOf(await send(...trial()))).toEqual([
    `4 Akun: Saldo 1-1301 masuk dari Stok Awal, barang demi barang, ${twice}; ${instead}`,
    `5 Akun: Saldo 2-1101 masuk dari faktur pemasok, satu per satu, agar dapat dibayar, ${twice}; ${instead}`,
  ])
  expect(await faultsOf(await send(['1-1101', 5 * M, null, null], ['2-1501', null, 5 * M, null]))).toEqual([
    `3 Akun: Saldo 2-1501 masuk dari Poin Awal, pelanggan demi pelanggan, ${twice}; ${instead}`,
  ])
  const wrong = await send(
    ['1-1101', 5 * M, 5 * M, null],
    ['1-1101', 7 * M, null, null],
    ['1-9999', 1, null, null],
    ['3-1101', null, 6 * M, '31/12/2025'],
  )
  const found = await faultsOf(wrong)
  expect(found.slice(0, 4)).toEqual([
    '2 Kredit: Isi debit atau kredit saja: satu akun bersaldo di satu sisi',
    '3 Akun: Akun 1-1101 sudah ada di baris 2',
    '4 Akun: Akun 1-9999 tidak ditemukan',
    '5 Tanggal: Tanggal harus sama untuk semua baris',
  ])
  // 5 + 7 million and 1 rupiah against 5 + 6 million
  expect(found[4]).toBe(
    '5 Kredit: Total debit Rp 12.000.001 tidak sama dengan total kredit Rp 11.000.000, selisih Rp 1.000.001',
  )
  const left = await finance.call('POST /core/v1/import/{type}/commit', {
    params: { type: 'opening-balances' },
    body: { batchId: wrong.id, version: wrong.version, leaveOut: wrong.invalidCount },
  })
  expect(left.error.data.reason).toBe('IMPORT_INVALID')
})

it('become one journal of the branch, once, and go again as its mirror', async () => {
  const before = await balances()
  const first = await send(...trial())
  const mended = await mend(first, [
    { row: 4, column: 'account', value: '3-1901' },
    { row: 5, column: 'account', value: '3-1901' },
  ])
  expect(mended).toMatchObject({ newCount: 5, invalidCount: 0 })
  const applied = await commit(finance, mended)
  expect(applied.data).toMatchObject({ status: 'APPLIED', documents: [{ id: expect.any(Number) }] })
  const id = applied.data.documents[0]?.id ?? 0
  const { journals } = await server.services.database.read(server.scope([books.branchId]), (db) =>
    postingsOf(db, books.branchId, id),
  )
  expect(
    journals.map(({ lines }) => lines.map(({ account, debit, credit }) => [account.code, debit, credit])),
  ).toEqual([
    [
      ['1-1101', 5 * M, 0],
      ['1-1111', 20 * M, 0],
      ['3-1901', 40 * M, 0],
      ['3-1901', 0, 15 * M],
      ['3-1101', 0, 50 * M],
    ],
  ])
  expect(await balances()).toEqual({
    ...before,
    '1-1101': (before['1-1101'] ?? 0) + 5 * M,
    '1-1111': (before['1-1111'] ?? 0) + 20 * M,
    '3-1901': (before['3-1901'] ?? 0) + 25 * M,
    '3-1101': (before['3-1101'] ?? 0) - 50 * M,
  })

  const again = await send(...trial('3-1901', '3-1901'))
  expect(await faultsOf(again)).toEqual([
    `2 Tanggal: Saldo awal cabang ini sudah diimpor menjadi ${applied.data.documents[0]?.name}; batalkan impor itu dahulu, agar saldonya tidak berlipat`,
  ])
  expect((await undo(finance, applied.data)).data.status).toBe('UNDONE')
  expect(await balances()).toEqual(before)
  expect((await send(...trial('3-1901', '3-1901'))).invalidCount).toBe(0)
})

it('of two files brought in at the same moment one is taken', async () => {
  const files = [
    await send(...trial('3-1901', '3-1901')),
    await send(['1-1101', 1, 0, null], ['3-1101', 0, 1, null]),
  ]
  const answers = await Promise.all(files.map((file) => commit(finance, file)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(answers.find(({ status }) => status !== 200)?.error.data.reason).toBe('OPENING_BALANCES_REPEATED')
})
