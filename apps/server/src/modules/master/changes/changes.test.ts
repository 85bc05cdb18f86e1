import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { BLOCK } from '../../../kernel/list/whole-list.ts'

const ALL = 999_999_999_999

let server: TestServer
let admin: Caller
let cashier: Caller
/** Another program on the same database, which the server knows nothing of. */
let outside: pg.Client
let pcs: number
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  cashier = await server.as('kasir')
  outside = new pg.Client(server.connection)
  await outside.connect()
  await outside.query(`set app.actor = 'system:test'; set app.request_id = 'test'`)
  pcs = await server.value<number>(`select id from unit where code = 'PCS'`)
})
afterAll(async () => {
  await outside.end()
  await server.close()
})

/** Goods written by another program, `Uji 000001` and on; returns their ids. */
async function goods(name: string, many = 1): Promise<number[]> {
  const { rows } = await outside.query<{ id: string }>(
    `with made as (
       insert into product (company_id, sku, name, base_unit_id, tax_code, created_at, updated_at)
       select c.id, $1 || '-' || lpad(n::text, 6, '0'), $1 || ' ' || lpad(n::text, 6, '0'), $2, 'PPN', now(), now()
       from company c, generate_series(1, $3) n returning id, company_id),
     units as (
       insert into product_unit (product_id, company_id, unit_id, factor, is_purchase_default, is_sale_default)
       select id, company_id, $2, 1, true, true from made),
     codes as (
       insert into product_barcode (company_id, product_id, unit_id, code, place)
       select company_id, id, $2, 'B' || id, 1 from made)
     select id from made order by id`,
    [name, pcs, many],
  )
  return rows.map(({ id }) => Number(id))
}
const addCode = `insert into product_barcode (company_id, product_id, unit_id, code, place)
  select company_id, product_id, unit_id, $2, 2 from product_unit where product_id = $1`
const rename = (id: number, name: string) =>
  outside.query('update product set name = $2 where id = $1', [id, name])

/**
 * The moment from which changes are told is before every transaction that runs anywhere on the PostgreSQL, also in the
 * databases of other tests: waits until all that was written here lies before it.
 */
async function settled(): Promise<void> {
  const { rows } = await outside.query<{ at: string }>('select pg_current_xact_id()::text as at')
  const isBehind = async () =>
    (
      await outside.query('select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as behind', [
        rows[0]?.at,
      ])
    ).rows[0]
  await expect.poll(isBehind).toEqual({ behind: true })
}

const ask = async (since?: string, caller = admin, branchId?: number) => {
  const { data } = await caller.call('POST /core/v1/masters/changes', {
    body: { ...(since && { since }), ...(branchId && { branchId }) },
  })
  return data
}
type Answer = Awaited<ReturnType<typeof ask>>
const of = ({ changes }: Answer, table: string) => changes.find((change) => change.table === table)?.ids
const listed = async (query: object) =>
  (await admin.call('POST /core/v1/products/get/data', { body: { limit: ALL, offset: 0, ...query } })).data

