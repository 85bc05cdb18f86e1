import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
let cashier: Caller
let warehouse: Caller
let jakarta: number
let bandung: number
let paymentTermId: number

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  cashier = await server.as('kasir')
  warehouse = await server.as('gudang')
  jakarta = await server.branchId('JKT')
  bandung = await server.branchId('BDG')
  paymentTermId = await server.value<number>(`select id from payment_term where code = 'T30'`)
})
afterAll(() => server.close())

const count = () => server.value<number>('select count(*) from supplier')
let serial = 0
const fresh = (more: object = {}) => ({
  code: `S${++serial}`,
  name: `PT Pemasok ${serial}`,
  paymentTermId,
  ...more,
})
const made = async (more: object = {}) => {
  const answer = await admin.call('POST /v1/suppliers', { body: fresh(more) })
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data
}

describe('adding a supplier', () => {
  it('refuses a role that may only look', async () => {
    expect(await warehouse.call('POST /v1/suppliers', { body: fresh() })).toMatchObject({
      status: 403,
      error: { data: { reason: 'FORBIDDEN' } },
    })
  })

  it.each([
    ['no name', { name: '' }, 'name'],
    ['no payment term', { paymentTermId: undefined }, 'paymentTermId'],
    ['an NPWP of 14 digits', { npwp: '12345678901234' }, 'npwp'],
    ['an account number with letters', { bankAccountNo: '123ABC' }, 'bankAccountNo'],
    ['a limit below zero', { creditLimit: -1 }, 'creditLimit'],
    ['half a rupiah', { creditLimit: 1.5 }, 'creditLimit'],
    ['a balance, which is nobody’s to write', { apBalance: 1 }, 'apBalance'],
  ])('refuses %s', async (_, more, field) => {
    const before = await count()
    const answer = await admin.raw('POST /v1/suppliers', { body: fresh(more) })
    expect(answer).toMatchObject({ status: 400, error: { details: [{ field }] } })
    expect(await count()).toBe(before)
  })

  it('refuses a code or an NPWP in use', async () => {
    expect(await admin.call('POST /v1/suppliers', { body: fresh({ code: 'swt' }) })).toMatchObject({
      status: 409,
      error: { data: { reason: 'DUPLICATE_CODE' }, details: [{ field: 'code' }] },
    })
    await made({ npwp: '01.234.567.8-901.000' })
    expect(
      await admin.call('POST /v1/suppliers', { body: fresh({ npwp: '012345678901000' }) }),
    ).toMatchObject({
      status: 409,
      error: {
        data: { message: 'NPWP 012345678901000 sudah digunakan' },
        details: [{ field: 'npwp' }],
      },
    })
  })

  it('refuses a payment term or a tax that is missing or out of use', async () => {
    const refusal = async (more: object) =>
      (await admin.call('POST /v1/suppliers', { body: fresh(more) })).error
    const term = await admin.call('POST /v1/payment-terms', {
      body: { code: 'MATI', name: 'Mati', days: 1, status: 'INACTIVE' },
    })
    expect(await refusal({ paymentTermId: 999_999 })).toMatchObject({
      data: { reason: 'REFERENCE_MISSING' },
      details: [{ field: 'paymentTermId' }],
    })
    expect(await refusal({ paymentTermId: term.data.id })).toMatchObject({
      data: { reason: 'INACTIVE_MASTER', message: 'Syarat pembayaran Mati sudah tidak aktif' },
    })
    expect(await refusal({ defaultTaxCode: 'TIDAK-ADA' })).toMatchObject({
      data: { reason: 'REFERENCE_MISSING' },
      details: [{ field: 'defaultTaxCode' }],
    })
  })

  it('refuses a branch that the caller may not see', async () => {
    const id = await server.value<number>(
      `with c as (insert into company (code, name, created_at, updated_at) values ('SANA', 'PT Sana', now(), now()) returning id)
       insert into branch (company_id, code, name, kind, timezone, go_live_date, created_at, updated_at)
       select id, 'SNA', 'Sana', 'CENTRE', 'Asia/Jakarta', '2026-01-01', now(), now() from c returning id`,
    )
    expect(await admin.call('POST /v1/suppliers', { body: fresh({ branchIds: [id] }) })).toMatchObject({
      status: 403,
      error: { data: { reason: 'BRANCH_FORBIDDEN' } },
    })
  })

  it('keeps everything it was told', async () => {
    const supplier = await made({
      npwp: '0123.4567.8901.2345',
      isPkp: true,
      bankId: await server.value<number>(`select id from bank where code = '014'`),
      bankAccountNo: '7001-2345',
      bankHolder: 'PT Pemasok',
      defaultTaxCode: 'ppn',
      creditLimit: 250_000_000,
      branchIds: [jakarta, bandung, jakarta],
    })
    expect(supplier).toMatchObject({
      npwp: '0123456789012345',
      isPkp: true,
      paymentTerm: { code: 'T30', name: '30 hari' },
      termDays: 30,
      bankAccountNo: '70012345',
      defaultTaxCode: 'PPN',
      creditLimit: 250_000_000,
      branchIds: [jakarta, bandung].sort((a, b) => a - b),
      status: 'ACTIVE',
      version: 1,
    })
  })
})

