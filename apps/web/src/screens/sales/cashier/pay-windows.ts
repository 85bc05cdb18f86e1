/** The payment windows, in one chunk that is loaded right after the till. */
export { CodDialog } from './cod-dialog.tsx'
export { PaidDialog } from './paid-dialog.tsx'
export { PaymentDialog } from './payment-dialog.tsx'
