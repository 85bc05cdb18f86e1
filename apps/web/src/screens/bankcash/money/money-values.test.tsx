import type { CashBank } from '@merchant/contract/cash/cash-bank.ts'
import { expect, test } from 'vitest'
import { today } from '../../../lib/clock.ts'
import { copiedMoney, toMoneyBody } from './money-values.ts'

test('copied money has the same lines today, without the reference of the other document', () => {
  const rent = { id: 4, code: '6-1401', name: 'Sewa' }
  const money = {
    branch: { id: 2, code: 'JKT', name: 'Jakarta' },
    cashAccount: { id: 5, code: '1-1101', name: 'Kas' },
    date: '2026-01-05',
    partyName: 'Bu Rini',
    referenceNo: 'KW-17',
    note: null,
    lines: [{ lineNo: 1, accountId: 4, account: rent, description: 'Ruko', amount: 2_500_000 }],
  } as unknown as CashBank // the fields that a form has
  expect(toMoneyBody(copiedMoney(money))).toEqual({
    branchId: 2,
    cashAccountId: 5,
    date: today(),
    partyName: 'Bu Rini',
    referenceNo: '',
    note: '',
    lines: [{ accountId: 4, description: 'Ruko', amount: 2_500_000 }],
  })
})
