import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import type { ProductType } from '@merchant/contract/master/product.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { Given, Named } from '../../../kernel/import/import-type.ts'
import type { ChangedRecord } from '../../../kernel/import/master-import.ts'
import { type ProductFields, product } from './product.master.ts'
import { replaceUnits } from './product.store.ts'
import { unitsOf } from './product-import.rows.ts'
import { checkedUnits, type GivenUnit, sameUnits } from './product-units.ts'
import { requireShapeKept } from './product-use.ts'

/** The values of a complete row, after its columns' readers and rules. */
interface ImportedProduct {
  sku: string
  name: string
  brand?: Named | null
  category?: Named | null
  tax: Named
  type?: ProductType
  isPurchasable?: boolean
  isSellable?: boolean
  weightGram?: number | null
  shelfLifeDays?: number | null
  note?: string | null
  status?: MasterStatus
}

/** A complete row in the form of the table; missing values of a new product get the form's defaults. */
function toProduct(values: Given): { fields: ProductFields; units: GivenUnit[] } {
  const { baseUnitId, units } = checkedUnits(unitsOf(values))
  const row = values as unknown as ImportedProduct // judged column by column, or built by `current`
  const fields: ProductFields = {
    sku: row.sku,
    name: row.name,
    brandId: row.brand?.id ?? null,
    categoryId: row.category?.id ?? null,
    baseUnitId,
    taxCode: row.tax.code,
    type: row.type ?? 'STOCK',
    isPurchasable: row.isPurchasable ?? true,
    isSellable: row.isSellable ?? true,
    weightGram: row.weightGram ?? null,
    shelfLifeDays: row.shelfLifeDays ?? null,
    imageFileId: null,
    note: row.note ?? null,
    status: row.status ?? 'ACTIVE',
  }
  return { fields, units }
}

/** New products with their units. @throws the refusals of `checkedUnits`; DUPLICATE_CODE from the database */
export async function insertRows(
  ctx: CommandCtx,
  rows: readonly Given[],
): Promise<{ id: number; key: string }[]> {
  const products = rows.map(toProduct)
  const made = await product.insertMany(
    ctx,
    products.map(({ fields }) => fields),
    'sku',
  )
  const idOf = new Map(made.map(({ id, key }) => [key, id]))
  await replaceUnits(
    ctx,
    products.map(({ fields, units }) => ({ productId: idOf.get(fields.sku) ?? 0, units })),
  )
  return made
}

/** Changes products; units that stay as they are keep their rows. @throws the refusals of `requireShapeKept` */
export async function saveRows(ctx: CommandCtx, rows: readonly ChangedRecord[]): Promise<void> {
  const products = rows.map(({ id, from, values }) => ({
    id,
    before: unitsOf(from),
    from,
    ...toProduct(values),
  }))
  await requireShapeKept(
    ctx,
    products.map(({ id, from, fields, units }) => {
      const before = toProduct(from)
      return {
        id,
        name: before.fields.name,
        before: { type: before.fields.type, units: before.units },
        after: { type: fields.type, units },
      }
    }),
  )
  await product.saveMany(
    ctx,
    products.map(({ id, fields }) => ({ ...fields, id })),
    ['image_file_id'],
  )
  const changed = products.filter(({ before, units }) => !sameUnits(checkedUnits(before).units, units))
  await replaceUnits(
    ctx,
    changed.map(({ id, units }) => ({ productId: id, units })),
  )
}

export const forgetProducts = (ctx: CommandCtx, ids: readonly number[]): Promise<void> =>
  replaceUnits(
    ctx,
    ids.map((productId) => ({ productId, units: [] })),
  )
