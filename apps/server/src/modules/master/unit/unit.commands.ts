import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Unit, unitContract } from '@merchant/contract/master/unit.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { lockMaster } from '../../../kernel/master/master.ts'
import { getUnit } from './unit.queries.ts'
import { insertUnit, saveUnit } from './unit.store.ts'

type CreateUnit = Parsed<(typeof unitContract)['POST /v1/units']>['body']
type UpdateUnit = Parsed<(typeof unitContract)['PUT /v1/units']>['body']

/** @throws DUPLICATE_CODE for a code or name in use */
export async function createUnit(ctx: CommandCtx, body: CreateUnit): Promise<Unit> {
  const id = await insertUnit(ctx, body)
  return getUnit(ctx.tx, ctx.principal.companyId, id)
}

/** @throws NOT_FOUND, STALE_VERSION, DUPLICATE_CODE */
export async function updateUnit(ctx: CommandCtx, body: UpdateUnit): Promise<Unit> {
  await lockMaster(ctx, 'unit', body, 'Satuan')
  const before = await getUnit(ctx.tx, ctx.principal.companyId, body.id)
  await saveUnit(ctx, { ...before, ...body })
  return getUnit(ctx.tx, ctx.principal.companyId, body.id)
}
