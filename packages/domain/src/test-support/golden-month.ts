import { minus, rupiah } from '../kernel/money.ts'
import { postAssembly } from '../posting/assembly.ts'
import { postBranchMutationReceived, postBranchMutationShipped } from '../posting/branch-mutation.ts'
import { postCostRecalculation } from '../posting/cost-recalculation.ts'
import { postInitialStock } from '../posting/initial-stock.ts'
import { postAdjustmentJournal, postGeneralJournal } from '../posting/manual-journal.ts'
import { postStockCount } from '../posting/stock-count.ts'
import { type CostChange, CostReplay } from '../stock/cost-replay.ts'
import { gain } from '../stock/moving-average.ts'
import { none, rp } from './facts.ts'
import type { MonthBooks, MonthMove, WrittenMove } from './golden-month-books.ts'
import { entry, goodsOf, goodsOut, type Month } from './golden-month-parts.ts'
import {
  backDatedReceipt,
  firstReceipt,
  order,
  payment,
  purchaseInvoice,
  returnToSupplier,
} from './golden-month-purchases.ts'
import { cashAndBank, cashSale, creditSale, sales, salesReturn } from './golden-month-sales.ts'

/** Enters the month of domain-core 7 document by document. Every number of the fixture must come out exactly. */
export async function replayGoldenMonth(books: MonthBooks) {
  const month = await enterGoldenMonth(books)
  const recalculation = await recalculateCosts(month)
  return { figures: month.figures, recalculation }
}

/** The month up to the recalculation of cost that ends it. */
export async function enterGoldenMonth(books: MonthBooks): Promise<Month> {
  const month: Month = { books, figures: {} }
  const { coffee, tea, parcel } = books.world
  await opening(month)
  await order(month)
  await firstReceipt(month)
  await creditSale(month, sales.first, '2026-01-06', [[tea, 330, 25_000]])
  await purchaseInvoice(month)
  await payment(month)
  await returnToSupplier(month)
  const sold = await creditSale(month, sales.second, '2026-01-20', [
    [coffee, 600, 12_500],
    [tea, 60, 25_000],
  ])
  await cashSale(month, 'INV/JKT01/2601/00003', '2026-01-21', coffee, 100, 13_875)
  await salesReturn(month, sold)
  await cashAndBank(month)
  await backDatedReceipt(month)
  await branchMutationAndAssembly(month)
  await cashSale(month, 'INV/JKT01/2601/00004', '2026-01-30', parcel, 6, 45_000)
  await stockCount(month)
  await accrual(month)
  return month
}

async function opening(month: Month) {
  const { jakarta: branchId, coffee, tea } = month.books.world
  const lines = [
    { ...goodsOf(month, coffee), quantity: 1000, value: rp(10_000_000) },
    { ...goodsOf(month, tea), quantity: 300, value: rp(4_999_999) },
  ]
  await month.books.write({
    number: 'SI/JKT01/2512/00001',
    branchId,
    date: '2025-12-31',
    goods: lines,
    posting: () => postInitialStock({ branchId, lines }),
  })
  const capital = [
    entry(month, 'CASH', 50_000_000, 0),
    entry(month, 'BANK', 200_000_000, 0),
    entry(month, 'OPENING_EQUITY', 14_999_999, 0),
    entry(month, 'CAPITAL', 0, 264_999_999),
  ]
  await month.books.write({
    number: 'JU/JKT01/2512/00001',
    branchId,
    date: '2025-12-31',
    posting: () => postGeneralJournal({ branchId, description: 'Saldo awal', lines: capital }),
  })
}

async function branchMutationAndAssembly(month: Month) {
  const { jakarta: branchId, coffee } = month.books.world
  const [shipped] = await month.books.write({
    number: 'MC/JKT01/2601/00001',
    branchId,
    date: '2026-01-27',
    goods: [goodsOf(month, coffee)],
    posting: (stock) => postBranchMutationShipped({ branchId, lines: [goodsOut(month, stock, coffee, 80)] }),
  })
  if (!shipped) throw new Error('The shipment has no move')
  await assembly(month)
  await arrival(month, shipped)
}

