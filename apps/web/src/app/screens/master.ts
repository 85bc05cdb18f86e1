import { governedBy, imports, records, type Screen } from '../screen.ts'

export const masterScreens: readonly Screen[] = [
  ...records(
    '/app/master/merchant-tag',
    'master.merchant-tag',
    () => import('../../screens/master/merchant-tag/merchant-tag-list.tsx'),
    () => import('../../screens/master/merchant-tag/merchant-tag-page.tsx'),
  ),
  ...records(
    '/app/master/chart-of-account',
    'master.chart-of-account',
    () => import('../../screens/master/chart-of-account/account-list.tsx'),
    () => import('../../screens/master/chart-of-account/account-page.tsx'),
  ),
  ...records(
    '/app/master/chart-of-account/types',
    'master.chart-of-account',
    () => import('../../screens/master/chart-of-account/account-type-list.tsx'),
    () => import('../../screens/master/chart-of-account/account-type-page.tsx'),
  ),
  {
    path: '/app/master/chart-of-account/roles',
    permission: 'master.chart-of-account:view',
    load: () => import('../../screens/master/chart-of-account/account-role-list.tsx'),
  },
  {
    path: '/app/master/chart-of-account/roles/$id',
    permission: 'master.chart-of-account:view',
    load: () => import('../../screens/master/chart-of-account/account-role-page.tsx'),
  },
  {
    path: '/app/master/chart-of-account/roles/$id/edit',
    permission: 'master.chart-of-account:edit',
    load: () => import('../../screens/master/chart-of-account/account-role-page.tsx'),
  },
  ...records(
    '/app/master/chart-of-account/taxes',
    'master.chart-of-account',
    () => import('../../screens/master/chart-of-account/tax-list.tsx'),
    () => import('../../screens/master/chart-of-account/tax-page.tsx'),
  ),
  ...records(
    '/app/master/payment',
    'master.payment',
    () => import('../../screens/master/payment/term-list.tsx'),
    () => import('../../screens/master/payment/term-page.tsx'),
  ),
  ...records(
    '/app/master/payment/methods',
    'master.payment',
    () => import('../../screens/master/payment/method-list.tsx'),
    () => import('../../screens/master/payment/method-page.tsx'),
  ),
  ...records(
    '/app/master/customer',
    'master.customer',
    () => import('../../screens/master/customer/customer-list.tsx'),
    () => import('../../screens/master/customer/customer-page.tsx'),
  ),
  ...imports(
    '/app/master/customer',
    'master.customer',
    () => import('../../screens/master/customer/customer-import.tsx'),
  ),
  ...records(
    '/app/master/customer/groups',
    'master.customer',
    () => import('../../screens/master/customer/group-list.tsx'),
    () => import('../../screens/master/customer/group-page.tsx'),
  ).map(governedBy('master.customer:update')),
  ...records(
    '/app/master/master-edc',
    'master.master-edc',
    () => import('../../screens/master/master-edc/edc-list.tsx'),
    () => import('../../screens/master/master-edc/edc-page.tsx'),
  ),
  ...records(
    '/app/master/changes-selling-price',
    'master.changes-selling-price',
    () => import('../../screens/master/selling-price/price-list.tsx'),
    () => import('../../screens/master/selling-price/price-page.tsx'),
  ),
  ...imports(
    '/app/master/changes-selling-price',
    'master.changes-selling-price',
    () => import('../../screens/master/selling-price/price-import.tsx'),
  ),
  ...records(
    '/app/master/brand',
    'master.brand',
    () => import('../../screens/master/brand/brand-list.tsx'),
    () => import('../../screens/master/brand/brand-page.tsx'),
  ),
  ...records(
    '/app/master/brand/principals',
    'master.brand',
    () => import('../../screens/master/brand/principal-list.tsx'),
    () => import('../../screens/master/brand/principal-page.tsx'),
  ),
  ...records(
    '/app/master/stock',
    'master.stock',
    () => import('../../screens/master/stock/product-list.tsx'),
    () => import('../../screens/master/stock/product-page.tsx'),
  ),
  ...imports(
    '/app/master/stock',
    'master.stock',
    () => import('../../screens/master/stock/product-import.tsx'),
  ),
  ...records(
    '/app/master/stock-unit',
    'master.stock-unit',
    () => import('../../screens/master/stock-unit/unit-list.tsx'),
    () => import('../../screens/master/stock-unit/unit-page.tsx'),
  ),
  ...imports(
    '/app/master/stock-unit',
    'master.stock-unit',
    () => import('../../screens/master/stock-unit/unit-import.tsx'),
  ),
  ...records(
    '/app/master/stock-unit/categories',
    'master.stock-unit',
    () => import('../../screens/master/stock-unit/category-list.tsx'),
    () => import('../../screens/master/stock-unit/category-page.tsx'),
  ),
  ...records(
    '/app/master/branch',
    'master.branch',
    () => import('../../screens/master/branch/branch-list.tsx'),
    () => import('../../screens/master/branch/branch-page.tsx'),
  ),
  ...records(
    '/app/master/sub-branch',
    'master.sub-branch',
    () => import('../../screens/master/sub-branch/sub-branch-list.tsx'),
    () => import('../../screens/master/sub-branch/sub-branch-page.tsx'),
  ),
  ...records(
    '/app/master/supplier',
    'master.supplier',
    () => import('../../screens/master/supplier/supplier-list.tsx'),
    () => import('../../screens/master/supplier/supplier-page.tsx'),
  ),
  ...imports(
    '/app/master/supplier',
    'master.supplier',
    () => import('../../screens/master/supplier/supplier-import.tsx'),
  ),
  ...records(
    '/app/master/warehouse',
    'master.warehouse',
    () => import('../../screens/master/warehouse/warehouse-list.tsx'),
    () => import('../../screens/master/warehouse/warehouse-page.tsx'),
  ),
]
