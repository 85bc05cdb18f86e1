import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { FirstWeek, firstWeekContract } from '@merchant/contract/system/first-week.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { getFirstWeek } from './first-week.queries.ts'
import { removeMark, saveMark } from './first-week.store.ts'

type SetMark = Parsed<(typeof firstWeekContract)['PUT /v1/first-week']>['body']

/** Says that a step is not needed, or puts the card away; or takes it back. Said twice is said once, by the first one. */
export async function markFirstWeek(ctx: CommandCtx, { key, marked }: SetMark): Promise<FirstWeek> {
  await (marked ? saveMark(ctx, key) : removeMark(ctx, key))
  return getFirstWeek(ctx.tx, ctx.principal)
}
