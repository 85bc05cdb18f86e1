/** The rules once more with exact fractions, slowly and apart from the code under test. */
export interface Model {
  quantity: bigint
  value: bigint
  lastCost: { numerator: bigint; denominator: bigint } | null
}

export const emptyModel = (): Model => ({ quantity: 0n, value: 0n, lastCost: null })

export interface Step {
  readonly kind: 'receive' | 'issue' | 'gain' | 'revalue' | 'reverse'
  readonly quantity: number
  readonly amount: number
}

export interface ModelMove {
  quantity: bigint
  value: bigint
}

/** Rupiah; no line may come to more. */
const LARGEST_LINE = 9_000_000_000_000n

/**
 * The whole number nearest to a fraction, found by comparing distances; of two equally near the outer one.
 */
function nearest(numerator: bigint, denominator: bigint): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator
  const below = magnitude / denominator
  const toBelow = magnitude - below * denominator
  const toAbove = (below + 1n) * denominator - magnitude
  const near = toAbove <= toBelow ? below + 1n : below
  return numerator < 0n ? -near : near
}

/** Takes a step; a refused one changes nothing. @param undo the move that a `reverse` undoes */
export function modelStep(model: Model, step: Step, undo: ModelMove | undefined): ModelMove | 'refused' {
  const n = BigInt(step.quantity)
  const remember = () => {
    if (model.quantity > 0n) model.lastCost = { numerator: model.value, denominator: model.quantity }
  }
  const apply = (quantity: bigint, value: bigint) => {
    model.quantity += quantity
    model.value += value
    return { quantity, value }
  }
  const change = (amount: bigint) => {
    if (model.quantity === 0n) return apply(0n, 0n)
    const move = apply(0n, model.value + amount < 0n ? -model.value : amount)
    remember()
    return move
  }
  const takeOut = (count: bigint, value: bigint) => apply(-count, -value)
  const average = (count: bigint) =>
    count === model.quantity ? model.value : nearest(model.value * count, model.quantity)
  const atLastCost = (count: bigint) => {
    if (!model.lastCost) return null
    const millionths = nearest(model.lastCost.numerator * 1_000_000n, model.lastCost.denominator)
    return nearest(millionths * count, 1_000_000n)
  }

  switch (step.kind) {
    case 'receive': {
      const move = apply(n, BigInt(Math.abs(step.amount)))
      remember()
      return move
    }
    case 'issue':
      return n > model.quantity ? 'refused' : takeOut(n, average(n))
    case 'gain': {
      const worth = model.quantity > 0n ? nearest(model.value * n, model.quantity) : atLastCost(n)
      return worth === null || worth > LARGEST_LINE ? 'refused' : apply(n, worth)
    }
    case 'revalue':
      return change(BigInt(step.amount))
    case 'reverse': {
      if (!undo) return 'refused'
      if (undo.quantity < 0n) {
        const move = apply(-undo.quantity, -undo.value)
        remember()
        return move
      }
      if (undo.quantity === 0n) return change(-undo.value)
      if (undo.quantity > model.quantity) return 'refused'
      if (undo.quantity === model.quantity || model.value - undo.value < 0n)
        return takeOut(undo.quantity, average(undo.quantity))
      return takeOut(undo.quantity, undo.value)
    }
  }
}
