import type { QueryCtx } from '../../../kernel/http/context.ts'

/** The user's own views of a screen and views shared by colleagues, own first. */
export async function listSavedViews(ctx: QueryCtx, screen: string) {
  const { employeeId, companyId } = ctx.principal
  const rows = await ctx.db
    .selectFrom('saved_view')
    .where('company_id', '=', companyId)
    .where('screen', '=', screen)
    .where((eb) => eb.or([eb('employee_id', '=', employeeId), eb('shared', '=', true)]))
    .select((eb) => [
      'id',
      'screen',
      'name',
      'query',
      'shared',
      eb('employee_id', '=', employeeId).$castTo<boolean>().as('own'),
    ])
    .orderBy('own', 'desc')
    .orderBy('name')
    .limit(200)
    .execute()
  return { rows, count: rows.length }
}
