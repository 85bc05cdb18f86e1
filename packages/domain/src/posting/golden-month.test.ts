import { beforeAll, describe, expect, it } from 'vitest'
import golden from '../../golden/month.json' with { type: 'json' }
import {
  basisPoints,
  minus,
  priceTimesQuantity,
  quantity,
  type Rupiah,
  rupiah,
  sum,
  unitPrice,
} from '../kernel/money.ts'
import { documentAmounts } from '../pricing/document-amounts.ts'
import { partialValue, untouched } from '../pricing/partial.ts'
import { CostReplay, type LedgerMove } from '../stock/cost-replay.ts'
import { gain } from '../stock/moving-average.ts'
import { documentTax, type TaxMode } from '../tax/ppn.ts'
import { Books } from '../test-support/books.ts'
import { main, none, rp } from '../test-support/facts.ts'
import { ppn as ppnRule } from '../test-support/taxes.ts'
import { postAssembly } from './assembly.ts'
import { postBranchMutationReceived, postBranchMutationShipped } from './branch-mutation.ts'
import { postCashExpense } from './cash-bank.ts'
import { postCashSale } from './cash-sale.ts'
import { type CostDelta, postCostRecalculation } from './cost-recalculation.ts'
import { postCreditSale } from './credit-sale.ts'
import { postCustomerReceipt } from './customer-receipt.ts'
import { postDebtPayment } from './debt-payment.ts'
import { postGoodsReceipt } from './goods-receipt.ts'
import { postInitialStock } from './initial-stock.ts'
import { postAdjustmentJournal, postGeneralJournal } from './manual-journal.ts'
import { type Account, netDebit, supplier } from './posting.ts'
import { postPurchaseInvoice } from './purchase-invoice.ts'
import { postPurchaseReturn, postReturnDeducted } from './purchase-return.ts'
import { postSalesReturn } from './sales-return.ts'
import { postStockCount } from './stock-count.ts'
import { postSupplierDownPayment } from './supplier-down-payment.ts'
import { postYearEndClose } from './year-end-close.ts'

/**
 * The month of domain-core 7, entered document by document; every number of the fixture must come out
 * exactly.
 */

const jakarta = 1
const bandung = 2
const [coffee, tea, parcel] = [1, 2, 3]
const supplierId = 7
const customerId = 9
const advanceItem = 31
const invoiceItem = 41
const returnItem = 61
const saleItems = { first: 80, second: 81 }

/** Accounts that people choose on documents, under the names of the fixture. */
const chosen: Readonly<Record<number, keyof typeof golden.accounts>> = {
  1101: 'CASH',
  1111: 'BANK',
  2401: 'ACCRUED_EXPENSE',
  3101: 'CAPITAL',
  3901: 'OPENING_EQUITY',
  6101: 'SALARY',
  6201: 'FUEL',
  6301: 'ELECTRICITY',
}
const nameOf = (account: Account): string =>
  typeof account === 'number' ? (chosen[account] ?? '?') : account
const branchName = (branchId: number) => (branchId === jakarta ? 'JKT01' : 'BDG01')
const productName = (productId: number) => ['?', 'A', 'B', 'C'][productId] ?? '?'

const books = new Books()
const figures: Record<string, Record<string, number>> = {}
let recalculation: ReturnType<typeof recalculate>

const net = (price: number, count: number): Rupiah => priceTimesQuantity(unitPrice(price), quantity(count))

const taxOf = (nets: readonly Rupiah[], mode: TaxMode = 'EXCLUDED') =>
  documentTax(
    nets.map((each, index) => ({ lineNo: index + 1, net: each, tax: ppnRule })),
    mode,
  )

const goodsOut = (productId: number, count: number) => ({
  productId,
  warehouse: main,
  quantity: count,
  cost: books.cost(jakarta, productId, count),
})
const sold = (productId: number, count: number) => ({ ...goodsOut(productId, count), isGiven: false })
const costOf = (lines: readonly { readonly cost: Rupiah }[]) => sum(lines.map((line) => line.cost))

