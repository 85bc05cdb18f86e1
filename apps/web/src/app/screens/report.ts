import { type Screen, single } from '../screen.ts'

export const reportScreens: readonly Screen[] = [
  single(
    '/app/report/financial-statements',
    'report.financial-statements:view',
    () => import('../../screens/report/financial-statements/trial-balance.tsx'),
  ),
  single(
    '/app/report/financial-statements/general-ledger',
    'report.financial-statements:view',
    () => import('../../screens/report/financial-statements/general-ledger.tsx'),
  ),
  single(
    '/app/report/financial-statements/income-statement',
    'report.financial-statements:view',
    () => import('../../screens/report/financial-statements/income-statement.tsx'),
  ),
  single(
    '/app/report/financial-statements/balance-sheet',
    'report.financial-statements:view',
    () => import('../../screens/report/financial-statements/balance-sheet.tsx'),
  ),
  single(
    '/app/report/financial-statements/cash-flow',
    'report.financial-statements:view',
    () => import('../../screens/report/financial-statements/cash-flow.tsx'),
  ),
  single(
    '/app/report/financial-statements/cash-daily',
    'report.financial-statements:view',
    () => import('../../screens/report/financial-statements/cash-daily.tsx'),
  ),
  single(
    '/app/report/stock-report',
    'report.stock-report:view',
    () => import('../../screens/report/stock-report/stock-balance.tsx'),
  ),
  single(
    '/app/report/stock-report/card',
    'report.stock-report:view',
    () => import('../../screens/report/stock-report/stock-card.tsx'),
  ),
  single(
    '/app/report/stock-age-analysis',
    'report.stock-age-analysis:view',
    () => import('../../screens/report/stock-age-analysis/stock-age.tsx'),
  ),
  single(
    '/app/report/purchase-report',
    'report.purchase-report:view',
    () => import('../../screens/report/purchase-report/purchase-invoices.tsx'),
  ),
  single(
    '/app/report/purchase-report/detail',
    'report.purchase-report:view',
    () => import('../../screens/report/purchase-report/purchase-detail.tsx'),
  ),
  single(
    '/app/report/purchase-report/ageing',
    'report.purchase-report:view',
    () => import('../../screens/report/purchase-report/ap-ageing.tsx'),
  ),
  single(
    '/app/report/sales-report',
    'report.sales-report:view',
    () => import('../../screens/report/sales-report/sales-report.tsx'),
  ),
  single(
    '/app/report/sales-report/ageing',
    'report.sales-report:view',
    () => import('../../screens/report/sales-report/ar-ageing.tsx'),
  ),
  single(
    '/app/report/sales-report-percashier',
    'report.sales-report-percashier:view',
    () => import('../../screens/report/sales-report-percashier/sales-per-cashier.tsx'),
  ),
]
