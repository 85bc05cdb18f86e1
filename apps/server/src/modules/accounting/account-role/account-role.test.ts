import { accountRoles } from '@merchant/domain/posting/account-roles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

const idOf = (code: string) => server.value<number>('select id from account where code = $1', [code])
const branchOf = (code: string) => server.value<number>('select id from branch where code = $1', [code])

/** A new account beside the seed chart. */
async function add(code: string, like: string, differs: Record<string, unknown> = {}): Promise<number> {
  const { data } = await admin.call('GET /accounting/coa/account/{id}', { params: { id: await idOf(like) } })
  const { accountTypeId, parentId, allowManual } = data
  const body = { code, name: `Akun ${code}`, accountTypeId, parentId, allowManual, ...differs }
  return (await admin.call('POST /accounting/coa/account', { body })).data.id
}
async function mapped(role: string, caller = admin) {
  const { data } = await caller.call('GET /accounting/coa/account-role', { query: { limit: 1000 } })
  const found = data.rows.find((row) => row.role === role)
  if (!found) throw new Error(`no role ${role}`)
  return found
}
async function set(role: string, accountId: number, more: Record<string, unknown> = {}) {
  const { version } = await mapped(role)
  return admin.raw('PUT /accounting/coa/account-role', { body: { role, accountId, version, ...more } })
}
const unfit = (why: string, field = 'accountId') => ({
  status: 422,
  error: {
    data: { reason: 'ROLE_ACCOUNT_UNFIT', params: { why } },
    details: [{ field, message: expect.stringContaining(why) }],
  },
})

describe('the map of account roles', () => {
  it('is closed to who may not open the chart', async () => {
    expect(await cashier.call('GET /accounting/coa/account-role', { query: {} })).toMatchObject({
      status: 403,
    })
    const body = { role: 'CASH', accountId: await idOf('1-1102'), version: 1 }
    expect(await cashier.call('PUT /accounting/coa/account-role', { body })).toMatchObject({ status: 403 })
  })

  it('lists every role with its name, its reason and its account', async () => {
    const { data } = await admin.call('GET /accounting/coa/account-role', { query: { limit: 1000 } })
    expect(data.rows.map(({ role, name, why, account }) => [role, name, why, account?.code])).toEqual(
      Object.entries(accountRoles).map(([role, { name, why, code }]) => [role, name, why, code]),
    )
  })

  it('gives one role by its place, and no other', async () => {
    const { id } = await mapped('AR')
    const one = (place: number) =>
      admin.call('GET /accounting/coa/account-role/{id}', { params: { id: place } })
    expect(await one(id)).toMatchObject({ data: { role: 'AR', account: { code: '1-1201' }, exceptions: [] } })
    expect(await one(999)).toMatchObject({
      status: 404,
      error: { data: { message: 'Peran akun tidak ditemukan' } },
    })
  })

  it('pages, searches, filters and sorts', async () => {
    const list = (query: Record<string, unknown>) => admin.raw('GET /accounting/coa/account-role', { query })
    expect((await list({ limit: 2, offset: 1 })).data).toMatchObject({
      count: Object.keys(accountRoles).length,
      rows: [{ role: 'PETTY_CASH' }, { role: 'BANK' }],
    })
    expect((await list({ search: '1-1204' })).data).toMatchObject({
      count: 1,
      rows: [{ role: 'GIRO_CLEARING' }],
    })
    expect((await list({ class: 'EQUITY', sort: '-account', limit: 1 })).data).toMatchObject({
      count: 4,
      rows: [{ role: 'OPENING_EQUITY' }],
    })
    expect(await list({ sort: 'constructor' })).toMatchObject({ status: 400 })
  })
})

describe('choosing the account of a role', () => {
  it('refuses a role or an account that does not exist', async () => {
    const body = { role: 'TREASURE', accountId: await idOf('1-1101'), version: 1 }
    expect(await admin.call('PUT /accounting/coa/account-role', { body })).toMatchObject({
      status: 422,
      error: { data: { reason: 'REFERENCE_MISSING' }, details: [{ field: 'role' }] },
    })
    expect(await set('CASH', 999_999)).toMatchObject({
      error: { data: { reason: 'REFERENCE_MISSING' }, details: [{ field: 'accountId' }] },
    })
  })

  it('refuses a heading, another class and an account out of use', async () => {
    expect(await set('CASH', await idOf('1-1100'))).toMatchObject(unfit('bukan akun transaksi'))
    expect(await set('CASH', await idOf('2-2101'))).toMatchObject(unfit('bukan golongan Aset'))
    const gone = await add('1-1171', '1-1101', { status: 'INACTIVE' })
    expect(await set('CASH', gone)).toMatchObject({ error: { data: { reason: 'INACTIVE_MASTER' } } })
  })

  it('refuses for a control role what people book on, and what another role needs for itself', async () => {
    expect(await set('AR', await idOf('1-1601'))).toMatchObject(unfit('masih boleh dijurnal manual'))
    expect(await set('AR', await idOf('1-1203'))).toMatchObject(
      unfit('sudah dipakai untuk peran Piutang Stokis'),
    )
  })

  it('refuses the second of two editors', async () => {
    const first = await set('PETTY_CASH', await idOf('1-1101'))
    expect(first).toMatchObject({ status: 200, data: { account: { code: '1-1101' }, version: 2 } })
    const body = { role: 'PETTY_CASH', accountId: await idOf('1-1102'), version: 1 }
    expect(await admin.call('PUT /accounting/coa/account-role', { body })).toMatchObject({
      status: 409,
      error: { data: { reason: 'STALE_VERSION', params: { by: 'Dewi Anggraini', version: 2 } } },
    })
  })

  it('takes a role that has no account yet', async () => {
    await server.owner.query(`set app.actor = 'system:test'; set app.request_id = 'test'`)
    await server.rows(`delete from account_role where role = 'CAPITAL'`)
    expect(await mapped('CAPITAL')).toMatchObject({ account: null, recordId: null, version: 0 })
    const body = { role: 'CAPITAL', accountId: await idOf('3-1101'), version: 7 }
    expect(await admin.call('PUT /accounting/coa/account-role', { body })).toMatchObject({ status: 409 })
    expect(await set('CAPITAL', await idOf('3-1101'))).toMatchObject({ status: 200, data: { version: 1 } })
  })
})

