import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Principal } from '../auth/principal.ts'
import { sameBranch } from '../db/branches.ts'

/**
 * The documents of a user who sees only his own: sales orders that name him as their salesman, their delivery orders and returns
 * (domain-sales 0.4); documents of other kinds name nobody. All other users see all documents.
 * @param d the alias of `document` in the statement, or of a table that names documents in these `columns`
 */
export function ownDocuments(
  { seesOwnOnly, employeeId, branchIds }: Pick<Principal, 'seesOwnOnly' | 'employeeId' | 'branchIds'>,
  d: string,
  columns: { type: string; id: string } = { type: 'type', id: 'id' },
): RawBuilder<SqlBool> {
  if (!seesOwnOnly) return sql<SqlBool>`true`
  const [type, id] = [sql.ref(`${d}.${columns.type}`), sql.ref(`${d}.${columns.id}`)]
  return sql<SqlBool>`(${type} not in ('SALES_ORDER', 'DELIVERY_ORDER', 'SALES_RETURN') or exists (
    select 1 from sales_order own where ${sameBranch('own', d, branchIds)} and own.sa_id = ${employeeId} and own.id = case ${type}
      when 'SALES_ORDER' then ${id}
      when 'SALES_RETURN' then (select back.order_id from sales_return back where ${sameBranch('back', d, branchIds)} and back.id = ${id})
      else (select sent.order_id from delivery_order sent where ${sameBranch('sent', d, branchIds)} and sent.id = ${id}) end))`
}

/** The same rule for people: the condition that an employee `e` with the role `r` may see this document of the branch. */
export const ownDocumentOf = (document: {
  branchId: number
  id: number
  type: string
}): RawBuilder<SqlBool> =>
  ['SALES_ORDER', 'DELIVERY_ORDER', 'SALES_RETURN'].includes(document.type)
    ? sql<SqlBool>`(r.reach <> 'OWN' or exists (
        select 1 from sales_order own where own.branch_id = ${document.branchId} and own.sa_id = e.id and own.id = ${orderOf(document)}))`
    : sql<SqlBool>`true`

/** The order whose salesman may see the paper. */
const orderOf = ({ type, branchId, id }: { branchId: number; id: number; type: string }) => {
  if (type === 'DELIVERY_ORDER')
    return sql`(select sent.order_id from delivery_order sent where sent.branch_id = ${branchId} and sent.id = ${id})`
  if (type === 'SALES_RETURN')
    return sql`(select back.order_id from sales_return back where back.branch_id = ${branchId} and back.id = ${id})`
  return sql`${id}`
}
