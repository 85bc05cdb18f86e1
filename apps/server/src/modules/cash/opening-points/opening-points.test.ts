import type { ApiInput } from '@merchant/contract/api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newMember } from '../../../../test/support/members.ts'
import { openPurchasing, type Purchasing } from '../../../../test/support/purchasing.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { postingsOf } from '../../../kernel/document/postings.queries.ts'

/**
 * A branch that goes live on 5 January 2026, in a company where a point is worth Rp 25. Its old books say:
 *  Toko Sinar       1.250 points at 25 = 31.250   as if earned on the opening day: until 31 January 2027
 *  Warung Bu Tini     480 points at 20 =  9.600   until 30 June 2026
 * So customers have 1.730 points, which the books owe 40.850 for, all of it against the opening equity.
 */
const OPENING = '2026-01-05'

type Entry = ApiInput<'POST /v1/opening-points'>['body']

let server: TestServer
let shop: Purchasing
let finance: Caller
let sinar: number
let tini: number
/** A customer of another branch. */
let elsewhere: number
let first: Awaited<ReturnType<typeof entered>>

const customerOf = (code: string, name: string, more: Parameters<typeof newMember>[2] = {}) =>
  newMember(server, shop.branchId, { code, name, ...more })

beforeAll(async () => {
  server = await testServer()
  shop = await openPurchasing(server, 'JKT')
  finance = await server.as('keuangan')
  await server.rows(`update branch set go_live_date = $2 where id = $1`, [shop.branchId, OPENING])
  await server.rows('delete from opening_statement where branch_id = $1', [shop.branchId])
  sinar = await customerOf('SNR', 'Toko Sinar')
  tini = await customerOf('TIN', 'Warung Bu Tini')
  elsewhere = await server.value<number>(`select min(id) from customer where branch_id <> $1`, [
    shop.branchId,
  ])
})
afterAll(() => server.close())

const old = (more: Partial<Entry> = {}): Entry => ({
  branchId: shop.branchId,
  customerId: sinar,
  points: 1_250,
  ...more,
})
const add = (body: Entry, caller = finance) => caller.call('POST /v1/opening-points', { body })
async function entered(body: Entry) {
  const answer = await add(body)
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data
}
const read = async (id: number) =>
  (await finance.call('GET /v1/opening-points/{id}', { params: { id } })).data
const cancel = ({ id, version }: { id: number; version: number }) =>
  finance.call('PUT /v1/opening-points/cancel', { body: { id, version, reason: 'Salah salin' } })
const refusalOf = ({ status, error }: Awaited<ReturnType<typeof add>>) => [
  status,
  error.data.reason,
  error.data.message,
]
/** Debit less credit. */
const journalsOf = async (id: number) => {
  const { journals } = await server.services.database.read(server.scope([shop.branchId]), (db) =>
    postingsOf(db, shop.branchId, id),
  )
  return journals.map(({ date, lines }) => [
    date,
    lines.map(({ account, debit, credit }) => [account.code, debit, credit]),
  ])
}
/** What a customer has, and all changes of it with what is left of the lots. */
const walletOf = async (customerId: number) => {
  const [wallet] = await server.rows<{ id: number; balance: number }>(
    `select id, balance from wallet where owner_type = 'CUSTOMER' and kind = 'POINT' and owner_id = $1`,
    [customerId],
  )
  const entries = await server.rows(
    `select e.delta, e.after, e.worth, e.reason, e.ref_type, l.remaining,
       to_char(l.expires_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI') as ends
     from wallet_entry e left join wallet_lot l on l.branch_id = e.branch_id and l.entry_id = e.id where e.wallet_id = $1 order by e.id`,
    [wallet?.id ?? 0],
  )
  return [wallet?.balance, entries.map((entry) => Object.values(entry))]
}
const openingFigures = async () => {
  const { data } = await finance.call('POST /core/v1/opening-balance/get', {
    body: { branchId: shop.branchId },
  })
  const of = (name: string) => data.rows.find(({ total, code }) => (total ?? code) === name)?.booked
  return [of('POINTS'), of('2-1501'), of('3-1901') ?? 0]
}
const list = async (query: object) => {
  const { data } = await finance.call('GET /v1/opening-points', {
    query: { branchId: shop.branchId, ...query },
  })
  const { documents, total } = data.summary ?? {}
  return [data.rows.map(({ party }) => party?.name).toSorted(), documents, total]
}

