import { LARGEST_AMOUNT, minus, plus, type Rupiah, sumOf, zeroRupiah } from '../kernel/money.ts'
import {
  type DocumentTax,
  documentTax,
  documentTaxAsInvoiced,
  type TaxMode,
  type TaxRule,
} from '../tax/ppn.ts'
import { allocateOverLines } from './allocate.ts'
import { lineTotal, type PricedLine } from './line-total.ts'

export interface DocumentLine extends PricedLine {
  readonly lineNo: number
  readonly tax: TaxRule
}

export interface DocumentFacts {
  readonly lines: readonly DocumentLine[]
  /** Taken off the whole document, spread over the lines by their nets. */
  readonly headerDiscount: Rupiah
  /** Added to the cost of the lines and taxed with them; zero where a document has none. */
  readonly freight: Rupiah
  readonly mode: TaxMode
  /** PPN on the supplier's faktur pajak, when it differs from the computed one. */
  readonly invoiced?: { readonly ppn: Rupiah; readonly tolerance: Rupiah }
}

export interface LineAmounts {
  readonly lineNo: number
  readonly gross: Rupiah
  /** After the line's own discounts. */
  readonly net: Rupiah
  readonly headerShare: Rupiah
  readonly freightShare: Rupiah
  /** After all discounts, with freight, without PPN: receipts and invoices take parts of it. */
  readonly dpp: Rupiah
  /** Part of the goods' cost where it can't be credited. */
  readonly ppn: Rupiah
}

export interface DocumentAmounts {
  /** In the order given. */
  readonly lines: readonly LineAmounts[]
  readonly gross: Rupiah
  /** All discounts, of lines and header. */
  readonly discount: Rupiah
  readonly tax: DocumentTax
  readonly total: Rupiah
}

export type AmountsRefusal =
  /** Of a line, or of the whole document with its freight. */
  | { readonly reason: 'AMOUNT_TOO_LARGE'; readonly lineNo?: number }
  | { readonly reason: 'LINE_DISCOUNT_EXCEEDS_TOTAL'; readonly lineNo: number }
  | { readonly reason: 'HEADER_DISCOUNT_EXCEEDS_TOTAL' }
  | { readonly reason: 'TAX_MISMATCH' }

/**
 * All amounts of an order or invoice of a supplier (domain-core 2.2): line totals, header discount, freight,
 * PPN. The browser shows them while typing, the server computes them again and trusts its own.
 */
export function documentAmounts(facts: DocumentFacts): DocumentAmounts | AmountsRefusal {
  const { lines, headerDiscount, freight, mode, invoiced } = facts
  const totals: { line: DocumentLine; lineNo: number; gross: Rupiah; net: Rupiah }[] = []
  for (const line of lines) {
    const total = lineTotal(line)
    if (typeof total === 'string') return { reason: total, lineNo: line.lineNo }
    totals.push({ line, lineNo: line.lineNo, gross: total.gross, net: total.net })
  }
  const net = sumOf(totals, (total) => total.net)
  if (headerDiscount > net) return { reason: 'HEADER_DISCOUNT_EXCEEDS_TOTAL' }
  if (net + freight > LARGEST_AMOUNT) return { reason: 'AMOUNT_TOO_LARGE' }

  const headerShares = allocateOverLines(headerDiscount, totals, (total) => total.net)
  const discounted = totals.map((total, index) => {
    const headerShare = headerShares[index] ?? zeroRupiah
    return { ...total, headerShare, left: minus(total.net, headerShare) }
  })
  const freightShares = shareFreight(freight, discounted)
  const taxable = discounted.map((total, index) => {
    const freightShare = freightShares[index] ?? zeroRupiah
    return { ...total, freightShare, net: plus(total.left, freightShare), tax: total.line.tax }
  })
  const tax = invoiced ? documentTaxAsInvoiced(taxable, mode, invoiced) : documentTax(taxable, mode)
  if (tax === 'TAX_MISMATCH') return { reason: tax }

  const gross = sumOf(totals, (total) => total.gross)
  return {
    lines: tax.lines.map(({ lineNo, dpp, ppn }, index) => ({
      lineNo,
      gross: totals[index]?.gross ?? zeroRupiah,
      net: totals[index]?.net ?? zeroRupiah,
      headerShare: headerShares[index] ?? zeroRupiah,
      freightShare: freightShares[index] ?? zeroRupiah,
      dpp,
      ppn,
    })),
    gross,
    discount: plus(minus(gross, net), headerDiscount),
    tax,
    total: tax.total,
  }
}

/** By the amount of each line after the header discount; equally where all lines are free, so that no freight is lost. */
function shareFreight(
  freight: Rupiah,
  lines: readonly { readonly lineNo: number; readonly left: Rupiah }[],
): Rupiah[] {
  const isAllFree = lines.every((line) => line.left === 0)
  return allocateOverLines(freight, lines, (line) => (isAllFree ? 1 : line.left))
}
