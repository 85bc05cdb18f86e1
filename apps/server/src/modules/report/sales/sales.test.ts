import { salesGroupings } from '@merchant/contract/report/sales.ts'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfPages } from '../../../../test/support/file-text.ts'
import { bookOrder } from '../../../../test/support/ordering.ts'
import { openPaying, type Paid, type Paying } from '../../../../test/support/paying.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

const route = 'POST /core/v1/report/sales-report'
const perCashier = 'POST /core/v1/report/sales-report-percashier'
const day = { dateFrom: '2026-11-20', dateTo: '2026-11-20' }

let server: TestServer
let shop: Paying
let admin: Caller
let cashier: Caller
let cash: Paid
let mixed: Paid
let undone: Paid
let creditId: number
let shiftId: number

/**
 * Prices without PPN of 11 %, cost 9.000 a piece. In cash: 3 coffee at 12.500 = 37.500 + 4.125 = 41.625, paid as 41.600.
 * Card and transfer: 1 coffee, 2 soap at 20.000 = 52.500 + 5.775 = 58.275. Voided: 1 soap. On credit: 5 soap = 111.000.
 */
beforeAll(async () => {
  server = await testServer()
  shop = await openPaying(server)
  ;[admin, cashier] = await Promise.all([server.as('admin'), server.as('kasir')])
  ;[shiftId] = await Promise.all([shop.openShift(cashier), shop.openShift(admin)])
  const { coffee, soap } = shop
  cash = await shop.sell(cashier, shop.order([{ productId: coffee, qty: 3 }]))
  mixed = await shop.sell(
    cashier,
    shop.order([
      { productId: coffee, qty: 1 },
      { productId: soap, qty: 2 },
    ]),
    [shop.card(50_000), shop.transfer(8_275)],
  )
  undone = await shop.sell(cashier, shop.order([{ productId: soap, qty: 1 }]))
  const { id, version } = undone.order
  const voided = await admin.raw('POST /core/v1/sales/orders/void', {
    body: { id, version, reason: 'Salah barang' },
  })
  if (voided.status !== 200) throw new Error(voided.body)
  await server.rows(`update customer set credit_limit = 1000000, term_days = 14 where id = $1`, [
    shop.customerId,
  ])
  const credit = await bookOrder(admin, shop.order([{ productId: soap, qty: 5 }], { paymentTerm: 'CREDIT' }))
  creditId = credit.id
  const sold = await admin.raw('POST /core/v1/sales/orders/process', {
    body: { id: credit.id, version: credit.version, action: 'INVOICE_CREDIT' },
  })
  if (sold.status !== 200) throw new Error(sold.body)
})
afterAll(() => server.close())

const ask = async (body: object = {}, caller = admin) =>
  (await caller.call(route, { body: { ...day, branchId: shop.branchId, ...body } })).data

/** 37.500 + 52.500 + 100.000, each with 11 %. */
const whole = { gross: 190_000, dpp: 190_000, ppn: 20_900, total: 210_900 }

