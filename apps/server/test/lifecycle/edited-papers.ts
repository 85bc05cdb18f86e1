import type { ApiRoute } from '@merchant/contract/api.ts'
import type { PaperCode } from '@merchant/contract/document/document-types.ts'
import { oweSupplier, payableOf, payment } from '../support/debts.ts'
import { invoiceOf, openInvoicing } from '../support/invoicing.ts'
import { newMember } from '../support/members.ts'
import { bookOrder } from '../support/ordering.ts'
import { openPaying, type Paying } from '../support/paying.ts'
import { placeOrder, TODAY } from '../support/purchasing.ts'
import { openStocking, startWith } from '../support/stocking.ts'
import type { Answer, Caller, TestServer } from '../support/test-server.ts'
import { made } from './life-support.ts'

/** What the history tells of an edit: line, field, old and new. */
type Told = [line: string | null, field: string, before: string | null, after: string | null]

/** A paper that is edited, with every field of its head set to something that no new one has. */
export interface EditedPaper {
  caller: Caller
  id: number
  update: ApiRoute
  read: (id: number) => Promise<Answer>
  /** A text of its head, 'Awal' before the first edit; left out, its note. */
  text?: { field: string; label: string }
  /** The list that an edit gives in full, other than the one that the paper has: its second line is gone. Of a paper without lines, a field. */
  fewer: object
  shorter: readonly Told[]
  /** The same with a line that is new. */
  more: object
  longer: readonly Told[]
}

const NEW_YEAR = '2026-12-31T17:00:00.000Z'

const nameOf = (server: TestServer, productId: number) =>
  server.value<string>('select name from product where id = $1', [productId])

