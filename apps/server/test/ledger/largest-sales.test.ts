import { parseExactJson } from '@merchant/domain/kernel/figure.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBooks } from '../support/books.ts'
import { depth } from '../support/depth.ts'
import { everyReport } from '../support/every-report.ts'
import { fileText } from '../support/file-text.ts'
import { openSelling } from '../support/selling.ts'
import { type Caller, type TestServer, testServer } from '../support/test-server.ts'

/**
 * A thousand and one sales, and as many invoices of a supplier, of the largest amount: everything that adds them up is told
 * to the last rupiah. They are written past the program, because only their figures matter.
 */

/** One rupiah less than the largest, so that the last digit of a sum tells whether any was lost. */
const EACH = 8_999_999_999_999
const COUNT = 1_001
/** 1,001 × 8,999,999,999,999, beyond the 9,007,199,254,740,991 that a number carries. */
const SUM = 9_008_999_999_998_999n
const PIECES = 1_000_000_000_000

let server: TestServer
let admin: Caller
let branchId: number
let customerId: number
let productId: number
let shiftId: number
/** Goods whose moves, of which a row carries each, add up to more than a number does. */
let movedId: number

beforeAll(async () => {
  server = await testServer()
  const books = await openBooks(server)
  const selling = await openSelling(server)
  branchId = books.branchId
  customerId = selling.customerId
  productId = await selling.product()
  admin = await server.as('admin')
  const paper = (type: string, count: number) => `
    insert into document (branch_id, type, number, order_no, date, status, total, created_at, created_by, updated_at, updated_by)
    select ${branchId}, '${type}', '${type}/' || n, case '${type}' when 'SALES_ORDER' then 'SO/' || n end, '2026-11-19', '${type === 'CASHIER_SHIFT' ? 'OPEN' : type === 'SALES_ORDER' ? 'COMPLETED' : 'POSTED'}',
      ${EACH}, '2026-11-19T03:00Z', (select min(id) from employee), '2026-11-19T03:00Z', (select min(id) from employee) from generate_series(1, ${count}) n`
  await server.rows(`
    begin;
    set local session_replication_role = replica;
    ${paper('CASHIER_SHIFT', 1)};
    ${paper('SALES_ORDER', COUNT)};
    ${paper('PURCHASE_INVOICE', COUNT)};
    insert into cashier_shift (branch_id, id, employee_id, register_name, opened_at, opening_float, is_open, closed_at, closed_by,
      expected_cash, counted_cash, next_float, denominations)
    select branch_id, id, (select min(id) from employee), 'Uji', '2026-11-19T01:00Z', 0, false, '2026-11-19T10:00Z', (select min(id) from employee), 0, 0, 0, '{}'
    from document where type = 'CASHIER_SHIFT';
    insert into sales_order (branch_id, id, warehouse_id, channel, customer_id, customer_group_id, payment_term, fulfilment,
      ordered_at, invoiced_at, tax_mode, gross, line_discount, promo_discount, manual_discount, dpp, dpp_exempt, dpp_other, ppn, grand_total,
      paid_total, payment_status, pricing, price_hash, shift_id)
    select branch_id, id, ${books.main.warehouseId}, 'CASHIER', ${customerId}, ${selling.groupId}, 'CASH', 'TAKE_AWAY',
      '2026-11-19T03:00Z', '2026-11-19T03:00Z', 'NON_PKP', ${EACH}, 0, 0, 0, 0, ${EACH}, 0, 0, ${EACH}, ${EACH}, 'PAID', '{"lines":[],"applied":[]}',
      repeat('0', 64), (select id from cashier_shift where branch_id = ${branchId})
    from document where type = 'SALES_ORDER';
    insert into sales_order_line (branch_id, document_id, line_no, kind, product_id, unit_id, factor, quantity, base_quantity, price, gross,
      percents, disc_amount, net, dpp, ppn, is_taxable, cost)
    select branch_id, id, 1, 'NORMAL', ${productId}, ${selling.pcs}, ${PIECES}, 1, ${PIECES}, ${EACH}, ${EACH}, '{0,0,0,0}', 0, ${EACH},
      ${EACH}, 0, false, ${EACH} from sales_order;
    insert into sales_payment (branch_id, order_id, shift_id, kind, at, by_id, total)
    select branch_id, id, shift_id, 'SALE', '2026-11-19T03:00Z', (select min(id) from employee), ${EACH} from sales_order;
    insert into sales_payment_detail (branch_id, payment_id, line_no, method_id, method_type, amount)
    select branch_id, id, 1, (select min(id) from payment_method where type = 'CASH'), 'CASH', ${EACH} from sales_payment;
    insert into open_item (branch_id, role, party_type, party_id, document_id, date, due_date, original, balance)
    select branch_id, 'AR', 'CUSTOMER', ${customerId}, id, '2026-11-19', '2026-11-19', ${EACH}, ${EACH} from sales_order;
    insert into purchase_invoice (branch_id, id, supplier_id, supplier_invoice_no, supplier_invoice_date, payment_term_id, due_date,
      price_includes_tax, tax_mode, credits_ppn, header_discount, freight, rounding, gross, discount, dpp, dpp_exempt, dpp_other, ppn)
    select branch_id, id, (select min(id) from supplier), 'F-' || id, '2026-11-19', (select min(id) from payment_term), '2026-11-19',
      false, 'NON_PKP', false, 0, 0, 0, ${EACH}, 0, 0, ${EACH}, 0, 0 from document where type = 'PURCHASE_INVOICE';
    insert into purchase_invoice_line (branch_id, document_id, line_no, account_id, product_id, unit_id, factor, quantity, base_quantity, price,
      discounts, discount_amount, tax_code, gross, net, dpp, ppn, cost)
    select branch_id, id, 1, (select min(id) from account), ${productId}, ${selling.pcs}, 1, 1000000000, ${PIECES}, 1, '{}', 0, 'PPN', ${EACH},
      ${EACH}, ${EACH}, 0, ${EACH} from purchase_invoice;
    insert into open_item (branch_id, role, party_type, party_id, document_id, date, due_date, original, balance)
    select branch_id, 'AP', 'SUPPLIER', supplier_id, id, '2026-11-19', '2026-11-19', ${EACH}, ${EACH} from purchase_invoice;
    insert into open_item_entry (branch_id, item_id, document_id, date, amount, cause, entered_at)
    select branch_id, id, document_id, date, original, 'DOCUMENT', '2026-11-19T03:00Z' from open_item;
    insert into wallet (branch_id, owner_type, owner_id, kind, balance) values (${branchId}, 'CUSTOMER', ${customerId}, 'POINT', ${SUM});
    insert into stock_balance (branch_id, warehouse_id, product_id, quantity) values
      (${branchId}, ${books.main.warehouseId}, ${productId}, 9000000000000000), (${branchId}, ${books.damaged.warehouseId}, ${productId}, 9000000000000000);
    insert into cost_balance (branch_id, pool, product_id, quantity, value) values
      (${branchId}, 'MAIN', ${productId}, 9000000000000000, 9000000000000001), (${branchId}, 'DAMAGED', ${productId}, 9000000000000000, 9000000000000000);
    commit`)
  movedId = await selling.product()
  await server.rows(`
    begin;
    set local session_replication_role = replica;
    insert into stock_move (branch_id, product_id, warehouse_id, pool, date, entered_at, document_id, kind, quantity, value)
    select ${branchId}, ${movedId}, ${books.main.warehouseId}, 'MAIN', '2026-11-19', '2026-11-19T03:00Z', d.id, 'EXO', m.quantity, m.value
    from (select min(id) as id from document where branch_id = ${branchId}) d,
      (values (9000000000000000, 9000000000000000), (8999999999999999, 8999999999999997), (-8999999999999999, -8999999999999998)) m (quantity, value);
    insert into stock_balance (branch_id, warehouse_id, product_id, quantity) values (${branchId}, ${books.main.warehouseId}, ${movedId}, 9000000000000000);
    insert into cost_balance (branch_id, pool, product_id, quantity, value) values (${branchId}, 'MAIN', ${movedId}, 9000000000000000, 8999999999999999);
    commit`)
  shiftId = await server.value('select id from cashier_shift where branch_id = $1', [branchId])
})
afterAll(() =>
  server.close({ broken: 'papers are written past the program, without journals, moves or numbers' }),
)

