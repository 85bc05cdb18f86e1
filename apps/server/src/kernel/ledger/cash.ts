import { rupiahText } from '@merchant/domain/kernel/rupiah-text.ts'
import { sql } from 'kysely'
import { exactly } from '../db/client-kysely.ts'
import type { Tx } from '../db/types.ts'
import { refuse } from '../errors.ts'

interface MoneyOut {
  branchId: number
  accountId: number
  /** Date of the journal that takes the money out. */
  date: string
  /** Whole rupiah that leave the account, of all lines of the document together. */
  amount: number
}

/**
 * Money that leaves a cash or bank account must be there at the end of its day and of every later day; only a bank account
 * that allows it may be overdrawn (domain-core 3.D). Until the commit no other transaction can take money out of this
 * account, so call it right before posting, and for several accounts in the order of their ids.
 * @throws CASH_INSUFFICIENT with the least balance of the account from that day on
 */
export async function requireCash(tx: Tx, { branchId, accountId, date, amount }: MoneyOut): Promise<void> {
  const key = `cash ${branchId} ${accountId}`
  const locked = sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  // A statement of its own: the lock must be taken before the snapshot that reads the balances. Whole months come from the
  // maintained balances, the month of the date and the later ones from the lines, by days with movements.
  const found = sql<{ name: string; least: bigint }>`
    with change as (
      select ${date}::date as day, coalesce(sum(debit - credit), 0) as amount from account_balance
      where branch_id = ${branchId} and account_id = ${accountId} and month < date_trunc('month', ${date}::date)
      union all
      select greatest(date, ${date}::date), debit - credit from journal_line
      where branch_id = ${branchId} and account_id = ${accountId} and date >= date_trunc('month', ${date}::date)
    ),
    by_day as (select sum(sum(amount)) over (order by day) as balance from change group by day)
    select a.name, (select min(balance) from by_day) as least from account a
    where a.id = ${accountId} and not (a.allow_overdraft and 'BANK' = any(a.usages))`.execute(exactly(tx))
  const [, { rows }] = await Promise.all([locked, found])
  const account = rows[0]
  if (account && account.least < amount)
    throw refuse('CASH_INSUFFICIENT', { account: account.name, balance: rupiahText(account.least) })
}
