import { judge } from '@merchant/domain/kernel/lifecycle.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/types.ts'
import { notFound, refuse } from '../errors.ts'
import type { CommandCtx } from '../http/context.ts'
import type { DocumentRow } from './document.store.ts'
import type { DocumentKind } from './document-kind.ts'
import { findDocument } from './find-document.ts'

interface LockedRow<State extends string> extends DocumentRow<State> {
  updatedAt: string
  updatedBy: string
}

/**
 * The documents with these ids, locked until the commit, in order of their ids so that two commands never deadlock
 * (reliability 4.1). Documents that don't exist, or are out of reach, are missing from the result.
 */
export async function holdDocuments<State extends string>(
  tx: Tx,
  branchIds: readonly number[],
  kind: DocumentKind<State>,
  ids: readonly number[],
): Promise<LockedRow<State>[]> {
  // Locked alone and joined afterwards: after a wait PostgreSQL checks a locked row again against the old rows of its
  // joins, so that a document that another user has just changed would be missing.
  const { rows } = await sql<LockedRow<State>>`
    with held as (
      select * from document
      where branch_id = any(${[...branchIds]}::bigint[]) and id = any(${[...ids]}::bigint[]) and type = ${kind.type}
      order by id for update
    )
    select d.branch_id as "branchId", d.id, t.prefix, d.number,
      t.order_prefix as "orderPrefix", d.order_no as "orderNo", d.date, d.status, d.party_id as "partyId", d.total, d.version,
      d.created_by as "createdBy", d.updated_at as "updatedAt", e.name as "updatedBy"
    from held d join document_type t on t.code = d.type join employee e on e.id = d.updated_by order by d.id`.execute(
    tx,
  )
  return rows
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
  if (ctx.principal.seesOwnOnly) await findDocument(ctx, kind, given.id)
  const branchIds = given.branchId === undefined ? ctx.principal.branchIds : [given.branchId]
  const [found] = await holdDocuments(ctx.tx, branchIds, kind, [given.id])
  if (!found) throw notFound(kind.lifecycle.label)
  const { updatedAt, updatedBy, ...document } = found
  const judged = (name: ActionName) => judge(kind.lifecycle, name, document.status, ctx.principal.permissions)
  const verdict = judged(action)
  if (verdict !== true && (!given.or || judged(given.or) !== true))
    throw refuse(verdict.reason, verdict.params)
  if (document.version !== given.version)
    throw refuse('STALE_VERSION', { by: updatedBy, at: updatedAt, version: document.version })
  return document
}
