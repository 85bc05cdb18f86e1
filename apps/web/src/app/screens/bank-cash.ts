import { documents, imports, records, type Screen, shared, single } from '../screen.ts'

export const bankCashScreens: readonly Screen[] = [
  ...documents('/app/bank-cash/cash-receipts', {
    right: 'bankcash.cash-receipts',
    list: shared(() => import('../../screens/bankcash/money/money-list.tsx'), { type: 'CASH_IN' }),
    page: shared(() => import('../../screens/bankcash/money/money-page.tsx'), { type: 'CASH_IN' }),
    draft: false,
  }),
  ...documents('/app/bank-cash/cash-expenses', {
    right: 'bankcash.cash-expenses',
    list: shared(() => import('../../screens/bankcash/money/money-list.tsx'), { type: 'CASH_OUT' }),
    page: shared(() => import('../../screens/bankcash/money/money-page.tsx'), { type: 'CASH_OUT' }),
    draft: false,
  }),
  single(
    '/app/bank-cash/bank-receipts/giros',
    'bankcash.bank-receipts:view',
    () => import('../../screens/bankcash/giro-cards/register-list.tsx'),
  ),
  single(
    '/app/bank-cash/bank-receipts/settlements',
    'bankcash.bank-receipts:view',
    () => import('../../screens/bankcash/giro-cards/settlement-list.tsx'),
  ),
  single(
    '/app/bank-cash/bank-receipts/settlements/add',
    'bankcash.bank-receipts:update',
    () => import('../../screens/bankcash/giro-cards/settlement-page.tsx'),
  ),
  single(
    '/app/bank-cash/bank-receipts/settlements/$id',
    'bankcash.bank-receipts:view',
    () => import('../../screens/bankcash/giro-cards/settlement-page.tsx'),
  ),
  ...documents('/app/bank-cash/bank-receipts', {
    right: 'bankcash.bank-receipts',
    list: shared(() => import('../../screens/bankcash/money/money-list.tsx'), { type: 'BANK_IN' }),
    page: shared(() => import('../../screens/bankcash/money/money-page.tsx'), { type: 'BANK_IN' }),
    draft: false,
  }),
  ...documents('/app/bank-cash/bank-expenses', {
    right: 'bankcash.bank-expenses',
    list: shared(() => import('../../screens/bankcash/money/money-list.tsx'), { type: 'BANK_OUT' }),
    page: shared(() => import('../../screens/bankcash/money/money-page.tsx'), { type: 'BANK_OUT' }),
    draft: false,
  }),
  ...imports(
    '/app/bank-cash/general-journal',
    'bankcash.general-journal',
    () => import('../../screens/bankcash/journal/opening-balances.tsx'),
  ),
  ...records(
    '/app/bank-cash/general-journal/recurring',
    'bankcash.general-journal',
    shared(() => import('../../screens/bankcash/journal/recurring/recurring-list.tsx'), {
      type: 'GENERAL_JOURNAL',
    }),
    shared(() => import('../../screens/bankcash/journal/recurring/recurring-page.tsx'), {
      type: 'GENERAL_JOURNAL',
    }),
  ).filter(({ path }) => !path.endsWith('/edit')),
  ...documents('/app/bank-cash/general-journal', {
    right: 'bankcash.general-journal',
    list: shared(() => import('../../screens/bankcash/journal/journal-list.tsx'), {
      type: 'GENERAL_JOURNAL',
    }),
    page: shared(() => import('../../screens/bankcash/journal/journal-page.tsx'), {
      type: 'GENERAL_JOURNAL',
    }),
    draft: false,
  }),
  ...records(
    '/app/bank-cash/adjustment-journal/recurring',
    'bankcash.adjustment-journal',
    shared(() => import('../../screens/bankcash/journal/recurring/recurring-list.tsx'), {
      type: 'ADJUSTMENT_JOURNAL',
    }),
    shared(() => import('../../screens/bankcash/journal/recurring/recurring-page.tsx'), {
      type: 'ADJUSTMENT_JOURNAL',
    }),
  ).filter(({ path }) => !path.endsWith('/edit')),
  ...documents('/app/bank-cash/adjustment-journal', {
    right: 'bankcash.adjustment-journal',
    list: shared(() => import('../../screens/bankcash/journal/journal-list.tsx'), {
      type: 'ADJUSTMENT_JOURNAL',
    }),
    page: shared(() => import('../../screens/bankcash/journal/journal-page.tsx'), {
      type: 'ADJUSTMENT_JOURNAL',
    }),
    draft: false,
  }),
  ...imports(
    '/app/bank-cash/opening-invoices/receivables',
    'bankcash.opening-invoices',
    () => import('../../screens/bankcash/opening-invoices/receivables-import.tsx'),
  ),
  ...imports(
    '/app/bank-cash/opening-invoices/payables',
    'bankcash.opening-invoices',
    () => import('../../screens/bankcash/opening-invoices/payables-import.tsx'),
  ),
  ...documents('/app/bank-cash/opening-invoices', {
    right: 'bankcash.opening-invoices',
    list: () => import('../../screens/bankcash/opening-invoices/opening-invoice-list.tsx'),
    page: () => import('../../screens/bankcash/opening-invoices/opening-invoice-page.tsx'),
    draft: false,
  }),
  ...imports(
    '/app/bank-cash/opening-points',
    'bankcash.opening-points',
    () => import('../../screens/bankcash/opening-points/opening-points-import.tsx'),
  ),
  ...documents('/app/bank-cash/opening-points', {
    right: 'bankcash.opening-points',
    list: () => import('../../screens/bankcash/opening-points/opening-points-list.tsx'),
    page: () => import('../../screens/bankcash/opening-points/opening-points-page.tsx'),
    draft: false,
  }),
]
