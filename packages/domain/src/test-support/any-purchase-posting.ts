import fc from 'fast-check'
import { basisPoints, type Rupiah, rupiah } from '../kernel/money.ts'
import { type PaidDebt, postDebtPayment, type SetOffCredit } from '../posting/debt-payment.ts'
import { postGiroBounced, postGiroCleared } from '../posting/giro.ts'
import { postGoodsReceipt } from '../posting/goods-receipt.ts'
import { postOtherDebt } from '../posting/other-debt.ts'
import type { PaymentDetail } from '../posting/payment-details.ts'
import type { Party } from '../posting/posting.ts'
import { postPurchaseInvoice, postTaxInvoiceReceived } from '../posting/purchase-invoice.ts'
import {
  postPurchaseReturn,
  postReturnDeducted,
  postReturnRefunded,
  postReturnReplaced,
  postUninvoicedReturn,
} from '../posting/purchase-return.ts'
import { postDownPaymentRefund, postSupplierDownPayment } from '../posting/supplier-down-payment.ts'
import { postCreditNote, postDebitNote } from '../posting/supplier-note.ts'
import type { Pool } from '../stock/pool.ts'
import {
  accountId,
  amount,
  goods,
  goodsIn,
  id,
  inputTax,
  itemAmount,
  list,
  one,
  quantity,
  supplierDocument,
  total,
} from './any-facts.ts'

const creditor = fc.record({ type: fc.constantFrom<Party['type']>('SUPPLIER', 'CREDITOR'), id })

/** Money to pay exactly an amount: some details whose last one takes what is left. */
const details = (due: Rupiah) =>
  list(
    fc.record({
      method: fc.constantFrom('CASH', 'TRANSFER', 'GIRO'),
      accountId,
      permille: fc.nat(1000),
      bankCharge: amount,
    }),
    1,
  ).map((parts): PaymentDetail[] => {
    let left: number = due
    return parts.map(({ permille, ...part }, index) => {
      const paid = index === parts.length - 1 ? left : Math.floor((left / 1000) * permille)
      left -= paid
      return { ...part, amount: rupiah(paid) }
    })
  })

const downPayment = fc
  .record({ ...supplierDocument, net: amount, ppn: inputTax })
  .chain((facts) =>
    details(rupiah(facts.net + facts.ppn.amount)).map((paid) => ({ ...facts, details: paid })),
  )

const balances = fc.uniqueArray(
  fc.record({
    productId: id,
    pool: fc.constantFrom<Pool>('MAIN', 'OUTER', 'DAMAGED', 'REWARD'),
    balance: fc.record({ quantity, value: amount, lastCost: fc.constant(null) }),
  }),
  { selector: ({ productId, pool }) => `${productId} ${pool}`, maxLength: 8 },
)

const purchaseInvoice = fc.record({
  ...supplierDocument,
  goods: list(fc.record({ ...goods, receivedValue: amount, cost: amount })),
  services: list(fc.record({ accountId, cost: amount })),
  ppn: inputTax,
  rounding: fc.integer({ min: -999, max: 999 }).map(rupiah),
  advances: list(fc.record({ itemId: id, amount, ppn: amount })),
  balances,
})

const setOff = fc
  .record({ itemId: id, kind: fc.constantFrom('NOTE', 'RETURN', 'ADVANCE'), amount })
  .map(({ itemId, kind, amount }): SetOffCredit => {
    if (kind === 'NOTE') return { itemId, amount, account: 'AP', cause: 'NOTE' }
    if (kind === 'RETURN') return { itemId, amount, account: 'SUPPLIER_RETURN_RECEIVABLE', cause: 'RETURN' }
    return { itemId, amount, account: 'SUPPLIER_ADVANCE', cause: 'ADVANCE' }
  })

