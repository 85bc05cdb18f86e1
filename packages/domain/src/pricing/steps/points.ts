import { rupiah } from '../../kernel/money.ts'
import { allocateOverLines } from '../allocate.ts'
import type { Buyer, ProductPoint, SaleProduct } from '../price-rules.ts'
import { isWithin } from './campaign-scope.ts'
import { type PriceAsk, scopeRank } from './selling-price.ts'
import { factorOf } from './target.ts'

export interface PointLine {
  readonly lineNo: number
  readonly product: SaleProduct
  readonly baseQuantity: number
}

export interface EarnedPoints {
  readonly lineNo: number
  /** The row that gives them. */
  readonly productPointId: number
  readonly points: number
}

const MULTIPLIER_ONE = 10_000n
/** The most points of one order: the limit of its column, far above real orders. */
const MOST_POINTS = 2_000_000_000

/**
 * Step 6: points of the NORMAL lines (domain-sales 3.8, clarifications 3.15). All lines of a product are summed
 * in the row's unit, floored, multiplied by the group, floored again, and shown on the lines by base quantity.
 */
export function earnedPoints(
  lines: readonly PointLine[],
  rows: readonly ProductPoint[],
  buyer: Buyer,
  ask: PriceAsk,
): EarnedPoints[] {
  const isEarning = buyer.customerId !== null && buyer.isApproved && buyer.groupEarnsPoints
  if (!isEarning || buyer.type === 'NON_MEMBER') return []
  const rowsOf = Map.groupBy(rows, (row) => row.productId)
  let left = MOST_POINTS
  return [...Map.groupBy(lines, (line) => line.product.id).values()].flatMap((own) => {
    const product = own[0]?.product
    const row = product && pointRow(rowsOf.get(product.id) ?? [], product, ask)
    if (!row) return []
    const baseQuantity = own.reduce((running, line) => running + line.baseQuantity, 0)
    const points = pointsOf(row, product, baseQuantity, { multiplier: buyer.pointMultiplier, most: left })
    left -= points
    // Points are shared like rupiah; `rupiah()` only gives the type that the sharing function wants.
    const shares = allocateOverLines(rupiah(points), own, (line) => line.baseQuantity)
    return own.map(({ lineNo }, index) => ({
      lineNo,
      productPointId: row.id,
      points: Number(shares[index] ?? 0),
    }))
  })
}

/** @param most that the order may still earn */
function pointsOf(
  row: ProductPoint,
  product: SaleProduct,
  baseQuantity: number,
  { multiplier, most }: { multiplier: number; most: number },
): number {
  const factor = factorOf(product, row.unitId) ?? 0
  const full = (BigInt(baseQuantity) * 1000n) / (row.perQuantity * BigInt(factor))
  const points = (full * BigInt(row.points) * BigInt(multiplier)) / MULTIPLIER_ONE
  return points < BigInt(most) ? Number(points) : most
}

/** The most specific row by the order of scopes, then the latest, then the greatest id. */
function pointRow(
  rows: readonly ProductPoint[],
  product: SaleProduct,
  ask: PriceAsk,
): ProductPoint | undefined {
  const fitting = rows.flatMap((row) => {
    const rank = scopeRank(row, ask)
    const isCounted = factorOf(product, row.unitId) !== undefined
    return rank !== undefined && isCounted && isWithin(ask.instant, row.validFrom, row.validTo)
      ? [{ row, rank }]
      : []
  })
  fitting.sort((a, b) => a.rank - b.rank || b.row.validFrom - a.row.validFrom || b.row.id - a.row.id)
  return fitting[0]?.row
}

/**
 * The last day on which points of a date can be spent: the end of the same month of the next year
 * (clarifications 3.15).
 */
export function pointsExpireOn(date: string): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return `${year + 1}-${String(month).padStart(2, '0')}-${daysIn(year + 1, month)}`
}

function daysIn(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 31
}
