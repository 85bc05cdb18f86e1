import type { Tax } from '@merchant/contract/master/tax.ts'
import { basisPoints, quantity, rupiah, unitPrice } from '@merchant/domain/kernel/money.ts'
import {
  type AmountsRefusal,
  type DocumentAmounts,
  type DocumentLine,
  documentAmounts,
} from '@merchant/domain/pricing/document-amounts.ts'
import { type TaxMode, type TaxRule, taxRuleOn } from '@merchant/domain/tax/ppn.ts'
import { type GridLine, isEmptyLine } from './grid-line.ts'

/** The price fields of a line; percentages of 0 to 100, `price` with up to four decimals. */
export interface PricedGridLine extends GridLine {
  readonly price: number | null
  readonly discounts: readonly (number | null)[]
  readonly discountAmount: number | null
  readonly taxCode: string | null
  readonly note: string
  /**
   * Whether the price was proposed, typed, or copied from another document, which a proposal replaces; missing for one that is
   * stored, or empty.
   */
  readonly priceFrom?: 'PROPOSED' | 'TYPED' | 'COPIED' | undefined
}

export interface PricedDocument {
  lines: readonly PricedGridLine[]
  /** `YYYY-MM-DD`: decides the tax rate. */
  date: string | null
  mode: TaxMode
  headerDiscount: number | null
  freight?: number | null
}

export interface FormAmounts {
  /** The amount of each line after its own discounts, by its key. */
  nets: ReadonlyMap<string, number>
  /** Null while a rate is not loaded yet, or a discount is too large. */
  totals: DocumentAmounts | null
  refusal: AmountsRefusal | null
}

const noTax: TaxRule = {
  code: '',
  rate: { numerator: 0, denominator: 1 },
  base: { numerator: 1, denominator: 1 },
  rounding: 'HALF_UP',
  validFrom: '',
  validTo: null,
}

/** Tax rates in the form of the pricing rules. */
export const toTaxRule = (tax: Tax): TaxRule => ({
  code: tax.code,
  rate: { numerator: tax.rateNum, denominator: tax.rateDen },
  base: { numerator: tax.baseNum, denominator: tax.baseDen },
  rounding: tax.rounding,
  validFrom: tax.validFrom,
  validTo: tax.validTo,
})

/** The amounts during typing, by the server's own rules (domain-core 2.2); the server computes them again. */
export function formAmounts(document: PricedDocument, rules: readonly TaxRule[] | undefined): FormAmounts {
  const priced = document.lines.filter((line) => !isEmptyLine(line) && isPriceable(line))
  const lines = priced.map((line, index) => toDocumentLine(line, index + 1, document.date, rules ?? []))
  const amounts = documentAmounts({
    lines,
    headerDiscount: rupiah(document.headerDiscount ?? 0),
    freight: rupiah(document.freight ?? 0),
    mode: document.mode,
  })
  if ('reason' in amounts) return { nets: new Map(), totals: null, refusal: amounts }
  const nets = new Map(priced.map(({ key }, index) => [key, amounts.lines[index]?.net ?? 0]))
  return { nets, totals: rules ? amounts : null, refusal: null }
}

/** Half-typed lines without a valid amount are left out until they are complete. */
const isPriceable = ({ discounts, price, quantity: count, discountAmount }: PricedGridLine): boolean =>
  discounts.every((percent) => percent === null || (percent >= 0 && percent <= 100)) &&
  [price, count, discountAmount].every((value) => value === null || (value >= 0 && value < 1e12))

function toDocumentLine(
  line: PricedGridLine,
  lineNo: number,
  date: string | null,
  rules: readonly TaxRule[],
): DocumentLine {
  const tax = date && line.taxCode ? taxRuleOn(rules, line.taxCode, date) : undefined
  return {
    lineNo,
    price: unitPrice(line.price ?? 0),
    quantity: quantity(line.quantity ?? 0),
    discounts: line.discounts.map((percent) => basisPoints(percent ?? 0)),
    discountAmount: rupiah(line.discountAmount ?? 0),
    tax: tax ?? noTax,
  }
}