describe('the report of sales', () => {
  it('refuses a cashier, days the wrong way round, other groupings and made-up cursors', async () => {
    expect((await cashier.call(route, { body: {} })).status).toBe(403)
    const turned = await admin.raw(route, { body: { dateFrom: '2026-02-01', dateTo: '2026-01-01' } })
    expect(turned.error.data.reason).toBe('DATE_ORDER')
    expect((await admin.raw(route, { body: { groupBy: 'COLOUR' } })).status).toBe(400)
    expect((await admin.raw(route, { body: { after: '5' } })).status).toBe(400)
    expect((await admin.raw(route, { body: { groupBy: 'DAY', after: '2026-01-01.5.1' } })).status).toBe(400)
  })

  it('is an invoice a row, a voided one with nothing but its name', async () => {
    const { rows, totals, checks, count } = await ask()
    expect(count).toBe(4)
    expect(rows).toMatchObject([
      {
        documentId: cash.order.id,
        number: cash.invoiceNumber,
        total: 41_625,
        rounding: -25,
        paid: 41_600,
        balance: 0,
        status: 'Lunas',
        cost: 27_000,
        margin: 10_500,
        marginPct: 28,
      },
      { documentId: mixed.order.id, gross: 52_500, ppn: 5_775, total: 58_275, paid: 58_275, cost: 27_000 },
      { documentId: undone.order.id, isVoided: true, status: 'Dibatalkan', total: 0, paid: 0, invoices: 0 },
      {
        documentId: creditId,
        total: 111_000,
        paid: 0,
        balance: 111_000,
        status: 'Belum Bayar',
        cashier: null,
      },
    ])
    expect(totals).toMatchObject({ ...whole, rounding: -25, paid: 99_875, balance: 111_000, cost: 99_000 })
    expect(checks.map(({ key, ok, expected }) => [key, ok, expected])).toEqual([
      ['BALANCE', true, 111_000],
      ['LEDGER', true, 190_000],
    ])
    // of all that was sold, taxed or not, which is no DPP (clarifications 4.11)
    expect(checks[1]?.label).toBe('Penjualan sebelum PPN = pendapatan - potongan di jurnal')
  })

  it.each(salesGroupings)('comes to the same total, by %s', async (groupBy) => {
    const { rows, totals, checks, count } = await ask({ groupBy })
    expect(totals).toMatchObject(whole)
    expect(rows.reduce((sum, row) => sum + row.total, 0)).toBe(whole.total)
    expect(rows.reduce((sum, row) => sum + (row.margin ?? 0), 0)).toBe(190_000 - 99_000)
    expect(checks.every(({ ok }) => ok)).toBe(true)
    expect(new Set(rows.map(({ key }) => key)).size).toBe(count)
  })

  it('says of goods how many were sold, on how many invoices', async () => {
    const { rows } = await ask({ groupBy: 'PRODUCT' })
    expect(
      rows.map(({ productId, quantity, invoices, total }) => [productId, quantity, invoices, total]),
    ).toEqual([
      [shop.soap, 7, 2, 155_400],
      [shop.coffee, 4, 2, 55_500],
    ])
  })

  it('narrowed to goods has their part of invoices, without what belongs to the whole', async () => {
    const filters = { productId: shop.coffee }
    const invoices = await ask({ filters })
    expect(invoices.rows.map(({ total, paid }) => [total, paid])).toEqual([
      [41_625, null],
      [13_875, null],
    ])
    expect(invoices).toMatchObject({ checks: [], totals: { total: 55_500, rounding: null } })
    expect((await ask({ filters, groupBy: 'LINE' })).totals.total).toBe(55_500)
  })

  it('narrows to a shift, a cashier, a customer and a channel', async () => {
    expect((await ask({ filters: { shiftId } })).totals.total).toBe(41_625 + 58_275)
    expect((await ask({ filters: { cashierId: cashier.employeeId } })).count).toBe(3)
    expect((await ask({ filters: { customerId: 999_999 } })).rows).toEqual([])
    expect((await ask({ filters: { channel: 'MOTORIST' } })).rows).toEqual([])
  })

  it('knows at a moment only what had been sold by then, and an invoice that was voided later', async () => {
    expect((await ask({ knownAt: '2026-11-01T00:00:00Z' })).rows).toEqual([])
    await server.rows(`update document set cancelled_at = cancelled_at + interval '1 day' where id = $1`, [
      undone.order.id,
    ])
    const then = await ask({ knownAt: server.clock.now().toISOString() })
    expect(then.totals.total).toBe(whole.total + 22_200)
    await server.rows(`update document set cancelled_at = cancelled_at - interval '1 day' where id = $1`, [
      undone.order.id,
    ])
  })

  it('shows what goods cost only to those who may see it', async () => {
    const { rows, totals, columns } = await ask({}, await server.as('sc'))
    expect(
      rows.every(({ cost, margin, marginPct }) => cost === null && margin === null && marginPct === null),
    ).toBe(true)
    expect(totals).toMatchObject({ cost: null, margin: null })
    expect(columns.some(({ key }) => key === 'margin')).toBe(false)
  })

  it.each(salesGroupings)('comes in pages that make the whole, by %s', async (groupBy) => {
    const all = (await ask({ groupBy })).rows
    const pages: typeof all = []
    let after: string | null | undefined
    do {
      const page = await ask({ groupBy, limit: 1, ...(after && { after }) })
      pages.push(...page.rows)
      after = page.next
    } while (after)
    expect(pages).toEqual(all)
  })

  it('has subtotals of whole groups on every page, worked out by hand', async () => {
    const byGoods = { groupBy: 'LINE', subtotalBy: 'PRODUCT' }
    const { rows, groups, next, totals, subtotalBy } = await ask({ ...byGoods, limit: 3 })
    const { coffee, soap } = shop
    expect(rows.map(({ productId }) => productId)).toEqual([coffee, coffee, soap])
    // coffee 37.500 + 12.500 and soap 40.000 + 100.000, with 11 %
    expect(groups.map(({ from, count, totals: { total, margin } }) => [from, count, total, margin])).toEqual([
      [0, 2, 55_500, 14_000],
      [2, 2, 155_400, 77_000],
    ])
    expect([subtotalBy, next, totals.total]).toEqual(['PRODUCT', '3', 210_900])
    const further = await ask({ ...byGoods, limit: 3, after: next })
    expect(further.rows.map(({ productId, total }) => [productId, total])).toEqual([[soap, 111_000]])
    expect(further.groups.map(({ from, totals: { total } }) => [from, total])).toEqual([[2, 155_400]])
  })

  it('groups invoices with the voided ones, and what has no cashier comes last under a name', async () => {
    const { rows, groups } = await ask({ subtotalBy: 'CASHIER' })
    expect(rows.map(({ documentId }) => documentId)).toEqual([
      cash.order.id,
      mixed.order.id,
      undone.order.id,
      creditId,
    ])
    expect(groups.map(({ count, totals: { total, paid } }) => [count, total, paid])).toEqual([
      [3, 99_900, 99_875],
      [1, 111_000, 0],
    ])
    expect(groups[1]?.label).toBe('Tanpa kasir')
  })

  it.each(['INVOICE', 'LINE'])(
    'by %s has subtotals that add up to its total for every group',
    async (groupBy) => {
      const { groupings, totals } = await ask({ groupBy })
      expect(groupings.length).toBeGreaterThan(4)
      for (const { key } of groupings) {
        const short = await ask({ groupBy, subtotalBy: key, detail: 'SHORT' })
        expect([short.rows, short.count, short.subtotalBy]).toEqual([[], short.groups.length, key])
        for (const name of ['gross', 'dpp', 'ppn', 'total', 'cost'] as const)
          expect(
            short.groups.reduce((sum, group) => sum + BigInt(group.totals[name] ?? 0), 0n),
            `${name} by ${key}`,
          ).toBe(BigInt(totals[name] ?? 0))
      }
    },
  )

  it('is a sheet of what was chosen: columns, groups and their subtotals, or the groups alone', async () => {
    const sheetOf = async (body: object) => {
      const asked = { ...day, branchId: shop.branchId, format: 'XLSX', subtotalBy: 'PRODUCT', ...body }
      const reply = await admin.raw(route, { body: { groupBy: 'LINE', ...asked } })
      const cells = await readSheet(reply.bytes)
      return cells.slice(cells.findIndex((row) => row.includes('Total')))
    }
    const hidden = (await ask({ groupBy: 'LINE' })).columns
      .map(({ key }) => key)
      .filter((key) => key !== 'product' && key !== 'cost')
    const [heading, ...lines] = await sheetOf({ hidden })
    // the day, the number and the total can't be hidden
    expect(heading).toEqual(['Tanggal', 'No. faktur', 'Barang', 'Total', 'HPP'])
    expect(
      lines.map((row) => [typeof row[0] === 'string' ? row[0].split(' ')[0] : 'day', row[3], row[4]]),
    ).toEqual([
      [expect.any(String), null, null],
      ['day', 41_625, 27_000],
      ['day', 13_875, 9_000],
      ['Subtotal', 55_500, 36_000],
      [expect.any(String), null, null],
      ['day', 44_400, 18_000],
      ['day', 111_000, 45_000],
      ['Subtotal', 155_400, 63_000],
      ['Total', 210_900, 99_000],
      ['day', null, null],
      [expect.any(String), null, null],
    ])
    const [names, ...groups] = await sheetOf({ hidden, detail: 'SHORT' })
    expect(names).toEqual(['Barang', 'Baris', 'Total', 'HPP'])
    expect(groups.slice(0, 3).map((row) => row.slice(1))).toEqual([
      [2, 55_500, 36_000],
      [2, 155_400, 63_000],
      [null, 210_900, 99_000],
    ])
  })

  it('is a sheet or a paper when asked', async () => {
    const sheet = await admin.raw(route, { body: { ...day, format: 'XLSX' } })
    expect(sheet.headers['content-disposition']).toBe(
      'attachment; filename="export.sales-report.2026-11-20.xlsx"',
    )
    const paper = await admin.raw(route, { body: { ...day, groupBy: 'DAY', format: 'PDF' } })
    expect(paper.body.startsWith('%PDF')).toBe(true)
  })
})

