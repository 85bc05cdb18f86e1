/** What is read anew after a return has moved: its order, the goods and what the customer has with the branch. */
export const returnSaved = {
  invalidates: [
    'GET /v1/sales-order/return',
    'GET /v1/sales-order/return/{id}',
    'POST /v1/sales-order/return/calculate',
    'GET /core/v1/documents/{id}/postings',
    'POST /core/v1/sales/orders/get/all',
    'GET /core/v1/sales/orders/get/{id}',
    'GET /v1/customers/{id}',
  ],
  notice: false,
} as const
