import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rupiah } from '../kernel/money.ts'
import { type CostChange, CostReplay, type LedgerMove, type OpeningBalance } from './cost-replay.ts'
import { type CostBalance, emptyBalance, issue, receive, reverseMove } from './moving-average.ts'

const move = (
  seq: number,
  kind: LedgerMove['kind'],
  quantity: number,
  value: number,
  more: Partial<LedgerMove> = {},
) => ({
  seq,
  branchId: 1,
  pool: 'MAIN' as const,
  productId: 1,
  kind,
  quantity,
  value: rupiah(value),
  adjusted: rupiah(0),
  ...more,
})

function replay(moves: readonly LedgerMove[], openings: readonly OpeningBalance[] = []): CostChange[] {
  const books = new CostReplay(openings)
  return moves.flatMap((each) => books.next(each) ?? [])
}

const deltas = (changes: readonly CostChange[]) => changes.map(({ seq, delta }) => [seq, delta])

describe('replaying the ledger', () => {
  it('throws where stock would fall below zero', () =>
    expect(() => replay([move(1, 'EXO', 5, 50), move(2, 'AVG', -6, -60)])).toThrow('move 2'))

  it('finds nothing when the books are in order', () =>
    expect(replay([move(1, 'EXO', 10, 100), move(2, 'AVG', -3, -30), move(3, 'AVG', 1, 10)])).toEqual([]))

  it('gives a sale the average that a back-dated receipt made', () => {
    const ledger = [move(1, 'EXO', 10, 100), move(3, 'EXO', 10, 200), move(2, 'AVG', -10, -100)]
    expect(replay(ledger)).toEqual([{ seq: 2, oldValue: -100, newValue: -150, delta: -50 }])
  })

  it('starts from the snapshot, not from nothing', () => {
    const opening = {
      branchId: 1,
      pool: 'MAIN',
      productId: 1,
      balance: { ...emptyBalance, quantity: 4, value: rupiah(90) },
    } as const
    expect(replay([move(2, 'AVG', -2, -45)], [opening])).toEqual([])
  })

  it('carries a change through transfer, assembly with extra costs, return and undoing', () => {
    const ledger: LedgerMove[] = [
      move(1, 'EXO', 10, 100),
      move(9, 'EXO', 10, 200),
      move(2, 'AVG', -5, -50),
      // Three of the five arrive in the other branch; one of them is undone later.
      move(3, 'LINK', 3, 30, { branchId: 2, source: { seqs: [2], part: 3, whole: 5 } }),
      move(4, 'AVG', -1, -10, { branchId: 2 }),
      // Two make a parcel with 7 of packing.
      move(5, 'AVG', -2, -20),
      move(6, 'LINK', 1, 27, { productId: 3, source: { seqs: [5], part: 1, whole: 1 } }),
      // A sale, partly returned, then cancelled as far as it was not.
      move(7, 'AVG', -4, -40),
      move(8, 'LINK', 1, 10, { source: { seqs: [7], part: 1, whole: 4 } }),
      move(10, 'LINK', -1, -10, { reverses: { seq: 8, quantity: 1, value: rupiah(10) } }),
      move(11, 'LINK', 4, 40, { reverses: { seq: 7, quantity: -4, value: rupiah(-40) } }),
    ]
    expect(deltas(replay(ledger))).toEqual([
      [2, -25],
      [3, 15],
      [4, -5],
      [5, -10],
      [6, 10],
      [7, -20],
      [8, 5],
      [10, -5],
      [11, 20],
    ])
  })

  it('keeps the parts of a source adding up to its new value', () => {
    const back = (seq: number, value: number) =>
      move(seq, 'LINK', 1, value, { source: { seqs: [3], part: 1, whole: 3 } })
    const ledger = [
      move(1, 'EXO', 3, 100),
      move(2, 'EXO', 0, 100),
      move(3, 'AVG', -3, -100),
      back(4, 33),
      back(5, 34),
      back(6, 33),
    ]
    expect(replay(ledger).map(({ newValue }) => newValue)).toEqual([-200, 67, 66, 67])
  })

  it('gives a part back to its source when it is undone', () => {
    const back = (seq: number) => move(seq, 'LINK', 1, 17, { source: { seqs: [3], part: 1, whole: 3 } })
    const undone = { seq: 4, quantity: 1, value: rupiah(17) }
    const ledger = [
      move(1, 'EXO', 3, 50),
      move(2, 'EXO', 0, 50),
      move(3, 'AVG', -3, -50),
      back(4),
      move(5, 'LINK', -1, -17, { reverses: undone }),
      back(6),
    ]
    expect(replay(ledger).map(({ newValue }) => newValue)).toEqual([-100, 33, -33, 33])
  })

  it('keeps what earlier runs changed about goods whose source lies outside the scope', () => {
    const arrived = move(3, 'LINK', 3, 30, { adjusted: rupiah(6), source: { seqs: [2], part: 3, whole: 5 } })
    expect(replay([arrived, move(4, 'AVG', -3, -30, { adjusted: rupiah(-6) })])).toEqual([])
  })

  it('remembers only what a later move may name', () => {
    const source = move(1, 'EXO', 10, 100)
    const receipt = move(9, 'EXO', 10, 200)
    const undo = move(3, 'LINK', 5, 50, { reverses: { seq: 2, quantity: -5, value: rupiah(-50) } })
    const known = [source, receipt, move(2, 'AVG', -5, -50), undo]
    expect(deltas(replay(known))).toEqual([
      [2, -25],
      [3, 25],
    ])
    const forgotten = [source, receipt, move(2, 'AVG', -5, -50, { isLast: true }), undo]
    expect(deltas(replay(forgotten))).toEqual([[2, -25]])
  })

  it('keeps the value of a source outside the scope', () => {
    const ledger = [move(5, 'LINK', 3, 30, { source: { seqs: [2], part: 3, whole: 5 } })]
    expect(replay(ledger)).toEqual([])
  })

  it('passes over shifts inside a pool and earlier value moves, whose effect the moves carry', () => {
    const ledger = [
      move(1, 'EXO', 10, 100),
      move(4, 'EXO', 10, 200),
      move(2, 'SHIFT', -3, 0),
      move(3, 'SHIFT', 3, 0),
      move(5, 'AVG', -10, -100, { adjusted: rupiah(-50) }),
      move(6, 'REVAL', 0, -50),
    ]
    expect(replay(ledger)).toEqual([])
  })

  it('revalues only what was there, and lets goods without cost keep their value', () => {
    const ledger = [
      move(1, 'EXO', 5, 50),
      move(3, 'AVG', -5, -50),
      move(2, 'EXO', 0, 20),
      move(4, 'AVG', 2, 24, { productId: 2 }),
    ]
    expect(deltas(replay(ledger))).toEqual([[2, -20]])
  })
})

