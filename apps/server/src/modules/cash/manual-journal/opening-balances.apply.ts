import { sql } from 'kysely'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { StagedBatch } from '../../../kernel/import/import-type.ts'
import { allStagedRows, standingDocuments } from '../../../kernel/import/staged-rows.ts'
import { addManualJournal, reverseManualJournal } from './manual-journal.commands.ts'
import { balancesOf, earlierOpening } from './opening-balances.rows.ts'

/**
 * Enters the journal of a file by the command of the form. Two files of one branch wait for each other, and the second one
 * finds the journal of the first.
 * @throws OPENING_BALANCES_REPEATED and the refusals of `addManualJournal`
 */
export async function applyBalances(
  ctx: CommandCtx,
  batch: StagedBatch,
): Promise<{ documentIds: readonly number[] }> {
  const { branchId } = batch
  if (branchId === null) throw new Error('a file of opening balances belongs to a branch')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`opening balances ${branchId}`}, 0))`.execute(
    ctx.tx,
  )
  const document = await earlierOpening(ctx, branchId)
  if (document) throw refuse('OPENING_BALANCES_REPEATED', { document })
  const rows = await balancesOf(ctx, branchId, await allStagedRows(ctx.tx, batch, 'NEW'))
  const { id } = await addManualJournal(ctx, 'GENERAL_JOURNAL', {
    branchId,
    date: rows[0]?.date ?? '',
    description: `Saldo awal dari ${batch.fileName}`.slice(0, 200),
    lines: rows
      .filter(({ debit, credit }) => debit !== 0 || credit !== 0)
      .map(({ accountId, debit, credit }) => ({ accountId, debit, credit, note: null })),
  })
  return { documentIds: [id] }
}

/** Reverses the journal, unless somebody has done so already. @throws the refusals of `reverseManualJournal` */
export async function undoBalances(ctx: CommandCtx, batch: StagedBatch): Promise<void> {
  for (const { id, version } of await standingDocuments(ctx.tx, batch))
    await reverseManualJournal(ctx, id, {
      version,
      reason: `Impor ${batch.fileName} dibatalkan`.slice(0, 200),
    })
}
