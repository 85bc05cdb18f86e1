import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { startViewContract } from '@merchant/contract/system/start-view.ts'
import { newId } from '../../../kernel/db/ids.ts'
import { notFound, refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { getRole } from '../role/role.public.ts'

type SetStartView = Parsed<(typeof startViewContract)['POST /v1/start-views']>['body']
type Holder = { employee_id: number } | { role_id: number }

/**
 * The caller's own start view of a list, or none any more.
 * @throws NOT_FOUND for a view that the caller doesn't see, START_VIEW_TWICE
 */
export async function setOwnStartView(ctx: CommandCtx, body: SetStartView) {
  if (body.viewId !== null) await seenView(ctx, body.screen, body.viewId)
  return keep(ctx, { employee_id: ctx.principal.employeeId }, body)
}

/**
 * The start view of a list for the holders of a role, or none any more. Everybody must see it: a ready-made tab or a shared view.
 * @throws NOT_FOUND, START_VIEW_TWICE, START_VIEW_NOT_SHARED
 */
export async function setRoleStartView(ctx: CommandCtx, roleId: number, body: SetStartView) {
  const role = await getRole(ctx, roleId)
  if (body.viewId !== null) {
    const view = await seenView(ctx, body.screen, body.viewId)
    if (!view.shared) throw refuse('START_VIEW_NOT_SHARED', { name: view.name, role: role.name })
  }
  return keep(ctx, { role_id: role.id }, body)
}

/** The view, own or shared, kept from being deleted, moved or hidden until the caller's start view is written. */
async function seenView(ctx: CommandCtx, screen: string, id: number) {
  const view = await ctx.tx
    .selectFrom('saved_view')
    .where('id', '=', id)
    .where('screen', '=', screen)
    .where('company_id', '=', ctx.principal.companyId)
    .where((eb) => eb.or([eb('employee_id', '=', ctx.principal.employeeId), eb('shared', '=', true)]))
    .select(['name', 'shared'])
    .forShare()
    .executeTakeFirst()
  if (!view) throw notFound('Tampilan')
  return view
}

async function keep(ctx: CommandCtx, holder: Holder, { screen, viewId, tab = null }: SetStartView) {
  if (viewId !== null && tab !== null) throw refuse('START_VIEW_TWICE', {})
  const [column, id] =
    'role_id' in holder
      ? (['role_id', holder.role_id] as const)
      : (['employee_id', holder.employee_id] as const)
  if (viewId === null && tab === null) {
    await ctx.tx.deleteFrom('start_view').where(column, '=', id).where('screen', '=', screen).execute()
    return { screen }
  }
  const now = ctx.clock.now()
  const start = { tab, saved_view_id: viewId, updated_at: now }
  await ctx.tx
    .insertInto('start_view')
    .values({
      id: newId(ctx.tx),
      company_id: ctx.principal.companyId,
      ...holder,
      screen,
      ...start,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns([column, 'screen']).doUpdateSet(start))
    .execute()
  return { screen }
}

/** Before an own view changes: nobody starts with a view that moves to another list, nor others with one that is hidden. */
export async function dropLostStarts(
  ctx: CommandCtx,
  viewId: number,
  { screen, shared }: { screen?: string | undefined; shared?: boolean | undefined },
) {
  const { employeeId } = ctx.principal
  const view = await ctx.tx
    .selectFrom('saved_view')
    .where('id', '=', viewId)
    .where('employee_id', '=', employeeId)
    .select('screen')
    .forUpdate()
    .executeTakeFirst()
  if (!view) return
  const moves = screen !== undefined && screen !== view.screen
  if (!moves && shared !== false) return
  await ctx.tx
    .deleteFrom('start_view')
    .where('saved_view_id', '=', viewId)
    .$if(!moves, (lost) => lost.where('employee_id', 'is distinct from', employeeId))
    .execute()
}
