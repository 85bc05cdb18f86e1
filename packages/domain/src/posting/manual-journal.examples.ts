import { bank, cash, none, rp } from '../test-support/facts.ts'
import { example } from './example.ts'
import { postAdjustmentJournal, postGeneralJournal } from './manual-journal.ts'

const left = (accountId: number, amount: number) => ({ accountId, debit: rp(amount), credit: none, note: '' })
const right = (accountId: number, amount: number) => ({
  accountId,
  debit: none,
  credit: rp(amount),
  note: '',
})

export const manualJournalExamples = [
  example(
    'Saldo awal kas, bank, modal',
    postGeneralJournal,
    {
      branchId: 1,
      description: 'Saldo awal kas, bank, modal',
      lines: [
        left(cash, 50_000_000),
        left(bank, 200_000_000),
        left(3901, 14_999_999),
        right(3101, 264_999_999),
      ],
    },
    `
    Saldo awal kas, bank, modal
      akun 1101                       50.000.000
      akun 1111                      200.000.000
      akun 3901                       14.999.999
      akun 3101                                    264.999.999
    `,
  ),
  example(
    'Akrual listrik',
    postAdjustmentJournal,
    {
      branchId: 1,
      description: 'Jurnal penyesuaian: akrual listrik',
      lines: [left(6301, 350_000), right(2401, 350_000)],
    },
    `
    Jurnal penyesuaian: akrual listrik
      akun 6301                          350.000
      akun 2401                                        350.000
    `,
  ),
]
