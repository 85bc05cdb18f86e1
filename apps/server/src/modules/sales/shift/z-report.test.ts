import type { ShiftReport } from '@merchant/contract/sales/shift.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfPages } from '../../../../test/support/file-text.ts'
import { openPaying, type Paid, type Paying } from '../../../../test/support/paying.ts'
import { type Caller, type Read, type TestServer, testServer } from '../../../../test/support/test-server.ts'

/**
 * What a Z report holds (domain-sales 4.3), of a shift with four sales: by the rules of the centre, the stockist and the
 * group of the customer, by hand, with a promotion that takes off and one that gives, one of them undone.
 */

let server: TestServer
let shop: Paying
let admin: Caller
let boss: Caller
let shiftId: number
let sold: Paid[]
beforeAll(async () => {
  server = await testServer()
  shop = await openPaying(server)
  ;[admin, boss] = await Promise.all([server.as('admin'), server.as('bos')])
  shiftId = await shop.openShift(admin)
  sold = await sellFour()
})
afterAll(() => server.close())

/** 10,000 a piece, 20 in stock. */
async function goods(): Promise<number> {
  const productId = await shop.product()
  await shop.price(productId, 10_000)
  await shop.stock([{ productId, qty: 20, unitCost: '8000' }])
  return productId
}

async function sellFour(): Promise<Paid[]> {
  const [ruled, promoted, given, plain] = [await goods(), await goods(), await goods(), await goods()]
  const group = (scope_kind: string, item: object, more: object = {}) =>
    shop.campaign('discount_group', { scope_kind, ...more }, [
      { table: 'discount_item', rows: [{ target: 'PRODUCT', target_id: ruled, ...item }] },
    ])
  await group('CENTRAL', { percent_bp: 1_000 })
  await group('STOCKIST', { amount_per_unit: 100, unit_id: shop.pcs }, { branch_ids: [shop.branchId] })
  await group('CUSTOMER_GROUP', { percent_bp: 500 }, { customer_group_ids: [shop.groupId] })
  const promotion = (code: string, row: object, parts: Parameters<Paying['campaign']>[2]) =>
    shop.campaign('promotion_group', { scope_kind: 'CENTRAL', code, name: `Promo ${code}`, ...row }, parts)
  await promotion('HEMAT', { type: 'TIERED_AMOUNT' }, [
    { table: 'promotion_trigger', rows: [{ target: 'PRODUCT', target_id: promoted, min_quantity: 1 }] },
    { table: 'promotion_tier', rows: [{ from_quantity: 1, amount: 3_000 }] },
  ])
  await promotion('BELI2', { type: 'BUY_X_GET_Y' }, [
    { table: 'promotion_trigger', rows: [{ target: 'PRODUCT', target_id: given, min_quantity: 2 }] },
    { table: 'promotion_reward', rows: [{ product_id: given, unit_id: shop.pcs, quantity: 1 }] },
  ])
  const lines = [
    // 20,000 − 10 % = 18,000 − 5 % = 17,100 − 2 % = 16,758 − 200 of the stockist − 58 by hand = 16,500
    [{ productId: ruled, qty: 2, manualPct: 2, manualAmount: 58 }],
    // 20,000 − 3,000 = 17,000, and three free ones are given for six bought: 60,000
    [
      { productId: promoted, qty: 2 },
      { productId: given, qty: 6 },
    ],
    // 10,000 − 1,000 off the order = 9,000
    [{ productId: plain, qty: 1 }],
    // undone: 17,000
    [{ productId: promoted, qty: 2 }],
  ]
  const paid: Paid[] = []
  for (const [index, each] of lines.entries())
    paid.push(await shop.sell(admin, shop.order(each, index === 2 ? { orderDiscAmount: 1_000 } : {})))
  const last = paid[3]
  const undone = await admin.raw('POST /core/v1/sales/orders/void', {
    body: { id: last?.order.id, version: last?.order.version, reason: 'Salah barang' },
  })
  expect(undone.status).toBe(200)
  return paid
}

