import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Mutation,
  openStocking,
  type Stocking,
  startWith,
  stockBooks,
} from '../../../../test/support/stocking.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { postingsOf } from '../../../kernel/document/postings.queries.ts'
import { checkInvariants } from '../../../kernel/invariants/check-invariants.ts'

let server: TestServer
let shop: Stocking
let admin: Caller
let keeper: Caller
beforeAll(async () => {
  server = await testServer()
  shop = await openStocking(server)
  ;[admin, keeper] = await Promise.all([server.as('admin'), server.as('gudang')])
  await startWith(admin, shop.start([{ qty: 100 }, { qty: 100, unitCost: '333.3333' }]))
})
afterAll(() => server.close())

const add = (body: object) => keeper.raw('POST /v1/mutations', { body })
const confirm = ({ id, version }: Mutation, more: object = {}) =>
  keeper.raw('PUT /v1/mutations-confirm', { body: { id, version, action: 'CONFIRM', ...more } })
const cancel = ({ id, version }: Mutation, more: object = {}) =>
  keeper.raw('PUT /v1/mutations-cancel/{id}', {
    params: { id },
    body: { version, reason: 'Tidak jadi', ...more },
  })
const draftOf = async (...given: Parameters<Stocking['mutation']>) => {
  const { status, data, body } = await add(shop.mutation(...given))
  if (status !== 201) throw new Error(body)
  return data as Mutation
}
const held = (warehouseId: number, productId = shop.products[0]) =>
  server.rows('select quantity, reserved from stock_balance where warehouse_id = $1 and product_id = $2', [
    warehouseId,
    productId,
  ])

describe('a mutation that is refused', () => {
  it.each<[string, number, string, () => object]>([
    ['LINES_EMPTY', 400, 'Minimal satu baris harus diisi', () => shop.mutation([])],
    [
      'SAME_WAREHOUSE',
      422,
      'Gudang asal dan tujuan tidak boleh sama',
      () => shop.mutation([{}], { toWarehouseId: shop.main.warehouseId }),
    ],
    [
      'INSUFFICIENT_STOCK',
      422,
      'Stok Barang Uji 1 di Gudang Uji MAIN tinggal 100, diminta 101',
      () => shop.mutation([{ qty: 101 }]),
    ],
    [
      'DUPLICATE_LINE',
      409,
      'Barang Uji 1 diisi lebih dari satu kali',
      () => shop.mutation([{}, { productId: shop.products[0] }]),
    ],
    [
      'INVALID_FORMAT',
      400,
      'Jenis mutasi harus salah satu dari INTERNAL',
      () => ({ ...shop.mutation([{}]), type: 'BRANCH' }),
    ],
  ])('%s', async (reason, status, message, body) => {
    const before = await stockBooks(server)
    const answer = await add(body())
    expect([answer.status, answer.error.data.reason, answer.error.data.message]).toEqual([
      status,
      reason,
      message,
    ])
    expect(await stockBooks(server)).toBe(before)
  })

  it('between branches, also when confirming and cancelling', async () => {
    const draft = await draftOf([{}])
    expect((await confirm(draft, { type: 'BRANCH' })).status).toBe(400)
    expect((await confirm(draft, { action: 'SHIP' })).status).toBe(400)
    expect((await cancel(draft, { type: 'BRANCH' })).status).toBe(400)
    await cancel(draft)
  })

  it('WAREHOUSE_FROZEN while source or destination is counted', async () => {
    const draft = await draftOf([{}])
    await server.rows('update warehouse set is_frozen = true where id = $1', [shop.secondId])
    expect((await add(shop.mutation([{}]))).error.data.reason).toBe('WAREHOUSE_FROZEN')
    expect((await confirm(draft)).error.data.reason).toBe('WAREHOUSE_FROZEN')
    await server.rows('update warehouse set is_frozen = false where id = $1', [shop.secondId])
    await cancel(draft)
  })
})

describe('a draft', () => {
  it('reserves its goods, so that nobody else takes them, and has no number', async () => {
    const draft = await draftOf([{ qty: 1, unitId: shop.box }])
    expect([draft.status, draft.number]).toEqual(['DRAFT', null])
    expect(await held(shop.main.warehouseId)).toEqual([{ quantity: 100, reserved: 40 }])
    const taken = await admin.raw('POST /v1/stock-corrections', { body: shop.correction([{ qty: 61 }]) })
    expect(taken.error.data.message).toBe('Stok Barang Uji 1 di Gudang Uji MAIN tinggal 60, diminta 61')
    expect((await add(shop.mutation([{ qty: 61 }]))).error.data.reason).toBe('INSUFFICIENT_STOCK')
    expect(await checkInvariants(server.owner)).toEqual([])
    const { data } = await cancel(draft)
    expect((data as Mutation).status).toBe('CANCELLED')
    expect(await held(shop.main.warehouseId)).toEqual([{ quantity: 100, reserved: 0 }])
  })

  it('can be cancelled after its month was closed', async () => {
    const draft = await draftOf([{}])
    await server.rows(`update period set status = 'CLOSED' where branch_id = $1 and month = 11`, [
      shop.branchId,
    ])
    expect((await confirm(draft)).error.data.reason).toBe('PERIOD_CLOSED')
    expect((await cancel(draft)).status).toBe(200)
    await server.rows(`update period set status = 'OPEN' where branch_id = $1 and month = 11`, [
      shop.branchId,
    ])
  })

  it('made at the same moment never reserves more than there is', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(shop.mutation([{ qty: 40 }]))))
    expect(answers.map(({ status, error }) => (status === 201 ? status : error.data.reason)).sort()).toEqual([
      201,
      201,
      'INSUFFICIENT_STOCK',
      'INSUFFICIENT_STOCK',
    ])
    for (const { status, data } of answers) if (status === 201) await cancel(data as Mutation)
    expect(await held(shop.main.warehouseId)).toEqual([{ quantity: 100, reserved: 0 }])
  })
})

