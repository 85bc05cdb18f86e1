import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allFaults, commit, rowsOf, sendFile, undo } from '../../../../test/support/import-file.ts'
import { xlsx } from '../../../../test/support/large-import.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
let jakarta: number
let bandung: number
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  jakarta = await server.branchId('JKT')
  bandung = await server.branchId('BDG')
})
afterAll(() => server.close())

const HEADINGS = ['Kode', 'Nama toko', 'Nama pemilik', 'Telepon', 'Kelompok', 'Alamat', 'Kelurahan']
const CREDIT = [...HEADINGS, 'Batas piutang', 'Lintang', 'Bujur']

type Line = readonly (string | number | null)[]
const shop = (name: string, phone: string, code: string | null = null): Line => [
  code,
  name,
  'Bu Uji',
  phone,
  'RETAIL-BESAR',
  'Jl. Uji 1',
  'Uji',
]
const send = async (lines: readonly Line[], { by = admin, branchId = jakarta, headings = HEADINGS } = {}) =>
  sendFile(server, by, 'customers', await xlsx([headings, ...lines.map((line) => [...line])]), { branchId })
const faultsOf = async (lines: readonly Line[], headings = HEADINGS) => {
  const { batch } = await send(lines, { headings })
  return (await allFaults(admin, batch)).map(({ row, column, message }) => `${column}${row} ${message}`)
}
const found = async (phone: string, branchId = jakarta) =>
  (await admin.call('GET /v1/customers', { query: { search: phone, branchId } })).data.rows
const approve = async (id: number) => {
  const { data } = await admin.call('PATCH /v1/customers/approved/{id}', {
    params: { id },
    body: { approved: 'Approved' },
  })
  return data.code ?? ''
}

