import type { Rupiah } from '@merchant/domain/kernel/money.ts'
import type { CorrectionDirection, CorrectionReasonKey } from '@merchant/domain/stock/stock-correction.ts'
import { sql } from 'kysely'
import { withIds } from '../../../kernel/db/ids.ts'
import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { Goods } from '../../master/product/product.public.ts'
import { goodsColumns } from '../goods-lines.ts'

/** The columns of a correction beside its head; the only file that changes its tables. */
export interface CorrectionFields {
  warehouseId: number
  direction: CorrectionDirection
  reason: CorrectionReasonKey
  accountId: number | null
}

export interface CorrectedLine {
  goods: Goods
  /** Entered by a person, per unit of the line. */
  unitCost: string | null
  value: Rupiah
}

/** The correction with its lines, for a head that was just inserted. */
export async function insertCorrection(
  ctx: CommandCtx,
  document: DocumentRow,
  fields: CorrectionFields,
  lines: readonly CorrectedLine[],
): Promise<void> {
  await ctx.tx
    .insertInto('stock_correction')
    .values({ branch_id: document.branchId, id: document.id, ...toRow(fields) })
    .execute()
  await insertLines(ctx, document, lines)
}

/** A changed draft; no document follows from it, so its lines are replaced. */
export async function replaceCorrection(
  ctx: CommandCtx,
  document: DocumentRow,
  fields: CorrectionFields,
  lines: readonly CorrectedLine[],
): Promise<void> {
  const { branchId, id } = document
  await ctx.tx
    .updateTable('stock_correction')
    .set(toRow(fields))
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .execute()
  await ctx.tx
    .deleteFrom('stock_correction_line')
    .where('branch_id', '=', branchId)
    .where('document_id', '=', id)
    .execute()
  await insertLines(ctx, document, lines)
}

const toRow = ({ warehouseId, direction, reason, accountId }: CorrectionFields) => ({
  warehouse_id: warehouseId,
  direction,
  reason,
  account_id: accountId,
})

async function insertLines(
  ctx: CommandCtx,
  document: DocumentRow,
  lines: readonly CorrectedLine[],
): Promise<void> {
  await ctx.tx
    .insertInto('stock_correction_line')
    .values(
      withIds(
        ctx.tx,
        lines.map(({ goods, unitCost, value }, index) => ({
          ...goodsColumns(document, goods, index),
          unit_cost: unitCost,
          value,
        })),
      ),
    )
    .execute()
}

/** The values of the lines on the day of submission or posting. */
export async function saveValues(
  ctx: CommandCtx,
  { branchId, id }: DocumentRow,
  lines: readonly { productId: number; value: Rupiah }[],
): Promise<void> {
  await sql`
    update stock_correction_line l set value = v.value
    from unnest(${lines.map(({ productId }) => productId)}::bigint[], ${lines.map(({ value }) => value)}::bigint[]) as v (product_id, value)
    where l.branch_id = ${branchId} and l.document_id = ${id} and l.product_id = v.product_id`.execute(ctx.tx)
}
