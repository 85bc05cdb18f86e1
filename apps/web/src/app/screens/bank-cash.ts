import { documents, type Screen, shared } from '../screen.ts'

/** The screens of the menu 'Kas & Bank'. */
export const bankCashScreens: readonly Screen[] = [
  ...documents(
    '/app/bank-cash/cash-receipts',
    'bankcash.cash-receipts',
    shared(() => import('../../screens/bankcash/money/money-list.tsx'), { type: 'CASH_IN' }),
    shared(() => import('../../screens/bankcash/money/money-page.tsx'), { type: 'CASH_IN' }),
    { draft: false },
  ),
  ...documents(
    '/app/bank-cash/cash-expenses',
    'bankcash.cash-expenses',
    shared(() => import('../../screens/bankcash/money/money-list.tsx'), { type: 'CASH_OUT' }),
    shared(() => import('../../screens/bankcash/money/money-page.tsx'), { type: 'CASH_OUT' }),
    { draft: false },
  ),
  ...documents(
    '/app/bank-cash/bank-receipts',
    'bankcash.bank-receipts',
    shared(() => import('../../screens/bankcash/money/money-list.tsx'), { type: 'BANK_IN' }),
    shared(() => import('../../screens/bankcash/money/money-page.tsx'), { type: 'BANK_IN' }),
    { draft: false },
  ),
  ...documents(
    '/app/bank-cash/bank-expenses',
    'bankcash.bank-expenses',
    shared(() => import('../../screens/bankcash/money/money-list.tsx'), { type: 'BANK_OUT' }),
    shared(() => import('../../screens/bankcash/money/money-page.tsx'), { type: 'BANK_OUT' }),
    { draft: false },
  ),
  ...documents(
    '/app/bank-cash/general-journal',
    'bankcash.general-journal',
    shared(() => import('../../screens/bankcash/journal/journal-list.tsx'), { type: 'GENERAL_JOURNAL' }),
    shared(() => import('../../screens/bankcash/journal/journal-page.tsx'), { type: 'GENERAL_JOURNAL' }),
    { draft: false },
  ),
  ...documents(
    '/app/bank-cash/adjustment-journal',
    'bankcash.adjustment-journal',
    shared(() => import('../../screens/bankcash/journal/journal-list.tsx'), { type: 'ADJUSTMENT_JOURNAL' }),
    shared(() => import('../../screens/bankcash/journal/journal-page.tsx'), { type: 'ADJUSTMENT_JOURNAL' }),
    { draft: false },
  ),
]
