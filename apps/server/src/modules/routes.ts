import { signedIn } from '../kernel/http/context.ts'
import { bind, type Handlers } from '../kernel/http/handlers.ts'
import { accountRoutes } from './accounting/account/account.routes.ts'
import { accountRoleRoutes } from './accounting/account-role/account-role.routes.ts'
import { accountTypeRoutes } from './accounting/account-type/account-type.routes.ts'
import { approvalAbsenceRoutes } from './approval/absence/absence.routes.ts'
import { approvalRoutes } from './approval/request/request.routes.ts'
import { approvalRuleRoutes } from './approval/rule/rule.routes.ts'
import { approvalPapers } from './approvals.ts'
import { cashBankRoutes } from './cash/cash-bank/cash-bank.routes.ts'
import { manualJournalRoutes } from './cash/manual-journal/manual-journal.routes.ts'
import { openingInvoiceRoutes } from './cash/opening-invoice/opening-invoice.routes.ts'
import { openingPointsRoutes } from './cash/opening-points/opening-points.routes.ts'
import { recurringJournalRoutes } from './cash/recurring-journal/recurring-journal.routes.ts'
import { documentRoutes } from './document/document/document.routes.ts'
import { proposalRoutes } from './document/proposal/proposal.routes.ts'
import { templateRoutes } from './document/template/template.routes.ts'
import { documents } from './documents.ts'
import { importKinds } from './imports.ts'
import { areaRoutes } from './master/area/area.routes.ts'
import { bankRoutes } from './master/bank/bank.master.ts'
import { bannerRoutes } from './master/banner/banner.routes.ts'
import { branchRoutes } from './master/branch/branch.routes.ts'
import { branchBankAccountRoutes } from './master/branch-bank-account/branch-bank-account.routes.ts'
import { branchGroupRoutes } from './master/branch-group/branch-group.master.ts'
import { brandRoutes } from './master/brand/brand.master.ts'
import { categoryRoutes } from './master/category/category.routes.ts'
import { changedMasters } from './master/changes/changes.queries.ts'
import { communityRoutes } from './master/community/community.master.ts'
import { communityProductRoutes } from './master/community-product/community-product.routes.ts'
import { contentRoutes } from './master/content/content.routes.ts'
import { creditLimitRoutes } from './master/credit-limit/credit-limit.routes.ts'
import { customerRoutes } from './master/customer/customer.routes.ts'
import { customerMergeRoutes } from './master/customer/customer-merge.routes.ts'
import { customerGroupRoutes } from './master/customer-group/customer-group.master.ts'
import { edcRoutes } from './master/edc/edc.routes.ts'
import { inventoryRoutes } from './master/inventory/inventory.routes.ts'
import { labelRoutes } from './master/label/label.routes.ts'
import { marketRoutes } from './master/market/market.master.ts'
import { merchantTagRoutes } from './master/merchant-tag/merchant-tag.master.ts'
import { motoristRoutes } from './master/motorist/motorist.master.ts'
import { paymentMethodRoutes } from './master/payment-method/payment-method.master.ts'
import { paymentTermRoutes } from './master/payment-term/payment-term.master.ts'
import { posUserRoutes } from './master/pos-user/pos-user.routes.ts'
import { principalRoutes } from './master/principal/principal.master.ts'
import { productRoutes } from './master/product/product.routes.ts'
import { productMergeRoutes } from './master/product/product-merge.routes.ts'
import { productHubRoutes } from './master/product-hub/product-hub.routes.ts'
import { priceChangeRoutes } from './master/selling-price/price-change/price-change.routes.ts'
import { sellingPriceRoutes } from './master/selling-price/selling-price.routes.ts'
import { supplierRoutes } from './master/supplier/supplier.routes.ts'
import { supplierHubRoutes } from './master/supplier-hub/supplier-hub.routes.ts'
import { surveyRoutes } from './master/survey/survey.routes.ts'
import { taxRoutes } from './master/tax/tax.master.ts'
import { unitRoutes } from './master/unit/unit.master.ts'
import { warehouseRoutes } from './master/warehouse/warehouse.routes.ts'
import { whereUsed } from './master/where-used/where-used.queries.ts'
import { debtPaymentRoutes } from './purchase/debt-payment/debt-payment.routes.ts'
import { invoiceRoutes } from './purchase/invoice/invoice.routes.ts'
import { listBuyingPrices } from './purchase/price-history/price-history.queries.ts'
import { purchaseOrderRoutes } from './purchase/purchase-order/purchase-order.routes.ts'
import { receiveOrderRoutes } from './purchase/receive-order/receive-order.routes.ts'
import { financialReportRoutes } from './report/financial/financial.routes.ts'
import { purchaseReportRoutes } from './report/purchase/purchase-report.routes.ts'
import { salesReportRoutes } from './report/sales/sales-report.routes.ts'
import { stockReportRoutes } from './report/stock/stock.routes.ts'
import { paymentDetailRoutes } from './sales/bank-result/details.routes.ts'
import { edcSettlementRoutes } from './sales/bank-result/settlement/settlement.routes.ts'
import { codRoutes } from './sales/cod/cod.routes.ts'
import { deliveryRoutes } from './sales/delivery/delivery.routes.ts'
import { salesNoteRoutes } from './sales/note/note.routes.ts'
import { orderRoutes } from './sales/order/order.routes.ts'
import { paymentRoutes } from './sales/payment/payment.routes.ts'
import { customerReceiptRoutes } from './sales/receipt/receipt.routes.ts'
import { salesReturnRoutes } from './sales/return/return.routes.ts'
import { listSoldLines } from './sales/sales-history/sales-history.queries.ts'
import { shiftRoutes } from './sales/shift/shift.routes.ts'
import { initialStockRoutes } from './stock/initial-stock/initial-stock.routes.ts'
import { opnameRoutes } from './stock/opname/opname.routes.ts'
import { stockCorrectionRoutes } from './stock/stock-correction/stock-correction.routes.ts'
import { listStockIn } from './stock/stock-in/stock-in.queries.ts'
import { stockLimitRoutes } from './stock/stock-limit/stock-limit.routes.ts'
import { stockMutationRoutes } from './stock/stock-mutation/stock-mutation.routes.ts'
import { replyOfSession } from './system/auth/auth.public.ts'
import { authRoutes } from './system/auth/auth.routes.ts'
import { companyRoutes } from './system/company/company.routes.ts'
import { companySettingsRoutes } from './system/company-settings/company-settings.routes.ts'
import { employeeRoutes } from './system/employee/employee.routes.ts'
import { firstWeekRoutes } from './system/first-week/first-week.routes.ts'
import { healthRoutes } from './system/health/health.routes.ts'
import { listHistory } from './system/history/history.queries.ts'
import { hppRecalculationRoutes } from './system/hpp-recalculation/hpp-recalculation.routes.ts'
import { uploadImage } from './system/image/image.commands.ts'
import { uploadPrivatePicture } from './system/image/private-picture.commands.ts'
import { importRoutes } from './system/import/import.routes.ts'
import { ledgerCheckRoutes } from './system/ledger-check/ledger-check.routes.ts'
import { mappingRoutes } from './system/mapping/mapping.routes.ts'
import { notificationRoutes } from './system/notification/notification.routes.ts'
import { openingBalanceRoutes } from './system/opening-balance/opening-balance.routes.ts'
import { periodRoutes } from './system/period/period.routes.ts'
import { roleRoutes } from './system/role/role.routes.ts'
import { savedViewRoutes } from './system/saved-view/saved-view.routes.ts'
import { startViewRoutes } from './system/saved-view/start-view.routes.ts'
import { searchEverything } from './system/search/search.queries.ts'
import { setUpCompany } from './system/setup/setup.command.ts'
import { serverTime } from './system/time/time.queries.ts'
import { trainingRoutes } from './system/training/training.routes.ts'

