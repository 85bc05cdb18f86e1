import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookOrder } from '../../../../test/support/ordering.ts'
import { openPaying } from '../../../../test/support/paying.ts'
import {
  type Answer,
  type Caller,
  type TestServer,
  testServer,
} from '../../../../test/support/test-server.ts'
import { openPool } from '../../../kernel/db/pool.ts'

let server: TestServer
let boss: Caller
let keeper: Caller
let sales: Caller
let far: Caller
let order = 0
let names: Record<'boss' | 'keeper' | 'sales' | 'far', string>

beforeAll(async () => {
  server = await testServer()
  ;[boss, keeper, sales, far] = (await Promise.all(
    ['bos', 'gudang', 'sa', 'agus'].map((name) => server.as(name)),
  )) as [Caller, Caller, Caller, Caller] // as many as names
  await server.owner.query("set app.actor = 'system:test'")
  order = await server.value<number>(
    `insert into document (branch_id, type, number, date, status, created_at, created_by, updated_at, updated_by)
     select $1, 'PURCHASE_ORDER', 'PO/JKT/2611/00001', '2026-11-20', 'APPROVED', now(), $2, now(), $2 returning id`,
    [boss.branchId, boss.employeeId],
  )
  const nameOf = ({ employeeId }: Caller) =>
    server.value<string>('select name from employee where id = $1', [employeeId])
  names = {
    boss: await nameOf(boss),
    keeper: await nameOf(keeper),
    sales: await nameOf(sales),
    far: await nameOf(far),
  }
})
afterAll(() => server.close({ broken: 'its order has a number that no counter gave', rules: ['I24'] }))

const write = (caller: Caller, text: string, mentions: readonly number[], id = order) =>
  caller.call('POST /core/v1/documents/{id}/comments', {
    params: { id },
    body: { text, mentions: [...mentions] },
  })
const people = (caller: Caller, search?: string, id = order) =>
  caller.call('GET /core/v1/documents/{id}/people', {
    params: { id },
    query: search === undefined ? {} : { search },
  })
const news = async (caller: Caller) =>
  (await caller.call('GET /v1/notifications', { query: { limit: 100 } })).data.rows.filter(
    ({ kind }) => kind === 'COMMENT_MENTION',
  )
const reason = ({ status, error }: Answer) => [status, error.data?.reason]
const comments = () => server.value<number>('select count(*)::int from document_comment')

describe('naming people', () => {
  it('is refused where a person may not see the paper, as if nobody had that id, and nothing is written', async () => {
    for (const [person, name] of [
      [sales.employeeId, names.sales], // no right to purchase orders
      [far.employeeId, names.far], // another branch's owner
      [999_999_999, 'Siapa'],
    ] as const)
      expect(
        reason(await write(boss, `@${names.keeper} @${name} lihat ini`, [keeper.employeeId, person])),
        name,
      ).toEqual([422, 'REFERENCE_MISSING'])
    const answer = await write(boss, `@${names.far}`, [far.employeeId])
    expect(answer.error.details).toEqual([
      { field: 'mentions[0]', message: 'Orang yang dipilih tidak ditemukan' },
    ])
    expect(await comments()).toBe(0)
  })

  it('is refused without the name in the text, beyond ten people, and for ids that are none', async () => {
    const unwritten = await write(boss, 'tolong dicek', [keeper.employeeId])
    expect(reason(unwritten)).toEqual([422, 'MENTION_UNWRITTEN'])
    expect(unwritten.error.data.message).toBe(
      `${names.keeper} disebut tanpa nama di komentar, tulis @${names.keeper} atau jangan sebut orangnya`,
    )
    expect((await write(boss, 'x', Array(11).fill(keeper.employeeId))).status).toBe(400)
    for (const mentions of [[0], [-1], [1.5], ['1'], 'semua', [null]])
      expect(
        (
          await boss.raw('POST /core/v1/documents/{id}/comments', {
            params: { id: order },
            body: { text: 'x', mentions },
          })
        ).status,
        JSON.stringify(mentions),
      ).toBe(400)
    expect(await comments()).toBe(0)
    expect(await server.value('select count(*)::int from notification')).toBe(0)
  })

  it('is for people who may write there: others are not even told who may see the paper', async () => {
    expect(reason(await write(keeper, `@${names.boss}`, [boss.employeeId]))).toEqual([403, 'FORBIDDEN'])
    expect(reason(await people(keeper))).toEqual([403, 'FORBIDDEN'])
    expect(reason(await people(sales))).toEqual([403, 'FORBIDDEN'])
    expect(reason(await people(far))).toEqual([404, 'NOT_FOUND'])
  })
})

