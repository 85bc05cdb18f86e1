import { Faults } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { StagedBatch } from '../../../kernel/import/import-type.ts'
import { allStagedRows, standingDocuments } from '../../../kernel/import/staged-rows.ts'
import { branchOf, pathOf } from '../opening-import.ts'
import { cancelAllPoints, enterOpeningPoints } from './opening-points.commands.ts'
import { pointsOf } from './opening-points-import.rows.ts'

/**
 * Enters the points of a file by the command of the form. Of two files with the same customers the second one is refused.
 * @throws the refusals of `enterOpeningPoints`
 */
export async function applyPoints(
  ctx: CommandCtx,
  batch: StagedBatch,
): Promise<{ documentIds: readonly number[] }> {
  const given = pointsOf(await allStagedRows(ctx.tx, batch, 'NEW')).map(({ paper }) => paper)
  const entered = await enterOpeningPoints(ctx, branchOf(batch), given, { faults: new Faults(), at: pathOf })
  return { documentIds: entered.map(({ id }) => id) }
}

/**
 * Cancels the points of the file that are not cancelled yet, by the command of the form: all of them, or none when some were
 * used.
 * @throws the refusals of `cancelOpeningPoints`
 */
export async function undoPoints(ctx: CommandCtx, batch: StagedBatch): Promise<void> {
  const reason = `Impor ${batch.fileName} dibatalkan`
  const standing = await standingDocuments(ctx.tx, batch)
  await cancelAllPoints(
    ctx,
    branchOf(batch),
    standing.map((document) => ({ ...document, reason })),
  )
}
