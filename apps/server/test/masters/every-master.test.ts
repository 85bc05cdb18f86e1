import type { ApiRoute } from '@merchant/contract/api.ts'
import { type MasterTable, masterOf, masterTables } from '@merchant/contract/master/masters.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { smallest } from '../authorization/requests.ts'
import { endpointOf } from '../authorization/requests-references.ts'
import { addSecondCompany } from '../authorization/world-seed.ts'
import { newRole, unique } from '../support/people.ts'
import { type Caller, type TestServer, testServer } from '../support/test-server.ts'
import { fillRow } from './fill-row.ts'

/**
 * Rules of every master: a request is done once, two editors never overwrite each other, records of another company are not
 * visible, and every order of its list works.
 */
let server: TestServer
let admin: Caller
let finance: Caller
let jakarta: number
let ids: Record<string, unknown>
/** Races of two editors: each of so many rows, so often. */
const ROWS = 5
const ROUNDS = 10

interface Saved {
  id: number
  version: number
  name: string
  [field: string]: unknown
}

/** What the list of a master must be asked. */
const askedOf: Partial<Record<MasterTable, () => object>> = {
  supplier_contact: () => ({ supplierId: ids.supplierId }),
}
/** Columns that stay empty: they hold only together with others that a new record has not. */
const emptyOf: Partial<Record<MasterTable, string[]>> = {
  category: ['parent_id'], // with its level
  product: ['merged_into'], // only out of use
  account: ['parent_id'],
  customer: ['reject_reason', 'merged_into'], // of who is rejected, or out of use
  pos_user: ['approved', 'approved_at', 'reject_reason'], // all of a decision
}
const route = (table: MasterTable, call: 'list' | 'get' | 'create' | 'update') =>
  masterOf(table).routes[call] as ApiRoute // the contract's own

/** A change of one record, from its contract: the id stands in the path or in the body. */
function change(table: MasterTable, { id, version }: Pick<Saved, 'id' | 'version'>, fields: object) {
  const path = route(table, 'update')
  const [, inPath] = /\{(\w+)\}/.exec(path) ?? []
  const input = inPath
    ? { params: { [inPath]: id }, body: { version, ...fields } }
    : { params: {}, body: { id, version, ...fields } }
  return [path, input] as const
}

/** The field by which people know a record: its name, where it has one of its own. Limits of stock have figures alone. */
const nameOf = (table: MasterTable) =>
  ({ branch_bank_account: 'holderName', stock_limit: 'leadTimeDays' })[table as string] ?? 'name'
const named = (table: MasterTable, name: unknown) => ({
  [nameOf(table)]: table === 'stock_limit' && typeof name === 'string' ? name.length : name,
})

/** Something that serves one record in use alone: an account of the chart a bank account, a customer a motorist, goods a limit. These are out of it. */
const outOfUse: readonly MasterTable[] = ['branch_bank_account', 'motorist', 'stock_limit']

