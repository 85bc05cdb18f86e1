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

const count = () => server.value<number>('select count(*) from payment_term')

describe('adding a payment term', () => {
  it('refuses a role without the right', async () => {
    const answer = await cashier.call('POST /v1/payment-terms', { body: { code: 'X', name: 'X', days: 1 } })
    expect(answer).toMatchObject({ status: 403, error: { data: { reason: 'FORBIDDEN' } } })
  })

  it.each([
    ['no days', { code: 'A', name: 'A' }, 'days'],
    ['days below zero', { code: 'A', name: 'A', days: -1 }, 'days'],
    ['half a day', { code: 'A', name: 'A', days: 1.5 }, 'days'],
    ['more than a year', { code: 'A', name: 'A', days: 366 }, 'days'],
    ['a discount above all', { code: 'A', name: 'A', days: 9, discountPercent: 101 }, 'discountPercent'],
  ])('refuses %s', async (_, body, field) => {
    const before = await count()
    const answer = await admin.raw('POST /v1/payment-terms', { body })
    expect(answer).toMatchObject({ status: 400, error: { details: [{ field }] } })
    expect(await count()).toBe(before)
  })

  it('refuses a discount that lasts longer than the term', async () => {
    const answer = await admin.call('POST /v1/payment-terms', {
      body: { code: 'LAMA', name: 'Lama', days: 7, discountDays: 8, discountPercent: 2 },
    })
    expect(answer).toMatchObject({
      status: 422,
      error: { data: { reason: 'RULE_VIOLATED' }, details: [{ field: 'discountDays' }] },
    })
  })

  it('refuses a code in use, in any capitals', async () => {
    const answer = await admin.call('POST /v1/payment-terms', { body: { code: 'tunai', name: 'X', days: 0 } })
    expect(answer).toMatchObject({
      status: 409,
      error: { data: { reason: 'DUPLICATE_CODE' }, details: [{ field: 'code' }] },
    })
  })

  it('keeps a discount to the hundredth of a percent', async () => {
    const answer = await admin.call('POST /v1/payment-terms', {
      body: {
        code: 'T60',
        name: '2,25% 10 hari, 60 hari',
        days: 60,
        discountPercent: 2.25,
        discountDays: 10,
      },
    })
    expect(answer).toMatchObject({
      status: 201,
      data: { code: 'T60', days: 60, discountPercent: 2.25, discountDays: 10, status: 'ACTIVE', version: 1 },
    })
  })
})

describe('changing a payment term', () => {
  it('refuses one that does not exist and one that another user has changed', async () => {
    const body = { code: 'T90', name: '90 hari', days: 90 }
    const missing = await admin.call('PUT /v1/payment-terms', { body: { ...body, id: 999_999, version: 1 } })
    expect(missing).toMatchObject({ status: 404 })
    const { id } = (await admin.call('POST /v1/payment-terms', { body })).data
    await admin.call('PUT /v1/payment-terms', { body: { ...body, id, version: 1, days: 91 } })
    const late = await admin.call('PUT /v1/payment-terms', { body: { ...body, id, version: 1, days: 92 } })
    expect(late).toMatchObject({ status: 409, error: { data: { reason: 'STALE_VERSION' } } })
  })

  it('keeps discount and status that it does not name, and judges the whole', async () => {
    const body = { code: 'T20', name: '20 hari', days: 20 }
    const made = await admin.call('POST /v1/payment-terms', {
      body: { ...body, discountPercent: 1, discountDays: 10, status: 'INACTIVE' },
    })
    const { id } = made.data
    const kept = await admin.call('PUT /v1/payment-terms', { body: { ...body, id, version: 1 } })
    expect(kept.data).toMatchObject({ discountPercent: 1, discountDays: 10, status: 'INACTIVE' })
    const short = await admin.call('PUT /v1/payment-terms', { body: { ...body, id, version: 2, days: 5 } })
    expect(short).toMatchObject({ status: 422, error: { details: [{ field: 'discountDays' }] } })
  })

  it('refuses a term of another company', async () => {
    const id = await server.value<number>(
      `with c as (insert into company (code, name, created_at, updated_at) values ('LAIN', 'PT Lain', now(), now()) returning id)
       insert into payment_term (company_id, code, name, days, created_at, updated_at)
       select id, 'ASING', 'Asing', 3, now(), now() from c returning id`,
    )
    const answer = await admin.call('PUT /v1/payment-terms', {
      body: { id, version: 1, code: 'ASING', name: 'Direbut', days: 3 },
    })
    expect(answer).toMatchObject({ status: 404 })
    const listed = await admin.call('GET /v1/payment-terms', { query: { search: 'asing' } })
    expect(listed.data.count).toBe(0)
  })
})

describe('the list of payment terms', () => {
  it('is for everybody, shortest first', async () => {
    const { data } = await cashier.call('GET /v1/payment-terms', { query: { limit: 4 } })
    expect(data.rows.map(({ code, days }) => [code, days])).toEqual([
      ['TUNAI', 0],
      ['T7', 7],
      ['T14', 14],
      ['T20', 20],
    ])
  })

  it('finds by text and status', async () => {
    const { data } = await cashier.call('GET /v1/payment-terms', {
      query: { search: '45', status: 'ACTIVE' },
    })
    expect(data.rows.map(({ code }) => code)).toEqual(['T45'])
  })
})
