import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Principal } from '../auth/principal.ts'
import { sameBranch } from '../db/branches.ts'

/**
 * The documents of a user who sees only his own: sales orders that name him as their salesman (domain-sales 0.4); documents
 * of other kinds name nobody. All other users see all documents.
 * @param d the alias of `document` in the statement
 */
export function ownDocuments(
  { seesOwnOnly, employeeId, branchIds }: Pick<Principal, 'seesOwnOnly' | 'employeeId' | 'branchIds'>,
  d: string,
): RawBuilder<SqlBool> {
  if (!seesOwnOnly) return sql<SqlBool>`true`
  const [type, id] = [sql.ref(`${d}.type`), sql.ref(`${d}.id`)]
  return sql<SqlBool>`(${type} <> 'SALES_ORDER' or exists (
    select 1 from sales_order own where ${sameBranch('own', d, branchIds)} and own.id = ${id} and own.sa_id = ${employeeId}))`
}
