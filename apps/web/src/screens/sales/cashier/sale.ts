import type { SaleGoods, SaleUnit } from '@merchant/contract/master/inventory.ts'
import type { LineIn } from '@merchant/contract/sales/order-entry.ts'
import { newIdempotencyKey } from '../../../api/send.ts'

/** The present sale of a till: plain JSON, so that it survives a reload. */

/** The values typed by hand on a line besides goods, unit and quantity; with the call's names. */
export type Typed = Pick<LineIn, 'manualPct' | 'manualAmount' | 'disc' | 'priceOverride'>

export interface SaleLine {
  /** Identity in the browser; never sent. */
  readonly key: string
  readonly product: { readonly id: number; readonly code: string; readonly name: string }
  /** From the smallest. */
  readonly units: readonly SaleUnit[]
  readonly unitId: number
  readonly qty: number
  readonly typed: Typed
  /** Unreserved base units when the goods were found; null for a product without stock. */
  readonly available: number | null
  /** Why the server refused this line the last time. */
  readonly problem?: string | undefined
}

export interface SaleCustomer {
  readonly id: number
  readonly code: string | null
  readonly name: string
  readonly phone: string | null
  readonly isWalkIn: boolean
}

/** The order that the sale was opened from. */
export interface OpenOrder {
  readonly id: number
  readonly version: number
  readonly number: string
  readonly status: 'DRAFT' | 'BOOKED'
  /** Promotions may run for one channel only. */
  readonly channel: 'CASHIER' | 'BACKOFFICE'
  readonly saId: number | null
  readonly warehouseId: number
  /** It was booked as a sale on credit. */
  readonly isOwed?: boolean
  /** Base units of each product that its own booking has reserved. */
  readonly held: Readonly<Record<number, number>>
}

/** How the customer gets the goods; COD is brought and paid at the door. */
export type Handing = 'TAKE_AWAY' | 'PICKUP' | 'DELIVERY' | 'COD'

export interface Sale {
  readonly order: OpenOrder | null
  /** Differs from the stored order. */
  readonly changed: boolean
  /** Null until the branch's 'Pelanggan Umum' is known. */
  readonly customer: SaleCustomer | null
  readonly lines: readonly SaleLine[]
  /** The current line, for +, − and Ctrl+Backspace. */
  readonly current: string | null
  readonly coupons: readonly string[]
  readonly note: string
  readonly orderDiscount: number
  readonly promotionChoices: readonly { readonly promotionId: number; readonly isTaken: boolean }[]
  readonly rewardChoices: readonly number[]
  /** Left out, the customer takes the goods along. */
  readonly handing?: Handing
}

export const handingOf = ({ handing = 'TAKE_AWAY' }: Pick<Sale, 'handing'>): Handing => handing

export const emptySale = (customer: SaleCustomer | null = null): Sale => ({
  order: null,
  changed: false,
  customer,
  lines: [],
  current: null,
  coupons: [],
  note: '',
  orderDiscount: 0,
  promotionChoices: [],
  rewardChoices: [],
})

export type SaleAction =
  | { type: 'start'; sale: Sale }
  | { type: 'goods'; goods: SaleGoods; unitId: number | null; qty?: number }
  | { type: 'qty'; key: string; qty: number }
  | { type: 'step'; by: 1 | -1 }
  | { type: 'unit'; key: string; unitId: number }
  | { type: 'typed'; key: string; typed: Typed }
  | { type: 'remove'; key: string }
  | { type: 'current'; key: string }
  | { type: 'move'; by: 1 | -1 }
  | { type: 'customer'; customer: SaleCustomer }
  /** The branch's 'Pelanggan Umum' is loaded: not a change by the user. */
  | { type: 'walk-in'; customer: SaleCustomer }
  | { type: 'coupons'; coupons: readonly string[] }
  | { type: 'note'; note: string }
  | { type: 'handing'; handing: Handing }
  | { type: 'order-discount'; amount: number }
  | { type: 'promotion'; promotionId: number; isTaken: boolean }
  /** The customer's pick among the rewards of one group. */
  | { type: 'reward'; rewardId: number; of: readonly number[] }
  | { type: 'problem'; key: string; problem: string }

/** Thousandths are the smallest part of a quantity. */
const exact = (qty: number): number => Math.round(qty * 1000) / 1000

export function saleReducer(sale: Sale, action: SaleAction): Sale {
  switch (action.type) {
    case 'start':
      return action.sale
    case 'current':
      return { ...sale, current: action.key }
    case 'move':
      return { ...sale, current: neighbour(sale, action.by) }
    case 'walk-in':
      return sale.customer ? sale : { ...sale, customer: action.customer }
    case 'problem':
      return {
        ...sale,
        current: action.key,
        lines: sale.lines.map((line) =>
          line.key === action.key ? { ...line, problem: action.problem } : line,
        ),
      }
    default:
      return { ...changeSale(sale, action), changed: true }
  }
}

type Change = Exclude<SaleAction, { type: 'start' | 'current' | 'move' | 'walk-in' | 'problem' }>

