import { rupiah } from '@merchant/domain/kernel/money.ts'
import { postGoodsReceipt } from '@merchant/domain/posting/goods-receipt.ts'
import { reverse } from '@merchant/domain/posting/reverse.ts'
import { postCorrectionOut } from '@merchant/domain/posting/stock-correction.ts'
import { postMutationBetweenPools } from '@merchant/domain/posting/stock-mutation.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkInvariants } from '../../src/kernel/invariants/check-invariants.ts'
import { readPosting } from '../../src/kernel/ledger/read-posting.ts'
import { type BooksOfBranch, enter, openBooks } from '../support/books.ts'
import { depth } from '../support/depth.ts'
import { type Caller, type TestServer, testServer } from '../support/test-server.ts'

/** Documents entered in any order of date, recalculated now and then: the books end where entering them in order would. */

let server: TestServer
let books: BooksOfBranch
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  books = await openBooks(server)
  admin = await server.as('admin')
})
afterAll(() => server.close())

const step = fc.record({
  kind: fc.constantFrom(
    'receipt',
    'receipt',
    'issue',
    'issue',
    'issue',
    'mutation',
    'reversal',
    'recalculate',
    'undo',
  ),
  product: fc.nat({ max: 1 }),
  day: fc.integer({ min: 1, max: 300 }),
  quantity: fc.integer({ min: 1, max: 40 }),
  amount: fc.integer({ min: 0, max: 100_000 }),
  pick: fc.nat(),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const dateOf = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10)
const refusals = ['INSUFFICIENT_STOCK', 'INSUFFICIENT_STOCK_AT_DATE', 'NOTHING', 'COST_UNDO_SPENT']
const documents: { id: number; date: string }[] = []
const applied: number[] = []

async function take(given: Step): Promise<void> {
  const productId = books.products[given.product] ?? 0
  const main = { warehouse: books.main, productId }
  const date = dateOf(given.day)
  const { quantity, amount } = given
  const paper = (type: string, prefix: string) => ({ type, prefix, date, module: 'STOCK' as const })
  switch (given.kind) {
    case 'receipt': {
      const lines = [{ ...main, quantity, value: rupiah(amount) }]
      const facts = { branchId: books.branchId, supplierId: 7, lines }
      const { documentId } = await enter(server, books, {
        ...paper('GOODS_RECEIPT', 'PB'),
        goods: [main],
        posting: () => postGoodsReceipt(facts),
      })
      documents.push({ id: documentId, date })
      return
    }
    case 'issue': {
      const { documentId } = await enter(server, books, {
        ...paper('STOCK_CORRECTION', 'KO'),
        goods: [main],
        posting: (stock) =>
          postCorrectionOut({
            branchId: books.branchId,
            why: { reason: 'HILANG' },
            lines: [{ ...main, quantity, cost: stock.cost(main, quantity) }],
          }),
      })
      documents.push({ id: documentId, date })
      return
    }
    case 'mutation': {
      const to = { warehouse: books.damaged, productId }
      await enter(server, books, {
        ...paper('STOCK_MUTATION', 'MI'),
        goods: [main, to],
        posting: (stock) =>
          postMutationBetweenPools({
            branchId: books.branchId,
            from: main.warehouse,
            to: to.warehouse,
            lines: [{ productId, quantity, cost: stock.cost(main, quantity) }],
          }),
      })
      return
    }
    case 'reversal':
      return undo(given)
    case 'recalculate':
      return recalculate()
    case 'undo':
      return undoRun()
  }
}

/** Cancels a document on its own date, as its cancellation does. */
async function undo({ pick }: Step): Promise<void> {
  const [document] = documents.splice(pick % Math.max(1, documents.length), 1)
  if (!document) throw Object.assign(new Error('nothing to undo'), { reason: 'NOTHING' })
  const read = await server.services.database.write(server.scope([books.branchId]), (tx) =>
    readPosting(tx, books.branchId, document.id),
  )
  await enter(server, books, {
    type: '',
    documentId: document.id,
    date: document.date,
    module: 'STOCK',
    goods: read.posting.moves,
    reversal: read.reversal,
    posting: (stock) => reverse(read.posting, stock.differences(read.posting.moves)),
  })
  await server.rows(
    `update document set status = 'CANCELLED', cancelled_at = now(), cancel_reason = 'Salah' where id = $1`,
    [document.id],
  )
}

const preview = () =>
  admin.call('POST /core/v1/hpp-recalculation/preview', { body: { branchIds: [books.branchId] } })

async function recalculate(): Promise<void> {
  const { id } = (await preview()).data
  const answer = await admin.call('POST /core/v1/hpp-recalculation/{id}/apply', { params: { id } })
  expect(answer.status, answer.body).toBe(200)
  applied.push(id)
  expect((await preview()).data).toMatchObject({ lineCount: 0, total: 0 })
}

async function undoRun(): Promise<void> {
  const id = applied.pop()
  if (id === undefined) throw Object.assign(new Error('nothing to undo'), { reason: 'NOTHING' })
  const answer = await admin.call('POST /core/v1/hpp-recalculation/{id}/undo', {
    params: { id },
    body: { reason: 'Coba' },
  })
  if (answer.status !== 200) throw Object.assign(new Error(answer.body), { reason: answer.error.data.reason })
}

it('ends where the order of date leads, without breaking an invariant', async () => {
  const steps = fc.sample(step, { numRuns: depth(80, 220), seed: 20_261_120 })
  const seen: Record<string, number> = {}
  for (const [no, given] of steps.entries()) {
    const done = await take(given).then(
      () => true,
      (error: Error & { reason?: string }) => {
        if (refusals.includes(error.reason ?? '')) return false
        throw new Error(`${no} ${JSON.stringify(given)}: ${error.message}`, { cause: error })
      },
    )
    const name = done ? given.kind : `${given.kind} refused`
    seen[name] = (seen[name] ?? 0) + 1
  }
  await recalculate()
  expect(await checkInvariants(server.owner)).toEqual([])
  process.stdout.write(`random recalculation: ${JSON.stringify(seen)}\n`)
  expect(seen.recalculate).toBeGreaterThan(depth(1, 5))
  expect(seen.reversal).toBeGreaterThan(depth(1, 5))
  expect(seen['issue refused']).toBeGreaterThan(depth(1, 5))
}, 120_000)
