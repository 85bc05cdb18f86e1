import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { labelOf } from '@merchant/contract/master/masters.ts'
import type { stockLimitSheetContract } from '@merchant/contract/stock/stock-limit.ts'
import { sql } from 'kysely'
import { can } from '../../../kernel/auth/principal.ts'
import { Faults, refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { requireActive } from '../../../kernel/master/master.ts'
import { requireWarehouse } from '../../master/warehouse/warehouse.public.ts'
import { type LimitFields, lockLimits, notKept, stockLimit } from './stock-limit.master.ts'

type Body = Parsed<(typeof stockLimitSheetContract)['POST /v1/stock-limits/sheet']>['body']
type Row = Body['rows'][number]
type Place = Pick<Body, 'branchId' | 'warehouseId'>

/** Goods of a row, and the limit that they have at the place now. */
interface Kept {
  productId: number
  name: string
  type: string
  isActive: boolean
  id: number | null
  version: number | null
  figures: Figures
}

/** What a limit says; null where nothing is entered. */
type Figures = Pick<Row, 'minQty' | 'maxQty' | 'reorderQty' | 'leadTimeDays'>

/**
 * Saves the changed rows of a sheet, all or none: new limits, changed ones, and emptied ones, which go out of use.
 * @throws FORBIDDEN, INACTIVE_MASTER, REFERENCE_MISSING, WAREHOUSE_NOT_IN_BRANCH, and at their rows REQUIRED, DUPLICATE_LINE,
 * LIMIT_RANGE, RULE_VIOLATED, and LIMIT_REPLACED where the limit is not the one that the caller saw
 */
export async function saveLimits(ctx: CommandCtx, { rows, ...place }: Body) {
  requireRights(ctx, rows)
  await requireActive(ctx, 'branch', { id: place.branchId, field: 'branchId', label: 'Cabang' })
  if (place.warehouseId !== null)
    await requireWarehouse(ctx, { branchId: place.branchId, id: place.warehouseId, moves: false })
  const kept = await keptLimits(ctx, place, rows)
  judge(rows, kept)
  const fields = rows.map((row): LimitFields & { id: number | null } => {
    const before = kept.get(row.productId)
    const ends = isEmpty(row)
    const { minQty, ...figures } = ends && before ? before.figures : figuresOf(row) // one that ends says what it said
    const status = ends ? 'INACTIVE' : 'ACTIVE'
    return {
      ...place,
      ...{ productId: row.productId, minQty: minQty ?? 0, ...figures, status },
      id: before?.id ?? null,
    }
  })
  const begun = fields.filter(({ id, status }) => id === null && status === 'ACTIVE')
  const saved = fields.flatMap((each) => (each.id === null ? [] : [{ ...each, id: each.id }]))
  if (begun.length > 0) await stockLimit.insertMany(ctx, begun, 'product_id')
  if (saved.length > 0) await stockLimit.saveMany(ctx, saved, ['branch_id', 'warehouse_id', 'product_id'])
  const ended = saved.filter(({ status }) => status === 'INACTIVE').length
  return { added: begun.length, changed: saved.length - ended, ended }
}

const figuresOf = ({ minQty, maxQty, reorderQty, leadTimeDays }: Row): Figures => ({
  minQty,
  maxQty,
  reorderQty,
  leadTimeDays,
})

/** Nothing is wanted of these goods any more. */
const isEmpty = (row: Row): boolean => Object.values(figuresOf(row)).every((figure) => figure === null)

/** @throws FORBIDDEN */
function requireRights({ principal }: CommandCtx, rows: readonly Row[]): void {
  if (rows.some(({ seen }) => seen === null) && !can(principal, 'stock.limit:add'))
    throw refuse('FORBIDDEN', { action: 'menambah batas stok' })
  if (rows.some(({ seen }) => seen !== null) && !can(principal, 'stock.limit:edit'))
    throw refuse('FORBIDDEN', { action: 'mengubah batas stok' })
}

/** The rows' goods with their limits in use at the place, locked: first the rows in order, as a change of one locks, then the branch's. */
async function keptLimits({ tx, principal }: CommandCtx, place: Place, rows: readonly Row[]) {
  const productIds = rows.map(({ productId }) => productId)
  const here = sql`l.branch_id = ${place.branchId} and l.warehouse_id is not distinct from ${place.warehouseId}::bigint
    and l.status = 'ACTIVE'`
  await sql`
    select 1 from stock_limit l where ${here} and l.product_id = any(${productIds}::bigint[])
    order by l.id for no key update`.execute(tx)
  await lockLimits(tx, place.branchId)
  const { rows: found } = await sql<Kept>`
    select p.id as "productId", p.name, p.type, p.status = 'ACTIVE' as "isActive", l.id, l.version,
      jsonb_build_object('minQty', l.min_quantity, 'maxQty', l.max_quantity, 'reorderQty', l.reorder_quantity,
        'leadTimeDays', l.lead_time_days) as figures
    from product p left join stock_limit l on ${here} and l.product_id = p.id
    where p.company_id = ${principal.companyId} and p.id = any(${productIds}::bigint[])`.execute(tx)
  return new Map(found.map((each) => [each.productId, each]))
}

/** @throws what is wrong with rows, all at once */
function judge(rows: readonly Row[], kept: ReadonlyMap<number, Kept>): void {
  const faults = new Faults()
  const seen = new Set<number>()
  rows.forEach((row, index) => {
    const at = (field: string) => `rows[${index}].${field}`
    const goods = kept.get(row.productId)
    const { minQty: min, maxQty: max } = row
    if (!goods) faults.add('REFERENCE_MISSING', at('productId'), { label: 'Barang' })
    else if (seen.has(row.productId)) faults.add('DUPLICATE_LINE', at('productId'), { product: goods.name })
    else if (!isSeen(row, goods)) faults.add('LIMIT_REPLACED', at('minQty'), { product: goods.name })
    else if (goods.type !== 'STOCK')
      faults.add('RULE_VIOLATED', at('productId'), { rule: notKept(goods.name) })
    else if (!goods.isActive && goods.id === null)
      faults.add('INACTIVE_MASTER', at('productId'), { label: 'Barang', name: goods.name })
    else if (min === null && !isEmpty(row))
      faults.add('REQUIRED', at('minQty'), { label: labelOf('stock_limit', 'minQty') })
    else if (min !== null && max !== null && min > max) faults.add('LIMIT_RANGE', at('maxQty'), { min, max })
    seen.add(row.productId)
  })
  faults.raise()
}

/** Whether the limit in use is the one that the caller saw: none, or this one as it was. */
const isSeen = ({ seen }: Row, { id, version }: Kept): boolean =>
  seen === null ? id === null : seen.id === id && seen.version === version
