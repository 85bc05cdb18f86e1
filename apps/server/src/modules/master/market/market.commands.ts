import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Market, marketContract } from '@merchant/contract/master/market.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { lockMaster, requireActive } from '../../../kernel/master/master.ts'
import { getMarket } from './market.queries.ts'
import { insertMarket, saveMarket } from './market.store.ts'

type CreateMarket = Parsed<(typeof marketContract)['POST /v1/markets']>['body']
type UpdateMarket = Parsed<(typeof marketContract)['PUT /v1/markets']>['body']

/** @throws BRANCH_FORBIDDEN, INACTIVE_MASTER, DUPLICATE_CODE for a code in use at the branch */
export async function createMarket(ctx: CommandCtx, body: CreateMarket): Promise<Market> {
  await requireActive(ctx, 'branch', { id: body.branchId, field: 'branchId', label: 'Cabang' })
  const id = await insertMarket(ctx, body)
  return getMarket(ctx.tx, [body.branchId], id)
}

/** A market stays with its branch. @throws NOT_FOUND, STALE_VERSION, DUPLICATE_CODE */
export async function updateMarket(ctx: CommandCtx, body: UpdateMarket): Promise<Market> {
  await lockMaster(ctx, 'market', body, 'Sub cabang')
  const before = await getMarket(ctx.tx, [body.branchId], body.id)
  await saveMarket(ctx, { ...before, ...body })
  return getMarket(ctx.tx, [body.branchId], body.id)
}
