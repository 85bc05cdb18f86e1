import type { ApiReply } from '@merchant/contract/api.ts'
import { oweSupplier, payableOf, payment } from '../support/debts.ts'
import { invoiceOf, type openInvoicing } from '../support/invoicing.ts'
import { type Order, placeOrder, receiveGoods, TODAY } from '../support/purchasing.ts'
import type { Act, Life } from './life.ts'
import { because, doneBy, key, made, postedOnce, type World } from './life-support.ts'

/** Orders, receipts, invoices of suppliers and the payment of their debts (domain-core 3.B). */

type Shop = Awaited<ReturnType<typeof openInvoicing>>

/** What came of an order and stands on no invoice yet, and the invoice that it stands on. */
const ofOrder = {
  open: `
    select l.id, l.product_id as "productId", l.unit_id as "unitId", l.quantity::float as qty, o.price
    from goods_receipt r join goods_receipt_line l on l.branch_id = r.branch_id and l.document_id = r.id
    join purchase_order_line o on o.branch_id = l.branch_id and o.id = l.order_line_id
    where r.order_id = $1 and not r.is_void and l.invoiced_quantity < l.base_quantity`,
  invoiced: `
    select distinct d.id, d.version from document d
    join purchase_invoice_line i on i.branch_id = d.branch_id and i.document_id = d.id
    join goods_receipt_line l on l.branch_id = i.branch_id and l.id = i.receipt_line_id
    join goods_receipt r on r.branch_id = l.branch_id and r.id = l.document_id
    where r.order_id = $1 and d.status = 'POSTED'`,
}

export function orders({ server, admin, finance, vpdd }: World, shop: Shop): Life {
  const bodies = new Map<number, object>()
  const begin = (price: string, submit: boolean) => async () => {
    const body = shop.order([{ qty: 2, price }], { submit })
    const order = await placeOrder(admin, body)
    bodies.set(order.id, body)
    return order
  }
  const invoiceBody = async (id: number) => {
    const lines = await server.rows<{
      id: number
      productId: number
      unitId: number
      qty: number
      price: string
    }>(ofOrder.open, [id])
    const supplierInvoiceNo = `HIDUP-${++numbers}`
    return invoiceOf(shop, [], {
      supplierInvoiceNo,
      lines: lines.map(({ id: receiveLineId, ...line }) => ({ receiveLineId, ...line })),
    })
  }
  /** All of it came and is on an invoice. */
  const invoiced = async () => {
    const body = shop.order([{ qty: 2, price: '1000' }])
    const order = await placeOrder(admin, body)
    bodies.set(order.id, body)
    await receiveGoods(admin, shop.receipt(order, [2]))
    await made(finance.call('POST /core/v1/purchase/invoice/add', { body: await invoiceBody(order.id) }))
    return order
  }
  const update =
    (submit: boolean): Act['ask'] =>
    (paper, version) => ({
      route: 'POST /core/v1/purchase/order/update',
      body: { ...bodies.get(paper.id), ...key(paper, version), submit },
    })
  const state =
    (act: 'approve' | 'reject' | 'close' | 'cancel', more: object): Act['ask'] =>
    (paper, version) => ({
      route: `POST /core/v1/purchase/order/${act}`,
      body: { ...key(paper, version), ...more },
    })
  const shared = ['edit', 'submit', 'revise']
  return {
    name: 'PURCHASE_ORDER',
    caller: admin,
    begin: [
      begin('1000', false),
      begin('1000', true),
      begin('900000', false),
      begin('900000', true),
      invoiced,
    ],
    read: (id) => admin.call('GET /core/v1/purchase/order/get/{id}', { params: { id } }),
    acts: {
      edit: { ask: update(false), moves: { DRAFT: ['DRAFT'], REJECTED: ['DRAFT'] }, sharedWith: shared },
      submit: {
        ask: update(true),
        moves: { DRAFT: ['WAITING_APPROVAL', 'APPROVED'], REJECTED: ['WAITING_APPROVAL', 'APPROVED'] },
        sharedWith: shared,
      },
      revise: {
        ask: update(true),
        moves: { APPROVED: ['WAITING_APPROVAL', 'APPROVED'] },
        sharedWith: shared,
        unless: ['HAS_DEPENDENTS'],
      },
      approve: { ask: doneBy(vpdd, state('approve', {})), moves: { WAITING_APPROVAL: ['APPROVED'] } },
      reject: {
        ask: doneBy(vpdd, state('reject', { reason: because })),
        moves: { WAITING_APPROVAL: ['REJECTED'] },
      },
      close: { ask: state('close', { reason: because }), moves: { PARTIALLY_RECEIVED: ['CLOSED'] } },
      cancel: {
        ask: state('cancel', { reason: because }),
        moves: {
          DRAFT: ['CANCELLED'],
          WAITING_APPROVAL: ['CANCELLED'],
          REJECTED: ['CANCELLED'],
          APPROVED: ['CANCELLED'],
        },
        unless: ['HAS_DEPENDENTS'],
      },
      receive: {
        isEvent: true,
        ask: (paper) => ({
          route: 'POST /core/v1/purchase/receive/add',
          body: shop.receipt(paper as unknown as Order, [1]), // read by the order's own route
        }),
        moves: { APPROVED: ['PARTIALLY_RECEIVED'], PARTIALLY_RECEIVED: ['RECEIVED'] },
      },
      // closed by itself, and open again when the invoice is cancelled (clarifications 4.11)
      invoice: {
        isEvent: true,
        ask: async ({ id, status }) =>
          status === 'RECEIVED'
            ? { route: 'POST /core/v1/purchase/invoice/add', body: await invoiceBody(id), by: finance }
            : undefined,
        moves: { RECEIVED: ['CLOSED'] },
      },
      uninvoice: {
        isEvent: true,
        ask: async ({ id }) => {
          const [invoice] = await server.rows<{ id: number; version: number }>(ofOrder.invoiced, [id])
          if (!invoice) return undefined // closed short, or never invoiced
          const body = { ...invoice, reason: because }
          return { route: 'POST /core/v1/purchase/invoice/cancel', body, by: finance }
        },
        moves: { CLOSED: ['RECEIVED'] },
      },
    },
  }
}

