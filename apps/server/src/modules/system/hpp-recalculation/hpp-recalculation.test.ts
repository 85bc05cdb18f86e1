import { rupiah } from '@merchant/domain/kernel/money.ts'
import {
  postBranchMutationReceived,
  postBranchMutationShipped,
} from '@merchant/domain/posting/branch-mutation.ts'
import { postGoodsReceipt } from '@merchant/domain/posting/goods-receipt.ts'
import { reverse } from '@merchant/domain/posting/reverse.ts'
import { postCorrectionOut } from '@merchant/domain/posting/stock-correction.ts'
import { reverseMove } from '@merchant/domain/stock/moving-average.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BooksOfBranch, enter, enterIn, openBooks } from '../../../../test/support/books.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { checkInvariants } from '../../../kernel/invariants/check-invariants.ts'
import { requireNoRecalculation } from '../../../kernel/stock/recalculation-lock.ts'

let server: TestServer
let jakarta: BooksOfBranch
let bandung: BooksOfBranch
let finance: Caller
beforeAll(async () => {
  server = await testServer()
  jakarta = await openBooks(server, 'JKT')
  bandung = await openBooks(server, 'BDG')
  finance = await server.as('keuangan')
})
afterAll(() => server.close())

let used = 0
/** A product that no test has used yet. */
const fresh = () => [...jakarta.products, ...bandung.products][used++] ?? 0
const at = (books: BooksOfBranch, productId: number) => ({ warehouse: books.main, productId })

const received = (productId: number, quantity: number, value: number, date: string, books = jakarta) => {
  const posting = postGoodsReceipt({
    branchId: books.branchId,
    supplierId: 7,
    lines: [{ ...at(books, productId), quantity, value: rupiah(value) }],
  })
  return enter(server, books, {
    type: 'GOODS_RECEIPT',
    prefix: 'PB',
    date,
    module: 'PURCHASE',
    goods: [at(books, productId)],
    posting: () => posting,
  }).then((entered) => ({ entered, posting }))
}

const lost = (productId: number, quantity: number, date: string, books = jakarta) =>
  enter(server, books, {
    type: 'STOCK_CORRECTION',
    prefix: 'KO',
    date,
    module: 'STOCK',
    goods: [at(books, productId)],
    posting: (stock) =>
      postCorrectionOut({
        branchId: books.branchId,
        why: { reason: 'HILANG' },
        lines: [{ ...at(books, productId), quantity, cost: stock.cost(at(books, productId), quantity) }],
      }),
  })

const branchIds = () => [jakarta.branchId, bandung.branchId]
const preview = (body: { branchIds?: number[]; productIds?: number[] } = { branchIds: branchIds() }) =>
  finance.call('POST /core/v1/hpp-recalculation/preview', { body })
const apply = (id: number) => finance.call('POST /core/v1/hpp-recalculation/{id}/apply', { params: { id } })
const undo = (id: number, reason = 'Salah terapkan') =>
  finance.call('POST /core/v1/hpp-recalculation/{id}/undo', { params: { id }, body: { reason } })
const linesOf = async (id: number) =>
  (await finance.call('POST /core/v1/hpp-recalculation/{id}/lines', { params: { id }, body: { limit: 100 } }))
    .data.rows
const cost = (productId: number, books = jakarta) =>
  server
    .rows<{ quantity: number; value: number }>(
      `select quantity, value from cost_balance where branch_id = $1 and product_id = $2`,
      [books.branchId, productId],
    )
    .then(([row]) => row)
const dirty = () =>
  server.rows<{ branch_id: number; dirty_from: string }>(
    'select branch_id, dirty_from from period where dirty_from is not null order by 1, 2',
  )
const balance = (role: string, books = jakarta) =>
  server.value<number>(
    `select coalesce(sum(b.debit - b.credit), 0)::bigint from account_balance b join account_role r on r.account_id = b.account_id
     where b.branch_id = $1 and r.role = $2`,
    [books.branchId, role],
  )
