import { sql } from 'kysely'
import { newId } from '../../../kernel/db/ids.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changedBy, madeBy } from '../../../kernel/master/master.ts'
import { type Target, targetRow } from '../target.ts'

/** What communities are offered. */
export interface Offer extends Target {
  productId: number
  unitId: number
  communityPrice: number
  minQty: number
  maxQty: number | null
  visible: boolean
}

const offerRow = (offer: Offer) => ({
  product_id: offer.productId,
  unit_id: offer.unitId,
  community_price: offer.communityPrice,
  min_quantity: String(offer.minQty),
  max_quantity: offer.maxQty === null ? null : String(offer.maxQty),
  visible: offer.visible,
  ...targetRow(offer),
})

/** Two that add, change or order the company's goods for communities wait for each other, until the commit. */
export async function holdOffers({ tx, principal }: CommandCtx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`community products ${principal.companyId}`}, 0))`.execute(
    tx,
  )
}

/** Behind the others. They must be held. @returns its id */
export async function insertOffer(ctx: CommandCtx, offer: Offer): Promise<number> {
  const { companyId } = ctx.principal
  const id = newId(ctx.tx)
  await ctx.tx
    .insertInto('community_product')
    .values({
      id,
      company_id: companyId,
      ...offerRow(offer),
      sort: sql<number>`(select coalesce(max(sort), 0) + 1 from community_product where company_id = ${companyId})`,
      ...madeBy(ctx),
    })
    .execute()
  return id
}

/** Its row must be locked. */
export async function saveOffer(ctx: CommandCtx, id: number, offer: Offer): Promise<void> {
  await ctx.tx
    .updateTable('community_product')
    .set({ ...offerRow(offer), ...changedBy(ctx) })
    .where('id', '=', id)
    .execute()
}

/** Gives the named ones the places that they have together, in the order of the ids; the others keep theirs. */
export async function orderOffers(ctx: CommandCtx, ids: readonly number[]): Promise<void> {
  const now = ctx.clock.now()
  await sql`
    with place as (
      select sort, row_number() over (order by sort, id) as no from community_product
      where company_id = ${ctx.principal.companyId} and id = any(${[...ids]}::bigint[]))
    update community_product o
    set sort = place.sort, version = o.version + 1, updated_at = ${now}, updated_by = ${ctx.principal.employeeId}
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, no) join place on place.no = wanted.no
    where o.id = wanted.id and o.company_id = ${ctx.principal.companyId} and o.sort <> place.sort`.execute(
    ctx.tx,
  )
}