describe('people offered', () => {
  it('are those who may see the paper, without oneself, found by any part of the name', async () => {
    const found = (await people(boss, names.keeper.slice(1, 5).toUpperCase())).data.people
    expect(found).toContainEqual({ id: keeper.employeeId, name: names.keeper, role: 'Gudang' })
    const all = (await people(boss)).data.people
    expect(all.length).toBeLessThanOrEqual(8)
    expect(all.map(({ name }) => name)).toEqual(
      all.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)),
    )
    expect((await people(boss, names.boss)).data.people).toEqual([])
    expect((await people(boss, names.sales)).data.people).toEqual([])
    expect((await people(boss, names.far)).data.people).toEqual([])
    expect((await people(boss, '%')).data.people).toEqual([])
  })

  it('of a sale are the salesman whose it is, and no colleague of his', async () => {
    const shop = await openPaying(server)
    const mine = await bookOrder(sales, shop.order([{ qty: 1 }], { channel: 'BACKOFFICE' }))
    const admin = await server.as('admin')
    expect((await people(admin, names.sales, mine.id)).data.people.map(({ id }) => id)).toEqual([
      sales.employeeId,
    ])
    const indah = await server.value<string>(`select name from employee where email like 'indah@%'`)
    expect((await people(admin, indah, mine.id)).data.people).toEqual([])
  })
})

describe('people named', () => {
  it('are told once, each alone, and led to the comment; the writer is told of nothing', async () => {
    const text = `@${names.keeper} barang kurang 2 dus\n@${names.boss} saya catat`
    const answer = await write(boss, text, [keeper.employeeId, keeper.employeeId, boss.employeeId])
    expect(answer).toMatchObject({ status: 201, data: { text } })
    expect(answer.data.mentions).toEqual(
      [
        { id: keeper.employeeId, name: names.keeper },
        { id: boss.employeeId, name: names.boss },
      ].toSorted((a, b) => a.name.localeCompare(b.name)),
    )
    const again = await write(boss, `@${names.keeper} ${'panjang '.repeat(40)}`, [keeper.employeeId])
    expect(await news(keeper)).toMatchObject([
      { commentId: again.data.id, count: 1, isRead: false },
      {
        title: `${names.boss} menyebut Anda di Pesanan pembelian PO/JKT/2611/00001`,
        body: `@${names.keeper} barang kurang 2 dus @${names.boss} saya catat`,
        refType: 'PURCHASE_ORDER',
        refId: order,
        commentId: answer.data.id,
        count: 1,
      },
    ])
    expect([...((await news(keeper))[0]?.body ?? '')]).toHaveLength(141)
    expect(await news(boss)).toEqual([])
    expect(await news(await server.as('admin'))).toEqual([])
  })

  it('read one, and the other stays unread', async () => {
    const [, older] = await news(keeper)
    await keeper.call('PATCH /v1/notifications/{id}', { params: { id: older?.id ?? 0 } })
    expect((await news(keeper)).map(({ isRead }) => isRead)).toEqual([false, true])
  })

  it('are told no more once they have lost the right to see such papers', async () => {
    const taken = 'purchase.purchase-order:view'
    const change = (sql: string) =>
      server.owner.query(
        `update role set permissions = ${sql}, version = version + 1 where key = 'WAREHOUSE'`,
      )
    await change(`array_remove(permissions, '${taken}')`)
    keeper = await server.as('gudang')
    expect(await news(keeper)).toEqual([])
    expect(reason(await write(boss, `@${names.keeper}`, [keeper.employeeId]))).toEqual([
      422,
      'REFERENCE_MISSING',
    ])
    expect(
      (await keeper.call('GET /core/v1/documents/{id}/comments', { params: { id: order } })).status,
    ).toBe(403)
    await change(`array_append(permissions, '${taken}')`)
    keeper = await server.as('gudang')
    expect(await news(keeper)).toHaveLength(2)
  })

  it('stay as they were written', async () => {
    const pool = openPool(server.connection, {
      name: 'uji',
      max: 1,
      statementTimeout: 5_000,
      onError: () => undefined,
    })
    await expect(pool.query('update document_comment_mention set name = name')).rejects.toMatchObject({
      code: '42501',
    })
    await pool.end()
    const { data } = await keeper.call('GET /core/v1/documents/{id}/comments', { params: { id: order } })
    expect(data.rows[1]?.mentions).toEqual([{ id: keeper.employeeId, name: names.keeper }])
  })
})