function opening() {
  const lines = [
    { productId: coffee, warehouse: main, quantity: 1000, value: rp(10_000_000) },
    { productId: tea, warehouse: main, quantity: 300, value: rp(4_999_999) },
  ]
  books.write('SI/JKT01/2512/00001', '2025-12-31', postInitialStock({ branchId: jakarta, lines }))
  const line = (accountId: number, debit: number, credit: number) => ({
    accountId,
    debit: rp(debit),
    credit: rp(credit),
    note: '',
  })
  const capital = [
    line(1101, 50_000_000, 0),
    line(1111, 200_000_000, 0),
    line(3901, 14_999_999, 0),
    line(3101, 0, 264_999_999),
  ]
  books.write(
    'JU/JKT01/2512/00001',
    '2025-12-31',
    postGeneralJournal({ branchId: jakarta, description: 'Saldo awal', lines: capital }),
  )
}

/** Order and invoice differ in the price of tea only. */
const purchase = (teaPrice: string, teaPacks: number) => {
  const line = (lineNo: number, price: string, count: number) => ({
    lineNo,
    price: unitPrice(price),
    quantity: quantity(count),
    tax: ppnRule,
  })
  const coffeeLine = {
    ...line(1, '432500', 20),
    discounts: [5, 2].map(basisPoints),
    discountAmount: rp(10_000),
  }
  const teaLine = { ...line(2, teaPrice, teaPacks), discounts: [], discountAmount: none }
  const amounts = documentAmounts({
    lines: [coffeeLine, teaLine],
    headerDiscount: none,
    freight: none,
    mode: 'EXCLUDED',
  })
  if ('reason' in amounts) throw new Error(amounts.reason)
  const [coffeeDpp = none, teaDpp = none] = amounts.lines.map((each) => each.dpp)
  return { coffee: coffeeDpp, tea: teaDpp, tax: amounts.tax }
}

/** The order gives the values that receipts and returns take parts of. */
const ordered = purchase('205000', 12)

function order() {
  const { tax } = ordered
  figures['PO/JKT01/2601/00001'] = {
    lineA: ordered.coffee,
    lineB: ordered.tea,
    dpp: tax.dpp,
    dppNilaiLain: tax.dppNilaiLain,
    ppn: tax.ppn,
    total: tax.total,
  }
  const details = [{ method: 'TRANSFER', accountId: 1111, amount: rp(2_000_000), bankCharge: none }] as const
  const noTax = { amount: none, hasTaxInvoice: false }
  const facts = { branchId: jakarta, supplierId, net: rp(2_000_000), ppn: noTax, details }
  books.write('UM/JKT01/2601/00001', '2026-01-03', postSupplierDownPayment(facts), advanceItem)
}

/** Ten of the twelve packs of tea now, two later: parts of the ordered line. */
const firstTea = partialValue(untouched(ordered.tea, 144), 120)

function firstReceipt() {
  const lines = [
    {
      productId: coffee,
      warehouse: main,
      quantity: 800,
      value: partialValue(untouched(ordered.coffee, 800), 800),
    },
    { productId: tea, warehouse: main, quantity: 120, value: firstTea },
  ]
  books.write('PB/JKT01/2601/00001', '2026-01-05', postGoodsReceipt({ branchId: jakarta, supplierId, lines }))
}

function creditSale(number: string, date: string, item: number, lines: readonly [number, number, number][]) {
  const nets = lines.map(([, count, price]) => net(price, count))
  const tax = taxOf(nets)
  const goods = lines.map(([productId, count]) => sold(productId, count))
  const facts = {
    branchId: jakarta,
    customerId,
    revenue: tax.dpp,
    discount: none,
    ppn: tax.ppn,
    goods,
    advances: [],
  }
  books.write(number, date, postCreditSale(facts), item)
  figures[number] = { dpp: tax.dpp, ppn: tax.ppn, total: tax.total, cogs: costOf(goods) }
}

function cashSale(number: string, date: string, productId: number, count: number, price: number) {
  const tax = taxOf([net(price, count)], 'INCLUDED')
  const goods = [sold(productId, count)]
  const facts = {
    branchId: jakarta,
    customerId,
    revenue: tax.dpp,
    discount: none,
    ppn: tax.ppn,
    goods,
    tenders: [{ account: 'CASH', amount: tax.total }] as const,
    advances: [],
    rounding: none,
    points: none,
  }
  books.write(number, date, postCashSale(facts))
  figures[number] = { dpp: tax.dpp, ppn: tax.ppn, total: tax.total, cogs: costOf(goods) }
}

