import { exactSum, type Figure } from '../kernel/figure.ts'
import { type Account, journal, type Posting, posting, signedLines } from './posting.ts'

export interface YearEndCloseFacts {
  readonly branchId: number
  /** Every income and expense account of the fiscal year, in chart order; above zero when debits prevail. */
  readonly balances: readonly { readonly account: Account; readonly balance: Figure }[]
}

/** TP: each income and expense account goes to zero, the net to retained earnings (domain-core 5.3). */
export function postYearEndClose({ branchId, balances }: YearEndCloseFacts): Posting {
  const closing = journal(
    'Tutup tahun',
    [
      ...balances.flatMap(({ account, balance }) => signedLines(account, -BigInt(balance))),
      ...signedLines(
        'RETAINED_EARNINGS',
        exactSum(balances, ({ balance }) => balance),
      ),
    ],
    'CLOSING',
  )
  return posting(branchId, [closing])
}
