import type { ApiInput, ApiReply, ApiRoute } from '@merchant/contract/api.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPurchasing, type Purchasing, receiveGoods, TODAY } from '../../../../test/support/purchasing.ts'
import { TEST_START } from '../../../../test/support/test-database.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { checkInvariants } from '../../../kernel/invariants/check-invariants.ts'

type Count = ApiReply<'GET /v1/stock-opname/{id}'>
type AddCount = ApiInput<'POST /v1/stock-opname'>['body']
type Routes = 'count' | 'submit' | 'approve' | 'reject' | 'cancel'

let server: TestServer
let shop: Purchasing
let admin: Caller
let warehouseman: Caller
let bos: Caller
let [coffee, tea, sugar, salt, rice]: number[] = []
beforeAll(async () => {
  server = await testServer()
  shop = await openPurchasing(server)
  ;[coffee, tea, sugar, salt, rice] = shop.products
  ;[admin, warehouseman, bos] = await Promise.all([server.as('admin'), server.as('gudang'), server.as('bos')])
  await setting('requirePo', 'false')
})
afterAll(() => server.close())

/** Every test begins with no count running, and with the goods that earlier ones left. */
beforeEach(async () => {
  await server.rows(
    `update document set status = 'CANCELLED' where type = 'STOCK_COUNT' and status in ('DRAFT', 'WAITING_APPROVAL')`,
  )
  await server.rows('update warehouse set is_frozen = false where is_frozen')
})

const setting = (key: string, value: string) =>
  server.rows(
    `insert into setting (company_id, branch_id, key, value, created_at, updated_at)
     select company_id, id, $2, $3::jsonb, now(), now() from branch where id = $1
     on conflict (company_id, branch_id, key) do update set value = excluded.value`,
    [shop.branchId, key, value],
  )
const minutes = (count: number) => server.clock.set(new Date(server.clock.now().getTime() + count * 60_000))
const change = (who: Caller, action: Routes, body: object) =>
  who.raw(`PUT /v1/stock-opname/${action}` as ApiRoute, { body }) // one of the five above
const draft = (more: Partial<AddCount> = {}): AddCount => ({
  branchId: shop.branchId,
  warehouseId: shop.main.warehouseId,
  date: TODAY,
  scope: { kind: 'ALL' },
  ...more,
})
const begin = async (more: Partial<AddCount> = {}, who = warehouseman): Promise<Count> => {
  const answer = await who.call('POST /v1/stock-opname', { body: draft(more) })
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data
}
const only = (...ids: (number | undefined)[]) => ({
  scope: { kind: 'PRODUCT' as const, ids: ids.flatMap((id) => (id === undefined ? [] : [id])) },
})
const read = async (count: Count, who = admin) =>
  (await who.call('GET /v1/stock-opname/{id}', { params: { id: count.id } })).data
const lineOf = (count: Count, product: number | undefined) => {
  const found = count.lines.find(({ productId }) => productId === product)
  if (!found) throw new Error('the product is not on the list')
  return found
}
const counted = (count: Count, product: number | undefined, countedQty: number, more: object = {}) => ({
  lineId: lineOf(count, product).id,
  countedQty,
  ...more,
})
const save = (count: Count, ...lines: object[]) => change(warehouseman, 'count', { id: count.id, lines })
const submit = async (count: Count, more: object = {}, who = admin) =>
  change(who, 'submit', { id: count.id, version: (await read(count)).version, ...more })
const held = (product: number | undefined) =>
  server.value<number>(
    'select coalesce(sum(quantity), 0)::int from stock_balance where warehouse_id = $1 and product_id = $2',
    [shop.main.warehouseId, product],
  )
const receive = (product: number | undefined, qty: number, price: string) =>
  receiveGoods(warehouseman, {
    branchId: shop.branchId,
    warehouseId: shop.main.warehouseId,
    supplierId: shop.supplierId,
    date: TODAY,
    supplierDeliveryNo: crypto.randomUUID(),
    lines: [{ productId: product ?? 0, unitId: shop.piece, qty, price }],
  })
const sendBack = ({ id, version }: { id: number; version: number }) =>
  admin.call('POST /core/v1/purchase/receive/cancel', { body: { id, version, reason: 'Salah' } })
const ledger = () =>
  server.value(
    `select json_build_array((select count(*) from stock_move), (select count(*) from journal),
       (select count(*) from document where status <> 'CANCELLED'), (select count(*) from stock_count_line where counted_at is not null))::text`,
  )