describe('the sales of cashiers', () => {
  const shifts = async (body: object = {}) =>
    (await cashier.call(perCashier, { body: { ...day, branchId: shop.branchId, ...body } })).data

  it('refuses a warehouse', async () => {
    expect((await (await server.as('gudang')).call(perCashier, { body: {} })).status).toBe(403)
  })

  it('has the sales of a shift and its money by way of paying, and counts blind', async () => {
    const { rows, checks } = await shifts({ filters: { cashierId: cashier.employeeId } })
    expect(rows).toMatchObject([
      {
        shiftId,
        invoices: 2,
        items: 3,
        gross: 90_000,
        total: 99_900,
        rounding: -25,
        voids: 1,
        voidAmount: 22_200,
        refunded: 22_200,
        cash: 41_600,
        edc: 50_000,
        transfer: 8_275,
        firstNumber: cash.invoiceNumber,
        lastNumber: mixed.invoiceNumber,
        status: 'Buka',
        expected: null,
        counted: null,
        difference: null,
      },
    ])
    expect(checks).toMatchObject([{ ok: true, expected: 99_875 }])
  })

  it('sets apart what a customer who carries the fee of the bank paid above the bill', async () => {
    const { rows } = await shifts({ filters: { cashierId: cashier.employeeId } })
    expect(rows[0]).toMatchObject({ surcharge: 0 })
    await server.rows(
      `update sales_payment_detail set amount = amount + 1400, surcharge = 1400 where method_type = 'EDC'`,
    )
    const { checks } = await shifts({ filters: { cashierId: cashier.employeeId } })
    expect(checks).toMatchObject([{ ok: true, expected: 101_275 }])
    await server.rows(
      `update sales_payment_detail set amount = amount - 1400, surcharge = 0 where method_type = 'EDC'`,
    )
  })

  it('tells each card machine by itself', async () => {
    const { rows } = await shifts({ groupBy: 'METHOD', filters: { cashierId: cashier.employeeId } })
    expect(rows.map(({ machine, received, refunded, kept }) => [machine, received, refunded, kept])).toEqual(
      expect.arrayContaining([
        [null, 63_800, 22_200, 41_600],
        ['EDC Uji', 50_000, 0, 50_000],
        [null, 8_275, 0, 8_275],
      ]),
    )
    expect(rows).toHaveLength(3)
  })
})

