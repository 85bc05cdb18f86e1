const purchase = '/app/report/purchase-report'

/** Addresses of the reports of purchases. */
export const purchaseReportAddress = {
  invoices: purchase,
  detail: `${purchase}/detail`,
  ageing: `${purchase}/ageing`,
}
