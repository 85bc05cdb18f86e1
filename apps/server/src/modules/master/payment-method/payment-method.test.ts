import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
let cashier: Caller
let jakarta: number
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  cashier = await server.as('kasir')
  jakarta = await server.branchId('JKT')
})
afterAll(() => server.close())

let serial = 0
const fresh = (more: object = {}) => ({
  code: `M${++serial}`,
  name: `Metode ${serial}`,
  type: 'EDC' as const,
  ...more,
})
const made = async (more: object = {}) => {
  const answer = await admin.call('POST /v1/payments', { body: fresh(more) })
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data
}

describe('adding a way to pay', () => {
  it('refuses a role that may only take money', async () => {
    expect(await cashier.call('POST /v1/payments', { body: fresh() })).toMatchObject({
      status: 403,
      error: { data: { reason: 'FORBIDDEN' } },
    })
  })

  it.each([
    ['no type', { type: undefined }, 'type'],
    ['a type that does not exist', { type: 'BARTER' }, 'type'],
    ['no use at all', { usages: [] }, 'usages'],
    ['an account role, which the type fixes', { accountRole: 'CASH' }, 'accountRole'],
  ])('refuses %s', async (_, more, field) => {
    const answer = await admin.raw('POST /v1/payments', { body: fresh(more) })
    expect(answer).toMatchObject({ status: 400, error: { details: [{ field }] } })
  })

  it('refuses a code in use, in any capitals', async () => {
    expect(await admin.call('POST /v1/payments', { body: fresh({ code: 'tunai' }) })).toMatchObject({
      status: 409,
      error: { data: { reason: 'DUPLICATE_CODE' }, details: [{ field: 'code' }] },
    })
  })

  it('knows the account role of the type, and is for every use unless told', async () => {
    expect(await made({ type: 'GIRO' })).toMatchObject({
      accountRole: 'GIRO_CLEARING',
      active: true,
      usages: ['SALE', 'REPAYMENT', 'REFUND'],
      needsRef: false,
      version: 1,
    })
  })
})

describe('changing a way to pay', () => {
  const change = ({ id, version, code, name }: Awaited<ReturnType<typeof made>>, more: object = {}) =>
    admin.raw('PUT /v1/payments', { body: { id, version, code, name, ...more } })

  it('refuses another type, one that is not there, and a record that another user has changed', async () => {
    const method = await made()
    expect(await change(method, { type: 'CASH' })).toMatchObject({ status: 400 })
    expect(await change({ ...method, id: 999_999 })).toMatchObject({ status: 404 })
    expect(await change(method, { name: 'Lain' })).toMatchObject({ status: 200 })
    expect(await change(method, { name: 'Lagi' })).toMatchObject({
      status: 409,
      error: { data: { reason: 'STALE_VERSION' } },
    })
  })

  it('keeps what it does not name', async () => {
    const method = await made({ usages: ['REFUND', 'SALE'], needsRef: true, sort: 7 })
    expect(await change(method, { name: 'Baru' })).toMatchObject({
      data: { name: 'Baru', type: 'EDC', usages: ['SALE', 'REFUND'], needsRef: true, sort: 7, version: 2 },
    })
  })
})

describe('what a branch may be paid with', () => {
  const usable = async (query: object) =>
    (await cashier.raw('GET /core/v1/payment-methods/get/all', { query })).data as {
      rows: { code: string; bankAccounts?: { code: string }[] }[]
    }

  it('refuses another branch', async () => {
    const query = { branchId: await server.branchId('BDG') }
    expect(await cashier.call('GET /core/v1/payment-methods/get/all', { query })).toMatchObject({
      status: 403,
      error: { data: { reason: 'BRANCH_FORBIDDEN' } },
    })
  })

  it('leaves out inactive methods and ones for other uses, and names the accounts of a transfer', async () => {
    const gone = await made({ status: 'INACTIVE' })
    const { rows } = await usable({ branchId: jakarta, usage: 'SALE' })
    const codes = rows.map((row) => row.code)
    expect(codes).toContain('TUNAI')
    expect(codes).not.toContain('GIRO')
    expect(codes).not.toContain(gone.code)
    expect(rows.filter((row) => row.bankAccounts).map((row) => row.code)).toEqual(['TRANSFER'])
    expect(rows.find((row) => row.code === 'TRANSFER')?.bankAccounts).toMatchObject([{ code: '1-1111' }])
    expect((await usable({ branchId: jakarta })).rows.map((row) => row.code)).toContain('GIRO')
  })

  it('leaves out a bank account of other branches', async () => {
    await server.rows(`update account set branch_ids = $1 where code = '1-1111'`, [
      [await server.branchId('BDG')],
    ])
    const { rows } = await usable({ branchId: jakarta })
    expect(rows.find((row) => row.code === 'TRANSFER')?.bankAccounts).toEqual([])
  })
})