describe('the age of receivables', () => {
  const ageing = async (body: object) =>
    (await admin.call('POST /core/v1/report/ar-ageing', { body: { branchId: shop.branchId, ...body } })).data

  it.each([
    ['2026-12-04', { notDue: 111_000, d1_30: 0 }],
    ['2026-12-05', { notDue: 0, d1_30: 111_000 }],
    ['2027-01-04', { d1_30: 0, d31_60: 111_000 }],
  ])('ages by the days since it was due, and is what the books say: %s', async (dateTo, buckets) => {
    const { rows, totals, checks } = await ageing({ dateTo })
    expect(rows).toMatchObject([{ documentId: creditId, partyId: shop.customerId, balance: 111_000 }])
    expect(totals).toMatchObject(buckets)
    expect(checks).toMatchObject([{ ok: true, expected: 111_000 }])
  })

  it('narrows to a customer', async () => {
    expect((await ageing({ filters: { customerId: 999_999 } })).rows).toEqual([])
  })
})

describe('the label of a customer', () => {
  it('narrows receivables, sales, orders and what was sold of goods to its customers', async () => {
    const label = async (name: string) =>
      (await admin.call('POST /v1/merchant-tags', { body: { name, color: '#228BE6' } })).data.id
    const [given, free] = [await label('Bayar tempo'), await label('Tidak dipakai')]
    await admin.call('POST /v1/customers/tags', { body: { ids: [shop.customerId], give: [given] } })
    const { branchId } = shop
    const days = { dateFrom: '2026-11-01', dateTo: '2026-12-04' }
    const receivables = async (tagId: number) =>
      (
        await admin.call('POST /core/v1/report/ar-ageing', {
          body: { branchId, dateTo: '2026-12-04', filters: { tagId } },
        })
      ).data
    expect(await receivables(given)).toMatchObject({ rows: [{ documentId: creditId }], checks: [] })
    expect(await receivables(free)).toMatchObject({ rows: [], checks: [] })
    const sold = async (filters: object) =>
      (await admin.call('POST /core/v1/report/sales-report', { body: { branchId, ...days, filters } })).data
    const ofCustomer = await sold({ customerId: shop.customerId })
    expect(ofCustomer.rows.length).toBeGreaterThan(0)
    expect((await sold({ tagId: given })).totals).toEqual(ofCustomer.totals)
    expect((await sold({ tagId: free })).rows).toEqual([])
    const ordered = async (query: object) =>
      (await admin.call('GET /v1/sales-orders/', { query: { branchId, ...query } })).data
    const [his, labelled] = [await ordered({ customerId: shop.customerId }), await ordered({ tagId: given })]
    expect(labelled.summary).toEqual(his.summary)
    expect(labelled.rows.map(({ id }) => id)).toEqual(his.rows.map(({ id }) => id))
    expect((await ordered({ tagId: free })).rows).toEqual([])
    const goods = async (body: object) =>
      (
        await admin.call('POST /core/v1/inventories/{id}/sales/history', {
          params: { id: shop.coffee },
          body: { branchId, ...body },
        })
      ).data
    expect((await goods({ tagId: given })).count).toBe((await goods({ customerId: shop.customerId })).count)
    expect((await goods({ tagId: free })).rows).toEqual([])
  })
})