describe('what has changed of the masters', () => {
  it('is nothing but a moment for who has no list yet, and nothing when nothing changed', async () => {
    await settled()
    const first = await ask()
    expect(first.changes).toEqual([])
    expect((await ask(first.at)).changes).toEqual([])
  })

  it('names what was added, changed, set inactive and taken away, once each and nothing else', async () => {
    const [changed = 0, unit = 0, coded = 0, recoded = 0, frozen = 0, gone = 0, untouched = 0] = await goods(
      'Ubah',
      7,
    )
    await settled()
    const { at } = await ask()
    const [added = 0] = await goods('Baru')
    await rename(changed, 'Ubah Satu')
    await rename(changed, 'Ubah Dua')
    await outside.query('update product_unit set is_sale_default = false where product_id = $1', [unit])
    await outside.query(addCode, [coded, 'LAIN'])
    await outside.query(`update product_barcode set code = 'GANTI' where product_id = $1`, [recoded])
    await outside.query(`update product set status = 'INACTIVE' where id = $1`, [frozen])
    await outside.query('delete from product_barcode where product_id = $1', [gone])
    await outside.query('delete from product_unit where product_id = $1', [gone])
    await outside.query('delete from product where id = $1', [gone])
    const answer = await ask(at)
    expect(of(answer, 'product')).toEqual([changed, unit, coded, recoded, frozen, gone, added])
    expect(answer.changes.map(({ table }) => table)).toEqual(['product'])
    const ids = of(answer, 'product') ?? []
    const { rows } = await listed({ ids })
    const codes = ([own]: (typeof rows)[number]['units']) => own && [own.barcode, ...own.moreBarcodes]
    expect(rows.map(({ id, name, units }) => [id, name, codes(units)])).toEqual([
      [added, 'Baru 000001', [`B${added}`]],
      [unit, 'Ubah 000002', [`B${unit}`]],
      [coded, 'Ubah 000003', [`B${coded}`, 'LAIN']],
      [recoded, 'Ubah 000004', ['GANTI']],
      [changed, 'Ubah Dua', [`B${changed}`]],
    ])
    expect(rows.map(({ id }) => id)).not.toContain(untouched)
  })

  it('is told of by commands, too, of every kind of list', async () => {
    await settled()
    const { at } = await ask()
    const brand = await admin.call('POST /v1/brands', { body: { name: 'Merek Berubah' } })
    expect((await ask(at)).changes).toEqual([{ table: 'brand', ids: [brand.data.id] }])
  })

  it('tells of customers only where the call may look', async () => {
    const [own, other] = await server.rows<{ id: number }>(
      `select id from branch where status = 'ACTIVE' order by id = $1 desc, id limit 2`,
      [cashier.branchId],
    )
    if (!own || !other) throw new Error('two branches are needed')
    await settled()
    const { at } = await ask()
    const add = async (branchId: number) => {
      const { data } = await admin.call('POST /core/v2/customer/nonmember/add', {
        body: { branchId, name: 'Warung Berubah' },
      })
      return data.id
    }
    const [mine, theirs] = [await add(own.id), await add(other.id)]
    expect(of(await ask(at, cashier), 'customer')).toEqual([mine])
    expect(of(await ask(at, admin, other.id), 'customer')).toEqual([theirs])
    expect(of(await ask(at, admin), 'customer')).toEqual([mine, theirs])
    const refused = await cashier.raw('POST /core/v1/masters/changes', { body: { branchId: other.id } })
    expect(refused).toMatchObject({ status: 403, error: { data: { reason: 'BRANCH_FORBIDDEN' } } })
  })

  it('names no ids where they are more than are worth it, and after too long a time', async () => {
    await settled()
    const { at } = await ask()
    await goods('Banyak', 10_000)
    expect(of(await ask(at), 'product')).toHaveLength(10_000)
    await goods('Satu Lagi')
    expect(of(await ask(at), 'product')).toBeNull()
    const old = await ask('2020-01-01/7')
    expect(old.changes).toHaveLength(9)
    expect(old.changes.every(({ ids }) => ids === null)).toBe(true)
    expect((await admin.raw('POST /core/v1/masters/changes', { body: { since: 'kemarin' } })).status).toBe(
      400,
    )
  })

  it('says when somebody may see other things than before', async () => {
    const [before, other] = [await ask(), await ask(undefined, cashier)]
    expect((await ask()).reach).toBe(before.reach)
    expect(other.reach).not.toBe(before.reach)
    await outside.query(
      `update role set permissions = array_remove(permissions, 'master.brand:add') where id = (select role_id from employee where email = $1)`,
      [admin.email],
    )
    await expect.poll(async () => (await ask()).reach).not.toBe(before.reach)
  })
})

