import { randomUUID } from 'node:crypto'
import type { ApiRoute } from '@merchant/contract/api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '../../src/kernel/invariants/check-invariants.ts'
import { askAbove } from '../support/asking.ts'
import { oweSupplier, payableOf, payment } from '../support/debts.ts'
import { addInvoice, invoiceOf } from '../support/invoicing.ts'
import { placeOrder, type Receipt, receiveGoods, TODAY } from '../support/purchasing.ts'
import { startWith } from '../support/stocking.ts'
import { type Answer, type Caller, type TestServer, testServer } from '../support/test-server.ts'
import { openRacing, outcome, type Paper, type Racing } from './shop.ts'
import { behind, deadlocks, documentRow, type Lock } from './waiting.ts'

/** Two actions that exclude each other, in both orders: the first at the lock is served, the other is refused. */
let server: TestServer
let shop: Racing
let vpdd: Caller
let finance: Caller
let sales: Caller
let interleavings = 0
beforeAll(async () => {
  server = await testServer()
  shop = await openRacing(server)
  vpdd = await server.as('vpdd')
  finance = await server.as('keuangan')
  sales = await server.as('vpsales')
  await startWith(
    shop.admin,
    shop.start([{ qty: 100_000 }, { qty: 100_000 }, { qty: 100_000 }, { qty: 100_000 }]),
  )
})
afterAll(async () => {
  process.stdout.write(`in turn: ${interleavings} interleavings\n`)
  await server.close()
})

type Act = (caller: Caller) => Promise<Answer>
interface Race {
  lock: Lock
  acts: readonly [Act, Act]
}

/** An action that names a document by path or body. */
const act =
  (route: ApiRoute, { id, version }: Paper, more: object = {}): Act =>
  (caller) =>
    caller.raw(
      route,
      route.includes('{id}')
        ? { params: { id }, body: { version, ...more } }
        : { body: { id, version, ...more } },
    )
/** The same by somebody who did not make the paper. */
const by =
  (decider: Caller, act: Act): Act =>
  () =>
    act(decider)
const why = { reason: 'Uji balapan' }

const onDocument = (paper: Paper, first: Act, second: Act): Race => ({
  lock: documentRow(paper.id),
  acts: [first, second],
})

const order = () => placeOrder(shop.admin, shop.order([{ qty: 2 }]))
const waitingOrder = async () => {
  await askAbove(server, 0, 'PURCHASE_ORDER')
  const made = await order()
  await askAbove(server, null, 'PURCHASE_ORDER')
  return made
}
const waitingCorrection = async (): Promise<Paper> => {
  await askAbove(server, 0, 'STOCK_CORRECTION')
  const made = await shop.make('POST /v1/stock-corrections', { body: shop.correction([{ qty: 3 }]) })
  await askAbove(server, null, 'STOCK_CORRECTION')
  return made
}
let batches = 0
/** A batch of the branch that waits for VP Sales: each price is twice the one that holds for smaller quantities. */
const waitingBatch = async (): Promise<Paper> => {
  const [productId = 0] = shop.products.slice(2)
  const price = 5_000 * 2 ** ++batches
  const lines = [{ productId, unitId: shop.piece, branchId: shop.branchId, minQty: batches, price }]
  return shop.make('POST /v1/price-changes', { body: { title: 'Harga baru', lines } })
}
const mutation = () => shop.make('POST /v1/mutations', { body: shop.mutation([{ qty: 5 }]) })
const receipt = async (qty = 2) => receiveGoods(shop.admin, shop.receipt(await order(), [qty]))
/** At the price of the order, so that it is posted at once, or at another one. */
const invoiceFor = (paper: Receipt, price = '1000') =>
  invoiceOf(shop, [paper], { supplierInvoiceNo: randomUUID() }, [{ price }])
const waitingInvoice = async (): Promise<Paper> =>
  addInvoice(shop.admin, invoiceFor(await receipt(), '99000'))
const waitingPayment = async (): Promise<Paper> => {
  const payable = await payableOf(server, await oweSupplier(shop.admin, shop, '100000'))
  await askAbove(server, 0, 'DEBT_PAYMENT')
  const made = await shop.make('POST /core/v1/purchase/debt-payment/add', {
    body: payment(shop, payable, 50_000, [transfer(50_000)]),
  })
  await askAbove(server, null, 'DEBT_PAYMENT')
  return made
}
const transfer = (amount: number) => ({ method: 'TRANSFER' as const, amount, accountId: shop.bank })

