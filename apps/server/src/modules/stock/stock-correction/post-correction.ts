import { type Rupiah, sumOf } from '@merchant/domain/kernel/money.ts'
import type { StockCorrectionStatus } from '@merchant/domain/stock/stock-correction.ts'
import { type DocumentRow, moveDocument } from '../../../kernel/document/document.store.ts'
import { postDocument } from '../../../kernel/document/post-document.ts'
import { requireTotalWithin } from '../../../kernel/document/total-within.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { OpenPeriod } from '../../../kernel/period/period.ts'
import { lockStock } from '../../../kernel/stock/stock-lock.ts'
import { requireWarehouse } from '../../master/warehouse/warehouse.public.ts'
import { inWarehouse } from '../goods-lines.ts'
import { type LineToValue, postingOf, worthNow } from './correction-rules.ts'
import { getCorrection } from './stock-correction.queries.ts'
import { type CorrectionFields, saveValues } from './stock-correction.store.ts'

/** A correction whose goods are locked and valued now. */
export interface Valued {
  fields: CorrectionFields
  lines: readonly (LineToValue & { value: Rupiah })[]
  total: Rupiah
  note: string | null
}

/** Posts a correction whose goods are valued. */
export async function postCorrection(
  ctx: CommandCtx,
  document: DocumentRow<StockCorrectionStatus>,
  period: OpenPeriod,
  { valued, event }: { valued: Valued; event: { action: string; reason: string | null } },
): Promise<void> {
  await saveValues(ctx, document, valued.lines)
  await moveDocument(ctx, document, { ...event, to: 'POSTED', change: headOf(document, valued) })
  await postDocument(ctx, document, {
    period,
    goods: valued.lines,
    posting: () => postingOf(document.branchId, valued.fields, valued.lines),
  })
}

/** The head of a correction with its value. */
export const headOf = ({ date }: DocumentRow, { total, note }: Valued) => ({ date, party: null, total, note })

/**
 * Locks the goods and values them; they are locked until the commit.
 * @throws AMOUNT_TOO_LARGE and the refusals of `worthNow`
 */
export async function valueNow(
  ctx: CommandCtx,
  branchId: number,
  fields: CorrectionFields,
  { wanted, note, day }: { wanted: readonly LineToValue[]; note: string | null; day: string },
): Promise<Valued> {
  const stock = await lockStock(ctx.tx, branchId, wanted, day)
  const lines = wanted.map((line) => ({ ...line, value: worthNow(stock, fields, line) }))
  const total = sumOf(lines, ({ value }) => value)
  requireTotalWithin(total)
  return { fields, lines, total, note }
}

/** The same for a correction that was entered before. @throws WAREHOUSE_FROZEN and the refusals of `worthNow` */
export async function valueAgain(ctx: CommandCtx, { branchId, id, date: day }: DocumentRow): Promise<Valued> {
  const correction = await getCorrection(ctx.tx, ctx.principal, id)
  const warehouse = await requireWarehouse(ctx, { branchId, id: correction.warehouseId, moves: true })
  const wanted = correction.lines.map(({ productId, qtyBase, qty, unitCost }) => ({
    ...inWarehouse({ productId, baseQuantity: qtyBase }, warehouse),
    qty,
    unitCost,
  }))
  return valueNow(ctx, branchId, correction, { wanted, note: correction.note, day })
}
