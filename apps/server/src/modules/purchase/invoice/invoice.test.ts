import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AddInvoice,
  addInvoice,
  type Invoice,
  type Invoicing,
  invoiceOf,
  openInvoicing,
  payAdvance,
  payInvoice,
  takeOut,
} from '../../../../test/support/invoicing.ts'
import { placeOrder, type Receipt, receiveGoods } from '../../../../test/support/purchasing.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { postingsOf } from '../../../kernel/document/postings.queries.ts'
import { settleInvoices } from './settle-invoices.ts'

let server: TestServer
let shop: Invoicing
let admin: Caller
let finance: Caller
beforeAll(async () => {
  server = await testServer()
  shop = await openInvoicing(server)
  ;[admin, finance] = await Promise.all([server.as('admin'), server.as('keuangan')])
})
afterAll(() => server.close())

type OrderLine = {
  productId?: number
  qty?: number
  price?: string
  disc1?: number
  disc2?: number
  discAmount?: number
}

/** An order whose goods have come. */
async function received(lines: OrderLine[], more: object = {}): Promise<Receipt> {
  const order = await placeOrder(admin, shop.order(lines, more))
  return receiveGoods(
    admin,
    shop.receipt(
      order,
      order.lines.map(({ qty }) => qty),
    ),
  )
}
const product = (index: number) => shop.products[index] ?? 0
const read = async (id: number) => (await admin.call('GET /v1/invoices/{id}', { params: { id } })).data
const orderStatus = (receipt: Receipt) =>
  server.value<string>('select status from document where id = $1', [receipt.purchaseOrderId])
const cancel = (invoice: Invoice, more: object = {}) =>
  finance.raw('POST /core/v1/purchase/invoice/cancel', {
    body: { id: invoice.id, version: invoice.version, reason: 'Salah tagih', ...more },
  })
const approve = (invoice: Invoice) =>
  finance.raw('PATCH /v1/invoices/{id}/approve', {
    params: { id: invoice.id },
    body: { version: invoice.version },
  })

const postings = (id: number) =>
  server.services.database.read(server.scope([shop.branchId]), (db) => postingsOf(db, shop.branchId, id))

/** Journals as `[account, debit, credit]`. */
const journals = async (id: number) =>
  (await postings(id)).journals.map(({ lines }) =>
    lines.map(({ account, debit, credit }) => [account.code, debit, credit]),
  )

/** Everything that an invoice can change in the books of the branch. */
const books = () =>
  server.value(
    `select json_build_object(
       'accounts', (select json_agg(b order by account_id) from (
          select account_id, sum(debit - credit) as net from account_balance group by 1 having sum(debit - credit) <> 0) b),
       'costs', (select json_agg(c order by product_id) from (select product_id, quantity, value from cost_balance where quantity <> 0) c),
       'items', (select json_agg(i order by id) from (select id, balance from open_item where balance <> 0) i),
       'receipts', (select json_agg(l order by id) from (select id, invoiced_quantity, invoiced_value from goods_receipt_line) l),
       'orders', (select json_agg(o order by id) from (select id, status from document where type = 'PURCHASE_ORDER') o),
       'ranges', (select json_agg(p order by product_id) from (select product_id, last_purchase_price from product_branch) p))::text`,
  )

