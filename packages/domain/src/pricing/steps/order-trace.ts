import { type BasisPoints, minus, type Rupiah, zeroRupiah } from '../../kernel/money.ts'
import type { TaxedLine } from '../../tax/ppn.ts'
import type { PriceRules } from '../price-rules.ts'
import type { FinalLine } from './final-line.ts'
import type { EarnedPoints } from './points.ts'
import type { PriceSource } from './selling-price.ts'

/** The source of a discount, with its name at that time: the trace is kept with the order (domain-sales D6). */
export type TraceSource =
  | {
      readonly kind: 'DISCOUNT' | 'PROMOTION'
      readonly id: number
      readonly code: string
      readonly name: string
    }
  | { readonly kind: 'MANUAL_LINE' | 'MANUAL_ORDER' }

/** One step of 'Kenapa harga ini?'; `left` is the amount of the line after it. */
export type TraceStep =
  | { readonly step: 'PRICE'; readonly source: PriceSource; readonly price: Rupiah; readonly left: Rupiah }
  | {
      readonly step: 'PERCENT'
      readonly slot: number
      readonly by: TraceSource
      readonly percent: BasisPoints
      readonly amount: Rupiah
      readonly left: Rupiah
    }
  | { readonly step: 'AMOUNT'; readonly by: TraceSource; readonly amount: Rupiah; readonly left: Rupiah }
  /** A discount that lost to one that doesn't stack. */
  | { readonly step: 'NOT_STACKED'; readonly by: TraceSource }
  | { readonly step: 'TAX'; readonly code: string; readonly dpp: Rupiah; readonly ppn: Rupiah }
  | { readonly step: 'POINTS'; readonly productPointId: number; readonly points: number }

/** Names of rules by kind and id. */
export type NameOf = (kind: 'DISCOUNT' | 'PROMOTION', id: number) => TraceSource

export function namesOf(rules: Pick<PriceRules, 'discountGroups' | 'promotions'>): NameOf {
  const names = {
    DISCOUNT: new Map(rules.discountGroups.map(({ id, code, name }) => [id, { code, name }])),
    PROMOTION: new Map(rules.promotions.map(({ id, code, name }) => [id, { code, name }])),
  }
  return (kind, id) => {
    const { code = '', name = '' } = names[kind].get(id) ?? {}
    return { kind, id, code, name }
  }
}

/** The whole way from the selling price to the net of a line, then its PPN and points. */
export function traceOf(
  line: FinalLine,
  tax: TaxedLine | undefined,
  points: EarnedPoints | undefined,
  nameOf: NameOf,
): TraceStep[] {
  let left = line.gross
  const steps: TraceStep[] = [{ step: 'PRICE', source: line.priceSource, price: line.price, left }]
  line.slots.forEach(({ percent, source }, index) => {
    if (source === null || percent === 0) return
    const amount = line.slotAmounts[index] ?? zeroRupiah
    left = minus(left, amount)
    const by: TraceSource =
      source.kind === 'MANUAL' ? { kind: 'MANUAL_LINE' } : nameOf('DISCOUNT', source.groupId)
    steps.push({ step: 'PERCENT', slot: index + 1, by, percent, amount, left })
  })
  for (const { source, id, amount } of line.parts) {
    left = minus(left, amount)
    const by: TraceSource =
      source === 'DISCOUNT' || source === 'PROMOTION' ? nameOf(source, id ?? 0) : { kind: source }
    steps.push({ step: 'AMOUNT', by, amount, left })
  }
  for (const groupId of line.notStacked) steps.push({ step: 'NOT_STACKED', by: nameOf('DISCOUNT', groupId) })
  if (tax) steps.push({ step: 'TAX', code: line.product.tax.code, dpp: tax.dpp, ppn: tax.ppn })
  if (points && points.points > 0) {
    const { productPointId, points: earned } = points
    steps.push({ step: 'POINTS', productPointId, points: earned })
  }
  return steps
}
