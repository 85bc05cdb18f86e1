import {
  bankInLifecycle,
  bankOutLifecycle,
  cashInLifecycle,
  cashOutLifecycle,
} from '@merchant/domain/cash/cash-bank.ts'
import { t } from '../../../app/i18n.ts'
import { type DocumentKind, documentKind } from '../../../kit/document/document-kind.ts'
import type { MoneyWords } from './money-values.ts'

/** The code of a kind of money in the contract. */
export type MoneyType = 'CASH_IN' | 'CASH_OUT' | 'BANK_IN' | 'BANK_OUT'

/** One of the four kinds of money. */
export interface MoneyKind
  extends DocumentKind<'GET /v1/cash-bank/history/{account}/{direction}', 'GET /v1/cash-bank/history/{id}'> {
  /** In the path of its calls. */
  params: { account: 'CASH' | 'BANK'; direction: 'IN' | 'OUT' }
  /** The usage of the lines' accounts. */
  usage: MoneyType
  words: () => MoneyWords
}

type Differences = Pick<MoneyKind, 'lifecycle' | 'params' | 'words'> & { type: MoneyType }

const money = ({ type, lifecycle, params, words }: Differences): MoneyKind => ({
  ...documentKind({
    type,
    lifecycle,
    list: 'GET /v1/cash-bank/history/{account}/{direction}',
    read: 'GET /v1/cash-bank/history/{id}',
    acts: () => import('./money-acts.ts').then(({ moneyActs }) => moneyActs(lifecycle, params.direction)),
  }),
  params,
  usage: type,
  words,
})

/** Receipts and expenses, in cash or at the bank, for lists, pages and forms. */
export const moneyKinds: Readonly<Record<MoneyType, MoneyKind>> = {
  CASH_IN: money({
    type: 'CASH_IN',
    lifecycle: cashInLifecycle,
    params: { account: 'CASH', direction: 'IN' },
    words: () => ({
      thing: t('kas masuk'),
      cashAccount: t('Akun kas'),
      party: t('Diterima dari'),
      lines: t('Uang masuk untuk'),
    }),
  }),
  CASH_OUT: money({
    type: 'CASH_OUT',
    lifecycle: cashOutLifecycle,
    params: { account: 'CASH', direction: 'OUT' },
    words: () => ({
      thing: t('kas keluar'),
      cashAccount: t('Akun kas'),
      party: t('Dibayar kepada'),
      lines: t('Uang keluar untuk'),
    }),
  }),
  BANK_IN: money({
    type: 'BANK_IN',
    lifecycle: bankInLifecycle,
    params: { account: 'BANK', direction: 'IN' },
    words: () => ({
      thing: t('bank masuk'),
      cashAccount: t('Akun bank'),
      party: t('Diterima dari'),
      lines: t('Uang masuk untuk'),
    }),
  }),
  BANK_OUT: money({
    type: 'BANK_OUT',
    lifecycle: bankOutLifecycle,
    params: { account: 'BANK', direction: 'OUT' },
    words: () => ({
      thing: t('bank keluar'),
      cashAccount: t('Akun bank'),
      party: t('Dibayar kepada'),
      lines: t('Uang keluar untuk'),
    }),
  }),
}