export const receipts = ({ admin }: World, shop: Shop): Life =>
  postedOnce(
    'GOODS_RECEIPT',
    admin,
    [
      async () => {
        const order = await placeOrder(admin, shop.order([{ qty: 2, price: '1000' }]))
        return receiveGoods(admin, shop.receipt(order, [2]))
      },
    ],
    (id) => admin.call('GET /core/v1/purchase/receive/get/{id}', { params: { id } }),
    'cancel',
    (paper, version) => ({
      route: 'POST /core/v1/purchase/receive/cancel',
      body: { ...key(paper, version), reason: because },
    }),
  )

let numbers = 0

export function invoices({ server, admin, finance }: World, shop: Shop, cash: number): Life {
  const bodies = new Map<number, object>()
  const keep = async (body: ReturnType<typeof invoiceOf>) => {
    const invoice = await made(finance.call('POST /core/v1/purchase/invoice/add', { body }))
    bodies.set(invoice.id, body)
    return invoice
  }
  const number = () => `HIDUP-${++numbers}`
  const ofService = (submit: boolean) => () => {
    const service = { productId: shop.serviceId, unitId: shop.piece, accountId: shop.accountId }
    const lines = [{ ...service, qty: 1, price: '10000' }]
    return keep(invoiceOf(shop, [], { lines, submit, supplierInvoiceNo: number() }))
  }
  // dearer than ordered, so it waits for approval
  const ofGoods = (submit: boolean) => async () => {
    const order = await placeOrder(admin, shop.order([{ qty: 1, price: '10000' }]))
    const receipt = await receiveGoods(admin, shop.receipt(order, [1]))
    return keep(invoiceOf(shop, [receipt], { submit, supplierInvoiceNo: number() }, [{ price: '12000' }]))
  }
  const update =
    (submit: boolean): Act['ask'] =>
    (paper, version) => ({
      route: 'POST /core/v1/purchase/invoice/update',
      body: { ...bodies.get(paper.id), ...key(paper, version), submit },
    })
  const judged =
    (act: 'approve' | 'reject', more: object): Act['ask'] =>
    ({ id }, version) => ({
      route: `PATCH /v1/invoices/{id}/${act}`,
      params: { id },
      body: { version, ...more },
    })
  const shared = ['edit', 'submit']
  const stays = { POSTED: ['POSTED'], PARTIALLY_PAID: ['PARTIALLY_PAID'], PAID: ['PAID'] }
  return {
    name: 'PURCHASE_INVOICE',
    caller: finance,
    begin: [ofService(false), ofService(true), ofGoods(false), ofGoods(true)],
    read: (id) => finance.call('GET /v1/invoices/{id}', { params: { id } }),
    acts: {
      edit: { ask: update(false), moves: { DRAFT: ['DRAFT'], REJECTED: ['DRAFT'] }, sharedWith: shared },
      submit: {
        ask: update(true),
        moves: { DRAFT: ['WAITING_APPROVAL', 'POSTED'], REJECTED: ['WAITING_APPROVAL', 'POSTED'] },
        sharedWith: shared,
      },
      approve: { ask: doneBy(admin, judged('approve', {})), moves: { WAITING_APPROVAL: ['POSTED'] } },
      reject: {
        ask: doneBy(admin, judged('reject', { reason: because })),
        moves: { WAITING_APPROVAL: ['REJECTED'] },
      },
      taxInvoice: {
        ask: ({ id }, version) => ({
          route: 'PUT /v1/invoices/{id}/tax-invoice',
          params: { id },
          body: { version, taxInvoiceNo: String(++numbers).padStart(17, '0'), taxInvoiceDate: TODAY },
        }),
        moves: stays,
        unless: ['INVALID_STATE'], // it has its number already
      },
      cancel: {
        ask: (paper, version) => ({
          route: 'POST /core/v1/purchase/invoice/cancel',
          body: { ...key(paper, version), reason: because },
        }),
        moves: {
          DRAFT: ['CANCELLED'],
          WAITING_APPROVAL: ['CANCELLED'],
          REJECTED: ['CANCELLED'],
          POSTED: ['CANCELLED'],
          PARTIALLY_PAID: ['CANCELLED'],
          PAID: ['CANCELLED'],
        },
        unless: ['HAS_DEPENDENTS'],
      },
      pay: {
        isEvent: true,
        ask: async ({ id }) => {
          const [debt] = await server.rows<{ id: number; half: number }>(
            `select id, original / 2 as half from open_item where document_id = $1 and role = 'AP'`,
            [id],
          )
          if (!debt) return undefined // it never was in the books
          const body = payment(shop, debt.id, debt.half, [
            { method: 'CASH', accountId: cash, amount: debt.half },
          ])
          return { route: 'POST /core/v1/purchase/debt-payment/add', body }
        },
        moves: { POSTED: ['PARTIALLY_PAID'], PARTIALLY_PAID: ['PAID'] },
        otherwise: 'OVERPAYMENT',
      },
    },
  }
}

