import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '../../src/kernel/invariants/check-invariants.ts'
import { bookOrder, type SalesOrder } from '../support/ordering.ts'
import { openPaying, type Paying } from '../support/paying.ts'
import { type Answer, type Caller, type TestServer, testServer } from '../support/test-server.ts'
import { outcome } from './shop.ts'
import { behind, deadlocks, documentRow, type Lock } from './waiting.ts'

/** Sales that exclude each other, in both orders: the first at the lock is served, the other is refused. */
let server: TestServer
let shop: Paying
let admin: Caller
let cashier: Caller
beforeAll(async () => {
  server = await testServer()
  shop = await openPaying(server)
  admin = await server.as('admin')
  cashier = await server.as('kasir')
  await server.rows(
    // drawers are emptied without counting
    `insert into setting (company_id, key, value, created_at, updated_at) values ($1, 'shiftDiffApproval', 'null', now(), now())`,
    [shop.companyId],
  )
  await shop.openShift(admin)
  await shop.openShift(cashier)
})
afterAll(() => server.close())

type Act = () => Promise<Answer>
interface Race {
  lock: Lock
  acts: readonly [Act, Act]
  /** How the second one is told; the first is done. */
  told: readonly string[]
}

const why = { reason: 'Uji balapan' }
const late = ['STALE_VERSION', 'INVALID_STATE']

/** A customer who may owe 20,000: orders of one customer are sold one after the other, orders of two at the same time. */
let people = 0
const newCustomer = () => {
  people++
  const stamps = { created_at: new Date(), updated_at: new Date() }
  return shop.add('customer', {
    branch_id: shop.branchId,
    code: `BALAP-${people}`,
    name: `Toko Balap ${people}`,
    owner_name: 'Bu Balap',
    phone: `+62811000${String(people).padStart(5, '0')}`,
    address: 'Jl. Balap 1',
    customer_group_id: shop.groupId,
    type: 'MEMBER',
    approved: 'Approved',
    approved_at: new Date(),
    credit_limit: 20_000,
    ...stamps,
  })
}

/** One piece for 13,875 with its tax, of which cash pays 13,900. */
const booking = async (more: object = {}) => bookOrder(admin, shop.order([{ qty: 1 }], more))
const pay =
  (caller: Caller, { id, version, hash }: SalesOrder): Act =>
  () =>
    caller.raw('POST /core/v2/cashier/booking/payment', {
      body: { orderId: id, version, hash, payments: [shop.cash(13_900)] },
    })
const cancel =
  ({ id, version }: SalesOrder): Act =>
  () =>
    admin.raw('POST /core/v2/cashier/booking/cancel', { body: { orderId: id, version, ...why } })
const undo =
  ({ id, version }: SalesOrder): Act =>
  () =>
    admin.raw('POST /core/v1/sales/orders/void', { body: { id, version, ...why } })
const sellOnCredit =
  ({ id, version }: SalesOrder): Act =>
  () =>
    admin.raw('POST /core/v1/sales/orders/process', { body: { id, version, action: 'INVOICE_CREDIT' } })

/** Payments of an order less refunds, and journals that stand. */
const soldTimes = async (id: number) => {
  const [{ paid, posted } = { paid: 0, posted: 0 }] = await server.rows<{ paid: number; posted: number }>(
    `select (select count(*) filter (where kind = 'SALE') - count(*) filter (where kind = 'REFUND')
       from sales_payment where order_id = $1)::int as paid,
       (select count(*) - 2 * count(reverses_id) from journal where document_id = $1)::int as posted`,
    [id],
  )
  expect(posted).toBe(paid)
  return paid
}

/** A sale in one call, at the price that the till shows before it. */
async function selling(caller: Caller, customerId: number, products: readonly number[]): Promise<Act> {
  const draft = shop.order(
    products.map((productId) => ({ productId, qty: 1 })),
    { customerId },
  )
  const { hash, totals } = await shop.priceOf(caller, draft)
  const payments = [shop.cash(Math.round(totals.grandTotal / 100) * 100)]
  return () => caller.raw('POST /core/v2/cashier/booking/payment', { body: { draft, hash, payments } })
}

const stockOf = (...products: readonly number[]): Lock => ({
  sql: 'select from stock_balance where product_id = any($1) order by product_id for update',
  params: [products],
})

const newGoods = async (qty: number) => {
  const productId = await shop.product()
  await shop.price(productId, 10_000)
  await shop.stock([{ productId, qty, unitCost: '9000' }])
  return productId
}

