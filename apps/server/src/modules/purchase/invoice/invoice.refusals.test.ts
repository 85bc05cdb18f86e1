import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AddInvoice,
  addInvoice,
  type Invoicing,
  invoiceOf,
  openInvoicing,
  payAdvance,
} from '../../../../test/support/invoicing.ts'
import { placeOrder, type Receipt, receiveGoods } from '../../../../test/support/purchasing.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let shop: Invoicing
let admin: Caller
let receipt: Receipt
let advance: number
beforeAll(async () => {
  server = await testServer()
  shop = await openInvoicing(server)
  admin = await server.as('admin')
  const order = await placeOrder(admin, shop.order([{ qty: 10, price: '40000' }]))
  receipt = await receiveGoods(admin, shop.receipt(order, [10]))
  advance = await payAdvance(server, shop, 100_000)
})
afterAll(() => server.close())

const add = (body: object) => admin.raw('POST /core/v1/purchase/invoice/add', { body })
const books = () =>
  server.value(
    `select json_build_object('documents', (select count(*) from document), 'journals', (select count(*) from journal),
       'lines', (select json_agg(l order by id) from goods_receipt_line l), 'items', (select json_agg(o order by id) from open_item o))::text`,
  )

describe('an invoice that is refused', () => {
  type Line = Partial<AddInvoice['lines'][number]>
  const line = (change: Line) => () => invoiceOf(shop, [receipt], {}, [change])
  const head = (change: Partial<AddInvoice>) => () => invoiceOf(shop, [receipt], change)
  const service = (change: Line) => () =>
    invoiceOf(shop, [], {
      lines: [{ productId: shop.serviceId, unitId: shop.piece, qty: 1, price: '5000', ...change }],
    })
  const otherSupplier = () =>
    server.value<number>('select min(id) from supplier where id <> $1', [shop.supplierId])
  it.each<[string, number, string, () => object | Promise<object>]>([
    ['LINES_EMPTY', 400, 'Minimal satu baris harus diisi', () => invoiceOf(shop, [])],
    ['QTY_NOT_POSITIVE', 400, 'Jumlah Barang Uji 1 harus lebih dari nol', line({ qty: 0 })],
    [
      'QTY_NOT_INTEGER',
      400,
      'Jumlah Barang Uji 1 harus menjadi bilangan bulat dalam satuan dasar',
      line({ qty: 0.01 }),
    ],
    ['PRICE_NEGATIVE', 400, 'Harga Barang Uji 1 tidak boleh negatif', line({ price: '-1' })],
    [
      'AMOUNT_TOO_LARGE',
      400,
      'Nilai Barang Uji 1 paling besar Rp 9.000.000.000.000',
      line({ price: '9000000000000.5' }),
    ],
    ['DISCOUNT_RANGE', 400, 'Diskon harus antara 0 dan 100 persen', line({ disc2: 101 })],
    [
      'OVER_INVOICE',
      422,
      'Jumlah faktur Barang Uji 1 melebihi jumlah diterima yang belum difaktur 400',
      line({ qty: 10.025 }),
    ],
    ['REQUIRED', 400, 'Baris penerimaan Barang Uji 1 wajib diisi', line({ receiveLineId: null })],
    [
      'REFERENCE_MISSING',
      422,
      'Baris penerimaan yang dipilih tidak ditemukan',
      line({ receiveLineId: 999_999 }),
    ],
    [
      'REFERENCE_MISSING',
      422,
      'Baris penerimaan yang dipilih tidak ditemukan',
      () => line({ productId: shop.products[1] ?? 0 })(),
    ],
    [
      'LINE_DISCOUNT_EXCEEDS_TOTAL',
      422,
      'Potongan Barang Uji 1 melebihi nilai barisnya',
      line({ discAmount: 400_001 }),
    ],
    [
      'HEADER_DISCOUNT_EXCEEDS_TOTAL',
      422,
      'Potongan dokumen melebihi jumlah barisnya',
      head({ headerDiscount: 400_001 }),
    ],
    ['TAX_MISSING', 422, 'Pajak ENTAH tidak berlaku pada tanggal dokumen', line({ taxCode: 'ENTAH' })],
    ['TAX_MISMATCH', 422, 'PPN berbeda dari perhitungan sebesar 400.000', head({ ppnAmount: 444_000 })],
    ['ZERO_TOTAL', 422, 'Total dokumen tidak boleh nol', line({ price: '0' })],
    ['DATE_FUTURE', 422, 'Tanggal tidak boleh melewati hari ini', head({ date: '2026-11-21' })],
    ['DATE_BEFORE_SOURCE', 422, 'Tanggal tidak boleh sebelum tanggal %', head({ date: '2026-11-19' })],
    ['INVALID_FORMAT', 400, 'Format Jatuh tempo tidak valid', head({ dueDate: '2026-11-19' })],
    ['INVALID_FORMAT', 400, 'Pembulatan paling besar 999', head({ rounding: 1_000 })],
    [
      'TAX_INVOICE_FORMAT',
      400,
      'Nomor faktur pajak harus terdiri dari 16 atau 17 angka tanpa huruf, yang diisi 123 (3 huruf)',
      head({ taxInvoiceNo: '123' }),
    ],
    [
      'REFERENCE_MISSING',
      422,
      'Syarat pembayaran yang dipilih tidak ditemukan',
      head({ paymentTermId: 999_999 }),
    ],
    [
      'SUPPLIER_MISMATCH',
      422,
      '% bukan milik pemasok #',
      async () => invoiceOf(shop, [receipt], { supplierId: await otherSupplier() }),
    ],
    ['REQUIRED', 400, 'Akun Jasa Angkut wajib diisi', service({})],
    ['REFERENCE_MISSING', 422, 'Akun yang dipilih tidak ditemukan', service({ accountId: 999_999 })],
    [
      'CONTROL_ACCOUNT',
      422,
      'Akun Utang Usaha hanya dapat diisi oleh sistem',
      async () =>
        service({
          accountId: await server.value<number>(`select id from account where code = '2-1101' limit 1`),
        })(),
    ],
    [
      'ACCOUNT_USAGE',
      422,
      'Akun Bank tidak dapat dipakai pada transaksi ini',
      async () =>
        service({
          accountId: await server.value<number>(`select id from account where code = '1-1111' limit 1`),
        })(),
    ],
    [
      'ADVANCE_EXCEEDED',
      422,
      'Pemakaian uang muka melebihi sisa 100.000',
      () => head({ advances: [{ downPaymentId: advance, amount: 100_001 }] })(),
    ],
    [
      'ADVANCE_EXCEEDED',
      422,
      'Pemakaian uang muka melebihi sisa 44.400',
      () =>
        invoiceOf(shop, [receipt], { advances: [{ downPaymentId: advance, amount: 44_401 }] }, [{ qty: 1 }]),
    ],
    [
      'REFERENCE_MISSING',
      422,
      'Uang muka yang dipilih tidak ditemukan',
      head({ advances: [{ downPaymentId: 999_999, amount: 1 }] }),
    ],
  ])('%s: %i %s', async (reason, status, message, body) => {
    const wanted = await body()
    const before = await books()
    const answer = await add(wanted)
    const other = await server.value<string>('select name from supplier where id <> $1 order by id limit 1', [
      shop.supplierId,
    ])
    expect([answer.status, answer.error.data?.reason, answer.error.data?.message]).toEqual([
      status,
      reason,
      message.replace('%', receipt.number ?? '').replace('#', other),
    ])
    expect(await books()).toBe(before)
  })

  it('DUPLICATE_LINE for the same goods of one receipt at one price', async () => {
    const { lines, ...rest } = invoiceOf(shop, [receipt], {}, [{ qty: 1 }])
    expect((await add({ ...rest, lines: [...lines, ...lines] })).error.data).toMatchObject({
      reason: 'DUPLICATE_LINE',
      message: 'Barang Uji 1 diisi lebih dari satu kali',
    })
  })

  it('INACTIVE_MASTER for a payment term out of use, unless the order brought it', async () => {
    const name = 'Enam puluh hari'
    const paymentTermId = await server.value<number>(
      `insert into payment_term (company_id, code, name, days, status, created_at, updated_at)
       select company_id, 'UJI60', $1, 60, 'INACTIVE', now(), now() from branch where id = $2 returning id`,
      [name, shop.branchId],
    )
    expect((await add(invoiceOf(shop, [receipt], { paymentTermId }))).error).toMatchObject({
      data: { reason: 'INACTIVE_MASTER', message: `Syarat pembayaran ${name} sudah tidak aktif` },
      details: [{ field: 'paymentTermId' }],
    })
    await server.rows('update purchase_order set payment_term_id = $1', [paymentTermId])
    const kept = await add(invoiceOf(shop, [receipt], { paymentTermId, submit: false }, [{ qty: 1 }]))
    expect(kept.status).toBe(201)
  })

  it('SUPPLIER_MISMATCH for an advance of somebody else', async () => {
    const downPaymentId = await payAdvance(server, shop, 10_000, 0, await otherSupplier())
    const { error } = await add(invoiceOf(shop, [receipt], { advances: [{ downPaymentId, amount: 1 }] }))
    expect(error.data.message).toMatch(/^UM\/JKT\/2611\/\d{5} bukan milik pemasok Pemasok Uji$/)
  })

  it('a number that was entered already, even on a draft, naming the paper that has it', async () => {
    const draft = await addInvoice(
      admin,
      invoiceOf(
        shop,
        [receipt],
        { supplierInvoiceNo: 'F-a', taxInvoiceNo: '040.026-11.123456789', submit: false },
        [{ qty: 1 }],
      ),
    )
    expect([draft.status, draft.number, draft.taxInvoiceNo]).toEqual(['DRAFT', null, '04002611123456789'])
    const before = await books()
    const same = await add(invoiceOf(shop, [receipt], { supplierInvoiceNo: 'F-A' }))
    expect([same.status, same.error.data.reason, same.error.data.message]).toEqual([
      409,
      'DUPLICATE_SUPPLIER_INVOICE',
      'Nomor faktur F-A dari pemasok ini sudah tercatat pada draf faktur pembelian',
    ])
    const tax = await add(invoiceOf(shop, [receipt], { taxInvoiceNo: '04002611123456789' }))
    expect([tax.status, tax.error.data.reason, tax.error.data.message]).toEqual([
      409,
      'DUPLICATE_TAX_INVOICE',
      'Nomor faktur pajak 04002611123456789 sudah digunakan pada draf faktur pembelian',
    ])
    expect(await books()).toBe(before)
  })

  it('in a closed month, and where posting of the module is closed', async () => {
    const close = (change: string) =>
      server.rows(`update period set ${change} where branch_id = $1 and month = 11`, [shop.branchId])
    await close(`closed_modules = '{PURCHASE}'`)
    const body = invoiceOf(shop, [receipt], {}, [{ qty: 1 }])
    const keuangan = await server.as('keuangan')
    const answer = await keuangan.raw('POST /core/v1/purchase/invoice/add', { body })
    expect(answer.error.data.reason).toBe('POSTING_CLOSED')
    await close(`closed_modules = '{}', status = 'CLOSED'`)
    expect((await add(body)).error.data.reason).toBe('PERIOD_CLOSED')
    await close(`status = 'OPEN'`)
  })
})
