import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { Product } from '@merchant/contract/master/product.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { refuse } from '../../../kernel/errors.ts'

/** SKU and name, as people know a product. */
export const nameOf = ({ sku, name }: { sku: string; name: string }): string => `${sku} ${name}`

/** A product that another one was kept for doesn't change any more. @throws MERGED naming the kept one */
export function requireUnmerged(of: Pick<Product, 'sku' | 'name' | 'mergedInto'>): void {
  if (of.mergedInto)
    throw refuse('MERGED', { name: nameOf(of), into: `${of.mergedInto.code} ${of.mergedInto.name}` })
}

/** The goods that were merged into one, in the order of their SKUs. */
export const mergedIntoProduct = (db: Db, id: number): Promise<Ref[]> =>
  db
    .selectFrom('product')
    .where('merged_into', '=', id)
    .select(['id', 'sku as code', 'name'])
    .orderBy('sku')
    .execute()