describe('an invoice', () => {
  it('clears GRNI, splits the difference of the price and uses the advance, as in the golden month', async () => {
    const receipt = await received([
      { qty: 20, price: '432500', disc1: 5, disc2: 2, discAmount: 10_000 },
      { qty: 10, price: '205000' },
    ])
    await server.rows('insert into product_branch (branch_id, product_id) values ($1, $2)', [
      shop.branchId,
      product(1),
    ])
    await takeOut(server, shop, product(1), 100) // a quarter has left
    const advance = await payAdvance(server, shop, 2_000_000)
    const body = invoiceOf(
      shop,
      [receipt],
      { taxInvoiceNo: '04002611000000001', advances: [{ downPaymentId: advance, amount: 2_000_000 }] },
      [{ price: '432500', disc1: 5, disc2: 2, discAmount: 10_000 }, { price: '207500' }],
    )
    const waiting = await addInvoice(admin, body)
    expect([waiting.status, waiting.number, waiting.balance, waiting.exceptions]).toEqual([
      'WAITING_APPROVAL',
      null,
      0,
      [
        {
          reason: 'PRICE_OUT_OF_TOLERANCE',
          field: 'lines[1].price',
          message: 'Harga Barang Uji 2 berbeda 1,21% dari pesanan, perlu persetujuan',
        },
      ],
    ])
    expect(await journals(waiting.id)).toEqual([])
    expect(await orderStatus(receipt)).toBe('RECEIVED')

    const { status, data } = await approve(waiting)
    const invoice = data as Invoice
    expect([status, invoice.status, invoice.balance, invoice.dueDate]).toEqual([
      200,
      'POSTED',
      9_231_147,
      '2026-12-20',
    ])
    expect(invoice.number).toMatch(/^FB\/JKT\/2611\/\d{5}$/)
    expect(invoice.totals).toEqual({
      gross: 10_725_000,
      discount: 606_850,
      dpp: 10_118_150,
      dppExempt: 0,
      dppNilaiLain: 9_274_971,
      ppn: 1_112_997,
      total: 11_231_147,
    })
    expect(await journals(invoice.id)).toEqual([
      [
        ['2-1102', 10_093_150, 0],
        ['1-1301', 18_750, 0],
        ['5-1201', 6_250, 0],
        ['1-1501', 1_112_997, 0],
        ['2-1101', 0, 11_231_147],
      ],
      [
        ['2-1101', 2_000_000, 0],
        ['1-1401', 0, 2_000_000],
      ],
    ])
    const { moves, items } = await postings(invoice.id)
    expect(moves.map(({ kind, quantity, value }) => [kind, quantity, value])).toEqual([['EXO', 0, 18_750]])
    expect(items.map(({ role, cause, amount }) => [role, cause, amount])).toEqual([
      ['AP', 'DOCUMENT', 11_231_147],
      ['AP', 'ADVANCE', -2_000_000],
      ['SUPPLIER_ADVANCE', 'ADVANCE', -2_000_000],
    ])
    expect(
      invoice.match.map(({ po, received, invoiced, diff }) => [
        po?.netPerBase,
        received?.value,
        invoiced.value,
        diff,
      ]),
    ).toEqual([
      ['10053.9375', 8_043_150, 8_043_150, 0],
      ['5125', 2_050_000, 2_075_000, 25_000],
    ])
    expect(invoice.payments).toMatchObject([{ documentId: advance, cause: 'ADVANCE', amount: -2_000_000 }])
    expect(await orderStatus(receipt)).toBe('CLOSED')
    expect(invoice.chain.map(({ step, percent }) => [step, percent])).toEqual([
      ['ORDER', 100],
      ['RECEIPT', 100],
      ['INVOICE', 100],
      ['PAYMENT', 17],
    ])
    expect(
      await server.rows(
        `select last_purchase_price::text as price, last_purchase_at::text as at from product_branch where product_id = $1`,
        [product(1)],
      ),
    ).toEqual([{ price: '5187.5000', at: '2026-11-20' }])
  })

  it('that asks less lowers the goods that are there, and the variance for those that left', async () => {
    const receipt = await received([{ productId: product(2), qty: 10, price: '40000' }])
    await takeOut(server, shop, product(2), 300)
    const waiting = await addInvoice(admin, invoiceOf(shop, [receipt], {}, [{ price: '36000' }]))
    const { data } = await approve(waiting)
    expect(await journals((data as Invoice).id)).toEqual([
      [
        ['2-1102', 400_000, 0],
        ['1-1301', 0, 10_000],
        ['5-1201', 0, 30_000],
        ['1-1502', 39_600, 0],
        ['2-1101', 0, 399_600],
      ],
    ])
  })

  it('of several receipts posts at once where nothing differs', async () => {
    const [one, two] = [
      await received([{ qty: 1, price: '40000' }]),
      await received([{ qty: 2, price: '40000' }]),
    ]
    const invoice = await addInvoice(admin, invoiceOf(shop, [one, two], { rounding: -400 }))
    expect([invoice.status, invoice.totals.total, invoice.exceptions]).toEqual(['POSTED', 132_800, []])
    expect(await journals(invoice.id)).toEqual([
      [
        ['2-1102', 120_000, 0],
        ['1-1502', 13_200, 0],
        ['8-1301', 0, 400],
        ['2-1101', 0, 132_800],
      ].map(([code, ...amounts]) => [code === '8-1301' ? expect.any(String) : code, ...amounts]),
    ])
    expect([await orderStatus(one), await orderStatus(two)]).toEqual(['CLOSED', 'CLOSED'])
  })

  it('takes freight into the cost and the base of PPN, and a service to its account', async () => {
    const receipt = await received([{ productId: product(3), qty: 1, price: '40000' }])
    const body = invoiceOf(shop, [receipt], { freightAmount: 4_000 })
    const invoice = await addInvoice(admin, {
      ...body,
      lines: [
        ...body.lines,
        { productId: shop.serviceId, unitId: shop.piece, qty: 1, price: '40000', accountId: shop.accountId },
      ],
    })
    expect(invoice.lines.map(({ cost }) => cost)).toEqual([42_000, 42_000])
    expect(invoice.totals).toMatchObject({ dpp: 84_000, ppn: 9_240, total: 93_240 })
    const { code } =
      (await server.rows<{ code: string }>('select code from account where id = $1', [shop.accountId]))[0] ??
      {}
    expect(await journals(invoice.id)).toEqual([
      [
        ['2-1102', 40_000, 0],
        ['1-1301', 2_000, 0],
        [code, 42_000, 0],
        ['1-1502', 9_240, 0],
        ['2-1101', 0, 93_240],
      ],
    ])
  })

  it('with PPN inside its prices is no dearer than an order without', async () => {
    const receipt = await received([{ productId: product(3), qty: 1, price: '100000' }])
    const invoice = await addInvoice(
      admin,
      invoiceOf(shop, [receipt], { priceIncludesTax: true }, [{ price: '111000' }]),
    )
    expect([invoice.status, invoice.totals.dpp, invoice.totals.ppn, invoice.totals.total]).toEqual([
      'POSTED',
      100_000,
      11_000,
      111_000,
    ])
  })

  it('takes the PPN of the faktur pajak within the tolerance, and asks for approval beyond it', async () => {
    const receipt = await received([{ productId: product(3), qty: 2, price: '100000' }])
    const within = await addInvoice(
      admin,
      invoiceOf(shop, [receipt], { ppnAmount: 10_000 }, [{ qty: 1, price: '100000' }]),
    )
    expect([within.status, within.totals.ppn]).toEqual(['POSTED', 10_000])
    const beyond = await addInvoice(
      admin,
      invoiceOf(shop, [receipt], { ppnAmount: 9_999 }, [{ qty: 1, price: '100000' }]),
    )
    expect([beyond.status, beyond.totals.ppn, beyond.exceptions.map(({ message }) => message)]).toEqual([
      'WAITING_APPROVAL',
      9_999,
      ['PPN berbeda dari perhitungan sebesar 1.001'],
    ])
    const { data } = await finance.raw('PATCH /v1/invoices/{id}/reject', {
      params: { id: beyond.id },
      body: { version: beyond.version, reason: 'PPN salah' },
    })
    const rejected = data as Invoice
    expect(rejected.status).toBe('REJECTED')
    const { data: again } = await finance.raw('POST /core/v1/purchase/invoice/update', {
      body: {
        // the computed PPN is right after all: left out, the typed one would stay
        ...invoiceOf(shop, [receipt], { supplierInvoiceNo: beyond.supplierInvoiceNo, ppnAmount: null }, [
          { qty: 1, price: '100000' },
        ]),
        id: rejected.id,
        version: rejected.version,
      },
    })
    expect(again).toMatchObject({ id: beyond.id, status: 'POSTED', totals: { ppn: 11_000 }, exceptions: [] })
  })

  it('of a supplier without PPN has none; where the company can not credit it, it is cost', async () => {
    const company = `(select company_id from branch where id = ${shop.branchId})`
    await server.rows('update supplier set is_pkp = false where id = $1', [shop.supplierId])
    const plain = await received([{ productId: product(3), qty: 1, price: '100000' }])
    const bare = await addInvoice(admin, invoiceOf(shop, [plain], {}, [{ price: '100000' }]))
    expect([bare.totals.ppn, bare.totals.total]).toEqual([0, 100_000])
    await server.rows('update supplier set is_pkp = true where id = $1', [shop.supplierId])
    await server.rows(`update company set is_pkp = false where id = ${company}`)
    const receipt = await received([{ productId: product(3), qty: 1, price: '100000' }])
    const invoice = await addInvoice(admin, invoiceOf(shop, [receipt], {}, [{ price: '100000' }]))
    await server.rows(`update company set is_pkp = true where id = ${company}`)
    expect(await journals(invoice.id)).toEqual([
      [
        ['2-1102', 111_000, 0],
        ['2-1101', 0, 111_000],
      ],
    ])
  })

  it('in parts takes the whole out of GRNI, whatever the parts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 5 }),
        fc.integer({ min: 200_000, max: 99_999_999 }),
        async (pieces, price) => {
          const all = pieces.reduce((sum, count) => sum + count, 0)
          const receipt = await received([
            { productId: product(4), qty: all / 40, price: `${price / 10_000}` },
          ])
          for (const count of pieces) {
            const body = invoiceOf(shop, [receipt], {}, [{ qty: count / 40, price: `${price / 10_000}` }])
            const { status, body: text } = await admin.raw('POST /core/v1/purchase/invoice/add', {
              body: { ...body, rounding: 1 }, // a part may come to nothing
            })
            expect([status, text.includes('"status":"POSTED"')]).toEqual([201, true])
          }
          const [line] = await server.rows<{ left: number; value: number }>(
            'select base_quantity - invoiced_quantity as left, value - invoiced_value as value from goods_receipt_line where document_id = $1',
            [receipt.id],
          )
          expect(line).toEqual({ left: 0, value: 0 })
          expect(await orderStatus(receipt)).toBe('CLOSED')
        },
      ),
      { numRuns: 6 },
    )
  })

  it('keeps a receipt from being cancelled', async () => {
    const receipt = await received([{ qty: 1, price: '40000' }])
    const invoice = await addInvoice(admin, invoiceOf(shop, [receipt], { submit: false }))
    const { error } = await admin.raw('POST /core/v1/purchase/receive/cancel', {
      body: { id: receipt.id, version: receipt.version, reason: 'x' },
    })
    expect(error.data.message).toBe(
      `${receipt.number} tidak dapat dibatalkan karena sudah dipakai pada draf faktur pembelian`,
    )
    expect((await cancel(invoice)).status).toBe(200)
  })

  it('is proposed from what is left of receipts, at the prices of their orders', async () => {
    const receipt = await received([{ qty: 4, price: '40000', disc1: 10, discAmount: 1_000 }])
    await addInvoice(admin, invoiceOf(shop, [receipt], {}, [{ qty: 1, disc1: 10, discAmount: 250 }]))
    const { data } = await admin.call('POST /core/v1/purchase/receive/get/data', {
      body: { branchId: shop.branchId, supplierId: shop.supplierId, search: receipt.number ?? '' },
    })
    expect(data.rows).toMatchObject([
      {
        id: receipt.id,
        purchaseOrder: { id: receipt.purchaseOrderId },
        lines: [{ qty: 3, qtyBase: 120, price: '40000', disc1: 10, discAmount: 750, taxCode: 'PPN' }],
      },
    ])
  })

  it('shows what it would post without writing anything', async () => {
    const receipt = await received([{ qty: 1, price: '40000' }])
    const before = await books()
    const { status, data } = await admin.raw(
      'POST /core/v1/purchase/invoice/add',
      { body: invoiceOf(shop, [receipt]) },
      { headers: { 'x-preview': 'true' } },
    )
    expect([status, data]).toMatchObject([
      200,
      { journals: [{ number: null, lines: [{ debit: 40_000 }, {}, {}] }] },
    ])
    expect(await books()).toBe(before)
  })

  it('is entered once when its key is sent twice', async () => {
    const body = invoiceOf(shop, [await received([{ qty: 1, price: '40000' }])])
    const headers = { 'idempotency-key': '6f0a5a52-1d53-4b8e-9c52-0d6b6a3f5e22' }
    const send = () => admin.raw('POST /core/v1/purchase/invoice/add', { body }, { headers })
    const [first, second] = [await send(), await send()]
    expect(second.data).toEqual(first.data)
  })

  it('entered at the same moment never passes what came', async () => {
    const receipt = await received([{ qty: 10, price: '40000' }])
    const bodies = Array.from({ length: 4 }, () => invoiceOf(shop, [receipt], {}, [{ qty: 4 }]))
    const answers = await Promise.all(
      bodies.map((body: AddInvoice) => admin.raw('POST /core/v1/purchase/invoice/add', { body })),
    )
    expect(answers.map(({ status, error }) => error?.data?.reason ?? status).sort()).toEqual([
      201,
      201,
      'OVER_INVOICE',
      'OVER_INVOICE',
    ])
  })
})