function purchaseInvoice() {
  const invoice = purchase('207500', 10)
  const { tax, tea: teaCost } = invoice
  const posted = postPurchaseInvoice({
    branchId: jakarta,
    supplierId,
    goods: [
      {
        productId: coffee,
        warehouse: main,
        quantity: 800,
        receivedValue: ordered.coffee,
        cost: ordered.coffee,
      },
      { productId: tea, warehouse: main, quantity: 120, receivedValue: firstTea, cost: teaCost },
    ],
    services: [],
    ppn: { amount: tax.ppn, hasTaxInvoice: true },
    rounding: none,
    advances: [{ itemId: advanceItem, amount: rp(2_000_000), ppn: none }],
    balances: [coffee, tea].map((productId) => ({
      productId,
      pool: 'MAIN' as const,
      balance: books.balance(jakarta, productId),
    })),
  })
  books.write('FB/JKT01/2601/00001', '2026-01-07', posted, invoiceItem)
  const toInventory = sum(posted.moves.map((move) => move.value))
  figures['FB/JKT01/2601/00001'] = {
    dpp: tax.dpp,
    dppNilaiLain: tax.dppNilaiLain,
    ppn: tax.ppn,
    total: tax.total,
    priceDiff: minus(teaCost, firstTea),
    toInventory,
    toVariance: minus(minus(teaCost, firstTea), toInventory),
    dpApplied: 2_000_000,
    outstanding: books.open('AP', invoiceItem),
  }
}

function payment() {
  const facts = {
    branchId: jakarta,
    creditor: supplier(supplierId),
    debts: [{ itemId: invoiceItem, account: 'AP', amount: rp(5_000_000), discount: rp(31_147) }] as const,
    credits: [],
    details: [{ method: 'TRANSFER', accountId: 1111, amount: rp(5_000_000), bankCharge: rp(6_500) }] as const,
  }
  books.write('PH/JKT01/2601/00001', '2026-01-15', postDebtPayment(facts))
  figures['PH/JKT01/2601/00001'] = {
    paid: 5_000_000,
    discount: 31_147,
    bankCharge: 6_500,
    outstanding: books.open('AP', invoiceItem),
  }
}

function purchaseReturn() {
  const credit = partialValue(untouched(ordered.coffee, 800), 80)
  const tax = taxOf([credit])
  const line = { ...goodsOut(coffee, 80), credit }
  const facts = {
    branchId: jakarta,
    supplierId,
    lines: [line],
    ppn: { amount: tax.ppn, hasTaxInvoice: true },
  }
  books.write('RB/JKT01/2601/00001', '2026-01-18', postPurchaseReturn(facts), returnItem)
  const amount = books.open('SUPPLIER_RETURN_RECEIVABLE', returnItem)
  const invoices = [{ itemId: invoiceItem, amount }]
  const closing = { branchId: jakarta, supplierId, returnItemId: returnItem, amount, invoices }
  books.write('RB/JKT01/2601/00001', '2026-01-19', postReturnDeducted(closing))
  figures['RB/JKT01/2601/00001'] = {
    credit,
    dppNilaiLain: tax.dppNilaiLain,
    ppn: tax.ppn,
    cost: line.cost,
    variance: minus(credit, line.cost),
    outstanding: books.open('AP', invoiceItem),
  }
}

/** Five of the 600 coffees of the second sale come back. */
function salesReturn() {
  const nets = [net(12_500, 600), net(25_000, 60)]
  const [ppnOfCoffee = none] = taxOf(nets).lines.map((line) => line.ppn)
  const source = books.moves.find(
    (move) => move.number === 'INV/JKT01/2601/00002' && move.productId === coffee,
  )
  if (!source) throw new Error('The sale has no move')
  const value = partialValue(untouched(nets[0] ?? none, 600), 5)
  const ppn = partialValue(untouched(ppnOfCoffee, 600), 5)
  const cost = partialValue(untouched(rupiah(-source.value), 600), 5)
  const posted = postSalesReturn({
    branchId: jakarta,
    customerId,
    revenue: value,
    discount: none,
    ppn,
    refunds: [],
    receivables: [{ itemId: saleItems.second, amount: sum([value, ppn]) }],
    creditNote: none,
    goods: [
      {
        productId: coffee,
        warehouse: main,
        quantity: 5,
        value: cost,
        seq: source.seq,
        whole: 600,
        isGiven: false,
      },
    ],
    points: none,
  })
  books.write('SRT/JKT01/2601/00001', '2026-01-22', posted)
  figures['SRT/JKT01/2601/00001'] = { value, ppn, cost }
}