/** The smallest body that the contract takes. */
const body = (table: MasterTable, known: Record<string, unknown> = ids, word = 'sendiri') =>
  ({
    ...(smallest(endpointOf(route(table, 'create')).body, known, word) as Record<string, unknown>), // an object by contract
    ...(outOfUse.includes(table) && { status: 'INACTIVE' }),
    ...(table === 'pos_user' && { customerId: known.posCustomerId }),
  }) as Record<string, unknown>

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  jakarta = await server.branchId('JKT')
  await server.rows(
    `insert into tax (company_id, code, name, rate_num, rate_den, base_num, base_den, valid_from, created_at, updated_at)
     select id, 'PPN', 'PPN', 12, 100, 11, 12, '2025-01-01', now(), now() from company on conflict do nothing`,
  )
  const idOf = (table: string, code: string) =>
    server.value<number>(`select id from ${table} where code = '${code}'`)
  ids = {
    branchId: jakarta,
    branchIds: [jakarta],
    roleId: (await newRole(admin, { accessMenus: [] })).id,
    customerGroupId: await idOf('customer_group', 'UMUM'),
    bankAccountId: await idOf('account', '1-1111'),
    bankId: await idOf('bank', '014'),
    coaAccountId: await idOf('account', '1-1111'),
    customerId: await server.value<number>(
      `insert into customer (branch_id, name, owner_name, phone, address, customer_group_id, type, created_at, updated_at)
       select $1, 'Motoris', 'Uji', '+628999000111', 'Uji', min(id), 'MOTORIST', now(), now() from customer_group returning id`,
      [jakarta],
    ),
    posCustomerId: await posShop(jakarta),
    paymentTermId: await idOf('payment_term', 'T30'),
    accountTypeId: await server.value<number>(`select min(id) from account_type where class = 'ASSET'`),
    units: [{ unitId: await idOf('unit', 'PCS'), factor: 1 }],
    goLiveDate: '2026-01-01',
    accessMenus: [],
  }
  ids.supplierId = (await made('supplier')).id
  ids.productId = (await made('product')).id
  await server.rows(
    `insert into file (public_id, company_id, branch_id, purpose, mime, size, sha256, created_at, created_by)
     select md5('uji'), e.company_id, e.branch_id, 'BRAND', 'image/webp', 1, '', now(), e.id from employee e order by e.id limit 1`,
  )
  await server.rows(
    `insert into private_picture (branch_id, purpose, stored_as, size, sha256, created_at, created_by)
     select $1, 'SHOP_FRONT', md5('uji'), 1, '', now(), e.id from employee e order by e.id limit 1`,
    [ids.branchId],
  )
  await server.rows(
    `update role set permissions = (select permissions from role where key = 'ADMIN') where key = 'FINANCE'`,
  )
  finance = await server.as('keuangan')
})
afterAll(() => server.close())

/** A shop whose people use the POS application. */
const posShop = (branchId: number) =>
  server.value<number>(
    `insert into customer (branch_id, name, owner_name, phone, address, customer_group_id, type, created_at, updated_at)
     select b.id, 'Toko POS', 'Uji', '+628999000' || lpad(b.id::text, 6, '0'), 'Uji', min(g.id), 'POS', now(), now()
     from branch b join customer_group g on g.company_id = b.company_id where b.id = $1 group by b.id returning id`,
    [branchId],
  )

async function made(table: MasterTable): Promise<Saved> {
  const answer = await admin.raw(route(table, 'create'), { body: body(table) })
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data as Saved
}

