import type { Fraction } from '../../kernel/fraction.ts'
import type { BasisPoints, Quantity, Rupiah } from '../../kernel/money.ts'
import type { OrderLineInput, SaleProduct } from '../price-rules.ts'
import type { PriceSource } from './selling-price.ts'

/** A line of the order with its selling price: the result of step 1, read by every later step. */
export interface SaleLine {
  readonly lineNo: number
  readonly input: OrderLineInput
  readonly product: SaleProduct
  readonly factor: number
  readonly quantity: Quantity
  readonly baseQuantity: number
  readonly price: Rupiah
  readonly priceSource: PriceSource
  readonly gross: Rupiah
}

/** The source of one of the four percentages. */
export type SlotSource =
  | { readonly kind: 'DISCOUNT'; readonly groupId: number; readonly itemId: number }
  | { readonly kind: 'MANUAL' }

export interface Slot {
  readonly percent: BasisPoints
  readonly source: SlotSource | null
}

export type FourSlots = readonly [Slot, Slot, Slot, Slot]

/** A part of a line's fixed amount (clarifications 3.20). */
export interface AmountPart {
  readonly source: 'DISCOUNT' | 'PROMOTION' | 'MANUAL_LINE' | 'MANUAL_ORDER'
  /** The discount group or promotion; null where a person typed it. */
  readonly id: number | null
  readonly amount: Rupiah
}

/**
 * The effect of a discount group on a line; its share of a cap may be no whole rupiah, and its units count all the same.
 */
export interface GivenDiscount {
  readonly groupId: number
  readonly amount: Rupiah
}

/** A line after step 2: its percentages and the fixed amounts of discounts and of the cashier. */
export interface DiscountedLine extends SaleLine {
  readonly slots: FourSlots
  /** The effect of each slot, after the slots before it. */
  readonly slotAmounts: readonly [Rupiah, Rupiah, Rupiah, Rupiah]
  readonly parts: readonly AmountPart[]
  /** By discount group, in their percentages or among the parts. */
  readonly given: readonly GivenDiscount[]
  /** The fixed amounts before they are rounded. */
  readonly fixed: Fraction
  readonly net: Rupiah
  /** Discount groups that won a slot and then lost it to one that doesn't stack, or because they don't. */
  readonly notStacked: readonly number[]
}
