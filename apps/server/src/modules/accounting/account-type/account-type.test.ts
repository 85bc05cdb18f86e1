import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
let finance: Caller
let cashier: Caller

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  finance = await server.as('keuangan')
  cashier = await server.as('kasir')
})
afterAll(() => server.close())

const receivable = {
  code: 'PIUTANG-LAIN',
  name: 'Piutang lain',
  class: 'ASSET',
  normalSide: 'D',
  reportSection: 'CURRENT_ASSET',
  cashFlowGroup: 'OPERATING',
} as const
const typeId = (code: string) => server.value<number>('select id from account_type where code = $1', [code])
const put = (id: number, body: Record<string, unknown>) =>
  admin.raw('PUT /accounting/coa/account-type/{id}', { params: { id }, body })

describe('adding an account type', () => {
  it('refuses a role without the right, and a class that does not exist', async () => {
    expect(await cashier.call('POST /accounting/coa/account-type', { body: receivable })).toMatchObject({
      status: 403,
    })
    const body = { ...receivable, class: 'MONEY' }
    expect(await admin.raw('POST /accounting/coa/account-type', { body })).toMatchObject({
      status: 400,
      error: { details: [{ field: 'class' }] },
    })
  })

  it('refuses a code in use', async () => {
    const body = { ...receivable, code: 'piutang' }
    expect(await admin.call('POST /accounting/coa/account-type', { body })).toMatchObject({
      status: 409,
      error: { data: { reason: 'DUPLICATE_CODE', message: 'Kode piutang sudah digunakan' } },
    })
  })

  it('refuses a part of the reports that is not of its class', async () => {
    const body = { ...receivable, reportSection: 'EQUITY' } as const
    expect(await admin.call('POST /accounting/coa/account-type', { body })).toMatchObject({
      status: 422,
      error: {
        message: 'Bagian laporan tidak sesuai golongan Aset, pilih bagian laporan lain',
        data: { reason: 'SECTION_OF_CLASS' },
        details: [{ field: 'reportSection' }],
      },
    })
  })

  it('keeps it, by finance too', async () => {
    const answer = await finance.call('POST /accounting/coa/account-type', { body: receivable })
    expect(answer).toMatchObject({ status: 201, data: { ...receivable, accountCount: 0, version: 1 } })
  })
})

describe('changing an account type', () => {
  it('refuses one that is not there and a version that is old', async () => {
    expect(await put(999_999, { ...receivable, version: 1 })).toMatchObject({ status: 404 })
    const id = await typeId('PIUTANG-LAIN')
    expect(await put(id, { ...receivable, name: 'Piutang karyawan', version: 1 })).toMatchObject({
      status: 200,
      data: { name: 'Piutang karyawan', version: 2 },
    })
    expect(await put(id, { ...receivable, version: 1 })).toMatchObject({
      status: 409,
      error: { data: { reason: 'STALE_VERSION', params: { version: 2 } } },
    })
  })

  it('keeps the class while accounts use it, and frees it when none does', async () => {
    const debt = { class: 'LIABILITY', reportSection: 'CURRENT_LIABILITY' }
    expect(
      await put(await typeId('PIUTANG'), { ...receivable, ...debt, code: 'PIUTANG', version: 1 }),
    ).toMatchObject({
      status: 422,
      error: {
        data: { reason: 'ACCOUNT_TYPE_IN_USE' },
        message: expect.stringMatching(
          /^Golongan jenis akun .+ tidak dapat diubah karena dipakai 5 akun, buatlah jenis akun baru$/,
        ),
      },
    })
    expect(await put(await typeId('PIUTANG-LAIN'), { ...receivable, ...debt, version: 2 })).toMatchObject({
      status: 200,
      data: { class: 'LIABILITY' },
    })
  })

  it('stays out of use until the request says otherwise, and cannot be chosen meanwhile', async () => {
    const id = await typeId('PIUTANG-LAIN')
    await put(id, { ...receivable, status: 'INACTIVE', version: 3 })
    expect(await put(id, { ...receivable, version: 4 })).toMatchObject({ data: { status: 'INACTIVE' } })
    const body = { code: '1-9001', name: 'Piutang karyawan', accountTypeId: id }
    expect(await admin.call('POST /accounting/coa/account', { body })).toMatchObject({
      status: 422,
      error: { data: { reason: 'INACTIVE_MASTER' }, details: [{ field: 'accountTypeId' }] },
    })
  })
})

describe('the list of account types', () => {
  it('runs from assets to taxes, and filters and searches', async () => {
    const list = (query: Record<string, string>) =>
      admin.raw('GET /accounting/coa/account-type', { query: { limit: 100, ...query } })
    const all = (await list({})).data as { rows: { class: string }[] }
    expect([...new Set(all.rows.map((row) => row.class))]).toEqual([
      'ASSET',
      'LIABILITY',
      'EQUITY',
      'REVENUE',
      'COGS',
      'EXPENSE',
      'OTHER_INCOME',
      'OTHER_EXPENSE',
      'TAX',
    ])
    expect((await list({ class: 'COGS' })).data).toMatchObject({ count: 2 })
    expect((await list({ search: 'penyusutan' })).data).toMatchObject({ rows: [{ code: 'PENYUSUTAN' }] })
    expect(await list({ sort: 'secret' })).toMatchObject({ status: 400 })
  })
})
