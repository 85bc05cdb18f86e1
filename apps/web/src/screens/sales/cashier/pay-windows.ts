/** The payment windows, in one chunk that is loaded right after the till. */
export { PaidDialog } from './paid-dialog.tsx'
export { PaymentDialog } from './payment-dialog.tsx'