/** Debts of at least what is set off: the first debt is raised where the credits exceed them. */
const debtPayment = fc
  .record({
    branchId: fc.constant(1),
    creditor,
    debts: list(
      fc.record({
        itemId: id,
        account: fc.constantFrom<PaidDebt['account']>('AP', 'OTHER_DEBT'),
        amount,
        discount: amount,
      }),
      1,
    ),
    credits: list(setOff),
  })
  .map(({ debts: [first, ...others], credits, ...document }) => {
    const missing = Math.max(0, total(credits) - total(others) - (first?.amount ?? 0))
    const raised = first ? [{ ...first, amount: rupiah(first.amount + missing) }] : []
    return { ...document, debts: [...raised, ...others], credits }
  })
  .chain((facts) =>
    details(rupiah(total(facts.debts) - total(facts.credits))).map((paid) => ({ ...facts, details: paid })),
  )

const bouncedGiro = fc.record({
  branchId: fc.constant(1),
  creditor,
  amount,
  paid: list(
    fc.record({
      itemId: id,
      account: fc.constantFrom('AP', 'OTHER_DEBT', 'SUPPLIER_ADVANCE'),
      amount: amount.map((paid) => rupiah(paid + 1)),
    }),
    1,
  ),
})

const deductedReturn = fc
  .record({ ...supplierDocument, returnItemId: id, invoices: list(itemAmount), rest: amount })
  .map(({ rest, ...facts }) => ({ ...facts, amount: rupiah(total(facts.invoices) + rest) }))

const note = {
  ...supplierDocument,
  charges: list(fc.record({ accountId: fc.option(accountId), amount })),
  goods: list(fc.record({ ...goods, amount })),
  ppn: inputTax,
  balances,
}

const otherDebt = fc.record({
  branchId: fc.constant(1),
  creditor,
  lines: list(fc.record({ accountId, amount, note: fc.constant('') })),
  ppn: inputTax,
  pph23: fc.integer({ min: 0, max: 10_000 }).map((points) => basisPoints(points / 100)),
})

/** Any facts of the purchasing rules, posted. */
export const anyPurchasePosting = {
  goodsReceipt: one(fc.record({ ...supplierDocument, lines: list(goodsIn) }), postGoodsReceipt),
  purchaseInvoice: one(purchaseInvoice, postPurchaseInvoice),
  taxInvoiceReceived: one(fc.record({ branchId: fc.constant(1), ppn: amount }), postTaxInvoiceReceived),
  supplierDownPayment: one(downPayment, postSupplierDownPayment),
  downPaymentRefund: one(
    fc.record({ ...supplierDocument, itemId: id, accountId, amount }),
    postDownPaymentRefund,
  ),
  debtPayment: one(debtPayment, postDebtPayment),
  giroCleared: one(
    fc.record({ branchId: fc.constant(1), creditor, bankAccountId: accountId, amount }),
    postGiroCleared,
  ),
  giroBounced: one(bouncedGiro, postGiroBounced),
  purchaseReturn: one(
    fc.record({
      ...supplierDocument,
      lines: list(fc.record({ ...goods, cost: amount, credit: amount })),
      ppn: inputTax,
    }),
    postPurchaseReturn,
  ),
  uninvoicedReturn: one(
    fc.record({ ...supplierDocument, lines: list(fc.record({ ...goods, cost: amount, credit: amount })) }),
    postUninvoicedReturn,
  ),
  returnDeducted: one(deductedReturn, postReturnDeducted),
  returnReplaced: one(
    fc.record({ ...supplierDocument, returnItemId: id, lines: list(goodsIn), ppn: inputTax }),
    postReturnReplaced,
  ),
  returnRefunded: one(
    fc.record({ ...supplierDocument, returnItemId: id, accountId, amount }),
    postReturnRefunded,
  ),
  debitNote: one(fc.record({ ...note, invoices: list(itemAmount) }), postDebitNote),
  creditNote: one(fc.record(note), postCreditNote),
  otherDebt: one(otherDebt, postOtherDebt),
}
