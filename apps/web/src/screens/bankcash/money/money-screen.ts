import type { AccountUsage } from '@merchant/contract/accounting/account.ts'
import {
  bankInLifecycle,
  bankOutLifecycle,
  cashInLifecycle,
  cashOutLifecycle,
} from '@merchant/domain/cash/cash-bank.ts'
import { t } from '../../../app/i18n.ts'
import type { AnyLifecycle } from '../../../kit/document/document-head.ts'

/** The differences of the four money screens. */
export interface MoneyScreen {
  /** In the path of their calls. */
  params: { account: 'CASH' | 'BANK'; direction: 'IN' | 'OUT' }
  right: `bankcash.${'cash' | 'bank'}-${'receipts' | 'expenses'}`
  /** Address of the list. */
  list: string
  lifecycle: AnyLifecycle
  /** Usage of the accounts of lines. */
  usage: AccountUsage
  words: () => { title: string; thing: string; cashAccount: string; party: string; lines: string }
}

export const addressOf = ({ list }: MoneyScreen) => ({
  list,
  add: `${list}/add`,
  open: ({ id }: { id: number }) => `${list}/${id}`,
})

export const cashReceipts: MoneyScreen = {
  params: { account: 'CASH', direction: 'IN' },
  right: 'bankcash.cash-receipts',
  list: '/app/bank-cash/cash-receipts',
  lifecycle: cashInLifecycle,
  usage: 'CASH_IN',
  words: () => ({
    title: t('Kas Masuk'),
    thing: t('kas masuk'),
    cashAccount: t('Akun kas'),
    party: t('Diterima dari'),
    lines: t('Uang masuk untuk'),
  }),
}

export const cashExpenses: MoneyScreen = {
  params: { account: 'CASH', direction: 'OUT' },
  right: 'bankcash.cash-expenses',
  list: '/app/bank-cash/cash-expenses',
  lifecycle: cashOutLifecycle,
  usage: 'CASH_OUT',
  words: () => ({
    title: t('Kas Keluar'),
    thing: t('kas keluar'),
    cashAccount: t('Akun kas'),
    party: t('Dibayar kepada'),
    lines: t('Uang keluar untuk'),
  }),
}

export const bankReceipts: MoneyScreen = {
  params: { account: 'BANK', direction: 'IN' },
  right: 'bankcash.bank-receipts',
  list: '/app/bank-cash/bank-receipts',
  lifecycle: bankInLifecycle,
  usage: 'BANK_IN',
  words: () => ({
    title: t('Bank Masuk'),
    thing: t('bank masuk'),
    cashAccount: t('Akun bank'),
    party: t('Diterima dari'),
    lines: t('Uang masuk untuk'),
  }),
}

export const bankExpenses: MoneyScreen = {
  params: { account: 'BANK', direction: 'OUT' },
  right: 'bankcash.bank-expenses',
  list: '/app/bank-cash/bank-expenses',
  lifecycle: bankOutLifecycle,
  usage: 'BANK_OUT',
  words: () => ({
    title: t('Bank Keluar'),
    thing: t('bank keluar'),
    cashAccount: t('Akun bank'),
    party: t('Dibayar kepada'),
    lines: t('Uang keluar untuk'),
  }),
}