const races: Record<string, () => Promise<Race>> = {
  'C3 pay a booking twice': async () => {
    const order = await booking()
    return { lock: documentRow(order.id), acts: [pay(cashier, order), pay(admin, order)], told: late }
  },
  'C3 pay a booking and cancel it': async () => {
    const order = await booking()
    return { lock: documentRow(order.id), acts: [pay(cashier, order), cancel(order)], told: late }
  },
  'C3 pay a booking and sell it on credit': async () => {
    const order = await booking({ customerId: await newCustomer() })
    return { lock: documentRow(order.id), acts: [pay(cashier, order), sellOnCredit(order)], told: late }
  },
  'C3 undo a sale twice': async () => {
    const { order } = await shop.payBooking(cashier, await booking())
    return { lock: documentRow(order.id), acts: [undo(order), undo(order)], told: late }
  },
  'C1 two cashiers sell the last piece': async () => {
    const last = await newGoods(1)
    const acts: Race['acts'] = [
      await selling(cashier, await newCustomer(), [last]),
      await selling(admin, await newCustomer(), [last]),
    ]
    return { lock: stockOf(last), acts, told: ['INSUFFICIENT_STOCK'] }
  },
  'C15 two credit sales up to the limit': async () => {
    const customerId = await newCustomer()
    const orders = [await booking({ customerId }), await booking({ customerId })] as const
    return {
      lock: { sql: 'select from customer where id = $1 for update', params: [customerId] },
      acts: [sellOnCredit(orders[0]), sellOnCredit(orders[1])],
      told: ['CREDIT_LIMIT_EXCEEDED'],
    }
  },
}

describe('of two sales that exclude each other the first is done and the second is told why', () => {
  it.each(Object.keys(races))('%s, in both orders', async (name) => {
    for (const turned of [false, true]) {
      const race = await races[name]?.()
      if (!race) throw new Error(name)
      const [first, second] = turned ? [race.acts[1], race.acts[0]] : race.acts
      const answers = await behind(server, race.lock, [first], [second])
      expect(outcome(answers[0] as Answer), answers[0]?.body).toBe('done')
      expect(race.told, answers[1]?.body).toContain(outcome(answers[1] as Answer))
      expect(await checkInvariants(server.owner)).toEqual([])
    }
  })
})

/** Sold to be brought, picked, and with its delivery order. */
const brought = async () => {
  const order = await booking({ fulfilment: 'DELIVERY' })
  const { order: sold } = await shop.payBooking(cashier, order)
  const [delivery] = sold.deliveries
  if (!delivery) throw new Error('no delivery order')
  return { sold, delivery }
}
const set =
  (id: number, status: 'PICKED' | 'DELIVERED' | 'FAILED', more: object = {}): Act =>
  () =>
    admin.raw('POST /core/v2/warehouse/delivery/print/status', { body: { ids: [id], status, ...more } })
/** What is out with a driver, picked. */
const onTheRoad = async () => {
  const { id, version, hash } = await booking({ paymentTerm: 'COD', fulfilment: 'DELIVERY' })
  const sent = await cashier.call('POST /core/v2/cashier/booking/cod', {
    body: { orderId: id, version, hash, driverName: 'Pak Ujang', vehicleNo: 'B 1 XY' },
  })
  if (sent.status !== 201) throw new Error(sent.body)
  const delivery = sent.data.deliveryOrder
  await set(delivery.id, 'PICKED')()
  const { data } = await cashier.call('POST /core/v2/cod/booking/calculate', { body: { orderId: id } })
  const read = await admin.call('GET /core/v1/sales/orders/get/{id}', { params: { id } })
  const payments = [shop.cash(Math.round(data.codDue / 100) * 100)]
  const collect =
    (caller: Caller): Act =>
    () =>
      caller.raw('POST /core/v2/cod/booking/payment', {
        body: { orderId: id, version: read.data.version, hash: data.hash, payments },
      })
  return { id, delivery, collect }
}

describe('goods on their way are handed over once', () => {
  it('delivered, or undone with their sale, in both orders', async () => {
    for (const turned of [false, true]) {
      const { sold, delivery } = await brought()
      await set(delivery.id, 'PICKED')()
      const now = await admin.call('GET /core/v1/sales/orders/get/{id}', { params: { id: sold.id } })
      const acts = [[set(delivery.id, 'DELIVERED')], [undo(now.data)]]
      const answers = await behind(server, documentRow(sold.id), ...(turned ? acts.toReversed() : acts))
      const [first, second] = answers.map((each) => outcome(each as Answer))
      expect(first, answers[0]?.body).toBe('done')
      expect([...late, 'DO_ALREADY_DELIVERED'], answers[1]?.body).toContain(second)
      expect(await checkInvariants(server.owner)).toEqual([])
    }
  })

  it('delivered or failed, in both orders', async () => {
    for (const turned of [false, true]) {
      const { sold, delivery } = await brought()
      await set(delivery.id, 'PICKED')()
      const acts = [[set(delivery.id, 'DELIVERED')], [set(delivery.id, 'FAILED', { note: 'Tutup' })]]
      const answers = await behind(server, documentRow(sold.id), ...(turned ? acts.toReversed() : acts))
      const [first, second] = answers.map((each) => outcome(each as Answer))
      expect(first, answers[0]?.body).toBe('done')
      expect([...late, 'DO_ALREADY_DELIVERED'], answers[1]?.body).toContain(second)
      expect(await checkInvariants(server.owner)).toEqual([])
    }
  })

  it('C3 the money of one driver is booked by one of two cashiers, in both orders', async () => {
    for (const turned of [false, true]) {
      const { id, collect } = await onTheRoad()
      const acts = [[collect(cashier)], [collect(admin)]]
      const answers = await behind(server, documentRow(id), ...(turned ? acts.toReversed() : acts))
      const [first, second] = answers.map((each) => outcome(each as Answer))
      expect(first, answers[0]?.body).toBe('done')
      expect(late, answers[1]?.body).toContain(second)
      const paid = await server.value<number>('select count(*)::int from sales_payment where order_id = $1', [
        id,
      ])
      expect(paid).toBe(1)
      expect(await checkInvariants(server.owner)).toEqual([])
    }
  })

  it('paid at the door, or failed, in both orders', async () => {
    for (const turned of [false, true]) {
      const { id, delivery, collect } = await onTheRoad()
      const acts = [[collect(cashier)], [set(delivery.id, 'FAILED', { note: 'Tutup' })]]
      const answers = await behind(server, documentRow(id), ...(turned ? acts.toReversed() : acts))
      const [first, second] = answers.map((each) => outcome(each as Answer))
      expect(first, answers[0]?.body).toBe('done')
      expect([...late, 'DO_ALREADY_DELIVERED'], answers[1]?.body).toContain(second)
      expect(await checkInvariants(server.owner)).toEqual([])
    }
  })
})