describe.each(masterTables)('a %s', (table) => {
  it('is made once, however often the request comes, also at the same moment', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const given = body(table)
    const create = route(table, 'create')
    const count = () => server.value<number>(`select count(*) from ${table}`)
    const before = await count()
    const answers = await Promise.all([1, 2, 3].map(() => admin.raw(create, { body: given }, { headers })))
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201])
    expect(new Set(answers.map((answer) => (answer.data as Saved).id)).size).toBe(1)
    expect(await count()).toBe(before + 1)
    expect(answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true')).toHaveLength(2)
    const other = await admin.raw(
      create,
      { body: { ...given, ...named(table, unique('Lain')) } },
      { headers },
    )
    expect(other).toMatchObject({ status: 422, error: { data: { reason: 'IDEMPOTENCY_KEY_REUSED' } } })
  })

  it('refuses the second of two editors, and names the first and the moment', async () => {
    const saved = await made(table)
    server.clock.advance(1_000)
    const at = server.clock.now().toISOString()
    expect((await finance.raw(...change(table, saved, named(table, saved[nameOf(table)])))).status).toBe(200)
    server.clock.advance(1_000)
    expect(await admin.raw(...change(table, saved, named(table, saved[nameOf(table)])))).toMatchObject({
      status: 409,
      error: {
        code: 'PROCESSING_ERROR',
        message: 'Data sudah diubah pengguna lain, muat ulang lalu coba kembali',
        data: { reason: 'STALE_VERSION', params: { by: 'Siti Rahmawati', at, version: 2 } },
      },
    })
  })

  it('refuses a change without the version that was seen', async () => {
    const saved = await made(table)
    const [update, { params, body: given }] = change(table, saved, named(table, saved[nameOf(table)]))
    const { version: __, ...rest } = given
    expect(await admin.raw(update, { params, body: rest })).toMatchObject({
      status: 400,
      error: { details: [{ field: 'version', message: 'Versi wajib diisi' }] },
    })
  })

  it('keeps everything that a change of its status does not name, whatever its row holds', async () => {
    const saved = await made(table)
    await fillRow(server, table, { id: saved.id, empty: emptyOf[table] ?? [] })
    const row = () =>
      server.value<Record<string, unknown>>(`select to_jsonb(t) from ${table} t where id = $1`, [saved.id])
    const before = await row()
    expect((await admin.raw(...change(table, saved, { status: 'INACTIVE' }))).status).toBe(200)
    const { updated_at, updated_by, ...after } = await row()
    expect(after).toEqual({
      ...Object.fromEntries(Object.entries(before).filter(([name]) => name in after)),
      status: 'INACTIVE',
      version: saved.version + 1,
    })
  })

  it('empties what a change names with null, where it may be empty', async () => {
    const saved = await made(table)
    await fillRow(server, table, { id: saved.id, empty: emptyOf[table] ?? [] })
    const { shape } = endpointOf(route(table, 'update')).body as z.ZodObject // a change has fields
    const names = Object.keys(shape).filter((name) => shape[name]?.safeParse(null).success)
    const emptied = Object.fromEntries(names.map((name) => [name, null]))
    const answer = await admin.raw(...change(table, saved, emptied))
    expect([answer.status, answer.status === 200 ? '' : answer.body]).toEqual([200, ''])
    expect(answer.data).toMatchObject(emptied)
  })

  it(`lets one of two win, ${ROWS * ROUNDS} times, and tells the other who`, async () => {
    const rows = await Promise.all(Array.from({ length: ROWS }, () => made(table)))
    for (let version = 1; version <= ROUNDS; version++) {
      for (const saved of rows) {
        const input = change(table, { id: saved.id, version }, named(table, saved[nameOf(table)]))
        const answers = await Promise.all([admin, finance].map((caller) => caller.raw(...input)))
        expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
        const by = answers[0]?.status === 200 ? 'Dewi Anggraini' : 'Siti Rahmawati'
        const loser = answers.find((answer) => answer.status === 409)
        expect(loser?.error.data).toMatchObject({
          reason: 'STALE_VERSION',
          params: { by, version: version + 1 },
        })
      }
    }
    const versions = await server.rows(`select distinct version from ${table} where id = any($1::bigint[])`, [
      rows.map(({ id }) => id),
    ])
    expect(versions).toEqual([{ version: ROUNDS + 1 }])
  })

  it('can be listed in every order it offers, both ways', async () => {
    for (const sort of masterOf(table).sorts.flatMap((name) => [name, `-${name}`])) {
      const list = route(table, 'list')
      const part = list.startsWith('GET') ? 'query' : 'body'
      const asked = askedOf[table]?.()
      const pages = await Promise.all(
        [0, 3].map((offset) => admin.raw(list, { [part]: { sort, limit: 3, offset, ...asked } })),
      )
      expect(
        pages.map((page) => page.status),
        sort,
      ).toEqual([200, 200])
      const ids = pages.flatMap((page) => (page.data as { rows: Saved[] }).rows.map((row) => row.id))
      expect(new Set(ids).size, sort).toBe(6)
    }
  })
})

