import { cashBankKinds, cashBankTabs } from './cash/cash-bank/cash-bank.kind.ts'
import { readCashBank } from './cash/cash-bank/cash-bank.queries.ts'
import { manualJournalKinds, manualJournalTabs } from './cash/manual-journal/manual-journal.kind.ts'
import { readManualJournal } from './cash/manual-journal/manual-journal.queries.ts'
import { openingInvoiceKind, openingInvoiceTabs } from './cash/opening-invoice/opening-invoice.kind.ts'
import { openingPointsKind, openingPointsTabs } from './cash/opening-points/opening-points.kind.ts'
import type { DocumentDeclaration, Documents } from './document/document/declaration.ts'
import { creditLimitKind, creditLimitTabs } from './master/credit-limit/credit-limit.kind.ts'
import { priceChangeKind, priceChangeTabs } from './master/selling-price/price-change/price-change.kind.ts'
import { debtPaymentKind } from './purchase/debt-payment/debt-payment.kind.ts'
import { debtPaymentPaper } from './purchase/debt-payment/debt-payment.print.ts'
import { debtPaymentTabs } from './purchase/debt-payment/debt-payment.tabs.ts'
import { purchaseInvoiceKind } from './purchase/invoice/invoice.kind.ts'
import { invoicePaper } from './purchase/invoice/invoice.print.ts'
import { getInvoice } from './purchase/invoice/invoice.queries.ts'
import { purchaseInvoiceTabs } from './purchase/invoice/invoice.tabs.ts'
import { purchaseOrderKind } from './purchase/purchase-order/purchase-order.kind.ts'
import { orderPaper } from './purchase/purchase-order/purchase-order.print.ts'
import { getPurchaseOrder } from './purchase/purchase-order/purchase-order.queries.ts'
import { purchaseOrderTabs } from './purchase/purchase-order/purchase-order.tabs.ts'
import { goodsReceiptKind } from './purchase/receive-order/receive-order.kind.ts'
import { receiptPaper } from './purchase/receive-order/receive-order.print.ts'
import { goodsReceiptTabs } from './purchase/receive-order/receive-order.tabs.ts'
import { edcSettlementKind, edcSettlementTabs } from './sales/bank-result/settlement/settlement.kind.ts'
import { edcSettlementPaper } from './sales/bank-result/settlement/settlement.print.ts'
import { deliveryOrderKind, deliveryOrderTabs } from './sales/delivery/delivery.kind.ts'
import { noteKindsOf, noteTabs } from './sales/note/note.kind.ts'
import { notePaper } from './sales/note/note.print.ts'
import { readNote } from './sales/note/note.queries.ts'
import { salesOrderKind } from './sales/order/order.kind.ts'
import { getOrder } from './sales/order/order.queries.ts'
import { salesOrderTabs } from './sales/order/order.tabs.ts'
import { customerReceiptKind, customerReceiptTabs } from './sales/receipt/receipt.kind.ts'
import { customerReceiptPaper } from './sales/receipt/receipt.print.ts'
import { salesReturnKind, salesReturnTabs } from './sales/return/return.kind.ts'
import { returnPaper } from './sales/return/return.print.ts'
import { shiftKind } from './sales/shift/shift.kind.ts'
import { shiftPaper } from './sales/shift/shift.print.ts'
import { initialStockKind, initialStockTabs } from './stock/initial-stock/initial-stock.kind.ts'
import { stockCountKind, stockCountTabs } from './stock/opname/opname.kind.ts'
import { stockCountPaper } from './stock/opname/opname.print.ts'
import { stockCorrectionKind, stockCorrectionTabs } from './stock/stock-correction/stock-correction.kind.ts'
import { correctionPaper } from './stock/stock-correction/stock-correction.print.ts'
import { getCorrection } from './stock/stock-correction/stock-correction.queries.ts'
import { stockMutationKind, stockMutationTabs } from './stock/stock-mutation/stock-mutation.kind.ts'
import { getMutation } from './stock/stock-mutation/stock-mutation.queries.ts'

