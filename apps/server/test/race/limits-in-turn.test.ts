import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askAbove } from '../support/asking.ts'
import { bookOrder } from '../support/ordering.ts'
import { whoMayOwe } from '../support/owing.ts'
import { openPaying, type Paying } from '../support/paying.ts'
import { type Answer, type Caller, type TestServer, testServer } from '../support/test-server.ts'
import { outcome } from './shop.ts'
import { behind, deadlocks, documentRow, type Lock } from './waiting.ts'

/** Changes of a credit limit that meet each other, or a sale on credit: each has one effect, in either order. */
let server: TestServer
let shop: Paying
let admin: Caller
let finance: Caller
beforeAll(async () => {
  server = await testServer()
  shop = await openPaying(server)
  ;[admin, finance] = await Promise.all([server.as('admin'), server.as('keuangan')])
  await shop.openShift(admin)
  await askAbove(server, 10_000, 'CREDIT_LIMIT')
})
afterAll(async () => {
  expect(await deadlocks(server)).toBe(0)
  await server.close()
})

type Act = () => Promise<Answer>
interface Paper {
  id: number
  version: number
}

const customerRow = (id: number): Lock => ({
  sql: 'select from customer where id = $1 for update',
  params: [id],
})
const limitOf = (id: number) => server.value<number>('select credit_limit from customer where id = $1', [id])
const enter =
  (customerId: number, creditLimit: number): Act =>
  () =>
    admin.raw('POST /v1/credit-limits', {
      body: {
        branchId: shop.branchId,
        note: 'Uji balapan',
        lines: [{ customerId, creditLimit, termDays: 14 }],
      },
    })
const waiting = async (customerId: number, creditLimit: number) =>
  (await enter(customerId, creditLimit)()).data as Paper
const approve =
  ({ id, version }: Paper, by = finance): Act =>
  () =>
    by.raw('PATCH /v1/credit-limits/{id}/approve', { params: { id }, body: { version } })
const cancel =
  ({ id, version }: Paper): Act =>
  () =>
    admin.raw('PUT /v1/credit-limits/cancel', { body: { id, version, reason: 'Uji balapan' } })

const inTurn = async (lock: Lock, first: Act, second: Act) =>
  (await behind(server, lock, [first], [second])).map((answer) => outcome(answer as Answer))

describe('two approvals of one change at once', () => {
  it('apply it once', async () => {
    const boss = await server.as('hoa')
    for (const turned of [false, true]) {
      const id = await whoMayOwe(server, shop, { limit: 5_000 })
      const paper = await waiting(id, 50_000)
      const acts = [approve(paper), approve(paper, boss)] as const
      const [first, second] = turned ? ([acts[1], acts[0]] as const) : acts
      const [one, other] = await inTurn(documentRow(paper.id), first, second)
      expect(one).toBe('done')
      expect(['STALE_VERSION', 'INVALID_STATE']).toContain(other)
      expect(await limitOf(id)).toBe(50_000)
      // 1 made, 2 approved once
      expect(await server.value('select version from customer where id = $1', [id])).toBe(2)
    }
  })
})

describe('a limit that is changed while another change waits', () => {
  it('makes the waiting one stale, also between its hash and its lock', async () => {
    const id = await whoMayOwe(server, shop, { limit: 5_000 })
    const paper = await waiting(id, 50_000)
    expect(await inTurn(customerRow(id), enter(id, 1_000), approve(paper))).toEqual([
      'done',
      'APPROVAL_STALE',
    ])
    expect(await limitOf(id)).toBe(1_000)
  })

  it('begins from what was approved, where that came first', async () => {
    const id = await whoMayOwe(server, shop, { limit: 5_000 })
    const paper = await waiting(id, 50_000)
    expect(await inTurn(customerRow(id), approve(paper), enter(id, 1_000))).toEqual(['done', 'done'])
    expect(await limitOf(id)).toBe(1_000)
    const [line] = await server.rows(
      'select old_limit, credit_limit from credit_limit_line where customer_id = $1 order by id desc limit 1',
      [id],
    )
    expect(line).toEqual({ old_limit: 50_000, credit_limit: 1_000 })
  })

  it('is not taken back by the mirror of the one before', async () => {
    for (const turned of [false, true]) {
      const id = await whoMayOwe(server, shop, { limit: 5_000 })
      const paper = (await enter(id, 9_000)()).data as Paper
      const [change, undo] = [enter(id, 8_000), cancel(paper)]
      const [first, second] = turned ? [undo, change] : [change, undo]
      expect(await inTurn(customerRow(id), first, second)).toEqual(
        turned ? ['done', 'done'] : ['done', 'LIMIT_CHANGED_SINCE'],
      )
      expect(await limitOf(id)).toBe(8_000)
    }
  })
})

it('of two rises of one customer that would wait, one waits', async () => {
  const id = await whoMayOwe(server, shop, { limit: 5_000 })
  expect(await inTurn(customerRow(id), enter(id, 20_000), enter(id, 30_000))).toEqual([
    'done',
    'LIMIT_WAITING',
  ])
})

describe('a sale on credit beside a limit that rises', () => {
  /** One piece for 13,875 with its tax. */
  const owe = async (customerId: number): Promise<Act> => {
    const order = await bookOrder(admin, shop.order([{ qty: 1 }], { customerId }))
    const { id, version } = order
    return () =>
      admin.raw('POST /core/v1/sales/orders/process', { body: { id, version, action: 'INVOICE_CREDIT' } })
  }

  it('is judged by the limit before or after it, never between', async () => {
    for (const turned of [false, true]) {
      const id = await whoMayOwe(server, shop, { limit: 5_000 })
      const [rise, sale] = [approve(await waiting(id, 50_000)), await owe(id)]
      const [first, second] = turned ? [sale, rise] : [rise, sale]
      expect(await inTurn(customerRow(id), first, second)).toEqual(
        turned ? ['CREDIT_LIMIT_EXCEEDED', 'done'] : ['done', 'done'],
      )
      expect(await limitOf(id)).toBe(50_000)
    }
  })

  it('does not pass where the limit falls first', async () => {
    for (const turned of [false, true]) {
      const id = await whoMayOwe(server, shop, { limit: 20_000 })
      const [fall, sale] = [enter(id, 5_000), await owe(id)]
      const [first, second] = turned ? [sale, fall] : [fall, sale]
      expect(await inTurn(customerRow(id), first, second)).toEqual(
        turned ? ['done', 'done'] : ['done', 'CREDIT_LIMIT_EXCEEDED'],
      )
      expect(await limitOf(id)).toBe(5_000)
    }
  })
})

it('many changes of the same customers at once, in any order of their rows, wait and never block each other', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => whoMayOwe(server, shop, { limit: 1_000 })))
  const all = Array.from({ length: 12 }, (_, nth) => {
    const lines = ids.map((customerId) => ({ customerId, creditLimit: 2_000 + nth, termDays: 14 }))
    const body = {
      branchId: shop.branchId,
      note: 'Uji',
      lines: nth % 2 ? lines : lines.toReversed(),
    }
    return admin.raw('POST /v1/credit-limits', { body })
  })
  expect((await Promise.all(all)).map(outcome)).toEqual(all.map(() => 'done'))
  const numbers = await server.rows<{ number: string }>(
    `select distinct d.number from credit_limit_line l join document d on d.id = l.document_id where l.customer_id = $1`,
    [ids[0]],
  )
  expect(numbers).toHaveLength(12)
})
