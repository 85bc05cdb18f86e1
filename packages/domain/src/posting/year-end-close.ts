import { negate, type Rupiah, sumOf } from '../kernel/money.ts'
import { type Account, journal, type Posting, posting, signed } from './posting.ts'

export interface YearEndCloseFacts {
  readonly branchId: number
  /** Every income and expense account of the fiscal year, in chart order; above zero when debits prevail. */
  readonly balances: readonly { readonly account: Account; readonly balance: Rupiah }[]
}

/** TP: each income and expense account goes to zero, the net to retained earnings (domain-core 5.3). */
export function postYearEndClose({ branchId, balances }: YearEndCloseFacts): Posting {
  const closing = journal(
    'Tutup tahun',
    [
      ...balances.map(({ account, balance }) => signed(account, negate(balance))),
      signed(
        'RETAINED_EARNINGS',
        sumOf(balances, ({ balance }) => balance),
      ),
    ],
    'CLOSING',
  )
  return posting(branchId, [closing])
}