function cashAndBank() {
  const receipt = {
    branchId: jakarta,
    customerId,
    tenders: [{ account: 1111, amount: rp(10_000_000) }],
    paid: [
      { itemId: saleItems.first, amount: books.open('AR', saleItems.first) },
      { itemId: saleItems.second, amount: minus(rp(10_000_000), books.open('AR', saleItems.first)) },
    ],
  }
  books.write('BM/JKT01/2601/00001', '2026-01-23', postCustomerReceipt(receipt))
  const expense = (number: string, date: string, cashAccountId: number, accountId: number, amount: number) =>
    books.write(
      number,
      date,
      postCashExpense({
        branchId: jakarta,
        cashAccountId,
        lines: [{ accountId, amount: rp(amount), note: '' }],
      }),
    )
  expense('KK/JKT01/2601/00001', '2026-01-24', 1101, 6201, 250_000)
  expense('BK/JKT01/2601/00001', '2026-01-25', 1111, 6101, 3_000_000)
}

/** Entered on 26 January with the date of the 12th. */
function backDatedReceipt() {
  const earlier = { ...untouched(ordered.tea, 144), usedQuantity: 120, usedValue: firstTea }
  const lines = [{ productId: tea, warehouse: main, quantity: 24, value: partialValue(earlier, 24) }]
  books.write('PB/JKT01/2601/00002', '2026-01-12', postGoodsReceipt({ branchId: jakarta, supplierId, lines }))
}

function mutationAndAssembly() {
  const goods = goodsOut(coffee, 80)
  const shipped = postBranchMutationShipped({ branchId: jakarta, lines: [goods] })
  const [seq = 0] = books.write('MC/JKT01/2601/00001', '2026-01-27', shipped)

  const components = [goodsOut(coffee, 20), goodsOut(tea, 10)]
  const output = { productId: parcel, warehouse: main, quantity: 10 }
  const assembly = postAssembly({ branchId: jakarta, components, extraCosts: [], output })
  books.write('RK/JKT01/2601/00001', '2026-01-28', assembly)
  const [costA = none, costB = none] = components.map((each) => each.cost)
  figures['RK/JKT01/2601/00001'] = { costA, costB, costC: books.balance(jakarta, parcel).value }

  const arriving = {
    productId: coffee,
    warehouse: { warehouseId: 21, pool: 'MAIN' as const },
    seq,
    shippedQuantity: 80,
    shippedValue: goods.cost,
    receivedBefore: { quantity: 0, value: none },
    received: 78,
    lost: 2,
  }
  const facts = { fromBranchId: jakarta, toBranchId: bandung, lines: [arriving] }
  const { source, destination } = postBranchMutationReceived(facts)
  books.write('MC/JKT01/2601/00001', '2026-01-29', source)
  books.write('MC/JKT01/2601/00001', '2026-01-29', destination)
  const received = books.balance(bandung, coffee).value
  figures['MC/JKT01/2601/00001'] = { shipped: goods.cost, received, lost: minus(goods.cost, received) }
}

function monthEnd() {
  const found = gain(books.balance(jakarta, tea), 1)
  if (found === 'NO_COST') throw new Error(found)
  const missing = books.cost(jakarta, coffee, 3)
  const lines = [
    { productId: coffee, warehouse: main, difference: -3, value: rupiah(-missing) },
    { productId: tea, warehouse: main, difference: 1, value: found.value },
  ]
  books.write('OP/JKT01/2601/00001', '2026-01-31', postStockCount({ branchId: jakarta, lines }))
  figures['OP/JKT01/2601/00001'] = { lossA: missing, gainB: found.value }
  const accrual = [
    { accountId: 6301, debit: rp(350_000), credit: none, note: '' },
    { accountId: 2401, debit: none, credit: rp(350_000), note: '' },
  ]
  const facts = { branchId: jakarta, description: 'Akrual listrik', lines: accrual }
  books.write('JP/JKT01/2601/00001', '2026-01-31', postAdjustmentJournal(facts))
}

