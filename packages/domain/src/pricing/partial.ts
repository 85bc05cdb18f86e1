import { larger, minus, plus, portion, type Rupiah, zeroRupiah } from '../kernel/money.ts'

/**
 * Something whole that is taken in parts: an order line in receipts, a sale line in returns, a shipment in
 * arrivals.
 */
export interface PartlyUsed {
  readonly value: Rupiah
  /** Base units of the whole, above zero. */
  readonly quantity: number
  /** Base units of earlier parts; cancelled parts are left out. */
  readonly usedQuantity: number
  readonly usedValue: Rupiah
}

/**
 * The value of the next part: `round(value × reached / quantity) − used value` (domain-core 2.2 rule 9), so parts always
 * add up to the whole. After a cancelled part the formula can fall below the used value: then this part has value zero and
 * the next parts catch up.
 * @param part base units of the next part; may pass the whole where more than ordered may be received
 */
export function partialValue(whole: PartlyUsed, part: number): Rupiah {
  if (whole.quantity < 1 || whole.value < 0) throw new RangeError('A whole needs a quantity and a value')
  if (part < 0 || whole.usedQuantity < 0) throw new RangeError(`Negative quantity of a part: ${part}`)
  const reached = portion(whole.value, whole.usedQuantity + part, whole.quantity)
  return larger(minus(reached, whole.usedValue), zeroRupiah)
}

/** The whole after a part of it was taken. */
export const afterPart = (whole: PartlyUsed, part: number, value: Rupiah): PartlyUsed => ({
  ...whole,
  usedQuantity: whole.usedQuantity + part,
  usedValue: plus(whole.usedValue, value),
})

/** Something of which nothing is used yet. */
export const untouched = (value: Rupiah, quantity: number): PartlyUsed => ({
  value,
  quantity,
  usedQuantity: 0,
  usedValue: zeroRupiah,
})

export interface TakenPart {
  readonly value: Rupiah
  /** Base units of the whole that no part had taken before this one. */
  readonly left: number
}

/**
 * The parts that one document takes, in its order; two may take from the same whole.
 * @param partOf the whole that a part belongs to, and its base units
 */
export function takeParts<Key, Part>(
  wholes: ReadonlyMap<Key, PartlyUsed>,
  parts: readonly Part[],
  partOf: (part: Part) => { readonly of: Key; readonly quantity: number },
): TakenPart[] {
  const used = new Map(wholes)
  return parts.map((part) => {
    const { of, quantity } = partOf(part)
    const whole = used.get(of)
    if (!whole) return { value: zeroRupiah, left: 0 }
    const value = partialValue(whole, quantity)
    used.set(of, afterPart(whole, quantity, value))
    return { value, left: Math.max(whole.quantity - whole.usedQuantity, 0) }
  })
}
