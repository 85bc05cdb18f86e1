import type { PurchaseGrouping } from '@merchant/contract/report/purchase.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addInvoice,
  type Invoice,
  type Invoicing,
  invoiceOf,
  openInvoicing,
  payAdvance,
} from '../../../../test/support/invoicing.ts'
import { placeOrder, receiveGoods, TODAY } from '../../../../test/support/purchasing.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

const route = 'POST /core/v1/report/purchase-detail'
const groupings: readonly PurchaseGrouping[] = ['LINE', 'SUPPLIER', 'PRODUCT', 'BRAND', 'MONTH']
const october = '2026-10-15'
const autumn = { dateFrom: '2026-10-01', dateTo: TODAY }

let server: TestServer
let admin: Caller
let finance: Caller
let shop: Invoicing
let other: number
/** Booked in October, cancelled in November. */
let undone: Invoice
let plain: Invoice

/** Sessions end with the days. */
async function comeTo(day: string) {
  server.clock.set(new Date(`${day}T03:00:00Z`))
  ;[admin, finance] = [await server.as('admin'), await server.as('keuangan')]
}

interface Bill {
  date?: string
  supplierId?: number
  quantities: readonly number[]
  more?: Parameters<typeof invoiceOf>[2]
  service?: boolean
}

/** Orders, receives and bills boxes at 40.000 each. */
async function buy({ date = TODAY, supplierId = shop.supplierId, quantities, more, service }: Bill) {
  const wanted = quantities.flatMap((qty, index) =>
    qty === 0 ? [] : [{ productId: shop.products[index] ?? 0, qty, price: '40000' }],
  )
  const order = await placeOrder(admin, shop.order(wanted, { date, supplierId }))
  const receipt = await receiveGoods(
    admin,
    shop.receipt(
      order,
      wanted.map(({ qty }) => qty),
      { date, supplierId },
    ),
  )
  const body = invoiceOf(shop, [receipt], { date, supplierInvoiceDate: date, supplierId, ...more })
  const carriage = {
    productId: shop.serviceId,
    unitId: shop.piece,
    accountId: shop.accountId,
    qty: 1,
    price: '25000',
  }
  return addInvoice(admin, { ...body, lines: [...body.lines, ...(service ? [carriage] : [])] })
}

const cancel = async (invoice: Invoice) => {
  const answer = await finance.raw('POST /core/v1/purchase/invoice/cancel', {
    body: { id: invoice.id, version: invoice.version, reason: 'Salah harga', cancelDate: TODAY },
  })
  if (answer.status !== 200) throw new Error(answer.body)
}

/** Two suppliers, one without PPN; freight, discounts, rounding, a service, an advance; two invoices are cancelled. */
beforeAll(async () => {
  server = await testServer()
  shop = await openInvoicing(server)
  other = await server.value<number>(
    `insert into supplier (company_id, code, name, is_pkp, payment_term_id, created_at, updated_at)
     select company_id, 'LAIN', 'Pemasok Lain', false, payment_term_id, now(), now() from supplier where id = $1 returning id`,
    [shop.supplierId],
  )
  const brand = await server.value<number>(
    `insert into brand (company_id, code, name, created_at, updated_at)
     select company_id, 'UJI', 'Merek Uji', now(), now() from supplier where id = $1 returning id`,
    [other],
  )
  await server.rows('update product set brand_id = $1 where id = $2', [brand, shop.products[0]])
  await comeTo(october)
  undone = await buy({ date: october, quantities: [3] })
  await buy({ date: october, quantities: [2, 5], more: { rounding: 70, headerDiscount: 11_000 } })
  await comeTo(TODAY)
  const downPaymentId = await payAdvance(server, shop, 50_000)
  plain = await buy({
    quantities: [4, 0, 1],
    service: true,
    more: { freightAmount: 7_001, advances: [{ downPaymentId, amount: 50_000 }] },
  })
  await buy({ supplierId: other, quantities: [1, 1], more: { rounding: -33 } })
  await cancel(await buy({ quantities: [9] }))
  await cancel(undone)
})
afterAll(() => server.close())

const ask = async (body: object) => (await admin.call(route, { body: { ...autumn, ...body } })).data

