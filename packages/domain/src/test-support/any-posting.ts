import fc from 'fast-check'
import { type Rupiah, rupiah } from '../kernel/money.ts'
import { postAssembly, postDisassembly } from '../posting/assembly.ts'
import { postBranchMutationReceived, postBranchMutationShipped } from '../posting/branch-mutation.ts'
import { postCashExpense, postCashReceipt } from '../posting/cash-bank.ts'
import { postCashSale, type Tender } from '../posting/cash-sale.ts'
import { postCostRecalculation } from '../posting/cost-recalculation.ts'
import { postCreditSale } from '../posting/credit-sale.ts'
import {
  postCustomerGiroCleared,
  postCustomerMoneyBounced,
  postTillMoneyBounced,
} from '../posting/customer-giro.ts'
import { postCustomerReceipt } from '../posting/customer-receipt.ts'
import { postEdcSettlement } from '../posting/edc-settlement.ts'
import { postInitialStock } from '../posting/initial-stock.ts'
import { postAdjustmentJournal, postGeneralJournal } from '../posting/manual-journal.ts'
import { postOpeningInvoice } from '../posting/opening-invoice.ts'
import { postOpeningPoints } from '../posting/opening-points.ts'
import type { Account, Posting } from '../posting/posting.ts'
import { type SaleFacts, saleTotal } from '../posting/sale.ts'
import { postSalesCreditNote, postSalesDebitNote } from '../posting/sales-note.ts'
import { postSalesReturn } from '../posting/sales-return.ts'
import {
  type CorrectionReason,
  postCorrectionIn,
  postCorrectionOut,
  postSupplierBonus,
} from '../posting/stock-correction.ts'
import { postStockCount } from '../posting/stock-count.ts'
import { postMutationBetweenPools, postMutationWithinPool } from '../posting/stock-mutation.ts'
import { postWelcomePoints } from '../posting/welcome-points.ts'
import { postYearEndClose } from '../posting/year-end-close.ts'
import { noteReasons } from '../sales/sales-note.ts'
import {
  accountId,
  amount,
  customerDocument,
  goods,
  goodsBack,
  goodsIn,
  goodsOut,
  id,
  itemAmount,
  list,
  one,
  quantity,
  signedAmount,
  total,
  warehouse,
} from './any-facts.ts'
import { anyPurchasePosting } from './any-purchase-posting.ts'
import { damaged, main, outer, reward } from './facts.ts'

const reason = fc.oneof(
  fc.record({ reason: fc.constantFrom('RUSAK', 'KADALUWARSA', 'HILANG', 'SALAH_INPUT', 'SAMPEL') }),
  fc.record({ reason: fc.constant('LAINNYA'), accountId }),
) as fc.Arbitrary<CorrectionReason> // the records are exactly its two members

const counted = fc
  .record({ productId: id, warehouse, difference: fc.integer({ min: -50, max: 50 }), size: amount })
  .map(({ size, ...line }) => ({ ...line, value: rupiah(Math.sign(line.difference) * size + 0) }))

const mutated = fc.record({ productId: id, quantity, cost: amount })

const arriving = fc
  .record({
    productId: id,
    warehouse,
    seq: id,
    before: fc.nat(50),
    received: fc.nat(50),
    lost: fc.nat(5),
    onTheWay: fc.nat(9),
    shippedValue: amount,
  })
  .map(({ before, onTheWay, ...line }) => {
    const shippedQuantity = Math.max(1, before + line.received + line.lost + onTheWay)
    const value = rupiah(
      Number(
        (BigInt(line.shippedValue) * BigInt(before) * 2n + BigInt(shippedQuantity)) /
          (2n * BigInt(shippedQuantity)),
      ),
    )
    return { ...line, shippedQuantity, receivedBefore: { quantity: before, value } }
  })

const disassembly = fc.record({
  branchId: fc.constant(1),
  product: goodsOut,
  components: list(fc.record({ ...goods, averageValue: amount.map((value) => rupiah(value + 1)) }), 1),
})

const balancedLines = list(
  fc.tuple(
    accountId,
    accountId,
    amount.map((value) => rupiah(value + 1)),
  ),
  1,
).map((pairs) =>
  pairs.flatMap(([left, right, value]) => [
    { accountId: left, debit: value, credit: rupiah(0), note: '' },
    { accountId: right, debit: rupiah(0), credit: value, note: '' },
  ]),
)
const manual = fc.record({
  branchId: fc.constant(1),
  description: fc.constant('Jurnal'),
  lines: balancedLines,
})

const sale: fc.Arbitrary<SaleFacts> = fc
  .record({
    ...customerDocument,
    net: amount,
    discount: amount,
    ppn: amount,
    goods: list(fc.record({ ...goods, cost: amount, isGiven: fc.boolean() })),
  })
  .map(({ net, ...facts }) => ({ ...facts, revenue: rupiah(net + facts.discount) }))

