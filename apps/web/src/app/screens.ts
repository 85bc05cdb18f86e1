import { reportScreens } from './report-screens.ts'
import { documents, governedBy, imports, records, type Screen, single } from './screen.ts'

/**
 * Every screen of `/app` that a role can be given. To add one: write `src/screens/<menu>/<screen>/<name>.tsx` with a
 * default-exported component, add it here, and mark the sub-menu `available` in the access catalogue. The
 * navigation, the palette, the shortcuts of the dashboard and the guards follow from this list.
 *
 * - `path`: the specification's address; `$id` is a path parameter (`useParams({ strict: false })`).
 * - `permission`: who may open it; others are taken to the dashboard.
 * - `load`: a chunk of its own.
 *
 * The first path of a screen (without `/add`, `/$id`, …) is its list, the one that menus lead to.
 */
export const screens: readonly Screen[] = [
  ...records(
    '/app/system/setup-user',
    'system.setup-user',
    () => import('../screens/system/setup-user/employee-list.tsx'),
    () => import('../screens/system/setup-user/employee-page.tsx'),
  ),
  ...records(
    '/app/system/setup-user/roles',
    'system.setup-user',
    () => import('../screens/system/setup-user/role-list.tsx'),
    () => import('../screens/system/setup-user/role-page.tsx'),
  ),
  single(
    '/app/system/closing-periode',
    'system.closing-periode:view',
    () => import('../screens/system/closing-periode/closing-periode.tsx'),
  ),
  single(
    '/app/system/restore-periode',
    'system.restore-periode:view',
    () => import('../screens/system/restore-periode/restore-periode.tsx'),
  ),
  single(
    '/app/system/hpp-recalculation',
    'system.hpp-recalculation:view',
    () => import('../screens/system/hpp-recalculation/run-list.tsx'),
  ),
  single(
    '/app/system/hpp-recalculation/$id',
    'system.hpp-recalculation:view',
    () => import('../screens/system/hpp-recalculation/run-page.tsx'),
  ),
  single(
    '/app/system/ledger-check',
    'system.ledger-check:view',
    () => import('../screens/system/ledger-check/ledger-check.tsx'),
  ),
  single(
    '/app/system/health',
    'system.health:view',
    () => import('../screens/system/health/health-page.tsx'),
  ),
  single(
    '/app/system/upload-logo',
    'system.upload-logo:view',
    () => import('../screens/system/upload-logo/company-page.tsx'),
  ),
  single(
    '/app/system/upload-logo/edit',
    'system.upload-logo:edit',
    () => import('../screens/system/upload-logo/company-page.tsx'),
  ),
  single(
    '/app/system/upload-logo/settings',
    'system.upload-logo:view',
    () => import('../screens/system/upload-logo/settings-page.tsx'),
  ),
  single(
    '/app/system/upload-logo/settings/edit',
    'system.upload-logo:edit',
    () => import('../screens/system/upload-logo/settings-page.tsx'),
  ),
  single(
    '/app/system/upload-logo/settings/$id',
    'system.upload-logo:view',
    () => import('../screens/system/upload-logo/settings-page.tsx'),
  ),
  single(
    '/app/system/upload-logo/settings/$id/edit',
    'system.upload-logo:edit',
    () => import('../screens/system/upload-logo/settings-page.tsx'),
  ),
  single(
    '/app/system/upload-logo/numbering',
    'system.upload-logo:view',
    () => import('../screens/system/upload-logo/numbering-page.tsx'),
  ),
  ...records(
    '/app/master/merchant-tag',
    'master.merchant-tag',
    () => import('../screens/master/merchant-tag/merchant-tag-list.tsx'),
    () => import('../screens/master/merchant-tag/merchant-tag-page.tsx'),
  ),
  ...records(
    '/app/master/chart-of-account',
    'master.chart-of-account',
    () => import('../screens/master/chart-of-account/account-list.tsx'),
    () => import('../screens/master/chart-of-account/account-page.tsx'),
  ),
  ...records(
    '/app/master/chart-of-account/types',
    'master.chart-of-account',
    () => import('../screens/master/chart-of-account/account-type-list.tsx'),
    () => import('../screens/master/chart-of-account/account-type-page.tsx'),
  ),
  {
    path: '/app/master/chart-of-account/roles',
    permission: 'master.chart-of-account:view',
    load: () => import('../screens/master/chart-of-account/account-role-list.tsx'),
  },
  {
    path: '/app/master/chart-of-account/roles/$id',
    permission: 'master.chart-of-account:view',
    load: () => import('../screens/master/chart-of-account/account-role-page.tsx'),
  },
  {
    path: '/app/master/chart-of-account/roles/$id/edit',
    permission: 'master.chart-of-account:edit',
    load: () => import('../screens/master/chart-of-account/account-role-page.tsx'),
  },
  ...records(
    '/app/master/chart-of-account/taxes',
    'master.chart-of-account',
    () => import('../screens/master/chart-of-account/tax-list.tsx'),
    () => import('../screens/master/chart-of-account/tax-page.tsx'),
  ),
  ...records(
    '/app/master/payment',
    'master.payment',
    () => import('../screens/master/payment/term-list.tsx'),
    () => import('../screens/master/payment/term-page.tsx'),
  ),
  ...records(
    '/app/master/payment/methods',
    'master.payment',
    () => import('../screens/master/payment/method-list.tsx'),
    () => import('../screens/master/payment/method-page.tsx'),
  ),
  ...records(
    '/app/master/customer',
    'master.customer',
    () => import('../screens/master/customer/customer-list.tsx'),
    () => import('../screens/master/customer/customer-page.tsx'),
  ),
  ...imports(
    '/app/master/customer',
    'master.customer',
    () => import('../screens/master/customer/customer-import.tsx'),
  ),
  ...records(
    '/app/master/customer/groups',
    'master.customer',
    () => import('../screens/master/customer/group-list.tsx'),
    () => import('../screens/master/customer/group-page.tsx'),
  ).map(governedBy('master.customer:update')),
  ...records(
    '/app/master/master-edc',
    'master.master-edc',
    () => import('../screens/master/master-edc/edc-list.tsx'),
    () => import('../screens/master/master-edc/edc-page.tsx'),
  ),
  ...records(
    '/app/master/changes-selling-price',
    'master.changes-selling-price',
    () => import('../screens/master/selling-price/price-list.tsx'),
    () => import('../screens/master/selling-price/price-page.tsx'),
  ),
  ...imports(
    '/app/master/changes-selling-price',
    'master.changes-selling-price',
    () => import('../screens/master/selling-price/price-import.tsx'),
  ),
  ...records(
    '/app/master/brand',
    'master.brand',
    () => import('../screens/master/brand/brand-list.tsx'),
    () => import('../screens/master/brand/brand-page.tsx'),
  ),
  ...records(
    '/app/master/brand/principals',
    'master.brand',
    () => import('../screens/master/brand/principal-list.tsx'),
    () => import('../screens/master/brand/principal-page.tsx'),
  ),
  ...records(
    '/app/master/stock',
    'master.stock',
    () => import('../screens/master/stock/product-list.tsx'),
    () => import('../screens/master/stock/product-page.tsx'),
  ),
  ...imports('/app/master/stock', 'master.stock', () => import('../screens/master/stock/product-import.tsx')),
  ...records(
    '/app/master/stock-unit',
    'master.stock-unit',
    () => import('../screens/master/stock-unit/unit-list.tsx'),
    () => import('../screens/master/stock-unit/unit-page.tsx'),
  ),
  ...records(
    '/app/master/stock-unit/categories',
    'master.stock-unit',
    () => import('../screens/master/stock-unit/category-list.tsx'),
    () => import('../screens/master/stock-unit/category-page.tsx'),
  ),
  ...records(
    '/app/master/branch',
    'master.branch',
    () => import('../screens/master/branch/branch-list.tsx'),
    () => import('../screens/master/branch/branch-page.tsx'),
  ),
  ...records(
    '/app/master/sub-branch',
    'master.sub-branch',
    () => import('../screens/master/sub-branch/sub-branch-list.tsx'),
    () => import('../screens/master/sub-branch/sub-branch-page.tsx'),
  ),
  ...records(
    '/app/master/supplier',
    'master.supplier',
    () => import('../screens/master/supplier/supplier-list.tsx'),
    () => import('../screens/master/supplier/supplier-page.tsx'),
  ),
  ...imports(
    '/app/master/supplier',
    'master.supplier',
    () => import('../screens/master/supplier/supplier-import.tsx'),
  ),
  ...records(
    '/app/master/warehouse',
    'master.warehouse',
    () => import('../screens/master/warehouse/warehouse-list.tsx'),
    () => import('../screens/master/warehouse/warehouse-page.tsx'),
  ),
  ...documents(
    '/app/stock/injection',
    'stock.injection',
    () => import('../screens/stock/injection/injection-list.tsx'),
    () => import('../screens/stock/injection/injection-page.tsx'),
    { draft: false },
  ),
  ...imports('/app/stock/injection', 'stock.injection', () => import('../screens/stock/injection/excel.tsx')),
  ...documents(
    '/app/stock/mutation',
    'stock.mutation',
    () => import('../screens/stock/mutation/mutation-list.tsx'),
    () => import('../screens/stock/mutation/mutation-page.tsx'),
    { draft: false },
  ),
  ...documents(
    '/app/stock/opname',
    'stock.opname',
    () => import('../screens/stock/opname/opname-list.tsx'),
    () => import('../screens/stock/opname/opname-page.tsx'),
    { draft: false },
  ),
  single(
    '/app/stock/opname/$id/count',
    'stock.opname:edit',
    () => import('../screens/stock/opname/counting-page.tsx'),
  ),
  ...documents(
    '/app/stock/correction',
    'stock.correction',
    () => import('../screens/stock/correction/correction-list.tsx'),
    () => import('../screens/stock/correction/correction-page.tsx'),
    { draft: true },
  ),
  ...documents(
    '/app/purchase/purchase-order',
    'purchase.purchase-order',
    () => import('../screens/purchase/purchase-order/order-list.tsx'),
    () => import('../screens/purchase/purchase-order/order-page.tsx'),
    { draft: true },
  ),
  ...documents(
    '/app/purchase/receive-order',
    'purchase.receive-order',
    () => import('../screens/purchase/receive-order/receipt-list.tsx'),
    () => import('../screens/purchase/receive-order/receipt-page.tsx'),
    { draft: false },
  ),
  ...documents(
    '/app/purchase/invoice',
    'purchase.invoice',
    () => import('../screens/purchase/invoice/invoice-list.tsx'),
    () => import('../screens/purchase/invoice/invoice-page.tsx'),
    { draft: true },
  ),
  ...documents(
    '/app/bank-cash/cash-receipts',
    'bankcash.cash-receipts',
    () => import('../screens/bankcash/money/cash-receipts-list.tsx'),
    () => import('../screens/bankcash/money/cash-receipts-page.tsx'),
    { draft: false },
  ),
  ...documents(
    '/app/bank-cash/cash-expenses',
    'bankcash.cash-expenses',
    () => import('../screens/bankcash/money/cash-expenses-list.tsx'),
    () => import('../screens/bankcash/money/cash-expenses-page.tsx'),
    { draft: false },
  ),
  ...documents(
    '/app/bank-cash/bank-receipts',
    'bankcash.bank-receipts',
    () => import('../screens/bankcash/money/bank-receipts-list.tsx'),
    () => import('../screens/bankcash/money/bank-receipts-page.tsx'),
    { draft: false },
  ),
  ...documents(
    '/app/bank-cash/bank-expenses',
    'bankcash.bank-expenses',
    () => import('../screens/bankcash/money/bank-expenses-list.tsx'),
    () => import('../screens/bankcash/money/bank-expenses-page.tsx'),
    { draft: false },
  ),
  ...documents(
    '/app/bank-cash/general-journal',
    'bankcash.general-journal',
    () => import('../screens/bankcash/journal/general-journal-list.tsx'),
    () => import('../screens/bankcash/journal/general-journal-page.tsx'),
    { draft: false },
  ),
  ...documents(
    '/app/bank-cash/adjustment-journal',
    'bankcash.adjustment-journal',
    () => import('../screens/bankcash/journal/adjustment-journal-list.tsx'),
    () => import('../screens/bankcash/journal/adjustment-journal-page.tsx'),
    { draft: false },
  ),
  ...documents(
    '/app/purchase/debt-repayment',
    'purchase.debt-repayment',
    () => import('../screens/purchase/debt-repayment/payment-list.tsx'),
    () => import('../screens/purchase/debt-repayment/payment-page.tsx'),
    { draft: true },
  ),
  ...documents(
    '/app/sales/orders',
    'sales.orders',
    () => import('../screens/sales/orders/order-list.tsx'),
    () => import('../screens/sales/orders/order-page.tsx'),
    { draft: true },
  ),
  single('/app/sales/cashier', 'sales.cashier:view', () => import('../screens/sales/cashier/cashier.tsx')),
  single(
    '/app/purchase/purchase-price-history',
    'purchase.purchase-price-history:view',
    () => import('../screens/purchase/price-history/price-history.tsx'),
  ),
  single(
    '/app/sales/history-of-selling-trasactions-peritem',
    'sales.history-of-selling-trasactions-peritem:view',
    () => import('../screens/sales/history-of-selling-trasactions-peritem/sales-history.tsx'),
  ),
  ...reportScreens,
]