const november = { dateFrom: '2026-11-01', dateTo: '2026-11-30' }

/** A success, read to the last digit. */
async function told(
  route: Parameters<Caller['raw']>[0],
  input: Parameters<Caller['raw']>[1],
): Promise<unknown> {
  const answer = await admin.raw(route, input)
  expect(answer).toMatchObject({ status: 200 })
  return (parseExactJson(answer.body) as { data: unknown }).data
}

describe('sales beyond what a number carries', () => {
  const asked = () => everyReport({ accountId: 1, productId })

  it('stand in every report, as JSON, as a sheet and on paper', async () => {
    for (const [route, way, formats] of asked())
      for (const format of depth(formats.slice(0, 1), formats)) {
        if (route.endsWith('general-ledger')) continue // it has no journals
        const answer = await admin.raw(route, { body: { branchId, ...november, format, ...way } })
        expect([route, way, format, answer.status]).toEqual([route, way, format, 200])
      }
  })

  it('come to their sum, whatever they are grouped by', async () => {
    for (const [route, way] of asked().filter(([each]) => each.endsWith('/sales-report')))
      expect(await told(route, { body: { branchId, ...november, ...way } })).toMatchObject({
        totals: { gross: SUM, net: SUM, dppExempt: SUM, total: SUM, cost: SUM, margin: 0, marginPct: 0 },
      })
    const body = { branchId, ...november, groupBy: 'PRODUCT' }
    expect(await told('POST /core/v1/report/sales-report', { body })).toMatchObject({
      rows: [{ gross: SUM, quantity: COUNT * PIECES, invoices: COUNT }],
    })
  })

  it('are what a shift took', async () => {
    const body = { branchId, ...november }
    expect(await told('POST /core/v1/report/sales-report-percashier', { body })).toMatchObject({
      rows: [{ total: SUM, cash: SUM, received: SUM, expected: 0, counted: 0, difference: 0 }],
      totals: { total: SUM, kept: SUM },
      checks: [{ ok: true, difference: 0 }],
    })
  })

  it('are what a supplier billed', async () => {
    const body = { branchId, ...november }
    expect(await told('POST /core/v1/report/purchase', { body })).toMatchObject({
      totals: { gross: SUM, total: SUM, balance: SUM },
    })
    expect(
      await told('POST /core/v1/report/purchase-detail', { body: { ...body, groupBy: 'SUPPLIER' } }),
    ).toMatchObject({ rows: [{ total: SUM, invoices: COUNT }], totals: { net: SUM } })
  })

  it('are what is owed', async () => {
    const body = { branchId, ...november }
    for (const side of ['ar', 'ap'] as const)
      expect(await told(`POST /core/v1/report/${side}-ageing`, { body })).toMatchObject({
        totals: { balance: SUM, d1_30: SUM },
      })
  })
})

