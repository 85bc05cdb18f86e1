import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import type { ProductType } from '@merchant/contract/master/product.ts'
import { sql } from 'kysely'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changedBy, madeBy } from '../../../kernel/master/master.ts'
import type { GivenUnit } from './product-units.ts'

/** The columns of a product besides its units; the only file that writes the two tables. */
export interface ProductFields {
  sku: string
  name: string
  brandId: number | null
  categoryId: number | null
  baseUnitId: number
  taxCode: string
  type: ProductType
  isPurchasable: boolean
  isSellable: boolean
  weightGram: number | null
  shelfLifeDays: number | null
  imageFileId: number | null
  note: string | null
  status: MasterStatus
}

const toRow = (fields: ProductFields) => ({
  sku: fields.sku,
  name: fields.name,
  brand_id: fields.brandId,
  category_id: fields.categoryId,
  base_unit_id: fields.baseUnitId,
  tax_code: fields.taxCode,
  type: fields.type,
  is_purchasable: fields.isPurchasable,
  is_sellable: fields.isSellable,
  weight_gram: fields.weightGram,
  shelf_life_days: fields.shelfLifeDays,
  image_file_id: fields.imageFileId,
  note: fields.note,
  status: fields.status,
})

export async function insertProduct(ctx: CommandCtx, fields: ProductFields): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('product')
    .values({ company_id: ctx.principal.companyId, ...toRow(fields), ...madeBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveProduct(ctx: CommandCtx, fields: ProductFields & { id: number }): Promise<void> {
  await ctx.tx
    .updateTable('product')
    .set({ ...toRow(fields), ...changedBy(ctx) })
    .where('id', '=', fields.id)
    .where('company_id', '=', ctx.principal.companyId)
    .execute()
}

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
    .values(units.map((unit) => ({ ...owned, unit_id: unit.unitId, ...unitRow(unit) })))
    .execute()
}

/** Several products at once, without their units. */
export async function insertProducts(
  ctx: CommandCtx,
  products: readonly ProductFields[],
): Promise<{ id: number; sku: string }[]> {
  const made = { company_id: ctx.principal.companyId, ...madeBy(ctx) }
  return ctx.tx
    .insertInto('product')
    .values(products.map((fields) => ({ ...toRow(fields), ...made })))
    .returning(['id', 'sku'])
    .execute()
}

/** Changes several products at once; their pictures stay as they are. */
export async function saveProducts(
  ctx: CommandCtx,
  products: readonly (ProductFields & { id: number })[],
): Promise<void> {
  const rows = products.map(({ id, ...fields }) => ({ id, ...toRow(fields) }))
  await sql`
    update product p set sku = n.sku, name = n.name, brand_id = n.brand_id, category_id = n.category_id,
      base_unit_id = n.base_unit_id, tax_code = n.tax_code, type = n.type, is_purchasable = n.is_purchasable,
      is_sellable = n.is_sellable, weight_gram = n.weight_gram, shelf_life_days = n.shelf_life_days, note = n.note,
      status = n.status, version = p.version + 1, updated_at = ${ctx.clock.now()}, updated_by = ${ctx.principal.employeeId}
    from jsonb_populate_recordset(null::product, ${JSON.stringify(rows)}::jsonb) n
    where p.id = n.id and p.company_id = ${ctx.principal.companyId}`.execute(ctx.tx)
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
  if (rows.length > 0) await ctx.tx.insertInto('product_unit').values(rows).execute()
}
