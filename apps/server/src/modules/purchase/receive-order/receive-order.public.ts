export { holdReceiptLines, type ReceiptLineToInvoice } from './invoice-on-receipt.ts'
export { addInvoiced } from './receive-order.store.ts'