describe('a faktur pajak that comes later', () => {
  it('moves the PPN to the account that can be credited, once', async () => {
    const invoice = await addInvoice(admin, invoiceOf(shop, [await received([{ qty: 1, price: '40000' }])]))
    const enter = (version: number, taxInvoiceNo: string, taxInvoiceDate = '2026-11-20') =>
      finance.raw('PUT /v1/invoices/{id}/tax-invoice', {
        params: { id: invoice.id },
        body: { version, taxInvoiceNo, taxInvoiceDate },
      })
    expect((await enter(2, '12')).error.data.message).toBe(
      'Nomor faktur pajak harus terdiri dari 16 atau 17 angka tanpa huruf, yang diisi 12 (2 huruf)',
    )
    expect((await enter(2, '0400261100000002', '2026-11-21')).error.data.reason).toBe('DATE_FUTURE')
    expect((await enter(2, '04002611000000001')).error.data.reason).toBe('DUPLICATE_TAX_INVOICE')
    const { data } = await enter(2, '04002611000000002')
    expect(data).toMatchObject({ status: 'POSTED', taxInvoiceNo: '04002611000000002', version: 3 })
    expect((await journals(invoice.id))[1]).toEqual([
      ['1-1501', 4_400, 0],
      ['1-1502', 0, 4_400],
    ])
    await enter(3, '04002611000000003')
    expect(await journals(invoice.id)).toHaveLength(2)
    const { data: listed } = await admin.call('GET /v1/invoices', {
      query: { branchId: shop.branchId, noTaxInvoice: 'true', limit: 100 },
    })
    expect(listed.rows.map(({ id }) => id)).not.toContain(invoice.id)
    expect((await cancel({ ...invoice, version: 4 })).status).toBe(200)
  })

  it('is undone on the day on which it was entered, not on that of the invoice', async () => {
    const dated = { date: '2026-11-18' }
    const order = await placeOrder(admin, shop.order([{ qty: 1, price: '40000' }], dated))
    const receipt = await receiveGoods(admin, shop.receipt(order, [1], dated))
    const early = await addInvoice(admin, invoiceOf(shop, [receipt], dated))
    const { data } = await finance.call('PUT /v1/invoices/{id}/tax-invoice', {
      params: { id: early.id },
      body: { version: early.version, taxInvoiceNo: '04002611000000077', taxInvoiceDate: '2026-11-20' },
    })
    expect((await cancel(data, { cancelDate: '2026-11-19' })).error.data.reason).toBe('DATE_BEFORE_SOURCE')
    expect((await cancel(data)).data).toMatchObject({ status: 'CANCELLED', cancelDate: '2026-11-20' })
  })
})