describe('changing a supplier', () => {
  it('refuses one that does not exist and one that another user has changed', async () => {
    const { id } = await made()
    expect(
      await admin.call('PUT /v1/suppliers', { body: { ...fresh(), id: 999_999, version: 1 } }),
    ).toMatchObject({ status: 404, error: { data: { message: 'Pemasok tidak ditemukan' } } })
    await admin.call('PUT /v1/suppliers', { body: { ...fresh(), id, version: 1 } })
    expect(await admin.call('PUT /v1/suppliers', { body: { ...fresh(), id, version: 1 } })).toMatchObject({
      status: 409,
      error: { data: { reason: 'STALE_VERSION' } },
    })
  })

  it('keeps what it does not name, and a term that went out of use since', async () => {
    const term = { code: 'LAMA', name: 'Lama', days: 21 }
    const { id: termId } = (await admin.call('POST /v1/payment-terms', { body: term })).data
    const { id, code } = await made({
      paymentTermId: termId,
      isPkp: true,
      branchIds: [jakarta],
      status: 'INACTIVE',
    })
    await admin.call('PUT /v1/payment-terms', {
      body: { ...term, id: termId, version: 1, status: 'INACTIVE' },
    })
    const answer = await admin.call('PUT /v1/suppliers', {
      body: { id, version: 1, code, name: 'Nama Baru', paymentTermId: termId },
    })
    expect(answer).toMatchObject({
      status: 200,
      data: { name: 'Nama Baru', isPkp: true, branchIds: [jakarta], status: 'INACTIVE', termDays: 21 },
    })
  })

  it('tells its history in words, branches by name', async () => {
    const { id, code, name } = await made({ branchIds: [jakarta] })
    await admin.call('PUT /v1/suppliers', {
      body: { id, version: 1, code, name, paymentTermId, isPkp: true, branchIds: [jakarta, bandung] },
    })
    const history = async (who: Caller) =>
      (await who.call('GET /v1/histories/{entity}/{id}', { params: { entity: 'supplier', id } })).data.rows[0]
        ?.changes
    expect(await history(admin)).toEqual(
      expect.arrayContaining([
        { field: 'PKP', before: 'Tidak', after: 'Ya' },
        { field: 'Cabang', before: null, after: 'Stokis Bandung' },
      ]),
    )
    expect(await history(warehouse)).toContainEqual({ field: 'Cabang', before: null, after: 'Cabang lain' })
  })
})

describe('lists of suppliers', () => {
  it('has the suppliers of one branch when one is asked for', async () => {
    const { code } = await made({ branchIds: [bandung] })
    const codes = async (query: object) =>
      (await admin.call('GET /v1/suppliers', { query: { limit: 999_999_999_999, ...query } })).data.rows.map(
        (row) => row.code,
      )
    expect(await codes({})).toContain(code)
    expect(await codes({ branchId: bandung })).toContain(code)
    expect(await codes({ branchId: jakarta })).not.toContain(code)
    expect(await codes({ branchId: jakarta })).toContain('SWT')
    expect(await codes({ search: 'sawita' })).toEqual(['SWT'])
  })

  it('offers everybody those in use that the own branches may buy from', async () => {
    const [other, retired] = [await made({ branchIds: [bandung] }), await made({ status: 'INACTIVE' })]
    const { data } = await cashier.call('POST /core/v1/suppliers/get/data', { body: { limit: 1000 } })
    const codes = data.rows.map((row) => row.code)
    expect(codes).not.toContain(other.code)
    expect(codes).not.toContain(retired.code)
    expect(data.rows.find((row) => row.code === 'CML')).toEqual({
      id: expect.any(Number),
      code: 'CML',
      name: 'CV Camilan Makmur',
      termDays: 0,
      isPkp: false,
      defaultTaxCode: 'NON',
    })
    const elsewhere = await cashier.call('POST /core/v1/suppliers/get/data', { body: { branchId: bandung } })
    expect(elsewhere).toMatchObject({ status: 403, error: { data: { reason: 'BRANCH_FORBIDDEN' } } })
  })
})