function changeSale(sale: Sale, action: Change): Sale {
  switch (action.type) {
    case 'goods':
      return withGoods(sale, action)
    case 'qty':
      return withLine(sale, action.key, (line) => ({ ...line, qty: exact(action.qty) }))
    case 'step':
      return stepped(sale, action.by)
    case 'unit':
      return withLine(sale, action.key, (line) => ({ ...line, unitId: action.unitId }))
    case 'typed':
      return withLine(sale, action.key, (line) => ({ ...line, typed: action.typed }))
    case 'remove':
      return without(sale, action.key)
    case 'customer':
      return { ...sale, customer: action.customer }
    case 'coupons':
      return { ...sale, coupons: action.coupons }
    case 'handing':
      return { ...sale, handing: action.handing }
    case 'note':
      return { ...sale, note: action.note }
    case 'order-discount':
      return { ...sale, orderDiscount: action.amount }
    case 'reward': {
      const others = sale.rewardChoices.filter((id) => !action.of.includes(id))
      return { ...sale, rewardChoices: [...others, action.rewardId] }
    }
    case 'promotion': {
      const { promotionId, isTaken } = action
      const others = sale.promotionChoices.filter((choice) => choice.promotionId !== promotionId)
      return { ...sale, promotionChoices: [...others, { promotionId, isTaken }] }
    }
  }
}

/** One more of the same goods in the same unit, else a new line. */
function withGoods(sale: Sale, { goods, unitId, qty = 1 }: Extract<Change, { type: 'goods' }>): Sale {
  const unit =
    goods.units.find((one) => one.unitId === unitId) ??
    goods.units.find(({ isDefault }) => isDefault) ??
    goods.units[0]
  if (!unit) return sale
  const same = sale.lines.find((line) => line.product.id === goods.productId && line.unitId === unit.unitId)
  if (same)
    return withLine({ ...sale, current: same.key }, same.key, (line) => ({
      ...line,
      qty: exact(line.qty + qty),
      available: goods.available,
    }))
  const line: SaleLine = {
    key: newIdempotencyKey(),
    product: { id: goods.productId, code: goods.code, name: goods.name },
    units: goods.units,
    unitId: unit.unitId,
    qty: exact(qty),
    typed: {},
    available: goods.available,
  }
  return { ...sale, lines: [...sale.lines, line], current: line.key }
}

/** A changed line is checked again. */
const withLine = (sale: Sale, key: string, change: (line: SaleLine) => SaleLine): Sale => ({
  ...sale,
  lines: sale.lines.map((line) => (line.key === key ? { ...change(line), problem: undefined } : line)),
})

/** One more or one less of the current line; the last one less removes the line. */
function stepped(sale: Sale, by: 1 | -1): Sale {
  const line = sale.lines.find(({ key }) => key === sale.current)
  if (!line) return sale
  const qty = exact(line.qty + by)
  return qty > 0 ? withLine(sale, line.key, (old) => ({ ...old, qty })) : without(sale, line.key)
}

function without(sale: Sale, key: string): Sale {
  const place = sale.lines.findIndex((line) => line.key === key)
  const lines = sale.lines.filter((line) => line.key !== key)
  const next = lines[Math.min(Math.max(place, 0), lines.length - 1)]
  return { ...sale, lines, current: sale.current === key ? (next?.key ?? null) : sale.current }
}

function neighbour({ lines, current }: Sale, by: 1 | -1): string | null {
  const place = lines.findIndex(({ key }) => key === current)
  return lines[Math.min(Math.max(place + by, 0), lines.length - 1)]?.key ?? null
}

export const unitOf = ({ units, unitId }: Pick<SaleLine, 'units' | 'unitId'>): SaleUnit | undefined =>
  units.find((unit) => unit.unitId === unitId)

/** Base units that all lines of its product need above the free stock and the sale's own reservation. */
export function missingStock(sale: Sale, line: SaleLine): number {
  if (line.available === null) return 0
  const wanted = sale.lines
    .filter(({ product }) => product.id === line.product.id)
    .reduce((sum, each) => sum + each.qty * (unitOf(each)?.factor ?? 1), 0)
  const own = sale.order?.held[line.product.id] ?? 0
  return Math.max(0, wanted - line.available - own)
}

/** A line that can be priced: its quantity may be empty. */
export const isSold = ({ qty }: SaleLine): boolean => qty > 0

/** The four percentages of a line, where they are typed by hand. */
export const slotsOf = ({ disc, manualPct }: Typed): readonly (number | null)[] =>
  disc ? disc.map((percent) => percent || null) : [null, null, null, manualPct ?? null]

/** The fourth alone is added to the rules; with one of the first three, all four replace the rules. */
export function withSlot(typed: Typed, slot: number, percent: number | null): Typed {
  const { manualPct: _, disc: _d, ...rest } = typed
  const taken = percent === null || percent <= 0 ? null : Math.min(percent, 100)
  const slots = slotsOf(typed).map((old, index) => (index === slot ? taken : old))
  const manualPct = slots[3] ?? null
  if (slots.slice(0, 3).some((each) => each !== null))
    return { ...rest, disc: slots.map((each) => each ?? 0) }
  return manualPct === null ? rest : { ...rest, manualPct }
}

/** The discount of the cashier. */
export const withPercent = (typed: Typed, percent: number | null): Typed => withSlot(typed, 3, percent)

/** Without an amount the field is left out: the selling price counts, without a discount. */
export function withAmount(
  typed: Typed,
  field: 'priceOverride' | 'manualAmount',
  amount: number | null,
): Typed {
  const { [field]: _, ...rest } = typed
  return amount === null || amount <= 0 ? rest : { ...rest, [field]: amount }
}
