import { stockCardAddress } from '../../../kit/report/addresses.ts'

/** Addresses of the reports of stock. */
export const stockReportAddress = { balance: '/app/report/stock-report', card: stockCardAddress }
