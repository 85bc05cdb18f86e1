import { documents, type Screen, single } from '../screen.ts'

export const salesScreens: readonly Screen[] = [
  ...documents('/app/sales/orders', {
    right: 'sales.orders',
    list: () => import('../../screens/sales/orders/order-list.tsx'),
    page: () => import('../../screens/sales/orders/order-page.tsx'),
    draft: true,
  }),
  ...documents('/app/sales/receipts', {
    right: 'sales.receipts',
    list: () => import('../../screens/sales/receipts/receipt-list.tsx'),
    page: () => import('../../screens/sales/receipts/receipt-page.tsx'),
    draft: false,
  }),
  single('/app/sales/cashier', 'sales.cashier:view', () => import('../../screens/sales/cashier/cashier.tsx')),
  single(
    '/app/sales/history-of-selling-trasactions-peritem',
    'sales.history-of-selling-trasactions-peritem:view',
    () => import('../../screens/sales/history-of-selling-trasactions-peritem/sales-history-page.tsx'),
  ),
]
