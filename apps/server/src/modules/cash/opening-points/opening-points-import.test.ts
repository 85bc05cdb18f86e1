import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allFaults, commit, rowsOf, sendFile, undo } from '../../../../test/support/import-file.ts'
import { type Line, xlsx } from '../../../../test/support/large-import.ts'
import { newMember } from '../../../../test/support/members.ts'
import { openPurchasing, type Purchasing } from '../../../../test/support/purchasing.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

/** Points of the old books from a file; a point is worth Rp 25, and the branch began on 5 January 2026. */
let server: TestServer
let shop: Purchasing
let finance: Caller
beforeAll(async () => {
  server = await testServer()
  shop = await openPurchasing(server, 'JKT')
  finance = await server.as('keuangan')
  await server.rows(`update branch set go_live_date = '2026-01-05' where id = $1`, [shop.branchId])
  await newMember(server, shop.branchId, { code: 'SNR', name: 'Toko Sinar' })
  await newMember(server, shop.branchId, { code: 'TIN', name: 'Warung Bu Tini' })
  await newMember(server, shop.branchId, { code: 'MNG', name: 'Toko Menunggu', approved: null })
})
afterAll(() => server.close())

const standing = () =>
  server.rows(
    `select c.code, o.points, o.expires_on::text, d.total, w.balance from opening_points o
     join document d on d.branch_id = o.branch_id and d.id = o.id join customer c on c.branch_id = o.branch_id and c.id = o.customer_id
     join wallet w on w.branch_id = o.branch_id and w.owner_id = c.id and w.kind = 'POINT'
     where d.status = 'POSTED' order by c.code`,
  )
const send = async (...rows: Line[]) => {
  const headings = ['Pelanggan', 'Poin', 'Berlaku sampai', 'Nilai satu poin', 'Catatan']
  const file = await xlsx([headings, ...rows])
  return (
    await sendFile(server, finance, 'opening-points', file, { name: 'poin.xlsx', branchId: shop.branchId })
  ).batch
}
const faultsOf = async (batch: Awaited<ReturnType<typeof send>>) =>
  (await allFaults(finance, batch)).map(({ row, header, message }) => `${row} ${header}: ${message}`)

describe('a file of old points', () => {
  it('is judged by the rules of the form, all rows at once, and against each other', async () => {
    const batch = await send(
      ['SNR', 1_250, null, null, 'Kartu lama'],
      ['toko sinar', 5, null, null, null],
      ['MNG', 5, null, null, null],
      ['Pelanggan Umum', 5, null, null, null],
      ['TIN', 480, '04/01/2026', null, null],
      ['TIDAK ADA', 5, null, null, null],
      ['TIN', 0, null, null, null],
      ['TIN', '1,5', null, null, null],
    )
    expect(batch).toMatchObject({ newCount: 1, invalidCount: 7 })
    expect(await faultsOf(batch)).toEqual([
      '3 Pelanggan: Poin awal Toko Sinar sudah tercatat pada baris lain; batalkan dokumen itu dahulu bila salah',
      '4 Pelanggan: Toko Menunggu belum disetujui sehingga belum dapat mempunyai poin, setujui dahulu di halaman pelanggannya',
      '5 Pelanggan: Pelanggan Umum mewakili pembeli tanpa nama dan tidak mempunyai poin, pilih pelanggan pemilik poin itu',
      '6 Berlaku sampai: Poin Warung Bu Tini berakhir 4 Jan 2026, sebelum hari pembukaan 5 Jan 2026; poin yang sudah hangus tidak dibawa',
      '7 Pelanggan: Pelanggan TIDAK ADA tidak ditemukan',
      expect.stringMatching(/^8 Poin: /),
      '9 Poin: Poin harus bilangan bulat tanpa desimal',
    ])
    expect((await rowsOf(finance, batch))[0]).toMatchObject({ key: 'SNR', title: '1.250' })
  })

  it('becomes one document for each customer, and goes again as a whole', async () => {
    const batch = await send(['SNR', 1_250, null, null, null], ['TIN', 480, '30/06/2026', 20, null])
    const applied = await commit(finance, batch)
    expect(applied.data).toMatchObject({ status: 'APPLIED', documents: [{}, {}] })
    expect(await standing()).toEqual([
      { code: 'SNR', points: 1_250, expires_on: '2027-01-31', total: 31_250, balance: 1_250 },
      { code: 'TIN', points: 480, expires_on: '2026-06-30', total: 9_600, balance: 480 },
    ])
    const again = await send(['SNR', 5, null, null, null])
    expect((await faultsOf(again))[0]).toMatch(
      /^2 Pelanggan: Poin awal Toko Sinar sudah tercatat pada PA\/JKT\/2601\/\d+; /,
    )
    await server.rows(`update wallet set held = 1 where balance = 480`)
    expect((await undo(finance, applied.data)).error.data.reason).toBe('OPENING_POINTS_SPENT')
    expect(await standing()).toHaveLength(2)
    await server.rows(`update wallet set held = 0 where balance = 480`)
    expect((await undo(finance, applied.data)).data.status).toBe('UNDONE')
    expect(await standing()).toEqual([])
  })

  it('of two files with the same customers one is taken, whatever their order', async () => {
    const rows: Line[] = [
      ['SNR', 1, null, null, null],
      ['TIN', 2, null, null, null],
    ]
    const files = [await send(...rows), await send(...rows.toReversed())]
    const answers = await Promise.all(files.map((file) => commit(finance, file)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    for (const { status, data } of answers) if (status === 200) await undo(finance, data)
  })

  it('says on every row that the first month is closed', async () => {
    const close = (closed: boolean) =>
      server.rows(
        `update period set status = case when $3 then 'CLOSED' else 'OPEN' end, closed_at = case when $3 then now() end,
           closed_by = case when $3 then $2::bigint end, close_warnings = case when $3 then 0 end where branch_id = $1 and month = 1`,
        [shop.branchId, finance.employeeId, closed],
      )
    await close(true)
    const batch = await send(['SNR', 1, null, null, null])
    expect((await faultsOf(batch))[0]).toMatch(
      /^2 Pelanggan: Januari 2026 .* sudah ditutup .* poin awal tidak dapat/,
    )
    await close(false)
  })
})