describe('points of the old books that are refused', () => {
  it.each<[string, string, () => Promise<Partial<Entry>>]>([
    [
      'REFERENCE_MISSING',
      'Pelanggan yang dipilih tidak ditemukan',
      async () => ({ customerId: 987_654_321 }),
    ],
    ['REFERENCE_MISSING', 'Pelanggan yang dipilih tidak ditemukan', async () => ({ customerId: elsewhere })],
    [
      'POINTS_WALK_IN',
      'Pelanggan Umum mewakili pembeli tanpa nama dan tidak mempunyai poin, pilih pelanggan pemilik poin itu',
      async () => ({
        customerId: await server.value<number>(
          `select id from customer where is_walk_in and branch_id = $1`,
          [shop.branchId],
        ),
      }),
    ],
    [
      'POINTS_NON_MEMBER',
      'Bapak Lewat bukan anggota sehingga tidak mempunyai poin, jadikan anggota dahulu di halaman pelanggannya',
      async () => ({ customerId: await customerOf('LWT', 'Bapak Lewat', { type: 'NON_MEMBER' }) }),
    ],
    [
      'POINTS_NOT_APPROVED',
      'Toko Menunggu belum disetujui sehingga belum dapat mempunyai poin, setujui dahulu di halaman pelanggannya',
      async () => ({ customerId: await customerOf('MNG', 'Toko Menunggu', { approved: null }) }),
    ],
    [
      'POINTS_NOT_APPROVED',
      'Toko Ditolak belum disetujui sehingga belum dapat mempunyai poin, setujui dahulu di halaman pelanggannya',
      async () => ({ customerId: await customerOf('TLK', 'Toko Ditolak', { approved: 'Rejected' }) }),
    ],
    [
      'POINTS_ENDED',
      'Poin Toko Sinar berakhir 4 Jan 2026, sebelum hari pembukaan 5 Jan 2026; poin yang sudah hangus tidak dibawa',
      async () => ({ expiresOn: '2026-01-04' }),
    ],
  ])('%s: %s', async (reason, message, more) => {
    expect(refusalOf(await add(old(await more())))).toEqual([422, reason, message])
  })

  it('are points of a customer who is out of use', async () => {
    const gone = await customerOf('TTP', 'Toko Tutup')
    await server.rows(`update customer set status = 'INACTIVE' where id = $1`, [gone])
    expect(refusalOf(await add(old({ customerId: gone })))).toEqual([
      422,
      'INACTIVE_MASTER',
      'Pelanggan Toko Tutup sudah tidak aktif',
    ])
  })

  it('need a value where the company has none', async () => {
    await server.rows(
      `insert into setting (company_id, key, value, created_at, updated_at)
       select company_id, 'pointValue', '0', now(), now() from branch where id = $1`,
      [shop.branchId],
    )
    const answer = await add(old())
    await server.rows(`delete from setting where key = 'pointValue'`)
    expect(refusalOf(answer)).toEqual([400, 'REQUIRED', 'Nilai satu poin wajib diisi'])
  })

  it('are nothing for a cashier, and no points or half ones are none', async () => {
    expect((await add(old(), await server.as('kasir'))).status).toBe(403)
    expect((await add(old({ points: 0 }))).status).toBe(400)
    expect((await add(old({ points: 1.5 }))).status).toBe(400)
    expect((await add(old({ pointValue: 0 }))).status).toBe(400)
  })

  it('leave nothing behind', async () => {
    expect(await server.value('select count(*)::int from opening_points')).toBe(0)
    expect(await walletOf(sinar)).toEqual([undefined, []])
  })
})

