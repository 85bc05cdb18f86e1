import type { ApiRoute } from '@merchant/contract/api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRole, unique } from '../support/people.ts'
import { type Caller, type TestServer, testServer } from '../support/test-server.ts'

/**
 * What every master keeps to, whatever it is: a request is done once, two editors never overwrite each other, nothing
 * of another company is there, and every order of its list works.
 */
let server: TestServer
let admin: Caller
let finance: Caller
let jakarta: number
let roleId: number
let termId: number
let bankId: number
let groupId: number
let phones = 0
let unitId: number
/** Races of two editors: each of so many rows, so often. */
const ROWS = 5
const ROUNDS = 10

interface Saved {
  id: number
  version: number
  name: string
  [field: string]: unknown
}

interface Master {
  table: string
  create: ApiRoute
  get: ApiRoute
  list: ApiRoute
  sorts: string
  body: () => Record<string, unknown>
  /** The whole body of a change. */
  change: (saved: Saved) => { params?: unknown; body: Record<string, unknown> }
  update: ApiRoute
}

const pick = (saved: Saved, ...fields: string[]) =>
  Object.fromEntries(['id', 'version', 'name', ...fields].map((field) => [field, saved[field]]))
const code = () => unique('K').replace(' ', '')

const masters: Master[] = [
  {
    table: 'brand',
    create: 'POST /v1/brands',
    update: 'PUT /v1/brands',
    get: 'GET /v1/brands/{id}',
    list: 'GET /v1/brands',
    sorts: 'code,name,principal,status,updatedAt',
    body: () => ({ name: unique('Merek') }),
    change: (saved) => ({ body: pick(saved) }),
  },
  {
    table: 'principal',
    create: 'POST /v1/principals',
    update: 'PUT /v1/principals',
    get: 'GET /v1/principals/{id}',
    list: 'GET /v1/principals',
    sorts: 'code,name,status,updatedAt',
    body: () => ({ code: code(), name: unique('PT') }),
    change: (saved) => ({ body: pick(saved, 'code') }),
  },
  {
    table: 'unit',
    create: 'POST /v1/units',
    update: 'PUT /v1/units',
    get: 'GET /v1/units/{id}',
    list: 'GET /v1/units',
    sorts: 'code,name,status,updatedAt',
    body: () => ({ code: code(), name: unique('Satuan') }),
    change: (saved) => ({ body: pick(saved, 'code') }),
  },
  {
    table: 'category',
    create: 'POST /v1/categories',
    update: 'PUT /v1/categories/{id}',
    get: 'GET /v1/categories/{id}',
    list: 'GET /v1/categories',
    sorts: 'tree,code,name,tier,status,updatedAt',
    body: () => ({ code: code(), name: unique('Kategori') }),
    change: ({ id, version, name, code: own }) => ({ params: { id }, body: { version, name, code: own } }),
  },
  {
    table: 'product',
    create: 'POST /v1/products',
    update: 'PUT /v1/products',
    get: 'GET /v1/products/{id}',
    list: 'GET /v1/global/products',
    sorts: 'sku,name,brand,category,type,status,updatedAt',
    body: () => ({ sku: code(), name: unique('Barang'), taxCode: 'PPN', units: [{ unitId, factor: 1 }] }),
    change: (saved) => ({
      body: { ...pick(saved, 'sku', 'taxCode'), units: [{ unitId, factor: 1 }] },
    }),
  },
  {
    table: 'branch',
    create: 'POST /v1/branches',
    update: 'PUT /v1/branches',
    get: 'GET /v1/branches/{id}',
    list: 'GET /v1/branches',
    sorts: 'code,name,kind,ownership,branchGroup,timezone,goLiveDate,status,updatedAt',
    body: () => ({ code: `${code()}00`.slice(0, 6), name: unique('Stokis'), goLiveDate: '2026-01-01' }),
    change: (saved) => ({ body: pick(saved, 'code', 'goLiveDate') }),
  },
  {
    table: 'market',
    create: 'POST /v1/markets',
    update: 'PUT /v1/markets',
    get: 'GET /v1/markets/{id}',
    list: 'GET /v1/markets',
    sorts: 'code,name,branch,status,updatedAt',
    body: () => ({ code: code(), name: unique('Pasar'), branchId: jakarta }),
    change: (saved) => ({ body: pick(saved, 'code', 'branchId') }),
  },
  {
    table: 'supplier',
    create: 'POST /v1/suppliers',
    update: 'PUT /v1/suppliers',
    get: 'GET /v1/suppliers/{id}',
    list: 'GET /v1/suppliers',
    sorts: 'code,name,termDays,status,updatedAt',
    body: () => ({ code: code(), name: unique('PT'), paymentTermId: termId }),
    change: (saved) => ({ body: pick(saved, 'code', 'paymentTermId') }),
  },
  {
    table: 'warehouse',
    create: 'POST /v1/warehouses',
    update: 'PUT /v1/warehouses',
    get: 'GET /v1/warehouses/{id}',
    list: 'GET /v1/warehouses',
    sorts: 'code,name,branch,kind,isPrimary,status,updatedAt',
    body: () => ({ code: code(), name: unique('Gudang'), branchId: jakarta, kind: 'OUTER' }),
    change: (saved) => ({ body: pick(saved, 'code', 'branchId') }),
  },
  {
    table: 'payment_method',
    create: 'POST /v1/payments',
    update: 'PUT /v1/payments',
    get: 'GET /v1/payments/{id}',
    list: 'GET /v1/payments',
    sorts: 'code,name,type,sort,status,updatedAt',
    body: () => ({ code: code(), name: unique('Cara bayar'), type: 'CASH' }),
    change: (saved) => ({ body: pick(saved, 'code') }),
  },
  {
    table: 'edc',
    create: 'POST /core/v2/edc/create',
    update: 'POST /core/v2/edc/update',
    get: 'GET /core/v2/edc/get/{id}',
    list: 'POST /core/v2/edc/get/all',
    sorts: 'name,bank,terminalId,branch,status,updatedAt',
    body: () => ({
      name: unique('EDC'),
      bank: 'Bank Uji',
      terminalId: code(),
      branchId: jakarta,
      bankAccountId: bankId,
    }),
    change: (saved) => ({ body: pick(saved, 'bank', 'terminalId', 'branchId', 'bankAccountId') }),
  },
  {
    table: 'customer_group',
    create: 'POST /v1/customer-groups',
    update: 'PUT /v1/customer-groups',
    get: 'GET /v1/customer-groups/{id}',
    list: 'GET /v1/customer-groups',
    sorts: 'code,name,level,status,updatedAt',
    body: () => ({ code: code(), name: unique('Kelompok') }),
    change: (saved) => ({ body: pick(saved, 'code') }),
  },
  {
    table: 'customer',
    create: 'POST /core/v1/customers/add',
    update: 'PUT /v1/customers',
    get: 'GET /v1/customers/{id}',
    list: 'GET /v1/customers',
    sorts: 'code,name,ownerName,branch,group,approved,creditLimit,status,updatedAt',
    body: () => ({
      name: unique('Toko'),
      ownerName: 'Pemilik',
      phone: `0877${String(++phones).padStart(7, '0')}`,
      address: 'Jl. Uji 1',
      subDistrict: 'Uji',
      branchId: jakarta,
      customerGroupId: groupId,
    }),
    change: (saved) => ({
      body: pick(saved, 'ownerName', 'phone', 'address', 'subDistrict', 'branchId', 'customerGroupId'),
    }),
  },
  {
    table: 'employee',
    create: 'POST /v1/employees',
    update: 'PUT /v1/employees',
    get: 'GET /core/v1/employees/get/{id}',
    list: 'POST /core/v1/employees/get/all',
    sorts: 'code,name,email,role,branch,status',
    body: () => ({
      name: unique('Orang'),
      email: `${code()}@demo.merchant.test`,
      branchId: jakarta,
      roleId,
      password: 'Pertama-Kali-9',
    }),
    change: (saved) => ({ body: pick(saved, 'email', 'branchId', 'roleId') }),
  },
  {
    table: 'role',
    create: 'POST /v1/roles',
    update: 'PUT /v1/roles/{roleId}',
    get: 'GET /v1/roles/{id}',
    list: 'GET /v1/roles',
    sorts: 'name,reach,status,updatedAt',
    body: () => ({ name: unique('Peran'), accessMenus: [] }),
    change: ({ id, version, name }) => ({
      params: { roleId: id },
      body: { version, name, accessMenus: [] },
    }),
  },
]

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  jakarta = await server.branchId('JKT')
  unitId = await server.value<number>(`select id from unit where code = 'PCS'`)
  await server.rows(
    `insert into tax (company_id, code, name, rate_num, rate_den, base_num, base_den, valid_from, created_at, updated_at)
     select id, 'PPN', 'PPN', 12, 100, 11, 12, '2025-01-01', now(), now() from company on conflict do nothing`,
  )
  roleId = (await newRole(admin, { accessMenus: [] })).id
  groupId = await server.value<number>(`select id from customer_group where code = 'UMUM'`)
  bankId = await server.value<number>(`select id from account where code = '1-1111'`)
  termId = await server.value<number>(`select id from payment_term where code = 'T30'`)
  await server.rows(
    `update role set permissions = (select permissions from role where key = 'ADMIN') where key = 'FINANCE'`,
  )
  finance = await server.as('keuangan')
})
afterAll(() => server.close())