describe('a count', () => {
  it('posts what is missing and what is too much as two journals: step 9 of the golden month', async () => {
    await receive(coffee, 10, '10024')
    await receive(tea, 10, '17034')
    await receive(sugar, 5, '9000')
    const count = await begin()
    expect(count.lines.map(({ productId, bookQty, countedQty }) => [productId, bookQty, countedQty])).toEqual(
      [
        [coffee, 10, null],
        [tea, 10, null],
        [sugar, 5, null],
      ],
    )
    expect([count.number, count.status, count.counted, count.toCount]).toEqual([null, 'DRAFT', 0, 3])
    const saved = await save(count, counted(count, coffee, 7), counted(count, tea, 11))
    expect(saved.data).toMatchObject({
      counted: 2,
      toCount: 3,
      lines: [{ countedQty: 7 }, { countedQty: 11 }],
    })
    const { data } = await submit(count, { lines: [counted(count, sugar, 5)] })
    const done = data as Count
    expect([done.status, done.number, done.total]).toEqual([
      'SUBMITTED',
      expect.stringMatching(/^OP\/JKT\/2611\/\d{5}$/),
      0,
    ])
    expect(done.lines.map(({ difference, value }) => [difference, value])).toEqual([
      [-3, -30_072],
      [1, 17_034],
      [0, 0],
    ])
    const { journals, moves, items } = await postings(done.id)
    expect(
      journals.map(({ lines }) => lines.map(({ account, debit, credit }) => [account.code, debit, credit])),
    ).toEqual([
      [
        ['5-1401', 30_072, 0],
        ['1-1301', 0, 30_072],
      ],
      [
        ['1-1301', 17_034, 0],
        ['5-1401', 0, 17_034],
      ],
    ])
    expect(moves.map(({ kind, quantity, value }) => [kind, quantity, value])).toEqual([
      ['AVG', -3, -30_072],
      ['AVG', 1, 17_034],
    ])
    expect(items).toEqual([])
    expect([await held(coffee), await held(tea), await held(sugar)]).toEqual([7, 11, 5])
  })

  it('compares with what the warehouse held when the line was counted, while goods come and go', async () => {
    await receive(coffee, 3, '10024')
    const mistake = await receive(tea, 4, '17034')
    const [coffees, teas] = [await held(coffee), await held(tea)]
    const count = await begin(only(coffee, tea))
    minutes(1)
    await receive(coffee, 5, '10024') // before counting: counted too
    minutes(1)
    await save(count, counted(count, coffee, coffees + 4), counted(count, tea, teas))
    minutes(1)
    await receive(coffee, 20, '10024') // after counting
    await sendBack(mistake)
    expect((await read(count)).lines.map(({ difference }) => difference)).toEqual([-1, 0])
    minutes(1)
    const { data } = await submit(count)
    expect((data as Count).lines.map(({ difference }) => difference)).toEqual([-1, 0])
    expect([await held(coffee), await held(tea)]).toEqual([coffees + 24, teas - 4])
  })

  it('takes a count that a phone sends late by the time at which it was counted, the later one of two', async () => {
    const before = await held(coffee)
    const count = await begin(only(coffee))
    minutes(5)
    const at = (ago: number) => ({
      countedAt: new Date(server.clock.now().getTime() - ago * 60_000).toISOString(),
    })
    await save(count, counted(count, coffee, 3, at(1)))
    await save(count, counted(count, coffee, 99, at(2)))
    await save(count, counted(count, coffee, 3, at(1)))
    expect(lineOf(await read(count), coffee).countedQty).toBe(3)
    await save(count, counted(count, coffee, before, at(-60)))
    expect(lineOf(await read(count), coffee)).toMatchObject({
      countedQty: before,
      countedAt: server.clock.now().toISOString(), // a clock that is ahead
      difference: 0,
    })
  })

  it('is counted by two people at once, each line naming who counted it', async () => {
    const count = await begin(only(coffee, tea))
    const answers = await Promise.all([
      change(warehouseman, 'count', { id: count.id, lines: [counted(count, coffee, 1)] }),
      change(admin, 'count', { id: count.id, lines: [counted(count, tea, 2, { note: 'Rak B' })] }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { lines, counted: done, version } = await read(count)
    expect(lines.map(({ countedQty, countedBy, note }) => [countedQty, countedBy?.id, note])).toEqual([
      [1, warehouseman.employeeId, null],
      [2, admin.employeeId, 'Rak B'],
    ])
    expect([done, version]).toEqual([2, count.version])
  })

  it('takes goods that were found although they are not on the list', async () => {
    const count = await begin()
    expect(count.lines.some(({ productId }) => productId === salt)).toBe(false)
    const add = () =>
      warehouseman.call('POST /v1/stock-opname/lines', { body: { id: count.id, productId: salt ?? 0 } })
    const { data: line } = await add()
    expect([line.isAdded, line.bookQty]).toEqual([true, 0])
    expect((await add()).data.id).toBe(line.id)
    await save(count, { lineId: line.id, countedQty: 2 })
    const refused = await submit(count)
    expect([refused.status, refused.error.data.reason, refused.error.message]).toEqual([
      422,
      'NO_COST',
      'Barang Uji 4 belum memiliki HPP, isi harga pokok',
    ])
    await sendBack(await receive(salt, 1, '500'))
    expect((await submit(count)).data).toMatchObject({ status: 'SUBMITTED' })
    expect(lineOf(await read(count), salt)).toMatchObject({ difference: 2, value: 1_000 })
  })

  it('leaves alone what nobody counted, or takes it for nothing', async () => {
    const goods = only(coffee, tea)
    const [coffees, teas] = [await held(coffee), await held(tea)]
    const first = await begin(goods)
    await submit(first, { lines: [counted(first, tea, teas)] })
    expect(await held(coffee)).toBe(coffees)
    const second = await begin(goods)
    const { data } = await submit(second, { lines: [counted(second, tea, teas)], zeroUncounted: true })
    expect((data as Count).lines.map(({ countedQty, difference }) => [countedQty, difference])).toEqual([
      [0, -coffees],
      [teas, 0],
    ])
    expect(await held(coffee)).toBe(0)
  })

  it('lists the goods of a category with those below it, or of a brand', async () => {
    await receive(coffee, 2, '10024')
    const [{ id: top = 0, sub = 0 } = {}] = await server.rows<{ id: number; sub: number }>(
      `select c.id, s.id as sub from category c join category s on s.parent_id = c.id
       where c.company_id = (select company_id from branch where id = $1) limit 1`,
      [shop.branchId],
    )
    await server.rows('update product set category_id = $2 where id = $1', [coffee, sub])
    const count = await begin({ scope: { kind: 'CATEGORY', ids: [top] } })
    expect(count.lines.map(({ productId }) => productId)).toContain(coffee)
    expect(count.lines.map(({ productId }) => productId)).not.toContain(tea)
    expect(count.scope.names).toHaveLength(1)
  })
})

describe('a blind count', () => {
  it('hides the books from people who count until it is posted', async () => {
    const count = await begin({ ...only(coffee, tea), blind: true })
    expect([count.booksHidden, count.lines.map(({ bookQty }) => bookQty)]).toEqual([true, [null, null]])
    const { data } = await save(count, counted(count, coffee, 0))
    expect(JSON.stringify(data)).toContain('"difference":null')
    expect((await read(count, warehouseman)).lines[0]?.difference).toBeNull()
    expect((await read(count, bos)).lines[0]).toMatchObject({ bookQty: await held(coffee), value: null })
    expect((await read(count, bos)).lines[0]?.difference).toBe(-(await held(coffee)))
    await submit(count)
    const seen = await read(count, warehouseman)
    expect([seen.booksHidden, seen.lines[0]?.bookQty, seen.lines[0]?.value]).toEqual([false, 2, null])
  })
})

describe('approval', () => {
  it('is wanted above the limit, by another person where four eyes are', async () => {
    await setting('correctionApprovalLimit', '20000')
    await setting('fourEyes', 'true')
    await receive(coffee, 2, '10024')
    const count = await begin(only(coffee), admin)
    const before = await held(coffee)
    const { data } = await submit(count, { lines: [counted(count, coffee, before - 2)] })
    const waiting = data as Count
    expect([waiting.status, waiting.number, await held(coffee)]).toEqual(['WAITING_APPROVAL', null, before])
    expect(lineOf(waiting, coffee)).toMatchObject({ difference: -2, value: -20_048 })
    const key = { id: count.id, version: waiting.version }
    const self = await change(admin, 'approve', key)
    expect([self.status, self.error.data.reason]).toEqual([422, 'SELF_APPROVAL'])
    const back = (await change(bos, 'reject', { ...key, reason: 'Hitung lagi' })).data as Count
    expect([back.status, lineOf(back, coffee).value]).toEqual(['DRAFT', null])
    const again = (await submit(count, {}, bos)).data as Count
    const submitter = await change(bos, 'approve', { id: count.id, version: again.version })
    expect(submitter.error.data.reason).toBe('SELF_APPROVAL')
    await setting('fourEyes', 'false')
    const done = (await change(bos, 'approve', { id: count.id, version: again.version })).data as Count
    expect([done.status, await held(coffee)]).toEqual(['SUBMITTED', before - 2])
    await setting('correctionApprovalLimit', '5000000')
  })
})

describe('a frozen warehouse', () => {
  it('takes nothing until every count that froze it has ended', async () => {
    const first = await begin({ ...only(coffee), freeze: true })
    const second = await begin({ ...only(tea), freeze: true })
    await expect(receive(rice, 1, '1')).rejects.toThrow('WAREHOUSE_FROZEN')
    await submit(first, { zeroUncounted: true })
    await expect(receive(rice, 1, '1')).rejects.toThrow('WAREHOUSE_FROZEN')
    const cancelled = await change(admin, 'cancel', {
      id: second.id,
      version: second.version,
      reason: 'Batal',
    })
    expect(cancelled.data).toMatchObject({ status: 'CANCELLED', cancelReason: 'Batal', number: null })
    await receive(rice, 1, '1000')
  })

  it('is what the branch decides when the form does not say', async () => {
    await setting('opnameFreeze', 'true')
    expect((await begin(only(coffee))).isFrozen).toBe(true)
    await setting('opnameFreeze', 'false')
  })
})

describe('refused', () => {
  it.each<[string, number, string, Partial<AddCount>]>([
    ['REQUIRED', 400, 'Pilihan cakupan wajib diisi', { scope: { kind: 'BRAND', ids: [] } }],
    ['REFERENCE_MISSING', 422, 'Pilihan cakupan yang dipilih tidak ditemukan', only(999_999)],
    [
      'WAREHOUSE_NOT_IN_BRANCH',
      422,
      'Gudang yang dipilih bukan milik cabang Stokis Jakarta Timur',
      { warehouseId: 999_999 },
    ],
    ['DATE_FUTURE', 422, 'Tanggal tidak boleh melewati hari ini', { date: '2026-11-21' }],
    ['DATE_TOO_OLD', 422, 'Tanggal tidak boleh lebih dari 3 hari ke belakang', { date: '2026-11-01' }],
  ])('to begin: %s', async (reason, status, message, more) => {
    const before = await ledger()
    const { error, status: answered } = await warehouseman.raw('POST /v1/stock-opname', { body: draft(more) })
    expect([answered, error.data.reason, error.message]).toEqual([status, reason, message])
    expect(await ledger()).toBe(before)
  })

  it('JOB_RUNNING while one of the goods is counted in the same warehouse, also of two at once', async () => {
    const first = await begin(only(coffee))
    const second = await warehouseman.raw('POST /v1/stock-opname', { body: draft(only(coffee, tea)) })
    expect([second.status, second.error.data.reason, second.error.message]).toEqual([
      409,
      'JOB_RUNNING',
      'Opname Barang Uji 1 di Gudang Uji MAIN sedang berjalan, mohon tunggu',
    ])
    const other = await begin(only(tea))
    const found = await warehouseman.raw('POST /v1/stock-opname/lines', {
      body: { id: other.id, productId: coffee },
    })
    expect(found.error.data.reason).toBe('JOB_RUNNING')
    await submit(first, { zeroUncounted: true })
    const both = await Promise.all(
      [1, 2].map(() => warehouseman.raw('POST /v1/stock-opname', { body: draft(only(coffee)) })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('to save and to submit: nothing counted, another count, an old version, what is posted, who may not', async () => {
    const done = await begin(only(coffee))
    await submit(done, { zeroUncounted: true })
    const count = await begin(only(tea))
    const before = await ledger()
    const foreign = { lineId: done.lines[0]?.id ?? 0, countedQty: 1 }
    const tries = [
      await save(count),
      await save(count, foreign),
      await save(done, foreign),
      await save({ ...count, id: 999_999 }, counted(count, tea, 1)),
      await submit(count),
      await submit(count, { version: 99, lines: [counted(count, tea, 1)] }),
      await submit(count, { lines: [foreign] }),
      await submit(done),
      await submit(count, {}, warehouseman),
      await change(admin, 'cancel', { id: done.id, version: (await read(done)).version, reason: 'x' }),
      await change(bos, 'count', { id: count.id, lines: [counted(count, tea, 1)] }),
    ]
    expect(tries.map(({ status, error }) => [status, error.data.reason])).toEqual([
      [400, 'LINES_EMPTY'],
      [422, 'REFERENCE_MISSING'],
      [409, 'INVALID_STATE'],
      [404, 'NOT_FOUND'],
      [400, 'LINES_EMPTY'],
      [409, 'STALE_VERSION'],
      [422, 'REFERENCE_MISSING'],
      [409, 'INVALID_STATE'],
      [403, 'FORBIDDEN'],
      [409, 'INVALID_STATE'],
      [403, 'FORBIDDEN'],
    ])
    expect(await ledger()).toBe(before)
  })

  it('INSUFFICIENT_STOCK when the goods left after they were counted', async () => {
    const mistake = await receive(rice, 10, '1000')
    const count = await begin(only(rice))
    const all = await held(rice)
    minutes(1)
    await save(count, counted(count, rice, all - 5))
    minutes(1)
    await sendBack(mistake)
    await server.rows('update stock_balance set reserved = 0')
    const { status, error } = await submit(count)
    expect([status, error.data.reason, error.message]).toEqual([
      422,
      'INSUFFICIENT_STOCK',
      `Stok Barang Uji 5 di Gudang Uji MAIN tinggal ${all - 10}, diminta 5`,
    ])
  })

  it('PERIOD_CLOSED when the month has ended for the books', async () => {
    const count = await begin(only(tea))
    await server.rows(`update period set status = 'CLOSED' where branch_id = $1 and month = 11`, [
      shop.branchId,
    ])
    expect((await submit(count, { zeroUncounted: true })).error.data.reason).toBe('PERIOD_CLOSED')
    await server.rows(`update period set status = 'OPEN' where branch_id = $1 and month = 11`, [
      shop.branchId,
    ])
  })
})

describe('submitting', () => {
  it('shows what it would post without writing anything', async () => {
    await receive(tea, 3, '17034')
    const count = await begin(only(tea))
    const before = await ledger()
    const answer = await admin.raw(
      'PUT /v1/stock-opname/submit',
      { body: { id: count.id, version: count.version, zeroUncounted: true } },
      { headers: { 'x-preview': 'true' } },
    )
    expect(answer.status).toBe(200)
    expect(answer.data).toMatchObject({ moves: [{ seq: null, quantity: -(await held(tea)) }] })
    expect(await ledger()).toBe(before)
  })

  it('is done once when its key is sent twice, and by one of two at the same moment', async () => {
    const count = await begin(only(tea))
    const body = { id: count.id, version: count.version, zeroUncounted: true }
    const headers = { 'idempotency-key': '0f0a5a52-1d53-4b8e-9c52-0d6b6a3f5e22' }
    const send = () => admin.raw('PUT /v1/stock-opname/submit', { body }, { headers })
    const [first, second] = [await send(), await send()]
    expect([second.data, second.headers['idempotency-replayed']]).toEqual([first.data, 'true'])
    await receive(tea, 3, '17034')
    const next = await begin(only(tea))
    const both = await Promise.all([1, 2].map(() => submit(next, { zeroUncounted: true })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await held(tea)).toBe(0)
  })

  it('while receipts go on ends with what was counted and all that came since', async () => {
    await receive(coffee, 10, '10024')
    const count = await begin(only(coffee, tea))
    const before = await held(coffee)
    minutes(1)
    await save(count, counted(count, coffee, before - 4), counted(count, tea, 0))
    minutes(1)
    const [answer] = await Promise.all([
      submit(count),
      ...Array.from({ length: 6 }, () => receive(coffee, 2, '11000')),
    ])
    expect(answer.data).toMatchObject({ status: 'SUBMITTED' })
    expect(lineOf(await read(count), coffee).difference).toBe(-4)
    expect(await held(coffee)).toBe(before - 4 + 12)
  })
})

it('prints the count sheet and the result', async () => {
  const count = await begin(only(coffee, tea))
  for (const form of ['COUNT_SHEET', 'RESULT'] as const) {
    const answer = await warehouseman.raw('GET /v1/stock-opnames/print', { query: { id: count.id, form } })
    expect([answer.status, answer.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  }
})

it('breaks no invariant', async () => {
  expect(server.clock.now() > TEST_START).toBe(true)
  expect(await checkInvariants(server.owner)).toEqual([])
})

const postings = async (id: number) =>
  (await warehouseman.call('GET /core/v1/documents/{id}/postings', { params: { id } })).data
