import { createHash } from 'node:crypto'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { besideApproved, type Change } from '@merchant/domain/approval/changes.ts'
import { stepWithoutPerson } from '@merchant/domain/approval/decide.ts'
import type { StepSpec } from '@merchant/domain/approval/rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/types.ts'
import type { DocumentRow } from '../document/document.store.ts'
import { refuse } from '../errors.ts'
import type { CommandCtx } from '../http/context.ts'
import type { ApprovalPaper, PaperKey } from './approval-paper.ts'
import { candidatesOf } from './people.queries.ts'
import { insertRequest } from './request.store.ts'
import { waitsFor } from './step-words.ts'
import { tellDeciders } from './tell.ts'

/** The hash of what would be carried out now. */
export const hashOf = async (ctx: CommandCtx, paper: ApprovalPaper, key: PaperKey): Promise<string> =>
  createHash('sha256')
    .update(JSON.stringify(await paper.content(ctx, key)))
    .digest('hex')

/**
 * Asks for the approval of a paper that was just stored and moved to its waiting state, by the steps that its rule wants
 * (`stepsOf`), and tells those who may decide the first one.
 * @param asked.amount whole rupiah, or hundredths of a percent (`WITHOUT_OLD` where there is nothing to compare with)
 * @throws APPROVER_MISSING where a step could be decided by nobody but its maker and requester
 */
export async function ask(
  ctx: CommandCtx,
  paper: ApprovalPaper,
  document: DocumentRow,
  { amount, steps }: { amount: number; steps: readonly StepSpec[] },
): Promise<void> {
  const { companyId, employeeId, name } = ctx.principal
  const key = { branchId: document.branchId, id: document.id }
  await requireDeciders(ctx, paper, document, steps)
  const hash = await hashOf(ctx, paper, key)
  const changes = besideApproved(await paper.changes(ctx, key), await readApproved(ctx.tx, key))
  const kind = paper.code
  await insertRequest(ctx, document, { kind, amount, hash, changes, steps })
  const [first] = steps
  if (!first) throw new Error('a paper was asked without steps')
  const { number, branchId, id: documentId } = document
  const told = { companyId, branchId, kind, documentId, number, amount }
  await tellDeciders(ctx, { ...told, requesterId: employeeId, requesterName: name }, first)
}

async function requireDeciders(
  ctx: CommandCtx,
  { kind }: ApprovalPaper,
  { branchId, createdBy }: DocumentRow,
  steps: readonly StepSpec[],
): Promise<void> {
  const except = [createdBy, ctx.principal.employeeId]
  const missing = stepWithoutPerson(await candidatesOf(ctx.tx, steps, { branchId, except }))
  if (missing === undefined) return
  const step = steps[missing - 1]
  const roles = await readRoles(ctx.tx, step?.roleIds ?? [])
  throw refuse('APPROVER_MISSING', {
    document: kind.lifecycle.label,
    step: missing,
    label: step ? waitsFor(step, roles) : '',
  })
}

async function readRoles(tx: Tx, ids: readonly number[]): Promise<Ref[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('role')
    .where('id', 'in', [...ids])
    .select(['id', 'name'])
    .orderBy('name')
    .execute()
}

/** What was approved of this paper last, in words; nothing for a new paper. */
async function readApproved(tx: Tx, { branchId, id }: PaperKey): Promise<Change[]> {
  const { rows } = await sql<{ changes: Change[] }>`
    select changes from approval_request
    where branch_id = ${branchId} and document_id = ${id} and status = 'APPROVED'
    order by requested_at desc, id desc limit 1`.execute(tx)
  return rows[0]?.changes ?? []
}