interface Step {
  readonly date: number
  readonly kind: 'buy' | 'sell' | 'sendBack' | 'cancel'
  readonly quantity: number
  readonly value: number
  readonly pick: number
}

interface Entered extends LedgerMove {
  readonly date: number
}

const chronological = (a: Entered, b: Entered) => a.date - b.date || a.seq - b.seq

/**
 * Enters the steps in their order at the average of that moment; steps that would break the ledger's rules
 * are left out.
 */
function enter(steps: readonly Step[]): Entered[] {
  const ledger: Entered[] = []
  let balance: CostBalance = emptyBalance
  for (const step of steps) {
    const seq = ledger.length + 1
    const entered = enterStep(step, seq, balance, ledger)
    if (!entered) continue
    const { next, ...row } = entered
    const inOrder = [...ledger, row].sort(chronological)
    if (lowest(inOrder) < 0) continue
    balance = next
    ledger.push(row)
  }
  return ledger
}

/** The lowest quantity that the ledger ever shows, read in the order given. */
function lowest(ledger: readonly Entered[]): number {
  let running = 0
  let least = 0
  for (const each of ledger) {
    running += each.quantity
    least = Math.min(least, running)
  }
  return least
}

function enterStep(step: Step, seq: number, balance: CostBalance, ledger: readonly Entered[]) {
  const at = { ...move(seq, 'EXO', step.quantity, step.value), date: step.date }
  if (step.kind === 'buy') return { ...at, next: receive(balance, step.quantity, rupiah(step.value)) }
  if (step.kind === 'sell') {
    const out = issue(balance, step.quantity)
    if (out === 'INSUFFICIENT_STOCK') return undefined
    return { ...at, kind: 'AVG' as const, quantity: -step.quantity, value: out.value, next: out.balance }
  }
  const free = ledger.filter(
    (each) =>
      !each.reverses &&
      !ledger.some((other) => other.reverses?.seq === each.seq || other.source?.seqs.includes(each.seq)),
  )
  const chosen = free[step.pick % Math.max(1, free.length)]
  if (!chosen) return undefined
  const date = Math.max(step.date, chosen.date)
  if (step.kind === 'sendBack') {
    if (chosen.quantity >= 0) return undefined
    const whole = -chosen.quantity
    const part = 1 + (step.quantity % whole)
    const value = rupiah(
      Number((-2n * BigInt(chosen.value) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole))),
    )
    const row = {
      ...at,
      date,
      kind: 'LINK' as const,
      quantity: part,
      value,
      source: { seqs: [chosen.seq], part, whole },
    }
    return { ...row, next: receive(balance, part, value) }
  }
  const undone = reverseMove(balance, chosen)
  if (undone === 'INSUFFICIENT_STOCK') return undefined
  const { quantity, value } = chosen
  const row = { ...at, date, kind: 'LINK' as const, quantity: 0 - quantity, value: undone.value }
  return { ...row, reverses: { seq: chosen.seq, quantity, value }, next: undone.balance }
}

const steps = fc.array(
  fc.record({
    date: fc.integer({ min: 1, max: 6 }),
    kind: fc.constantFrom<Step['kind']>('buy', 'buy', 'sell', 'sell', 'sendBack', 'cancel'),
    quantity: fc.integer({ min: 1, max: 9 }),
    value: fc.integer({ min: 0, max: 10_000 }),
    pick: fc.nat(),
  }),
  { minLength: 1, maxLength: 14, size: 'max' },
)

describe('random ledgers', () => {
  it('entered in order of date need no recalculation', () => {
    fc.assert(
      fc.property(steps, (given) => {
        const inOrder = given.map((step, index) => ({ ...step, date: index }))
        expect(replay(enter(inOrder))).toEqual([])
      }),
      { numRuns: 2_000 },
    )
  })

  it('are in order after one recalculation, and end on a sound balance', () => {
    let changed = 0
    fc.assert(
      fc.property(steps, (given) => {
        const ledger = enter(given).sort(chronological)
        const first = new Map(replay(ledger).map((change) => [change.seq, change.delta]))
        changed += first.size
        const after = ledger.map((each) => ({ ...each, adjusted: first.get(each.seq) ?? rupiah(0) }))
        expect(replay(after)).toEqual([])
        const left = after.reduce(
          (sum, each) => ({
            quantity: sum.quantity + each.quantity,
            value: sum.value + each.value + each.adjusted,
          }),
          { quantity: 0, value: 0 },
        )
        expect(left.value).toBeGreaterThanOrEqual(0)
        if (left.quantity === 0) expect(left.value).toBe(0)
      }),
      { numRuns: 2_000 },
    )
    expect(changed).toBeGreaterThan(500)
  })
})
