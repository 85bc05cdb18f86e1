import type { OpeningSide } from '@merchant/contract/cash/opening-invoice.ts'
import { Faults } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { StagedBatch } from '../../../kernel/import/import-type.ts'
import { allStagedRows, standingDocuments } from '../../../kernel/import/staged-rows.ts'
import { branchOf, pathOf } from '../opening-import.ts'
import { cancelOpeningInvoices, enterOpeningInvoices } from './opening-invoice.commands.ts'
import { invoicesOf } from './opening-invoice-import.rows.ts'

/**
 * Enters the invoices of a file by the command of the form. Of two files with the same invoices the second one is refused:
 * numbers are unique.
 * @throws the refusals of `enterOpeningInvoices`
 */
export async function applyInvoices(
  ctx: CommandCtx,
  side: OpeningSide,
  batch: StagedBatch,
): Promise<{ documentIds: readonly number[] }> {
  const rows = invoicesOf(side, await allStagedRows(ctx.tx, batch, 'NEW'))
  const given = rows.map(({ paper }) => paper)
  const entered = await enterOpeningInvoices(ctx, branchOf(batch), given, {
    faults: new Faults(),
    at: pathOf,
  })
  return { documentIds: entered.map(({ id }) => id) }
}

/**
 * Cancels the invoices of the file that are not cancelled yet, by the command of the form: all of them, or none when one is
 * paid in part.
 * @throws the refusals of `cancelOpeningInvoice`
 */
export async function undoInvoices(ctx: CommandCtx, batch: StagedBatch): Promise<void> {
  const reason = `Impor ${batch.fileName} dibatalkan`
  const standing = await standingDocuments(ctx.tx, batch)
  await cancelOpeningInvoices(
    ctx,
    branchOf(batch),
    standing.map((document) => ({ ...document, reason })),
  )
}
