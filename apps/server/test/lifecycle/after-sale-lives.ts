import { bookOrder } from '../support/ordering.ts'
import type { Paying } from '../support/paying.ts'
import type { Life, Paper } from './life.ts'
import { because, doneBy, key, made, type World } from './life-support.ts'

/** What comes after the sale (domain-sales 2.3 to 2.6). */

/** Goods of a sale on credit that come back. */
export function salesReturns({ admin }: World, shop: Paying): Life {
  const call = (paper: Paper, version: number, more: object) => ({
    route: 'POST /core/v1/sales/orders/returns/update' as const,
    body: { ...key(paper, version), ...more },
  })
  let sale: Promise<{ id: number; lineId: number }> | undefined
  const sell = async () => {
    const productId = await shop.product()
    await shop.price(productId, 100)
    await shop.stock([{ productId, qty: 90_000, unitCost: '60' }])
    const { id, version } = await bookOrder(
      admin,
      shop.order([{ productId, qty: 90_000 }], { paymentTerm: 'CREDIT', fulfilment: 'TAKE_AWAY' }),
    )
    const { data } = await admin.call('POST /core/v1/sales/orders/process', {
      body: { id, version, action: 'INVOICE_CREDIT' },
    })
    return { id, lineId: data.lines[0]?.id ?? 0 }
  }
  const begin = async () => {
    sale ??= sell() // of one sale, so that a return alone moves the books
    const { id, lineId } = await sale
    return made(
      admin.call('POST /v1/sales-order/return/create', {
        body: {
          orderId: id,
          reasonCode: 'RUSAK',
          note: null,
          refundMethod: 'CREDIT_NOTE',
          lines: [{ orderLineId: lineId, qtyBase: 1, condition: 'GOOD' }],
          photoIds: [],
        },
      }),
    )
  }
  return {
    name: 'SALES_RETURN',
    caller: admin,
    begin: [begin],
    read: (id) => admin.call('GET /v1/sales-order/return/{id}', { params: { id } }),
    acts: {
      edit: {
        ask: (paper, version) => call(paper, version, { refundMethod: 'EXCHANGE' }),
        moves: { REQUESTED: ['REQUESTED'], APPROVED: ['REQUESTED', 'APPROVED'] },
      },
      approve: {
        ask: (paper, version) => call(paper, version, { status: 'APPROVED' }),
        moves: { REQUESTED: ['APPROVED'] },
      },
      reject: {
        ask: (paper, version) => call(paper, version, { status: 'REJECTED', note: because }),
        moves: { REQUESTED: ['REJECTED'] },
      },
      process: {
        ask: (paper, version) => ({
          route: 'POST /core/v1/sales/orders/returns/process',
          body: key(paper, version),
        }),
        moves: { APPROVED: ['PROCESSED'] },
      },
      cancel: {
        ask: (paper, version) => call(paper, version, { status: 'CANCELLED', note: because }),
        moves: { REQUESTED: ['CANCELLED'], APPROVED: ['CANCELLED'], PROCESSED: ['CANCELLED'] },
      },
    },
  }
}

