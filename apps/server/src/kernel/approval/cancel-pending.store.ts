import { sql } from 'kysely'
import type { DocumentCtx } from '../document/document-ctx.ts'

/**
 * A paper that no longer waits has no pending request: called for every move away from waiting, so that nothing that changes,
 * cancels or withdraws a paper forgets it (clarified/buying-and-approvals 45). A request that was decided is not touched.
 */
export const cancelPending = (
  { tx, clock }: Pick<DocumentCtx, 'tx' | 'clock'>,
  { branchId, id }: { branchId: number; id: number },
) =>
  sql`
    update approval_request set status = 'CANCELLED', decided_at = ${clock.now()}, version = version + 1
    where branch_id = ${branchId} and document_id = ${id} and status = 'PENDING'`.execute(tx)
