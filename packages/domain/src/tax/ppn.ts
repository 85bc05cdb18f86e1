import {
  minus,
  portion,
  type Rupiah,
  roundHalfAway,
  rupiahFromBigInt,
  sum,
  sumOf,
  zeroRupiah,
} from '../kernel/money.ts'
import { allocate, allocateOverLines } from '../pricing/allocate.ts'

export interface Fraction {
  readonly numerator: number
  readonly denominator: number
}

/**
 * One row of the tax table: how a code is counted on the dates from `validFrom` to `validTo`, both included.
 */
export interface TaxRule {
  readonly code: string
  readonly rate: Fraction
  /** The part of the DPP that is taxed: 11/12 since 2025 (DPP nilai lain). */
  readonly base: Fraction
  readonly rounding: 'HALF_UP' | 'DOWN'
  readonly validFrom: string
  readonly validTo: string | null
}

/** NON_PKP: the seller is no taxable dealer, so there is no PPN on any product. */
export type TaxMode = 'EXCLUDED' | 'INCLUDED' | 'NON_PKP'

export interface TaxableLine {
  readonly lineNo: number
  /** After all discounts, the header's included. */
  readonly net: Rupiah
  readonly tax: TaxRule
}

export interface TaxedLine {
  readonly lineNo: number
  readonly dpp: Rupiah
  readonly ppn: Rupiah
}

/** The PPN of one tax code of the document. */
export interface TaxGroup {
  readonly code: string
  readonly dpp: Rupiah
  readonly dppNilaiLain: Rupiah
  readonly ppn: Rupiah
}

export interface DocumentTax {
  readonly lines: readonly TaxedLine[]
  readonly groups: readonly TaxGroup[]
  readonly dpp: Rupiah
  readonly dppExempt: Rupiah
  readonly dppNilaiLain: Rupiah
  readonly ppn: Rupiah
  /** The amount that the other party pays. */
  readonly total: Rupiah
}

/**
 * The row of a tax code that is in force on the invoice date (domain-core 2.6).
 * @param date `YYYY-MM-DD`
 */
export const taxRuleOn = (rules: readonly TaxRule[], code: string, date: string): TaxRule | undefined =>
  rules.find(
    (rule) => rule.code === code && rule.validFrom <= date && (rule.validTo === null || date <= rule.validTo),
  )

/**
 * PPN of a document: per tax code, never per line, in two roundings, DPP nilai lain first (domain-core 2.2
 * rules 5 and 6, clarifications 2.13 and 3.18). The lines carry their share by cumulative rounding, so they
 * add up to the document.
 * @throws RangeError when the lines of one code carry different rows: a document has one date, so one row per
 * code
 */
export function documentTax(lines: readonly TaxableLine[], mode: TaxMode): DocumentTax {
  const parts = byTaxCode(lines, mode)
  return assemble(lines, parts, mode)
}

/**
 * The same with the PPN of the supplier's faktur pajak in place of the computed one: within the tolerance the
 * faktur is the authority (domain-core 2.2 rule 7). Two tax codes share it by their computed PPN
 * (clarifications 2.13). With prices that include PPN the total stays and the DPP gives way.
 */
export function documentTaxAsInvoiced(
  lines: readonly TaxableLine[],
  mode: TaxMode,
  invoiced: { readonly ppn: Rupiah; readonly tolerance: Rupiah },
): DocumentTax | 'TAX_MISMATCH' {
  const parts = byTaxCode(lines, mode)
  const computed = sumOf(parts, (part) => part.ppn)
  const net = sumOf(parts, (part) => part.net)
  if (invoiced.ppn === computed) return assemble(lines, parts, mode)
  const offBy = Math.abs(minus(invoiced.ppn, computed))
  if (offBy > invoiced.tolerance || invoiced.ppn < 0 || invoiced.ppn > net || computed === 0)
    return 'TAX_MISMATCH'
  const shares = allocate(
    invoiced.ppn,
    parts.map((part) => part.ppn),
  )
  const invoicedParts = parts.map((part, index) => ({ ...part, ppn: shares[index] ?? zeroRupiah }))
  return assemble(lines, invoicedParts, mode)
}

interface TaxPart {
  readonly rule: TaxRule
  readonly lines: readonly TaxableLine[]
  readonly net: Rupiah
  readonly ppn: Rupiah
}

