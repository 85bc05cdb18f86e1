import {
  LARGEST_AMOUNT,
  plus,
  priceTimesQuantity,
  type Quantity,
  unitPrice,
  zeroRupiah,
} from '../../kernel/money.ts'
import { toBaseQuantity } from '../../kernel/quantity.ts'
import type { OrderInput, OrderLineInput, SaleProduct } from '../price-rules.ts'
import type { PriceRefusal } from '../priced-order.ts'
import type { SaleLine } from './sale-line.ts'
import { type FoundPrice, type PriceAsk, type PriceBook, sellingPrice } from './selling-price.ts'
import { factorOf } from './target.ts'

/**
 * Step 1 for all lines, in order of line number. A tier counts all lines of the same product and unit (domain-sales 3.3).
 * All lines together are at most the largest amount of a line, because all later sums are parts of that sum (clarifications
 * 3.23).
 * @throws RangeError for a product or unit that wasn't loaded, and for a repeated line number
 */
export function saleLines(
  input: OrderInput,
  productOf: (id: number) => SaleProduct,
  book: PriceBook,
  ask: PriceAsk,
): SaleLine[] | PriceRefusal {
  const ordered = input.lines.toSorted((a, b) => a.lineNo - b.lineNo)
  if (new Set(ordered.map((line) => line.lineNo)).size !== ordered.length)
    throw new RangeError('Two lines have the same number')
  const tiers = tierQuantities(ordered)
  const lines: SaleLine[] = []
  let total = zeroRupiah
  for (const line of ordered) {
    const product = productOf(line.productId)
    const factor = factorOf(product, line.unitId)
    if (factor === undefined) throw new RangeError(`Product ${product.id} has no unit ${line.unitId}`)
    const baseQuantity = toBaseQuantity(line.quantity, factor)
    if (baseQuantity === 'QTY_TOO_LARGE') return { reason: baseQuantity, lineNo: line.lineNo }
    if (baseQuantity === 'QTY_NOT_INTEGER' || baseQuantity === 0)
      return { reason: 'QTY_INVALID', lineNo: line.lineNo }
    const tier = tiers.get(tierKey(line)) ?? line.quantity
    const listed = sellingPrice(book, product, { unitId: line.unitId, tierQuantity: tier, ask })
    if (!listed) return { reason: 'PRICE_NOT_FOUND', lineNo: line.lineNo }
    if (listed === 'AMOUNT_TOO_LARGE') return { reason: listed, lineNo: line.lineNo }
    const { price, source } = overridden(line, listed)
    const gross = priceTimesQuantity(unitPrice(price), line.quantity)
    if (gross === 'AMOUNT_TOO_LARGE') return { reason: gross, lineNo: line.lineNo }
    total = plus(total, gross)
    if (total > LARGEST_AMOUNT) return { reason: 'AMOUNT_TOO_LARGE' }
    const { lineNo, quantity } = line
    lines.push({
      lineNo,
      input: line,
      product,
      factor,
      quantity,
      baseQuantity,
      price,
      priceSource: source,
      gross,
    })
  }
  return lines
}

const tierKey = ({ productId, unitId }: OrderLineInput): string => `${productId}:${unitId}`

function tierQuantities(lines: readonly OrderLineInput[]): ReadonlyMap<string, Quantity> {
  const tiers = new Map<string, Quantity>()
  for (const line of lines) {
    const total = (tiers.get(tierKey(line)) ?? 0n) + line.quantity
    tiers.set(tierKey(line), total as Quantity) // a sum of thousandths is a quantity
  }
  return tiers
}

const overridden = ({ priceOverride }: OrderLineInput, listed: FoundPrice): FoundPrice =>
  priceOverride === undefined
    ? listed
    : { price: priceOverride, source: { kind: 'MANUAL', listPrice: listed.price } }