export function debtPayments(
  { server, admin, finance }: World,
  shop: Shop,
  { cash, bank }: Record<'cash' | 'bank', number>,
): Life {
  type Details = Parameters<typeof payment>[3]
  const bodies = new Map<number, ReturnType<typeof payment>>()
  const paid = (method: 'CASH' | 'GIRO', amount: number): Details => [
    {
      method,
      accountId: method === 'CASH' ? cash : bank,
      amount,
      ...(method === 'GIRO' && { giroNo: `G-${++numbers}`, giroDueDate: TODAY }),
    },
  ]
  // 111 percent of the price is owed; above 100,000 the money waits for approval
  const begin = (price: number, submit: boolean, method: 'CASH' | 'GIRO' | undefined) => async () => {
    const invoice = await oweSupplier(admin, shop, String(price))
    const owed = (price * 111) / 100
    const details = method ? paid(method, owed) : []
    const body = payment(shop, await payableOf(server, invoice), owed, details, { submit })
    const added = await made(finance.call('POST /core/v1/purchase/debt-payment/add', { body }))
    bodies.set(added.id, body)
    return added
  }
  const update =
    (submit: boolean): Act['ask'] =>
    (paper, version) => ({
      route: 'POST /core/v1/purchase/debt-payment/update',
      body: { ...bodies.get(paper.id), ...key(paper, version), submit },
    })
  const judged =
    (act: 'approve' | 'reject' | 'cancel', more: object): Act['ask'] =>
    (paper, version) => ({
      route: `POST /core/v1/purchase/debt-payment/${act}`,
      body: { ...key(paper, version), ...more },
    })
  const shared = ['edit', 'submit']
  const submitted = ['WAITING_APPROVAL', 'APPROVED', 'POSTED']
  return {
    name: 'DEBT_PAYMENT',
    caller: finance,
    begin: [
      begin(1_000, false, 'CASH'),
      begin(1_000, true, undefined),
      begin(1_000, true, 'GIRO'),
      begin(200_000, true, 'CASH'),
    ],
    read: (id) => finance.call('GET /core/v1/purchase/payment/get/{id}', { params: { id } }),
    acts: {
      edit: { ask: update(false), moves: { DRAFT: ['DRAFT'], REJECTED: ['DRAFT'] }, sharedWith: shared },
      submit: { ask: update(true), moves: { DRAFT: submitted, REJECTED: submitted }, sharedWith: shared },
      approve: {
        ask: doneBy(admin, judged('approve', {})),
        moves: { WAITING_APPROVAL: ['APPROVED', 'POSTED'] },
      },
      reject: {
        ask: doneBy(admin, judged('reject', { reason: because })),
        moves: { WAITING_APPROVAL: ['REJECTED'] },
      },
      pay: {
        ask: ({ id }, version) => ({
          route: 'POST /core/v1/purchase/payment/add',
          body: { debtPaymentId: id, version, details: paid('CASH', bodies.get(id)?.debts[0]?.amount ?? 0) },
        }),
        moves: { APPROVED: ['POSTED'] },
      },
      settle: {
        ask: (paper, version) => {
          const { details } = paper as unknown as ApiReply<'GET /core/v1/purchase/payment/get/{id}'> // read by that route
          const giro = details.find(({ method, status }) => method === 'GIRO' && status === 'PENDING')
          const body = { detailId: giro?.id, version, status: 'CLEARED', date: TODAY }
          return giro && { route: 'POST /core/v1/purchase/debt-payment/detail/update/status', body }
        },
        moves: { POSTED: ['POSTED'] },
      },
      cancel: {
        ask: judged('cancel', { reason: because }),
        moves: Object.fromEntries(
          ['DRAFT', 'WAITING_APPROVAL', 'REJECTED', 'APPROVED', 'POSTED'].map((from) => [
            from,
            ['CANCELLED'],
          ]),
        ),
      },
    },
  }
}
