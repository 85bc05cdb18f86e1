import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type {
  CommunityProduct,
  communityProductContract,
} from '@merchant/contract/master/community-product.ts'
import { sql } from 'kysely'
import type { Principal } from '../../../kernel/auth/principal.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byText, byValue, type Orders, page, readOrder, searchIn } from '../../../kernel/list/list-query.ts'
import { isSeenBy, targetColumns } from '../target.ts'

type ListRoute = (typeof communityProductContract)['GET /v1/community-products']

const offers = (db: Db, { companyId, branchIds }: Principal) =>
  db
    .selectFrom('community_product as o')
    .innerJoin('product as p', 'p.id', 'o.product_id')
    .innerJoin('unit as u', 'u.id', 'o.unit_id')
    .leftJoin('file as f', 'f.id', 'p.image_file_id')
    .where('o.company_id', '=', companyId)
    .where(isSeenBy('o', branchIds))

const columns = ({ branchIds }: Principal) =>
  [
    'o.id',
    'o.product_id as productId',
    sql<Ref>`json_build_object('id', p.id, 'code', p.sku, 'name', p.name)`.as('product'),
    sql<string | null>`'/files/' || f.public_id`.as('imageUrl'),
    'o.unit_id as unitId',
    sql<Ref>`json_build_object('id', u.id, 'code', u.code, 'name', u.name)`.as('unit'),
    'o.community_price as communityPrice',
    sql<number>`o.min_quantity::float8`.as('minQty'),
    sql<number | null>`o.max_quantity::float8`.as('maxQty'),
    'o.visible',
    'o.sort',
    ...targetColumns('o', branchIds),
    sql<string>`o.updated_at`.as('updatedAt'),
    'o.version',
  ] as const

const sortable: Orders<ListRoute> = {
  sort: byValue('o.sort'),
  product: byText('p.name'),
  communityPrice: byValue('o.community_price'),
  updatedAt: byValue('o.updated_at'),
}

/** What communities of the call's branches are offered, in the order of the catalogue; search looks into SKU and name. */
export async function listCommunityProducts(ctx: QueryCtx, list: Parsed<ListRoute>['query']) {
  let query = offers(ctx.db, ctx.principal)
    .where(isSeenBy('o', ctx.branchIds))
    .where(searchIn(list.search, 'p.sku', 'p.name'))
  if (list.visible) query = query.where('o.visible', '=', list.visible === 'true')
  const order = readOrder(list.sort, sortable, 'sort', 'o.id')
  return page(ctx.db, list, query, (q) => q.select(columns(ctx.principal)).orderBy(order))
}

/** @throws NOT_FOUND, also for one that is only for branches out of reach */
export async function getCommunityProduct(
  db: Db,
  principal: Principal,
  id: number,
): Promise<CommunityProduct> {
  const found = await offers(db, principal)
    .where('o.id', '=', id)
    .select(columns(principal))
    .executeTakeFirst()
  if (!found) throw notFound('Barang komunitas')
  return found
}
