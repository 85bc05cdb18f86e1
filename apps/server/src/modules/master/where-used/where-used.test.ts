import type { MasterTable } from '@merchant/contract/master/masters.ts'
import { masterTables } from '@merchant/contract/master/masters.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  openPurchasing,
  type Purchasing,
  placeOrder,
  receiveGoods,
} from '../../../../test/support/purchasing.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
let shop: Purchasing

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  shop = await openPurchasing(server, 'JKT')
})
afterAll(() => server.close())

const ask = (who: Caller, master: MasterTable, ids: readonly number[], query: object = {}) =>
  who.call('POST /v1/masters/{master}/where-used', { params: { master }, body: { ids: [...ids], ...query } })
const usesOf = async (who: Caller, master: MasterTable, id: number, query: object = {}) => {
  const { data } = await ask(who, master, [id], query)
  return Object.fromEntries(
    data.uses.map(({ kind, count, first }) => [kind, { count, names: first.map(({ name }) => name) }]),
  )
}

describe('where a master is used', () => {
  it('is refused without the right to view it, and for what is not there', async () => {
    const cashier = await server.as('kasir')
    expect((await ask(cashier, 'role', [1])).status).toBe(403)
    expect((await ask(admin, 'brand', [999_999])).status).toBe(404)
    expect((await ask(admin, 'brand', [])).status).toBe(400)
  })

  it.each(masterTables)('is told of every master: %s', async (master) => {
    const ids = (await server.rows<{ id: number }>(`select id from ${master} order by id limit 5`)).map(
      ({ id }) => id,
    )
    const answer = await ask(admin, master, ids)
    expect(answer.status).toBe(ids.length === 0 ? 400 : 200)
  })

  it('counts active records of other masters and names the first three', async () => {
    const { data: brand } = await admin.call('POST /v1/brands', { body: { name: 'Merek Dipakai' } })
    const unitId = await server.value<number>(`select id from unit where code = 'PCS'`)
    const made = []
    for (const n of [1, 2, 3, 4]) {
      const units = [{ unitId, factor: 1 }]
      const { data } = await admin.call('POST /v1/products', {
        body: { sku: `PAKAI-${n}`, name: `Barang Pakai ${n}`, taxCode: 'PPN', brandId: brand.id, units },
      })
      made.push(data)
    }
    expect(await usesOf(admin, 'brand', brand.id)).toEqual({
      product: { count: 4, names: ['Barang Pakai 1', 'Barang Pakai 2', 'Barang Pakai 3'] },
    })
    const [first] = made
    if (!first) throw new Error('four were made')
    await admin.call('PUT /v1/products', {
      body: { id: first.id, version: first.version, status: 'INACTIVE' },
    })
    expect((await usesOf(admin, 'brand', brand.id)).product?.count).toBe(3)
  })

  it('counts open papers that name it in their head or on a line, at the branches of the call', async () => {
    const order = await placeOrder(admin, shop.order([{ qty: 10, price: '1000' }]))
    const [line] = shop.order([{ qty: 10, price: '1000' }]).lines
    const papers = async (master: MasterTable, id: number, query: object = {}) =>
      (await usesOf(admin, master, id, query)).PURCHASE_ORDER?.names ?? []
    expect(await papers('product', line?.productId ?? 0)).toContain(order.number)
    expect(await papers('supplier', shop.supplierId)).toContain(order.number)
    const elsewhere = { branchId: await server.branchId('SBY') }
    expect(await papers('product', line?.productId ?? 0, elsewhere)).toEqual([])
  })

  it('counts campaigns by goods, branches, groups and labels, while they run or will run', async () => {
    const companyId = await server.value<number>('select min(id) from company')
    const [product, brand] = await Promise.all([
      server.value<number>('select id from product where brand_id is not null order by id limit 1'),
      server.value<number>('select brand_id from product where brand_id is not null order by id limit 1'),
    ])
    const tag = (await admin.call('POST /v1/merchant-tags', { body: { name: 'Kampanye', color: '#228BE6' } }))
      .data.id
    const group = await server.value<number>('select min(id) from customer_group')
    const branch = await server.branchId('JKT')
    const unit = await server.value<number>('select base_unit_id from product where id = $1', [product])
    const campaign = (table: string, columns: string, values: string, more: readonly unknown[]) =>
      server.value<number>(
        `insert into ${table} (company_id, code, name, start_at, created_at, updated_at, ${columns})
         values ($1, $2, $2, '2026-01-01', now(), now(), ${values}) returning id`,
        [companyId, `PAKAI-${table}`, ...more],
      )
    const discount = await campaign(
      'discount_group',
      'scope_kind, tag_ids, branch_ids, status',
      `'CENTRAL', $3, $4, 'ACTIVE'`,
      [[tag], [branch]],
    )
    await server.rows(
      `insert into discount_item (company_id, group_id, target, target_id, percent_bp) values ($1, $2, 'BRAND', $3, 100)`,
      [companyId, discount, brand],
    )
    const promotion = await campaign(
      'promotion_group',
      'scope_kind, customer_group_ids, type, status',
      `'CENTRAL', $3, 'BUY_X_GET_Y', 'DRAFT'`,
      [[group]],
    )
    await server.rows(
      `insert into promotion_trigger (company_id, group_id, target, target_id, min_amount) values ($1, $2, 'PRODUCT', $3, 1000)`,
      [companyId, promotion, product],
    )
    await server.rows(
      `insert into promotion_reward (company_id, group_id, product_id, unit_id, quantity) values ($1, $2, $3, $4, 1)`,
      [companyId, promotion, product, unit],
    )
    await campaign(
      'gift',
      'basis, target, target_ids, threshold, gift_kind, product_id, unit_id, status',
      `'ORDER_AMOUNT', 'PRODUCT', $3, 1000, 'PRODUCT', $4, $5, 'ACTIVE'`,
      [[product], product, unit],
    )
    const named = async (master: MasterTable, id: number, query: object = {}) => {
      const uses = await usesOf(admin, master, id, query)
      return Object.fromEntries(
        ['discount_group', 'promotion_group', 'gift'].flatMap((kind) => {
          const ours = uses[kind]?.names.filter((name) => name.startsWith('PAKAI-')) ?? []
          return ours.length > 0 ? [[kind, ours]] : []
        }),
      )
    }
    const discounts = { discount_group: ['PAKAI-discount_group'] }
    const promotions = { promotion_group: ['PAKAI-promotion_group'] }
    expect(await named('merchant_tag', tag)).toEqual(discounts)
    expect(await named('brand', brand)).toEqual(discounts)
    expect(await named('branch', branch)).toEqual(discounts)
    expect(await named('customer_group', group)).toEqual(promotions)
    expect(await named('product', product)).toEqual({ ...promotions, gift: ['PAKAI-gift'] })
    // for other branches alone, and for people without the right, it is not there
    expect(await named('brand', brand, { branchId: await server.branchId('SBY') })).toEqual({})
    const warehouse = await server.as('gudang')
    expect(Object.keys(await usesOf(warehouse, 'brand', brand))).not.toContain('discount_group')
    await server.rows(`update discount_group set status = 'EXPIRED' where id = $1`, [discount])
    await server.rows(`update gift set end_at = '2026-11-01' where code = 'PAKAI-gift'`)
    expect(await named('merchant_tag', tag)).toEqual({})
    expect((await named('product', product)).gift).toBeUndefined()
  })

  it('counts margins, points, rules of approval, substitutes, roles of accounts and mappings', async () => {
    const companyId = await server.value<number>('select min(id) from company')
    const kindsOf = async (master: MasterTable, id: number) => Object.keys(await usesOf(admin, master, id))
    const product = await server.value<number>('select max(id) from product')
    const unit = await server.value<number>('select base_unit_id from product where id = $1', [product])
    await server.rows(
      `insert into stockist_margin (company_id, target, target_id, margin_bp, use, valid_from, created_at, updated_at)
       values ($1, 'PRODUCT', $2, 100, 'AUTO', now(), now(), now())`,
      [companyId, product],
    )
    await server.rows(
      `insert into product_point (company_id, product_id, unit_id, points, valid_from, created_at, updated_at) values ($1, $2, $3, 1, now(), now(), now())`,
      [companyId, product, unit],
    )
    expect(await kindsOf('product', product)).toEqual(
      expect.arrayContaining(['stockist_margin', 'product_point']),
    )
    const role = await server.value<number>(`select id from role where key = 'HOA'`)
    await server.rows(
      `update approval_rule_step set role_ids = array[$1::bigint], permission = null
       where rule_id = (select min(id) from approval_rule where status = 'ACTIVE') and step_no = 1`,
      [role],
    )
    expect((await usesOf(admin, 'role', role)).approval_rule?.names[0]).toMatch(/^[A-Z][a-z]/)
    const [absent, substitute] = [await server.as('gudang'), await server.as('hoa')].map(
      ({ employeeId }) => employeeId,
    )
    await server.rows(
      `insert into approval_absence (company_id, employee_id, substitute_id, date_from, date_to, created_at, created_by, updated_at, updated_by)
       values ($1, $2, $3, '2026-11-20', '2026-12-20', now(), $2, now(), $2)`,
      [companyId, absent, substitute],
    )
    for (const id of [absent, substitute])
      expect(await kindsOf('employee', id ?? 0)).toContain('approval_absence')
    const account = await server.value<number>(
      `select account_id from account_role where role = 'CASH' and branch_id is null`,
    )
    expect((await usesOf(admin, 'account', account)).account_role?.names).toEqual([
      expect.stringMatching(/^Kas/),
    ])
    const jakarta = await server.branchId('JKT')
    await server.rows(`delete from hoa_mapping where branch_id = $1`, [jakarta])
    await server.rows(
      `insert into hoa_mapping (branch_id, id, hoa_id, valid_from, created_at, updated_at) values ($1, 990001, $2, '2026-01-01', now(), now())`,
      [jakarta, substitute],
    )
    expect((await usesOf(admin, 'employee', substitute ?? 0)).hoa_mapping?.names).toContain(
      'Stokis Jakarta Timur',
    )
    expect(await kindsOf('branch', jakarta)).toContain('hoa_mapping')
    await server.rows(`update hoa_mapping set valid_to = '2026-11-01' where id = 990001`)
    expect((await usesOf(admin, 'employee', substitute ?? 0)).hoa_mapping).toBeUndefined()
  })

  it('counts plans of journals by their accounts, and templates by what they name', async () => {
    const jakarta = await server.branchId('JKT')
    const account = await server.value<number>(`select max(id) from account where is_postable`)
    await server.rows(
      `insert into recurring_journal (branch_id, id, type, name, description, total, day, starts_on, next_on, posts_at_once, reverses, created_at, created_by, updated_at, updated_by)
       values ($1, 990002, 'GENERAL_JOURNAL', 'Sewa Uji', 'Sewa', 1000, 1, '2026-12-01', '2026-12-01', false, false, now(), $2, now(), $2)`,
      [jakarta, admin.employeeId],
    )
    await server.rows(
      `insert into recurring_journal_line (branch_id, recurring_id, line_no, account_id, debit, credit, note) values ($1, 990002, 1, $2, 1000, 0, '')`,
      [jakarta, account],
    )
    const template = (name: string, employeeId: number, paper: object) =>
      server.rows(
        `insert into document_template (branch_id, id, type, name, paper, shared, employee_id, created_at)
         values ($1, (select coalesce(max(id), 0) + 1 from document_template), 'GENERAL_JOURNAL', $2, $3, false, $4, now())`,
        [jakarta, name, JSON.stringify(paper), employeeId],
      )
    const finance = await server.as('keuangan')
    await template('Templat Uji', finance.employeeId, { lines: [{ account: { id: account, name: 'x' } }] })
    await template('Templat Lain', finance.employeeId, { lines: [{ account: { id: 5, name: 'x' } }] })
    const cashier = await server.as('kasir')
    await template('Milik Orang', cashier.employeeId, { lines: [{ account: { id: account, name: 'x' } }] })
    expect(await usesOf(finance, 'account', account)).toMatchObject({
      recurring_journal: { count: 1, names: ['Sewa Uji'] },
      document_template: { count: 1, names: ['Templat Uji'] },
    })
    // who may not add such a paper sees none
    expect(await usesOf(admin, 'account', account)).not.toHaveProperty('document_template')
  })

  it('asks about any number of ticked records at once', async () => {
    const ids = [
      ...Array.from({ length: 900 }, (_, n) => 900_000_000 + n),
      await server.value<number>(
        `select product_id from selling_price where status = 'ACTIVE' and valid_to is null limit 1`,
      ),
    ]
    const { data } = await ask(admin, 'product', ids)
    expect(data.uses.map(({ kind }) => kind)).toContain('selling_price')
    const tooMany = Array.from({ length: 20_001 }, (_, n) => n + 1)
    expect((await ask(admin, 'product', tooMany)).status).toBe(400)
  })

  it('tells nothing of papers and prices to people who may not see them', async () => {
    const [line] = shop.order([{ qty: 1, price: '1000' }]).lines
    const cashier = await server.as('kasir')
    const kinds = Object.keys(await usesOf(cashier, 'product', line?.productId ?? 0))
    expect(kinds).not.toContain('PURCHASE_ORDER')
    expect(kinds).not.toContain('selling_price')
  })

  it('tells what is in stock of goods by warehouse, and in a warehouse by goods', async () => {
    const order = await placeOrder(admin, shop.order([{ qty: 7, price: '1000' }]))
    await receiveGoods(admin, shop.receipt(order, [7]))
    const [{ productId = 0 } = {}] = order.lines
    const { id, name } = order.warehouse
    const stockOf = async (master: MasterTable, of: number) => {
      const { data } = await ask(admin, master, [of])
      return data.uses.find(({ kind }) => kind === 'stock')?.first
    }
    const held = await server.value<number>(
      'select quantity::int from stock_balance where product_id = $1 and warehouse_id = $2',
      [productId, id],
    )
    expect(await stockOf('product', productId)).toContainEqual({ id, name, quantity: held })
    expect((await stockOf('warehouse', id))?.[0]).toMatchObject({ quantity: expect.any(Number) })
    expect(held).toBeGreaterThanOrEqual(7)
  })

  it('counts selling prices that have not ended', async () => {
    const id = await server.value<number>(
      `select product_id from selling_price where status = 'ACTIVE' and valid_to is null and branch_id is null limit 1`,
    )
    const expected = await server.value<number>(
      `select count(*)::int from selling_price where product_id = $1 and status = 'ACTIVE' and (valid_to is null or valid_to > $2)`,
      [id, server.clock.now()],
    )
    expect((await usesOf(admin, 'product', id)).selling_price).toEqual({ count: expected, names: [] })
  })
})
