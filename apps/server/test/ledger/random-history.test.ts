import { rupiah } from '@merchant/domain/kernel/money.ts'
import { postGoodsReceipt } from '@merchant/domain/posting/goods-receipt.ts'
import type { Posting } from '@merchant/domain/posting/posting.ts'
import { reverse } from '@merchant/domain/posting/reverse.ts'
import { postCorrectionIn, postCorrectionOut } from '@merchant/domain/posting/stock-correction.ts'
import { postMutationBetweenPools } from '@merchant/domain/posting/stock-mutation.ts'
import { gain, reverseMove } from '@merchant/domain/stock/moving-average.ts'
import type { WarehouseRef } from '@merchant/domain/stock/pool.ts'
import {
  emptyModel,
  type Model,
  type ModelMove,
  modelStep,
} from '@merchant/domain/test-support/cost-model.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkInvariants } from '../../src/kernel/invariants/check-invariants.ts'
import type { StockLock } from '../../src/kernel/stock/stock-lock.ts'
import { type BooksOfBranch, type Entered, enter, openBooks } from '../support/books.ts'
import { type TestServer, testServer } from '../support/test-server.ts'

/** Three hundred documents at random through the doors of the ledger, against exact fractions. */

let server: TestServer
let books: BooksOfBranch
beforeAll(async () => {
  server = await testServer()
  books = await openBooks(server)
})
afterAll(() => server.close())

const kinds = ['receipt', 'receipt', 'issue', 'issue', 'gain', 'mutation', 'mutation', 'reversal'] as const
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  product: fc.nat({ max: 2 }),
  damaged: fc.boolean(),
  quantity: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 5_000 })),
  amount: fc.oneof(fc.nat({ max: 50 }), fc.nat({ max: 10 ** 9 })),
  undo: fc.nat(),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

interface Goods {
  warehouse: WarehouseRef
  productId: number
}
interface Piece {
  goods: Goods
  move: ModelMove
}
interface Done {
  type: string
  entered: Entered
  posting: Posting
  pieces: Piece[]
}

const models = new Map<string, Model>()
const keyOf = ({ warehouse, productId }: Goods) => `${warehouse.pool} ${productId}`
function modelOf(goods: Goods): Model {
  const model = models.get(keyOf(goods)) ?? emptyModel()
  models.set(keyOf(goods), model)
  return model
}

/** What the model makes of a step: the moves in the order of the posting, or null when it refuses. */
function expected({ kind, quantity, amount }: Step, from: Goods, to: Goods, undone?: Done): Piece[] | null {
  const take = (
    goods: Goods,
    kind: 'receive' | 'issue' | 'gain' | 'reverse',
    given = 0,
    undo?: ModelMove,
  ) => {
    const move = modelStep(modelOf(goods), { kind, quantity, amount: given }, undo)
    return move === 'refused' ? null : { goods, move }
  }
  const all = (...pieces: (Piece | null)[]) => (pieces.some((piece) => piece === null) ? null : pieces)
  const found = (() => {
    switch (kind) {
      case 'receipt':
        return all(take(from, 'receive', amount))
      case 'issue':
        return all(take(from, 'issue'))
      case 'gain':
        return all(take(from, 'gain'))
      case 'mutation': {
        const out = take(from, 'issue')
        return out && all(out, take(to, 'receive', Number(out.move.value)))
      }
      case 'reversal': {
        // What came in goes out first, for that alone can be refused.
        const back = undone?.pieces.toReversed().map(
          ({ goods, move }) =>
            () =>
              take(goods, 'reverse', 0, move),
        )
        const last = back?.[0]?.()
        return last ? all(...(back ?? []).slice(1).map((undo) => undo()), last) : null
      }
    }
  })()
  return found?.filter((piece) => piece !== null) ?? null
}

const refused = (): never => {
  throw new Error('REFUSED')
}

function posted(given: Step, from: Goods, to: Goods, stock: StockLock, undone?: Done): Posting {
  const { kind, quantity, amount } = given
  const { branchId } = books
  const why = { reason: 'HILANG' } as const
  switch (kind) {
    case 'receipt':
      return postGoodsReceipt({
        branchId,
        supplierId: 7,
        lines: [{ ...from, quantity, value: rupiah(amount) }],
      })
    case 'issue':
      return postCorrectionOut({
        branchId,
        why,
        lines: [{ ...from, quantity, cost: stock.cost(from, quantity) }],
      })
    case 'gain': {
      const gained = gain(stock.balance(from), quantity)
      const value = gained === 'NO_COST' ? refused() : gained.value
      return postCorrectionIn({ branchId, why, lines: [{ ...from, quantity, value, isValueGiven: false }] })
    }
    case 'mutation': {
      const cost = stock.cost(from, quantity)
      const lines = [{ productId: from.productId, quantity, cost }]
      return postMutationBetweenPools({ branchId, from: from.warehouse, to: to.warehouse, lines })
    }
    case 'reversal': {
      if (!undone) return refused()
      const differences = undone.posting.moves.map((move) => {
        const back = reverseMove(stock.balance(move), move)
        return back === 'INSUFFICIENT_STOCK' ? refused() : back.difference
      })
      return reverse(undone.posting, differences)
    }
  }
}

