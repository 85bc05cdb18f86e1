import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openCash, payment } from '../../../../test/support/debts.ts'
import { allFaults, commit, rowsOf, sendFile, undo } from '../../../../test/support/import-file.ts'
import { type Line, xlsx } from '../../../../test/support/large-import.ts'
import { openPurchasing, type Purchasing } from '../../../../test/support/purchasing.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

/** Open invoices of the old books from a file: of customers with terms of 30 days, and of a supplier with the same. */
let server: TestServer
let shop: Purchasing
let finance: Caller
let cash: number
beforeAll(async () => {
  server = await testServer()
  shop = await openPurchasing(server, 'JKT')
  ;({ cash } = await openCash(server, shop.branchId, 50_000_000))
  finance = await server.as('keuangan')
  await server.rows(`update branch set go_live_date = '2026-01-05' where id = $1`, [shop.branchId])
  for (const [code, name, phone] of [
    ['SNR', 'Toko Sinar', '+6281277770001'],
    ['TIN', 'Warung Bu Tini', '+6281277770002'],
  ])
    await server.rows(
      `insert into customer (branch_id, code, name, owner_name, phone, sub_district, address, type, customer_group_id, term_days, created_at, updated_at)
       select $1, $2, $3, 'Ibu', $4, 'Cakung', 'Jl. Raya 1', 'MEMBER', g.id, 30, now(), now()
       from customer_group g join branch b on b.id = $1 and b.company_id = g.company_id limit 1`,
      [shop.branchId, code, name, phone],
    )
})
afterAll(() => server.close())

const invoices = () =>
  server.rows<{ invoice_no: string; due_date: string; total: number; status: string }>(
    `select i.invoice_no, i.due_date::text, d.total, d.status from opening_invoice i
     join document d on d.branch_id = i.branch_id and d.id = i.id where i.branch_id = $1 and d.status = 'POSTED' order by 1`,
    [shop.branchId],
  )
const send = async (type: 'opening-receivables' | 'opening-payables', ...rows: Line[]) => {
  const party = type === 'opening-payables' ? 'Pemasok' : 'Pelanggan'
  const headings = [party, 'Nomor faktur', 'Tanggal faktur', 'Jatuh tempo', 'Sisa', 'Catatan']
  const file = await xlsx([headings, ...rows])
  return (await sendFile(server, finance, type, file, { name: 'buka.xlsx', branchId: shop.branchId })).batch
}
const faultsOf = async (batch: Awaited<ReturnType<typeof send>>) =>
  (await allFaults(finance, batch)).map(({ row, header, message }) => `${row} ${header}: ${message}`)

describe('a file of open invoices', () => {
  it('is judged by the rules of the form, all rows at once, and against each other', async () => {
    const batch = await send(
      'opening-receivables',
      ['SNR', 'NT-1', '12/11/2025', '26/11/2025', 1_750_000, null],
      ['Warung Bu Tini', 'NT-1', '12/11/2025', null, 100, null], // another customer's number
      ['Toko Sinar', 'nt-1', '13/11/2025', null, 5, null],
      ['SNR', 'NT-2', '06/01/2026', null, 5, null],
      ['SNR', 'NT-3', '12/11/2025', '11/11/2025', 5, null],
      ['TIDAK ADA', 'NT-4', '12/11/2025', null, 5, null],
      ['SNR', 'NT-5', '12/11/2025', null, 0, null],
    )
    expect(batch).toMatchObject({ newCount: 2, invalidCount: 5 })
    expect(await faultsOf(batch)).toEqual([
      '4 Nomor faktur: Nomor nt-1 dari Toko Sinar sudah tercatat pada baris lain',
      '5 Tanggal faktur: Faktur NT-2 bertanggal setelah hari pembukaan 5 Jan 2026; catatlah sebagai penjualan atau faktur pembelian',
      '6 Jatuh tempo: Jatuh tempo NT-3 tidak boleh sebelum tanggalnya, 12 Nov 2025',
      '7 Pelanggan: Pelanggan TIDAK ADA tidak ditemukan',
      expect.stringMatching(/^8 Sisa: /),
    ])
    expect((await rowsOf(finance, batch))[0]).toMatchObject({ key: 'NT-1', title: 'SNR' })
  })

  it('says on every row that the first month is closed', async () => {
    const close = (closed: boolean) =>
      server.rows(
        `update period set status = case when $3 then 'CLOSED' else 'OPEN' end, closed_at = case when $3 then now() end,
           closed_by = case when $3 then $2::bigint end, close_warnings = case when $3 then 0 end where branch_id = $1 and month = 1`,
        [shop.branchId, finance.employeeId, closed],
      )
    await close(true)
    const batch = await send('opening-receivables', ['SNR', 'NT-1', '12/11/2025', null, 1, null])
    expect((await faultsOf(batch))[0]).toMatch(/^2 Tanggal faktur: Januari 2026 .* sudah ditutup/)
    await close(false)
  })
})

