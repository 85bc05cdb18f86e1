import { documents, type Screen, single } from '../screen.ts'

export const purchaseScreens: readonly Screen[] = [
  ...documents(
    '/app/purchase/purchase-order',
    'purchase.purchase-order',
    () => import('../../screens/purchase/purchase-order/order-list.tsx'),
    () => import('../../screens/purchase/purchase-order/order-page.tsx'),
    { draft: true },
  ),
  ...documents(
    '/app/purchase/receive-order',
    'purchase.receive-order',
    () => import('../../screens/purchase/receive-order/receipt-list.tsx'),
    () => import('../../screens/purchase/receive-order/receipt-page.tsx'),
    { draft: false },
  ),
  ...documents(
    '/app/purchase/invoice',
    'purchase.invoice',
    () => import('../../screens/purchase/invoice/invoice-list.tsx'),
    () => import('../../screens/purchase/invoice/invoice-page.tsx'),
    { draft: true },
  ),
  ...documents(
    '/app/purchase/debt-repayment',
    'purchase.debt-repayment',
    () => import('../../screens/purchase/debt-payment/payment-list.tsx'),
    () => import('../../screens/purchase/debt-payment/payment-page.tsx'),
    { draft: true },
  ),
  single(
    '/app/purchase/purchase-price-history',
    'purchase.purchase-price-history:view',
    () => import('../../screens/purchase/price-history/price-history.tsx'),
  ),
]
