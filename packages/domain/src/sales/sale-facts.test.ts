import { describe, expect, it } from 'vitest'
import { basisPoints, rupiah } from '../kernel/money.ts'
import { postCashSale } from '../posting/cash-sale.ts'
import { postingText } from '../posting/posting-text.ts'
import { bank, main, none, rp } from '../test-support/facts.ts'
import { coffee, line, order, pcs, price, priced, rice, rules, tea } from '../test-support/order-facts.ts'
import { nonTaxed, ppn, ppnMewah } from '../test-support/taxes.ts'
import { checkout } from './checkout.ts'
import { cashSaleFacts, leavingGoods, lineCosts, pointsWorth, saleFacts } from './sale-facts.ts'

const taxOf = (productId: number) => (productId === rice.id ? nonTaxed : ppn)
const goods = (productId: number, count: number, cost: number, isGiven = false) => ({
  productId,
  warehouse: main,
  quantity: count,
  cost: rp(cost),
  isGiven,
})
const typed = (first: number, fourth: number) =>
  [basisPoints(first), basisPoints(0), basisPoints(0), basisPoints(fourth)] as const
const pay = { tendered: null, cardRate: null }
const noSource = { accountId: null, advanceId: null }

it('golden G12: both sides of its journal come to 1.638.787', () => {
  const sold = [coffee, tea, { ...rice, units: coffee.units }]
  const result = priced(
    order([
      line(1, coffee, pcs, 10, { typedPercents: typed(5, 0) }),
      line(2, tea, pcs, 6, {
        typedPercents: typed(0, 2),
        manualAmount: rp(1_000),
      }),
      line(3, rice, pcs, 12),
    ]),
    rules({
      products: sold,
      sellingPrices: [price(coffee.id, pcs, 64_200), price(tea.id, pcs, 18_500), price(rice.id, pcs, 7_250)],
    }),
  )
  const paid = checkout(result.totals.grandTotal, rp(100), [
    { ...pay, type: 'GCASH', amount: rp(50_000) },
    { ...pay, type: 'EDC', amount: rp(400_000) },
    { ...pay, type: 'CASH', amount: rp(433_600), tendered: rp(500_000) },
  ])
  if ('reason' in paid) throw new Error(paid.reason)
  const sale = saleFacts({
    branchId: 1,
    customerId: 9,
    mode: 'EXCLUDED',
    priced: result,
    taxOf,
    goods: [goods(1, 10, 553_504), goods(2, 6, 92_522), goods(3, 12, 73_266)],
  })
  const facts = cashSaleFacts(
    sale,
    paid,
    paid.tenders.map((tender) => ({ ...tender, ...noSource })),
    pointsWorth(22, rp(25)),
  )
  const [journal] = postCashSale(facts).journals
  const lines = (journal?.lines ?? []).map(({ account, debit, credit }) => [account, debit, credit])
  expect(Object.fromEntries(lines.map(([account, debit, credit]) => [account, [debit, credit]]))).toEqual({
    CASH: [433_600, 0],
    EDC_CLEARING: [400_000, 0],
    GCASH_LIABILITY: [50_000, 0],
    SALES_DISCOUNT: [35_320, 0],
    ROUNDING: [25, 0],
    COGS: [719_292, 0],
    LOYALTY_EXPENSE: [550, 0],
    REVENUE: [0, 840_000],
    PPN_OUT: [0, 78_945],
    INVENTORY: [0, 719_292],
    LOYALTY_LIABILITY: [0, 550],
  })
  expect(journal?.lines.reduce((total, { debit }) => total + debit, 0)).toBe(1_638_787)
})

it('golden G14: PPN in the price, an advance used and the rest by transfer', () => {
  const result = priced(
    order([line(1, coffee, pcs, 1, { manualAmount: rp(15_000) }), line(2, tea, pcs, 1)], {
      taxMode: 'INCLUDED',
    }),
    rules({ sellingPrices: [price(coffee.id, pcs, 380_000), price(tea.id, pcs, 128_500)] }),
  )
  const paid = checkout(result.totals.grandTotal, rp(100), [
    { ...pay, type: 'ADVANCE', amount: rp(100_000) },
    { ...pay, type: 'TRANSFER', amount: rp(393_500) },
  ])
  if ('reason' in paid) throw new Error(paid.reason)
  const sale = saleFacts({
    branchId: 1,
    customerId: 9,
    mode: 'INCLUDED',
    priced: result,
    taxOf,
    goods: [],
  })
  const [advance, transfer] = paid.tenders
  if (!advance || !transfer) throw new Error('Two ways to pay')
  const facts = cashSaleFacts(
    sale,
    paid,
    [
      { ...advance, accountId: null, advanceId: 71 },
      { ...transfer, accountId: bank, advanceId: null },
    ],
    none,
  )
  expect(postingText(postCashSale(facts))).toBe(
    [
      'Penjualan',
      '  akun 1111                          393.500',
      '  CUSTOMER_ADVANCE                   100.000',
      '  SALES_DISCOUNT                      13.514',
      '  REVENUE                                          458.109',
      '  PPN_OUT                                           48.905',
      'Buku pembantu',
      '  CUSTOMER_ADVANCE                dokumen 71       ADVANCE      -100.000',
    ].join('\n'),
  )
})

describe('revenue and discount', () => {
  it('frees the discounts of each tax code of that code’s own PPN', () => {
    const rare = { ...tea, tax: ppnMewah }
    const result = priced(
      order(
        [
          line(1, coffee, pcs, 1, { manualAmount: rp(11_100) }),
          line(2, rare, pcs, 1, { manualAmount: rp(11_200) }),
        ],
        { taxMode: 'INCLUDED' },
      ),
      rules({
        products: [coffee, rare],
        sellingPrices: [price(coffee.id, pcs, 111_000), price(rare.id, pcs, 112_000)],
      }),
    )
    const {
      revenue,
      discount,
      ppn: tax,
    } = saleFacts({
      branchId: 1,
      customerId: 9,
      mode: 'INCLUDED',
      priced: result,
      taxOf: (id) => (id === rare.id ? ppnMewah : ppn),
      goods: [],
    })
    // 11 % in the first (11.100 → 10.000), 12 % in the second (11.200 → 10.000)
    expect([revenue, discount]).toEqual([200_000, 20_000])
    expect(revenue - discount + tax).toBe(111_000 - 11_100 + 112_000 - 11_200)
  })
})

describe('goods that leave', () => {
  const lines = [
    { lineNo: 1, productId: 2, baseQuantity: 3, isGiven: false },
    { lineNo: 2, productId: 1, baseQuantity: 5, isGiven: false },
    { lineNo: 3, productId: 2, baseQuantity: 4, isGiven: false },
    { lineNo: 4, productId: 2, baseQuantity: 1, isGiven: true },
  ]

  it('are one move per product and purpose, sold before given', () => {
    const moves = leavingGoods(lines, main)
    expect(moves.map(({ productId, quantity: count, isGiven }) => [productId, count, isGiven])).toEqual([
      [1, 5, false],
      [2, 7, false],
      [2, 1, true],
    ])
  })

  it('share the cost of their move over the lines', () => {
    const [, both] = leavingGoods(lines, main)
    if (!both) throw new Error('Product 2 is sold')
    // 100 × 3/7 = 42,86 and the rest
    expect(lineCosts(both, rupiah(100))).toEqual([
      { lineNo: 1, cost: 43 },
      { lineNo: 3, cost: 57 },
    ])
  })
})

it('points are worth their number times the value of one', () => expect(pointsWorth(117, rp(25))).toBe(2_925))
