import type { Period } from '@merchant/contract/system/period.ts'
import { lastDay, nextFiscalYearEnd } from '@merchant/domain/period/fiscal-year.ts'
import { reverse } from '@merchant/domain/posting/reverse.ts'
import { postYearEndClose } from '@merchant/domain/posting/year-end-close.ts'
import { sql } from 'kysely'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import { cancelSystemDocument, insertSystemDocument } from '../../../kernel/document/system-document.ts'
import type { RuleCtx } from '../../../kernel/http/context.ts'
import { readPosting } from '../../../kernel/ledger/read-posting.ts'
import { writePosting } from '../../../kernel/ledger/write-posting.ts'
import { createPeriods, declareOverride } from '../../../kernel/period/period.ts'

const result = ['REVENUE', 'COGS', 'EXPENSE', 'OTHER_INCOME', 'OTHER_EXPENSE', 'TAX']

/**
 * TP: brings every income and expense account of the branch to zero on the last day of the fiscal year and creates the
 * periods of the next one (domain-core 5.3). A year without result writes no journal.
 * @throws ROLE_NOT_MAPPED
 */
export async function closeYear(ctx: RuleCtx, period: Period, endMonth: number): Promise<number | null> {
  const { branchId, branch, endDate } = period
  await createPeriods(ctx.tx, branchId, endDate, lastDay(nextFiscalYearEnd(period, endMonth)))
  const balances = await resultOf(ctx, branchId, endDate)
  if (balances.length === 0) return null
  const documentId = await insertSystemDocument(ctx, { branchId, type: 'YEAR_END_CLOSE', date: endDate })
  await declareOverride(ctx.tx, period.id, 'JOURNAL') // the user who closes a module may close the month
  const written = await writePosting(
    ctx.tx,
    {
      branchId,
      branchCode: branch.code ?? '',
      documentId,
      prefix: 'TP',
      date: endDate,
      periodId: period.id,
      enteredAt: ctx.clock.now(),
      enteredBy: ctx.principal.employeeId,
    },
    postYearEndClose({ branchId, balances }),
    { stock: null },
  )
  return written.journalIds[0] ?? null
}

async function resultOf({ tx }: RuleCtx, branchId: number, endDate: string) {
  const { rows } = await sql<{ account: number; balance: bigint }>`
    select a.id as account, sum(b.debit - b.credit) as balance from account_balance b
    join account a on a.id = b.account_id join account_type t on t.id = a.account_type_id
    where b.branch_id = ${branchId} and b.month <= ${endDate}::date and t.class = any(${result}::text[])
    group by a.id, a.code having sum(b.debit - b.credit) <> 0 order by a.code`.execute(exactly(tx))
  return rows
}

/**
 * Mirrors the journal that closed the year, on the same date, and cancels its document, if there is one. The month is open
 * again by now, with the posting of its modules closed.
 */
export async function reopenYear(ctx: RuleCtx, period: Period, reason: string): Promise<void> {
  const { branchId, branch, endDate } = period
  const closing = await ctx.tx
    .selectFrom('document')
    .where('branch_id', '=', branchId)
    .where('type', '=', 'YEAR_END_CLOSE')
    .where('date', '=', endDate)
    .where('status', '=', 'POSTED')
    .select('id')
    .executeTakeFirst()
  if (!closing) return
  const { posting, reversal } = await readPosting(ctx.tx, branchId, closing.id)
  await declareOverride(ctx.tx, period.id, 'JOURNAL')
  await cancelSystemDocument(ctx, { branchId, id: closing.id, date: endDate, reason })
  await writePosting(
    ctx.tx,
    {
      branchId,
      branchCode: branch.code ?? '',
      documentId: closing.id,
      prefix: null,
      date: endDate,
      periodId: period.id,
      enteredAt: ctx.clock.now(),
      enteredBy: ctx.principal.employeeId,
    },
    reverse(posting),
    { stock: null, reversal },
  )
}
