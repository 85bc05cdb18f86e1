import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Product } from '@merchant/contract/master/product.ts'
import type { productMergeContract } from '@merchant/contract/master/product-merge.ts'
import { barcodesOf } from '@merchant/domain/master/barcode.ts'
import { sql } from 'kysely'
import { isSpreadByBranch } from '../../../kernel/db/branches.ts'
import { holdMasters } from '../../../kernel/db/master-locks.ts'
import { acrossBranches } from '../../../kernel/db/scope.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { lockMaster } from '../../../kernel/master/master.ts'
import type { Documents } from '../../document/document/document.public.ts'
import { movePrices } from '../selling-price/selling-price.public.ts'
import { livingPrices } from './merge-facts.queries.ts'
import { nameOf, requireUnmerged } from './merged-products.ts'
import { product } from './product.master.ts'
import { getProduct } from './product.queries.ts'
import { replaceUnits, saveProductMerge } from './product.store.ts'
import { mergedParts, requireTwo, wallsOf } from './product-merge.queries.ts'

type Merge = Parsed<(typeof productMergeContract)['POST /v1/products/{id}/merge']>['body']

/**
 * Merges a product into another one, for good (clarified/buying-and-approvals 54): its moves, papers and old prices stay and
 * are read by the kept one; its barcodes go there, its prices where the kept one has none, and its SKU finds the kept one.
 * @returns the kept one
 * @throws NOT_FOUND, STALE_VERSION of either; MERGE_SAME, MERGED, MERGE_UNFIT, PRODUCT_HAS_OPEN
 */
export async function mergeProduct(
  ctx: CommandCtx,
  documents: Documents,
  { id, ...body }: Merge & { id: number },
): Promise<Product> {
  requireTwo(id, body.into)
  await holdBoth(ctx, [id, body.into])
  const [gone, kept] = [await getProduct(ctx, id), await getProduct(ctx, body.into)]
  for (const each of [gone, kept]) requireUnmerged(each) // told before their versions, which the merge has changed
  await lockMaster(ctx, product.table, { id, version: body.version }, product.label)
  await lockMaster(ctx, product.table, { id: body.into, version: body.intoVersion }, product.label)
  const [wall] = await acrossBranches(ctx.tx, ctx.principal.companyId, (branchIds) =>
    wallsOf({ ...ctx, db: ctx.tx, branchIds }, documents, { gone, kept }),
  )
  if (wall) throw wall
  const living = await livingPrices(ctx.tx, { gone, kept, at: ctx.clock.now() })
  const { units, prices } = mergedParts({ gone, kept }, living)
  if (units.moved.length + units.added.length > 0) await moveUnits(ctx, { gone, kept }, units)
  const ends = living.map((price) => price.id)
  await movePrices(ctx, {
    ends,
    moves: prices,
    to: kept.id,
    reason: `Digabung dari ${nameOf(gone)}`.slice(0, 200),
  })
  await saveProductMerge(ctx, { id, into: kept.id })
  return getProduct(ctx, kept.id)
}

/**
 * Waits for whatever is being entered about the two, and keeps others from it until the commit. Merges of a company go one
 * after the other, because one may lead further what another has just merged.
 */
async function holdBoth({ tx, principal }: CommandCtx, ids: readonly number[]): Promise<void> {
  const { companyId } = principal
  await sql`select pg_advisory_xact_lock(hashtextextended(${`merge products ${companyId}`}, 0))`.execute(tx)
  await holdMasters(tx, product.table, ids)
  if (!isSpreadByBranch())
    await sql`
      select from product where company_id = ${companyId} and id = any(${[...ids]}::bigint[])
      order by id for update`.execute(tx)
}

/** Both at once, because each barcode is unique at every moment. */
async function moveUnits(
  ctx: CommandCtx,
  { gone, kept }: { gone: Product; kept: Product },
  merged: ReturnType<typeof mergedParts>['units'],
): Promise<void> {
  const fields = (unit: { unitId: number; factor: number }, codes: readonly string[], of: Product) => {
    const [barcode = null, ...moreBarcodes] = codes
    const own = of.units.find(({ unitId }) => unitId === unit.unitId)
    return {
      unitId: unit.unitId,
      factor: unit.factor,
      barcode,
      moreBarcodes,
      isPurchaseDefault: own?.isPurchaseDefault ?? false,
      isSaleDefault: own?.isSaleDefault ?? false,
    }
  }
  await replaceUnits(ctx, [
    { productId: kept.id, units: merged.units.map((unit) => fields(unit, unit.barcodes, kept)) },
    {
      productId: gone.id,
      units: gone.units.map((unit) =>
        fields(
          unit,
          barcodesOf(unit).filter((code) => merged.left.includes(code)),
          gone,
        ),
      ),
    },
  ])
}
