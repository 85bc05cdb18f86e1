import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

describe('banks', () => {
  it.each([['14'], ['0140'], ['01A'], ['']])('refuse the code %j', async (code) => {
    expect(await admin.call('POST /v1/banks', { body: { code, name: 'Bank Uji' } })).toMatchObject({
      status: 400,
      error: { details: [{ field: 'code' }] },
    })
  })

  it('have a code and a name once', async () => {
    for (const [body, field] of [
      [{ code: '014', name: 'Bank Baru' }, 'code'],
      [{ code: '899', name: 'bca' }, 'name'],
    ] as const)
      expect(await admin.call('POST /v1/banks', { body })).toMatchObject({
        status: 409,
        error: { data: { reason: 'DUPLICATE_CODE' }, details: [{ field }] },
      })
  })

  it('are the usual ones of Indonesia, found by code or name by everybody', async () => {
    const cashier = await server.as('kasir')
    for (const search of ['014', 'bca']) {
      const { data } = await cashier.call('GET /v1/banks', { query: { search } })
      expect(data.rows).toMatchObject([{ code: '014', name: 'BCA', status: 'ACTIVE' }])
    }
    const all = await cashier.call('POST /core/v1/banks/get/all', { body: { limit: 999_999_999_999 } })
    expect(all.data.rows.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['002', '008', '009', '451']),
    )
  })

  it('of old data are listed until they get a code', async () => {
    const old = await server.value<number>(
      `insert into bank (company_id, name, created_at, updated_at) select id, 'Bank Nusa Raya', now(), now() from company returning id`,
    )
    const listed = async (fromOldData: 'true' | 'false') => {
      const { data } = await admin.call('GET /v1/banks', { query: { fromOldData, limit: 999 } })
      return data.rows.map(({ id }) => id)
    }
    expect(await listed('true')).toEqual([old])
    expect(await listed('false')).not.toContain(old)
    const named = await admin.call('PUT /v1/banks', { body: { id: old, version: 1, name: 'Nusa Raya' } })
    expect(named.data).toMatchObject({ code: null, name: 'Nusa Raya' })
    await admin.call('PUT /v1/banks', { body: { id: old, version: 2, code: '898' } })
    expect(await listed('true')).toEqual([])
  })
})

it('a record names a bank that is in use, and keeps one that went out of it', async () => {
  const { data: bank } = await admin.call('POST /v1/banks', { body: { code: '897', name: 'Bank Tutup' } })
  const termId = await server.value<number>(`select id from payment_term where code = 'T30'`)
  const body = { code: 'BANKIR', name: 'PT Bankir', paymentTermId: termId, bankId: bank.id }
  const { data: supplier } = await admin.call('POST /v1/suppliers', { body })
  expect(supplier).toMatchObject({ bank: { id: bank.id, code: '897', name: 'Bank Tutup' } })
  await admin.call('PUT /v1/banks', { body: { id: bank.id, version: 1, status: 'INACTIVE' } })
  expect(
    await admin.call('PUT /v1/suppliers', { body: { id: supplier.id, version: 1, name: 'PT Bankir Dua' } }),
  ).toMatchObject({ status: 200, data: { bankId: bank.id } })
  expect(await admin.call('POST /v1/suppliers', { body: { ...body, code: 'BANKIR2' } })).toMatchObject({
    status: 422,
    error: { data: { reason: 'INACTIVE_MASTER' }, details: [{ field: 'bankId' }] },
  })
  const person = await server.value<{ id: number; version: number }>(
    `select json_build_object('id', id, 'version', version) from employee where email = 'sa@demo.merchant.test'`,
  )
  expect(await admin.call('PUT /v1/employees', { body: { ...person, bankId: bank.id } })).toMatchObject({
    status: 422,
    error: { data: { reason: 'INACTIVE_MASTER' }, details: [{ field: 'bankId' }] },
  })
  const bca = await server.value<number>(`select id from bank where code = '014'`)
  expect(
    await admin.call('PUT /v1/employees', {
      body: { ...person, bankId: bca, bankAccountNo: '123-456-78', bankHolder: 'Sari' },
    }),
  ).toMatchObject({ data: { bank: { name: 'BCA' }, bankAccountNo: '12345678', bankHolder: 'Sari' } })
})