const tenderAccount = fc.oneof(
  accountId,
  fc.constantFrom<Tender['account']>('CASH', 'EDC_CLEARING', 'GCASH_LIABILITY', 'GIRO_CLEARING'),
)
const tenders = (due: Rupiah) =>
  fc.tuple(tenderAccount, tenderAccount, fc.nat(1000)).map(([first, second, permille]) => {
    const part = Math.floor((due / 1000) * permille)
    return [
      { account: first, amount: rupiah(part) },
      { account: second, amount: rupiah(due - part) },
    ]
  })

const cashSale = fc
  .record({
    facts: sale,
    rounding: fc.integer({ min: 0, max: 99 }).map(rupiah),
    surcharge: fc.integer({ min: 0, max: 9_999 }).map(rupiah),
    points: amount,
    advance: fc.nat(1000),
    itemId: id,
  })
  .chain(({ facts, rounding, surcharge, points, advance, itemId }) => {
    const used = rupiah(Math.floor((saleTotal(facts) / 1000) * advance))
    return tenders(rupiah(saleTotal(facts) + rounding + surcharge - used)).map((paid) => ({
      ...facts,
      rounding,
      surcharge,
      points,
      tenders: paid,
      advances: [{ itemId, amount: used }],
    }))
  })

const salesReturn = fc
  .record({
    ...customerDocument,
    discount: amount,
    ppn: amount,
    receivables: list(itemAmount),
    creditNote: amount,
    goods: list(goodsBack),
    points: amount,
    keptForPoints: amount,
    pointsGiven: amount,
    charge: fc.record({ revenue: amount, ppn: amount }),
    rounding: fc.integer({ min: 0, max: 99 }).map(rupiah),
    refund: amount,
  })
  .chain(({ refund, ...facts }) =>
    tenders(rupiah(refund + facts.rounding)).map((refunds) => {
      // Returned money, debt or credit and what is kept together equal revenue and PPN.
      const kept = facts.keptForPoints + facts.charge.revenue + facts.charge.ppn
      const given = facts.discount + refund + total(facts.receivables) + facts.creditNote + kept
      const ppn = rupiah(Math.min(facts.ppn, given))
      return { ...facts, ppn, refunds, revenue: rupiah(given - ppn) }
    }),
  )

const customerReceipt = fc
  .record({
    ...customerDocument,
    paid: list(fc.record({ itemId: id, amount, writtenOff: amount })),
    credits: list(
      fc.record({
        itemId: id,
        account: fc.constantFrom('AR', 'CUSTOMER_ADVANCE'),
        amount,
        cause: fc.constantFrom('NOTE', 'ADVANCE', 'RETURN'),
      }),
    ),
    surcharge: amount,
    surplus: amount,
    surplusTo: fc.constantFrom('ADVANCE', 'GCASH'),
    points: amount,
  })
  .filter(({ paid, credits }) => total(credits) <= total(paid))
  .chain(({ surplus, ...facts }) =>
    tenders(rupiah(total(facts.paid) - total(facts.credits) + facts.surcharge + surplus)).map((money) => ({
      ...facts,
      tenders: money,
    })),
  )

const salesNote = { ...customerDocument, reason: fc.constantFrom(...noteReasons), amount, ppn: amount }
const bounced = fc
  .record({
    ...customerDocument,
    account: fc.oneof(accountId, fc.constant('GIRO_CLEARING' as const)),
    settled: list(
      fc.record({
        itemId: id,
        account: fc.constantFrom('AR', 'CUSTOMER_ADVANCE'),
        amount: amount.map((value) => rupiah(value + 1)),
      }),
      1,
    ),
    permille: fc.nat(1000),
    fee: amount,
    bankAccountId: accountId,
    points: amount,
  })
  .map(({ permille, ...facts }) => ({
    ...facts,
    amount: rupiah(Math.floor((total(facts.settled) / 1000) * permille)),
  }))

const costDelta = fc
  .record({
    productId: id,
    warehouse,
    delta: signedAmount,
    account: fc.constantFrom<Account>('COGS', 'STOCK_ADJUSTMENT', 'IN_TRANSIT'),
  })
  .map(({ account, ...line }) => ({ ...line, counters: [{ account, amount: line.delta }] }))

const lines = { branchId: fc.constant(1), lines: list(goodsOut) }
const linesIn = { branchId: fc.constant(1), lines: list(goodsIn) }
const cashBank = fc.record({
  branchId: fc.constant(1),
  cashAccountId: accountId,
  lines: list(fc.record({ accountId, amount, note: fc.constant('') })),
})

