import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Product, productContract } from '@merchant/contract/master/product.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changed, lockMaster, requireActive } from '../../../kernel/master/master.ts'
import { requireFile, requireFiles } from '../../system/image/image.public.ts'
import { requireUnmerged } from './merged-products.ts'
import { product } from './product.master.ts'
import { getProduct, hasTax } from './product.queries.ts'
import { replacePictures, replaceUnits } from './product.store.ts'
import { checkedUnits, sameUnits } from './product-units.ts'
import { requireShapeKept } from './product-use.ts'

type CreateProduct = Parsed<(typeof productContract)['POST /v1/products']>['body']
type UpdateProduct = Parsed<(typeof productContract)['PUT /v1/products']>['body']

/**
 * @throws DUPLICATE_CODE for a SKU or barcode in use, REFERENCE_MISSING, INACTIVE_MASTER, and the refusals of checkedUnits
 */
export async function createProduct(ctx: CommandCtx, body: CreateProduct): Promise<Product> {
  const { baseUnitId, units } = checkedUnits(body.units)
  await requireChoices(ctx, body, null)
  const [imageFileId, ...further] = await checkedPictures(ctx, body)
  const id = await product.insert(ctx, { ...body, imageFileId: imageFileId ?? null, baseUnitId })
  await replaceUnits(ctx, [{ productId: id, units }])
  await replacePictures(ctx, id, further)
  return getProduct(ctx, id)
}

/** @throws NOT_FOUND, STALE_VERSION, MERGED, and the refusals of createProduct and `requireShapeKept` */
export async function updateProduct(ctx: CommandCtx, body: UpdateProduct): Promise<Product> {
  await lockMaster(ctx, product.table, body, product.label)
  const before = await getProduct(ctx, body.id)
  requireUnmerged(before)
  const kept = before.moreImages.map(({ id }) => id)
  const next = changed({ ...before, moreImageFileIds: kept }, body)
  const { baseUnitId, units } = checkedUnits(next.units)
  await requireChoices(ctx, next, before)
  await requireShapeKept(ctx, [{ id: body.id, name: before.name, before, after: { type: next.type, units } }])
  const [imageFileId, ...further] = await checkedPictures(ctx, next)
  await product.save(ctx, body.id, { ...next, imageFileId: imageFileId ?? null, baseUnitId })
  if (further.join() !== kept.join()) await replacePictures(ctx, body.id, further)
  if (!sameUnits(before.units, units)) await replaceUnits(ctx, [{ productId: body.id, units }])
  return getProduct(ctx, body.id)
}

/** The pictures of a product in their order, each once; the first is the main one. @throws REFERENCE_MISSING */
async function checkedPictures(
  ctx: CommandCtx,
  { imageFileId, moreImageFileIds }: Pick<CreateProduct, 'imageFileId' | 'moreImageFileIds'>,
): Promise<number[]> {
  await requireFile(ctx, imageFileId)
  await requireFiles(ctx, moreImageFileIds, 'moreImageFileIds')
  return [...new Set([...(imageFileId === null ? [] : [imageFileId]), ...moreImageFileIds])]
}

/** The references of a product exist and are active, or were chosen before. @throws REFERENCE_MISSING, INACTIVE_MASTER */
async function requireChoices(ctx: CommandCtx, body: CreateProduct, before: Product | null) {
  const brand = { id: body.brandId, field: 'brandId', label: 'Merek' }
  await requireActive(ctx, 'brand', { ...brand, kept: before?.brandId ?? null })
  const category = { id: body.categoryId, field: 'categoryId', label: 'Kategori' }
  await requireActive(ctx, 'category', { ...category, kept: before?.categoryId ?? null })
  for (const { unitId } of body.units) {
    const kept = before?.units.find((unit) => unit.unitId === unitId)?.unitId ?? null
    await requireActive(ctx, 'unit', { id: unitId, field: 'units', label: 'Satuan', kept })
  }
  if (body.taxCode !== before?.taxCode && !(await hasTax(ctx.tx, ctx.principal.companyId, body.taxCode)))
    throw refuseField('REFERENCE_MISSING', 'taxCode', { label: 'Pajak' })
}
