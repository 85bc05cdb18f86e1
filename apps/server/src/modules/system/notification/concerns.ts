import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Principal } from '../../../kernel/auth/principal.ts'

/** The condition that the notification `n` is for this person, and not of his own deeds. */
export const concerns = ({
  employeeId,
  roleId,
}: Pick<Principal, 'employeeId' | 'roleId'>): RawBuilder<SqlBool> => sql`
  (n.employee_id = ${employeeId} or (n.employee_id is null and (n.role_id is null or n.role_id = ${roleId})))
  and n.actor_id is distinct from ${employeeId}`

/** The day by which news are put together: the same in all branches, as one entry may be of several. */
export const dayOfNews = (alias: string): RawBuilder<unknown> =>
  sql`(${sql.ref(`${alias}.updated_at`)} at time zone 'Asia/Jakarta')::date`
