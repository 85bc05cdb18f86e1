import { documentTypes, paperCodes } from '@merchant/contract/document/document-types.ts'
import { type TabbedCode, tabbedCodes, workTabs } from '@merchant/contract/document/work-tabs.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Order,
  openPurchasing,
  type Purchasing,
  placeOrder,
  receiveGoods,
} from '../../../../test/support/purchasing.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

/** Today is 20 November 2026, 09.00 in Jakarta. */
let server: TestServer
let admin: Caller
let jakarta: Purchasing
let surabaya: Purchasing
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  jakarta = await openPurchasing(server)
  surabaya = await openPurchasing(server, 'SBY')
})
afterAll(() => server.close())

const countsOf = async (type: TabbedCode, query: object = {}, who = admin) => {
  const { data } = await who.call('GET /v1/document-tabs/{type}', { params: { type }, query })
  return Object.fromEntries(data.tabs.map(({ tab, count }) => [tab, count]))
}
const add = (shop: Purchasing, more: object = {}): Promise<Order> =>
  placeOrder(admin, shop.order([{ qty: 10, price: '1000' }], more))
const numbersIn = async (tab: 'open' | 'late' | 'month' | 'draft', query: object = {}) => {
  const body = { tab, limit: 50, ...query }
  const { data } = await admin.call('POST /core/v1/purchase/order/get/all', { body })
  return data
}

describe('the tabs of purchase orders', () => {
  let late: Order
  let partial: Order
  beforeAll(async () => {
    late = await add(jakarta, { expectedDate: '2026-11-20' })
    partial = await add(jakarta, { expectedDate: '2026-11-21' })
    await add(jakarta, { submit: false })
    await add(jakarta)
    await receiveGoods(admin, jakarta.receipt(partial, [4]))
    await add(surabaya)
    await server.rows(`update purchase_order set expected_date = '2026-11-08' where id = $1`, [late.id])
  })

  it('counts what is open, late and of this month, branch by branch', async () => {
    expect(await countsOf('PURCHASE_ORDER', { branchId: jakarta.branchId })).toEqual({
      draft: 1,
      waiting: 0,
      open: 3,
      late: 1,
      month: 4,
    })
    expect(await countsOf('PURCHASE_ORDER', { branchId: surabaya.branchId })).toMatchObject({
      open: 1,
      late: 0,
      month: 1,
    })
    const both = { branchIds: `${jakarta.branchId},${surabaya.branchId}` }
    expect(await countsOf('PURCHASE_ORDER', both)).toMatchObject({ draft: 1, open: 4, late: 1, month: 5 })
  })

  it('lists what it counts, with the days past the day of arrival', async () => {
    const { rows, count, summary } = await numbersIn('late', { branchId: jakarta.branchId })
    expect(rows.map(({ id, lateDays }) => [id, lateDays])).toEqual([[late.id, 12]])
    expect(count).toBe(1)
    expect(summary).toEqual({ documents: 1, total: late.total })
    const open = await numbersIn('open', { branchId: jakarta.branchId })
    expect(open.rows.filter(({ lateDays }) => lateDays !== null)).toHaveLength(1)
  })

  it('is not late any more when all has come', async () => {
    await receiveGoods(admin, jakarta.receipt(late, [10]))
    expect(await countsOf('PURCHASE_ORDER', { branchId: jakarta.branchId })).toMatchObject({
      open: 2,
      late: 0,
    })
  })

  it('goes by the day of the branch, also in the hours in which there are two', async () => {
    const { clock } = server
    const before = clock.now()
    clock.set(new Date('2026-11-30T16:30:00Z')) // 23.30 in Jakarta, 1 December in Jayapura
    const who = await server.as('admin')
    try {
      const ofJakarta = await countsOf('PURCHASE_ORDER', { branchId: jakarta.branchId }, who)
      expect(ofJakarta).toMatchObject({ month: 4 })
      await server.rows(`update branch set timezone = 'Asia/Jayapura' where id = $1`, [surabaya.branchId])
      const ofSurabaya = await countsOf('PURCHASE_ORDER', { branchId: surabaya.branchId }, who)
      expect(ofSurabaya).toMatchObject({ month: 0 })
    } finally {
      clock.set(before)
      await server.rows(`update branch set timezone = 'Asia/Jakarta' where id = $1`, [surabaya.branchId])
    }
  })
})