describe('a cancelled invoice', () => {
  it('gives everything back: goods, advances, the order, the numbers', async () => {
    const receipt = await received([{ productId: product(0), qty: 3, price: '40000' }])
    const advance = await payAdvance(server, shop, 10_000, 1_100)
    const before = await books()
    const body = invoiceOf(
      shop,
      [receipt],
      { taxInvoiceNo: '04002611000000009', advances: [{ downPaymentId: advance, amount: 10_000 }] },
      [{ price: '41000' }],
    )
    const { data } = await approve(await addInvoice(admin, body))
    const invoice = data as Invoice
    expect(await journals(invoice.id)).toMatchObject([
      {},
      [
        ['2-1101', 11_100, 0],
        ['1-1401', 0, 10_000],
        ['1-1501', 0, 1_100],
      ],
    ])
    expect(await orderStatus(receipt)).toBe('CLOSED')
    const cancelled = await cancel(invoice)
    expect(cancelled.data).toMatchObject({ status: 'CANCELLED', number: invoice.number, balance: 0 })
    expect(await books()).toBe(before)
    expect(await orderStatus(receipt)).toBe('RECEIVED')
    const again = await addInvoice(admin, body)
    expect(again.status).toBe('WAITING_APPROVAL')
    expect(await orderStatus(receipt)).toBe('RECEIVED')
    await approve(again)
    expect(await orderStatus(receipt)).toBe('CLOSED')
  })

  it('opens an order again that two invoices had closed, whichever of them it is', async () => {
    const order = await placeOrder(admin, shop.order([{ productId: product(0), qty: 3, price: '40000' }]))
    const first = await receiveGoods(admin, shop.receipt(order, [2]))
    const one = await addInvoice(admin, invoiceOf(shop, [first], {}, [{ price: '40000' }]))
    expect(await orderStatus(first)).toBe('PARTIALLY_RECEIVED')
    const second = await receiveGoods(admin, shop.receipt(order, [1]))
    expect(await orderStatus(first)).toBe('RECEIVED')
    const two = await addInvoice(admin, invoiceOf(shop, [second], {}, [{ price: '40000' }]))
    expect(await orderStatus(first)).toBe('CLOSED')
    await cancel(one)
    expect(await orderStatus(first)).toBe('RECEIVED')
    await cancel(two)
    expect(await orderStatus(first)).toBe('RECEIVED')
  })

  it('is refused to who may not, with an old version, and once somebody paid it', async () => {
    const invoice = await addInvoice(admin, invoiceOf(shop, [await received([{ qty: 1, price: '40000' }])]))
    const body = { id: invoice.id, version: invoice.version, reason: 'x' }
    const forbidden = await admin.raw('POST /core/v1/purchase/invoice/cancel', { body })
    const stale = await cancel({ ...invoice, version: 9 })
    const early = await cancel(invoice, { cancelDate: '2026-11-19' })
    expect([forbidden, stale, early].map(({ status, error }) => [status, error.data.reason])).toEqual([
      [403, 'FORBIDDEN'],
      [409, 'STALE_VERSION'],
      [422, 'DATE_BEFORE_SOURCE'],
    ])
    await payInvoice(server, shop, invoice, 400)
    expect((await cancel(invoice)).error.data.message).toMatch(
      new RegExp(`^${invoice.number} tidak dapat dibatalkan karena sudah dipakai pada PH/JKT/2611/\\d{5}$`),
    )
  })
})