describe('moves beyond what a number carries', () => {
  const card = (more: object = {}) =>
    told('POST /core/v1/report/stock-card', {
      body: { branchId, ...november, filters: { productId: movedId }, ...more },
    }) as Promise<{ rows: object[]; next: string }>
  /** 9,000,000,000,000,000 and 8,999,999,999,999,999 came, for 3 rupiah less; 8,999,999,999,999,999 went. */
  const [cameQty, cameValue] = [17_999_999_999_999_999n, 17_999_999_999_999_997n]
  const rows = [
    { balanceQty: 9_000_000_000_000_000, balanceValue: 9_000_000_000_000_000, averageCost: '1.0000' },
    { balanceQty: cameQty, balanceValue: cameValue, averageCost: '1.0000' },
    { qtyOut: 8_999_999_999_999_999, balanceQty: 9_000_000_000_000_000, balanceValue: 8_999_999_999_999_999 },
  ]

  it('run on the stock card, page by page', async () => {
    expect(await card()).toMatchObject({
      rows,
      totals: { openingQty: 0, qtyIn: cameQty, closingQty: 9_000_000_000_000_000, valueIn: cameValue },
    })
    const { rows: first, next } = await card({ limit: 2 })
    expect([first.length, (await card({ limit: 2, after: next })).rows]).toMatchObject([2, rows.slice(2)])
  })

  it.each([
    ['from what was known', { knownAt: '2027-01-01T00:00:00Z' }],
    ['of the days before', { dateFrom: '2026-11-20' }],
  ])('add up %s', async (_, more) => {
    expect(await card(more)).toMatchObject({
      totals: { closingQty: 9_000_000_000_000_000, closingValue: 8_999_999_999_999_999 },
    })
  })

  it.each(['XLSX', 'PDF'] as const)('stand in its files to the last digit: %s', async (format) => {
    const body = { branchId, ...november, filters: { productId: movedId }, format }
    const { bytes } = await admin.raw('POST /core/v1/report/stock-card', { body })
    const text = fileText(format, bytes).replaceAll('\n', '')
    expect(text).toContain('17.999.999.999.999.999')
    expect(text).toContain('17.999.999.999.999.997')
  })
})

