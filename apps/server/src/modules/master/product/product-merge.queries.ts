import type { Product } from '@merchant/contract/master/product.ts'
import { BARCODES_MOST } from '@merchant/contract/master/product.ts'
import type { ProductMergePreview } from '@merchant/contract/master/product-merge.ts'
import { listed } from '@merchant/domain/kernel/listed.ts'
import { barcodesOf } from '@merchant/domain/master/barcode.ts'
import { mergedUnits } from '@merchant/domain/master/merging.ts'
import { seeBranches } from '../../../kernel/db/scope.ts'
import { type Refusal, refuse, refuseField } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import type { Documents } from '../../document/document/document.public.ts'
import { differences } from '../merging/merging.public.ts'
import { openPapers } from '../where-used/where-used.public.ts'
import { type GonePrice, heldOf, livingPrices } from './merge-facts.queries.ts'
import { mergedIntoProduct, nameOf } from './merged-products.ts'
import { getProduct } from './product.queries.ts'

/** The one that goes and the kept one. */
export interface MergingProducts {
  gone: Product
  kept: Product
}

/** The most units of one product. */
const UNITS_MOST = 10

/** @throws MERGE_SAME */
export function requireTwo(id: number, into: number): void {
  if (id === into) throw refuseField('MERGE_SAME', 'into', { thing: 'barang' })
}

/** The units, barcodes and prices of both after a merge. */
export function mergedParts({ gone, kept }: MergingProducts, living: readonly GonePrice[]) {
  const toMerge = (of: Product) => of.units.map((unit) => ({ ...unit, barcodes: barcodesOf(unit) }))
  const units = mergedUnits(toMerge(kept), toMerge(gone), { barcodes: BARCODES_MOST, units: UNITS_MOST })
  const understood = new Set([...units.shared, ...units.added])
  return { units, prices: living.filter(({ isTaken, unitId }) => !isTaken && understood.has(unitId)) }
}

/**
 * What a merge will do, and what is in its way (clarified/buying-and-approvals 54). Whether the one that goes has stock or
 * open papers is looked up in all branches of the company, and told without naming any.
 * @throws NOT_FOUND, MERGE_SAME
 */
export async function previewProductMerge(
  ctx: QueryCtx,
  documents: Documents,
  { id, into }: { id: number; into: number },
): Promise<ProductMergePreview> {
  requireTwo(id, into)
  const gone = await getProduct(ctx, id)
  const kept = await getProduct(ctx, into)
  const living = await livingPrices(ctx.db, { gone, kept, at: ctx.clock.now() })
  const { units, prices } = mergedParts({ gone, kept }, living)
  const earlier = await mergedIntoProduct(ctx.db, id)
  const branches = await ctx.db
    .selectFrom('branch')
    .where('company_id', '=', ctx.principal.companyId)
    .select('id')
    .execute()
  const all = branches.map((branch) => branch.id)
  await seeBranches(ctx.db, all) // nothing is read behind this
  const walls = await wallsOf({ ...ctx, branchIds: all }, documents, { gone, kept })
  return {
    gone: mergingOf(gone),
    kept: mergingOf(kept),
    walls: walls.map(({ reason, message }) => ({ reason, message })),
    barcodes: { move: units.moved, stay: units.left },
    units: gone.units
      .filter(({ unitId }) => units.added.includes(unitId))
      .map(({ unit, factor }) => ({ unit, factor })),
    prices: { move: prices.length, end: living.length - prices.length },
    leads: [gone.sku, gone.name],
    earlier,
    differences: differences(kept, gone, comparable),
  }
}

/**
 * What prevents a merge: what the two are, then what the one that goes still has.
 * @param ctx its branches are all of the company, which the transaction must see
 */
export async function wallsOf(
  ctx: QueryCtx,
  documents: Documents,
  { gone, kept }: MergingProducts,
): Promise<Refusal[]> {
  const names = { gone: nameOf(gone), kept: nameOf(kept) }
  const walls = [gone, kept].flatMap((each) =>
    each.mergedInto
      ? [refuse('MERGED', { name: nameOf(each), into: `${each.mergedInto.code} ${each.mergedInto.name}` })]
      : [],
  )
  if (walls.length > 0) return walls
  const unfit = whyUnfit(gone, kept)
  if (unfit) walls.push(refuse('MERGE_UNFIT', { ...names, why: unfit }))
  const { hasStock, isReserved } = await heldOf(ctx.db, ctx.branchIds, gone.id)
  const open = await openPapers(ctx, documents, { master: 'product', ids: [gone.id] })
  const what = [hasStock && 'stok', isReserved && 'stok yang dipesan', open > 0 && 'dokumen terbuka'].filter(
    (each) => each !== false,
  )
  if (what.length > 0) walls.push(refuse('PRODUCT_HAS_OPEN', { name: names.gone, what: listed(what) }))
  return walls
}

function whyUnfit(gone: Product, kept: Product): string | null {
  if (kept.status !== 'ACTIVE') return 'yang dipertahankan harus aktif'
  if (gone.type !== kept.type) return 'jenis keduanya berbeda'
  if (gone.baseUnitId !== kept.baseUnitId)
    return `satuan dasarnya berbeda (${gone.baseUnit.code} dan ${kept.baseUnit.code})`
  return null
}

const mergingOf = ({ id, sku, name, baseUnit, status, version }: Product): ProductMergePreview['gone'] => ({
  id,
  sku,
  name,
  baseUnit,
  status,
  version,
})

/** What people write about a product, by the fields of the form. */
const comparable = (of: Product): Record<string, string | number | null> => ({
  name: of.name,
  brandId: of.brand?.name ?? null,
  categoryId: of.category?.name ?? null,
  taxCode: of.taxCode,
  isPurchasable: of.isPurchasable ? 'Ya' : 'Tidak',
  isSellable: of.isSellable ? 'Ya' : 'Tidak',
  weightGram: of.weightGram,
  shelfLifeDays: of.shelfLifeDays,
  note: of.note,
  units: of.units.map(({ unit, factor }) => `${unit.code} ${factor}`).join(', '),
})
