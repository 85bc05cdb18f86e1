import { documents, type Screen, shared, single } from '../screen.ts'

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
  ...documents('/app/sales/sales-returns', {
    right: 'sales.sales-returns',
    list: () => import('../../screens/sales/sales-returns/return-list.tsx'),
    page: () => import('../../screens/sales/sales-returns/return-page.tsx'),
    draft: false,
  }),
  ...documents('/app/sales/sales-credit-notes', {
    right: 'sales.sales-credit-notes',
    list: shared(() => import('../../screens/sales/notes/note-list.tsx'), { kind: 'CREDIT' }),
    page: shared(() => import('../../screens/sales/notes/note-page.tsx'), { kind: 'CREDIT' }),
    draft: true,
  }),
  ...documents('/app/sales/sales-debit-notes', {
    right: 'sales.sales-debit-notes',
    list: shared(() => import('../../screens/sales/notes/note-list.tsx'), { kind: 'DEBIT' }),
    page: shared(() => import('../../screens/sales/notes/note-page.tsx'), { kind: 'DEBIT' }),
    draft: true,
  }),
  single(
    '/app/sales/do-warehouse',
    'sales.do-warehouse:view',
    () => import('../../screens/sales/do-warehouse/delivery-list.tsx'),
  ),
  single(
    '/app/sales/do-warehouse/$id',
    'sales.do-warehouse:view',
    () => import('../../screens/sales/do-warehouse/delivery-page.tsx'),
  ),
  single(
    '/app/sales/do-warehouse/$id/pick',
    'sales.do-warehouse:update',
    () => import('../../screens/sales/do-warehouse/pick-page.tsx'),
  ),
  single(
    '/app/sales/do-warehouse/$id/hand',
    'sales.do-warehouse:process delivery',
    () => import('../../screens/sales/do-warehouse/hand-page.tsx'),
  ),
  single(
    '/app/sales/open-cod',
    'sales.open-cod:view',
    () => import('../../screens/sales/cashier/open-cod/open-cod-page.tsx'),
  ),
  single(
    '/app/sales/open-cod/$id',
    'sales.open-cod:view',
    () => import('../../screens/sales/cashier/open-cod/settle-page.tsx'),
  ),
  single('/app/sales/cashier', 'sales.cashier:view', () => import('../../screens/sales/cashier/cashier.tsx')),
  single(
    '/app/sales/history-of-selling-trasactions-peritem',
    'sales.history-of-selling-trasactions-peritem:view',
    () => import('../../screens/sales/history-of-selling-trasactions-peritem/sales-history-page.tsx'),
  ),
]