describe('who may not see a list', () => {
  it('is told no counts of it', async () => {
    const cashier = await server.as('kasir')
    const answer = await cashier.raw('GET /v1/document-tabs/{type}', { params: { type: 'PURCHASE_ORDER' } })
    expect([answer.status, answer.error.data.reason]).toEqual([403, 'FORBIDDEN'])
  })

  it('is told nothing of branches beyond his own', async () => {
    const warehouse = await server.as('gudang')
    const beyond = { params: { type: 'PURCHASE_ORDER' as const }, query: { branchId: surabaya.branchId } }
    expect((await warehouse.raw('GET /v1/document-tabs/{type}', beyond)).status).toBe(403)
    const own = await countsOf('PURCHASE_ORDER', {}, warehouse)
    expect(own).toEqual(await countsOf('PURCHASE_ORDER', { branchId: jakarta.branchId }))
  })
})

describe('all kinds at once', () => {
  const workOf = async (who: Caller, query: object = {}) => {
    const { data } = await who.call('GET /v1/document-tabs', { query })
    return data.kinds
  }

  it('are those that the caller may see, each as its own list counts it, without the month', async () => {
    const kinds = await workOf(admin)
    expect(kinds.map(({ type }) => type)).toEqual(
      tabbedCodes.filter((type) => Object.keys(workTabs[type]).length > 1),
    )
    for (const { type, tabs } of kinds) {
      const { month: _, ...expected } = await countsOf(type)
      expect([type, Object.fromEntries(tabs.map(({ tab, count }) => [tab, count]))]).toEqual([type, expected])
    }
    expect(kinds.find(({ type }) => type === 'PURCHASE_ORDER')?.tabs).toContainEqual({
      tab: 'draft',
      count: 1,
      more: false,
    })
  })

  it('leave out what the caller may not see, kinds and branches', async () => {
    const cashier = await server.as('kasir')
    expect((await workOf(cashier)).map(({ type }) => type)).toEqual([
      'CASH_OUT',
      'CREDIT_LIMIT',
      'PRICE_CHANGE',
      'SALES_ORDER',
      'CUSTOMER_RECEIPT',
      'SALES_RETURN',
      'DELIVERY_ORDER',
    ])
    const warehouse = await server.as('gudang')
    const orders = (await workOf(warehouse)).find(({ type }) => type === 'PURCHASE_ORDER')
    expect(orders?.tabs).toContainEqual({ tab: 'open', count: 2, more: false }) // Surabaya has one more
    const beyond = await warehouse.raw('GET /v1/document-tabs', { query: { branchId: surabaya.branchId } })
    expect(beyond.status).toBe(403)
  })
})

describe('every kind', () => {
  it('has tabs, the month last, but the drawer, which has no list', () => {
    expect([...tabbedCodes].sort()).toEqual(paperCodes.filter((code) => code !== 'CASHIER_SHIFT').sort())
    for (const code of tabbedCodes) expect(Object.keys(workTabs[code]).at(-1)).toBe('month')
  })

  it.each(tabbedCodes)('%s counts its tabs, and its list takes each of them', async (type) => {
    const counts = await countsOf(type)
    expect(Object.keys(counts)).toEqual(Object.keys(workTabs[type]))
    const { list } = documentTypes[type]
    const [account, direction] = type.split('_')
    for (const [tab, count] of Object.entries(counts)) {
      const ofNotes = type === 'SALES_CREDIT_NOTE' ? 'CREDIT' : type === 'SALES_DEBIT_NOTE' ? 'DEBIT' : null
      const asked = { tab, limit: 1, ...(ofNotes && { type: ofNotes }) }
      const input = list?.startsWith('GET') ? { query: asked } : { body: asked }
      const params = list?.includes('{account}') ? { params: { account, direction } } : {}
      const answer = await admin.raw(list ?? 'GET /v1/brands', { ...input, ...params })
      expect([tab, answer.status, (answer.data as { count: number }).count]).toEqual([tab, 200, count])
    }
  })

  it('refuses a tab that its list does not have', async () => {
    const params = { account: 'CASH', direction: 'IN' }
    const answer = await admin.raw('GET /v1/cash-bank/history/{account}/{direction}', {
      params,
      query: { tab: 'waiting' },
    })
    expect([answer.status, answer.error.details]).toMatchObject([400, [{ field: 'tab' }]])
  })
})