const runs = () => server.value<number>('select count(*) from hpp_recalc')

describe('refusals', () => {
  it('a role without the right and a branch out of reach', async () => {
    const warehouse = await server.as('gudang')
    const denied = await warehouse.call('POST /core/v1/hpp-recalculation/preview', { body: {} })
    expect(denied).toMatchObject({ status: 403, error: { code: 'FORBIDDEN', data: { reason: 'FORBIDDEN' } } })
    const foreign = await preview({ branchIds: [999_999] })
    expect(foreign).toMatchObject({ status: 403, error: { data: { reason: 'BRANCH_FORBIDDEN' } } })
    expect(await runs()).toBe(0)
  })

  it('a product of nobody, a run of nobody', async () => {
    const answer = await preview({ branchIds: branchIds(), productIds: [999_999] })
    expect(answer).toMatchObject({
      status: 404,
      error: { data: { reason: 'NOT_FOUND', message: 'Barang tidak ditemukan' } },
    })
    expect(await apply(999_999)).toMatchObject({
      status: 404,
      error: { data: { message: 'Hitung ulang HPP tidak ditemukan' } },
    })
    expect(await runs()).toBe(0)
  })

  it('a second one at the same time', async () => {
    const companyId = await server.value<number>('select company_id from branch where id = $1', [
      jakarta.branchId,
    ])
    const answer = await server.services.database.write(server.scope([]), async (tx) => {
      await requireNoRecalculation(tx, companyId)
      return preview()
    })
    expect(answer).toMatchObject({
      status: 409,
      error: { code: 'PROCESSING_ERROR', data: { reason: 'JOB_RUNNING' } },
    })
  })

  it('applying what is stale, discarded or applied already', async () => {
    const product = fresh()
    await received(product, 10, 1_000, '2026-03-05')
    await lost(product, 4, '2026-03-10')
    await received(product, 10, 2_000, '2026-03-08')
    const first = (await preview()).data
    expect(first).toMatchObject({ lineCount: 1, total: -200 })
    await lost(product, 1, '2026-03-11')
    expect(await apply(first.id)).toMatchObject({
      status: 422,
      error: {
        code: 'UNPROCESSABLE_ENTITY',
        data: { reason: 'PREVIEW_STALE', message: 'Ada transaksi baru, hitung ulang pratinjau' },
      },
    })
    expect(await server.value(`select count(*) from document where type = 'COST_RECALCULATION'`)).toBe(0)
    const second = (await preview()).data
    expect(await apply(first.id)).toMatchObject({
      status: 409,
      error: {
        code: 'PROCESSING_ERROR',
        data: {
          reason: 'INVALID_STATE',
          message: 'Hitung ulang HPP berstatus usang dan tidak dapat diterapkan',
        },
      },
    })
    const discarded = await finance.call('POST /core/v1/hpp-recalculation/{id}/discard', {
      params: { id: second.id },
    })
    expect(discarded.data).toMatchObject({
      status: 'DISCARDED',
      actions: { apply: { reason: 'INVALID_STATE' } },
    })
    expect(await apply(second.id)).toMatchObject({
      status: 409,
      error: { data: { reason: 'INVALID_STATE' } },
    })
    expect(await undo(second.id)).toMatchObject({ status: 409, error: { data: { reason: 'INVALID_STATE' } } })
    expect(await linesOf(second.id)).toEqual([])
  })

  it('booking into a month whose stock posting is closed, for those who may not pass', async () => {
    const product = fresh()
    await received(product, 10, 1_000, '2026-02-05')
    await lost(product, 4, '2026-02-10')
    await received(product, 10, 2_000, '2026-02-08')
    const { id } = (await preview()).data
    await finance.call('POST /core/v1/period/posting/close', {
      body: { branchId: jakarta.branchId, year: 2026, month: 2, modules: ['STOCK'] },
    })
    expect(await apply(id)).toMatchObject({ status: 422, error: { data: { reason: 'POSTING_CLOSED' } } })
    await finance.call('POST /core/v1/period/posting/open', {
      body: { branchId: jakarta.branchId, year: 2026, month: 2 },
    })
  })
})