describe('what belongs to another company', () => {
  const foreign: Partial<Record<MasterTable, number>> = {}

  beforeAll(async () => {
    await addSecondCompany(server)
    const theirs = await server.as('admin.lain@uji.test')
    const branchId = await server.branchId('LNA')
    const idOf = (table: string) =>
      server.value<number>(
        `select min(id) from ${table} where company_id = (select company_id from branch where id = $1)`,
        [branchId],
      )
    const known: Record<string, unknown> = {
      ...ids,
      branchId,
      branchIds: [branchId],
      roleId: await idOf('role'),
      bankAccountId: await idOf('account'),
      accountTypeId: await idOf('account_type'),
      units: [{ unitId: await idOf('unit'), factor: 1 }],
    }
    known.coaAccountId = known.bankAccountId
    const first = ['tax', 'payment_term', 'customer_group', 'supplier', 'bank'] as const
    for (const table of new Set([...first, ...masterTables])) {
      const given = {
        ...body(table, known, 'Asing'),
        ...(table === 'tax' && { code: 'PPN', validFrom: '2025-01-01' }),
        ...(table === 'customer' && { type: 'MOTORIST' }),
        ...(table === 'customer_group' && { code: 'UMUM' }), // a new branch has its anonymous customer there
      }
      const answer = await theirs.raw(route(table, 'create'), { body: given })
      if (answer.status !== 201) throw new Error(`${table}: ${answer.body}`)
      foreign[table] = (answer.data as Saved).id
      if (table === 'payment_term') known.paymentTermId = foreign[table]
      if (table === 'customer_group') known.customerGroupId = foreign[table]
      if (table === 'product') known.productId = foreign[table]
      if (table === 'customer') {
        known.customerId = foreign[table]
        known.posCustomerId = await posShop(branchId)
      }
      if (table === 'bank') known.bankId = foreign[table]
      if (table === 'supplier') known.supplierId = foreign[table]
    }
  })

  it.each(masterTables)('hides its %s', async (table) => {
    const id = foreign[table] ?? 0
    expect(await admin.raw(route(table, 'get'), { params: { id } })).toMatchObject({ status: 404 })
    const history = await admin.raw('GET /v1/histories/{entity}/{id}', { params: { entity: table, id } })
    expect(history).toMatchObject({ status: 404 })
    for (const version of [1, 9])
      expect(await admin.raw(...change(table, { id, version }, named(table, 'Direbut')))).toMatchObject({
        status: 404,
      })
    const list = route(table, 'list')
    const part = list.startsWith('GET') ? 'query' : 'body'
    const asked = { limit: 999_999_999_999, count: 'exact', ...askedOf[table]?.() }
    const listed = await admin.raw(list, { [part]: asked })
    expect(listed.status).toBe(200)
    expect(listed.body).not.toContain('Asing')
  })

  it('can not be chosen', async () => {
    const refused = { status: 422, error: { data: { reason: 'REFERENCE_MISSING' } } }
    const brand = await admin.raw('POST /v1/brands', { body: { name: 'X', principalId: foreign.principal } })
    expect(brand).toMatchObject(refused)
    const role = { name: 'X', email: 'x@demo.merchant.test', branchId: jakarta, roleId: foreign.role }
    expect(await admin.raw('POST /v1/employees', { body: role })).toMatchObject(refused)
    const supplier = { code: 'X', name: 'X', paymentTermId: foreign.payment_term }
    expect(await admin.raw('POST /v1/suppliers', { body: supplier })).toMatchObject(refused)
    const category = { code: 'X', name: 'X', parentId: foreign.category }
    expect(await admin.raw('POST /v1/categories', { body: category })).toMatchObject(refused)
    const product = { sku: 'X', name: 'X', taxCode: 'PPN', units: ids.units }
    for (const chosen of [
      { brandId: foreign.brand },
      { categoryId: foreign.category },
      { units: [{ unitId: foreign.unit, factor: 1 }] },
    ])
      expect(await admin.raw('POST /v1/products', { body: { ...product, ...chosen } })).toMatchObject(refused)
    const customer = {
      name: 'X',
      ownerName: 'X',
      phone: '0811111111',
      address: 'X',
      subDistrict: 'X',
      branchId: jakarta,
      customerGroupId: foreign.customer_group,
    }
    expect(await admin.raw('POST /core/v1/customers/add', { body: customer })).toMatchObject(refused)
    const edc = {
      name: 'X',
      bankId: ids.bankId,
      terminalId: 'X',
      branchId: jakarta,
      bankAccountId: ids.bankAccountId,
    }
    for (const chosen of [{ bankId: foreign.bank }, { bankAccountId: foreign.account }])
      expect(await admin.raw('POST /core/v2/edc/create', { body: { ...edc, ...chosen } })).toMatchObject(
        refused,
      )
    const market = { code: 'X', name: 'X', branchId: foreign.branch }
    expect(await admin.raw('POST /v1/markets', { body: market })).toMatchObject({
      status: 403,
      error: { data: { reason: 'BRANCH_FORBIDDEN' } },
    })
  })
})
