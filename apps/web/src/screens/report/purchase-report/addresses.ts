const purchase = '/app/report/purchase-report'

/** Addresses of the reports of purchases. */
export const purchaseReportAddress = { invoices: purchase, ageing: `${purchase}/ageing` }
