import { sizeOf } from '@merchant/domain/pricing/price-change.ts'
import { sql } from 'kysely'
import { withIds } from '../../../../kernel/db/ids.ts'
import type { DocumentRow } from '../../../../kernel/document/document.store.ts'
import type { PriceCtx, PriceKey } from '../selling-price.store.ts'

/** The only file that changes batches and their lines. */

export interface BatchFields {
  title: string
  /** Null is as soon as it is approved. */
  effectiveAt: Date | null
}

export interface BatchLine extends PriceKey {
  /** What was paid before; null where nothing was. */
  oldPrice: number | null
  /** Null where putting a batch back ends a price. */
  price: number | null
  taxIncluded: boolean | null
  /** Exclusive. */
  validTo: Date | null
  /** The price that came of it. */
  priceId?: number | null
}

type Key = Pick<DocumentRow, 'branchId' | 'id'>

const columnsOf = ({ title, effectiveAt }: BatchFields, lines: readonly BatchLine[]) => {
  const size = sizeOf(
    lines.flatMap(({ oldPrice, price }) => (price === null ? [] : { oldPrice, newPrice: price })),
  )
  return {
    title,
    effective_at: effectiveAt,
    line_count: lines.length,
    new_count: size.fresh,
    largest_change: size.largest,
  }
}

/** The batch with its lines, for a head that was just inserted; one that puts another back is applied at once. */
export async function insertBatch(
  ctx: PriceCtx,
  document: Key,
  fields: BatchFields & { undoOf?: number; appliedAt?: Date },
  lines: readonly BatchLine[],
): Promise<void> {
  await ctx.tx
    .insertInto('price_change')
    .values({
      branch_id: document.branchId,
      id: document.id,
      undo_of: fields.undoOf ?? null,
      applied_at: fields.appliedAt ?? null,
      ...columnsOf(fields, lines),
    })
    .execute()
  await insertLines(ctx, document, lines)
}

/** A changed draft, or what was judged again at its submission: its lines are replaced, nothing follows from them yet. */
export async function replaceBatch(
  ctx: PriceCtx,
  document: Key,
  fields: BatchFields,
  lines: readonly BatchLine[],
): Promise<void> {
  const { branchId, id } = document
  await ctx.tx
    .updateTable('price_change')
    .set(columnsOf(fields, lines))
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .execute()
  await ctx.tx
    .deleteFrom('price_change_line')
    .where('branch_id', '=', branchId)
    .where('document_id', '=', id)
    .execute()
  await insertLines(ctx, document, lines)
}

async function insertLines(ctx: PriceCtx, document: Key, lines: readonly BatchLine[]): Promise<void> {
  await ctx.tx
    .insertInto('price_change_line')
    .values(
      withIds(
        ctx.tx,
        lines.map((line, index) => ({
          branch_id: document.branchId,
          document_id: document.id,
          line_no: index + 1,
          product_id: line.productId,
          unit_id: line.unitId,
          for_branch_id: line.branchId,
          branch_group_id: line.branchGroupId,
          customer_group_id: line.customerGroupId,
          min_quantity: String(line.minQty),
          old_price: line.oldPrice,
          new_price: line.price,
          tax_included: line.taxIncluded,
          valid_to: line.validTo,
          price_id: line.priceId ?? null,
        })),
      ),
    )
    .execute()
}

/** The batch holds now, with the prices that came of its lines. */
export async function markApplied(
  ctx: PriceCtx,
  { branchId, id }: Key,
  made: readonly { lineNo: number; priceId: number }[],
): Promise<void> {
  await ctx.tx
    .updateTable('price_change')
    .set({ applied_at: ctx.clock.now() })
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .execute()
  if (made.length === 0) return
  await sql`
    update price_change_line l set price_id = m.price_id
    from unnest(${made.map(({ lineNo }) => lineNo)}::int[], ${made.map(({ priceId }) => priceId)}::bigint[]) as m (line_no, price_id)
    where l.branch_id = ${branchId} and l.document_id = ${id} and l.line_no = m.line_no`.execute(ctx.tx)
}