const races: Record<string, () => Promise<Race>> = {
  'C4 approve and reject an order': async () => {
    const paper = await waitingOrder()
    return onDocument(
      paper,
      by(vpdd, act('POST /core/v1/purchase/order/approve', paper)),
      by(vpdd, act('POST /core/v1/purchase/order/reject', paper, why)),
    )
  },
  'C4 approve and reject a correction': async () => {
    const paper = await waitingCorrection()
    return onDocument(
      paper,
      by(finance, act('PATCH /v1/stock-corrections/{id}/approve', paper)),
      by(finance, act('PATCH /v1/stock-corrections/{id}/reject', paper, why)),
    )
  },
  'C4 approve and reject a price change': async () => {
    const paper = await waitingBatch()
    const approve = by(sales, act('PUT /v1/price-changes/{id}/approve', paper))
    return onDocument(paper, approve, by(sales, act('PUT /v1/price-changes/{id}/reject', paper, why)))
  },
  'C3 approve a price change twice': async () => {
    const paper = await waitingBatch()
    const approve = by(sales, act('PUT /v1/price-changes/{id}/approve', paper))
    return onDocument(paper, approve, approve)
  },
  'C3 undo a price change twice': async () => {
    const paper = await waitingBatch()
    const approved = await act('PUT /v1/price-changes/{id}/approve', paper)(sales)
    const undo = by(sales, act('PUT /v1/price-changes/{id}/undo', approved.data as Paper, why)) // approved
    return onDocument(paper, undo, undo)
  },
  'C4 approve and reject an invoice': async () => {
    const paper = await waitingInvoice()
    const approve = by(finance, act('PATCH /v1/invoices/{id}/approve', paper))
    const reject = by(finance, act('PATCH /v1/invoices/{id}/reject', paper, why))
    return onDocument(paper, approve, reject)
  },
  'C4 approve and reject a debt payment': async () => {
    const paper = await waitingPayment()
    const approve = by(finance, act('POST /core/v1/purchase/debt-payment/approve', paper))
    const reject = by(finance, act('POST /core/v1/purchase/debt-payment/reject', paper, why))
    return onDocument(paper, approve, reject)
  },
  'C3 confirm a mutation twice': async () => {
    const paper = await mutation()
    const confirm = act('PUT /v1/mutations-confirm', paper, { action: 'CONFIRM' })
    return onDocument(paper, confirm, confirm)
  },
  'C3 confirm and cancel a mutation': async () => {
    const paper = await mutation()
    return onDocument(
      paper,
      act('PUT /v1/mutations-confirm', paper, { action: 'CONFIRM' }),
      act('PUT /v1/mutations-cancel/{id}', paper, why),
    )
  },
  'C12 two edits of an order': async () => {
    const paper = await order()
    const edit = (qty: number) => act('POST /core/v1/purchase/order/update', paper, shop.order([{ qty }]))
    return onDocument(paper, edit(7), edit(8))
  },
  'C12 edit and approve an order': async () => {
    const paper = await waitingOrder()
    return onDocument(
      paper,
      by(vpdd, act('POST /core/v1/purchase/order/approve', paper)),
      act('POST /core/v1/purchase/order/cancel', paper, why),
    )
  },
  'C10 two receipts of one order': async () => {
    const paper = await order()
    const receive: Act = (caller) =>
      caller.raw('POST /core/v1/purchase/receive/add', { body: shop.receipt(paper, [2]) })
    return onDocument(paper, receive, receive)
  },
  'C10 receive an order and cancel it': async () => {
    const paper = await order()
    return onDocument(
      paper,
      (caller) => caller.raw('POST /core/v1/purchase/receive/add', { body: shop.receipt(paper, [2]) }),
      act('POST /core/v1/purchase/order/cancel', paper, why),
    )
  },
  'C10 two invoices of one receipt': async () => {
    const paper = await receipt()
    const invoice: Act = (caller) =>
      caller.raw('POST /core/v1/purchase/invoice/add', { body: invoiceFor(paper) })
    return onDocument(paper, invoice, invoice)
  },
  'C10 invoice a receipt and cancel it': async () => {
    const paper = await receipt()
    return onDocument(
      paper,
      (caller) => caller.raw('POST /core/v1/purchase/invoice/add', { body: invoiceFor(paper) }),
      act('POST /core/v1/purchase/receive/cancel', paper, why),
    )
  },
  'C10 two debt payments of one debt': async () => {
    const payable = await payableOf(server, await oweSupplier(shop.admin, shop, '100000'))
    const pay: Act = (caller) =>
      caller.raw('POST /core/v1/purchase/debt-payment/add', {
        body: payment(shop, payable, 111_000, [transfer(111_000)]),
      })
    return { lock: openItem(payable), acts: [pay, pay] }
  },
  'C10 repay a debt and cancel its invoice': async () => {
    const invoice = await oweSupplier(shop.admin, shop, '100000')
    const payable = await payableOf(server, invoice)
    return {
      lock: openItem(payable),
      acts: [
        (caller) =>
          caller.raw('POST /core/v1/purchase/debt-payment/add', {
            body: payment(shop, payable, 111_000, [transfer(111_000)]),
          }),
        act('POST /core/v1/purchase/invoice/cancel', invoice, why),
      ],
    }
  },
  'C1 two corrections of the last piece': async () => {
    const [product = 0] = shop.products.slice(4)
    await receiveGoods(shop.admin, {
      branchId: shop.branchId,
      warehouseId: shop.main.warehouseId,
      supplierId: shop.supplierId,
      date: TODAY,
      supplierDeliveryNo: randomUUID(),
      lines: [{ productId: product, unitId: shop.piece, qty: 1, price: '1000' }],
    })
    const take: Act = (caller) =>
      caller.raw('POST /v1/stock-corrections', { body: shop.correction([{ productId: product, qty: 1 }]) })
    return {
      lock: { sql: 'select from stock_balance where product_id = $1 for update', params: [product] },
      acts: [take, take],
    }
  },
}