describe('a list that is loaded while others write', () => {
  it('misses nothing that was begun before and committed after it was read', async () => {
    const [id = 0] = await goods('Lambat')
    await settled()
    await outside.query('begin')
    await rename(id, 'Lambat Baru')
    await admin.call('POST /v1/brands', { body: { name: 'Sementara Itu' } }) // later, and over sooner
    const { at } = await ask()
    const before = await listed({ search: 'Lambat' })
    const during = await ask(at)
    await outside.query('commit')
    expect(before.rows.map(({ name }) => name)).toEqual(['Lambat 000001'])
    expect(of(during, 'product')).toBeUndefined()
    // neither the first answer nor one in between passes over it
    expect(of(await ask(at), 'product')).toEqual([id])
    expect(of(await ask(during.at), 'product')).toEqual([id])
    expect((await listed({ ids: [id] })).rows[0]?.name).toBe('Lambat Baru')
  })

  it('is the list of the server after hundreds of changes, asked for in between', async () => {
    const ids = await goods('Ramai', 40)
    const kept = new Map<number, string>()
    const put = (rows: readonly { id: number; name: string }[]) => {
      for (const { id, name } of rows) kept.set(id, name)
    }
    await settled()
    let over = false
    const writers = [outside, new pg.Client(server.connection), new pg.Client(server.connection)]
    for (const writer of writers.slice(1)) {
      await writer.connect()
      await writer.query(`set app.actor = 'system:test'; set app.request_id = 'test'`)
    }
    const writing = Promise.all(
      writers.map(async (writer, who) => {
        for (let turn = 0; turn < 100; turn++) {
          const [one, two] = [ids[(turn * 7 + who) % 40], ids[(turn * 11 + who + 20) % 40]].sort(
            (a = 0, b = 0) => a - b,
          )
          await writer.query('begin')
          await writer.query(`update product set name = $2, status = $3 where id = $1`, [
            one,
            `Ramai ${who} ${turn}`,
            turn % 5 ? 'ACTIVE' : 'INACTIVE',
          ])
          await writer.query(`update product set name = $2 where id = $1`, [two, `Ramai ${who} ${turn} b`])
          await writer.query('commit')
        }
      }),
    ).finally(() => {
      over = true
    })
    let { at } = await ask()
    put((await listed({ search: 'Ramai' })).rows)
    let rounds = 0
    for (let last = false; !last; rounds++) {
      last = over
      const answer = await ask(at)
      const changed = of(answer, 'product') ?? []
      if (changed.length > 0) {
        for (const id of changed) kept.delete(id)
        put((await listed({ ids: changed })).rows)
      }
      at = answer.at
    }
    await writing
    for (const writer of writers.slice(1)) await writer.end()
    const whole = (await listed({ search: 'Ramai' })).rows
    expect(rounds).toBeGreaterThan(2)
    expect([...kept].sort(([a], [b]) => a - b)).toEqual(
      whole.map(({ id, name }) => [id, name]).sort(([a], [b]) => Number(a) - Number(b)),
    )
  })
})

describe('goods to choose from', () => {
  it('are all there with their units, however many, and found by words and whole barcodes', async () => {
    const ids = await goods('Gudang', BLOCK + 3)
    const { rows } = await listed({ search: 'gudang' })
    expect(rows.map(({ id }) => id)).toEqual(ids)
    expect(rows[BLOCK]).toEqual({
      id: ids[BLOCK],
      sku: 'Gudang-005001',
      name: 'Gudang 005001',
      taxCode: 'PPN',
      formerly: null,
      units: [
        {
          unitId: pcs,
          factor: 1,
          barcode: `B${ids[BLOCK]}`,
          moreBarcodes: [],
          isPurchaseDefault: true,
          isSaleDefault: true,
        },
      ],
    })
    expect((await listed({ search: `B${ids[7]}`, limit: 5 })).rows.map(({ id }) => id)).toEqual([ids[7]])
    expect(
      (await listed({ search: `B${ids[7]}`.slice(0, -1), limit: 5 })).rows.map(({ id }) => id),
    ).not.toContain(ids[7])
  })
})
