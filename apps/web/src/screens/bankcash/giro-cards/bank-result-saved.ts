import { receiptSaved } from '../../sales/receipts/receipt-values.ts'

/** What a result of the bank changes: the register, settlements, and the papers that were paid. */
export const bankResultSaved = {
  invalidates: [
    'POST /core/v1/sales/payments/details/get/all',
    'POST /core/v1/sales/settlements/waiting',
    'POST /core/v1/sales/settlements/get/all',
    'GET /core/v1/sales/settlements/get/{id}',
    ...receiptSaved.invalidates,
  ],
  notice: false,
} as const