/** Modules that answer one call, which needs no file of its own. */
const single = bind({
  'POST /core/v1/purchase/history/buying-price/get/all': (ctx, { body }) => listBuyingPrices(ctx, body),
  'POST /v1/masters/{master}/where-used': (ctx, input) => whereUsed(ctx, documents, input),
  'POST /core/v1/masters/changes': (ctx, { body }) => changedMasters(ctx, body.since),
  'POST /core/v1/stock-in/get/all': (ctx, { body }) => listStockIn(ctx, body),
  'GET /v1/histories/{entity}/{id}': (ctx, { params }) => listHistory(ctx, params.entity, params.id),
  'POST /v1/setup': async (ctx, { body }, request, reply) =>
    replyOfSession(ctx, await setUpCompany(ctx, body), { request, reply }),
  'GET /v1/search': (ctx, { query }) => searchEverything(ctx, documents, query),
  'GET /v1/time': (ctx) => serverTime(ctx),
  'POST /core/v1/inventories/{id}/sales/history': (ctx, { params, body }) =>
    listSoldLines(ctx, params.id, body),
  'POST /v1/images/upload': (ctx, _, request) => uploadImage(signedIn(ctx), request),
  'POST /v1/private-pictures/{purpose}': (ctx, input, request) =>
    uploadPrivatePicture(signedIn(ctx), input, request),
})

