import type { BasisPoints } from '@merchant/domain/kernel/money.ts'
import { basisPoints, rupiah, unitPrice } from '@merchant/domain/kernel/money.ts'
import { type TakenPart, takeParts } from '@merchant/domain/pricing/partial.ts'
import { priceDeviation } from '@merchant/domain/purchase/price-check.ts'
import type { Fraction, TaxRule } from '@merchant/domain/tax/ppn.ts'
import { Faults } from '../../../kernel/errors.ts'
import type { ReceiptLineToInvoice } from '../receive-order/receive-order.public.ts'
import type { InvoiceException, InvoiceLine } from './invoice.store.ts'

/** The three-way match of invoice lines, receipts and orders (domain-core 3.B, FB). */

export type ReceiptLines = ReadonlyMap<number, ReceiptLineToInvoice>

interface TakingLine {
  receiptLineId: number | null
  baseQuantity: number
  /** Name of its goods. */
  name: string
}

/**
 * The GRNI value of each line, by domain-core 2.2 rule 9; none for services.
 * @throws OVER_INVOICE
 */
export function takeFromReceipts(lines: readonly TakingLine[], receipts: ReceiptLines): TakenPart[] {
  const wholes = new Map([...receipts].map(([id, { whole }]) => [id, whole]))
  const parts = takeParts(wholes, lines, (line) => ({
    of: line.receiptLineId ?? 0,
    quantity: line.baseQuantity,
  }))
  const faults = new Faults()
  lines.forEach(({ receiptLineId, baseQuantity, name }, index) => {
    const left = parts[index]?.left ?? 0
    if (receiptLineId !== null && baseQuantity > left)
      faults.add('OVER_INVOICE', `lines[${index}].qty`, { product: name, left })
  })
  faults.raise()
  return parts
}

/**
 * Goods need a line of a receipt of this supplier with the same product, services an account and no receipt.
 * @throws REQUIRED, REFERENCE_MISSING, SUPPLIER_MISMATCH, DATE_BEFORE_SOURCE
 */
export function requireMatch(
  lines: readonly InvoiceLine[],
  receipts: ReceiptLines,
  given: { date: string; supplier: { id: number; name: string } },
): void {
  const faults = new Faults()
  lines.forEach(({ goods, receiptLineId, accountId }, index) => {
    const at = `lines[${index}]`
    if (goods.type === 'SERVICE') {
      if (accountId === null) faults.add('REQUIRED', `${at}.accountId`, { label: `Akun ${goods.name}` })
      if (receiptLineId !== null)
        faults.add('REFERENCE_MISSING', `${at}.receiveLineId`, { label: 'Baris penerimaan' })
      return
    }
    if (receiptLineId === null) {
      faults.add('REQUIRED', `${at}.receiveLineId`, { label: `Baris penerimaan ${goods.name}` })
      return
    }
    const line = receipts.get(receiptLineId)
    if (line?.productId !== goods.productId) {
      faults.add('REFERENCE_MISSING', `${at}.receiveLineId`, { label: 'Baris penerimaan' })
      return
    }
    const document = line.receipt.number
    if (line.receipt.supplierId !== given.supplier.id)
      faults.add('SUPPLIER_MISMATCH', `${at}.receiveLineId`, { document, supplier: given.supplier.name })
    else if (given.date < line.receipt.date) faults.add('DATE_BEFORE_SOURCE', 'date', { document })
  })
  faults.raise()
}

/**
 * Lines whose net price per base unit differs from the order's by more than the tolerance. Prices with PPN inside are
 * compared without it where the order's are without, and the other way round.
 */
export function priceExceptions(
  lines: readonly InvoiceLine[],
  receipts: ReceiptLines,
  given: { includesTax: boolean; tolerance: BasisPoints; taxes: ReadonlyMap<string, TaxRule> },
): InvoiceException[] {
  return lines.flatMap((line, index): InvoiceException[] => {
    const order = receipts.get(line.receiptLineId ?? 0)?.order
    if (!order) return []
    const tax = given.includesTax === order.includesTax ? null : taxOnDpp(given.taxes.get(line.taxCode))
    const deviation = priceDeviation(
      { ...order.asked, includedTax: order.includesTax ? tax : null },
      {
        price: unitPrice(line.price),
        quantity: line.goods.quantity,
        baseQuantity: line.goods.baseQuantity,
        discounts: line.discounts.map((hundredths) => basisPoints(hundredths / 100)),
        discountAmount: rupiah(line.discountAmount),
        includedTax: given.includesTax ? tax : null,
      },
      given.tolerance,
    )
    if (deviation === null) return []
    const percent = (Math.abs(deviation) / 100).toLocaleString('id-ID')
    return [
      {
        reason: 'PRICE_OUT_OF_TOLERANCE',
        field: `lines[${index}].price`,
        params: { product: line.goods.name, percent },
      },
    ]
  })
}

/** PPN as a part of the DPP: 12/100 of 11/12 of it. */
const taxOnDpp = (rule: TaxRule | undefined): Fraction | null =>
  rule
    ? {
        numerator: rule.rate.numerator * rule.base.numerator,
        denominator: rule.rate.denominator * rule.base.denominator,
      }
    : null