describe('points of the old books', () => {
  it('are dated on the opening day, owed against the opening equity, and a lot of the wallet', async () => {
    first = await entered(old())
    expect(first).toMatchObject({
      number: expect.stringMatching(/^PA\/JKT\/2601\/\d{5}$/),
      date: OPENING,
      status: 'POSTED',
      party: { id: sinar, code: 'SNR', name: 'Toko Sinar' },
      customerId: sinar,
      points: 1_250,
      pointValue: 25,
      expiresOn: '2027-01-31',
      remaining: 1_250,
      total: 31_250,
    })
    expect(await journalsOf(first.id)).toEqual([
      [
        OPENING,
        [
          ['3-1901', 31_250, 0],
          ['2-1501', 0, 31_250],
        ],
      ],
    ])
    // it ends with its last day in the branch's own time
    expect(await walletOf(sinar)).toEqual([
      1_250,
      [[1_250, 1_250, 31_250, 'TOPUP', 'OPENING_POINTS', 1_250, '2027-02-01 00:00']],
    ])
  })

  it('may have a value and an end of their own', async () => {
    const other = await entered(
      old({ customerId: tini, points: 480, pointValue: 20, expiresOn: '2026-06-30' }),
    )
    expect(other).toMatchObject({ total: 9_600, pointValue: 20, expiresOn: '2026-06-30' })
    expect(await walletOf(tini)).toEqual([
      480,
      [[480, 480, 9_600, 'TOPUP', 'OPENING_POINTS', 480, '2026-07-01 00:00']],
    ])
  })

  it('are told as the customer’s own, and make up the opening figures of the branch', async () => {
    const { data } = await finance.call('GET /v1/customers/{id}', { params: { id: sinar } })
    expect(data.wallet).toEqual({ point: 1_250, gcash: 0 })
    expect(await openingFigures()).toEqual([1_730, -40_850, 40_850])
  })

  it('come once for each customer', async () => {
    expect(refusalOf(await add(old({ points: 5 })))).toEqual([
      409,
      'DUPLICATE_OPENING_POINTS',
      `Poin awal Toko Sinar sudah tercatat pada ${first.number}; batalkan dokumen itu dahulu bila salah`,
    ])
    const third = await customerOf('WTI', 'Toko Wati')
    const twice = await Promise.all([1, 2].map(() => add(old({ customerId: third }))))
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409])
    for (const { status, data } of twice) if (status === 201) expect((await cancel(data)).status).toBe(200)
  })

  it('are listed with their worth, by customer and by search', async () => {
    const both = ['Toko Sinar', 'Warung Bu Tini']
    expect(await list({ status: 'POSTED' })).toEqual([both, 2, 40_850])
    expect(await list({ status: 'POSTED', tab: 'month' })).toEqual([[], 0, 0])
    expect(await list({ search: 'bu tini' })).toEqual([['Warung Bu Tini'], 1, 9_600])
    expect(await list({ customerId: sinar })).toEqual([['Toko Sinar'], 1, 31_250])
    const admin = await server.as('admin')
    const { id: tagId } = (
      await admin.call('POST /v1/merchant-tags', { body: { name: 'Poin lama', color: '#228BE6' } })
    ).data
    expect(await list({ tagId })).toEqual([[], 0, 0])
    await admin.call('POST /v1/customers/tags', { body: { ids: [sinar], give: [tagId] } })
    expect(await list({ tagId })).toEqual([['Toko Sinar'], 1, 31_250])
  })
})

