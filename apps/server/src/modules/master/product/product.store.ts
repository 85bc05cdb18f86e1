import { barcodesOf } from '@merchant/domain/master/barcode.ts'
import { sql } from 'kysely'
import { prepareIds, withIds } from '../../../kernel/db/ids.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { GivenUnit } from './product-units.ts'

/**
 * Replaces the units of products with their barcodes; a product without given units has none afterwards. Rows are deleted
 * and inserted again, because factors and barcodes may be swapped and each of them is unique at every moment.
 */
export async function replaceUnits(
  ctx: CommandCtx,
  products: readonly { productId: number; units: readonly GivenUnit[] }[],
): Promise<void> {
  if (products.length === 0) return
  const { tx } = ctx
  const company_id = ctx.principal.companyId
  const ids = [...products.map(({ productId }) => productId)]
  for (const table of ['product_barcode', 'product_unit'] as const)
    await tx.deleteFrom(table).where('company_id', '=', company_id).where('product_id', 'in', ids).execute()
  const units = products.flatMap((product) => product.units.map((unit) => ({ ...product, unit })))
  if (units.length === 0) return
  const rows = units.map(({ productId, unit }) => ({
    company_id,
    product_id: productId,
    unit_id: unit.unitId,
    factor: unit.factor,
    is_purchase_default: unit.isPurchaseDefault,
    is_sale_default: unit.isSaleDefault,
  }))
  const codes = units.flatMap(({ productId, unit }) =>
    barcodesOf(unit).map((code, index) => ({
      company_id,
      product_id: productId,
      unit_id: unit.unitId,
      code,
      place: index + 1,
    })),
  )
  await prepareIds(tx, rows.length + codes.length)
  await tx.insertInto('product_unit').values(withIds(tx, rows)).execute()
  if (codes.length > 0) await tx.insertInto('product_barcode').values(withIds(tx, codes)).execute()
}

/** Replaces the further pictures of a product; `fileIds` in their order. */
export async function replacePictures(
  { tx }: CommandCtx,
  productId: number,
  fileIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom('product_picture').where('product_id', '=', productId).execute()
  const rows = fileIds.map((file_id, index) => ({ product_id: productId, place: index + 2, file_id }))
  if (rows.length > 0) await tx.insertInto('product_picture').values(rows).execute()
}

/**
 * Puts a product out of use for good, in favour of another one, which is found by its words from now on; the goods that had
 * been merged into it lead on. Both rows must be locked.
 */
export async function saveProductMerge(
  { tx, clock, principal }: CommandCtx,
  { id, into }: { id: number; into: number },
): Promise<void> {
  const by = sql`version = version + 1, updated_at = ${clock.now()}, updated_by = ${principal.employeeId}`
  const { companyId } = principal
  await sql`
    update product set ${by}, formerly = concat_ws(E'\\n', formerly, (
      select concat_ws(E'\\n', g.sku || ' ' || g.name, g.formerly) from product g where g.id = ${id}))
    where company_id = ${companyId} and id = ${into}`.execute(tx)
  await sql`
    update product set ${by}, status = 'INACTIVE', merged_into = ${into}, formerly = null
    where company_id = ${companyId} and (id = ${id} or merged_into = ${id})`.execute(tx)
}