describe('back-dated documents', () => {
  it('make their month dirty from their day on; in order of date nothing does', async () => {
    await apply((await preview()).data.id)
    expect(await dirty()).toEqual([])
    const product = fresh()
    await received(product, 10, 1_000, '2026-05-10')
    await received(product, 10, 1_000, '2026-05-12')
    expect(await dirty()).toEqual([])
    await received(product, 10, 1_000, '2026-05-11')
    await received(product, 10, 1_000, '2026-04-20')
    const days = (await dirty()).map(({ dirty_from }) => dirty_from)
    expect(days).toEqual(['2026-04-20', '2026-05-11'])
  })

  it('may not have emptied the warehouse before', async () => {
    const product = fresh()
    await received(product, 10, 1_000, '2026-05-01')
    await lost(product, 8, '2026-05-10')
    await received(product, 20, 2_000, '2026-05-20')
    const documents = await server.value('select count(*) from document')
    await expect(lost(product, 3, '2026-05-05')).rejects.toMatchObject({
      reason: 'INSUFFICIENT_STOCK_AT_DATE',
      message:
        /^Stok Barang Uji \d di Gudang Uji MAIN menjadi minus pada 10 Mei 2026 bila dokumen ini dicatat mundur$/,
    })
    await expect(lost(product, 1, '2026-04-30')).rejects.toMatchObject({
      message: expect.stringContaining('pada 30 Apr 2026'),
    })
    await expect(lost(product, 3, '2026-05-10')).rejects.toMatchObject({
      reason: 'INSUFFICIENT_STOCK_AT_DATE',
    })
    expect(await server.value('select count(*) from document')).toBe(documents)
    await lost(product, 2, '2026-05-05')
    await lost(product, 20, '2026-05-21')
    expect(await cost(product)).toEqual({ quantity: 0, value: 0 })
  })
})

/** Ten coffees leave Jakarta and eight arrive in Bandung, the rest is lost on the way. */
async function shipped(product: number, shippedOn: string, arrivedOn: string) {
  const out = await enter(server, jakarta, {
    type: 'BRANCH_MUTATION',
    prefix: 'MC',
    date: shippedOn,
    module: 'STOCK',
    goods: [at(jakarta, product)],
    posting: (stock) =>
      postBranchMutationShipped({
        branchId: jakarta.branchId,
        lines: [{ ...at(jakarta, product), quantity: 10, cost: stock.cost(at(jakarta, product), 10) }],
      }),
  })
  const value = -(await server.value<number>('select value from stock_move where seq = $1', [
    out.moveSeqs[0],
  ]))
  const { source, destination } = postBranchMutationReceived({
    fromBranchId: jakarta.branchId,
    toBranchId: bandung.branchId,
    lines: [
      {
        productId: product,
        warehouse: bandung.main,
        seq: out.moveSeqs[0] ?? 0,
        shippedQuantity: 10,
        shippedValue: rupiah(value),
        receivedBefore: { quantity: 0, value: rupiah(0) },
        received: 8,
        lost: 2,
      },
    ],
  })
  const step = { type: 'BRANCH_MUTATION', date: arrivedOn, module: 'STOCK' } as const
  await server.services.database.write(server.scope(branchIds()), async (tx) => {
    await enterIn(tx, jakarta.branchId, { ...step, documentId: out.documentId, posting: () => source })
    await enterIn(tx, bandung.branchId, {
      ...step,
      number: out.number ?? '',
      goods: [at(bandung, product)],
      posting: () => destination,
    })
  })
}

