import { codeFromName } from '@merchant/domain/master/code.ts'
import { withIds } from '../kernel/db/ids.ts'
import type { Tx } from '../kernel/db/types.ts'
import type { Catalogue } from './product-data.ts'
import { required } from './required.ts'

interface Stamps {
  company_id: number
  created_at: Date
  updated_at: Date
}

/** Units, categories and the products of the demo brands, which must be there already. */
export async function seedProducts(
  tx: Tx,
  companyId: number,
  now: Date,
  { units, categories, lines }: Catalogue,
): Promise<void> {
  const stamps = { company_id: companyId, created_at: now, updated_at: now }
  const unitRows = withIds(
    tx,
    units.map(([code, name]) => ({ code, name, ...stamps })),
  )
  await tx.insertInto('unit').values(unitRows).execute()
  const unitIds = idsByCode(unitRows)
  const categoryIds = await seedCategories(tx, stamps, categories)
  const brands = await tx
    .selectFrom('brand')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .execute()
  const brandIds = new Map(brands.map(({ id, name }) => [name, id]))
  const made = lines.flatMap((line) =>
    line.kinds.map(([kind, gram, tax = line.tax], index) => ({
      line,
      row: {
        ...stamps,
        sku: `${codeFromName(line.brand).slice(0, 8)}-${String(index + 1).padStart(2, '0')}`,
        name: `${line.brand} ${kind}`,
        brand_id: required(brandIds, line.brand),
        category_id: required(categoryIds, line.category),
        base_unit_id: required(unitIds, line.units[0]?.[0] ?? ''),
        tax_code: tax,
        weight_gram: gram,
      },
    })),
  )
  const products = withIds(
    tx,
    made.map(({ row }) => row),
  )
  await tx.insertInto('product').values(products).execute()
  const productIds = idsByCode(products.map(({ id, sku }) => ({ id, code: sku })))
  const ofProducts = made.flatMap(({ line, row }, product) =>
    line.units.map(([code, factor], level) => ({
      product,
      level,
      isLast: level === line.units.length - 1,
      factor,
      ids: {
        company_id: companyId,
        product_id: required(productIds, row.sku),
        unit_id: required(unitIds, code),
      },
    })),
  )
  const unitsOfProducts = ofProducts.map(({ ids, factor, level, isLast }) => ({
    ...ids,
    factor,
    is_purchase_default: isLast,
    is_sale_default: level === 0,
  }))
  await tx.insertInto('product_unit').values(withIds(tx, unitsOfProducts)).execute()
  const barcodes = ofProducts.flatMap(({ ids, product, level }) =>
    barcodesOfUnit(product, level).map((code, index) => ({ ...ids, code, place: index + 1 })),
  )
  await tx.insertInto('product_barcode').values(withIds(tx, barcodes)).execute()
}

/** Of every sixth product the pieces of an older packing are still on the shelf, with a barcode of their own. */
function barcodesOfUnit(product: number, level: number): string[] {
  const place = `${String(product + 1).padStart(8, '0')}${level}`
  return [ean13(`299${place}`), ...(level === 0 && product % 6 === 0 ? [ean13(`298${place}`)] : [])]
}

async function seedCategories(
  tx: Tx,
  stamps: Stamps,
  categories: Catalogue['categories'],
): Promise<Map<string, number>> {
  const roots = idsByCode(
    await tx
      .insertInto('category')
      .values(
        withIds(
          tx,
          categories.map(([code, name]) => ({ code, name, tier: 1, ...stamps })),
        ),
      )
      .returning(['id', 'code'])
      .execute(),
  )
  const below = categories.flatMap(([root, , children]) =>
    children.map(([code, name]) => ({ code, name, tier: 2, parent_id: required(roots, root), ...stamps })),
  )
  return idsByCode(
    await tx.insertInto('category').values(withIds(tx, below)).returning(['id', 'code']).execute(),
  )
}

const idsByCode = (rows: readonly { id: number; code: string }[]) =>
  new Map(rows.map(({ id, code }) => [code, id]))

/**
 * Twelve digits and their check digit (GS1: weights 1 and 3 by turns). The demo's begin with 2, the range that GS1
 * leaves to shops themselves, so that none of them is somebody's real product.
 */
function ean13(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}
