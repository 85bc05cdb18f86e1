import type { OrderInput, PriceRules } from './price-rules.ts'

/**
 * The same value as JSON carries it: quantities and unit costs, which are bigint here, as whole numbers in text
 * (thousandths and ten-thousandths).
 */
export type Wire<T> = T extends bigint
  ? string
  : T extends string | number | boolean | null | undefined
    ? T
    : { -readonly [Key in keyof T]: Wire<T[Key]> }

/** Everything of an order that isn't typed at the till: who buys, where and when. */
export type OrderHead = Pick<
  OrderInput,
  'branchId' | 'branchGroupIds' | 'taxMode' | 'channel' | 'at' | 'buyer' | 'limits' | 'isCash'
>

/** The only names under which rules hold quantities and costs; text under one of them is read as a bigint. */
const wholes: ReadonlySet<string> = new Set(['quantity', 'minQuantity', 'maxQuantity', 'perQuantity', 'cost'])

/** Rules as they travel to a browser. */
export const rulesToWire = (rules: PriceRules): Wire<PriceRules> =>
  JSON.parse(JSON.stringify(rules, (_, value) => (typeof value === 'bigint' ? String(value) : value)))

/** Rules that came from `rulesToWire`, ready for `priceOrder`. */
export const rulesFromWire = (wire: unknown): PriceRules =>
  JSON.parse(JSON.stringify(wire), (key, value) =>
    wholes.has(key) && typeof value === 'string' ? BigInt(value) : value,
  )