/** Notes of both kinds; above 100,000 they are asked. */
export const salesNotes = ({ finance, admin }: World, shop: Paying): Life[] =>
  (['CREDIT', 'DEBIT'] as const).map((type) => {
    const begin = (amount: number, submit: boolean) => () =>
      made(
        finance.call('POST /core/v1/sales/notes/add', {
          body: {
            type,
            branchId: shop.branchId,
            customerId: shop.customerId,
            date: '2026-11-20',
            reason: 'HARGA_SALAH',
            amount,
            submit,
          },
        }),
      )
    const change =
      (act: 'approve' | 'reject' | 'cancel', more: object): Life['acts'][string]['ask'] =>
      (paper, version) => ({
        route: `POST /core/v1/sales/notes/${act}`,
        body: { ...key(paper, version), ...more },
      })
    const edit =
      (submit: boolean): Life['acts'][string]['ask'] =>
      (paper, version) => ({
        route: 'POST /core/v1/sales/notes/update',
        body: { ...key(paper, version), note: 'Uji lagi', submit },
      })
    return {
      name: `SALES_${type}_NOTE`,
      caller: finance,
      begin: [begin(100_000, false), begin(100_000, true), begin(200_000, false), begin(200_000, true)],
      read: (id) => finance.call('GET /core/v1/sales/notes/get/{id}', { params: { id } }),
      acts: {
        edit: { ask: edit(false), moves: { DRAFT: ['DRAFT'], REJECTED: ['DRAFT'] } },
        submit: {
          ask: edit(true),
          moves: { DRAFT: ['WAITING_APPROVAL', 'POSTED'], REJECTED: ['WAITING_APPROVAL', 'POSTED'] },
        },
        approve: {
          ask: doneBy(admin, change('approve', {})),
          moves: { WAITING_APPROVAL: ['POSTED'] },
        },
        reject: {
          ask: doneBy(admin, change('reject', { reason: because })),
          moves: { WAITING_APPROVAL: ['REJECTED'] },
        },
        cancel: {
          ask: change('cancel', { reason: because }),
          moves: {
            DRAFT: ['CANCELLED'],
            WAITING_APPROVAL: ['CANCELLED'],
            REJECTED: ['CANCELLED'],
            POSTED: ['CANCELLED'],
          },
        },
      },
    }
  })

/** Money that a customer gives in advance, by transfer, and gets back. */
export const customerReceipts = ({ finance }: World, shop: Paying): Life => ({
  name: 'CUSTOMER_RECEIPT',
  caller: finance,
  begin: [
    () =>
      made(
        finance.call('POST /core/v1/sales/repayments/add', {
          body: {
            branchId: shop.branchId,
            customerId: shop.customerId,
            date: '2026-11-20',
            payments: [shop.transfer(50_000)],
          },
        }),
      ),
  ],
  read: (id) => finance.call('GET /core/v1/sales/repayments/get/{id}', { params: { id } }),
  acts: {
    cancel: {
      ask: (paper, version) => ({
        route: 'POST /core/v1/sales/repayments/cancel',
        body: { ...key(paper, version), reason: because },
      }),
      moves: { POSTED: ['CANCELLED'] },
    },
  },
})

/** Cards that wait, swiped before the life begins, that the bank pays out and that wait again. */
export async function edcSettlements({ finance }: World, shop: Paying): Promise<Life> {
  const swipe = () =>
    made(
      finance.call('POST /core/v1/sales/repayments/add', {
        body: {
          branchId: shop.branchId,
          customerId: shop.customerId,
          date: '2026-11-20',
          payments: Array.from({ length: 20 }, (_, index) => shop.card(50_000 + index)),
        },
      }),
    )
  const waiting = async () =>
    (
      await finance.call('POST /core/v1/sales/payments/details/get/all', {
        body: { branchId: shop.branchId, methodType: 'EDC', status: 'PENDING', limit: 1 },
      })
    ).data.rows[0]
  await swipe()
  return {
    name: 'EDC_SETTLEMENT',
    caller: finance,
    begin: [
      async () => {
        const card = await waiting()
        if (!card) throw new Error('more lives began than cards were swiped')
        return made(
          finance.call('POST /core/v1/sales/settlements/add', {
            body: { ids: [card.id], date: '2026-11-20' },
          }),
        )
      },
    ],
    read: (id) => finance.call('GET /core/v1/sales/settlements/get/{id}', { params: { id } }),
    acts: {
      cancel: {
        ask: (paper, version) => ({
          route: 'POST /core/v1/sales/settlements/cancel',
          body: { ...key(paper, version), reason: because },
        }),
        moves: { POSTED: ['CANCELLED'] },
      },
    },
  }
}
