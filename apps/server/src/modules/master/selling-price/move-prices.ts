import type { CommandCtx } from '../../../kernel/http/context.ts'
import { endPrices, insertPrices, type PriceFields } from './selling-price.store.ts'

/** A price of the goods that go, as it is. */
type MovingPrice = Omit<PriceFields, 'productId' | 'source' | 'reason' | 'replaces'> & { id: number }

interface MovedPrices {
  /** Prices that end now. */
  ends: readonly number[]
  /** The ones among them that go on for other goods: from now on, or from their own beginning. */
  moves: readonly MovingPrice[]
  to: number
  reason: string
}

/** Ends prices of goods that were merged into others, and goes on with some of them there; amounts never change. */
export async function movePrices(ctx: CommandCtx, { ends, moves, to, reason }: MovedPrices): Promise<void> {
  const now = ctx.clock.now()
  await endPrices(
    ctx,
    ends.map((id) => ({ id, at: now })),
  )
  if (moves.length === 0) return
  await insertPrices(
    ctx,
    moves.map((price) => ({
      ...price,
      productId: to,
      validFrom: price.validFrom > now ? price.validFrom : now,
      source: 'MANUAL',
      reason,
      replaces: null,
    })),
  )
}