describe('exceptions of branches', () => {
  it('refuses a branch twice, a branch out of reach and an account of another branch', async () => {
    const [jakarta, surabaya] = [await branchOf('JKT'), await branchOf('SBY')]
    const accountId = await add('1-1172', '1-1111', { branchIds: [jakarta] })
    const bank = await idOf('1-1111')
    const twice = [1, 2].map(() => ({ branchId: jakarta, accountId }))
    const name = await server.value<string>('select name from branch where id = $1', [jakarta])
    expect(await set('BANK', bank, { exceptions: twice })).toMatchObject({
      status: 422,
      error: {
        data: {
          reason: 'DUPLICATE_BRANCH',
          message: `Cabang ${name} sudah memiliki pengecualian, hapus salah satunya`,
        },
        details: [{ field: 'exceptions.1.branchId' }],
      },
    })
    expect(await set('BANK', bank, { exceptions: [{ branchId: 999_999, accountId }] })).toMatchObject({
      status: 403,
      error: { data: { reason: 'BRANCH_FORBIDDEN' } },
    })
    expect(await set('BANK', bank, { exceptions: [{ branchId: surabaya, accountId }] })).toMatchObject(
      unfit('tidak berlaku di cabang itu', 'exceptions.0.accountId'),
    )
    expect(await set('BANK', accountId)).toMatchObject(unfit('hanya berlaku di cabang tertentu'))
  })

  it('are kept until the request names others, and change the version', async () => {
    const branchId = await branchOf('JKT')
    const [bank, own] = [await idOf('1-1111'), await idOf('1-1172')]
    expect(await set('BANK', bank, { exceptions: [{ branchId, accountId: own }] })).toMatchObject({
      status: 200,
      data: { version: 2, exceptions: [{ branchId, branch: { code: 'JKT' }, account: { code: '1-1172' } }] },
    })
    expect(await set('BANK', bank)).toMatchObject({ data: { version: 3, exceptions: [{ branchId }] } })
    const account = await admin.call('GET /accounting/coa/account/{id}', { params: { id: own } })
    expect(account.data.roles).toEqual(['Bank'])
    expect(await set('BANK', bank, { exceptions: [] })).toMatchObject({
      data: { version: 4, exceptions: [] },
    })
  })

  it('of branches out of reach are neither shown nor touched', async () => {
    const [jakarta, surabaya] = [await branchOf('JKT'), await branchOf('SBY')]
    const exceptions = await Promise.all(
      [jakarta, surabaya].map(async (branchId) => ({ branchId, accountId: await idOf('1-1102') })),
    )
    await set('CASH', await idOf('1-1101'), { exceptions })
    await server.rows(
      `update role set permissions = permissions || '{master.chart-of-account:view,master.chart-of-account:edit}'
       where key = 'CASHIER'`,
    )
    const reach = await server.as('kasir')
    expect(await mapped('CASH', reach)).toMatchObject({ exceptions: [{ branchId: jakarta }] })
    const { version } = await mapped('CASH')
    const body = { role: 'CASH', accountId: await idOf('1-1101'), exceptions: [], version }
    expect(await reach.call('PUT /accounting/coa/account-role', { body })).toMatchObject({ status: 200 })
    expect(await mapped('CASH')).toMatchObject({ exceptions: [{ branchId: surabaya }] })
  })

  it('are remembered in the history of the role', async () => {
    const { recordId } = await mapped('PETTY_CASH')
    const { data } = await admin.call('GET /v1/histories/{entity}/{id}', {
      params: { entity: 'account_role', id: recordId ?? 0 },
    })
    expect(data.rows[0]?.changes).toContainEqual({ field: 'Akun', before: 'Kas Kecil', after: 'Kas' })
  })
})