describe('a payment and a void of one order do one thing', () => {
  it('C3 of a booking: it is paid, and there was nothing to undo', async () => {
    for (const turned of [false, true]) {
      const order = await booking()
      const acts = [[pay(cashier, order)], [undo(order)]]
      const answers = await behind(server, documentRow(order.id), ...(turned ? acts.toReversed() : acts))
      const [paid, undone] = turned ? answers.toReversed() : answers
      expect(outcome(paid as Answer)).toBe('done')
      expect(late).toContain(outcome(undone as Answer))
      expect(await soldTimes(order.id)).toBe(1)
    }
  })

  it('C3 of a sale: it is undone once, and not paid again', async () => {
    for (const turned of [false, true]) {
      const { order } = await shop.payBooking(cashier, await booking())
      const acts = [[undo(order)], [pay(cashier, order)]]
      const answers = await behind(server, documentRow(order.id), ...(turned ? acts.toReversed() : acts))
      const [undone, paid] = turned ? answers.toReversed() : answers
      expect(outcome(undone as Answer)).toBe('done')
      expect(late).toContain(outcome(paid as Answer))
      expect(await soldTimes(order.id)).toBe(0)
    }
  })
})

it('C2 baskets of cashiers that cross are both sold', async () => {
  const [one, two] = [await newGoods(10), await newGoods(10)]
  const acts = [
    await selling(cashier, await newCustomer(), [one, two]),
    await selling(admin, await newCustomer(), [two, one]),
  ]
  const answers = await behind(server, stockOf(one, two), acts)
  expect(answers.map(outcome)).toEqual(['done', 'done'])
  const left = await server.rows<{ quantity: number }>(
    'select quantity from stock_balance where product_id = any($1)',
    [[one, two]],
  )
  expect(left).toEqual([{ quantity: 8 }, { quantity: 8 }]) // of ten, one went in each basket
})

describe('a drawer that is counted while a sale is paid into it', () => {
  const drawer = () =>
    server.value<number>('select id from cashier_shift where employee_id = $1 and is_open', [
      cashier.employeeId,
    ])
  const drawerRow = (id: number): Lock => ({
    sql: 'select from cashier_shift where id = $1 for update',
    params: [id],
  })
  const close =
    (shiftId: number, denominations: object): Act =>
    () =>
      cashier.raw('POST /core/v2/cashier/shift/close', { body: { shiftId, denominations, nextFloat: 0 } })
  /** A drawer without payments yet. */
  const emptied = async () => {
    const taken = await drawer()
    if (taken) await close(taken, {})()
    return shop.openShift(cashier)
  }

  it('counts what was paid before it', async () => {
    const [shiftId, order] = [await emptied(), await booking()]
    const cash = { '10000': 1, '2000': 1, '1000': 1, '500': 1, '200': 2 } // 13,900
    const answers = await behind(server, drawerRow(shiftId), [pay(cashier, order)], [close(shiftId, cash)])
    expect(answers.map(outcome)).toEqual(['done', 'done'])
    expect(
      await server.value<number>('select expected_cash from cashier_shift where id = $1', [shiftId]),
    ).toBe(13_900)
  })

  it('takes nothing that comes after it', async () => {
    const [shiftId, order] = [await emptied(), await booking()]
    const answers = await behind(server, drawerRow(shiftId), [close(shiftId, {})], [pay(cashier, order)])
    expect(answers.map(outcome)).toEqual(['done', 'SHIFT_NOT_OPEN'])
    expect(
      await server.value<number>('select expected_cash from cashier_shift where id = $1', [shiftId]),
    ).toBe(0)
  })
})

it('leaves no rule of the books broken, without a deadlock', async () => {
  expect(await checkInvariants(server.owner)).toEqual([])
  expect(await deadlocks(server)).toBe(0)
})
