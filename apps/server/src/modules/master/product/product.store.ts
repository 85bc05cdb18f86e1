import { prepareIds, withIds } from '../../../kernel/db/ids.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { GivenUnit } from './product-units.ts'

const unitRow = (unit: GivenUnit) => ({
  factor: unit.factor,
  barcode: unit.barcode,
  is_purchase_default: unit.isPurchaseDefault,
  is_sale_default: unit.isSaleDefault,
})

/**
 * Replaces the product's units. Rows are deleted and inserted again, because factors and barcodes may be swapped and each
 * of them is unique at every moment.
 */
export async function saveUnits(
  ctx: CommandCtx,
  productId: number,
  units: readonly GivenUnit[],
): Promise<void> {
  const { companyId } = ctx.principal
  await ctx.tx.deleteFrom('product_unit').where('product_id', '=', productId).execute()
  const owned = { company_id: companyId, product_id: productId }
  await ctx.tx
    .insertInto('product_unit')
    .values(
      withIds(
        ctx.tx,
        units.map((unit) => ({ ...owned, unit_id: unit.unitId, ...unitRow(unit) })),
      ),
    )
    .execute()
}

/** Replaces the units of several products; a product without given units has none afterwards. */
export async function replaceUnits(
  ctx: CommandCtx,
  products: readonly { productId: number; units: readonly GivenUnit[] }[],
): Promise<void> {
  if (products.length === 0) return
  const { companyId } = ctx.principal
  await ctx.tx
    .deleteFrom('product_unit')
    .where('company_id', '=', companyId)
    .where('product_id', 'in', [...products.map(({ productId }) => productId)])
    .execute()
  const rows = products.flatMap(({ productId, units }) =>
    units.map((unit) => ({
      company_id: companyId,
      product_id: productId,
      unit_id: unit.unitId,
      ...unitRow(unit),
    })),
  )
  await prepareIds(ctx.tx, rows.length)
  if (rows.length > 0) await ctx.tx.insertInto('product_unit').values(withIds(ctx.tx, rows)).execute()
}
