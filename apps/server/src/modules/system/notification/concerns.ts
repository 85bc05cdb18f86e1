import { documentTypes } from '@merchant/contract/document/document-types.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { can, type Principal } from '../../../kernel/auth/principal.ts'
import { ownDocuments } from '../../../kernel/document/own-documents.ts'

/**
 * The condition that the notification `n` is for this person, and not of his own deeds. One that leads to a comment tells what
 * is written there, so it also needs the right to see the paper now.
 */
export function concerns(principal: Principal): RawBuilder<SqlBool> {
  const { employeeId, roleId } = principal
  return sql`
  (n.employee_id = ${employeeId} or (n.employee_id is null and (n.role_id is null or n.role_id = ${roleId})))
  and n.actor_id is distinct from ${employeeId}
  and (n.ref_type is null or (n.ref_type = any(${visiblePapers(principal)}::text[])
    and ${ownDocuments(principal, 'n', { type: 'ref_type', id: 'ref_id' })}))`
}

/** The kinds of documents that the person may see. */
export const visiblePapers = (principal: Principal): string[] =>
  Object.entries(documentTypes).flatMap(([type, { permission }]) =>
    can(principal, permission) ? [type] : [],
  )

/** The day by which news are put together: the same in all branches, as one entry may be of several. */
export const dayOfNews = (alias: string): RawBuilder<unknown> =>
  sql`(${sql.ref(`${alias}.updated_at`)} at time zone 'Asia/Jakarta')::date`
