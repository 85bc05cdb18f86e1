import type { Permission } from '@merchant/contract/system/access-catalogue.ts'
import {
  bankInLifecycle,
  bankOutLifecycle,
  cashInLifecycle,
  cashOutLifecycle,
} from '@merchant/domain/cash/cash-bank.ts'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { type DocumentKind, documentKind } from '../../../kernel/document/document-kind.ts'
import { tabsOf, type WorkTabs } from '../../../kernel/document/work-tabs.ts'
import { requirePermission } from '../../../kernel/http/route.ts'

/** Money that goes out: large amounts need approval first. */
export const expenseKinds = {
  CASH_OUT: documentKind({ type: 'CASH_OUT', module: 'CASHBANK', lifecycle: cashOutLifecycle }),
  BANK_OUT: documentKind({ type: 'BANK_OUT', module: 'CASHBANK', lifecycle: bankOutLifecycle }),
}

export type ExpenseType = keyof typeof expenseKinds

export type CashBankType = 'CASH_IN' | 'CASH_OUT' | 'BANK_IN' | 'BANK_OUT'

/** The common part of all four kinds. */
export const cashBankKinds: Record<CashBankType, DocumentKind<string, 'cancel'>> = {
  CASH_IN: documentKind({ type: 'CASH_IN', module: 'CASHBANK', lifecycle: cashInLifecycle }),
  BANK_IN: documentKind({ type: 'BANK_IN', module: 'CASHBANK', lifecycle: bankInLifecycle }),
  ...expenseKinds,
}

/** What lies in the tabs of the four lists. */
export const cashBankTabs: Record<CashBankType, WorkTabs> = {
  CASH_IN: tabsOf('CASH_IN', cashBankKinds.CASH_IN, () => ({})),
  BANK_IN: tabsOf('BANK_IN', cashBankKinds.BANK_IN, () => ({})),
  CASH_OUT: tabsOf('CASH_OUT', expenseKinds.CASH_OUT, (inState) => ({
    waiting: inState('WAITING_APPROVAL'),
  })),
  BANK_OUT: tabsOf('BANK_OUT', expenseKinds.BANK_OUT, (inState) => ({
    waiting: inState('WAITING_APPROVAL'),
  })),
}

export const isExpense = (type: CashBankType): type is ExpenseType => type in expenseKinds

/** The usage of the document's cash or bank account. */
export const moneyUsage = (type: CashBankType): 'CASH' | 'BANK' =>
  type === 'CASH_IN' || type === 'CASH_OUT' ? 'CASH' : 'BANK'

const screens = {
  CASH_IN: 'bankcash.cash-receipts',
  CASH_OUT: 'bankcash.cash-expenses',
  BANK_IN: 'bankcash.bank-receipts',
  BANK_OUT: 'bankcash.bank-expenses',
} as const satisfies Record<CashBankType, string>

const verbs = { view: 'melihat', add: 'menambah', update: 'memproses' }

/** The four screens share their calls, so the right is checked once the kind is known. @throws FORBIDDEN */
export function requireScreen(principal: Principal, type: CashBankType, feature: keyof typeof verbs): void {
  const permission: Permission = `${screens[type]}:${feature}`
  requirePermission(
    principal,
    permission,
    `${verbs[feature]} ${cashBankKinds[type].lifecycle.label.toLowerCase()}`,
  )
}
