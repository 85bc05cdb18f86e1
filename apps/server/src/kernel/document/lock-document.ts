import { documentTypes } from '@merchant/contract/document/document-types.ts'
import { judge } from '@merchant/domain/kernel/lifecycle.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/types.ts'
import { notFound, refuse } from '../errors.ts'
import type { CommandCtx } from '../http/context.ts'
import { locateDocument } from './document.queries.ts'
import type { DocumentRow } from './document.store.ts'
import type { DocumentKind } from './document-kind.ts'

interface LockedRow<State extends string> extends DocumentRow<State> {
  updatedAt: string
  updatedBy: number
}

/**
 * The documents of a branch with these ids, locked until the commit, in order of their ids so that two commands never
 * deadlock (reliability 4.1). Documents that don't exist, or are out of reach, are missing from the result. Documents of
 * several branches are locked branch by branch (`branchByBranch`).
 */
export async function holdDocuments<State extends string>(
  tx: Tx,
  branchId: number,
  kind: DocumentKind<State>,
  ids: readonly number[],
): Promise<LockedRow<State>[]> {
  // Locked alone: after a wait PostgreSQL checks a locked row again against the old rows of its joins, so that a document that
  // another user has just changed would be missing; and a cluster would lock the masters that are joined.
  const { rows } = await sql<Omit<LockedRow<State>, 'prefix' | 'orderPrefix'>>`
    select branch_id as "branchId", id, number, order_no as "orderNo", date, status, party_id as "partyId", total, version,
      created_by as "createdBy", updated_at as "updatedAt", updated_by as "updatedBy"
    from document
    where branch_id = ${branchId} and id = any(${[...ids]}::bigint[]) and type = ${kind.type}
    order by id for update`.execute(tx)
  const { prefix, orderPrefix } = documentTypes[kind.type]
  return rows.map((row) => ({ ...row, prefix, orderPrefix }))
}

/**
 * The document that a call names by its id alone, locked until the commit. Its branch is looked up first, unless the caller
 * sees only one.
 * @throws NOT_FOUND, also for another branch's, and for a colleague's where the caller sees only his own
 */
export async function holdDocument<State extends string>(
  ctx: CommandCtx,
  kind: DocumentKind<State>,
  id: number,
): Promise<LockedRow<State>> {
  const { branchIds, seesOwnOnly } = ctx.principal
  const isKnown = branchIds.length === 1 && !seesOwnOnly
  const at = isKnown && branchIds[0] ? { branchId: branchIds[0], id } : id
  const { branchId } = await locateDocument(ctx.tx, ctx.principal, kind, at)
  return holdAt(ctx.tx, kind, { branchId, id })
}

async function nameOf(tx: Tx, employeeId: number): Promise<string> {
  const { name } = await tx
    .selectFrom('employee')
    .where('id', '=', employeeId)
    .select('name')
    .executeTakeFirstOrThrow()
  return name
}

async function holdAt<State extends string>(
  tx: Tx,
  kind: DocumentKind<State>,
  { branchId, id }: { branchId: number; id: number },
): Promise<LockedRow<State>> {
  const [held] = await holdDocuments(tx, branchId, kind, [id])
  if (!held) throw notFound(kind.lifecycle.label)
  return held
}

/**
 * Locks the document of an action and checks whether this person may do it now: the first two steps of every command.
 * @param given.branchId the branch in the form, which the document must belong to
 * @param given.or a second action that the same call may be
 * @throws NOT_FOUND, also for another branch's; FORBIDDEN, INVALID_STATE; STALE_VERSION with who changed it and when
 */
export async function lockDocument<State extends string, ActionName extends string>(
  ctx: CommandCtx,
  kind: DocumentKind<State, ActionName>,
  action: NoInfer<ActionName>,
  given: { id: number; version: number; branchId?: number; or?: NoInfer<ActionName> },
): Promise<DocumentRow<State>> {
  const { id, branchId } = given
  if (branchId !== undefined && ctx.principal.seesOwnOnly)
    await locateDocument(ctx.tx, ctx.principal, kind, id)
  const held = branchId === undefined ? holdDocument(ctx, kind, id) : holdAt(ctx.tx, kind, { branchId, id })
  const { updatedAt, updatedBy, ...document } = await held
  const judged = (name: ActionName) => judge(kind.lifecycle, name, document.status, ctx.principal.permissions)
  const verdict = judged(action)
  if (verdict !== true && (!given.or || judged(given.or) !== true))
    throw refuse(verdict.reason, verdict.params)
  if (document.version !== given.version)
    throw refuse('STALE_VERSION', {
      by: await nameOf(ctx.tx, updatedBy),
      at: updatedAt,
      version: document.version,
    })
  return document
}
