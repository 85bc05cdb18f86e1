/** How a sale is paid, in one chunk that is fetched as soon as the till stands. */
export { PaidDialog } from './paid-dialog.tsx'
export { PaymentDialog } from './payment-dialog.tsx'
