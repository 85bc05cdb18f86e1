import type { CommandCtx } from '../../../../kernel/http/context.ts'
import { enqueue } from '../../../../kernel/jobs/jobs.ts'

export const APPLY_JOB = 'apply-price-changes'

/** Batches that are due then are applied then, beside the job of every minute. */
export const applyLater = (ctx: Pick<CommandCtx, 'tx' | 'principal'>, runAt: Date): Promise<void> =>
  enqueue(ctx.tx, { task: APPLY_JOB, companyId: ctx.principal.companyId, payload: {}, runAt })
