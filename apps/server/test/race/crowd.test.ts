import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkInvariants } from '../../src/kernel/invariants/check-invariants.ts'
import { askAbove } from '../support/asking.ts'
import { cashIn, cashOut } from '../support/cash.ts'
import { startWith } from '../support/stocking.ts'
import { type Answer, type TestServer, testServer } from '../support/test-server.ts'
import { newTally, persist, type Tally, told } from './crowd.ts'
import { openRacing, type Paper, type Racing } from './shop.ts'
import { deadlocks } from './waiting.ts'

/** Sixty-four people at one branch over the same few goods, on the first of December with November still open. */
const CLIENTS = 64
const EACH = 3
const SEED = 20_261_201
const [NOVEMBER, DECEMBER] = ['2026-11-30', '2026-12-01']

let server: TestServer
let shop: Racing
let expense: number
let income: number
/** The customer without a name, for whom tills don't wait. */
let walkIn: number
let cashMethod: number
beforeAll(async () => {
  server = await testServer()
  server.clock.set(new Date(`${DECEMBER}T02:00:00Z`))
  shop = await openRacing(server)
  await shop.setting('maxBackdateDays', '31')
  await askAbove(server, null, 'STOCK_CORRECTION', 'STOCK_COUNT', 'CASH_OUT', 'BANK_OUT', 'DEBT_PAYMENT')
  expense = await server.value(`select id from account where code = '6-1101'`)
  income = await server.value(`select id from account where code = '7-1101'`)
  await startWith(shop.admin, shop.start(shop.products.map(() => ({ qty: 10_000 }))))
  await openTill()
  await server.rows(`update period set status = 'CLOSED' where branch_id = $1 and month < 11`, [
    shop.branchId,
  ])
})
afterAll(() => server.close())

/** Prices of the goods and a drawer of the caller's, into which everybody is paid. */
async function openTill(): Promise<void> {
  const { admin, branchId, products } = shop
  await server.rows(
    `insert into selling_price (company_id, product_id, unit_id, price, valid_from, created_at, updated_at)
     select company_id, id, base_unit_id, 2000, '2026-01-01', now(), now() from product where id = any($1)`,
    [products],
  )
  const drawer = await admin.raw('POST /core/v2/cashier/shift/open', {
    body: { branchId, registerName: 'Ramai', openingFloat: 0 },
  })
  if (drawer.status !== 201) throw new Error(drawer.body)
  walkIn = await server.value('select id from customer where branch_id = $1 and is_walk_in', [branchId])
  cashMethod = await server.value(
    `select min(m.id) from payment_method m join branch b on b.company_id = m.company_id where b.id = $1 and m.type = 'CASH'`,
    [branchId],
  )
}

/** Sold at the till in one call, at the price that it showed before. */
async function sell(tally: Tally, lines: readonly object[]): Promise<Answer> {
  const draft = { branchId: shop.branchId, customerId: walkIn, lines }
  const price = await persist(shop.admin, tally, 'POST /core/v2/cashier/booking/calculate', {
    body: { draft },
  })
  if (price.status >= 300) return price
  const { hash, cashRounded } = price.data as { hash: string; cashRounded: number } // by contract
  return persist(shop.admin, tally, 'POST /core/v2/cashier/booking/payment', {
    body: { draft, hash, payments: [{ methodId: cashMethod, amount: cashRounded }] },
  })
}

/** Goods in an order of its own, so that baskets cross. */
const basket = fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 1, maxLength: 4 })
const action = fc.record({
  kind: fc.constantFrom('receive', 'take', 'find', 'move', 'move back', 'pay', 'earn', 'sell', 'sell'),
  date: fc.constantFrom(NOVEMBER, DECEMBER),
  basket,
  qty: fc.integer({ min: 1, max: 20 }),
})
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never

async function perform(tally: Tally, { kind, date, basket, qty }: Action): Promise<unknown> {
  const { admin, branchId, main, secondId, supplierId, piece, products, cash } = shop
  const goods = basket.map((index) => ({ productId: products[index] ?? 0, unitId: piece, qty }))
  const money = {
    body: {
      branchId,
      cashAccountId: cash,
      date,
      lines: [{ accountId: kind === 'pay' ? expense : income, description: 'Ramai', amount: qty * 1000 }],
    },
  }
  switch (kind) {
    case 'receive':
      return persist(admin, tally, 'POST /core/v1/purchase/receive/add', {
        body: {
          branchId,
          warehouseId: main.warehouseId,
          supplierId,
          date,
          supplierDeliveryNo: randomUUID(),
          lines: goods.map((line) => ({ ...line, price: '1000' })),
        },
      })
    case 'take':
    case 'find':
      return persist(admin, tally, 'POST /v1/stock-corrections', {
        body: shop.correction(goods, { date, direction: kind === 'take' ? 'OUT' : 'IN' }),
      })
    case 'sell':
      return sell(tally, goods)
    case 'pay':
      return persist(admin, tally, 'POST /v1/cash-bank/{account}/{direction}', { params: cashOut, ...money })
    case 'earn':
      return persist(admin, tally, 'POST /v1/cash-bank/{account}/{direction}', { params: cashIn, ...money })
    default: {
      const ways = [main.warehouseId, secondId]
      const [fromWarehouseId, toWarehouseId] = kind === 'move' ? ways : ways.toReversed()
      const draft = await persist(admin, tally, 'POST /v1/mutations', {
        body: shop.mutation(goods, { date, fromWarehouseId, toWarehouseId }),
      })
      if (draft.status >= 300) return draft
      const { id, version } = draft.data as Paper // every document has these
      const confirmed = await persist(admin, tally, 'PUT /v1/mutations-confirm', {
        body: { id, version, action: 'CONFIRM' },
      })
      if (confirmed.status < 300) return confirmed
      return persist(admin, tally, 'PUT /v1/mutations-cancel/{id}', {
        params: { id },
        body: { version, reason: 'Barangnya habis' },
      })
    }
  }
}