/** Every module's routes. An endpoint of the contract without a handler does not compile. */
export const handlers: Handlers = {
  ...single,
  ...authRoutes,
  ...employeeRoutes,
  ...roleRoutes,
  ...mappingRoutes,
  ...notificationRoutes,
  ...savedViewRoutes,
  ...startViewRoutes,
  ...companyRoutes,
  ...companySettingsRoutes,
  ...healthRoutes,
  ...trainingRoutes,
  ...ledgerCheckRoutes,
  ...approvalRoutes(approvalPapers),
  ...approvalRuleRoutes,
  ...approvalAbsenceRoutes,
  ...documentRoutes(documents),
  ...proposalRoutes,
  ...templateRoutes(documents),
  ...importRoutes(importKinds),
  ...brandRoutes,
  ...principalRoutes,
  ...areaRoutes,
  ...bannerRoutes,
  ...contentRoutes,
  ...branchRoutes,
  ...branchGroupRoutes,
  ...marketRoutes,
  ...paymentTermRoutes,
  ...paymentMethodRoutes,
  ...bankRoutes,
  ...branchBankAccountRoutes,
  ...edcRoutes,
  ...customerGroupRoutes,
  ...creditLimitRoutes,
  ...customerRoutes,
  ...customerMergeRoutes,
  ...merchantTagRoutes,
  ...communityRoutes,
  ...communityProductRoutes,
  ...motoristRoutes,
  ...posUserRoutes,
  ...surveyRoutes,
  ...stockLimitRoutes,
  ...taxRoutes,
  ...productHubRoutes,
  ...priceChangeRoutes,
  ...sellingPriceRoutes,
  ...supplierRoutes,
  ...supplierHubRoutes,
  ...warehouseRoutes,
  ...unitRoutes,
  ...categoryRoutes,
  ...productRoutes,
  ...productMergeRoutes(documents),
  ...inventoryRoutes,
  ...labelRoutes,
  ...accountTypeRoutes,
  ...accountRoutes,
  ...accountRoleRoutes,
  ...purchaseOrderRoutes,
  ...receiveOrderRoutes,

  ...opnameRoutes,
  ...cashBankRoutes,
  ...manualJournalRoutes,
  ...openingInvoiceRoutes,
  ...openingPointsRoutes,
  ...recurringJournalRoutes,

  ...initialStockRoutes,
  ...stockMutationRoutes,
  ...stockCorrectionRoutes,

  ...periodRoutes,
  ...firstWeekRoutes,
  ...openingBalanceRoutes,
  ...hppRecalculationRoutes,

  ...financialReportRoutes,
  ...stockReportRoutes,
  ...purchaseReportRoutes,
  ...salesReportRoutes,
  ...invoiceRoutes,
  ...debtPaymentRoutes,
  ...codRoutes,
  ...deliveryRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...customerReceiptRoutes,
  ...salesReturnRoutes,
  ...salesNoteRoutes,
  ...paymentDetailRoutes,
  ...edcSettlementRoutes,

  ...shiftRoutes,
}
