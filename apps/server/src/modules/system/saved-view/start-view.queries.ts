import { type Expression, sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'

/** Start views with the query of their view or tab. */
const startViews = (db: Db) =>
  db
    .selectFrom('start_view')
    .leftJoin('saved_view', 'saved_view.id', 'start_view.saved_view_id')
    .select((eb) => [
      'start_view.tab',
      'start_view.saved_view_id as viewId',
      queryOf(eb.ref('saved_view.query'), eb.ref('start_view.tab')).as('query'),
    ])

/** `tab` is the name that lists give their ready-made tabs in the address. */
const queryOf = (view: Expression<string | null>, tab: Expression<string | null>) =>
  sql<string>`coalesce(${view}, nullif('tab=' || ${tab}, 'tab='), '')`

/** With which views the lists open: the start views of the person and of the person's role. */
export async function listStartViews(ctx: QueryCtx) {
  const { companyId, employeeId, roleId } = ctx.principal
  const rows = await startViews(ctx.db)
    .where('start_view.company_id', '=', companyId)
    .where((eb) =>
      eb.or([eb('start_view.employee_id', '=', employeeId), eb('start_view.role_id', '=', roleId)]),
    )
    .select((eb) => [
      'start_view.screen',
      eb.case().when('start_view.role_id', 'is', null).then('PERSON').else('ROLE').end().as('of'),
    ])
    .orderBy('start_view.screen')
    .limit(1000)
    .execute()
  return { rows: rows.map((row) => ({ ...row, of: row.of as 'PERSON' | 'ROLE' })), count: rows.length }
}

/** With which view one list opens for each active role; null where nothing is set. */
export async function listRoleStartViews(ctx: QueryCtx, screen: string) {
  const roles = await ctx.db
    .selectFrom('role')
    .where('company_id', '=', ctx.principal.companyId)
    .where('status', '=', 'ACTIVE')
    .select(['id as roleId', 'name as role'])
    .orderBy('name')
    .limit(500)
    .execute()
  const set = await startViews(ctx.db)
    .where('start_view.company_id', '=', ctx.principal.companyId)
    .where('start_view.screen', '=', screen)
    .where('start_view.role_id', 'is not', null)
    .select('start_view.role_id')
    .execute()
  const starts = new Map(set.map(({ role_id, ...start }) => [role_id, start]))
  const rows = roles.map((role) => ({ ...role, start: starts.get(role.roleId) ?? null }))
  return { rows, count: rows.length }
}
