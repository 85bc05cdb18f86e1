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

const luxury = { code: 'PPNBM', name: 'PPnBM 20%', rateNum: 20, rateDen: 100, validFrom: '2025-01-01' }
const count = () => server.value<number>('select count(*) from tax')

describe('adding a tax', () => {
  it('refuses a role without the right', async () => {
    expect(await cashier.call('POST /v1/taxes', { body: luxury })).toMatchObject({
      status: 403,
      error: { data: { reason: 'FORBIDDEN' } },
    })
  })

  it.each([
    ['a rate over nothing', { ...luxury, rateDen: 0 }, 'rateDen'],
    ['a rate below nothing', { ...luxury, rateNum: -1 }, 'rateNum'],
    ['half a part', { ...luxury, rateNum: 1.5 }, 'rateNum'],
    ['a base of nothing', { ...luxury, baseNum: 0 }, 'baseNum'],
    ['no first day', { ...luxury, validFrom: undefined }, 'validFrom'],
    ['a day that does not exist', { ...luxury, validFrom: '2025-02-30' }, 'validFrom'],
    ['a rounding that does not exist', { ...luxury, rounding: 'UP' }, 'rounding'],
  ])('refuses %s', async (_, body, field) => {
    const before = await count()
    const answer = await admin.raw('POST /v1/taxes', { body })
    expect(answer).toMatchObject({ status: 400, error: { details: [{ field }] } })
    expect(await count()).toBe(before)
  })

  it('refuses a validity that ends before it begins', async () => {
    const answer = await admin.call('POST /v1/taxes', { body: { ...luxury, validTo: '2024-12-31' } })
    expect(answer).toMatchObject({
      status: 422,
      error: { data: { reason: 'RULE_VIOLATED' }, details: [{ field: 'validTo' }] },
    })
  })

  it.each([
    ['on one day', '2025-01-01', '2025-01-01'],
    ['with the open one', '2030-01-01', null],
    ['with an old one', '2000-01-01', '2000-12-31'],
    ['with all', '1985-04-01', null],
  ])('refuses a validity that overlaps another of the code %s', async (_, validFrom, validTo) => {
    const before = await count()
    const answer = await admin.call('POST /v1/taxes', {
      body: { ...luxury, code: 'ppn', validFrom, validTo },
    })
    expect(answer).toMatchObject({
      status: 422,
      error: {
        data: {
          reason: 'TAX_OVERLAP',
          message:
            'Masa berlaku pajak PPN bertumpuk dengan masa berlaku lain dari kode yang sama; akhiri dahulu yang lama',
        },
        details: [{ field: 'validFrom' }],
      },
    })
    expect(await count()).toBe(before)
  })

  it('takes the next validity when the one before has an end', async () => {
    const first = await admin.call('POST /v1/taxes', { body: { ...luxury, validTo: '2025-12-31' } })
    expect(first).toMatchObject({
      status: 201,
      data: { baseNum: 1, baseDen: 1, rounding: 'HALF_UP', validTo: '2025-12-31', version: 1 },
    })
    const next = await admin.call('POST /v1/taxes', {
      body: { ...luxury, rateNum: 25, validFrom: '2026-01-01', rounding: 'DOWN' },
    })
    expect(next).toMatchObject({ status: 201, data: { rateNum: 25, validTo: null, rounding: 'DOWN' } })
  })
})

describe('changing a tax', () => {
  const change = async (search: string, more: object) => {
    const { data } = await admin.call('GET /v1/taxes', { query: { search } })
    const [row] = data.rows
    if (!row) throw new Error(`no tax ${search}`)
    const { updatedAt: _, ...tax } = row
    return admin.raw('PUT /v1/taxes', { body: { ...tax, ...more } })
  }

  it('refuses one that does not exist', async () => {
    expect(await change('PPN-MEWAH', { id: 999_999 })).toMatchObject({ status: 404 })
  })

  it('refuses another code: products and suppliers name it', async () => {
    expect(await change('PPN-MEWAH', { code: 'PPN-LAIN' })).toMatchObject({
      status: 422,
      error: { data: { reason: 'RULE_VIOLATED' }, details: [{ field: 'code' }] },
    })
  })

  it('refuses a validity that grows into the next one', async () => {
    expect(await change('PPN 11%', { validTo: '2025-01-01' })).toMatchObject({
      status: 422,
      error: { data: { reason: 'TAX_OVERLAP' } },
    })
  })

  it('ends a validity, once; the second editor is told', async () => {
    const { data } = await admin.call('GET /v1/taxes', { query: { search: 'PPN-BEBAS' } })
    const version = data.rows[0]?.version
    expect(await change('PPN-BEBAS', { validTo: '2026-12-31' })).toMatchObject({
      status: 200,
      data: { validTo: '2026-12-31', version: 2 },
    })
    expect(await change('PPN-BEBAS', { version, validTo: '2027-12-31' })).toMatchObject({
      status: 409,
      error: { data: { reason: 'STALE_VERSION' } },
    })
  })

  it('refuses a tax of another company', async () => {
    const id = await server.value<number>(
      `with c as (insert into company (code, name, created_at, updated_at) values ('LAIN', 'PT Lain', now(), now()) returning id)
       insert into tax (company_id, code, name, rate_num, rate_den, base_num, base_den, valid_from, created_at, updated_at)
       select id, 'PPN', 'Asing', 1, 10, 1, 1, '2025-01-01', now(), now() from c returning id`,
    )
    expect(await change('PPN-MEWAH', { id, code: 'PPN', version: 1 })).toMatchObject({ status: 404 })
  })
})

describe('the list of taxes', () => {
  it('is for everybody and holds the PPN of all years', async () => {
    const { data } = await cashier.call('GET /v1/taxes', {
      query: { search: 'PPN ', sort: 'code,-validFrom' },
    })
    const ppn = data.rows.filter(({ code }) => code === 'PPN')
    expect(
      ppn.map((row) => [row.rateNum, row.rateDen, row.baseNum, row.baseDen, row.validFrom, row.validTo]),
    ).toEqual([
      [12, 100, 11, 12, '2025-01-01', null],
      [11, 100, 1, 1, '2022-04-01', '2024-12-31'],
      [10, 100, 1, 1, '1985-04-01', '2022-03-31'],
    ])
  })
})