describe('the history of a product', () => {
  const history = async (body: object = {}, caller = admin) =>
    (
      await caller.call('POST /core/v1/inventories/{id}/sales/history', {
        params: { id: shop.soap },
        body: { branchId: shop.branchId, ...body },
      })
    ).data

  it('refuses a warehouse, and goods of nobody', async () => {
    const at = (id: number) => ({ params: { id }, body: {} })
    const warehouse = await server.as('gudang')
    expect((await warehouse.raw('POST /core/v1/inventories/{id}/sales/history', at(shop.soap))).status).toBe(
      403,
    )
    expect((await admin.raw('POST /core/v1/inventories/{id}/sales/history', at(999_999))).status).toBe(404)
  })

  it('is newest first, without what was voided, and sums up all of it', async () => {
    const { rows, count, summary } = await history({ limit: 1 })
    expect(count).toBe(2)
    expect(rows).toMatchObject([
      {
        orderId: creditId,
        qty: 5,
        price: 20_000,
        net: 100_000,
        unitCost: '9000.0000',
        marginPct: 55,
        cashier: null,
      },
    ])
    expect(summary).toMatchObject({
      qty: 7,
      net: 140_000,
      margin: 77_000,
      lastPrice: 20_000,
      lastPrices: [{ customer: { id: shop.customerId }, price: 20_000 }],
    })
  })

  it('narrows to days, a customer and a text, and hides costs from the cashier', async () => {
    expect((await history({ startDate: '2026-11-21' })).rows).toEqual([])
    expect((await history({ customerId: 999_999 })).rows).toEqual([])
    expect((await history({ search: mixed.invoiceNumber })).rows).toMatchObject([{ qty: 2 }])
    const seen = await history({}, cashier)
    expect(seen.rows.every(({ unitCost, marginPct }) => unitCost === null && marginPct === null)).toBe(true)
    expect(seen.summary.margin).toBeNull()
  })
})

