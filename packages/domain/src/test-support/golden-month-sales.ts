import { minus, rupiah, sum } from '../kernel/money.ts'
import { postCashExpense } from '../posting/cash-bank.ts'
import { postCashSale } from '../posting/cash-sale.ts'
import { postCreditSale } from '../posting/credit-sale.ts'
import { plainReceipt, postCustomerReceipt } from '../posting/customer-receipt.ts'
import { plainReturn, postSalesReturn } from '../posting/sales-return.ts'
import { partialValue, untouched } from '../pricing/partial.ts'
import { none, rp } from './facts.ts'
import type { ChosenAccount, WrittenMove } from './golden-month-books.ts'
import { costOf, goodsOf, goodsOut, type Month, net, taxOf } from './golden-month-parts.ts'

export const sales = { first: 'INV/JKT01/2601/00001', second: 'INV/JKT01/2601/00002' }

export async function creditSale(
  month: Month,
  number: string,
  date: string,
  lines: readonly [productId: number, count: number, price: number][],
) {
  const { jakarta: branchId, customerId } = month.books.world
  const tax = taxOf(lines.map(([, count, price]) => net(price, count)))
  const amounts = { revenue: tax.dpp, discount: none, ppn: tax.ppn }
  const moves = await month.books.write({
    number,
    branchId,
    date,
    goods: lines.map(([productId]) => goodsOf(month, productId)),
    posting: (stock) => {
      const goods = lines.map(([productId, count]) => ({
        ...goodsOut(month, stock, productId, count),
        isGiven: false,
      }))
      return postCreditSale({ branchId, customerId, ...amounts, goods, advances: [] })
    },
  })
  month.figures[number] = { dpp: tax.dpp, ppn: tax.ppn, total: tax.total, cogs: costOf(moves) }
  return moves
}

export async function cashSale(
  month: Month,
  number: string,
  date: string,
  productId: number,
  count: number,
  price: number,
) {
  const { jakarta: branchId, customerId } = month.books.world
  const tax = taxOf([net(price, count)], 'INCLUDED')
  const facts = {
    branchId,
    customerId,
    revenue: tax.dpp,
    discount: none,
    ppn: tax.ppn,
    tenders: [{ account: 'CASH', amount: tax.total }] as const,
    advances: [],
    rounding: none,
    surcharge: none,
    points: none,
  }
  const moves = await month.books.write({
    number,
    branchId,
    date,
    goods: [goodsOf(month, productId)],
    posting: (stock) => {
      const goods = [{ ...goodsOut(month, stock, productId, count), isGiven: false }]
      return postCashSale({ ...facts, goods })
    },
  })
  month.figures[number] = { dpp: tax.dpp, ppn: tax.ppn, total: tax.total, cogs: costOf(moves) }
}

/** Five of the 600 coffees of the second sale come back. */
export async function salesReturn(month: Month, sold: readonly WrittenMove[]) {
  const { jakarta: branchId, customerId, coffee } = month.books.world
  const nets = [net(12_500, 600), net(25_000, 60)]
  const [ppnOfCoffee = none] = taxOf(nets).lines.map((line) => line.ppn)
  const source = sold.find((move) => move.productId === coffee)
  if (!source) throw new Error('The sale has no move')
  const value = partialValue(untouched(nets[0] ?? none, 600), 5)
  const ppn = partialValue(untouched(ppnOfCoffee, 600), 5)
  const cost = partialValue(untouched(rupiah(-source.value), 600), 5)
  const itemId = await month.books.item('AR', sales.second)
  const goods = [
    { ...goodsOf(month, coffee), quantity: 5, value: cost, seq: source.seq, whole: 600, isGiven: false },
  ]
  const facts = {
    ...plainReturn,
    branchId,
    customerId,
    revenue: value,
    discount: none,
    ppn,
    receivables: [{ itemId, amount: sum([value, ppn]) }],
    goods,
  }
  const number = 'SRT/JKT01/2601/00001'
  await month.books.write({
    number,
    branchId,
    date: '2026-01-22',
    goods,
    posting: () => postSalesReturn(facts),
  })
  month.figures[number] = { value, ppn, cost }
}

export async function cashAndBank(month: Month) {
  const { jakarta: branchId, customerId, accounts } = month.books.world
  const first = await month.books.open('AR', sales.first)
  const receipt = {
    ...plainReceipt,
    branchId,
    customerId,
    tenders: [{ account: accounts.BANK, amount: rp(10_000_000) }],
    paid: [
      { itemId: await month.books.item('AR', sales.first), amount: first, writtenOff: none },
      {
        itemId: await month.books.item('AR', sales.second),
        amount: minus(rp(10_000_000), first),
        writtenOff: none,
      },
    ],
  }
  await month.books.write({
    number: 'BM/JKT01/2601/00001',
    branchId,
    date: '2026-01-23',
    posting: () => postCustomerReceipt(receipt),
  })
  await expense(month, 'KK/JKT01/2601/00001', '2026-01-24', ['CASH', 'FUEL', 250_000])
  await expense(month, 'BK/JKT01/2601/00001', '2026-01-25', ['BANK', 'SALARY', 3_000_000])
}

async function expense(
  month: Month,
  number: string,
  date: string,
  entry: readonly [ChosenAccount, ChosenAccount, number],
) {
  const { jakarta: branchId, accounts } = month.books.world
  const [from, to, amount] = entry
  const lines = [{ accountId: accounts[to], amount: rp(amount), note: '' }]
  const posting = () => postCashExpense({ branchId, cashAccountId: accounts[from], lines })
  await month.books.write({ number, branchId, date, posting })
}