describe('a file of customers', () => {
  it('is refused from a user who may not both add and change them, and without one branch', async () => {
    for (const key of ['kasir', 'hoa']) {
      expect((await send([], { by: await server.as(key) })).status, key).toBe(403)
    }
    expect(
      await sendFile(server, admin, 'customers', await xlsx([HEADINGS, [...shop('A', '0812')]])),
    ).toMatchObject({
      status: 422,
      error: { data: { reason: 'IMPORT_BRANCH' } },
    })
  })

  it('names who has a number already, in the branch and in the file, and a code that nobody has', async () => {
    const { batch } = await send([shop('Toko Nomor', '0812-1000-0001')])
    expect((await commit(admin, batch)).status).toBe(200)
    expect(
      await faultsOf([
        shop('Lain', '+62 812 1000 0001'),
        shop('Kembar', '0812 1000 0002'),
        shop('Kembar', '6281210000002'),
        shop('Tanpa', '0812 1000 0003', 'JKT-99999'),
      ]),
    ).toEqual([
      'D2 Nomor telepon sudah terdaftar atas nama Toko Nomor',
      'D4 Nomor telepon +6281210000002 sudah ada di baris 3',
      'A5 Kode JKT-99999 belum ada, kosongkan untuk pelanggan baru',
    ])
    expect(
      (await send([shop('Cabang lain', '081210000001')], { branchId: bandung })).batch.invalidCount,
    ).toBe(0)
  })

  it('names the fault of each cell', async () => {
    expect(
      await faultsOf(
        [
          [null, 'Salah', null, 'nol', 'TIADA', 'Jl. Uji', 'Uji', -1, -6.2, null],
          [...shop('Benar', '081210000009'), 0, -6.2, 106.8],
        ],
        CREDIT,
      ),
    ).toEqual([
      'C2 Nama pemilik wajib diisi',
      'D2 Format Nomor telepon tidak valid',
      'H2 Batas piutang paling kecil 0',
      'E2 Kelompok TIADA tidak ditemukan',
      'J2 Isi lintang dan bujur, atau kosongkan keduanya',
    ])
  })

  it('makes members who wait with the credit of their group, changes those with a code, and takes all of it back', async () => {
    const first = await send([shop('Toko Satu', '081220000001'), shop('Toko Dua', '081220000002')])
    expect((await commit(admin, first.batch)).status).toBe(200)
    const [one] = await found('+6281220000001')
    expect(one).toMatchObject({
      name: 'Toko Satu',
      type: 'MEMBER',
      approved: null,
      source: 'BACKOFFICE',
      code: null,
      creditLimit: 10_000_000,
      termDays: 14,
      branch: { id: jakarta },
    })
    const code = await approve(one?.id ?? 0)
    const [two] = await found('+6281220000002')
    const kept = await approve(two?.id ?? 0)
    const second = await send([
      shop('Toko Satu Baru', '081220000009', code.toLowerCase()),
      shop('Toko Dua', '081220000002', kept),
      shop('Toko Tiga', '081220000003'),
    ])
    expect(second.batch).toMatchObject({ newCount: 1, changedCount: 1, unchangedCount: 1, invalidCount: 0 })
    expect((await rowsOf(admin, second.batch)).find((row) => row.outcome === 'CHANGED')?.changes).toEqual([
      { header: 'Nama toko', before: 'Toko Satu', after: 'Toko Satu Baru' },
      { header: 'Nomor telepon', before: '+6281220000001', after: '+6281220000009' },
    ])
    const applied = await commit(admin, second.batch)
    expect(await found('+6281220000009')).toMatchObject([
      { id: one?.id, name: 'Toko Satu Baru', code, approved: 'Approved', creditLimit: 10_000_000 },
    ])
    expect((await undo(admin, applied.data)).status).toBe(200)
    expect(await found('+6281220000001')).toMatchObject([{ id: one?.id, name: 'Toko Satu', code }])
    expect(await found('+6281220000003')).toEqual([])
  })

  it('does not take back a customer whom somebody has approved since', async () => {
    const applied = await commit(admin, (await send([shop('Toko Lanjut', '081230000001')])).batch)
    const [{ id } = { id: 0 }] = await found('+6281230000001')
    await approve(id)
    expect(await undo(admin, applied.data)).toMatchObject({
      status: 422,
      error: { data: { reason: 'IMPORT_CHANGED_SINCE' } },
    })
    expect(await found('+6281230000001')).toHaveLength(1)
  })

  it('grants no credit of its own when the user may not approve', async () => {
    const owner = await server.as('bos')
    const lines = [[...shop('Toko Kredit', '081240000001'), 77_000_000, null, null]]
    const { batch } = await send(lines, { by: owner, headings: CREDIT })
    expect(await commit(owner, batch)).toMatchObject({ status: 403 })
    expect(await found('+6281240000001')).toEqual([])
    const applied = await commit(admin, (await send(lines, { headings: CREDIT })).batch)
    expect(applied).toMatchObject({
      status: 200,
      data: { documents: [{ name: expect.stringMatching(/^LK/) }] },
    })
    expect(await found('+6281240000001')).toMatchObject([{ creditLimit: 10_000_000, termDays: 14 }])
    expect((await undo(admin, applied.data)).status).toBe(200)
    expect(await found('+6281240000001')).toEqual([])
  })

  it('changes limits by one document, and takes them back with the file', async () => {
    const first = await commit(admin, (await send([shop('Toko Limit', '081245000001')])).batch)
    expect(first.data.documents).toEqual([])
    const [{ id } = { id: 0 }] = await found('+6281245000001')
    const code = await approve(id)
    const lines = [
      [...shop('Toko Limit', '081245000001', code), 6_000_000, null, null],
      [...shop('Toko Limit Baru', '081245000002'), 7_000_000, null, null],
    ]
    const applied = await commit(admin, (await send(lines, { headings: CREDIT })).batch)
    expect(applied.data.documents).toHaveLength(1)
    expect(await found('+6281245000001')).toMatchObject([{ creditLimit: 6_000_000 }])
    expect(await found('+6281245000002')).toMatchObject([{ creditLimit: 7_000_000 }])
    // Back to 10 million is no rise above the rule: it asks strictly above.
    expect(await undo(admin, applied.data)).toMatchObject({ status: 200 })
    expect(await found('+6281245000001')).toMatchObject([{ creditLimit: 10_000_000 }])
    expect(await found('+6281245000002')).toEqual([])
  })

  it('reads what happens beyond the limit in the words of the form', async () => {
    const headings = [...HEADINGS, 'Bila melewati batas piutang']
    const send1 = (word: string, phone: string) => send([[...shop('Toko Batas', phone), word]], { headings })
    const loose = await commit(admin, (await send1('Peringatkan saja', '081250000001')).batch)
    expect(loose.data).toMatchObject({
      waitingCount: 1,
      documents: [{ name: expect.stringMatching(/^LK\//) }],
    })
    expect(await found('+6281250000001')).toMatchObject([{ creditPolicy: 'BLOCK' }])
    expect((await undo(admin, loose.data)).status).toBe(200) // with the document that waits
    const strict = await commit(admin, (await send1('Tolak', '081250000001')).batch)
    expect(strict.data).toMatchObject({ waitingCount: 0, documents: [] })
    expect((await send1('Mungkin', '081250000002')).batch).toMatchObject({ invalidCount: 1 })
  })
})
