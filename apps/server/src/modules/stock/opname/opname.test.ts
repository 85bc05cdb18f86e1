import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askAbove } from '../../../../test/support/asking.ts'
import {
  type Count,
  type Counting,
  counted,
  lineOf,
  only,
  openCounting,
} from '../../../../test/support/counting.ts'
import { type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let w: Counting
let [coffee, tea, sugar, salt, rice]: number[] = []
beforeAll(async () => {
  server = await testServer()
  w = await openCounting(server)
  ;[coffee, tea, sugar, salt, rice] = w.shop.products
})
afterAll(() => server.close())
beforeEach(() => w.endCounts())

describe('a count', () => {
  it('posts what is missing and what is too much as two journals: step 9 of the golden month', async () => {
    await w.receive(coffee, 10, '10024')
    await w.receive(tea, 10, '17034')
    await w.receive(sugar, 5, '9000')
    const count = await w.begin()
    expect(count.lines.map(({ productId, bookQty, countedQty }) => [productId, bookQty, countedQty])).toEqual(
      [
        [coffee, 10, null],
        [tea, 10, null],
        [sugar, 5, null],
      ],
    )
    expect([count.number, count.status, count.counted, count.toCount]).toEqual([null, 'DRAFT', 0, 3])
    const saved = await w.save(count, counted(count, coffee, 7), counted(count, tea, 11))
    expect(saved.data).toMatchObject({
      counted: 2,
      toCount: 3,
      lines: [{ countedQty: 7 }, { countedQty: 11 }],
    })
    const { data } = await w.submit(count, { lines: [counted(count, sugar, 5)] })
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
    expect([await w.held(coffee), await w.held(tea), await w.held(sugar)]).toEqual([7, 11, 5])
  })

  it('compares with what the warehouse held when the line was counted, while goods come and go', async () => {
    await w.receive(coffee, 3, '10024')
    const mistake = await w.receive(tea, 4, '17034')
    const [coffees, teas] = [await w.held(coffee), await w.held(tea)]
    const count = await w.begin(only(coffee, tea))
    w.minutes(1)
    await w.receive(coffee, 5, '10024') // before counting: counted too
    w.minutes(1)
    await w.save(count, counted(count, coffee, coffees + 4), counted(count, tea, teas))
    w.minutes(1)
    await w.receive(coffee, 20, '10024') // after counting
    await w.sendBack(mistake)
    expect((await w.read(count)).lines.map(({ difference }) => difference)).toEqual([-1, 0])
    w.minutes(1)
    const { data } = await w.submit(count)
    expect((data as Count).lines.map(({ difference }) => difference)).toEqual([-1, 0])
    expect([await w.held(coffee), await w.held(tea)]).toEqual([coffees + 24, teas - 4])
  })

  it('takes a count that a phone sends late by the time at which it was counted, the later one of two', async () => {
    const before = await w.held(coffee)
    const count = await w.begin(only(coffee))
    w.minutes(5)
    const at = (ago: number) => ({
      countedAt: new Date(server.clock.now().getTime() - ago * 60_000).toISOString(),
    })
    await w.save(count, counted(count, coffee, 3, at(1)))
    await w.save(count, counted(count, coffee, 99, at(2)))
    await w.save(count, counted(count, coffee, 3, at(1)))
    expect(lineOf(await w.read(count), coffee).countedQty).toBe(3)
    await w.save(count, counted(count, coffee, before, at(-60)))
    expect(lineOf(await w.read(count), coffee)).toMatchObject({
      countedQty: before,
      countedAt: server.clock.now().toISOString(), // a clock that is ahead
      difference: 0,
    })
  })

  it('leaves every count in the log, with the one before it, and goods that were found', async () => {
    const count = await w.begin(only(coffee))
    await w.save(count, counted(count, coffee, 3))
    await w.change(w.admin, 'count', { id: count.id, lines: [counted(count, coffee, 5)] })
    await w.admin.call('POST /v1/stock-opname/lines', { body: { id: count.id, productId: tea ?? 0 } })
    await w.submit(count, { zeroUncounted: true })
    const line = lineOf(count, coffee).id
    const events = await server.rows(
      `select entity, after, actor_id is not null as "isSigned" from audit_log
       where entity in ('stock-counted', 'stock-found') and entity_id = $1 order by id`,
      [String(count.id)],
    )
    const found = expect.any(Number)
    expect(events).toEqual([
      { entity: 'stock-counted', after: [{ line, before: null, after: 3 }], isSigned: true },
      { entity: 'stock-counted', after: [{ line, before: 3, after: 5 }], isSigned: true },
      { entity: 'stock-found', after: { line: found, product: tea }, isSigned: true },
      { entity: 'stock-counted', after: [{ line: found, before: null, after: 0 }], isSigned: true },
    ])
  })

  it('is counted by two people at once, each line naming who counted it', async () => {
    const count = await w.begin(only(coffee, tea))
    const answers = await Promise.all([
      w.change(w.warehouseman, 'count', { id: count.id, lines: [counted(count, coffee, 1)] }),
      w.change(w.admin, 'count', { id: count.id, lines: [counted(count, tea, 2, { note: 'Rak B' })] }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { lines, counted: done, version } = await w.read(count)
    expect(lines.map(({ countedQty, countedBy, note }) => [countedQty, countedBy?.id, note])).toEqual([
      [1, w.warehouseman.employeeId, null],
      [2, w.admin.employeeId, 'Rak B'],
    ])
    expect([done, version]).toEqual([2, count.version])
  })

  it('takes goods that were found although they are not on the list', async () => {
    const count = await w.begin()
    expect(count.lines.some(({ productId }) => productId === salt)).toBe(false)
    const add = () =>
      w.warehouseman.call('POST /v1/stock-opname/lines', { body: { id: count.id, productId: salt ?? 0 } })
    const { data: line } = await add()
    expect([line.isAdded, line.bookQty]).toEqual([true, 0])
    expect((await add()).data.id).toBe(line.id)
    await w.save(count, { lineId: line.id, countedQty: 2 })
    const refused = await w.submit(count)
    expect([refused.status, refused.error.data.reason, refused.error.message]).toEqual([
      422,
      'NO_COST',
      'Barang Uji 4 belum memiliki HPP, isi harga pokok',
    ])
    await w.sendBack(await w.receive(salt, 1, '500'))
    expect((await w.submit(count)).data).toMatchObject({ status: 'SUBMITTED' })
    expect(lineOf(await w.read(count), salt)).toMatchObject({ difference: 2, value: 1_000 })
  })

  it('leaves alone what nobody counted, or takes it for nothing', async () => {
    const goods = only(coffee, tea)
    const [coffees, teas] = [await w.held(coffee), await w.held(tea)]
    const first = await w.begin(goods)
    await w.submit(first, { lines: [counted(first, tea, teas)] })
    expect(await w.held(coffee)).toBe(coffees)
    const second = await w.begin(goods)
    const { data } = await w.submit(second, { lines: [counted(second, tea, teas)], zeroUncounted: true })
    expect((data as Count).lines.map(({ countedQty, difference }) => [countedQty, difference])).toEqual([
      [0, -coffees],
      [teas, 0],
    ])
    expect(await w.held(coffee)).toBe(0)
  })

  it('lists the goods of a category with those below it, or of a brand', async () => {
    await w.receive(coffee, 2, '10024')
    const [{ id: top = 0, sub = 0 } = {}] = await server.rows<{ id: number; sub: number }>(
      `select c.id, s.id as sub from category c join category s on s.parent_id = c.id
       where c.company_id = (select company_id from branch where id = $1) limit 1`,
      [w.shop.branchId],
    )
    await server.rows('update product set category_id = $2 where id = $1', [coffee, sub])
    const count = await w.begin({ scope: { kind: 'CATEGORY', ids: [top] } })
    expect(count.lines.map(({ productId }) => productId)).toContain(coffee)
    expect(count.lines.map(({ productId }) => productId)).not.toContain(tea)
    expect(count.scope.names).toHaveLength(1)
  })
})

describe('a blind count', () => {
  it('hides the books from people who count until it is posted', async () => {
    const count = await w.begin({ ...only(coffee, tea), blind: true })
    expect([count.booksHidden, count.lines.map(({ bookQty }) => bookQty)]).toEqual([true, [null, null]])
    const { data } = await w.save(count, counted(count, coffee, 0))
    expect(JSON.stringify(data)).toContain('"difference":null')
    expect((await w.read(count, w.warehouseman)).lines[0]?.difference).toBeNull()
    expect((await w.read(count, w.bos)).lines[0]).toMatchObject({
      bookQty: await w.held(coffee),
      value: null,
    })
    expect((await w.read(count, w.bos)).lines[0]?.difference).toBe(-(await w.held(coffee)))
    await w.submit(count)
    const seen = await w.read(count, w.warehouseman)
    expect([seen.booksHidden, seen.lines[0]?.bookQty, seen.lines[0]?.value]).toEqual([false, 2, null])
  })
})

describe('approval', () => {
  it('is asked above the amount of a rule, and never where only who began and who submits it could decide', async () => {
    await askAbove(server, 20_000, 'STOCK_COUNT')
    await w.receive(coffee, 2, '10024')
    const count = await w.begin(only(coffee), w.admin)
    const before = await w.held(coffee)
    const { data } = await w.submit(count, { lines: [counted(count, coffee, before - 2)] })
    const waiting = data as Count
    expect([waiting.status, waiting.number, await w.held(coffee)]).toEqual(['WAITING_APPROVAL', null, before])
    expect(lineOf(waiting, coffee)).toMatchObject({ difference: -2, value: -20_048 })
    const key = { id: count.id, version: waiting.version }
    const self = await w.change(w.admin, 'approve', key)
    expect([self.status, self.error.data.reason]).toEqual([422, 'SELF_APPROVAL'])
    const back = (await w.change(w.bos, 'reject', { ...key, reason: 'Hitung lagi' })).data as Count
    expect([back.status, lineOf(back, coffee).value]).toEqual(['DRAFT', null])
    const alone = await w.submit(back, {}, w.bos)
    expect([alone.status, alone.error.data.reason]).toEqual([422, 'APPROVER_MISSING'])
    const again = (await w.submit(back)).data as Count
    const done = (await w.change(w.bos, 'approve', { id: count.id, version: again.version })).data as Count
    expect([done.status, await w.held(coffee)]).toEqual(['SUBMITTED', before - 2])
    await askAbove(server, 5_000_000, 'STOCK_COUNT')
  })
})

describe('a frozen warehouse', () => {
  it('says which count is in the way, and who began it', async () => {
    const count = await w.begin({ ...only(coffee), freeze: true })
    const { error } = await w.admin.raw('POST /core/v1/purchase/receive/add', {
      body: {
        branchId: w.shop.branchId,
        warehouseId: w.shop.main.warehouseId,
        supplierId: w.shop.supplierId,
        date: count.date,
        supplierDeliveryNo: 'SJ-opname',
        lines: [{ productId: rice ?? 0, unitId: w.shop.piece, qty: 1, price: '1' }],
      },
    })
    expect(error.data).toMatchObject({
      reason: 'WAREHOUSE_FROZEN',
      message: `Gudang Gudang Uji MAIN sedang dihitung dalam opname tanggal 20 November 2026 oleh ${count.createdBy.name}, tunggu sampai selesai`,
      params: { documentId: count.id },
    })
  })

  it('takes nothing until every count that froze it has ended', async () => {
    const first = await w.begin({ ...only(coffee), freeze: true })
    const second = await w.begin({ ...only(tea), freeze: true })
    await expect(w.receive(rice, 1, '1')).rejects.toThrow('WAREHOUSE_FROZEN')
    await w.submit(first, { zeroUncounted: true })
    await expect(w.receive(rice, 1, '1')).rejects.toThrow('WAREHOUSE_FROZEN')
    const cancelled = await w.change(w.admin, 'cancel', {
      id: second.id,
      version: second.version,
      reason: 'Batal',
    })
    expect(cancelled.data).toMatchObject({ status: 'CANCELLED', cancelReason: 'Batal', number: null })
    await w.receive(rice, 1, '1000')
  })

  it('is what the branch decides when the form does not say', async () => {
    await w.setting('opnameFreeze', 'true')
    expect((await w.begin(only(coffee))).isFrozen).toBe(true)
    await w.setting('opnameFreeze', 'false')
  })
})

it('prints the count sheet and the result', async () => {
  const count = await w.begin(only(coffee, tea))
  for (const form of ['COUNT_SHEET', 'RESULT'] as const) {
    const answer = await w.warehouseman.raw('GET /v1/stock-opnames/print', { query: { id: count.id, form } })
    expect([answer.status, answer.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  }
})

const postings = async (id: number) =>
  (await w.warehouseman.call('GET /core/v1/documents/{id}/postings', { params: { id } })).data
