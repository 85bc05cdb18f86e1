import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
})
afterAll(() =>
  server.close({ broken: 'its counters stand beyond papers that there are not', rules: ['I24'] }),
)

const body = {
  name: 'PT Nusantara Distribusi Raya',
  npwp: '01.234.567.8-901.2000',
  isPkp: true,
  pkpSince: '2020-01-01',
  phone: '021 555 1234',
  address: 'Jl. Raya 1',
  logoFileId: null,
}
const current = async () => (await admin.call('GET /v1/company')).data

describe('the company', () => {
  it('shows its name, logo and colour to everybody in it', async () => {
    const { version } = await current()
    await admin.call('PUT /v1/company', { body: { colour: 'MAROON', version } })
    const cashier = await server.as('kasir')
    expect((await cashier.call('GET /v1/company/face')).data).toEqual({
      name: 'PT Nusantara Distribusi Raya',
      logoUrl: null,
      colour: 'MAROON',
    })
  })

  it('is for those who may see it', async () => {
    const finance = await server.as('keuangan')
    expect(await finance.call('GET /v1/company')).toMatchObject({ status: 403 })
    expect(await finance.call('PUT /v1/company', { body: { ...body, version: 1 } })).toMatchObject({
      status: 403,
    })
    expect(await finance.call('GET /v1/document-numbering', { query: {} })).toMatchObject({ status: 403 })
  })

  it.each([
    ['no name', { name: '' }, 400, 'name'],
    ['a tax number of words', { npwp: 'tidak ada' }, 400, 'npwp'],
    ['a day that is none', { pkpSince: '2026-02-30' }, 400, 'pkpSince'],
    ['a PKP without its tax number', { npwp: null }, 422, 'npwp'],
    ['a logo that was never uploaded', { logoFileId: 999_999 }, 422, 'logoFileId'],
    ['another fiscal year', { fiscalYearEndMonth: 6 }, 400, 'fiscalYearEndMonth'],
  ])('refuses %s', async (_, wrong, status, field) => {
    const before = await current()
    const answer = await admin.raw('PUT /v1/company', {
      body: { ...body, version: before.version, ...wrong },
    })
    expect(answer).toMatchObject({ status, error: { details: [{ field }] } })
    expect(await current()).toEqual(before)
  })

  it('keeps what was changed, with its logo, and tells who did it', async () => {
    const logoFileId = await server.value<number>(
      `insert into file (public_id, company_id, branch_id, purpose, mime, size, sha256, created_at, created_by)
       select md5('logo'), company_id, branch_id, 'LOGO', 'image/webp', 1, '', now(), id from employee where id = $1 returning id`,
      [admin.employeeId],
    )
    const { version, id } = await current()
    const answer = await admin.call('PUT /v1/company', { body: { ...body, logoFileId, version } })
    expect(answer).toMatchObject({
      status: 200,
      data: {
        npwp: '0123456789012000',
        phone: '0215551234',
        logoUrl: expect.stringMatching(/^\/files\/[0-9a-f]{32}$/),
        version: version + 1,
      },
    })
    const late = await admin.call('PUT /v1/company', { body: { ...body, version } })
    expect(late).toMatchObject({
      status: 409,
      error: { data: { reason: 'STALE_VERSION', params: { by: 'Dewi Anggraini' } } },
    })
    const history = await admin.call('GET /v1/histories/{entity}/{id}', { params: { entity: 'company', id } })
    expect(history.data.rows[0]).toMatchObject({ actor: 'Dewi Anggraini', action: 'UPDATE' })
  })

  it('that is no PKP has no day since which it is', async () => {
    const { version } = await current()
    const answer = await admin.call('PUT /v1/company', { body: { ...body, isPkp: false, version } })
    expect(answer.data).toMatchObject({ isPkp: false, pkpSince: null })
  })
})

describe('the numbering of documents', () => {
  it('shows the newest counter of the branches that the call is about', async () => {
    await server.rows(
      `insert into document_counter (branch_id, series, period_key, last_no) select id, 'PO', x.period, x.no from branch, (values ('2610', 41), ('2611', 7)) x(period, no)
       where code in ('JKT', 'BDG')`,
    )
    const { data } = await admin.call('GET /v1/document-numbering', { query: {} })
    expect(data.count).toBe(
      await server.value(
        'select count(prefix) + count(order_prefix) + count(also_prefix) from document_type',
      ),
    )
    expect(data.rows.find(({ prefix }) => prefix === 'SO')).toMatchObject({
      label: 'Pesanan penjualan',
      module: 'SALES',
      example: 'SO/CABANG/2611/00001',
    })
    const orders = data.rows.find(({ prefix }) => prefix === 'PO')
    expect(orders).toMatchObject({
      label: 'Pesanan pembelian',
      module: 'PURCHASE',
      example: 'PO/CABANG/2611/00001',
      counters: [
        { branch: { code: 'BDG' }, period: '2611', lastNo: 7 },
        { branch: { code: 'JKT' }, period: '2611', lastNo: 7 },
      ],
    })
    const jakarta = await admin.call(
      'GET /v1/document-numbering',
      { query: {} },
      { headers: { 'x-branch-id': String(await server.branchId('JKT')) } },
    )
    expect(jakarta.data.rows.flatMap(({ counters }) => counters.map(({ branch }) => branch.code))).toEqual([
      'JKT',
    ])
  })
})