/** The ledger in chronological order, with what earlier recalculations changed. */
function chronological(adjusted: ReadonlyMap<number, Rupiah> = new Map()): LedgerMove[] {
  return books.moves
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.seq - b.seq)
    .map(({ sources, link, ...move }) => ({
      ...move,
      pool: move.warehouse.pool,
      adjusted: adjusted.get(move.seq) ?? none,
      ...(link &&
        link.to !== 'ORIGINAL' && { source: { seqs: sources, part: link.part, whole: link.whole } }),
    }))
}

function recalculate(adjusted?: ReadonlyMap<number, Rupiah>) {
  const replay = new CostReplay([])
  return chronological(adjusted).flatMap((move) => replay.next(move) ?? [])
}

function applyRecalculation() {
  recalculation = recalculate()
  const deltas = recalculation.map(({ seq, delta }): CostDelta => {
    const move = books.moves[seq - 1]
    if (!move) throw new Error(`No move ${seq}`)
    const counters = move.counter === null ? [] : [{ account: move.counter, amount: delta }]
    return { productId: move.productId, warehouse: move.warehouse, delta, counters }
  })
  books.write('HP/JKT01/2601/00001', '2026-01-31', postCostRecalculation({ branchId: jakarta, deltas }))
}

beforeAll(() => {
  opening()
  order()
  firstReceipt()
  creditSale('INV/JKT01/2601/00001', '2026-01-06', saleItems.first, [[tea, 330, 25_000]])
  purchaseInvoice()
  payment()
  purchaseReturn()
  creditSale('INV/JKT01/2601/00002', '2026-01-20', saleItems.second, [
    [coffee, 600, 12_500],
    [tea, 60, 25_000],
  ])
  cashSale('INV/JKT01/2601/00003', '2026-01-21', coffee, 100, 13_875)
  salesReturn()
  cashAndBank()
  backDatedReceipt()
  mutationAndAssembly()
  cashSale('INV/JKT01/2601/00004', '2026-01-30', parcel, 6, 45_000)
  monthEnd()
  applyRecalculation()
})

interface TrialRow {
  open: number
  debit: number
  credit: number
}

function trialBalance(branchIds: readonly number[]) {
  const rows = new Map<string, TrialRow>()
  for (const { branchId, date, lines } of books.journals) {
    if (!branchIds.includes(branchId)) continue
    for (const line of lines) {
      const role = nameOf(line.account)
      const row = rows.get(role) ?? { open: 0, debit: 0, credit: 0 }
      if (date < '2026-01-01') row.open += netDebit(line)
      else {
        row.debit += line.debit
        row.credit += line.credit
      }
      rows.set(role, row)
    }
  }
  const codes = new Map(Object.entries(golden.accounts).map(([role, { code }]) => [role, code]))
  const sides = (balance: number) => [Math.max(balance, 0), Math.max(0 - balance, 0)] as const
  return [...rows]
    .filter(([, { open, debit, credit }]) => open !== 0 || debit !== 0 || credit !== 0)
    .map(([role, { open, debit, credit }]) => {
      const [openDebit, openCredit] = sides(open)
      const [closeDebit, closeCredit] = sides(open + debit - credit)
      return {
        code: codes.get(role) ?? '',
        role,
        openDebit,
        openCredit,
        debit,
        credit,
        closeDebit,
        closeCredit,
      }
    })
    .sort((a, b) => a.code.localeCompare(b.code))
}