async function assembly(month: Month) {
  const { jakarta: branchId, coffee, tea, parcel } = month.books.world
  const number = 'RK/JKT01/2601/00001'
  const moves = await month.books.write({
    number,
    branchId,
    date: '2026-01-28',
    goods: [coffee, tea, parcel].map((productId) => goodsOf(month, productId)),
    posting: (stock) => {
      const components = [goodsOut(month, stock, coffee, 20), goodsOut(month, stock, tea, 10)]
      const output = { ...goodsOf(month, parcel), quantity: 10 }
      return postAssembly({ branchId, components, extraCosts: [], output })
    },
  })
  const [costA, costB] = moves.map(({ value }) => rupiah(-value))
  const costC = (await month.books.balance(branchId, parcel)).value
  month.figures[number] = { costA: costA ?? none, costB: costB ?? none, costC }
}

/** 78 of the 80 coffees arrive; the journals of the two branches are written together. */
async function arrival(month: Month, shipped: WrittenMove) {
  const { jakarta, bandung, bandungMain, coffee } = month.books.world
  const cost = rupiah(-shipped.value)
  const arriving = {
    productId: coffee,
    warehouse: bandungMain,
    seq: shipped.seq,
    shippedQuantity: 80,
    shippedValue: cost,
    receivedBefore: { quantity: 0, value: none },
    received: 78,
    lost: 2,
  }
  const { source, destination } = postBranchMutationReceived({
    fromBranchId: jakarta,
    toBranchId: bandung,
    lines: [arriving],
  })
  const step = { number: 'MC/JKT01/2601/00001', date: '2026-01-29' }
  await month.books.write(
    { ...step, branchId: jakarta, posting: () => source },
    { ...step, branchId: bandung, goods: [arriving], posting: () => destination },
  )
  const received = (await month.books.balance(bandung, coffee)).value
  month.figures[step.number] = { shipped: cost, received, lost: minus(cost, received) }
}

async function stockCount(month: Month) {
  const { jakarta: branchId, coffee, tea } = month.books.world
  const number = 'OP/JKT01/2601/00001'
  const moves = await month.books.write({
    number,
    branchId,
    date: '2026-01-31',
    goods: [goodsOf(month, coffee), goodsOf(month, tea)],
    posting: (stock) => {
      const found = gain(stock.balance(goodsOf(month, tea)), 1)
      if (typeof found === 'string') throw new Error(found)
      const missing = stock.cost(goodsOf(month, coffee), 3)
      const lines = [
        { ...goodsOf(month, coffee), difference: -3, value: rupiah(-missing) },
        { ...goodsOf(month, tea), difference: 1, value: found.value },
      ]
      return postStockCount({ branchId, lines })
    },
  })
  const [lost, found] = moves.map(({ value }) => value)
  month.figures[number] = { lossA: minus(none, lost ?? none), gainB: found ?? none }
}

async function accrual(month: Month) {
  const { jakarta: branchId } = month.books.world
  const lines = [entry(month, 'ELECTRICITY', 350_000, 0), entry(month, 'ACCRUED_EXPENSE', 0, 350_000)]
  await month.books.write({
    number: 'JP/JKT01/2601/00001',
    branchId,
    date: '2026-01-31',
    posting: () => postAdjustmentJournal({ branchId, description: 'Akrual listrik', lines }),
  })
}

async function recalculateCosts(month: Month) {
  const { jakarta: branchId } = month.books.world
  const ledger = await month.books.ledger()
  const changes = recalculated(ledger)
  const deltas = changes.map(({ seq, delta }) => {
    const move = ledger.find((each) => each.seq === seq)
    if (!move) throw new Error(`No move ${seq}`)
    const counters = move.counter === null ? [] : [{ account: move.counter, amount: delta }]
    return { productId: move.productId, warehouse: move.warehouse, delta, counters }
  })
  await month.books.write({
    number: 'HP/JKT01/2601/00001',
    branchId,
    date: '2026-01-31',
    goods: deltas,
    posting: () => postCostRecalculation({ branchId, deltas }),
  })
  return changes
}

/** The chronological value of the moves, where it differs from the books. */
export function recalculated(ledger: readonly MonthMove[]): CostChange[] {
  const replay = new CostReplay([])
  return ledger.flatMap((move) => replay.next(move) ?? [])
}