describe('a run', () => {
  it('follows goods into another branch, where both sides agree, and leaves nothing in transit', async () => {
    const product = fresh()
    await received(product, 20, 2_000, '2026-06-01')
    await shipped(product, '2026-06-10', '2026-06-29')
    await lost(product, 8, '2026-06-30', bandung)
    await received(product, 20, 4_000, '2026-06-05')
    const run = (await preview()).data
    const lines = (await linesOf(run.id)).filter((line) => line.product?.id === product)
    expect(lines.map(({ branch, counter, quantity }) => [branch.code, counter, quantity])).toEqual([
      ['JKT', 'Persediaan dalam Perjalanan', -10],
      ['BDG', 'Rekening Koran Antar Cabang', 8],
      ['BDG', 'Selisih Persediaan', -8],
    ])
    expect((await apply(run.id)).status).toBe(200)
    expect(await balance('IN_TRANSIT')).toBe(0)
    expect(await balance('INTER_BRANCH')).toBe(-(await balance('INTER_BRANCH', bandung)))
    expect(await balance('INTER_BRANCH')).not.toBe(0)
    expect(await checkInvariants(server.owner)).toEqual([])
    expect((await preview()).data).toMatchObject({ lineCount: 0, total: 0 })
  })

  it('books months apart whose differences cancel each other out, though the goods are gone', async () => {
    const product = fresh()
    await received(product, 10, 1_000, '2026-07-01')
    await lost(product, 5, '2026-07-10')
    await lost(product, 5, '2026-08-10')
    await received(product, 5, 100, '2026-09-01')
    await received(product, 10, 3_000, '2026-07-05')
    await lost(product, 15, '2026-09-02')
    expect(await cost(product)).toEqual({ quantity: 0, value: 0 })
    const run = (await preview()).data
    expect(run).toMatchObject({ total: 0 })
    const applied = (await apply(run.id)).data
    expect(applied.documents.map(({ number }) => number)).toEqual(
      expect.arrayContaining(['HP/JKT/2607/00001', 'HP/JKT/2608/00001', 'HP/JKT/2609/00001']),
    )
    expect(await cost(product)).toEqual({ quantity: 0, value: 0 })
    expect(await checkInvariants(server.owner)).toEqual([])
    expect((await preview()).data.lineCount).toBe(0)
  })

  it('is undone by its mirror and can be made again', async () => {
    const product = fresh()
    await received(product, 10, 1_000, '2026-10-01')
    await lost(product, 5, '2026-10-10')
    await received(product, 10, 3_000, '2026-10-05')
    const before = [await cost(product), await balance('INVENTORY'), await balance('STOCK_ADJUSTMENT')]
    const { id } = (await preview()).data
    await apply(id)
    expect(await dirty()).toEqual([])
    const blank = await finance.raw('POST /core/v1/hpp-recalculation/{id}/undo', {
      params: { id },
      body: { reason: '' },
    })
    expect(blank).toMatchObject({ status: 400, error: { details: [{ field: 'reason' }] } })
    expect(await undo(id)).toMatchObject({
      status: 200,
      data: { status: 'UNDONE', undoReason: 'Salah terapkan', documents: [{ status: 'CANCELLED' }] },
    })
    expect([await cost(product), await balance('INVENTORY'), await balance('STOCK_ADJUSTMENT')]).toEqual(
      before,
    )
    expect(await dirty()).toEqual([{ branch_id: jakarta.branchId, dirty_from: '2026-10-10' }])
    expect(await checkInvariants(server.owner)).toEqual([])
    const again = (await preview()).data
    expect(again.lineCount).toBe(1)
    await apply(again.id)
    expect((await preview()).data.lineCount).toBe(0)
  })

  it('is not undone once the goods have left with their new cost', async () => {
    const product = fresh()
    await received(product, 10, 1_000, '2026-11-01')
    await lost(product, 5, '2026-11-10')
    await received(product, 10, 400, '2026-11-05')
    const { id } = (await preview()).data
    await apply(id)
    const held = (await cost(product))?.quantity ?? 0
    await lost(product, held, '2026-11-20')
    expect(await undo(id)).toMatchObject({
      status: 422,
      error: {
        code: 'UNPROCESSABLE_ENTITY',
        data: {
          reason: 'COST_UNDO_SPENT',
          message: expect.stringMatching(
            /^Penyesuaian HPP .+ tidak dapat dibatalkan karena barangnya sudah keluar, buat hitung ulang yang baru$/,
          ),
        },
      },
    })
    expect(await server.value('select status from hpp_recalc where id = $1', [id])).toBe('APPLIED')
  })

  it('starts from the snapshots of closed months and books their differences in the first open one', async () => {
    const product = fresh()
    await received(product, 10, 1_000, '2026-01-05')
    await shipped(product, '2026-01-31', '2026-01-31')
    const closed = await finance.call('POST /core/v1/period/close', {
      body: { branchId: bandung.branchId, year: 2026, month: 1 },
    })
    expect(closed.status).toBe(200)
    const { posting, entered } = await received(product, 10, 3_000, '2026-01-20')
    const run = (await preview()).data
    const restoring = (value: 'RESTORE' | 'FIRST_OPEN') =>
      server.rows(
        `insert into setting (company_id, key, value, created_at, updated_at)
         select company_id, 'pastPeriodCorrection', to_jsonb($2::text), now(), now() from branch where id = $1
         on conflict (company_id, branch_id, key) do update set value = excluded.value`,
        [bandung.branchId, value],
      )
    await restoring('RESTORE')
    const { status, error } = await apply(run.id)
    const place = await server.value<string>('select name from branch where id = $1', [bandung.branchId])
    expect([status, error.data.reason, error.message]).toEqual([
      422,
      'COST_OF_CLOSED_PERIOD',
      `Selisih HPP Januari 2026 cabang ${place} ada di periode yang sudah ditutup, pulihkan periodenya dahulu`,
    ])
    await restoring('FIRST_OPEN')
    await apply(run.id)
    expect(await checkInvariants(server.owner)).toEqual([])
    const inBandung = await server.rows<{ date: string }>(
      `select m.date from stock_move m where m.branch_id = $1 and m.product_id = $2 and m.kind = 'REVAL'`,
      [bandung.branchId, product],
    )
    expect(inBandung).toEqual([{ date: '2026-02-28' }])
    expect((await preview()).data.lineCount).toBe(0)
    const closedToo = await finance.call('POST /core/v1/period/close', {
      body: { branchId: jakarta.branchId, year: 2026, month: 1 },
    })
    expect(closedToo.status).toBe(200)
    await lost(product, 3, '2026-02-10', bandung)
    expect((await preview()).data).toMatchObject({ fromDate: '2026-02-01', lineCount: 0 })
    expect((await preview({})).data).toMatchObject({ fromDate: '2026-01-01', lineCount: 0 })
    await enter(server, jakarta, {
      type: 'GOODS_RECEIPT',
      documentId: entered.documentId,
      date: '2026-02-01',
      module: 'PURCHASE',
      goods: [at(jakarta, product)],
      reversal: { ...entered, ownItems: new Map(), accounts: new Map() },
      posting: (stock) => {
        const undone = reverseMove(stock.balance(at(jakarta, product)), {
          quantity: 10,
          value: rupiah(3_000),
        })
        if (undone === 'INSUFFICIENT_STOCK') throw new Error(undone)
        return reverse(posting, [undone.difference])
      },
    })
    expect(await dirty()).toEqual([{ branch_id: jakarta.branchId, dirty_from: '2026-02-01' }])
    await apply((await preview()).data.id)
    expect((await preview()).data.lineCount).toBe(0)
    await server.rows(
      `update document set status = 'CANCELLED', cancelled_at = now(), cancel_reason = 'Salah' where id = $1`,
      [entered.documentId],
    )
    expect(await checkInvariants(server.owner)).toEqual([])
  })
})