/** The paper of each kind that is edited; a kind that has an edit and stands not here fails a test by its name. */
export async function editedPapers(server: TestServer): Promise<Partial<Record<PaperCode, EditedPaper>>> {
  const [admin, finance] = [await server.as('admin'), await server.as('keuangan')]
  const shop = await openInvoicing(server, 'JKT')
  const stock = await openStocking(server, 'BDG')
  await startWith(admin, stock.start([{ qty: 100 }, { qty: 100 }]))
  const till = await openPaying(server, 'SMG')
  await server.rows('update customer set credit_limit = 10000000 where id = $1', [till.customerId]) // it orders on credit
  const [first = 0, second = 0] = shop.products
  const [one, two] = [await nameOf(server, first), await nameOf(server, second)]

  const order = await placeOrder(
    admin,
    shop.order([{ qty: 10, disc1: 10, note: 'Cepat' }, { qty: 5 }], {
      note: 'Awal',
      submit: false,
      expectedDate: '2026-11-30',
      priceIncludesTax: true,
      isBonus: true,
      headerDiscount: 700,
    }),
  )

  const service = { productId: shop.serviceId, unitId: shop.piece, accountId: shop.accountId, qty: 1 }
  const invoice = await made(
    finance.call('POST /core/v1/purchase/invoice/add', {
      body: invoiceOf(shop, [], {
        lines: [
          { ...service, price: '10000', discAmount: 500 },
          { ...service, qty: 2, price: '5000' },
        ],
        supplierInvoiceNo: 'FP-UBAH-1',
        taxInvoiceNo: '04002600000000001',
        taxInvoiceDate: TODAY,
        dueDate: '2026-12-24',
        priceIncludesTax: true,
        headerDiscount: 100,
        freightAmount: 300,
        rounding: 7,
        note: 'Awal',
        submit: false,
      }),
    }),
  )
  const angkut = 'Jasa Angkut'

  const payables = await Promise.all(
    [await oweSupplier(admin, shop, '1000'), await oweSupplier(admin, shop, '2000')].map((each) =>
      payableOf(server, each),
    ),
  )
  const [debt = 0, other = 0] = payables
  const debts = [
    { payableId: debt, amount: 400, discount: 10 },
    { payableId: other, amount: 900 },
  ]
  const accountId = await server.value<number>(`select id from account where code = '1-1101' limit 1`)
  await server.rows(`update account set usages = '{CASH}' where id = $1`, [accountId])
  const cash = await nameOfAccount(server, accountId)
  const paid = await made(
    finance.call('POST /core/v1/purchase/debt-payment/add', {
      body: payment(shop, debt, 0, [], { debts, note: 'Awal', submit: false }),
    }),
  )

  const correction = await made(
    admin.call('POST /v1/stock-corrections', {
      body: stock.correction([{ qty: 1 }, { qty: 2 }], { reason: 'RUSAK', note: 'Awal', submit: false }),
    }),
  )
  const [red = 0, blue = 0] = stock.products
  const [redName, blueName] = [await nameOf(server, red), await nameOf(server, blue)]

  const [sinar, jaya] = [
    await newMember(server, stock.branchId, { name: 'Toko Sinar' }),
    await newMember(server, stock.branchId, { name: 'Toko Jaya' }),
  ]
  const limit = (customerId: number, creditLimit: number) => ({ customerId, creditLimit, termDays: 14 })
  const limits = await made(
    admin.call('POST /v1/credit-limits', {
      body: {
        branchId: stock.branchId,
        note: 'Awal',
        lines: [limit(sinar, 1_000), limit(jaya, 2_000)],
        submit: false,
      },
    }),
  )

  const [creditNote, debitNote] = [
    await noteToEdit(finance, till, 'CREDIT'),
    await noteToEdit(finance, till, 'DEBIT'),
  ]
  const piece = await server.value<number>('select base_unit_id from product where id = $1', [first])
  const priced = (productId: number, price: number) => ({
    productId,
    unitId: piece,
    price,
    validTo: NEW_YEAR,
  })
  const prices = await made(
    admin.call('POST /v1/price-changes', {
      body: {
        branchId: await server.value<number>(`select id from branch where kind = 'CENTRE'`),
        title: 'Harga akhir tahun',
        effectiveAt: '2026-12-24T17:00:00.000Z',
        note: 'Awal',
        lines: [priced(first, 11_000), priced(second, 12_000)],
        submit: false,
      },
    }),
  )

  await till.openShift(admin)
  const { order: sold } = await till.sell(admin, { ...till.order([{ qty: 1 }]), fulfilment: 'PICKUP' })
  const delivery = await made(
    admin.call('POST /core/v2/warehouse/delivery/update', {
      body: { id: sold.deliveries[0]?.id ?? 0, version: 1, driverName: 'Awal', vehicleNo: 'B 1234 KLM' },
    }),
  )

  const [coffee, soap] = [await nameOf(server, till.coffee), await nameOf(server, till.soap)]

  const owed = await bookOrder(
    admin,
    till.order([{ qty: 5 }, { productId: till.soap, qty: 5 }], {
      paymentTerm: 'CREDIT',
      fulfilment: 'TAKE_AWAY',
    }),
  )
  const { data: invoiced } = await admin.call('POST /core/v1/sales/orders/process', {
    body: { id: owed.id, version: owed.version, action: 'INVOICE_CREDIT' },
  })
  const boughtLines = invoiced.lines
  const back = await made(
    admin.call('POST /v1/sales-order/return/create', {
      body: {
        orderId: owed.id,
        reasonCode: 'RUSAK',
        note: 'Awal',
        refundMethod: 'CREDIT_NOTE',
        lines: [
          { orderLineId: boughtLines[0]?.id ?? 0, qtyBase: 1, condition: 'GOOD' },
          { orderLineId: boughtLines[1]?.id ?? 0, qtyBase: 1, condition: 'DAMAGED' },
        ],
        photoIds: [],
      },
    }),
  )

  const booking = await bookOrder(
    admin,
    till.order([{ qty: 2 }, { productId: till.soap, qty: 3, manualPct: 2 }], {
      channel: 'BACKOFFICE',
      paymentTerm: 'CREDIT',
      dueDate: '2026-12-24',
      orderDiscAmount: 1_000,
      note: 'Awal',
    }),
  )
  return {
    PURCHASE_ORDER: {
      caller: admin,
      id: order.id,
      update: 'POST /core/v1/purchase/order/update',
      read: (id) => admin.call('GET /core/v1/purchase/order/get/{id}', { params: { id } }),
      fewer: { lines: shop.order([{ qty: 12, disc1: 10, note: 'Cepat' }]).lines },
      shorter: [
        [`Baris 1 · ${one}`, 'Jumlah', '10', '12'],
        [`Baris 2 · ${two}`, 'Barang', two, null],
        [`Baris 2 · ${two}`, 'Jumlah', '5', null],
      ],
      more: { lines: shop.order([{ qty: 12, disc1: 10, note: 'Cepat' }, { qty: 3 }]).lines },
      longer: [
        [`Baris 2 · ${two}`, 'Barang', null, two],
        [`Baris 2 · ${two}`, 'Jumlah', null, '3'],
      ],
    },
    PURCHASE_INVOICE: {
      caller: finance,
      id: invoice.id,
      update: 'POST /core/v1/purchase/invoice/update',
      read: (id) => finance.call('GET /v1/invoices/{id}', { params: { id } }),
      fewer: { lines: [{ ...service, price: '12000', discAmount: 500 }] },
      shorter: [
        [`Baris 1 · ${angkut}`, 'Harga', '10.000', '12.000'],
        [`Baris 2 · ${angkut}`, 'Barang', angkut, null],
        [`Baris 2 · ${angkut}`, 'Jumlah', '2', null],
      ],
      more: {
        lines: [
          { ...service, price: '12000', discAmount: 500 },
          { ...service, qty: 4, price: '50' },
        ],
      },
      longer: [
        [`Baris 2 · ${angkut}`, 'Barang', null, angkut],
        [`Baris 2 · ${angkut}`, 'Jumlah', null, '4'],
      ],
    },
    DEBT_PAYMENT: {
      caller: finance,
      id: paid.id,
      update: 'POST /core/v1/purchase/debt-payment/update',
      read: (id) => finance.call('GET /core/v1/purchase/payment/get/{id}', { params: { id } }),
      fewer: { debts: [{ payableId: debt, amount: 500, discount: 10 }] },
      shorter: [
        ['Baris 1', 'Jumlah', '400', '500'],
        ['Baris 2', 'Jumlah', '900', null],
      ],
      // it had no money before, so no edit has taken any away
      more: { details: [{ method: 'CASH', accountId, amount: 500 }] },
      longer: [
        ['Baris 1', 'Cara bayar', null, 'Tunai'],
        ['Baris 1', 'Akun kas atau bank', null, cash],
        ['Baris 1', 'Jumlah', null, '500'],
      ],
    },
    STOCK_CORRECTION: {
      caller: admin,
      id: correction.id,
      update: 'PUT /v1/stock-corrections',
      read: (id) => admin.call('GET /v1/stock-corrections/{id}', { params: { id } }),
      fewer: { lines: stock.correction([{ qty: 4 }]).lines },
      shorter: [
        [`Baris 1 · ${redName}`, 'Jumlah', '1', '4'],
        [`Baris 2 · ${blueName}`, 'Barang', blueName, null],
        [`Baris 2 · ${blueName}`, 'Jumlah', '2', null],
      ],
      more: { lines: stock.correction([{ qty: 4 }, { qty: 5 }]).lines },
      longer: [
        [`Baris 2 · ${blueName}`, 'Barang', null, blueName],
        [`Baris 2 · ${blueName}`, 'Jumlah', null, '5'],
      ],
    },
    PRICE_CHANGE: {
      caller: admin,
      id: prices.id,
      update: 'PUT /v1/price-changes/{id}',
      read: (id) => admin.call('GET /v1/price-changes/{id}', { params: { id } }),
      fewer: { lines: [priced(first, 11_500)] },
      shorter: [
        [`Baris 1 · ${one}`, 'Harga', '11.000', '11.500'],
        [`Baris 2 · ${two}`, 'Barang', two, null],
        [`Baris 2 · ${two}`, 'Harga', '12.000', null],
        [`Baris 2 · ${two}`, 'Berlaku sampai', '1 Jan 2027 pukul 00.00 WIB', null],
      ],
      more: { lines: [priced(first, 11_500), priced(second, 12_500)] },
      longer: [
        [`Baris 2 · ${two}`, 'Barang', null, two],
        [`Baris 2 · ${two}`, 'Harga', null, '12.500'],
      ],
    },
    CREDIT_LIMIT: {
      caller: admin,
      id: limits.id,
      update: 'PUT /v1/credit-limits',
      text: { field: 'note', label: 'Alasan' },
      read: (id) => admin.call('GET /v1/credit-limits/{id}', { params: { id } }),
      fewer: { lines: [limit(sinar, 4_000)] },
      shorter: [
        ['Baris 1', 'Batas piutang', '1.000', '4.000'],
        ['Baris 2', 'Pelanggan', 'Toko Jaya', null],
        ['Baris 2', 'Batas piutang', '2.000', null],
        ['Baris 2', 'Tempo', '14', null],
      ],
      more: { lines: [limit(sinar, 4_000), limit(jaya, 5_000)] },
      longer: [
        ['Baris 2', 'Pelanggan', null, 'Toko Jaya'],
        ['Baris 2', 'Batas piutang', null, '5.000'],
        ['Baris 2', 'Tempo', null, '14'],
      ],
    },
    SALES_ORDER: {
      caller: admin,
      id: booking.id,
      update: 'POST /core/v1/sales/orders/update',
      read: (id) => admin.call('GET /core/v1/sales/orders/get/{id}', { params: { id } }),
      fewer: { lines: till.order([{ qty: 4 }]).lines },
      shorter: [
        [`Baris 1 · ${coffee}`, 'Jumlah', '2', '4'],
        [`Baris 2 · ${soap}`, 'Barang', soap, null],
        [`Baris 2 · ${soap}`, 'Jumlah', '3', null],
      ],
      more: { lines: till.order([{ qty: 4 }, { productId: till.soap, qty: 6 }]).lines },
      longer: [
        [`Baris 2 · ${soap}`, 'Barang', null, soap],
        [`Baris 2 · ${soap}`, 'Jumlah', null, '6'],
      ],
    },
    SALES_RETURN: {
      caller: admin,
      id: back.id,
      update: 'POST /core/v1/sales/orders/returns/update',
      read: (id) => admin.call('GET /v1/sales-order/return/{id}', { params: { id } }),
      fewer: { lines: [{ orderLineId: boughtLines[0]?.id, qtyBase: 2, condition: 'GOOD' }] },
      shorter: [
        ['Baris 1', 'Jumlah satuan terkecil', '1', '2'],
        ['Baris 2', 'Kondisi', 'Rusak', null],
      ],
      more: {
        lines: [
          { orderLineId: boughtLines[0]?.id, qtyBase: 2, condition: 'GOOD' },
          { orderLineId: boughtLines[1]?.id, qtyBase: 1, condition: 'EXPIRED' },
        ],
      },
      longer: [['Baris 2', 'Kondisi', null, 'Kedaluwarsa']],
    },
    SALES_CREDIT_NOTE: creditNote,
    SALES_DEBIT_NOTE: debitNote,
    DELIVERY_ORDER: {
      caller: admin,
      id: delivery.id,
      update: 'POST /core/v2/warehouse/delivery/update',
      text: { field: 'driverName', label: 'Nama sopir' },
      read: (id) => admin.call('GET /core/v2/warehouse/delivery/get/{id}', { params: { id } }),
      fewer: { vehicleNo: null },
      shorter: [[null, 'Nomor kendaraan', 'B 1234 KLM', null]],
      more: { vehicleNo: 'L 5678 OP' },
      longer: [[null, 'Nomor kendaraan', null, 'L 5678 OP']],
    },
  }
}

/** A draft of a note about the till's customer. */
async function noteToEdit(
  finance: Caller,
  { branchId, customerId }: Paying,
  type: 'CREDIT' | 'DEBIT',
): Promise<EditedPaper> {
  const { id } = await made(
    finance.call('POST /core/v1/sales/notes/add', {
      body: {
        type,
        branchId,
        customerId,
        date: TODAY,
        reason: 'DENDA',
        taxed: false,
        amount: 1_000,
        note: 'Awal',
        submit: false,
      },
    }),
  )
  return {
    caller: finance,
    id,
    update: 'POST /core/v1/sales/notes/update',
    read: (id) => finance.call('GET /core/v1/sales/notes/get/{id}', { params: { id } }),
    fewer: { amount: 2_000 },
    shorter: [[null, 'Nilai tanpa PPN', '1.000', '2.000']],
    more: { amount: 3_000 },
    longer: [[null, 'Nilai tanpa PPN', '2.000', '3.000']],
  }
}

const nameOfAccount = (server: TestServer, accountId: number) =>
  server.value<string>('select name from account where id = $1', [accountId])
