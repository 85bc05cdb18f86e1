import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Principal } from '../auth/principal.ts'

/**
 * The documents of a user who sees only his own: sales orders that name him as their salesman (domain-sales 0.4); documents
 * of other kinds name nobody. All other users see all documents.
 * @param d the alias of `document` in the statement
 */
export function ownDocuments(
  { seesOwnOnly, employeeId }: Pick<Principal, 'seesOwnOnly' | 'employeeId'>,
  d: string,
): RawBuilder<SqlBool> {
  if (!seesOwnOnly) return sql<SqlBool>`true`
  const [type, branchId, id] = [sql.ref(`${d}.type`), sql.ref(`${d}.branch_id`), sql.ref(`${d}.id`)]
  return sql<SqlBool>`(${type} <> 'SALES_ORDER' or exists (
    select from sales_order own where own.branch_id = ${branchId} and own.id = ${id} and own.sa_id = ${employeeId}))`
}