function byTaxCode(lines: readonly TaxableLine[], mode: TaxMode): TaxPart[] {
  if (mode === 'NON_PKP') return []
  const parts = new Map<string, TaxableLine[]>()
  for (const line of lines)
    if (isTaxed(line.tax)) parts.set(line.tax.code, [...(parts.get(line.tax.code) ?? []), line])
  return [...parts.values()].map((members) => {
    const rule = oneRule(members.map((line) => line.tax))
    const net = sumOf(members, (line) => line.net)
    return { rule, lines: members, net, ppn: mode === 'INCLUDED' ? ppnInside(net, rule) : ppnOn(net, rule) }
  })
}

function oneRule(rules: readonly TaxRule[]): TaxRule {
  const [first, ...others] = rules
  if (!first) throw new RangeError('A tax code of a document has at least one line')
  if (others.some((rule) => rule.validFrom !== first.validFrom))
    throw new RangeError(`Two rows of tax ${first.code} in one document`)
  return first
}

const dppNilaiLain = (dpp: Rupiah, rule: TaxRule): Rupiah =>
  rounded(BigInt(dpp) * BigInt(rule.base.numerator), BigInt(rule.base.denominator), rule)

const ppnOn = (dpp: Rupiah, rule: TaxRule): Rupiah =>
  rounded(BigInt(dppNilaiLain(dpp, rule)) * BigInt(rule.rate.numerator), BigInt(rule.rate.denominator), rule)

/**
 * PPN inside a total that includes it: the rest after `dpp = round(total / (1 + rate × base))`. A rule that rounds down
 * rounds the tax down, not the DPP, so both modes favour the payer alike (the design says nothing about this pair).
 */
function ppnInside(total: Rupiah, rule: TaxRule): Rupiah {
  const { ppn, dpp } = sharesOf(rule)
  return rule.rounding === 'DOWN'
    ? rounded(BigInt(total) * ppn, dpp + ppn, rule)
    : minus(total, withoutPpn(total, rule))
}

/** The ratio of PPN to DPP: 11 to 100 since 2025. */
const sharesOf = ({ rate, base }: Pick<TaxRule, 'rate' | 'base'>) => ({
  ppn: BigInt(rate.numerator) * BigInt(base.numerator),
  dpp: BigInt(rate.denominator) * BigInt(base.denominator),
})

export const isTaxed = ({ rate }: Pick<TaxRule, 'rate'>): boolean => rate.numerator > 0

/** The amount without its PPN, in one rounding: `round(amount × 100 / 111)`. */
export function withoutPpn(amount: Rupiah, rule: Pick<TaxRule, 'rate' | 'base'>): Rupiah {
  const { ppn, dpp } = sharesOf(rule)
  return portion(amount, dpp, dpp + ppn)
}

/** An amount with its PPN in one rounding: `round(amount × 111 / 100)`. */
export function withPpn(amount: Rupiah, rule: Pick<TaxRule, 'rate' | 'base'>): Rupiah {
  const { ppn, dpp } = sharesOf(rule)
  return portion(amount, dpp + ppn, dpp)
}

const rounded = (numerator: bigint, denominator: bigint, { rounding }: TaxRule): Rupiah =>
  rupiahFromBigInt(rounding === 'DOWN' ? numerator / denominator : roundHalfAway(numerator, denominator))

function assemble(lines: readonly TaxableLine[], parts: readonly TaxPart[], mode: TaxMode): DocumentTax {
  const ppnOf = new Map<TaxableLine, Rupiah>()
  for (const part of parts) {
    const shares = allocateOverLines(part.ppn, part.lines, (line) => line.net)
    part.lines.forEach((line, index) => {
      ppnOf.set(line, shares[index] ?? zeroRupiah)
    })
  }
  const groups = parts.map(({ rule, net, ppn }) => {
    const dpp = mode === 'INCLUDED' ? minus(net, ppn) : net
    return { code: rule.code, dpp, dppNilaiLain: dppNilaiLain(dpp, rule), ppn }
  })
  const dpp = sumOf(groups, (group) => group.dpp)
  const ppn = sumOf(groups, (group) => group.ppn)
  const dppExempt = sum(lines.filter((line) => !ppnOf.has(line)).map((line) => line.net))
  return {
    lines: lines.map((line) => {
      const linePpn = ppnOf.get(line) ?? zeroRupiah
      return {
        lineNo: line.lineNo,
        dpp: mode === 'INCLUDED' ? minus(line.net, linePpn) : line.net,
        ppn: linePpn,
      }
    }),
    groups,
    dpp,
    dppExempt,
    dppNilaiLain: sumOf(groups, (group) => group.dppNilaiLain),
    ppn,
    total: sum([dpp, dppExempt, ppn]),
  }
}
