import type { LedgerCheck } from '@merchant/contract/system/ledger-check.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { invariants } from '../../../kernel/invariants/check-invariants.ts'
import { enqueue } from '../../../kernel/jobs/jobs.ts'
import { lastCheck } from './ledger-check.queries.ts'
import { giveUpOldRuns, insertRun } from './ledger-check.store.ts'

const LONGEST_MINUTES = 15

/** Starts a run in the background. @throws LEDGER_CHECK_RUNNING */
export async function startLedgerCheck(ctx: CommandCtx): Promise<LedgerCheck> {
  await giveUpOldRuns(ctx, new Date(ctx.clock.now().getTime() - LONGEST_MINUTES * 60_000))
  const checkId = await insertRun(ctx, invariants.length)
  if (checkId === undefined) throw refuse('LEDGER_CHECK_RUNNING')
  const { companyId } = ctx.principal
  await enqueue(ctx.tx, { task: 'check-ledger', companyId, payload: { checkId } })
  const started = await lastCheck(ctx.tx, companyId)
  if (!started) throw new Error('the run that was just started is gone')
  return started
}