/** Purchases by the journal: what invoices posted to accounts other than the supplier's. */
const bought = (from = autumn.dateFrom, to = autumn.dateTo, supplierId: number | null = null) =>
  server.value<number>(
    `select coalesce(sum(l.debit - l.credit), 0)::bigint from journal_line l
     join journal j on j.branch_id = l.branch_id and j.id = l.journal_id
     join document d on d.branch_id = j.branch_id and d.id = j.document_id
     where d.type = 'PURCHASE_INVOICE' and l.role is distinct from 'AP' and l.role is distinct from 'SUPPLIER_ADVANCE'
       and j.date between $1 and $2 and ($3::bigint is null or d.party_id = $3)`,
    [from, to, supplierId],
  )

describe('the detail of purchases', () => {
  it('refuses people of sales, days the wrong way round, other groupings and made-up cursors', async () => {
    expect((await (await server.as('vpsales')).call(route, { body: {} })).status).toBe(403)
    const reason = async (body: object) => (await admin.raw(route, { body })).error.data?.reason
    expect(await reason({ dateFrom: '2026-02-01', dateTo: '2026-01-01' })).toBe('DATE_ORDER')
    expect((await admin.raw(route, { body: { groupBy: 'COLOUR' } })).status).toBe(400)
    expect((await admin.raw(route, { body: { after: '5' } })).status).toBe(400)
    expect((await admin.raw(route, { body: { groupBy: 'MONTH', after: '2026-01-01.5.1' } })).status).toBe(400)
  })

  it.each(groupings)('comes to what the journal says, by %s', async (groupBy) => {
    const total = await bought()
    const { rows, totals, checks, count } = await ask({ groupBy })
    expect(totals.total).toBe(total)
    expect(rows.reduce((sum, row) => sum + row.total, 0)).toBe(total)
    expect(rows.every((row) => row.net + row.ppn + row.rounding === row.total)).toBe(true)
    expect(checks).toMatchObject([{ key: 'LEDGER', ok: true, expected: total - 50_000 }])
    expect(count).toBe(rows.length)
    expect(new Set(rows.map(({ key }) => key)).size).toBe(count)
  })

  it.each(groupings)('agrees with the report of invoices, by %s', async (groupBy) => {
    const { totals } = (await admin.call('POST /core/v1/report/purchase', { body: autumn })).data
    expect((await ask({ groupBy })).totals).toMatchObject({
      gross: totals.gross,
      net: totals.dpp + totals.dppExempt,
      ppn: totals.ppn,
      rounding: totals.rounding,
      total: totals.total,
    })
  })

  it('has months as the journal has them: what was booked in one and undone in the next stands in both', async () => {
    const { rows } = await ask({ groupBy: 'MONTH' })
    expect(rows).toMatchObject([
      { month: '2026-10-01', monthName: 'Oktober 2026', total: await bought('2026-10-01', '2026-10-31') },
      { month: '2026-11-01', monthName: 'November 2026', total: await bought('2026-11-01', '2026-11-30') },
    ])
    expect(rows.map(({ invoices }) => invoices)).toEqual([2, 3])
  })

  it('undoes an invoice on the day of its cancellation, and leaves out what came and went within the days', async () => {
    const { rows } = await ask({ groupBy: 'LINE', dateFrom: '2026-11-01' })
    const undoing = rows.filter(({ documentId }) => documentId === undone.id)
    expect(undoing).toMatchObject([{ date: TODAY, documentNo: undone.number, qty: '-3.000', quantity: -120 }])
    expect(undoing[0]?.total).toBe(-undone.totals.total)
    expect((await ask({ groupBy: 'LINE' })).rows.some((row) => row.documentId === undone.id)).toBe(false)
    const invoices = await admin.call('POST /core/v1/report/purchase', {
      body: { dateFrom: '2026-11-01', dateTo: TODAY },
    })
    expect(invoices.data.rows.find((row) => row.documentId === undone.id)).toMatchObject({
      total: -undone.totals.total,
      balance: -undone.totals.total,
    })
    expect(invoices.data.checks.every(({ ok }) => ok)).toBe(true)
  })

  it('shows the books as they were known: before the cancellation the invoice counts', async () => {
    const { totals, checks } = await ask({ groupBy: 'SUPPLIER', knownAt: '2026-10-31T00:00:00Z' })
    expect(totals.total).toBe(await bought('2026-10-01', '2026-10-31'))
    expect(checks).toMatchObject([{ ok: true }])
  })

  it('says on a line what was bought from whom, on which order and receipt', async () => {
    const { rows } = await ask({ groupBy: 'LINE' })
    const [first, third, service] = rows.filter(({ documentId }) => documentId === plain.id)
    expect(first).toMatchObject({
      branch: 'JKT',
      party: 'Pemasok Uji',
      productId: shop.products[0],
      brand: 'Merek Uji',
      qty: '4.000',
      unit: 'Dus Uji',
      price: '40000.0000',
      quantity: 160,
      gross: 160_000,
    })
    expect(first?.order).toMatch(/^PO\/JKT\//)
    expect(first?.receipt).toMatch(/^PB\/JKT\//)
    expect(third?.productId).toBe(shop.products[2])
    expect(service).toMatchObject({ productId: shop.serviceId, receipt: null, order: null })
  })

  it('has subtotals of whole groups that add up to the total, whatever the field and the page', async () => {
    const { groupings, totals } = await ask({ groupBy: 'LINE' })
    expect(groupings.map(({ key }) => key)).toEqual(expect.arrayContaining(['SUPPLIER', 'PRODUCT', 'BRAND']))
    for (const { key } of groupings) {
      const { groups, rows, count } = await ask({ groupBy: 'LINE', subtotalBy: key })
      const add = (some: readonly { total: number | bigint }[]) =>
        some.reduce((sum, { total }) => sum + BigInt(total), 0n)
      expect(add(groups.map((group) => group.totals))).toBe(BigInt(totals.total))
      expect(rows).toHaveLength(count)
      for (const { from, count: lines, totals: own } of groups)
        expect(add(rows.slice(from, from + lines)), key).toBe(BigInt(own.total))
      const page = await ask({ groupBy: 'LINE', subtotalBy: key, limit: 2, after: '1' })
      expect(page.rows.map((row) => row.key)).toEqual(rows.slice(1, 3).map((row) => row.key))
      expect(page.groups).toEqual(groups.filter(({ from, count: lines }) => from < 3 && from + lines > 1))
    }
  })

  it('gives what has no goods and no brand a name', async () => {
    const products = (await ask({ groupBy: 'PRODUCT' })).rows
    expect(products.find(({ productId }) => productId === null)).toMatchObject({
      product: 'Pembulatan faktur',
      rounding: 37,
      quantity: null,
    })
    const brands = (await ask({ groupBy: 'BRAND' })).rows
    expect(brands.map(({ brand }) => brand).toSorted()).toEqual(['Merek Uji', 'Tanpa merek'])
  })

  it('narrows to a supplier, and still knows its journal', async () => {
    const { rows, checks } = await ask({ groupBy: 'SUPPLIER', filters: { supplierId: other } })
    expect(rows).toMatchObject([{ supplierId: other, total: await bought(undefined, undefined, other) }])
    expect(checks).toMatchObject([{ ok: true, expected: rows[0]?.total }])
  })

  it('narrows to goods, without what belongs to whole invoices', async () => {
    const [productId] = shop.products
    const lines = await ask({ groupBy: 'LINE', filters: { productId } })
    expect(lines.rows.map((row) => row.productId)).toEqual([productId, productId, productId])
    expect(lines).toMatchObject({ count: 3, checks: [], totals: { rounding: 0 } })
    const months = await ask({ groupBy: 'MONTH', filters: { productId } })
    expect(months.totals.total).toBe(lines.totals.total)
    expect((await ask({ groupBy: 'BRAND', filters: { brandId: lines.rows[0]?.brandId } })).rows).toHaveLength(
      1,
    )
  })

  it.each(groupings)('comes in pages that make the whole, by %s', async (groupBy) => {
    const whole = (await ask({ groupBy })).rows
    const pages: typeof whole = []
    let after: string | null | undefined
    do {
      const page = await ask({ groupBy, limit: 1, ...(after && { after }) })
      expect(page).toMatchObject({ count: whole.length })
      pages.push(...page.rows)
      after = page.next
    } while (after)
    expect(pages).toEqual(whole)
  })

  it('is a sheet or a paper when asked', async () => {
    const sheet = await admin.raw(route, { body: { ...autumn, groupBy: 'SUPPLIER', format: 'XLSX' } })
    expect(sheet.headers['content-disposition']).toBe(
      'attachment; filename="export.purchase-detail.2026-11-20.xlsx"',
    )
    const paper = await admin.raw(route, { body: { ...autumn, groupBy: 'MONTH', format: 'PDF' } })
    expect(paper.body.startsWith('%PDF')).toBe(true)
  })
})
