import type { AppliedRule, OrderTotals } from '../pricing/priced-order.ts'
import type { TraceSource } from '../pricing/steps/order-trace.ts'
import { type PricedWire, percentOf } from './priced-wire.ts'

/**
 * The price of an order as it is stored: what its columns and its lines don't say already. `wholePrice` puts it together
 * again, letter for letter; nothing of it is worked out from today's rules (domain-sales D6).
 */
export interface KeptPrice {
  net: number
  lines: KeptLine[]
  /** Left out where there are none, as all that follows. */
  applied?: Wire['applied']
  rejected?: Wire['rejected']
  gifts?: Wire['gifts']
  pointsExpireOn?: string
}

type Wire = PricedWire
type WireLine = Wire['lines'][number]
type Step = WireLine['trace'][number]

interface KeptLine {
  lineNo: number
  /** The source of its selling price; older orders have it, and all that is left out here, in their steps. */
  source: WireLine['priceSource']
  /** Code of the tax of its goods. */
  tax?: string
  /** The four slots, where one has a source. */
  discountSource?: WireLine['discountSource']
  /** The steps between price and tax, without what is left after each. */
  trace?: KeptStep[]
}

type KeptBy = TraceSource | { kind: 'DISCOUNT' | 'PROMOTION'; id: number }

/** Rules that were applied are named there. */
type KeptStep =
  | { step: 'PERCENT'; slot: number; by: KeptBy; amount: number }
  | { step: 'AMOUNT'; by: KeptBy; amount: number }
  | { step: 'NOT_STACKED'; by: KeptBy }
  | { step: 'POINTS'; productPointId: number }

/** What a stored order says beside its price: its totals but `net`, and its lines in the columns of their table. */
export interface StoredAmounts {
  totals: Omit<Numbers<OrderTotals>, 'net'>
  lines: readonly StoredLineAmounts[]
}

type Numbers<T> = { [Key in keyof T]: number }

interface StoredLineAmounts {
  lineNo: number
  price: number
  gross: number
  /** Basis points. */
  percents: readonly number[]
  dpp: number
  ppn: number
  points: number
}

/** The price of an order for its reply; lines that were added at no price have none. */
export interface WholePrice extends Pick<Wire, 'applied' | 'rejected' | 'gifts' | 'pointsExpireOn'> {
  totals: Numbers<OrderTotals>
  lines: WholeLine[]
}

interface WholeLine extends Pick<WireLine, 'lineNo' | 'discountSource'> {
  discAmountParts: Numeric<WireLine['discAmountParts'][number]>[]
  trace: WholeStep[]
}

/** A step as it is sent, with plain numbers. */
type WholeStep = Step extends infer Each ? Numeric<Each> : never
type Numeric<T> = { [Key in keyof T]: T[Key] extends number ? number : T[Key] }

export function keepPrice(priced: Wire): KeptPrice {
  const { applied, rejected, gifts, pointsExpireOn } = priced
  return {
    net: priced.totals.net,
    lines: priced.lines.map((line) => keepLine(line, applied)),
    ...(applied.length > 0 && { applied }),
    ...(rejected.length > 0 && { rejected }),
    ...(gifts.length > 0 && { gifts }),
    ...(pointsExpireOn !== null && { pointsExpireOn }),
  }
}

function keepLine(
  { lineNo, priceSource, discountSource, trace }: WireLine,
  applied: Wire['applied'],
): KeptLine {
  const tax = trace.find((step) => step.step === 'TAX')
  const steps = trace.flatMap((step): KeptStep[] => {
    if (step.step === 'PRICE' || step.step === 'TAX') return []
    if (step.step === 'POINTS') return [{ step: 'POINTS', productPointId: step.productPointId }]
    const by = nameless(step.by, applied)
    if (step.step === 'NOT_STACKED') return [{ step: 'NOT_STACKED', by }]
    if (step.step === 'AMOUNT') return [{ step: 'AMOUNT', by, amount: step.amount }]
    return [{ step: 'PERCENT', slot: step.slot, by, amount: step.amount }]
  })
  return {
    lineNo,
    source: priceSource,
    ...(tax && { tax: tax.code }),
    ...(discountSource.some((source) => source !== null) && { discountSource }),
    ...(steps.length > 0 && { trace: steps }),
  }
}

const appliedOf = (applied: readonly AppliedRule[], by: { kind: string; id: number }) =>
  applied.find(({ kind, id }) => kind === by.kind && id === by.id)

function nameless(by: TraceSource, applied: readonly AppliedRule[]): KeptBy {
  if (!('id' in by)) return by
  const rule = appliedOf(applied, by)
  return rule?.code === by.code && rule.name === by.name ? { kind: by.kind, id: by.id } : by
}

function named(by: KeptBy, applied: readonly AppliedRule[]): TraceSource {
  if (!('id' in by) || 'code' in by) return by
  const rule = appliedOf(applied, by)
  if (!rule) throw new Error(`a rule without a name: ${by.kind} ${by.id}`)
  return { kind: by.kind, id: by.id, code: rule.code, name: rule.name }
}

/**
 * The price as it was answered.
 * @param kept also of orders that were stored before prices were kept short, which have all of it
 */
export function wholePrice(kept: KeptPrice | Omit<Wire, 'net'>, stored: StoredAmounts): WholePrice {
  if (!('net' in kept)) return kept
  const { net, applied = [], rejected = [], gifts = [], pointsExpireOn = null } = kept
  const lineOf = new Map(stored.lines.map((line) => [line.lineNo, line]))
  const lines = kept.lines.map((line) => {
    const amounts = lineOf.get(line.lineNo)
    if (!amounts) throw new Error(`a price without its line ${line.lineNo}`)
    return wholeLine(line, amounts, applied)
  })
  return { totals: { ...stored.totals, net }, lines, applied, rejected, gifts, pointsExpireOn }
}

function wholeLine(
  { lineNo, source, tax, discountSource, trace = [] }: KeptLine,
  line: StoredLineAmounts,
  applied: Wire['applied'],
): WholeLine {
  let left = line.gross
  const discAmountParts: WholeLine['discAmountParts'] = []
  const steps: WholeStep[] = [{ step: 'PRICE', source, price: line.price, left }]
  const points: WholeStep[] = []
  for (const step of trace) {
    if (step.step === 'POINTS') {
      points.push({ ...step, points: line.points })
      continue
    }
    const by = named(step.by, applied)
    if (step.step === 'NOT_STACKED') {
      steps.push({ ...step, by })
      continue
    }
    left -= step.amount
    if (step.step === 'PERCENT')
      steps.push({ ...step, by, percent: percentOf(line.percents[step.slot - 1] ?? 0), left })
    else {
      steps.push({ ...step, by, left })
      discAmountParts.push({ source: by.kind, id: 'id' in by ? by.id : null, amount: step.amount })
    }
  }
  if (tax !== undefined) steps.push({ step: 'TAX', code: tax, dpp: line.dpp, ppn: line.ppn })
  return {
    lineNo,
    discountSource: discountSource ?? [null, null, null, null],
    discAmountParts,
    trace: [...steps, ...points],
  }
}