const papers = {
  receipt: { type: 'GOODS_RECEIPT', prefix: 'PB', module: 'PURCHASE' },
  issue: { type: 'STOCK_CORRECTION', prefix: 'KO', module: 'STOCK' },
  gain: { type: 'STOCK_CORRECTION', prefix: 'KO', module: 'STOCK' },
  mutation: { type: 'STOCK_MUTATION', prefix: 'MI', module: 'STOCK' },
} as const

/** Enters a step. @returns null when the doors refuse it for want of goods or of a cost */
async function entered(given: Step, date: string, undone?: Done): Promise<Done | null> {
  const [from, to] = placesOf(given)
  let posting: Posting | undefined
  const paper =
    given.kind === 'reversal'
      ? { type: undone?.type ?? 'STOCK_CORRECTION', module: 'STOCK' as const }
      : papers[given.kind]
  const written = await enter(server, books, {
    ...paper,
    date,
    goods: undone ? undone.pieces.map(({ goods }) => goods) : [from, to],
    ...(undone && {
      documentId: undone.entered.documentId,
      reversal: { ...undone.entered, ownItems: new Map(), accounts: new Map() },
    }),
    posting: (stock) => {
      posting = posted(given, from, to, stock, undone)
      return posting
    },
  }).catch((error: Error & { reason?: string }) => {
    if (error.message === 'REFUSED' || error.reason === 'INSUFFICIENT_STOCK') return null
    throw error
  })
  return written && posting ? { type: paper.type, entered: written, posting, pieces: [] } : null
}

function placesOf({ product, damaged }: Step): [from: Goods, to: Goods] {
  const productId = books.products[product] ?? 0
  const [first, second] = damaged ? [books.damaged, books.main] : [books.main, books.damaged]
  return [
    { warehouse: first, productId },
    { warehouse: second, productId },
  ]
}

it('agrees with exact fractions and breaks no invariant', async () => {
  const steps = fc.sample(step, { numRuns: 300, seed: 20_260_131 })
  const undoable: Done[] = []
  const seen = { posted: 0, refused: 0, reversed: 0, differences: 0 }
  for (const [no, given] of steps.entries()) {
    const date = `2026-${String(1 + Math.floor(no / 30)).padStart(2, '0')}-15`
    const index = undoable.length > 0 ? given.undo % undoable.length : 0
    const undone = given.kind === 'reversal' ? undoable[index] : undefined
    const pieces = expected(given, ...placesOf(given), undone)
    const done = await entered(given, date, undone)
    expect(
      done?.posting.moves.map(({ quantity, value }) => [quantity, value]),
      `${no} ${given.kind}`,
    ).toEqual(pieces?.map(({ move }) => [Number(move.quantity), Number(move.value)]))
    if (!done || !pieces) seen.refused++
    else if (undone) {
      seen.reversed++
      if (
        done.posting.journals.some(({ lines }) =>
          lines.some(({ account }) => account === 'PURCHASE_PRICE_VARIANCE'),
        )
      )
        seen.differences++
      undoable.splice(index, 1)
      await server.rows(
        `update document set status = 'CANCELLED', cancelled_at = now(), cancel_reason = 'Salah' where id = $1`,
        [done.entered.documentId],
      )
    } else {
      seen.posted++
      undoable.push({ ...done, pieces })
    }
  }
  const balances = await server.rows<{ key: string; quantity: number; value: number }>(
    `select pool || ' ' || product_id as key, quantity, value from cost_balance order by 1`,
  )
  const exact = [...models].map(([key, { quantity, value }]) => ({
    key,
    quantity: Number(quantity),
    value: Number(value),
  }))
  const held = (rows: typeof balances) =>
    rows.filter(({ quantity }) => quantity > 0).sort((a, b) => a.key.localeCompare(b.key))
  expect(held(balances)).toEqual(held(exact))
  expect(await checkInvariants(server.owner)).toEqual([])
  process.stdout.write(`random history: ${JSON.stringify(seen)}\n`)
  expect(seen.posted).toBeGreaterThan(100)
  expect(seen.reversed).toBeGreaterThan(15)
  expect(seen.differences).toBeGreaterThan(0)
}, 60_000)