describe('what lists and records add up', () => {
  it('orders', async () => {
    expect(await told('POST /core/v1/sales/orders/get/all', { body: { branchId, limit: 1 } })).toMatchObject({
      summary: { orders: COUNT, total: SUM },
    })
  })

  it('a customer and what was bought', async () => {
    expect(await told('GET /v1/customers/{id}', { params: { id: customerId } })).toMatchObject({
      arBalance: SUM,
      wallet: { point: SUM, gcash: 0 },
      stats: { orders: COUNT, turnover: SUM, average: EACH },
    })
    const { rows } = (await told('GET /v1/customers', { query: { branchId, search: 'Toko Uji Jual' } })) as {
      rows: unknown[]
    }
    expect(rows).toMatchObject([{ arBalance: SUM, points: SUM }])
    const choice = { body: { branchId, ids: [customerId] } }
    expect(await told('POST /core/v1/customers/get/data', choice)).toMatchObject({
      rows: [{ arBalance: SUM, points: SUM }],
    })
  })

  it('what a product was sold for', async () => {
    const asked = { params: { id: productId }, body: { branchId, limit: 1 } }
    expect(await told('POST /core/v1/inventories/{id}/sales/history', asked)).toMatchObject({
      summary: { qty: COUNT * PIECES, net: SUM, margin: 0 },
    })
  })

  it('goods in all warehouses', async () => {
    const body = { branchId, search: 'JUAL-1' }
    expect(await told('POST /core/v1/inventories/get/all', { body })).toMatchObject({
      inventories: [
        {
          qty: 18_000_000_000_000_000n,
          available: 18_000_000_000_000_000n,
          value: 18_000_000_000_000_001n,
          hpp: '1.0000',
        },
      ],
    })
  })
})

describe('a drawer', () => {
  it('tells what went through it, on the screen and on paper', async () => {
    expect(await told('GET /core/v2/cashier/shift/get/{id}', { params: { id: shiftId } })).toMatchObject({
      report: { sales: { total: SUM }, payments: [{ received: SUM }], cash: { sales: SUM, expected: SUM } },
    })
    const paper = await admin.raw('GET /core/v2/cashier/shift/get/pdf/{id}', { params: { id: shiftId } })
    expect(fileText('PDF', paper.bytes).replaceAll('\n', '')).toContain('9.008.999.999.998.999')
  })
})
