import { basisPoints, plus, quantity, unitPrice, zeroRupiah } from '@merchant/domain/kernel/money.ts'
import { type DocumentAmounts, documentAmounts } from '@merchant/domain/pricing/document-amounts.ts'
import { required } from '../required.ts'
import type { BulkPlace } from './bulk-place.ts'

/** Goods that are bought by the carton. */
export interface BoughtLine {
  productId: number
  unitId: number
  factor: number
  taxCode: string
  /** Rupiah of a carton. */
  price: number
}

const noDiscounts = [0, 0, 0, 0].map(basisPoints)

/** The amounts of an order or an invoice without discounts. */
export function amountsOf(
  { taxes }: BulkPlace,
  lines: readonly { cartons: number; price: number; taxCode: string }[],
  isPkp: boolean,
): DocumentAmounts {
  const amounts = documentAmounts({
    lines: lines.map(({ cartons, price, taxCode }, index) => ({
      lineNo: index + 1,
      price: unitPrice(String(price)),
      quantity: quantity(cartons),
      discounts: noDiscounts,
      discountAmount: zeroRupiah,
      tax: required(taxes, taxCode),
    })),
    headerDiscount: zeroRupiah,
    freight: zeroRupiah,
    mode: isPkp ? 'EXCLUDED' : 'NON_PKP',
  })
  if ('reason' in amounts) throw new Error(`the demo buys what has no amount: ${amounts.reason}`)
  return amounts
}

/** What lines of orders and of invoices have in common. */
export function lineOf(
  { place, creditsPpn }: BulkPlace,
  line: BoughtLine & { cartons: number },
  amounts: DocumentAmounts,
  index: number,
) {
  const own = amounts.lines[index]
  if (!own) throw new Error('a line lost its amounts')
  return {
    branch_id: place.branchId,
    line_no: index + 1,
    product_id: line.productId,
    unit_id: line.unitId,
    factor: line.factor,
    quantity: line.cartons,
    base_quantity: line.cartons * line.factor,
    price: line.price,
    discounts: [...noDiscounts],
    discount_amount: 0,
    tax_code: line.taxCode,
    gross: own.gross,
    net: own.net,
    dpp: own.dpp,
    ppn: own.ppn,
    cost: creditsPpn ? own.dpp : plus(own.dpp, own.ppn),
  }
}

/** The amounts of a head. */
export const totalsOf = ({ gross, discount, tax }: DocumentAmounts, isPkp: boolean) => ({
  tax_mode: isPkp ? 'EXCLUDED' : 'NON_PKP',
  gross,
  discount,
  dpp: tax.dpp,
  dpp_exempt: tax.dppExempt,
  dpp_other: tax.dppNilaiLain,
  ppn: tax.ppn,
})
