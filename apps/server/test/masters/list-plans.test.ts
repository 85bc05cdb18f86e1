import { ListQuery } from '@merchant/contract/kernel/list.ts'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kyselyOf } from '../../src/kernel/db/client-kysely.ts'
import { openPool } from '../../src/kernel/db/pool.ts'
import type { QueryCtx } from '../../src/kernel/http/context.ts'
import { brandRoutes } from '../../src/modules/master/brand/brand.master.ts'
import { marketRoutes } from '../../src/modules/master/market/market.master.ts'
import { principalRoutes } from '../../src/modules/master/principal/principal.master.ts'
import { listProducts } from '../../src/modules/master/product/product.queries.ts'
import { supplierRoutes } from '../../src/modules/master/supplier/supplier.routes.ts'
import { listEmployees } from '../../src/modules/system/employee/employee.queries.ts'
import { type TestServer, testServer } from '../support/test-server.ts'

/** The first page of a long list comes from an index: no scan of the whole table, no sort of all its rows. */
const ROWS = 20_000
let server: TestServer
let pool: pg.Pool
let companyId: number
let branchIds: number[]

const fill = `
  insert into brand (company_id, code, name, principal_id, created_at, updated_at)
    select $1, 'MRK' || n, md5(n::text), (select min(id) from principal), now(), now() + n * interval '1 s' from n;
  insert into principal (company_id, code, name, created_at, updated_at)
    select $1, 'PRI' || n, md5(n::text), now(), now() + n * interval '1 s' from n;
  insert into supplier (company_id, code, name, payment_term_id, created_at, updated_at)
    select $1, 'PMS' || n, md5(n::text), (select min(id) from payment_term), now(), now() + n * interval '1 s' from n;
  insert into product (company_id, sku, name, brand_id, base_unit_id, tax_code, created_at, updated_at)
    select $1, 'BRG' || n, md5(n::text), (select min(id) from brand), (select min(id) from unit), 'PPN', now(), now() + n * interval '1 s' from n;
  insert into product_unit (company_id, product_id, unit_id, factor)
    select company_id, id, base_unit_id, 1 from product where sku like 'BRG%';
  insert into product_barcode (company_id, product_id, unit_id, code, place)
    select company_id, id, base_unit_id, '7' || id, 1 from product where sku like 'BRG%';
  insert into market (branch_id, code, name, created_at, updated_at)
    select b.id, 'PSR' || n, md5(n::text), now(), now() from n join (
      select id, row_number() over () - 1 as place, count(*) over () as all_of_them from branch) b on b.place = n % all_of_them;
  insert into employee (company_id, code, name, email, role_id, branch_id, created_at, updated_at)
    select $1, 'PEG' || n, md5(n::text), 'orang' || n || '@demo.merchant.test', (select min(id) from role), b.id, now(), now()
    from n join (
      select id, row_number() over () - 1 as place, count(*) over () as all_of_them from branch) b on b.place = n % all_of_them;
  insert into credential (employee_id, password_hash, must_change, changed_at)
    select id, 'x', false, now() from employee where code like 'PEG%';
  insert into session (employee_id, chain_hash, refresh_hash, ip, device, created_at, last_seen_at, idle_until, absolute_until)
    select id, 'x', 'x', '', '', now(), now(), now(), now() from employee`

beforeAll(async () => {
  server = await testServer()
  companyId = await server.value<number>('select id from company')
  branchIds = (await server.rows<{ id: number }>('select id from branch')).map(({ id }) => id)
  await server.owner.query('set session_replication_role = replica') // no audit of made-up rows
  await server.owner.query(`create temp view n as select n from generate_series(1, ${ROWS}) n`)
  for (const statement of fill.split(';')) await server.rows(statement.replaceAll('$1', String(companyId)))
  await server.owner.query('analyze')
  await server.owner.query('vacuum product') // an index alone answers for pages that are known to be visible to all
  pool = openPool(server.connection, {
    name: 'plans',
    max: 1,
    statementTimeout: 20_000,
    onError: (error) => expect.unreachable(error.message),
  })
}, 60_000)
afterAll(async () => {
  await pool.end()
  await server.close()
})

