import type { Period } from '@merchant/contract/system/period.ts'
import { rupiah } from '@merchant/domain/kernel/money.ts'
import { lastDay, nextFiscalYearEnd } from '@merchant/domain/period/fiscal-year.ts'
import type { Posting } from '@merchant/domain/posting/posting.ts'
import { reverse } from '@merchant/domain/posting/reverse.ts'
import { postYearEndClose } from '@merchant/domain/posting/year-end-close.ts'
import { sql } from 'kysely'
import { cancelSystemDocument, insertSystemDocument } from '../../../kernel/document/system-document.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { writePosting } from '../../../kernel/ledger/write-posting.ts'
import { createPeriods } from '../../../kernel/period/period.ts'

const result = ['REVENUE', 'COGS', 'EXPENSE', 'OTHER_INCOME', 'OTHER_EXPENSE', 'TAX']

/**
 * TP: brings every income and expense account of the branch to zero on the last day of the fiscal year and makes the
 * periods of the next one (domain-core 5.3). A year without result writes no journal.
 * @throws ROLE_NOT_MAPPED
 */
export async function closeYear(ctx: CommandCtx, period: Period, endMonth: number): Promise<number | null> {
  const { branchId, branch, endDate } = period
  await createPeriods(ctx.tx, branchId, endDate, lastDay(nextFiscalYearEnd(period, endMonth)))
  const balances = await resultOf(ctx, branchId, endDate)
  if (balances.length === 0) return null
  const documentId = await insertSystemDocument(ctx, { branchId, type: 'YEAR_END_CLOSE', date: endDate })
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
    null,
  )
  return written.journalIds[0] ?? null
}

async function resultOf({ tx }: CommandCtx, branchId: number, endDate: string) {
  const { rows } = await sql<{ account: number; balance: number }>`
    select a.id as account, sum(b.debit - b.credit)::bigint as balance from account_balance b
    join account a on a.id = b.account_id join account_type t on t.id = a.account_type_id
    where b.branch_id = ${branchId} and b.month <= ${endDate}::date and t.class = any(${result}::text[])
    group by a.id, a.code having sum(b.debit - b.credit) <> 0 order by a.code`.execute(tx)
  return rows.map(({ account, balance }) => ({ account, balance: rupiah(balance) }))
}

interface ClosingLine {
  journal_id: number
  document_id: number
  description: string
  account_id: number
  debit: number
  credit: number
}

/** Mirrors the journal that closed the year, on the same date, and cancels its document; nothing where there is none. */
export async function reopenYear(ctx: CommandCtx, period: Period, reason: string): Promise<void> {
  const { branchId, branch, endDate } = period
  const { rows } = await sql<ClosingLine>`
    select j.id as journal_id, j.document_id, j.description, l.account_id, l.debit, l.credit
    from journal j join journal_line l on l.branch_id = j.branch_id and l.journal_id = j.id
    where j.branch_id = ${branchId} and j.period_id = ${period.id} and j.kind = 'CLOSING'
      and not exists (select from journal r where r.branch_id = j.branch_id and r.reverses_id = j.id)
    order by l.line_no`.execute(ctx.tx)
  const [first] = rows
  if (!first) return
  const closing: Posting = {
    branchId,
    journals: [
      {
        kind: 'CLOSING',
        description: first.description,
        lines: rows.map(({ account_id, debit, credit }) => ({
          account: account_id,
          debit: rupiah(debit),
          credit: rupiah(credit),
        })),
      },
    ],
    moves: [],
    openItems: [],
  }
  await cancelSystemDocument(ctx, { branchId, id: first.document_id, date: endDate, reason })
  await writePosting(
    ctx.tx,
    {
      branchId,
      branchCode: branch.code ?? '',
      documentId: first.document_id,
      prefix: null,
      date: endDate,
      periodId: period.id,
      enteredAt: ctx.clock.now(),
      enteredBy: ctx.principal.employeeId,
    },
    reverse(closing),
    null,
    { journalIds: [first.journal_id], moveSeqs: [], ownItems: new Map() },
  )
}