const money = (type: keyof typeof cashBankKinds): DocumentDeclaration => ({
  kind: cashBankKinds[type],
  tabs: cashBankTabs[type],
  paper: null,
  read: ({ db, principal }, id) => readCashBank(db, principal, type, id),
})
const journal = (type: keyof typeof manualJournalKinds): DocumentDeclaration => ({
  kind: manualJournalKinds[type],
  tabs: manualJournalTabs[type],
  paper: null,
  read: ({ db, principal }, id) => readManualJournal(db, principal, type, id),
})
const note = (kind: keyof typeof noteKindsOf): DocumentDeclaration => ({
  kind: noteKindsOf[kind],
  tabs: noteTabs[kind],
  paper: notePaper,
  read: ({ db, principal }, id) => readNote(db, principal, kind, id),
})

/**
 * Every kind of document that people make, as other places ask for it. Its label, number, screen and rights stand in
 * `contract/document/document-types`; a kind that is missing here, or says nothing of its paper, does not compile; one without a
 * table of its life, a story of the kills, rows in the demo, a case of its edits, the refusals of its date or the columns of
 * its list fails a test by its name.
 */
export const documents: Documents = {
  INITIAL_STOCK: { kind: initialStockKind, tabs: initialStockTabs, paper: null },
  STOCK_MUTATION: {
    kind: stockMutationKind,
    tabs: stockMutationTabs,
    paper: null,
    read: ({ db, principal }, id) => getMutation(db, principal, id),
  },
  STOCK_COUNT: {
    kind: stockCountKind,
    tabs: stockCountTabs,
    paper: (ctx, id) => stockCountPaper(ctx, { id, form: 'RESULT' }),
  },
  STOCK_CORRECTION: {
    kind: stockCorrectionKind,
    tabs: stockCorrectionTabs,
    paper: correctionPaper,
    read: ({ db, principal }, id) => getCorrection(db, principal, id),
  },
  PURCHASE_ORDER: {
    kind: purchaseOrderKind,
    tabs: purchaseOrderTabs,
    paper: orderPaper,
    read: ({ db, principal }, id) => getPurchaseOrder(db, principal, id),
  },
  GOODS_RECEIPT: { kind: goodsReceiptKind, tabs: goodsReceiptTabs, paper: receiptPaper },
  PURCHASE_INVOICE: {
    kind: purchaseInvoiceKind,
    tabs: purchaseInvoiceTabs,
    paper: invoicePaper,
    read: ({ db, principal }, id) => getInvoice(db, principal, id),
  },
  DEBT_PAYMENT: { kind: debtPaymentKind, tabs: debtPaymentTabs, paper: debtPaymentPaper },
  CASH_IN: money('CASH_IN'),
  CASH_OUT: money('CASH_OUT'),
  BANK_IN: money('BANK_IN'),
  BANK_OUT: money('BANK_OUT'),
  GENERAL_JOURNAL: journal('GENERAL_JOURNAL'),
  ADJUSTMENT_JOURNAL: journal('ADJUSTMENT_JOURNAL'),
  OPENING_INVOICE: { kind: openingInvoiceKind, tabs: openingInvoiceTabs, paper: null },
  OPENING_POINTS: { kind: openingPointsKind, tabs: openingPointsTabs, paper: null },
  CREDIT_LIMIT: { kind: creditLimitKind, tabs: creditLimitTabs, paper: null },
  PRICE_CHANGE: { kind: priceChangeKind, tabs: priceChangeTabs, paper: null },
  SALES_ORDER: {
    kind: salesOrderKind,
    tabs: salesOrderTabs,
    paper: null, // its papers are marked as original or copy, by calls of their own
    read: getOrder,
  },
  CUSTOMER_RECEIPT: { kind: customerReceiptKind, tabs: customerReceiptTabs, paper: customerReceiptPaper },
  SALES_RETURN: { kind: salesReturnKind, tabs: salesReturnTabs, paper: returnPaper },
  SALES_CREDIT_NOTE: note('CREDIT'),
  SALES_DEBIT_NOTE: note('DEBIT'),
  EDC_SETTLEMENT: { kind: edcSettlementKind, tabs: edcSettlementTabs, paper: edcSettlementPaper },
  DELIVERY_ORDER: {
    kind: deliveryOrderKind,
    tabs: deliveryOrderTabs,
    paper: null, // printing it changes its state, by calls of its own
  },
  CASHIER_SHIFT: { kind: shiftKind, tabs: null, paper: shiftPaper },
}
