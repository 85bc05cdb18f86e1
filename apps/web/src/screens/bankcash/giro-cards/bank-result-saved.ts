/** What a result of the bank changes: the register, settlements, and the papers that were paid. */
export const bankResultSaved = {
  invalidates: [
    'POST /core/v1/sales/payments/details/get/all',
    'POST /core/v1/sales/settlements/waiting',
    'POST /core/v1/sales/settlements/get/all',
    'GET /core/v1/sales/settlements/get/{id}',
    'POST /core/v1/sales/repayments/get/all',
    'GET /core/v1/sales/repayments/get/{id}',
    'GET /core/v1/documents/{id}/postings',
    'POST /core/v1/sales/orders/get/all',
    'GET /core/v1/sales/orders/get/{id}',
    'GET /v1/customers/{id}',
  ],
  notice: false,
} as const