async function made(master: Master): Promise<Saved> {
  const answer = await admin.raw(master.create, { body: master.body() })
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data as Saved
}

describe.each(masters.map((master) => [master.table, master] as const))('a %s', (_, master) => {
  it('is made once, however often the request comes, also at the same moment', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = master.body()
    const count = () => server.value<number>(`select count(*) from ${master.table}`)
    const before = await count()
    const answers = await Promise.all([1, 2, 3].map(() => admin.raw(master.create, { body }, { headers })))
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201])
    expect(new Set(answers.map((answer) => (answer.data as Saved).id)).size).toBe(1)
    expect(await count()).toBe(before + 1)
    expect(answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true')).toHaveLength(2)
    const other = await admin.raw(master.create, { body: { ...body, name: unique('Lain') } }, { headers })
    expect(other).toMatchObject({ status: 422, error: { data: { reason: 'IDEMPOTENCY_KEY_REUSED' } } })
  })

  it('refuses the second of two editors, and names the first and the moment', async () => {
    const saved = await made(master)
    server.clock.advance(1_000)
    const at = server.clock.now().toISOString()
    expect((await finance.raw(master.update, master.change(saved))).status).toBe(200)
    server.clock.advance(1_000)
    expect(await admin.raw(master.update, master.change(saved))).toMatchObject({
      status: 409,
      error: {
        code: 'PROCESSING_ERROR',
        message: 'Data sudah diubah pengguna lain, muat ulang lalu coba kembali',
        data: { reason: 'STALE_VERSION', params: { by: 'Siti Rahmawati', at, version: 2 } },
      },
    })
  })

  it('refuses a change without the version that was seen', async () => {
    const { params, body } = master.change(await made(master))
    const { version: __, ...rest } = body
    expect(await admin.raw(master.update, { params, body: rest })).toMatchObject({
      status: 400,
      error: { details: [{ field: 'version', message: 'Versi wajib diisi' }] },
    })
  })

  it(`lets one of two win, ${ROWS * ROUNDS} times, and tells the other who`, async () => {
    const rows = await Promise.all(Array.from({ length: ROWS }, () => made(master)))
    for (let version = 1; version <= ROUNDS; version++) {
      for (const saved of rows) {
        const input = master.change({ ...saved, version })
        const answers = await Promise.all([admin, finance].map((caller) => caller.raw(master.update, input)))
        expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
        const by = answers[0]?.status === 200 ? 'Dewi Anggraini' : 'Siti Rahmawati'
        const loser = answers.find((answer) => answer.status === 409)
        expect(loser?.error.data).toMatchObject({
          reason: 'STALE_VERSION',
          params: { by, version: version + 1 },
        })
      }
    }
    const versions = await server.rows(
      `select distinct version from ${master.table} where id = any($1::bigint[])`,
      [rows.map(({ id }) => id)],
    )
    expect(versions).toEqual([{ version: ROUNDS + 1 }])
  })

  it('can be listed in every order it offers, both ways', async () => {
    for (const sort of master.sorts.split(',').flatMap((name) => [name, `-${name}`])) {
      const part = master.list.startsWith('GET') ? 'query' : 'body'
      const pages = await Promise.all(
        [0, 3].map((offset) => admin.raw(master.list, { [part]: { sort, limit: 3, offset } })),
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
  const ids: Record<string, number> = {}

  beforeAll(async () => {
    const insert = async (table: string, columns: Record<string, unknown>) => {
      const all = { ...columns, created_at: server.clock.now(), updated_at: server.clock.now() }
      const names = Object.keys(all)
      ids[table] = await server.value<number>(
        `insert into ${table} (${names}) values (${names.map((__, index) => `$${index + 1}`)}) returning id`,
        Object.values(all),
      )
      return ids[table]
    }
    const company_id = await insert('company', { code: 'LAIN', name: 'PT Perusahaan Lain' })
    await insert('brand', { company_id, code: 'ASING', name: 'Merek Asing' })
    await insert('principal', { company_id, code: 'ASING', name: 'PT Asing' })
    const base_unit_id = await insert('unit', { company_id, code: 'ASING', name: 'Satuan Asing' })
    await insert('category', { company_id, code: 'ASING', name: 'Kategori Asing', tier: 1 })
    await insert('product', { company_id, sku: 'ASING', name: 'Barang Asing', base_unit_id, tax_code: 'PPN' })
    const branch_id = await insert('branch', {
      company_id,
      code: 'ASG',
      name: 'Cabang Asing',
      kind: 'CENTRE',
      timezone: 'Asia/Jakarta',
      go_live_date: '2026-01-01',
    })
    const role_id = await insert('role', { company_id, key: 'ADMIN', name: 'Admin Asing', reach: 'ALL' })
    await insert('market', { branch_id, code: 'ASING', name: 'Pasar Asing' })
    await insert('warehouse', { branch_id, code: 'ASING', name: 'Gudang Asing', kind: 'OUTER' })
    const payment_term_id = await insert('payment_term', {
      company_id,
      code: 'ASING',
      name: 'Asing',
      days: 1,
    })
    await insert('supplier', { company_id, code: 'ASING', name: 'Pemasok Asing', payment_term_id })
    const type = { code: 'ASING', name: 'Kas Asing', class: 'ASSET', normal_side: 'D' }
    const account_type_id = await insert('account_type', {
      company_id,
      ...type,
      report_section: 'CURRENT_ASSET',
      cash_flow_group: 'CASH',
    })
    const bank_account_id = await insert('account', {
      company_id,
      code: '1-1111',
      name: 'Bank Asing',
      account_type_id,
      usages: '{BANK}',
    })
    await insert('edc', {
      branch_id,
      name: 'EDC Asing',
      bank_name: 'Bank Asing',
      bank_account_id,
      terminal_no: 'ASING',
    })
    const customer_group_id = await insert('customer_group', { company_id, code: 'ASING', name: 'Asing' })
    await insert('customer', {
      branch_id,
      name: 'Toko Asing',
      type: 'NON_MEMBER',
      customer_group_id,
    })
    await insert('payment_method', {
      company_id,
      code: 'ASING',
      name: 'Cara Asing',
      type: 'CASH',
      usages: '{SALE}',
    })
    const name = 'Orang Asing'
    await insert('employee', {
      company_id,
      code: 'ASING',
      name,
      email: 'asing@lain.test',
      role_id,
      branch_id,
    })
    await server.rows(
      `insert into credential (employee_id, password_hash, must_change, changed_at) values ($1, 'x', false, now())`,
      [ids.employee],
    )
  })

  it.each(masters.map((master) => [master.table, master] as const))('hides its %s', async (table, master) => {
    const id = ids[table] ?? 0
    expect(await admin.raw(master.get, { params: { id } })).toMatchObject({ status: 404 })
    const history = await admin.raw('GET /v1/histories/{entity}/{id}', { params: { entity: table, id } })
    expect(history).toMatchObject({ status: 404 })
    const change = master.change({ ...(await made(master)), id })
    for (const version of [1, 9]) {
      const body = { ...change.body, version, name: 'Direbut' }
      expect(await admin.raw(master.update, { ...change, body })).toMatchObject({ status: 404 })
    }
    const part = master.list.startsWith('GET') ? 'query' : 'body'
    const listed = await admin.raw(master.list, { [part]: { limit: 999_999_999_999, count: 'exact' } })
    expect(listed.body).not.toContain('Asing')
  })

  it('can not be chosen', async () => {
    const refused = { status: 422, error: { data: { reason: 'REFERENCE_MISSING' } } }
    const brand = await admin.raw('POST /v1/brands', { body: { name: 'X', principalId: ids.principal } })
    expect(brand).toMatchObject(refused)
    const role = { name: 'X', email: 'x@demo.merchant.test', branchId: jakarta, roleId: ids.role }
    expect(await admin.raw('POST /v1/employees', { body: role })).toMatchObject(refused)
    const supplier = { code: 'X', name: 'X', paymentTermId: ids.payment_term }
    expect(await admin.raw('POST /v1/suppliers', { body: supplier })).toMatchObject(refused)
    const category = { code: 'X', name: 'X', parentId: ids.category }
    expect(await admin.raw('POST /v1/categories', { body: category })).toMatchObject(refused)
    const product = { sku: 'X', name: 'X', taxCode: 'PPN', units: [{ unitId, factor: 1 }] }
    for (const foreign of [
      { brandId: ids.brand },
      { categoryId: ids.category },
      { units: [{ unitId: ids.unit, factor: 1 }] },
    ])
      expect(await admin.raw('POST /v1/products', { body: { ...product, ...foreign } })).toMatchObject(
        refused,
      )
    const customer = {
      name: 'X',
      ownerName: 'X',
      phone: '0811111111',
      address: 'X',
      subDistrict: 'X',
      branchId: jakarta,
      customerGroupId: ids.customer_group,
    }
    expect(await admin.raw('POST /core/v1/customers/add', { body: customer })).toMatchObject(refused)
    const edc = { name: 'X', bank: 'X', terminalId: 'X', branchId: jakarta, bankAccountId: ids.account }
    expect(await admin.raw('POST /core/v2/edc/create', { body: edc })).toMatchObject(refused)
    const market = { code: 'X', name: 'X', branchId: ids.branch }
    expect(await admin.raw('POST /v1/markets', { body: market })).toMatchObject({
      status: 403,
      error: { data: { reason: 'BRANCH_FORBIDDEN' } },
    })
  })
})
