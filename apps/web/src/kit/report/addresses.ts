/** Whatever its kind, a document is found by its id; the address leads on to its own page. */
export const documentAddress = (id: number) => `/app/documents/${id}`

/** Where the stock card of a product is shown; reports of stock open it with the product in the search. */
export const stockCardAddress = '/app/report/stock-report/card'

/** Where sales are told by invoice, line or group; other screens open it narrowed to their figure. */
export const salesReportPath = '/app/report/sales-report'
