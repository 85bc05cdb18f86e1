import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Principal, principalContract } from '@merchant/contract/master/principal.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { lockMaster } from '../../../kernel/master/master.ts'
import { getPrincipal } from './principal.queries.ts'
import { insertPrincipal, savePrincipal } from './principal.store.ts'

type CreatePrincipal = Parsed<(typeof principalContract)['POST /v1/principals']>['body']
type UpdatePrincipal = Parsed<(typeof principalContract)['PUT /v1/principals']>['body']

/** @throws DUPLICATE_CODE for a code or name in use */
export async function createPrincipal(ctx: CommandCtx, body: CreatePrincipal): Promise<Principal> {
  const id = await insertPrincipal(ctx, body)
  return getPrincipal(ctx.tx, ctx.principal.companyId, id)
}

/** @throws NOT_FOUND, STALE_VERSION, DUPLICATE_CODE */
export async function updatePrincipal(ctx: CommandCtx, body: UpdatePrincipal): Promise<Principal> {
  await lockMaster(ctx, 'principal', body, 'Prinsipal')
  const before = await getPrincipal(ctx.tx, ctx.principal.companyId, body.id)
  await savePrincipal(ctx, { ...before, ...body })
  return getPrincipal(ctx.tx, ctx.principal.companyId, body.id)
}
