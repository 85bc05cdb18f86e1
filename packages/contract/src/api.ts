import { accountRoleContract } from './accounting/account-role.ts'
import { approvalAbsenceContract, approvalContract } from './approval/approval.ts'
import { approvalRuleContract } from './approval/approval-rule.ts'
import { cashBankContract } from './cash/cash-bank.ts'
import { manualJournalContract } from './cash/manual-journal.ts'
import { openingInvoiceContract } from './cash/opening-invoice.ts'
import { openingPointsContract } from './cash/opening-points.ts'
import { recurringJournalContract } from './cash/recurring-journal.ts'
import { documentContract } from './document/document.ts'
import { documentTabsContract } from './document/document-tabs.ts'
import { documentHistoryContract } from './document/history.ts'
import { proposalsContract } from './document/proposals.ts'
import { templatesContract } from './document/templates.ts'
import type { CallInput, CallReply, Contract } from './kernel/endpoint.ts'
import { areaContract } from './master/area.ts'
import { bannerContract } from './master/banner.ts'
import { changesContract } from './master/changes.ts'
import { communityProductContract } from './master/community-product.ts'
import { contentContract } from './master/content.ts'
import { creditLimitContract } from './master/credit-limit.ts'
import { customerMergeContract } from './master/customer-merge.ts'
import { inventoryContract } from './master/inventory.ts'
import { labelContract } from './master/label.ts'
import { masterCalls } from './master/masters.ts'
import { paymentChoiceContract } from './master/payment-method.ts'
import { priceChangeContract } from './master/price-change.ts'
import { productHubContract } from './master/product-hub.ts'
import { productMergeContract } from './master/product-merge.ts'
import { sellingPriceContract } from './master/selling-price.ts'
import { supplierHubContract } from './master/supplier-hub.ts'
import { surveyContract } from './master/survey.ts'
import { whereUsedContract } from './master/where-used.ts'
import { debtPaymentContract } from './purchase/debt-payment.ts'
import { priceHistoryContract } from './purchase/price-history.ts'
import { purchaseInvoiceContract } from './purchase/purchase-invoice.ts'
import { purchaseOrderContract } from './purchase/purchase-order.ts'
import { receiveOrderContract } from './purchase/receive-order.ts'
import { ageingContract } from './report/ageing.ts'
import { cashDailyContract } from './report/cash-daily.ts'
import { purchaseReportContract } from './report/purchase.ts'
import { salesReportContract } from './report/sales.ts'
import { salesPerCashierContract } from './report/sales-percashier.ts'
import { statementsContract } from './report/statements.ts'
import { stockReportContract } from './report/stock.ts'
import { trialBalanceContract } from './report/trial-balance.ts'
import { cashierContract } from './sales/cashier.ts'
import { codContract } from './sales/cod.ts'
import { customerReceiptContract } from './sales/customer-receipt.ts'
import { deliveryContract } from './sales/delivery.ts'
import { edcSettlementContract } from './sales/edc-settlement.ts'
import { orderContract } from './sales/order.ts'
import { paymentDetailContract } from './sales/payment-detail.ts'
import { salesHistoryContract } from './sales/sales-history.ts'
import { salesNoteContract } from './sales/sales-note.ts'
import { salesReturnContract } from './sales/sales-return.ts'
import { shiftContract } from './sales/shift.ts'
import { initialStockContract } from './stock/initial-stock.ts'
import { opnameContract } from './stock/opname.ts'
import { stockCorrectionContract } from './stock/stock-correction.ts'
import { stockInContract } from './stock/stock-in.ts'
import { stockLimitSheetContract } from './stock/stock-limit.ts'
import { stockLimitImportContract } from './stock/stock-limit-import.ts'
import { stockMutationContract } from './stock/stock-mutation.ts'
import { authContract } from './system/auth.ts'
import { companyContract } from './system/company.ts'
import { companySettingsContract } from './system/company-settings.ts'
import { firstWeekContract } from './system/first-week.ts'
import { healthContract } from './system/health.ts'
import { historyContract } from './system/history.ts'
import { hppRecalculationContract } from './system/hpp-recalculation.ts'
import { imageContract } from './system/image.ts'
import { importContract } from './system/import.ts'
import { ledgerCheckContract } from './system/ledger-check.ts'
import { hoaMappingContract, vpSalesMappingContract } from './system/mapping.ts'
import { monthCloseContract } from './system/month-close.ts'
import { notificationContract } from './system/notification.ts'
import { openingBalanceContract } from './system/opening-balance.ts'
import { periodContract } from './system/period.ts'
import { privatePictureContract } from './system/private-picture.ts'
import { savedViewContract } from './system/saved-view.ts'
import { searchContract } from './system/search.ts'
import { setupContract } from './system/setup.ts'
import { startViewContract } from './system/start-view.ts'
import { timeContract } from './system/time.ts'
import { trainingContract } from './system/training.ts'

/** Every call of the product. A new document adds its contract here, a new master in `master/masters.ts`. */
export const api = {
  ...authContract,
  ...setupContract,
  ...historyContract,
  ...timeContract,
  ...trainingContract,
  ...notificationContract,
  ...savedViewContract,
  ...startViewContract,
  ...searchContract,
  ...imageContract,
  ...privatePictureContract,
  ...hoaMappingContract,
  ...vpSalesMappingContract,
  ...companyContract,
  ...companySettingsContract,
  ...approvalContract,
  ...approvalRuleContract,
  ...approvalAbsenceContract,
  ...healthContract,
  ...ledgerCheckContract,
  ...documentContract,
  ...documentTabsContract,
  ...proposalsContract,
  ...templatesContract,
  ...documentHistoryContract,
  ...importContract,
  ...masterCalls,
  ...areaContract,
  ...changesContract,
  ...whereUsedContract,
  ...customerMergeContract,
  ...bannerContract,
  ...communityProductContract,
  ...contentContract,
  ...creditLimitContract,
  ...paymentChoiceContract,
  ...productHubContract,
  ...productMergeContract,
  ...supplierHubContract,
  ...surveyContract,
  ...priceChangeContract,
  ...sellingPriceContract,
  ...inventoryContract,
  ...labelContract,
  ...accountRoleContract,
  ...purchaseOrderContract,
  ...receiveOrderContract,

  ...opnameContract,
  ...cashBankContract,
  ...manualJournalContract,
  ...openingInvoiceContract,
  ...openingPointsContract,
  ...recurringJournalContract,

  ...initialStockContract,
  ...stockMutationContract,
  ...stockCorrectionContract,
  ...stockInContract,
  ...stockLimitSheetContract,
  ...stockLimitImportContract,

  ...periodContract,
  ...monthCloseContract,
  ...firstWeekContract,
  ...openingBalanceContract,
  ...hppRecalculationContract,

  ...trialBalanceContract,
  ...cashDailyContract,
  ...statementsContract,
  ...stockReportContract,
  ...ageingContract,
  ...purchaseReportContract,
  ...salesReportContract,
  ...salesPerCashierContract,
  ...customerReceiptContract,
  ...salesReturnContract,
  ...salesNoteContract,
  ...paymentDetailContract,
  ...edcSettlementContract,
  ...salesHistoryContract,
  ...purchaseInvoiceContract,
  ...debtPaymentContract,
  ...priceHistoryContract,

  ...orderContract,
  ...cashierContract,
  ...codContract,
  ...deliveryContract,
  ...shiftContract,
} as const satisfies Contract

export type Api = typeof api
export type ApiRoute = keyof Api
export type ApiInput<R extends ApiRoute> = CallInput<Api[R]>
export type ApiReply<R extends ApiRoute> = CallReply<Api[R]>
