import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type {
  CommunityProduct,
  communityProductContract,
} from '@merchant/contract/master/community-product.ts'
import { quantity } from '@merchant/domain/kernel/money.ts'
import { toBaseQuantity } from '@merchant/domain/kernel/quantity.ts'
import { sql } from 'kysely'
import { notFound, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changed, lockMaster } from '../../../kernel/master/master.ts'
import { isFor, isSeenBy, requireTarget } from '../target.ts'
import { getCommunityProduct } from './community-product.queries.ts'
import { holdOffers, insertOffer, type Offer, orderOffers, saveOffer } from './community-product.store.ts'

type Routes = typeof communityProductContract
type Given = Parsed<Routes['POST /v1/community-products']>['body']
type Change = Parsed<Routes['PUT /v1/community-products']>['body']

const LABEL = 'Barang komunitas'
const rule = (field: string, words: string) => refuseField('RULE_VIOLATED', field, { rule: words })

/**
 * Goods for communities, behind the others (domain-sales 1.7).
 * @throws REFERENCE_MISSING, INACTIVE_MASTER, UNIT_NOT_IN_PRODUCT, QTY_NOT_INTEGER, RULE_VIOLATED for branches out of reach, and
 * for goods that a branch is offered already
 */
export async function addCommunityProduct(ctx: CommandCtx, body: Given): Promise<CommunityProduct> {
  await holdOffers(ctx)
  await requireOffer(ctx, body, null)
  const id = await insertOffer(ctx, body)
  await requireOwnBranches(ctx, id)
  await requireOneOffer(ctx, id)
  return getCommunityProduct(ctx.tx, ctx.principal, id)
}

/** @throws NOT_FOUND, STALE_VERSION and the refusals of a new one */
export async function changeCommunityProduct(ctx: CommandCtx, body: Change): Promise<CommunityProduct> {
  const { id, version, ...fields } = body
  await holdOffers(ctx)
  await lockMaster(ctx, 'community_product', { id, version }, LABEL)
  const before = await getCommunityProduct(ctx.tx, ctx.principal, id)
  await requireOwnBranches(ctx, id)
  const given = changed(before, fields)
  await requireOffer(ctx, given, before)
  await saveOffer(ctx, id, given)
  await requireOwnBranches(ctx, id)
  await requireOneOffer(ctx, id)
  return getCommunityProduct(ctx.tx, ctx.principal, id)
}

/**
 * Puts these into this order, at the places that they have together.
 * @throws NOT_FOUND for one out of reach, RULE_VIOLATED for one that is named twice, or is for branches out of reach
 */
export async function sortCommunityProducts(ctx: CommandCtx, ids: readonly number[]) {
  if (new Set(ids).size < ids.length) throw rule('ids', 'setiap barang hanya disebut sekali')
  await holdOffers(ctx)
  const found = await ctx.tx
    .selectFrom('community_product as o')
    .where('o.company_id', '=', ctx.principal.companyId)
    .where('o.id', 'in', [...ids])
    .where(isSeenBy('o', ctx.principal.branchIds))
    .select('o.id')
    .orderBy('o.id')
    .forUpdate()
    .execute()
  if (found.length < ids.length) throw notFound(LABEL)
  await requireOwnBranches(ctx, ...ids)
  await orderOffers(ctx, ids)
  return { ids: [...ids] }
}

async function requireOffer(ctx: CommandCtx, offer: Offer, before: CommunityProduct | null): Promise<void> {
  await requireTarget(ctx, offer, before?.branchGroupIds)
  if (offer.maxQty !== null && offer.maxQty < offer.minQty)
    throw rule('maxQty', 'jumlah terbanyak tidak boleh kurang dari jumlah terkecil')
  const { rows } = await sql<{ name: string; usable: boolean; factor: number | null }>`
    select p.name, p.status = 'ACTIVE' and p.is_sellable as usable, u.factor
    from product p left join product_unit u on u.product_id = p.id and u.unit_id = ${offer.unitId}
    where p.id = ${offer.productId} and p.company_id = ${ctx.principal.companyId}`.execute(ctx.tx)
  const [goods] = rows
  if (!goods) throw refuseField('REFERENCE_MISSING', 'productId', { label: 'Barang' })
  const { name: product, usable, factor } = goods
  if (!usable && offer.productId !== before?.productId)
    throw refuseField('INACTIVE_MASTER', 'productId', { label: 'Barang', name: product })
  if (factor === null) throw refuseField('UNIT_NOT_IN_PRODUCT', 'unitId', { product })
  for (const field of ['minQty', 'maxQty'] as const)
    if (typeof toBaseQuantity(quantity(offer[field] ?? 1), factor) === 'string')
      throw refuseField('QTY_NOT_INTEGER', field, { product })
}

/** Who keeps some branches only keeps what is for these alone. @throws RULE_VIOLATED */
async function requireOwnBranches({ tx, principal }: CommandCtx, ...ids: readonly number[]): Promise<void> {
  const { rows } = await sql`
    select from community_product o join branch b on b.company_id = ${principal.companyId} and ${isFor('o', 'b')}
    where o.id = any(${[...ids]}::bigint[]) and b.id <> all(${[...principal.branchIds]}::bigint[]) limit 1`.execute(
    tx,
  )
  if (rows.length > 0)
    throw rule('branchIds', 'barang ini juga untuk cabang lain; pilih hanya cabang yang Anda kelola')
}

/** One price for a branch, product and unit. @throws RULE_VIOLATED naming the branch */
async function requireOneOffer({ tx, principal }: CommandCtx, id: number): Promise<void> {
  const { rows } = await sql<{ branch: string; product: string }>`
    select b.name as branch, p.name as product
    from community_product n
    join community_product o on o.company_id = ${principal.companyId} and o.product_id = n.product_id
      and o.unit_id = n.unit_id and o.id <> n.id
    join branch b on b.company_id = ${principal.companyId} and ${isFor('n', 'b')} and ${isFor('o', 'b')}
    join product p on p.id = n.product_id
    where n.id = ${id} order by b.name limit 1`.execute(tx)
  const [taken] = rows
  if (taken)
    throw rule(
      'branchIds',
      `${taken.product} dengan satuan ini sudah ada untuk ${taken.branch}; ubah yang sudah ada`,
    )
}
