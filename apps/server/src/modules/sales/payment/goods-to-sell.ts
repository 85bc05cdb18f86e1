import type { Rupiah } from '@merchant/domain/kernel/money.ts'
import type { SaleFacts, SoldGoods } from '@merchant/domain/posting/sale.ts'
import { leavingGoods, lineCosts, saleFacts } from '@merchant/domain/sales/sale-facts.ts'
import type { WarehouseRef } from '@merchant/domain/stock/pool.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { Reserved } from '../../../kernel/stock/reservations.ts'
import { lockStock, type StockLock } from '../../../kernel/stock/stock-lock.ts'
import { type PricedAsk, taxesOf } from '../pricing/pricing.public.ts'

/** A line whose goods leave, with the fields that the sale needs. */
export interface LineToSell {
  lineNo: number
  kind: 'NORMAL' | 'FREE' | 'GIFT'
  productId: number
  baseQuantity: number
  /** Services leave no warehouse. */
  isStock: boolean
}

/** The goods of a sale, locked and valued. */
export interface HeldGoods {
  stock: StockLock
  goods: readonly SoldGoods[]
  costs: readonly { lineNo: number; cost: Rupiah }[]
}

/**
 * Locks the leaving goods and the booking's reservation, and values them at the present average: sold goods before given
 * ones, one move each.
 * @throws INSUFFICIENT_STOCK
 */
export async function holdGoods(
  { tx }: CommandCtx,
  branchId: number,
  lines: readonly LineToSell[],
  { warehouse, reserved, day }: { warehouse: WarehouseRef; reserved: readonly Reserved[]; day: string },
): Promise<HeldGoods> {
  const leaving = leavingGoods(
    lines.filter(({ isStock }) => isStock).map((line) => ({ ...line, isGiven: line.kind !== 'NORMAL' })),
    warehouse,
  )
  const stock = await lockStock(tx, branchId, [...leaving, ...reserved], day)
  const values = stock.costsInTurn(leaving)
  const valued = leaving.flatMap((each, index) => {
    const cost = values[index]
    return cost === undefined ? [] : [{ ...each, cost }]
  })
  return {
    stock,
    goods: valued,
    costs: valued.flatMap((each) => lineCosts(each, each.cost)),
  }
}

/** The postings' view of a priced order and its goods. */
export function factsOf(
  branchId: number,
  {
    input,
    rules,
    priced,
    customer,
  }: Pick<PricedAsk, 'input' | 'rules' | 'priced'> & { customer: { id: number } },
  goods: readonly SoldGoods[],
): SaleFacts {
  const taxOf = taxesOf(rules)
  return saleFacts({ branchId, customerId: customer.id, mode: input.taxMode, priced, taxOf, goods })
}
