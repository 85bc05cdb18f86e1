const stock = '/app/report/stock-report'

/** Addresses of the reports of stock. */
export const stockReportAddress = { balance: stock, card: `${stock}/card` }