describe('the golden month', () => {
  it('computes the figures of every document', () => expect(figures).toEqual(golden.documents))

  it('writes every journal line', () => {
    const written = books.journals.map(({ branchId, date, number, lines }, index) => ({
      no: index + 1,
      branch: branchName(branchId),
      date,
      doc: number,
      lines: lines.map(({ account, debit, credit }) => ({ role: nameOf(account), debit, credit })),
    }))
    expect(written).toEqual(golden.journals.map(({ desc, ...journal }) => journal))
  })

  it('writes every stock move with its balance', () => {
    const written = books.moves.map((move) => ({
      seq: move.seq,
      branch: branchName(move.branchId),
      product: productName(move.productId),
      date: move.date,
      doc: move.number,
      kind: move.kind,
      qty: move.quantity,
      value: move.value,
      link: linkText(move),
      balQty: move.after.quantity,
      balValue: move.after.value,
    }))
    expect(written).toEqual(golden.stockMoves)
  })

  it('finds what the back-dated receipt changed, and nothing a second time', () => {
    const found = recalculation.map(({ seq, oldValue, newValue, delta }) => ({
      seq,
      oldValue,
      newValue,
      delta,
    }))
    const expected = golden.recalculation.map(({ seq, oldValue, newValue, delta }) => ({
      seq,
      oldValue,
      newValue,
      delta,
    }))
    expect(found).toEqual(expected)
    expect(recalculate(new Map(recalculation.map(({ seq, delta }) => [seq, delta])))).toEqual([])
  })

  it.each([
    ['JKT01', [jakarta]],
    ['BDG01', [bandung]],
    ['Gabungan', [jakarta, bandung]],
  ] as const)('ends on the trial balance of %s', (name, branchIds) =>
    expect(trialBalance(branchIds)).toEqual(golden.trialBalance[name]),
  )

  it('ends on the cost balances, which are the inventory account', () => {
    const left = golden.costBalances.map(({ branch, product }) => {
      const branchId = branch === 'JKT01' ? jakarta : bandung
      const { quantity, value } = books.balance(branchId, ['?', 'A', 'B', 'C'].indexOf(product))
      return { branch, product, qty: quantity, value }
    })
    expect(left).toEqual(golden.costBalances)
    const inventory = trialBalance([jakarta, bandung]).find(({ role }) => role === 'INVENTORY')
    expect(inventory?.closeDebit).toBe(left.reduce((total, { value }) => total + value, 0))
  })

  it('shows the stock card of tea in order of date', () => {
    const card = books.moves
      .filter((move) => move.branchId === jakarta && move.productId === tea)
      .toSorted((a, b) => a.date.localeCompare(b.date) || a.seq - b.seq)
    let [balQty, balValue] = [0, 0]
    const rows = card.map(({ seq, date, number, quantity, value }) => {
      balQty += quantity
      balValue += value
      return { seq, date, doc: number, qty: quantity, value, balQty, balValue }
    })
    expect(rows).toEqual(golden.stockCardB)
  })

  it('owes the supplier what is left of the invoice, and the customer what is left of the sale', () => {
    expect(books.open('AP', invoiceItem)).toBe(golden.apAgeing.balance)
    expect(books.open('SUPPLIER_ADVANCE', advanceItem)).toBe(0)
    expect(books.open('SUPPLIER_RETURN_RECEIVABLE', returnItem)).toBe(0)
    expect(books.open('AR', saleItems.first)).toBe(0)
    const receivable = golden.trialBalance.JKT01.find(({ role }) => role === 'AR')
    expect(books.open('AR', saleItems.second)).toBe(receivable?.closeDebit)
  })

  it('closes the year', () => {
    const balances = trialBalance([jakarta])
      .filter(({ code }) => /^[4-9]/.test(code))
      .map(({ role, debit, credit }) => ({ account: accountNamed(role), balance: rupiah(debit - credit) }))
    const [closing] = postYearEndClose({ branchId: jakarta, balances }).journals
    const lines = closing?.lines.map(({ account, debit, credit }) => ({
      role: nameOf(account),
      debit,
      credit,
    }))
    expect(lines).toEqual(golden.yearEndClosing)
  })
})

function linkText({ link, sources }: (typeof books.moves)[number]): (string | number)[] | null {
  if (!link || link.to === 'ORIGINAL') return null
  return link.to === 'SIBLINGS' ? ['SUM', ...sources] : [...sources, link.part, link.whole]
}

function accountNamed(role: string): Account {
  const id = Object.entries(chosen).find(([, name]) => name === role)?.[0]
  // Every other name of the fixture is a role of ours; one that is not fails the comparison.
  return id === undefined ? (role as Account) : Number(id)
}
