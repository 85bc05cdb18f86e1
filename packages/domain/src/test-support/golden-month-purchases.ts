import { basisPoints, minus, quantity, type Rupiah, rupiah, sum, unitPrice } from '../kernel/money.ts'
import { postDebtPayment } from '../posting/debt-payment.ts'
import { postGoodsReceipt } from '../posting/goods-receipt.ts'
import { supplier } from '../posting/posting.ts'
import { postPurchaseInvoice } from '../posting/purchase-invoice.ts'
import { postPurchaseReturn, postReturnDeducted } from '../posting/purchase-return.ts'
import { postSupplierDownPayment } from '../posting/supplier-down-payment.ts'
import { documentAmounts } from '../pricing/document-amounts.ts'
import { partialValue, untouched } from '../pricing/partial.ts'
import { none, rp } from './facts.ts'
import { goodsOf, goodsOut, type Month, taxOf } from './golden-month-parts.ts'
import { ppn as ppnRule } from './taxes.ts'

export const downPayment = 'UM/JKT01/2601/00001'
export const invoice = 'FB/JKT01/2601/00001'
export const purchaseReturn = 'RB/JKT01/2601/00001'

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

/** Ten of the twelve packs of tea now, two later: parts of the ordered line. */
const firstTea = partialValue(untouched(ordered.tea, 144), 120)

export async function order(month: Month) {
  const { jakarta: branchId, supplierId, accounts } = month.books.world
  const { tax } = ordered
  month.figures['PO/JKT01/2601/00001'] = {
    lineA: ordered.coffee,
    lineB: ordered.tea,
    dpp: tax.dpp,
    dppNilaiLain: tax.dppNilaiLain,
    ppn: tax.ppn,
    total: tax.total,
  }
  const amount = rp(2_000_000)
  const details = [{ method: 'TRANSFER', accountId: accounts.BANK, amount, bankCharge: none }] as const
  const noTax = { amount: none, hasTaxInvoice: false }
  await month.books.write({
    number: downPayment,
    branchId,
    date: '2026-01-03',
    posting: () => postSupplierDownPayment({ branchId, supplierId, net: amount, ppn: noTax, details }),
  })
}

async function receipt(
  month: Month,
  number: string,
  date: string,
  received: readonly [productId: number, count: number, value: Rupiah][],
) {
  const { jakarta: branchId, supplierId } = month.books.world
  const lines = received.map(([productId, count, value]) => ({
    ...goodsOf(month, productId),
    quantity: count,
    value,
  }))
  const posting = () => postGoodsReceipt({ branchId, supplierId, lines })
  await month.books.write({ number, branchId, date, goods: lines, posting })
}

export async function firstReceipt(month: Month) {
  const { coffee, tea } = month.books.world
  await receipt(month, 'PB/JKT01/2601/00001', '2026-01-05', [
    [coffee, 800, partialValue(untouched(ordered.coffee, 800), 800)],
    [tea, 120, firstTea],
  ])
}

/** Entered on 26 January with the date of the 12th. */
export async function backDatedReceipt(month: Month) {
  const earlier = { ...untouched(ordered.tea, 144), usedQuantity: 120, usedValue: firstTea }
  const value = partialValue(earlier, 24)
  await receipt(month, 'PB/JKT01/2601/00002', '2026-01-12', [[month.books.world.tea, 24, value]])
}

export async function purchaseInvoice(month: Month) {
  const { jakarta: branchId, supplierId, coffee, tea } = month.books.world
  const { tax, tea: teaCost } = purchase('207500', 10)
  const goods = [
    { ...goodsOf(month, coffee), quantity: 800, receivedValue: ordered.coffee, cost: ordered.coffee },
    { ...goodsOf(month, tea), quantity: 120, receivedValue: firstTea, cost: teaCost },
  ]
  const advances = [
    { itemId: await month.books.item('SUPPLIER_ADVANCE', downPayment), amount: rp(2_000_000), ppn: none },
  ]
  const facts = { branchId, supplierId, goods, services: [], rounding: none, advances }
  const moves = await month.books.write({
    number: invoice,
    branchId,
    date: '2026-01-07',
    dueDate: '2026-02-06',
    goods,
    posting: (stock) =>
      postPurchaseInvoice({
        ...facts,
        ppn: { amount: tax.ppn, hasTaxInvoice: true },
        balances: goods.map((each) => ({
          productId: each.productId,
          pool: 'MAIN',
          balance: stock.balance(each),
        })),
      }),
  })
  const toInventory = sum(moves.map((move) => move.value))
  month.figures[invoice] = {
    dpp: tax.dpp,
    dppNilaiLain: tax.dppNilaiLain,
    ppn: tax.ppn,
    total: tax.total,
    priceDiff: minus(teaCost, firstTea),
    toInventory,
    toVariance: minus(minus(teaCost, firstTea), toInventory),
    dpApplied: 2_000_000,
    outstanding: await month.books.open('AP', invoice),
  }
}

export async function payment(month: Month) {
  const { jakarta: branchId, supplierId, accounts } = month.books.world
  const [amount, discount, bankCharge] = [rp(5_000_000), rp(31_147), rp(6_500)]
  const itemId = await month.books.item('AP', invoice)
  const facts = {
    branchId,
    creditor: supplier(supplierId),
    debts: [{ itemId, account: 'AP', amount, discount }] as const,
    credits: [],
    details: [{ method: 'TRANSFER', accountId: accounts.BANK, amount, bankCharge }] as const,
  }
  const number = 'PH/JKT01/2601/00001'
  await month.books.write({ number, branchId, date: '2026-01-15', posting: () => postDebtPayment(facts) })
  const outstanding = await month.books.open('AP', invoice)
  month.figures[number] = { paid: amount, discount, bankCharge, outstanding }
}

export async function returnToSupplier(month: Month) {
  const { jakarta: branchId, supplierId, coffee } = month.books.world
  const credit = partialValue(untouched(ordered.coffee, 800), 80)
  const tax = taxOf([credit])
  const ppn = { amount: tax.ppn, hasTaxInvoice: true }
  const [move] = await month.books.write({
    number: purchaseReturn,
    branchId,
    date: '2026-01-18',
    goods: [goodsOf(month, coffee)],
    posting: (stock) => {
      const lines = [{ ...goodsOut(month, stock, coffee, 80), credit }]
      return postPurchaseReturn({ branchId, supplierId, lines, ppn })
    },
  })
  const returnItemId = await month.books.item('SUPPLIER_RETURN_RECEIVABLE', purchaseReturn)
  const amount = await month.books.open('SUPPLIER_RETURN_RECEIVABLE', purchaseReturn)
  const invoices = [{ itemId: await month.books.item('AP', invoice), amount }]
  const posting = () => postReturnDeducted({ branchId, supplierId, returnItemId, amount, invoices })
  await month.books.write({ number: purchaseReturn, branchId, date: '2026-01-19', posting })
  const cost = rupiah(-(move?.value ?? 0))
  month.figures[purchaseReturn] = {
    credit,
    dppNilaiLain: tax.dppNilaiLain,
    ppn: tax.ppn,
    cost,
    variance: minus(credit, cost),
    outstanding: await month.books.open('AP', invoice),
  }
}
