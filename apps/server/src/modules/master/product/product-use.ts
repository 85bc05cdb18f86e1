import type { ProductType } from '@merchant/contract/master/product.ts'
import { sql } from 'kysely'
import { inBranches } from '../../../kernel/db/branches.ts'
import { acrossBranches } from '../../../kernel/db/scope.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'

interface Shape {
  type: ProductType
  units: readonly { unitId: number; factor: number }[]
}

/** The changed kind and units of a product. */
export interface ReshapedProduct {
  id: number
  name: string
  before: Shape
  after: Shape
}

const baseOf = ({ units }: Shape) => units.find(({ factor }) => factor === 1)?.unitId

/**
 * Quantities in the books are counted in the base unit, and lines of documents in their units. Once goods have moved, their
 * kind and base unit stay; once a unit is on a document, its content stays, too (domain-core 1.3). Checked in all branches,
 * since the goods are the whole company's. Units may still be added or removed.
 * @throws PRODUCT_HAS_MOVES naming the first product and the field that stays
 */
export async function requireShapeKept(ctx: CommandCtx, products: readonly ReshapedProduct[]): Promise<void> {
  const reshaped = products.filter(
    ({ before, after }) => before.type !== after.type || baseOf(before) !== baseOf(after),
  )
  const resized = products.flatMap(({ id, before, after }) =>
    after.units
      .filter(({ unitId, factor }) => (factorOf(before, unitId) ?? factor) !== factor)
      .map(({ unitId }) => ({ id, unitId })),
  )
  if (reshaped.length === 0 && resized.length === 0) return
  const { companyId } = ctx.principal
  const { moved, used } = await acrossBranches(ctx.tx, companyId, async (branchIds) => ({
    moved: await movedOf(
      ctx,
      branchIds,
      reshaped.map(({ id }) => id),
    ),
    used: await usedOf(ctx, branchIds, resized),
  }))
  for (const { id, name: product, before, after } of products) {
    if (moved.has(id)) {
      const isType = before.type !== after.type
      throw refuseField('PRODUCT_HAS_MOVES', isType ? 'type' : 'units', {
        product,
        what: isType ? 'jenis' : 'satuan dasar',
      })
    }
    if (used.has(id)) throw refuseField('PRODUCT_HAS_MOVES', 'units', { product, what: 'isi satuan' })
  }
}

const factorOf = ({ units }: Shape, unitId: number) => units.find((unit) => unit.unitId === unitId)?.factor

async function movedOf(
  { tx }: CommandCtx,
  branchIds: readonly number[],
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select p.id from unnest(${[...ids]}::bigint[]) as p (id)
    where exists (select 1 from stock_move m where ${inBranches('m.branch_id', branchIds)} and m.product_id = p.id)`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

const lineTables = [
  'purchase_order_line',
  'goods_receipt_line',
  'purchase_invoice_line',
  'initial_stock_line',
  'stock_mutation_line',
  'stock_correction_line',
  'sales_order_line',
] as const

async function usedOf(
  { tx }: CommandCtx,
  branchIds: readonly number[],
  units: readonly { id: number; unitId: number }[],
): Promise<ReadonlySet<number>> {
  const onLine = lineTables.map(
    (table) =>
      sql`exists (select 1 from ${sql.table(table)} l
        where ${inBranches('l.branch_id', branchIds)} and l.product_id = u.product_id and l.unit_id = u.unit_id)`,
  )
  const { rows } = await sql<{ id: number }>`
    select distinct u.product_id as id
    from unnest(${units.map(({ id }) => id)}::bigint[], ${units.map(({ unitId }) => unitId)}::bigint[]) as u (product_id, unit_id)
    where ${sql.join(onLine, sql` or `)}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