/** Of the cashier whose drawer is counted blind nothing is told, so somebody who answers for it looks. */
const report = async (): Promise<Read<ShiftReport>> => {
  const { data } = await boss.call('GET /core/v2/cashier/shift/get/{id}', { params: { id: shiftId } })
  if (!data.report) throw new Error('a supervisor of cashiers sees their drawers')
  return data.report
}

describe('the report of a shift', () => {
  it('sums invoices that stand, with the first and the last number, and counts those undone', async () => {
    const { sales } = await report()
    expect(sales).toMatchObject({
      invoices: 3,
      firstNumber: sold[0]?.invoiceNumber,
      lastNumber: sold[2]?.invoiceNumber,
      gross: 110_000,
      net: 102_500,
      // 1,815 and R(77,000 × 11/12 × 12 %) = 8,470 and 990
      ppn: 11_275,
      total: 113_775,
      voids: 1,
      reprints: 0,
      openings: 0,
    })
  })

  it('says what came off by slot and by hand, and which promotion took or gave what', async () => {
    const { sales } = await report()
    expect(sales.discounts).toEqual([
      { by: 'D1', amount: 2_000 },
      { by: 'D2', amount: 200 },
      { by: 'D3', amount: 900 },
      { by: 'D4', amount: 342 },
      { by: 'LINE', amount: 58 },
      { by: 'ORDER', amount: 1_000 },
    ])
    expect(sales.promotions).toEqual([
      { code: 'BELI2', name: 'Promo BELI2', invoices: 1, amount: 0, freeValue: 30_000 },
      { code: 'HEMAT', name: 'Promo HEMAT', invoices: 1, amount: 3_000, freeValue: 0 },
    ])
    const off = [...sales.discounts, ...sales.promotions].reduce((sum, { amount }) => sum + amount, 0)
    expect(off).toBe(sales.gross - sales.net)
    expect(off).toBe(sales.lineDiscount + sales.promoDiscount + sales.manualDiscount)
  })

  it('counts papers that were printed again', async () => {
    for (let copy = 0; copy < 3; copy++)
      await admin.raw('GET /v1/sales-orders/{id}/print', {
        params: { id: sold[0]?.order.id },
        query: { format: '80mm' },
      })
    expect((await report()).sales.reprints).toBe(2)
  })

  it('counts openings of the drawer without a sale, which say why, move nothing, and are the own drawer’s alone', async () => {
    const open = (caller: Caller, reason = 'Tukar uang kecil') =>
      caller.raw('POST /core/v2/cashier/shift/drawer', { body: { shiftId, reason } })
    const cashier = await server.as('kasir')
    expect((await open(admin)).status).toBe(201)
    expect((await open(admin, 'Salah tekan')).status).toBe(201)
    expect((await open(admin, ' ')).status).toBe(400)
    expect((await open(cashier)).error.data.reason).toBe('SHIFT_OF_OTHER')
    expect((await open(await server.as('gudang'))).error.data.reason).toBe('FORBIDDEN')
    const { sales, cash } = await report()
    expect([sales.openings, cash.movedIn, cash.movedOut]).toEqual([2, 0, 0])
    const { data } = await boss.call('GET /core/v2/cashier/shift/get/{id}', { params: { id: shiftId } })
    expect(data.events.filter(({ action }) => action === 'openDrawer').map(({ reason }) => reason)).toEqual([
      'Salah tekan',
      'Tukar uang kecil',
    ])
  })

  it('stands on paper as it stands on the screen', async () => {
    const answer = await boss.raw('GET /core/v2/cashier/shift/get/pdf/{id}', { params: { id: shiftId } })
    const text = pdfPages(answer.bytes).join('\n')
    for (const words of [
      'Diskon 1 (pusat)',
      'Diskon 2 (stokis)',
      'Diskon 3 (kelompok pelanggan)',
      'Diskon 4 (manual)',
      'Potongan baris',
      'Potongan pesanan',
      'Promo HEMAT',
      'gratis senilai Rp',
      'Cetak ulang',
      'Laci dibuka tanpa penjualan2',
      'Batal',
    ])
      expect(text).toContain(words)
  })
})