describe('a file that is applied', () => {
  beforeEach(async () => expect(await invoices()).toEqual([]))

  it('becomes one document for each row, due by the terms where it says nothing, and goes again as a whole', async () => {
    const batch = await send(
      'opening-receivables',
      ['SNR', 'NT-1', '12/11/2025', '26/11/2025', 1_750_000, 'Sisa cicilan'],
      ['TIN', 'NT-2', '20/12/2025', null, 864_500, null],
    )
    const applied = await commit(finance, batch)
    expect(applied.data).toMatchObject({ status: 'APPLIED', documents: [{}, {}] })
    expect(await invoices()).toEqual([
      { invoice_no: 'NT-1', due_date: '2025-11-26', total: 1_750_000, status: 'POSTED' },
      { invoice_no: 'NT-2', due_date: '2026-01-19', total: 864_500, status: 'POSTED' },
    ])
    const again = await send('opening-receivables', ['SNR', 'NT-1', '12/11/2025', null, 1_750_000, null])
    expect((await faultsOf(again))[0]).toMatch(/^2 Nomor faktur: .* sudah tercatat pada FA\/JKT\/2601\/\d+$/)
    expect((await undo(finance, applied.data)).data.status).toBe('UNDONE')
  })

  it('is not taken back while one of them is paid in part: not a row of it', async () => {
    const batch = await send(
      'opening-payables',
      ['UJI-JKT', 'SS/1', '10/12/2025', null, 400_000, null],
      ['UJI-JKT', 'SS/2', '11/12/2025', null, 300_000, null],
    )
    const applied = (await commit(finance, batch)).data
    const item = await server.value<number>(
      `select o.id from open_item o join opening_invoice i on i.branch_id = o.branch_id and i.id = o.document_id
       where i.branch_id = $1 and i.invoice_no = 'SS/2'`,
      [shop.branchId],
    )
    const paid = await finance.call('POST /core/v1/purchase/debt-payment/add', {
      body: payment(shop, item, 1, [{ method: 'CASH', amount: 1, accountId: cash }]),
    })
    expect((await undo(finance, applied)).error.data.reason).toBe('HAS_DEPENDENTS')
    expect((await invoices()).map(({ invoice_no }) => invoice_no)).toEqual(['SS/1', 'SS/2'])
    const { id, version } = paid.data
    const gone = await finance.call('POST /core/v1/purchase/debt-payment/cancel', {
      body: { id, version, reason: 'Uji' },
    })
    expect(gone.status).toBe(200)
    expect((await undo(finance, applied)).data.status).toBe('UNDONE')
  })

  it('of two files with the same invoice one is taken', async () => {
    const row: Line = ['SNR', 'NT-7', '12/11/2025', null, 700, null]
    const files = [await send('opening-receivables', row), await send('opening-receivables', row)]
    const answers = await Promise.all(files.map((file) => commit(finance, file)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const won = answers.find(({ status }) => status === 200)
    if (won) await undo(finance, won.data)
  })

  it('takes a thousand rows and says on the others that they belong into another file', async () => {
    const rows = Array.from(
      { length: 1_002 },
      (_, n): Line => ['SNR', `BANYAK-${n}`, '12/11/2025', null, n + 1, null],
    )
    const batch = await send('opening-receivables', ...rows)
    expect(batch).toMatchObject({ newCount: 1_000, invalidCount: 2 })
    expect((await faultsOf(batch)).at(-1)).toBe(
      '1003 Nomor faktur: Paling banyak 1.000 faktur dalam satu berkas, pindahkan baris ini ke berkas lain',
    )
  })
})
