import { salesReportPath } from '../../../kit/report/addresses.ts'

/** Addresses of the reports of sales. */
export const salesReportAddress = {
  sales: salesReportPath,
  ageing: `${salesReportPath}/ageing`,
}
