/** The address of a document of any kind by its id; it redirects to the document's own page. */
export const documentAddress = (id: number) => `/app/documents/${id}`

/** Address of a product's stock card; reports of stock open it with the product in the search. */
export const stockCardAddress = '/app/report/stock-report/card'

/** Address of the sales report; other screens open it with filters for their figure. */
export const salesReportPath = '/app/report/sales-report'