/** Any facts of every posting rule, posted. A new rule is added here and is then held to the rules of all. */
export const anyPosting: Readonly<Record<string, fc.Arbitrary<Posting[]>>> = {
  initialStock: one(fc.record(linesIn), postInitialStock),
  openingInvoice: one(
    fc.record({
      branchId: fc.constant(1),
      party: fc.record({ type: fc.constantFrom('CUSTOMER', 'SUPPLIER'), id }),
      amount,
    }),
    postOpeningInvoice,
  ),
  welcomePoints: one(fc.record({ branchId: fc.constant(1), worth: amount }), postWelcomePoints),
  openingPoints: one(fc.record({ branchId: fc.constant(1), worth: amount }), postOpeningPoints),
  ...anyPurchasePosting,
  correctionOut: one(fc.record({ ...lines, why: reason }), postCorrectionOut),
  correctionIn: one(
    fc.record({
      branchId: fc.constant(1),
      why: reason,
      lines: list(fc.record({ ...goods, value: amount, isValueGiven: fc.boolean() })),
    }),
    postCorrectionIn,
  ),
  supplierBonus: one(
    fc.record({ branchId: fc.constant(1), lines: list(fc.record(goods)) }),
    postSupplierBonus,
  ),
  stockCount: one(fc.record({ branchId: fc.constant(1), lines: list(counted) }), postStockCount),
  mutationWithinPool: one(
    fc.record({
      branchId: fc.constant(1),
      from: fc.constant(main),
      to: fc.constant({ ...main, warehouseId: 11 }),
      lines: list(mutated),
    }),
    postMutationWithinPool,
  ),
  mutationBetweenPools: one(
    fc.record({
      branchId: fc.constant(1),
      from: fc.constant(main),
      to: fc.constantFrom(outer, damaged, reward),
      lines: list(mutated),
    }),
    postMutationBetweenPools,
  ),
  branchMutationShipped: one(fc.record(lines), postBranchMutationShipped),
  branchMutationReceived: fc
    .record({ fromBranchId: fc.constant(1), toBranchId: fc.constant(2), lines: list(arriving) })
    .map((facts) => Object.values(postBranchMutationReceived(facts))),
  assembly: one(
    fc.record({
      branchId: fc.constant(1),
      components: list(goodsOut),
      extraCosts: list(fc.record({ accountId, amount })),
      output: fc.record(goods),
    }),
    postAssembly,
  ),
  disassembly: one(disassembly, postDisassembly),
  cashReceipt: one(cashBank, postCashReceipt),
  cashExpense: one(cashBank, postCashExpense),
  generalJournal: one(manual, postGeneralJournal),
  adjustmentJournal: one(manual, postAdjustmentJournal),
  cashSale: one(cashSale, postCashSale),
  creditSale: one(
    fc
      .record({ facts: sale, advances: list(itemAmount) })
      .map(({ facts, advances }) => ({ ...facts, advances })),
    postCreditSale,
  ),
  salesReturn: one(salesReturn, postSalesReturn),
  customerReceipt: one(customerReceipt, postCustomerReceipt),
  salesCreditNote: one(
    fc.record({ ...salesNote, invoice: fc.option(id), points: amount }),
    postSalesCreditNote,
  ),
  salesDebitNote: one(fc.record(salesNote), postSalesDebitNote),
  customerGiroCleared: one(
    fc.record({ branchId: fc.constant(1), bankAccountId: accountId, amount, fee: amount, points: amount }),
    postCustomerGiroCleared,
  ),
  customerMoneyBounced: one(bounced, postCustomerMoneyBounced),
  tillMoneyBounced: one(
    fc
      .record({
        ...customerDocument,
        account: accountId,
        bankAccountId: accountId,
        amount,
        rest: amount,
        fee: amount,
      })
      .map(({ rest, ...facts }) => ({ ...facts, bill: rupiah(facts.amount + rest) })),
    postTillMoneyBounced,
  ),
  edcSettlement: one(
    fc
      .record({ branchId: fc.constant(1), bankAccountId: accountId, net: amount, fee: amount })
      .map(({ net, ...facts }) => ({ ...facts, gross: rupiah(net + facts.fee) })),
    postEdcSettlement,
  ),
  costRecalculation: one(
    fc.record({ branchId: fc.constant(1), deltas: list(costDelta) }),
    postCostRecalculation,
  ),
  yearEndClose: one(
    fc.record({
      branchId: fc.constant(1),
      balances: list(
        fc.record({
          account: fc.oneof(accountId, fc.constantFrom<Account>('REVENUE', 'COGS')),
          balance: signedAmount,
        }),
      ),
    }),
    postYearEndClose,
  ),
}
