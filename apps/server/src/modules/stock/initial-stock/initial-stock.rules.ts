import type { InitialStockEntry } from '@merchant/contract/stock/initial-stock.ts'
import { LARGEST_AMOUNT, priceTimesQuantity, unitPrice, zeroRupiah } from '@merchant/domain/kernel/money.ts'
import { INITIAL_STOCK_DAYS } from '@merchant/domain/stock/initial-stock.ts'
import { sql } from 'kysely'
import { type Faults, refuseField } from '../../../kernel/errors.ts'
import type { RuleCtx } from '../../../kernel/http/context.ts'
import { dayLabel } from '../../../kernel/period/period.ts'
import type { Goods } from '../../master/product/product.public.ts'
import { movedBefore } from './initial-stock.queries.ts'
import type { StartingLine } from './initial-stock.store.ts'

/** The rules of initial stock (domain-core 3.A, SI), for the form and for files. */

/** @throws INITIAL_STOCK_DATE once the branch has been live for more days than the rule allows */
export async function requireStart(
  ctx: RuleCtx,
  { branchId, date }: Pick<InitialStockEntry, 'branchId' | 'date'>,
): Promise<void> {
  const { last } = await ctx.tx
    .selectFrom('branch')
    .where('id', '=', branchId)
    .select(sql<string>`go_live_date + ${INITIAL_STOCK_DAYS}::int`.as('last'))
    .executeTakeFirstOrThrow()
  if (date > last) throw refuseField('INITIAL_STOCK_DATE', 'date', { date: dayLabel(last) })
}

/**
 * The values of the lines; PRICE_NEGATIVE and AMOUNT_TOO_LARGE for every line, or for the document when its lines together
 * are too much.
 */
export function valueLines(
  lines: readonly { unitCost: string }[],
  goods: readonly Goods[],
  faults: Faults,
): StartingLine[] {
  const valued = goods.map((item, index): StartingLine => {
    const unitCost = lines[index]?.unitCost ?? '0'
    const field = `lines[${index}].unitCost`
    const product = item.name || 'barang'
    if (unitCost.startsWith('-')) {
      faults.add('PRICE_NEGATIVE', field, { product })
      return { goods: item, unitCost, value: zeroRupiah }
    }
    const value = priceTimesQuantity(unitPrice(unitCost), item.quantity)
    if (value === 'AMOUNT_TOO_LARGE') faults.add(value, field, { what: product })
    return { goods: item, unitCost, value: value === 'AMOUNT_TOO_LARGE' ? zeroRupiah : value }
  })
  // Above the limit the sum may be inexact, but it stays above the limit.
  if (valued.reduce((total, { value }) => total + value, 0) > LARGEST_AMOUNT)
    faults.add('AMOUNT_TOO_LARGE', 'lines', { what: 'dokumen' })
  return valued
}

/** INITIAL_STOCK_EXISTS for every line whose goods were moved by another document. */
export async function judgeUnmoved(
  ctx: RuleCtx,
  branchId: number,
  goods: readonly Goods[],
  faults: Faults,
): Promise<void> {
  const moved = await movedBefore(
    ctx.tx,
    branchId,
    goods.map(({ productId }) => productId),
  )
  goods.forEach(({ productId, name }, index) => {
    if (moved.has(productId))
      faults.add('INITIAL_STOCK_EXISTS', `lines[${index}].productId`, { product: name })
  })
}
