import { documents, type Screen, single } from '../screen.ts'

export const purchaseScreens: readonly Screen[] = [
  ...documents('/app/purchase/purchase-order', {
    right: 'purchase.purchase-order',
    list: () => import('../../screens/purchase/purchase-order/order-list.tsx'),
    page: () => import('../../screens/purchase/purchase-order/order-page.tsx'),
    draft: true,
  }),
  ...documents('/app/purchase/receive-order', {
    right: 'purchase.receive-order',
    list: () => import('../../screens/purchase/receive-order/receipt-list.tsx'),
    page: () => import('../../screens/purchase/receive-order/receipt-page.tsx'),
    draft: false,
  }),
  ...documents('/app/purchase/invoice', {
    right: 'purchase.invoice',
    list: () => import('../../screens/purchase/invoice/invoice-list.tsx'),
    page: () => import('../../screens/purchase/invoice/invoice-page.tsx'),
    draft: true,
  }),
  ...documents('/app/purchase/debt-repayment', {
    right: 'purchase.debt-repayment',
    list: () => import('../../screens/purchase/debt-payment/payment-list.tsx'),
    page: () => import('../../screens/purchase/debt-payment/payment-page.tsx'),
    draft: true,
  }),
  single(
    '/app/purchase/purchase-price-history',
    'purchase.purchase-price-history:view',
    () => import('../../screens/purchase/price-history/price-history.tsx'),
  ),
]
