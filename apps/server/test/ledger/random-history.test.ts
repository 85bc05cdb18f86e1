import { rupiah } from '@merchant/domain/kernel/money.ts'
import { postGoodsReceipt } from '@merchant/domain/posting/goods-receipt.ts'
import type { Posting } from '@merchant/domain/posting/posting.ts'
import { postPurchaseInvoice } from '@merchant/domain/posting/purchase-invoice.ts'
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
import { type Entered, enter } from '../support/books.ts'
import { depth } from '../support/depth.ts'
import { openPurchasing, type Purchasing } from '../support/purchasing.ts'
import { type Commanded, type StockCommands, stockCommands } from '../support/stock-commands.ts'
import { type TestServer, testServer } from '../support/test-server.ts'

/** A thousand documents at random in two branches, over HTTP and through the doors of the ledger, against exact fractions. */

let server: TestServer
let commands: StockCommands
let shops: Purchasing[]
beforeAll(async () => {
  server = await testServer()
  const [jakarta, bandung] = [await openPurchasing(server, 'JKT'), await openPurchasing(server, 'BDG')]
  shops = [jakarta, { ...bandung, products: jakarta.products }]
  commands = await stockCommands(server)
})
afterAll(() => server.close())

const kinds = [
  'receipt',
  'receipt',
  'receipt',
  'invoice',
  'issue',
  'issue',
  'gain',
  'mutation',
  'mutation',
  'reversal',
] as const
const step = fc.record({
  branch: fc.nat({ max: 1 }),
  /** One in four is entered over HTTP. */
  http: fc.nat({ max: 3 }).map((n) => n === 0),
  /** Days before the day of entry. */
  back: fc.nat({ max: 10 }),
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
/** What a step wrote, by one way or the other. */
interface Written {
  type: string
  entered: Entered | null
  posting: Posting | null
  http: Commanded | null
  moves: readonly { quantity: number; value: number }[]
}
interface Done extends Written {
  branch: number
  pieces: Piece[]
  /** Of a receipt: what came, and what it was worth. */
  quantity: number
  value: number
}

const models = new Map<string, Model>()
const shopOf = ({ branch }: { branch: number }) => shops[branch] ?? raise()
const raise = (): never => {
  throw new Error('No such branch')
}
/** Warehouses belong to one branch each, and here to one pool each. */
const keyOf = ({ warehouse, productId }: Goods) => `${warehouse.warehouseId} ${productId}`
function modelOf(goods: Goods): Model {
  const model = models.get(keyOf(goods)) ?? emptyModel()
  models.set(keyOf(goods), model)
  return model
}

/** The model's result of a step: the moves in the order of the posting, or null when it refuses. */
function expected({ kind, quantity, amount }: Step, from: Goods, to: Goods, source?: Done): Piece[] | null {
  const take = (
    goods: Goods,
    kind: 'receive' | 'issue' | 'gain' | 'revalue' | 'reverse',
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
      case 'invoice':
        return source ? revalued(source, amount) : null
      case 'mutation': {
        const out = take(from, 'issue')
        return out && all(out, take(to, 'receive', Number(out.move.value)))
      }
      case 'reversal': {
        // What came in goes out first, for that alone can be refused.
        const back = source?.pieces.toReversed().map(
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

/** The share of a price difference that goods still there take; goods that left leave no move. */
function revalued({ pieces, quantity, value }: Done, amount: number): Piece[] {
  const [piece] = pieces
  if (!piece) return []
  const model = modelOf(piece.goods)
  const stillThere = model.quantity < BigInt(quantity) ? model.quantity : BigInt(quantity)
  const [difference, whole] = [BigInt(amount - value) * stillThere, BigInt(quantity)]
  const magnitude = difference < 0n ? -difference : difference
  const share = (2n * magnitude + whole) / (2n * whole)
  const signed = Number(difference < 0n ? -share : share)
  const move = modelStep(model, { kind: 'revalue', quantity, amount: signed }, undefined)
  return move === 'refused' || move.value === 0n ? [] : [{ goods: piece.goods, move }]
}

const refused = (): never => {
  throw new Error('REFUSED')
}

function posted(given: Step, from: Goods, to: Goods, stock: StockLock, source?: Done): Posting {
  const { kind, quantity, amount } = given
  const { branchId, supplierId } = shopOf(given)
  const why = { reason: 'HILANG' } as const
  switch (kind) {
    case 'receipt':
      return postGoodsReceipt({
        branchId,
        supplierId,
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
      const value = typeof gained === 'string' ? refused() : gained.value
      return postCorrectionIn({ branchId, why, lines: [{ ...from, quantity, value, isValueGiven: false }] })
    }
    case 'invoice': {
      const [piece] = source?.pieces ?? []
      if (!source || !piece) return refused()
      const { warehouse, productId } = piece.goods
      const line = { warehouse, productId, quantity: source.quantity }
      return postPurchaseInvoice({
        branchId,
        supplierId,
        goods: [{ ...line, receivedValue: rupiah(source.value), cost: rupiah(amount) }],
        services: [],
        ppn: { amount: rupiah(0), hasTaxInvoice: false },
        rounding: rupiah(0),
        advances: [],
        balances: [{ productId, pool: warehouse.pool, balance: stock.balance(piece.goods) }],
      })
    }
    case 'mutation': {
      const cost = stock.cost(from, quantity)
      const lines = [{ productId: from.productId, quantity, cost }]
      return postMutationBetweenPools({ branchId, from: from.warehouse, to: to.warehouse, lines })
    }
    case 'reversal': {
      if (!source?.posting) return refused()
      const differences = source.posting.moves.map((move) => {
        const back = reverseMove(stock.balance(move), move)
        return back === 'INSUFFICIENT_STOCK' ? refused() : back.difference
      })
      return reverse(source.posting, differences)
    }
  }
}

const papers = {
  receipt: { type: 'GOODS_RECEIPT', prefix: 'PB', module: 'PURCHASE' },
  invoice: { type: 'PURCHASE_INVOICE', prefix: 'FB', module: 'PURCHASE' },
  issue: { type: 'STOCK_CORRECTION', prefix: 'KO', module: 'STOCK' },
  gain: { type: 'STOCK_CORRECTION', prefix: 'KO', module: 'STOCK' },
  mutation: { type: 'STOCK_MUTATION', prefix: 'MI', module: 'STOCK' },
} as const

/** Enters a step through the doors. @returns null when they refuse it because goods or a cost are missing */
async function throughDoors(given: Step, date: string, source?: Done): Promise<Written | null> {
  const [from, to] = placesOf(given)
  const undone = given.kind === 'reversal' ? source : undefined
  let posting: Posting | undefined
  const paper =
    given.kind === 'reversal'
      ? { type: undone?.type ?? 'STOCK_CORRECTION', module: 'STOCK' as const }
      : papers[given.kind]
  const entered = await enter(server, shopOf(given), {
    ...paper,
    date,
    ...(given.kind === 'invoice' && { dueDate: date }),
    goods: source ? source.pieces.map(({ goods }) => goods) : [from, to],
    ...(undone?.entered && {
      documentId: undone.entered.documentId,
      reversal: { ...undone.entered, ownItems: new Map(), accounts: new Map() },
    }),
    posting: (stock) => {
      posting = posted(given, from, to, stock, source)
      return posting
    },
  }).catch((error: Error & { reason?: string }) => {
    if (error.message === 'REFUSED' || error.reason === 'INSUFFICIENT_STOCK') return null
    throw error
  })
  return entered && posting ? { type: paper.type, entered, posting, http: null, moves: posting.moves } : null
}

/** The same over HTTP, where a module enters the paper. */
async function overHttp(given: Step, date: string, source?: Done): Promise<Written | null> {
  const { kind, quantity, amount } = given
  if (kind === 'reversal') return refused()
  const [from, to] = placesOf(given)
  const order = { shop: shopOf(given), from, to, date, quantity, price: amount / quantity }
  const receipt = source?.http
  const http =
    kind === 'invoice'
      ? receipt && (await commands.invoice({ ...order, kind: 'receipt', ...ofReceipt(source) }, receipt))
      : await commands.order({ ...order, kind })
  return http ? { type: kind, entered: null, posting: null, http, moves: http.moves } : null
}

const ofReceipt = ({ pieces, quantity }: Done) => ({ quantity, from: pieces[0]?.goods ?? refused() })

function placesOf({ branch, product, damaged }: Step): [from: Goods, to: Goods] {
  const shop = shopOf({ branch })
  const productId = shop.products[product] ?? 0
  const [first, second] = damaged ? [shop.damaged, shop.main] : [shop.main, shop.damaged]
  return [
    { warehouse: first, productId },
    { warehouse: second, productId },
  ]
}

/** HTTP takes prices per piece, so what it receives and bills is a whole number of rupiah a piece. */
function fitted(given: Step, source?: Done): Step {
  const http = given.kind === 'invoice' ? Boolean(source?.http) : given.http && given.kind !== 'reversal'
  const quantity = given.kind === 'invoice' ? (source?.quantity ?? 1) : given.quantity
  const amount = http ? (1 + (given.amount % 10_000)) * quantity : given.amount
  return { ...given, http, quantity, amount, branch: source?.branch ?? given.branch }
}

/** Days of entry run through ten months; one paper in three carries an earlier date. */
function dayOf(no: number, { kind, back, undo }: Step): string {
  const entry = new Date(Date.UTC(2026, Math.floor(no / 100), 1 + Math.floor((no % 100) / 4), 3))
  server.clock.set(entry)
  const earlier = kind === 'receipt' && undo % 3 === 0 ? Math.min(back, entry.getUTCDate() - 1) : 0
  return new Date(entry.getTime() - earlier * 86_400_000).toISOString().slice(0, 10)
}

const pick = (from: readonly Done[], given: Step): Done | undefined =>
  from.length === 0 ? undefined : from[given.undo % from.length]

function sourceOf(given: Step, done: readonly Done[]): Done | undefined {
  if (given.kind === 'reversal')
    return pick(
      done.filter(({ entered }) => entered !== null),
      given,
    )
  return given.kind === 'invoice'
    ? pick(
        done.filter(({ value }) => value > 0),
        given,
      )
    : undefined
}

it('agrees with exact fractions and breaks no invariant', async () => {
  const steps = fc.sample(step, { numRuns: depth(200, 1_000), seed: 20_260_131 })
  const done: Done[] = []
  const seen = { doors: 0, http: 0, refused: 0, reversed: 0, invoiced: 0, backDated: 0 }
  for (const [no, raw] of steps.entries()) {
    const source = sourceOf(raw, done)
    const given = fitted(raw, source)
    const date = dayOf(no, given)
    const pieces = expected(given, ...placesOf(given), source)
    const written = await (given.http ? overHttp : throughDoors)(given, date, source)
    expect(
      written?.moves.map(({ quantity, value }) => [quantity, value]),
      `${no} ${given.kind} ${given.http}`,
    ).toEqual(pieces?.map(({ move }) => [Number(move.quantity), Number(move.value)]))
    if (!written || !pieces) {
      seen.refused++
      continue
    }
    seen[given.http ? 'http' : 'doors']++
    if (date < server.clock.now().toISOString().slice(0, 10)) seen.backDated++
    if (source) done.splice(done.indexOf(source), 1)
    if (given.kind === 'invoice') seen.invoiced++
    else if (given.kind === 'reversal') {
      seen.reversed++
      await server.rows(
        `update document set status = 'CANCELLED', cancelled_at = now(), cancel_reason = 'Salah' where id = $1`,
        [written.entered?.documentId],
      )
    } else {
      const received = given.kind === 'receipt' ? given.amount : 0
      done.push({ ...written, pieces, branch: given.branch, quantity: given.quantity, value: received })
    }
  }
  const balances = await server.rows<{ key: string; quantity: number; value: number }>(
    `select w.id || ' ' || c.product_id as key, c.quantity, c.value from cost_balance c
     join warehouse w on w.branch_id = c.branch_id and w.kind = c.pool and w.code like 'UJI-%'`,
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
  for (const [what, least] of Object.entries({
    doors: 300,
    http: 100,
    reversed: 30,
    invoiced: 50,
    backDated: 50,
  }))
    expect(seen[what as keyof typeof seen], what).toBeGreaterThan(depth(least / 10, least)) // keys of `seen` by the line above
}, 120_000)