/** The plan behind the rows of a list; that of its count is left out. */
async function planOf(list: (ctx: QueryCtx) => Promise<unknown>, branches: number[]): Promise<string> {
  const client = await pool.connect()
  const plans: string[] = []
  const explaining = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows } = await client.query(`explain ${text}`, values)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      return client.query(text, values)
    },
  }
  try {
    await client.query(`begin read only; set local app.scope = '${branches}'`)
    await list({
      db: kyselyOf(explaining as unknown as pg.PoolClient), // Kysely calls query alone
      principal: { companyId, branchIds: branches, permissions: new Set() },
      branchIds: branches,
    } as unknown as QueryCtx) // what a list looks at
  } finally {
    await client.query('rollback')
    client.release()
  }
  return plans.find((plan) => !plan.startsWith('Aggregate')) ?? ''
}

const asked = (query: ListQuery) => ({ query, params: undefined, body: undefined })
const lists = {
  brand: (ctx: QueryCtx, query: ListQuery) => brandRoutes['GET /v1/brands'](ctx, asked(query)),
  principal: (ctx: QueryCtx, query: ListQuery) => principalRoutes['GET /v1/principals'](ctx, asked(query)),
  supplier: (ctx: QueryCtx, query: ListQuery) => supplierRoutes['GET /v1/suppliers'](ctx, asked(query)),
  product: listProducts,
  market: (ctx: QueryCtx, query: ListQuery) => marketRoutes['GET /v1/markets'](ctx, asked(query)),
  employee: listEmployees,
}

describe('the first page of a long list', () => {
  it.each([
    ['brand', 'by name', {}],
    ['brand', 'by name, backwards', { sort: '-name' }],
    ['brand', 'by code', { sort: 'code' }],
    ['brand', 'by the last change', { sort: '-updatedAt' }],
    ['brand', 'with a text', { search: 'MRK1234' }],
    ['product', 'by name', {}],
    ['product', 'by SKU', { sort: '-sku' }],
    ['product', 'by the last change', { sort: '-updatedAt' }],
    ['product', 'with a text', { search: 'BRG1234' }],
    ['principal', 'by name', {}],
    ['principal', 'by code', { sort: 'code' }],
    ['principal', 'by the last change', { sort: '-updatedAt' }],
    ['principal', 'with a text', { search: 'PRI1234' }],
    ['supplier', 'by name', {}],
    ['supplier', 'by code', { sort: 'code' }],
    ['supplier', 'by the last change', { sort: '-updatedAt' }],
    ['supplier', 'with a text', { search: 'PMS1234' }],
    ['employee', 'by name', {}],
    ['employee', 'by code', { sort: 'code' }],
    ['employee', 'by e-mail', { sort: 'email' }],
    ['employee', 'with a text', { search: 'orang1234@' }],
    ['employee', 'far in', { offset: 500 }],
  ] as const)('of %s %s reads an index', async (table, _, query) => {
    const plan = await planOf((ctx) => lists[table](ctx, ListQuery.parse(query)), branchIds)
    expect(plan).not.toContain(`Seq Scan on ${table} `)
    expect(plan).not.toContain('Seq Scan on session')
    if (!('search' in query)) expect(plan).not.toMatch(/(?<!Incremental )Sort {2}\(/)
  })

  it('of product with a frequent word touches no rows in between', async () => {
    const plan = await planOf((ctx) => listProducts(ctx, ListQuery.parse({ search: 'BRG' })), branchIds)
    expect(plan).toContain('Index Only Scan using product_name on product')
    expect(plan).not.toContain('Sort')
  })

  it.each(['employee', 'market'] as const)('of one branch of %s reads an index', async (table) => {
    const plan = await planOf(
      (ctx) => lists[table](ctx, ListQuery.parse({ sort: 'code' })),
      branchIds.slice(0, 1),
    )
    expect(plan).not.toContain(`Seq Scan on ${table} `)
    expect(plan).not.toMatch(/(?<!Incremental )Sort {2}\(/)
  })
})
