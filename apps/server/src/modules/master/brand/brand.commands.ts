import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Brand, brandContract } from '@merchant/contract/master/brand.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { codeOrFree, lockMaster, requireActive } from '../../../kernel/master/master.ts'
import { requireFile } from '../../system/image/image.public.ts'
import { getBrand } from './brand.queries.ts'
import { insertBrand, saveBrand } from './brand.store.ts'

type CreateBrand = Parsed<(typeof brandContract)['POST /v1/brands']>['body']
type UpdateBrand = Parsed<(typeof brandContract)['PUT /v1/brands']>['body']

/** @throws DUPLICATE_CODE for a code or name in use, REFERENCE_MISSING, INACTIVE_MASTER */
export async function createBrand(ctx: CommandCtx, body: CreateBrand): Promise<Brand> {
  const { companyId } = ctx.principal
  await requireActive(ctx, 'principal', { id: body.principalId, field: 'principalId', label: 'Prinsipal' })
  await requireFile(ctx, body.imageFileId)
  const code = await codeOrFree(ctx.tx, 'brand', companyId, body.code, body.name)
  const id = await insertBrand(ctx, { ...body, code })
  return getBrand(ctx.tx, companyId, id)
}

/** Keeps the code and the status when none is given. @throws NOT_FOUND, STALE_VERSION, DUPLICATE_CODE, REFERENCE_MISSING, INACTIVE_MASTER */
export async function updateBrand(ctx: CommandCtx, body: UpdateBrand): Promise<Brand> {
  const { companyId } = ctx.principal
  await lockMaster(ctx, 'brand', body, 'Merek')
  const before = await getBrand(ctx.tx, companyId, body.id)
  await requireActive(ctx, 'principal', {
    id: body.principalId,
    field: 'principalId',
    label: 'Prinsipal',
    kept: before.principalId,
  })
  await requireFile(ctx, body.imageFileId)
  await saveBrand(ctx, { ...before, ...body })
  return getBrand(ctx.tx, companyId, body.id)
}
