import type { Figure } from '../kernel/figure.ts'
import {
  LARGEST_AMOUNT,
  larger,
  minus,
  negate,
  plus,
  portion,
  type Rupiah,
  roundHalfAway,
  rupiahFromBigInt,
  type UnitPrice,
  zeroRupiah,
} from '../kernel/money.ts'
import { requireWhole } from '../kernel/quantity.ts'

/**
 * Moving-average cost of one product in one pool of one branch. The pair (quantity, value) is the truth; the
 * average is only derived, so nothing is ever multiplied by a rounded unit cost (domain-core D4, 4.1).
 * Invariant: quantity ≥ 0, value ≥ 0, and no value without quantity.
 */
export interface CostBalance {
  /** Base units. */
  readonly quantity: number
  readonly value: Rupiah
  /** Cost per base unit of the last receipt in millionths of a rupiah; null before the first. */
  readonly lastCost: bigint | null
}

const LAST_COST_SCALE = 1_000_000n
const UNIT_PRICE_SCALE = 10_000n

export const emptyBalance: CostBalance = { quantity: 0, value: zeroRupiah, lastCost: null }

/**
 * The cost of a base unit in ten-thousandths of a rupiah: the average of the stock, else the last cost; null where there was
 * never any.
 */
export function unitCost({
  quantity,
  value,
  lastCost,
}: {
  quantity: bigint
  value: bigint
  lastCost: bigint | null
}): UnitPrice | null {
  if (quantity > 0n) return roundHalfAway(value * UNIT_PRICE_SCALE, quantity) as UnitPrice // of this scale
  return lastCost === null ? null : (roundHalfAway(lastCost, LAST_COST_SCALE / UNIT_PRICE_SCALE) as UnitPrice) // of this scale
}

/** A balance after a move, and the value of the move: signed, as the stock ledger keeps it. */
export interface Valued {
  readonly balance: CostBalance
  readonly value: Rupiah
}

/** Goods come in at a given value (EXO), or at the value of another move (LINK). */
export function receive(balance: CostBalance, quantity: number, value: Rupiah): CostBalance {
  requireQuantity(quantity)
  if (value < 0) throw new RangeError(`Goods can't come in at a negative value: ${value}`)
  return withLastCost({
    ...balance,
    quantity: requireWhole(balance.quantity + quantity),
    value: plus(balance.value, value),
  })
}

/** Goods go out at the average; the last unit takes the whole rest. */
export function issue(balance: CostBalance, quantity: number): Valued | 'INSUFFICIENT_STOCK' {
  requireQuantity(quantity)
  if (quantity > balance.quantity) return 'INSUFFICIENT_STOCK'
  const value = averageOf(balance, quantity)
  return { balance: without(balance, quantity, value), value: negate(value) }
}

/**
 * Goods are found and valued at the average, or at the last cost when there were none (opname gain, correction in).
 * @returns the reason where no cost is known, or where the value passes the largest amount of a line
 */
export function gain(balance: CostBalance, quantity: number): Valued | 'NO_COST' | 'AMOUNT_TOO_LARGE' {
  requireQuantity(quantity)
  if (balance.quantity === 0 && balance.lastCost === null) return 'NO_COST'
  const worth =
    balance.quantity > 0
      ? roundHalfAway(BigInt(balance.value) * BigInt(quantity), BigInt(balance.quantity))
      : roundHalfAway((balance.lastCost ?? 0n) * BigInt(quantity), LAST_COST_SCALE)
  if (worth > LARGEST_AMOUNT) return 'AMOUNT_TOO_LARGE'
  const value = rupiahFromBigInt(worth)
  const after = {
    ...balance,
    quantity: requireWhole(balance.quantity + quantity),
    value: plus(balance.value, value),
  }
  return { balance: after, value }
}

/** The result of a change of value: the part that fitted, and the rest for the price variance. */
export interface Revalued extends Valued {
  readonly rest: Rupiah
}

/**
 * Changes the value without moving goods. The part that does not fit goes to the rest: all of it when there are no goods,
 * the excess when the value would fall below zero. (domain-core 4.1 sends the whole amount to the variance then; 2.5 and
 * the purchase invoice send the excess only: the latter is followed, one rule for all.)
 */
export function revalue(balance: CostBalance, amount: Rupiah): Revalued {
  const value = balance.quantity === 0 ? zeroRupiah : larger(amount, negate(balance.value))
  const after = withLastCost({ ...balance, value: plus(balance.value, value) })
  return { balance: after, value, rest: minus(amount, value) }
}

/** An undone move, and the part of the original value that could not be undone. */
export interface Reversed extends Valued {
  /** For PURCHASE_PRICE_VARIANCE: the part of the mirror's value that could not be taken; signed. */
  readonly difference: Rupiah
}

/**
 * Undoes a move (domain-core 2.5): an issue returns exactly what it took; a receipt leaves with its own value
 * as far as the balance holds it; a revaluation is taken back as far as it fits.
 * @param move the original as the ledger keeps it: signed quantity (0 = revaluation) and signed value
 */
export function reverseMove(
  balance: CostBalance,
  move: { readonly quantity: number; readonly value: Rupiah },
): Reversed | 'INSUFFICIENT_STOCK' {
  if (move.quantity < 0) {
    const value = negate(move.value)
    return { balance: receive(balance, -move.quantity, value), value, difference: zeroRupiah }
  }
  if (move.quantity === 0) {
    const { rest, ...revalued } = revalue(balance, negate(move.value))
    return { ...revalued, difference: negate(rest) }
  }
  return reverseReceipt(balance, move.quantity, move.value)
}

function reverseReceipt(
  balance: CostBalance,
  quantity: number,
  value: Rupiah,
): Reversed | 'INSUFFICIENT_STOCK' {
  requireQuantity(quantity)
  if (quantity > balance.quantity) return 'INSUFFICIENT_STOCK'
  const fits = quantity < balance.quantity && value <= balance.value
  const out = fits ? value : averageOf(balance, quantity)
  return { balance: without(balance, quantity, out), value: negate(out), difference: minus(value, out) }
}

/** `round(value × part / quantity)`, exactly the value for the whole quantity. The balance holds goods. */
const averageOf = (balance: CostBalance, quantity: number): Rupiah =>
  portion(balance.value, quantity, balance.quantity)

const without = (balance: CostBalance, quantity: number, value: Rupiah): CostBalance => ({
  ...balance,
  quantity: balance.quantity - quantity,
  value: minus(balance.value, value),
})

/** Every receipt, link-in and revaluation that leaves goods sets the last cost (clarifications 2.11). */
const withLastCost = (balance: CostBalance): CostBalance =>
  balance.quantity === 0
    ? balance
    : {
        ...balance,
        lastCost: roundHalfAway(BigInt(balance.value) * LAST_COST_SCALE, BigInt(balance.quantity)),
      }

/**
 * The average of a balance to four decimals as a decimal string, for people; null when there are no goods.
 */
export function averageText({ quantity, value }: { quantity: Figure; value: Figure }): string | null {
  if (BigInt(quantity) === 0n) return null
  const rounded = roundHalfAway(BigInt(value) * 10_000n, BigInt(quantity))
  const digits = (rounded < 0n ? -rounded : rounded).toString().padStart(5, '0')
  return `${rounded < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

function requireQuantity(quantity: number): void {
  if (requireWhole(quantity) < 1) throw new RangeError(`A move needs a quantity above zero: ${quantity}`)
}
