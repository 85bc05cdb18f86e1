import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import type { ProductRow, ProductType } from '@merchant/contract/master/product.ts'
import { sql } from 'kysely'
import { byText, byValue } from '../../../kernel/list/list-query.ts'
import { refOf } from '../../../kernel/master/master.ts'
import { masterParts } from '../../../kernel/master/master-parts.ts'

/** The columns of a product besides its units. */
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

/** The columns of the list. */
export const lightColumns = [
  'product.id',
  'product.sku',
  'product.name',
  'product.type',
  'product.brand_id as brandId',
  'brand.code as brandCode',
  'brand.name as brandName',
  'product.category_id as categoryId',
  'category.code as categoryCode',
  'category.name as categoryName',
  'product.base_unit_id as baseUnitId',
  'unit.code as unitCode',
  'unit.name as unitName',
  'product.tax_code as taxCode',
  'product.is_purchasable as isPurchasable',
  'product.is_sellable as isSellable',
  'file.public_id as imageName',
  'product.status',
  'product.updated_at as updatedAt',
  'product.version',
] as const

interface Joined {
  brandCode: string | null
  brandName: string | null
  categoryCode: string | null
  categoryName: string | null
  unitCode: string
  unitName: string
  imageName: string | null
}
type StoredRow = Omit<ProductRow, 'brand' | 'category' | 'baseUnit' | 'imageUrl' | 'stock' | 'price'> & Joined

export function toProductRow<T extends StoredRow>(stored: T) {
  const { brandCode, brandName, categoryCode, categoryName, unitCode, unitName, imageName, ...row } = stored
  return {
    ...row,
    brand: refOf(row.brandId, brandCode, brandName),
    category: refOf(row.categoryId, categoryCode, categoryName),
    baseUnit: { id: row.baseUnitId, code: unitCode, name: unitName },
    imageUrl: imageName && `/files/${imageName}`,
  }
}

/** Products of the company, without their units and their stock. */
export const product = masterParts({
  table: 'product',
  rows: (db) =>
    db
      .selectFrom('product')
      .innerJoin('unit', 'unit.id', 'product.base_unit_id')
      .leftJoin('brand', 'brand.id', 'product.brand_id')
      .leftJoin('category', 'category.id', 'product.category_id')
      .leftJoin('file', 'file.id', 'product.image_file_id')
      .leftJoin('product as kept', 'kept.id', 'product.merged_into')
      .select(lightColumns)
      .select([
        'product.weight_gram as weightGram',
        'product.shelf_life_days as shelfLifeDays',
        'product.image_file_id as imageFileId',
        'product.note',
        'product.merged_into as mergedIntoId',
        'kept.sku as keptSku',
        'kept.name as keptName',
      ]),
  toReply: ({ mergedIntoId, keptSku, keptName, ...row }) => ({
    ...toProductRow(row),
    mergedInto: refOf(mergedIntoId, keptSku, keptName),
  }),
  /** Looked up, not joined: beside a join PostgreSQL reads the rows themselves, also where no order asks for it. */
  sorts: {
    sku: byText('product.sku'),
    brand: sql`(select lower(b.name) from brand b where b.id = product.brand_id)`,
    category: sql`(select lower(c.name) from category c where c.id = product.category_id)`,
    type: byValue('product.type'),
  },
  toRow: (fields: ProductFields) => ({
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
  }),
})
