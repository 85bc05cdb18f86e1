import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { stockCorrectionContract } from '@merchant/contract/stock/stock-correction.ts'
import {
  priceTimesQuantity,
  quantity,
  type Rupiah,
  unitPrice,
  zeroRupiah,
} from '@merchant/domain/kernel/money.ts'
import type { Posting } from '@merchant/domain/posting/posting.ts'
import {
  type CorrectionReason,
  postCorrectionIn,
  postCorrectionOut,
  postSupplierBonus,
} from '@merchant/domain/posting/stock-correction.ts'
import { Faults, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { StockLock } from '../../../kernel/stock/stock-lock.ts'
import { requireAccounts } from '../../accounting/account/account.public.ts'
import type { Goods } from '../../master/product/product.public.ts'
import type { StockLine } from '../goods-lines.ts'
import type { CorrectionFields } from './stock-correction.store.ts'

export type AddCorrection = Parsed<(typeof stockCorrectionContract)['POST /v1/stock-corrections']>['body']

/** Goods of a correction before their valuation. */
export interface LineToValue extends StockLine {
  /** In the unit of the line. */
  qty: number
  /** Entered by a person, per unit of the line. */
  unitCost: string | null
}

/**
 * The rules of the reason (domain-core 3.A, KO): goods of a bonus come in; LAINNYA needs an account and a note.
 * @throws CORRECTION_BONUS_IN, CORRECTION_ACCOUNT, REQUIRED and the refusals of `requireAccounts`
 */
export async function requireReason(ctx: CommandCtx, body: AddCorrection): Promise<void> {
  const { reason, accountId } = body
  if (reason === 'BONUS_SUPPLIER' && body.direction === 'OUT')
    throw refuseField('CORRECTION_BONUS_IN', 'direction')
  if (reason !== 'LAINNYA') {
    if (accountId !== null) throw refuseField('CORRECTION_ACCOUNT', 'accountId')
    return
  }
  if (accountId === null) throw refuseField('REQUIRED', 'accountId', { label: 'Akun' })
  if (body.note === null) throw refuseField('REQUIRED', 'note', { label: 'Catatan' })
  await requireAccounts(ctx, body.branchId, [{ accountId, field: 'accountId' }], ['CORRECTION'])
}

/** @throws CORRECTION_COST, PRICE_NEGATIVE, AMOUNT_TOO_LARGE naming every line */
export function requireCosts(body: AddCorrection, goods: readonly Goods[]): void {
  const takesCost = body.direction === 'IN' && body.reason !== 'BONUS_SUPPLIER'
  const faults = new Faults()
  body.lines.forEach(({ unitCost }, index) => {
    const item = goods[index]
    if (unitCost === null || unitCost === undefined || !item) return
    const [field, product] = [`lines[${index}].unitCost`, item.name]
    if (!takesCost) faults.add('CORRECTION_COST', field, { product })
    else if (unitCost.startsWith('-')) faults.add('PRICE_NEGATIVE', field, { product })
    else if (priceTimesQuantity(unitPrice(unitCost), item.quantity) === 'AMOUNT_TOO_LARGE')
      faults.add('AMOUNT_TOO_LARGE', field, { what: product })
  })
  faults.raise()
}

/**
 * The present value of a line, without sign: goods out at the average, goods in at the given cost or the average, a bonus
 * at zero.
 * @throws INSUFFICIENT_STOCK, NO_COST, AMOUNT_TOO_LARGE
 */
export function worthNow(stock: StockLock, fields: CorrectionFields, line: LineToValue): Rupiah {
  if (fields.direction === 'OUT') return stock.cost(line, line.quantity)
  if (fields.reason === 'BONUS_SUPPLIER') return zeroRupiah
  if (line.unitCost !== null) return givenWorth(line.unitCost, line.qty)
  return stock.gain(line, line.quantity)
}

function givenWorth(unitCost: string, qty: number): Rupiah {
  const value = priceTimesQuantity(unitPrice(unitCost), quantity(qty))
  if (value === 'AMOUNT_TOO_LARGE') throw new Error('a cost that was taken is too large') // by requireCosts
  return value
}

export function postingOf(
  branchId: number,
  fields: CorrectionFields,
  lines: readonly (LineToValue & { value: Rupiah })[],
): Posting {
  if (fields.reason === 'BONUS_SUPPLIER') return postSupplierBonus({ branchId, lines })
  const why = whyOf({ ...fields, reason: fields.reason })
  if (fields.direction === 'OUT')
    return postCorrectionOut({
      branchId,
      why,
      lines: lines.map((line) => ({ ...line, cost: line.value })),
    })
  return postCorrectionIn({
    branchId,
    why,
    lines: lines.map((line) => ({ ...line, isValueGiven: line.unitCost !== null })),
  })
}

function whyOf({
  reason,
  accountId,
}: {
  reason: Exclude<CorrectionFields['reason'], 'BONUS_SUPPLIER'>
  accountId: number | null
}): CorrectionReason {
  if (reason !== 'LAINNYA') return { reason }
  if (accountId === null) throw new Error('a correction for another reason names its account')
  return { reason, accountId }
}