describe('what is left to pay', () => {
  it('decides the status, by payments and their cancellation', async () => {
    const receipt = await received([{ qty: 1, price: '40000' }])
    const invoice = await addInvoice(admin, invoiceOf(shop, [receipt]))
    const settle = async (itemId: number) => {
      const context = {
        clock: server.clock,
        principal: { employeeId: await server.value('select min(id) from employee') },
      }
      await server.services.database.write(server.scope([shop.branchId]), (tx) =>
        // the clock, the actor and the transaction are all that it uses
        settleInvoices({ ...context, tx } as unknown as Parameters<typeof settleInvoices>[0], shop.branchId, [
          itemId,
        ]),
      )
      const { status, balance, payments } = await read(invoice.id)
      return [status, balance, payments.length]
    }
    const itemId = await payInvoice(server, shop, invoice, 400)
    expect(await settle(itemId)).toEqual(['PARTIALLY_PAID', 44_000, 1])
    await payInvoice(server, shop, invoice, 44_000)
    expect(await settle(itemId)).toEqual(['PAID', 0, 2])
    const unpaid = await admin.call('GET /v1/invoices', {
      query: { branchId: shop.branchId, unpaid: 'true', search: invoice.supplierInvoiceNo },
    })
    expect(unpaid.data.rows.map(({ id }) => id)).not.toContain(invoice.id)
  })

  it('is nothing when an advance paid all of it', async () => {
    const downPaymentId = await payAdvance(server, shop, 44_400)
    const invoice = await addInvoice(
      admin,
      invoiceOf(shop, [await received([{ qty: 1, price: '40000' }])], {
        advances: [{ downPaymentId, amount: 44_400 }],
      }),
    )
    expect([invoice.status, invoice.balance]).toEqual(['PAID', 0])
    expect((await cancel(invoice)).data).toMatchObject({ status: 'CANCELLED' })
  })
})

it('leaves the history of buying prices', async () => {
  const receipt = await received([{ productId: product(2), qty: 2, price: '40000', disc1: 10 }])
  const history = async () =>
    (
      await admin.call('POST /core/v1/purchase/history/buying-price/get/all', {
        body: { branchId: shop.branchId, productId: product(2), limit: 1 },
      })
    ).data.rows
  expect(await history()).toMatchObject([
    {
      documentId: receipt.id,
      provisional: true,
      price: '40000',
      disc1: 10,
      netPricePerUnit: '36000',
      netPricePerBase: '900',
    },
  ])
  const invoice = await addInvoice(admin, invoiceOf(shop, [receipt], {}, [{ disc1: 10 }]))
  expect(await history()).toMatchObject([
    { documentId: invoice.id, docNo: invoice.number, provisional: false, netPricePerBase: '900' },
  ])
})
