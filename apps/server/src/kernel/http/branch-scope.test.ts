import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../test/support/test-server.ts'

let server: TestServer
let bos: Caller
let own: number
let second: number
let foreign: number
beforeAll(async () => {
  server = await testServer()
  bos = await server.as('bos')
  own = await server.branchId('JKT')
  second = await server.branchId('BKS')
  foreign = await server.branchId('SBY')
})
afterAll(() => server.close())

const forbidden = {
  status: 403,
  error: { code: 'FORBIDDEN', data: { reason: 'BRANCH_FORBIDDEN' } },
}
const markets = (caller: Caller, query: object, header?: string) =>
  caller.call('GET /v1/markets', { query: { limit: 1000, ...query } }, { headers: { 'x-branch-id': header } })

describe('a branch that the caller may not see', () => {
  it('is refused in the query, alone or among own ones', async () => {
    expect(await markets(bos, { branchId: foreign })).toMatchObject(forbidden)
    expect(await markets(bos, { branchIds: [own, foreign] })).toMatchObject(forbidden)
    expect(await markets(bos, { branchId: own, branchIds: [foreign] })).toMatchObject(forbidden)
    expect(await markets(bos, { branchId: 999_999 })).toMatchObject(forbidden)
  })

  it('is named when it is of the own company, and only then', async () => {
    const message = async (branchId: number) => (await markets(bos, { branchId })).error.message
    const name = await server.value<string>('select name from branch where id = $1', [foreign])
    expect(await message(foreign)).toBe(`Anda tidak memiliki akses ke cabang ${name}`)
    const companyId = await server.value<number>(
      `insert into company (code, name, created_at, updated_at) values ('LAIN', 'PT Lain', now(), now()) returning id`,
    )
    const other = await server.value<number>(
      `insert into branch (company_id, code, name, kind, timezone, go_live_date, created_at, updated_at)
       values ($1, 'LAIN', 'Cabang Rahasia', 'CENTRE', 'Asia/Jakarta', '2026-01-01', now(), now()) returning id`,
      [companyId],
    )
    expect(await message(other)).toBe('Anda tidak memiliki akses ke cabang itu')
    expect(await message(999_999)).toBe('Anda tidak memiliki akses ke cabang itu')
  })

  it('is refused in a body, read or written', async () => {
    const list = await bos.call('POST /core/v1/employees/get/all', { body: { branchId: foreign } })
    expect(list).toMatchObject(forbidden)
    const admin = await server.as('admin')
    const email = 'luar@demo.merchant.test'
    const roleId = await server.value<number>(`select id from role where key = 'CASHIER'`)
    const body = { name: 'Orang Luar', email, phone: null, roleId, branchId: 999_999 }
    expect(await admin.call('POST /v1/employees', { body })).toMatchObject(forbidden)
    expect(
      await admin.call('POST /v1/employees', { body: { ...body, branchId: own, branchIds: [999_999] } }),
    ).toMatchObject(forbidden)
    expect(await server.value('select count(*) from employee where email = $1', [email])).toBe(0)
  })

  it('is refused in the header', async () => {
    expect(await markets(bos, {}, String(foreign))).toMatchObject(forbidden)
  })

  it("does not stand in the way of what is one's own", async () => {
    const leaving = await server.as('bos')
    const headers = { 'x-branch-id': String(foreign) }
    expect((await leaving.call('GET /v1/profile', undefined, { headers })).status).toBe(200)
    expect((await leaving.call('POST /core/v1/employees/logout', undefined, { headers })).status).toBe(200)
  })

  it.each(['abc', '-1', '0', '1.5', '1e1', '0x1', ' ', '99999999999999999999', '1,2', 'NaN'])(
    'can not be named by a header that is no id: %j',
    async (header) => {
      expect(await markets(bos, {}, header)).toMatchObject({
        status: 400,
        error: { code: 'MISSING_REQUIRED_DATA', details: [{ field: 'x-branch-id' }] },
      })
    },
  )
})

describe('the branches of a call', () => {
  const branchesOf = async (...args: Parameters<typeof markets>) =>
    [...new Set((await markets(...args)).data.rows.map((row) => row.branchId))].sort((a, b) => a - b)

  it('are all that the person may see, when none is named', async () => {
    expect(await branchesOf(bos, {})).toEqual(
      [own, second, await server.branchId('BDG')].sort((a, b) => a - b),
    )
    expect(await branchesOf(await server.as('arif'), {})).toEqual([own])
    expect((await branchesOf(await server.as('keuangan'), {})).length).toBe(12)
  })

  it('come from the query, else from the header', async () => {
    expect(await branchesOf(bos, { branchId: second })).toEqual([second])
    expect(await branchesOf(bos, {}, String(second))).toEqual([second])
    expect(await branchesOf(bos, { branchId: own }, String(second))).toEqual([own])
    expect(await branchesOf(bos, {}, '')).toHaveLength(3)
  })
})