describe('how a sale was paid', () => {
  const word = async (id: number) => {
    const { rows } = await ask()
    return rows.find(({ documentId }) => documentId === id)?.payment
  }

  it('names every way, also of what is owed and of what was given back', async () => {
    expect(await word(cash.order.id)).toBe('Tunai')
    expect(await word(mixed.order.id)).toBe('Kartu dan QRIS + Transfer bank')
    expect(await word(undone.order.id)).toBe('Tunai')
    expect(await word(creditId)).toBe('Tempo')
    const list = await admin.call('POST /core/v1/sales/orders/get/all', { body: { branchId: shop.branchId } })
    const listed = new Map(list.data.rows.map(({ id, paymentMethods }) => [id, paymentMethods]))
    expect(listed.get(mixed.order.id)).toEqual(['Kartu dan QRIS', 'Transfer bank'])
    expect(listed.get(creditId)).toEqual([])
    const paper = await admin.call('GET /v1/sales-orders/{id}/print', {
      params: { id: mixed.order.id },
      query: { format: 'pdf' },
    })
    expect(pdfPages(paper.bytes).join(' ')).toContain('Kartu dan QRIS + Transfer bank')
  })

  it('tells what a till sold on credit apart from its money, voided or not', async () => {
    const owe = async (qty: number) => {
      const draft = shop.order([{ productId: shop.soap, qty }])
      const { hash } = await shop.priceOf(cashier, draft)
      const body = { draft, hash, paymentTerm: 'CREDIT' as const, payments: [] }
      return (await cashier.call('POST /core/v2/cashier/booking/payment', { body })).data.order
    }
    await owe(2) // 40,000 and 4,400
    const { id, version } = await owe(1)
    await admin.raw('POST /core/v1/sales/orders/void', { body: { id, version, reason: 'Salah barang' } })
    const asked = { ...day, branchId: shop.branchId, filters: { cashierId: cashier.employeeId } }
    const byShift = await cashier.call(perCashier, { body: asked })
    expect(byShift.data.rows).toMatchObject([
      {
        invoices: 3,
        total: 144_300,
        credit: 44_400,
        voids: 2,
        voidAmount: 44_400,
        creditVoided: 22_200,
        refunded: 22_200,
        cash: 41_600,
        kept: 99_875,
      },
    ])
    expect(byShift.data.checks).toMatchObject([{ ok: true, expected: 99_875 }])
    const byMethod = await cashier.call(perCashier, { body: { ...asked, groupBy: 'METHOD' } })
    expect(byMethod.data.rows.at(-1)).toMatchObject({ method: 'Tempo', invoices: 1, credit: 44_400, kept: 0 })
    expect(byMethod.data.rows).toHaveLength(4)
    expect(byMethod.data.totals).toMatchObject({ credit: 44_400, kept: 99_875 })
  })
})
