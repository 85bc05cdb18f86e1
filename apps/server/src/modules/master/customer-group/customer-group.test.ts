import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const common = async () => {
  const { data } = await admin.call('GET /v1/customer-groups', { query: { search: 'UMUM' } })
  const group = data.rows.find((row) => row.code === 'UMUM')
  if (!group) throw new Error('the common group is missing')
  return group
}
const change = (group: Awaited<ReturnType<typeof common>>, more: object) =>
  admin.raw('PUT /v1/customer-groups', {
    body: { id: group.id, version: group.version, code: group.code, name: group.name, ...more },
  })

describe('a group of customers', () => {
  it('is refused to a user who may enter customers but not approve them', async () => {
    const cashier = await server.as('kasir')
    const body = { code: 'BARU', name: 'Baru' }
    expect(await cashier.call('POST /v1/customer-groups', { body })).toMatchObject({ status: 403 })
  })

  it.each([
    ['a code in use', { code: 'umum' }, 409, 'code'],
    ['a name in use', { name: 'UMUM' }, 409, 'name'],
    ['credit below nothing', { defaultCreditLimit: -1 }, 400, 'defaultCreditLimit'],
    ['more than a year of credit', { defaultTermDays: 366 }, 400, 'defaultTermDays'],
  ])('refuses %s', async (_, more, status, field) => {
    const body = { code: 'BARU', name: 'Baru', ...more }
    expect(await admin.raw('POST /v1/customer-groups', { body })).toMatchObject({
      status,
      error: { details: [{ field }] },
    })
  })

  it.each([
    ['lose its code', { code: 'LAIN' }, 'code'],
    ['go out of use', { status: 'INACTIVE' }, 'status'],
  ])('that non-members fall into may not %s', async (_, more, field) => {
    expect(await change(await common(), more)).toMatchObject({
      status: 422,
      error: { data: { reason: 'RULE_VIOLATED' }, details: [{ field }] },
    })
  })

  it('keeps what a change does not name', async () => {
    const made = await admin.call('POST /v1/customer-groups', {
      body: {
        code: 'EMAS',
        name: 'Emas',
        pointMultiplier: 1.5,
        defaultTermDays: 30,
        defaultCreditLimit: 5_000_000,
      },
    })
    expect(made).toMatchObject({ status: 201, data: { eligiblePoints: true, level: 0, version: 1 } })
    expect(await change(made.data, { name: 'Emas Murni' })).toMatchObject({
      status: 200,
      data: { name: 'Emas Murni', pointMultiplier: 1.5, defaultTermDays: 30, defaultCreditLimit: 5_000_000 },
    })
  })
})
