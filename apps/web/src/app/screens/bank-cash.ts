import { documents, type Screen } from '../screen.ts'

export const bankCashScreens: readonly Screen[] = [
  ...documents(
    '/app/bank-cash/cash-receipts',
    'bankcash.cash-receipts',
    () => import('../../screens/bankcash/money/cash-receipts-list.tsx'),
    () => import('../../screens/bankcash/money/cash-receipts-page.tsx'),
    { draft: false },
  ),
  ...documents(
    '/app/bank-cash/cash-expenses',
    'bankcash.cash-expenses',
    () => import('../../screens/bankcash/money/cash-expenses-list.tsx'),
    () => import('../../screens/bankcash/money/cash-expenses-page.tsx'),
    { draft: false },
  ),
  ...documents(
    '/app/bank-cash/bank-receipts',
    'bankcash.bank-receipts',
    () => import('../../screens/bankcash/money/bank-receipts-list.tsx'),
    () => import('../../screens/bankcash/money/bank-receipts-page.tsx'),
    { draft: false },
  ),
  ...documents(
    '/app/bank-cash/bank-expenses',
    'bankcash.bank-expenses',
    () => import('../../screens/bankcash/money/bank-expenses-list.tsx'),
    () => import('../../screens/bankcash/money/bank-expenses-page.tsx'),
    { draft: false },
  ),
  ...documents(
    '/app/bank-cash/general-journal',
    'bankcash.general-journal',
    () => import('../../screens/bankcash/journal/general-journal-list.tsx'),
    () => import('../../screens/bankcash/journal/general-journal-page.tsx'),
    { draft: false },
  ),
  ...documents(
    '/app/bank-cash/adjustment-journal',
    'bankcash.adjustment-journal',
    () => import('../../screens/bankcash/journal/adjustment-journal-list.tsx'),
    () => import('../../screens/bankcash/journal/adjustment-journal-page.tsx'),
    { draft: false },
  ),
]