const openItem = (id: number): Lock => ({
  sql: 'select from open_item where id = $1 for update',
  params: [id],
})

const tooLate = [
  'STALE_VERSION',
  'INVALID_STATE',
  'HAS_DEPENDENTS',
  'QTY_EXCEEDS_ORDER',
  'INSUFFICIENT_STOCK',
  'OVERPAYMENT',
  'OVER_INVOICE',
]

describe('of two that exclude each other the first is done and the second is told why', () => {
  it.each(Object.keys(races))('%s, in both orders', async (name) => {
    for (const turned of [false, true]) {
      const race = await races[name]?.()
      if (!race) throw new Error(name)
      const [first, second] = turned ? [race.acts[1], race.acts[0]] : race.acts
      const answers = await behind(server, race.lock, [() => first(shop.admin)], [() => second(shop.admin)])
      interleavings++
      const [won = '', lost = ''] = answers.map(outcome)
      expect(won, answers[0]?.body).toBe('done')
      expect(tooLate, answers[1]?.body).toContain(lost)
      expect(await checkInvariants(server.owner)).toEqual([])
    }
  })

  it('without a deadlock', async () => {
    expect(await deadlocks(server)).toBe(0)
  })
})

it('C13 a count that is submitted while goods go is compared with what was there when it was made', async () => {
  const [product = 0] = shop.products
  const count = await shop.make('POST /v1/stock-opname', {
    body: {
      branchId: shop.branchId,
      warehouseId: shop.main.warehouseId,
      date: TODAY,
      scope: { kind: 'PRODUCT', ids: [product] },
    },
  })
  const held = () =>
    server.value<number>('select quantity from stock_balance where warehouse_id = $1 and product_id = $2', [
      shop.main.warehouseId,
      product,
    ])
  const before = await held()
  const lineId = await server.value('select id from stock_count_line where document_id = $1', [count.id])
  await shop.make('PUT /v1/stock-opname/count', {
    body: { id: count.id, lines: [{ lineId, countedQty: before - 2 }] },
  })
  server.clock.advance(1_000) // what was counted is told from what came later by the time
  const take: Act = (caller) =>
    caller.raw('POST /v1/stock-corrections', { body: shop.correction([{ productId: product, qty: 3 }]) })
  const answers = await behind(
    server,
    { sql: 'select from stock_balance where product_id = $1 for update', params: [product] },
    [() => take(shop.admin)],
    [() => act('PUT /v1/stock-opname/submit', count)(shop.admin)],
  )
  interleavings++
  expect(answers.map(outcome)).toEqual(['done', 'done'])
  expect(await held()).toBe(before - 5)
  expect(await checkInvariants(server.owner)).toEqual([])
})