describe('cancelled ones', () => {
  it('go on the opening day again, from the wallet too; the customer may get others', async () => {
    const before = await openingFigures()
    const ratna = await customerOf('RTN', 'Toko Ratna')
    const wrong = await entered(old({ customerId: ratna, points: 100 }))
    const gone = await cancel(wrong)
    expect(gone.data).toMatchObject({ status: 'CANCELLED', cancelDate: OPENING, remaining: 0, points: 100 })
    expect(await journalsOf(wrong.id)).toEqual([
      [
        OPENING,
        [
          ['3-1901', 2_500, 0],
          ['2-1501', 0, 2_500],
        ],
      ],
      [
        OPENING,
        [
          ['3-1901', 0, 2_500],
          ['2-1501', 2_500, 0],
        ],
      ],
    ])
    expect(await walletOf(ratna)).toEqual([
      0,
      [
        [100, 100, 2_500, 'TOPUP', 'OPENING_POINTS', 0, '2027-02-01 00:00'],
        [-100, 0, -2_500, 'RETURN', 'OPENING_POINTS', null, null],
      ],
    ])
    expect(await openingFigures()).toEqual(before)
    expect((await cancel(await entered(old({ customerId: ratna, points: 120 })))).status).toBe(200)
  })

  it('must be whole: a part that was used is not made up by other points of the customer', async () => {
    const lina = await customerOf('LIN', 'Toko Lina')
    const bought = await entered(old({ customerId: lina, points: 100 }))
    // 30 of them were redeemed, and a sale gave 50 since: 120 are left, 70 of them of the old books
    const change = (delta: number, after: number, reason: string) =>
      server.rows(
        `with purse as (update wallet set balance = $2::bigint where owner_id = $1 and kind = 'POINT' returning branch_id, id),
         entry as (
           insert into wallet_entry (branch_id, wallet_id, at, delta, after, reason, ref_type, ref_id)
           select branch_id, id, now(), $3, $2, $4, 'TEST', 0 from purse returning branch_id, id, wallet_id)
         insert into wallet_lot (branch_id, entry_id, wallet_id, remaining) select branch_id, id, wallet_id, $3 from entry where $3 > 0`,
        [lina, after, delta, reason],
      )
    const left = (points: number) =>
      server.rows(
        `update wallet_lot l set remaining = $2 from wallet_entry e
         where e.branch_id = l.branch_id and e.id = l.entry_id and e.ref_id = $1 and e.ref_type = 'OPENING_POINTS'`,
        [bought.id, points],
      )
    await change(-30, 70, 'REDEEM')
    await left(70)
    await change(50, 120, 'SALE')
    expect((await read(bought.id)).remaining).toBe(70)
    const refused = await cancel(bought)
    expect([refused.status, refused.error.data.reason, refused.error.data.message]).toEqual([
      422,
      'OPENING_POINTS_SPENT',
      `Toko Lina sudah memakai poin dari ${bought.number} (sisa 70 dari 100), sehingga tidak dapat dibatalkan; batalkan pemakaiannya dahulu`,
    ])
    expect((await walletOf(lina))[0]).toBe(120)
    // the redemption is taken back, and what is held is not free
    await change(30, 150, 'REDEEM_CANCEL')
    await left(100)
    await server.rows(`update wallet set held = 90 where owner_id = $1`, [lina])
    expect((await cancel(bought)).error.data.reason).toBe('OPENING_POINTS_SPENT')
    await server.rows(`update wallet set held = 0 where owner_id = $1`, [lina])
    expect((await cancel(bought)).status).toBe(200)
    expect((await walletOf(lina))[0]).toBe(50)
    await server.rows(
      `delete from wallet_lot where wallet_id in (select id from wallet where owner_id = $1)`,
      [lina],
    )
    await server.rows(
      `delete from wallet_entry where wallet_id in (select id from wallet where owner_id = $1)`,
      [lina],
    )
    await server.rows(`delete from wallet where owner_id = $1`, [lina])
  })
})

describe('the first close', () => {
  it('ends the entering of old points, and says why', async () => {
    const close = (status: string) =>
      server.rows(
        `update period set status = $2, closed_at = case when $2 = 'CLOSED' then now() end,
           closed_by = case when $2 = 'CLOSED' then $3::bigint end, close_warnings = case when $2 = 'CLOSED' then 0 end
         where branch_id = $1 and month = 1`,
        [shop.branchId, status, finance.employeeId],
      )
    await close('CLOSED')
    const why =
      'Januari 2026 Stokis Jakarta Timur sudah ditutup dengan saldo awal yang cocok, sehingga poin awal tidak dapat ditambah atau dibatalkan; pulihkan bulan itu dahulu'
    expect(refusalOf(await add(old({ customerId: await customerOf('BRU', 'Toko Baru') })))).toEqual([
      422,
      'OPENING_CLOSED',
      why,
    ])
    expect((await cancel(first)).error.data.reason).toBe('OPENING_CLOSED')
    await close('OPEN')
  })
})