/** Calculates costs anew and closes November, again and again while others work, and once more when they are done. */
async function closeNovember(tally: Tally, working: () => boolean): Promise<Answer> {
  const body = { branchId: shop.branchId, year: 2026, month: 11 }
  for (;;) {
    const last = !working()
    const run = await persist(shop.admin, tally, 'POST /core/v1/hpp-recalculation/preview', {
      body: { branchIds: [shop.branchId] },
    })
    if (run.status < 300) {
      const params = { id: (run.data as Paper).id } // every run has one
      await persist(shop.admin, tally, 'POST /core/v1/hpp-recalculation/{id}/apply', {
        params,
        body: undefined,
      })
    }
    const answer = await persist(shop.admin, tally, 'POST /core/v1/period/close', { body })
    if (last || answer.status < 300) return answer
  }
}

const proper = [
  'done',
  '422 INSUFFICIENT_STOCK',
  '422 INSUFFICIENT_STOCK_AT_DATE',
  '422 PERIOD_CLOSED',
  '422 CLOSE_CHECK_FAILED',
  '422 PREVIEW_STALE',
  '409 JOB_RUNNING',
]

it('of sixty-four people who enter, move, pay and close at once everybody gets a proper answer', async () => {
  const tally = newTally()
  const plans = fc.sample(fc.array(action, { minLength: EACH, maxLength: EACH }), {
    numRuns: CLIENTS,
    seed: SEED,
  })
  const began = performance.now()
  const people = plans.map(async (plan) => {
    for (const each of plan) await perform(tally, each)
  })
  let working = true
  const closed = closeNovember(tally, () => working)
  await Promise.all(people)
  working = false
  const closing = await closed
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(`crowd: ${CLIENTS} clients, seed ${SEED}, ${seconds} s: ${told(tally)}\n`)
  expect([...tally.outcomes.keys()].filter((outcome) => !proper.includes(outcome))).toEqual([])
  expect(tally.outcomes.get('done')).toBeGreaterThan(CLIENTS)
  expect(closing.status, JSON.stringify(closing.error)).toBe(200)
  expect(await deadlocks(server)).toBe(0)
  expect(await checkInvariants(server.owner)).toEqual([])
})

it('C1 of five who want each last piece exactly one gets it', async () => {
  const pieces = 40
  const { admin, branchId, main, supplierId, piece } = shop
  const ids = (
    await server.rows<{ id: number }>(
      `with p as (
         insert into product (company_id, sku, name, base_unit_id, tax_code, created_at, updated_at)
         select b.company_id, 'AKHIR-' || n, 'Barang terakhir ' || n, $2, 'PPN', now(), now() from branch b, generate_series(1, $3) n
         where b.id = $1 returning id, company_id, base_unit_id)
       insert into product_unit (company_id, product_id, unit_id, factor) select company_id, id, base_unit_id, 1 from p returning product_id as id`,
      [branchId, piece, pieces],
    )
  ).map(({ id }) => id)
  const received = await admin.raw('POST /core/v1/purchase/receive/add', {
    body: {
      branchId,
      warehouseId: main.warehouseId,
      supplierId,
      date: DECEMBER,
      supplierDeliveryNo: randomUUID(),
      lines: ids.map((productId) => ({ productId, unitId: piece, qty: 1, price: '1000' })),
    },
  })
  expect(received.status, received.body).toBe(201)
  const tally = newTally()
  const takers = Array.from({ length: 5 }, () => ids).flat()
  await Promise.all(
    takers.map((productId) =>
      persist(admin, tally, 'POST /v1/stock-corrections', {
        body: shop.correction([{ productId, qty: 1 }], { date: DECEMBER }),
      }),
    ),
  )
  process.stdout.write(`last pieces: ${pieces} × 5: ${told(tally)}\n`)
  expect(Object.fromEntries(tally.outcomes)).toEqual({ done: pieces, '422 INSUFFICIENT_STOCK': 4 * pieces })
  expect(await deadlocks(server)).toBe(0)
  expect(await checkInvariants(server.owner)).toEqual([])
})
