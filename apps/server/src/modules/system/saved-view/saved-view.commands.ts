import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { savedViewContract } from '@merchant/contract/system/saved-view.ts'
import { newId } from '../../../kernel/db/ids.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { dropLostStarts } from './start-view.commands.ts'

type UpdateSavedView = Parsed<(typeof savedViewContract)['PUT /v1/saved-views']>['body']

interface SavedViewFields {
  screen: string
  name: string
  query: string
  shared: boolean
}

const columns = ['id', 'screen', 'name', 'query', 'shared'] as const

/** @throws DUPLICATE_CODE for a name that this person already uses on the screen */
export async function createSavedView(ctx: CommandCtx, body: SavedViewFields) {
  const { employeeId, companyId } = ctx.principal
  const now = ctx.clock.now()
  const row = await ctx.tx
    .insertInto('saved_view')
    .values({
      id: newId(ctx.tx),
      ...body,
      employee_id: employeeId,
      company_id: companyId,
      created_at: now,
      updated_at: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return { ...row, own: true }
}

/** What is not named stays. @throws NOT_FOUND for another person's view, DUPLICATE_CODE */
export async function updateSavedView(ctx: CommandCtx, { id, ...fields }: UpdateSavedView) {
  await dropLostStarts(ctx, id, fields)
  const row = await ctx.tx
    .updateTable('saved_view')
    .set({ ...fields, updated_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('employee_id', '=', ctx.principal.employeeId)
    .returning(columns)
    .executeTakeFirst()
  if (!row) throw notFound('Tampilan')
  return { ...row, own: true }
}

/** @throws NOT_FOUND for another person's view */
export async function deleteSavedView(ctx: CommandCtx, id: number) {
  const { numDeletedRows } = await ctx.tx
    .deleteFrom('saved_view')
    .where('id', '=', id)
    .where('employee_id', '=', ctx.principal.employeeId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound('Tampilan')
  return { id }
}
