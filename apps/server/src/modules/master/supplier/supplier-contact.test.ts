import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
let warehouse: Caller
let foreignSupplier: number

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  warehouse = await server.as('gudang')
  foreignSupplier = await server.value<number>(
    `with c as (insert into company (code, name, created_at, updated_at) values ('LAIN', 'PT Lain', now(), now()) returning id
     ), t as (insert into payment_term (company_id, code, name, days, created_at, updated_at)
       select id, 'X', 'X', 1, now(), now() from c returning id, company_id
     ), s as (insert into supplier (company_id, code, name, payment_term_id, created_at, updated_at)
       select company_id, 'X', 'X', id, now(), now() from t returning id, company_id
     ), k as (insert into supplier_contact (company_id, supplier_id, name, created_at, updated_at)
       select company_id, id, 'Asing', now(), now() from s)
     select id from s`,
  )
})
afterAll(() => server.close())

let serial = 0
async function newSupplier(): Promise<number> {
  const paymentTermId = await server.value<number>(`select id from payment_term where code = 'T7'`)
  const code = `K${++serial}`
  return (await admin.call('POST /v1/suppliers', { body: { code, name: `PT ${code}`, paymentTermId } })).data
    .id
}
const add = (supplierId: number, more: object = {}) =>
  admin.call('POST /core/v1/suppliers/contact/add', { body: { supplierId, name: 'Hana', ...more } })
const update = (body: { id: number; version: number; name?: string; [field: string]: unknown }) =>
  admin.raw('POST /core/v1/suppliers/contact/update', { body: { name: 'Hana', ...body } })
const defaults = (supplierId: number) =>
  server.rows<{ id: number }>('select id from supplier_contact where supplier_id = $1 and is_default', [
    supplierId,
  ])

describe('adding a contact', () => {
  it('refuses a role that may only look', async () => {
    const supplierId = await newSupplier()
    const answer = await warehouse.call('POST /core/v1/suppliers/contact/add', {
      body: { supplierId, name: 'Hana' },
    })
    expect(answer).toMatchObject({ status: 403, error: { data: { reason: 'FORBIDDEN' } } })
  })

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['an e-mail that is none', { email: 'hana' }, 'email'],
    ['a telephone with letters', { phone: 'hana' }, 'phone'],
  ])('refuses %s', async (_, more, field) => {
    const answer = await add(await newSupplier(), more)
    expect(answer).toMatchObject({ status: 400, error: { details: [{ field }] } })
  })

  it('refuses a supplier that is not there or of another company', async () => {
    for (const id of [999_999, foreignSupplier])
      expect(await add(id)).toMatchObject({
        status: 404,
        error: { data: { message: 'Pemasok tidak ditemukan' } },
      })
  })

  it('refuses a default that is out of use', async () => {
    expect(await add(await newSupplier(), { isDefault: true, status: 'INACTIVE' })).toMatchObject({
      status: 422,
      error: { data: { reason: 'RULE_VIOLATED' }, details: [{ field: 'isDefault' }] },
    })
  })

  it('makes the first contact the default, and a later one only when told', async () => {
    const supplierId = await newSupplier()
    expect((await add(supplierId)).data).toMatchObject({ isDefault: true, version: 1 })
    expect((await add(supplierId, { name: 'Rini' })).data.isDefault).toBe(false)
    const third = await add(supplierId, { name: 'Wati', isDefault: true, email: 'Wati@Contoh.test' })
    expect(third.data).toMatchObject({ isDefault: true, email: 'wati@contoh.test' })
    expect(await defaults(supplierId)).toEqual([{ id: third.data.id }])
  })

  it('leaves one default when two are added at once', async () => {
    const supplierId = await newSupplier()
    const answers = await Promise.all([1, 2, 3, 4].map(() => add(supplierId, { isDefault: true })))
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201])
    expect(await defaults(supplierId)).toHaveLength(1)
  })
})

describe('changing a contact', () => {
  it('refuses one that is not there, of another company, or that another user has changed', async () => {
    const foreign = await server.value<number>('select id from supplier_contact where supplier_id = $1', [
      foreignSupplier,
    ])
    for (const id of [999_999, foreign]) {
      expect(await update({ id, version: 1 })).toMatchObject({ status: 404 })
      const shown = await admin.call('GET /core/v1/suppliers/contact/get/{id}', { params: { id } })
      expect(shown).toMatchObject({ status: 404 })
    }
    const { id } = (await add(await newSupplier())).data
    await update({ id, version: 1, name: 'Hana Baru' })
    expect(await update({ id, version: 1 })).toMatchObject({
      status: 409,
      error: { data: { reason: 'STALE_VERSION' } },
    })
  })

  it('hands the default over, and drops it with the contact', async () => {
    const supplierId = await newSupplier()
    const first = (await add(supplierId)).data
    const second = (await add(supplierId, { name: 'Rini' })).data
    expect(await update({ id: second.id, version: 1, isDefault: true })).toMatchObject({
      status: 200,
      data: { isDefault: true },
    })
    expect(await defaults(supplierId)).toEqual([{ id: second.id }])
    const shown = await warehouse.call('GET /core/v1/suppliers/contact/get/{id}', {
      params: { id: first.id },
    })
    expect(shown.data).toMatchObject({ isDefault: false, version: 2 })
    expect(await update({ id: second.id, version: 2, status: 'INACTIVE' })).toMatchObject({
      status: 200,
      data: { isDefault: false, status: 'INACTIVE' },
    })
    expect(await defaults(supplierId)).toEqual([])
  })
})

describe('the contacts of a supplier', () => {
  it('are listed for that supplier alone, the default first', async () => {
    const supplierId = await newSupplier()
    await add(supplierId, { name: 'Budi' })
    await add(supplierId, { name: 'Citra', isDefault: true })
    await add(supplierId, { name: 'Amir' })
    const { data } = await warehouse.call('POST /core/v1/suppliers/contact/get/all', { body: { supplierId } })
    expect(data.rows.map((row) => row.name)).toEqual(['Citra', 'Amir', 'Budi'])
    expect(data.count).toBe(3)
  })

  it('are not there for a supplier of another company', async () => {
    const answer = await admin.call('POST /core/v1/suppliers/contact/get/all', {
      body: { supplierId: foreignSupplier },
    })
    expect(answer).toMatchObject({ status: 404 })
  })
})
