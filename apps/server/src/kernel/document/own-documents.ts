import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Principal } from '../auth/principal.ts'
import { sameBranch } from '../db/branches.ts'

/**
 * The documents of a user who sees only his own: sales orders that name him as their salesman, and their delivery orders
 * (domain-sales 0.4); documents of other kinds name nobody. All other users see all documents.
 * @param d the alias of `document` in the statement
 */
export function ownDocuments(
  { seesOwnOnly, employeeId, branchIds }: Pick<Principal, 'seesOwnOnly' | 'employeeId' | 'branchIds'>,
  d: string,
): RawBuilder<SqlBool> {
  if (!seesOwnOnly) return sql<SqlBool>`true`
  const [type, id] = [sql.ref(`${d}.type`), sql.ref(`${d}.id`)]
  return sql<SqlBool>`(${type} not in ('SALES_ORDER', 'DELIVERY_ORDER') or exists (
    select 1 from sales_order own where ${sameBranch('own', d, branchIds)} and own.sa_id = ${employeeId} and own.id = case ${type}
      when 'SALES_ORDER' then ${id}
      else (select sent.order_id from delivery_order sent where ${sameBranch('sent', d, branchIds)} and sent.id = ${id}) end))`
}
