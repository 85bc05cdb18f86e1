import type { approvals } from '@merchant/contract/master/customer.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The filter of a list by its decision (domain-sales 2.14): what waits, or what was approved or rejected. */
export function approvalIs(
  table: 'customer' | 'pos_user',
  asked: (typeof approvals)[number] | 'waiting' | undefined,
): RawBuilder<SqlBool> | undefined {
  const column = sql.ref(`${table}.approved`)
  if (asked === undefined) return undefined
  return asked === 'waiting' ? sql<SqlBool>`${column} is null` : sql<SqlBool>`${column} = ${asked}`
}