describe('a confirmed mutation', () => {
  it('inside a pool moves quantity alone, without a journal, and comes back when cancelled', async () => {
    const before = await stockBooks(server)
    const draft = await draftOf([{ qty: 30 }])
    const { status, data } = await confirm(draft, {
      lines: [{ lineId: draft.lines[0]?.id, receivedQty: 30 }],
    })
    const mutation = data as Mutation
    expect([status, mutation.status, mutation.number]).toEqual([
      200,
      'CONFIRMED',
      expect.stringMatching(/^MI\/JKT\/2611\/\d{5}$/),
    ])
    expect(await held(shop.main.warehouseId)).toEqual([{ quantity: 70, reserved: 0 }])
    expect(await held(shop.secondId)).toEqual([{ quantity: 30, reserved: 0 }])
    const { journals, moves } = await postings(mutation.id)
    expect(journals).toEqual([])
    expect(moves.map(({ kind, quantity, value }) => [kind, quantity, value])).toEqual([
      ['SHIFT', -30, 0],
      ['SHIFT', 30, 0],
    ])
    expect((await cancel(mutation)).status).toBe(200)
    expect(await stockBooks(server)).toBe(before)
  })

  it('between pools takes the value along, with a journal, and comes back when cancelled', async () => {
    const before = await stockBooks(server)
    const draft = await draftOf([{ productId: shop.products[1], qty: 7 }], {
      toWarehouseId: shop.damaged.warehouseId,
    })
    const mutation = (await confirm(draft)).data as Mutation
    const { journals, moves } = await postings(mutation.id)
    expect(
      journals.map(({ lines }) => lines.map(({ account, debit, credit }) => [account.code, debit, credit])),
    ).toEqual([
      [
        [expect.stringMatching(/^1-13/), 2_333, 0],
        ['1-1301', 0, 2_333],
      ],
    ])
    expect(moves.map(({ kind, quantity, value }) => [kind, quantity, value])).toEqual([
      ['AVG', -7, -2_333],
      ['LINK', 7, 2_333],
    ])
    expect((await cancel(mutation)).status).toBe(200)
    expect(await stockBooks(server)).toBe(before)
  })

  it('is refused when less arrived, before its own date, for a line of another, with an old version, twice', async () => {
    const draft = await draftOf([{ qty: 5 }])
    const [line] = draft.lines
    const short = await confirm(draft, { lines: [{ lineId: line?.id, receivedQty: 4 }] })
    expect([short.status, short.error.data.reason, short.error.message]).toEqual([
      422,
      'MUTATION_SHORT',
      'Jumlah diterima Barang Uji 1 harus sama dengan jumlah dikirim 5; catat kekurangannya sebagai koreksi stok',
    ])
    const tries = [
      await confirm(draft, { date: '2026-11-19' }),
      await confirm(draft, { lines: [{ lineId: 999_999, receivedQty: 5 }] }),
      await confirm({ ...draft, version: 9 }),
      await confirm({ ...draft, id: 999_999 }),
    ]
    expect(tries.map(({ status, error }) => [status, error.data.reason])).toEqual([
      [422, 'DATE_BEFORE_SOURCE'],
      [422, 'REFERENCE_MISSING'],
      [409, 'STALE_VERSION'],
      [404, 'NOT_FOUND'],
    ])
    const bos = await server.as('bos')
    const body = { id: draft.id, version: draft.version, action: 'CONFIRM' }
    expect((await bos.raw('PUT /v1/mutations-confirm', { body })).status).toBe(403)
    const { data } = await confirm(draft)
    expect((await confirm(data as Mutation)).error.message).toBe(
      'Mutasi intern berstatus Dikonfirmasi dan tidak dapat dikonfirmasi',
    )
  })

  it('shows what it would move without moving it', async () => {
    const draft = await draftOf([{ qty: 5 }], { toWarehouseId: shop.damaged.warehouseId })
    const before = await stockBooks(server)
    const answer = await keeper.raw(
      'PUT /v1/mutations-confirm',
      { body: { id: draft.id, version: draft.version, action: 'CONFIRM' } },
      { headers: { 'x-preview': 'true' } },
    )
    expect(answer.data).toMatchObject({ moves: [{ quantity: -5, value: -5_000 }, { quantity: 5 }] })
    expect(await stockBooks(server)).toBe(before)
  })
})

it('mutations are listed by warehouse and direction', async () => {
  const list = async (query: object) =>
    (await keeper.call('GET /v1/mutations', { query: { branchId: shop.branchId, limit: 100, ...query } }))
      .data.rows.length
  const warehouseId = shop.damaged.warehouseId
  expect([
    await list({ warehouseId, direction: 'IN' }),
    await list({ warehouseId, direction: 'OUT' }),
    await list({ warehouseId }),
  ]).toEqual([2, 0, 2])
})

const postings = (id: number) =>
  server.services.database.read(server.scope([shop.branchId]), (db) => postingsOf(db, shop.branchId, id))
