import { createHash } from 'node:crypto'
import type { Reason } from '@merchant/contract/kernel/reasons.ts'
import { priceOrder } from '@merchant/domain/pricing/price-order.ts'
import type { OrderInput, OrderLineInput, PriceRules } from '@merchant/domain/pricing/price-rules.ts'
import type { PricedOrder, PriceRefusal } from '@merchant/domain/pricing/priced-order.ts'
import type { TaxRule } from '@merchant/domain/tax/ppn.ts'
import { Faults, refuse, refuseField } from '../../../kernel/errors.ts'
import type { PricedCustomer } from './branch-and-buyer.queries.ts'
import type { PricedProduct } from './goods.queries.ts'
import { type LoadedPricing, loadPricing, type OrderToPrice, type PricingCtx } from './load-pricing.ts'

export interface PricedAsk {
  readonly input: OrderInput
  readonly rules: PriceRules
  readonly priced: PricedOrder
  /** SHA-256 of the customer's payment and goods, in hexadecimal digits (clarifications 3.21). */
  readonly hash: string
  readonly customer: PricedCustomer
  /** The goods of the order, of free lines and of gifts. */
  readonly products: ReadonlyMap<number, PricedProduct>
}

/** The tax of each product that an order was priced with. */
export function taxesOf(rules: Pick<PriceRules, 'products'>): (productId: number) => TaxRule {
  const taxes = new Map(rules.products.map(({ id, tax }) => [id, tax]))
  return (productId) => {
    const tax = taxes.get(productId)
    if (!tax) throw new Error(`product ${productId} was priced without its tax`)
    return tax
  }
}

/**
 * Prices the order of a request, from the rules of its moment (domain-sales 3). Goods that may not be sold that way are
 * priced and named in `priced.warnings`; the commands that book and take money refuse them.
 * @throws the refusals of `loadPricing`; LINES_EMPTY; REFERENCE_MISSING, INACTIVE_MASTER, UNIT_NOT_IN_PRODUCT and
 * TAX_MISSING, all lines at once; QTY_INVALID, QTY_TOO_LARGE, AMOUNT_TOO_LARGE, PRICE_NOT_FOUND,
 * LINE_DISCOUNT_EXCEEDS_TOTAL and HEADER_DISCOUNT_EXCEEDS_TOTAL
 */
export async function priceAsked(ctx: PricingCtx, order: OrderToPrice): Promise<PricedAsk> {
  if (order.lines.length === 0) throw refuse('LINES_EMPTY')
  const loaded = await loadPricing(ctx, order)
  const { input, rules, customer, products } = loaded
  if (customer.status !== 'ACTIVE')
    throw refuseField('INACTIVE_MASTER', 'customerId', { label: 'Pelanggan', name: customer.name })
  requireGoods(order, loaded)
  const priced = priceOrder(input, rules)
  if ('reason' in priced) throw refusalOf(priced, order, products)
  return { input, rules, priced, hash: hashOf(priced), customer, products }
}

/**
 * The same order by other rules: without a campaign whose quota was used up meanwhile.
 * @returns undefined when it has no price then
 */
export function priceAgain(asked: PricedAsk, rules: PriceRules): PricedAsk | undefined {
  const priced = priceOrder(asked.input, rules)
  if ('reason' in priced) return undefined
  return { ...asked, rules, priced, hash: hashOf(priced) }
}

const hashOf = ({ canonicalText }: PricedOrder): string =>
  createHash('sha256').update(canonicalText).digest('hex')

/** The goods of the lines exist, are active and for sale, in units of their own. */
function requireGoods({ lines }: OrderToPrice, { products, rules }: LoadedPricing): void {
  const taxed = new Set(rules.products.map(({ id }) => id))
  const faults = new Faults()
  lines.forEach((line, index) => {
    const product = products.get(line.productId)
    const fault = faultOf(line, product, taxed.has(line.productId))
    if (fault) faults.add(fault.reason, `lines[${index}].${fault.field}`, fault.params)
  })
  faults.raise()
}

interface LineFault {
  reason: Reason
  field: 'productId' | 'unitId'
  params: Record<string, unknown>
}

function faultOf(
  { unitId }: OrderLineInput,
  product: PricedProduct | undefined,
  isTaxed: boolean,
): LineFault | undefined {
  if (!product) return { reason: 'REFERENCE_MISSING', field: 'productId', params: { label: 'Barang' } }
  const { name, status, isSellable, units, taxCode } = product
  if (status !== 'ACTIVE')
    return { reason: 'INACTIVE_MASTER', field: 'productId', params: { label: 'Barang', name } }
  if (!isSellable)
    return { reason: 'INACTIVE_MASTER', field: 'productId', params: { label: 'Penjualan', name } }
  if (!units.some((unit) => unit.unitId === unitId))
    return { reason: 'UNIT_NOT_IN_PRODUCT', field: 'unitId', params: { product: name } }
  return isTaxed ? undefined : { reason: 'TAX_MISSING', field: 'productId', params: { code: taxCode } }
}

/** The form field of an engine's refusal of a line. */
const fieldOf = {
  QTY_INVALID: 'qty',
  QTY_TOO_LARGE: 'qty',
  AMOUNT_TOO_LARGE: 'qty',
  PRICE_NOT_FOUND: 'unitId',
  LINE_DISCOUNT_EXCEEDS_TOTAL: 'manualAmount',
} as const satisfies Partial<Record<Reason, string>>

/** Why an order has no price, with the names of the goods. */
function refusalOf(refusal: PriceRefusal, { lines }: OrderToPrice, products: LoadedPricing['products']) {
  if (refusal.reason === 'HEADER_DISCOUNT_EXCEEDS_TOTAL')
    return refuseField(refusal.reason, 'orderDiscAmount')
  if (refusal.lineNo === undefined) return refuseField(refusal.reason, 'lines', { what: 'seluruh pesanan' })
  const index = lines.findIndex(({ lineNo }) => lineNo === refusal.lineNo)
  const line = lines[index]
  const product = line && products.get(line.productId)
  const unit = product?.units.find(({ unitId }) => unitId === line?.unitId)
  const named = { product: product?.name, what: product?.name, unit: unit?.name }
  return refuseField(refusal.reason, `lines[${index}].${fieldOf[refusal.reason]}`, named)
}
