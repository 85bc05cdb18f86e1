import { randomUUID } from 'node:crypto'
import type { ImportBatch } from '@merchant/contract/system/import.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOwner } from '../../src/kernel/db/pool.ts'
import { checkInvariants } from '../../src/kernel/invariants/check-invariants.ts'
import { behind, deadlocks, everyCommand } from '../race/waiting.ts'
import { hostileFiles } from '../support/hostile-files.ts'
import { rowsOf, sendFile } from '../support/import-file.ts'
import { openPurchasing, type Purchasing, TODAY } from '../support/purchasing.ts'
import { type Answer, type Caller, type TestServer, testServer } from '../support/test-server.ts'
import { formulaCell, rawXlsx, textCell } from '../support/zip.ts'

let server: TestServer
let shop: Purchasing
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  shop = await openPurchasing(server)
  admin = await server.as('admin')
  await server.rows(
    `insert into setting (company_id, key, value, created_at, updated_at) select distinct company_id, 'requirePo', 'false'::jsonb, now(), now() from branch`,
  )
})
afterAll(() => server.close())

const UNITS = ['Barcode', 'Satuan 2', 'Isi 2', 'Barcode 2', 'Satuan 3', 'Isi 3', 'Barcode 3']
const HEADINGS = ['SKU', 'Nama', 'Satuan dasar', 'Pajak', ...UNITS]
const csv = (...lines: string[][]) => [HEADINGS, ...lines].map((line) => line.join(';')).join('\n')
const products = (prefix: string, count: number, name = 'Barang') =>
  csv(
    ...Array.from({ length: count }, (_, index) => [
      `${prefix}-${index}`,
      `${name} ${prefix} ${index}`,
      'PCS',
      'PPN',
    ]),
  )
const check = async (file: string | Buffer) => {
  const { status, batch, error } = await sendFile(server, admin, 'products', file)
  expect(status, JSON.stringify(error)).toBe(201)
  return batch
}
const named = (pattern: string) =>
  server.value<number>('select count(*)::int from product where name like $1', [pattern])
const apply = ({ id: batchId, version }: ImportBatch, key: string = randomUUID()) =>
  admin.call(
    'POST /core/v1/import/{type}/commit',
    { params: { type: 'products' }, body: { batchId, version } },
    { headers: { 'idempotency-key': key } },
  )
const reasonOf = ({ status, error }: Answer) => (status < 300 ? 'done' : error.data.reason)

it('holds its lines until they are staged, so that somebody who sends many at once fills no memory', async () => {
  await check(products('GILIR0', 1)) // the reading thread runs from now on
  const holder = await openOwner(server.connection, 'holder')
  await holder.query('begin; lock table import_batch in exclusive mode')
  const send = (no: number) => sendFile(server, admin, 'products', products(`GILIR${no}`, 1))
  const first = send(1)
  await expect // it has been read by then
    .poll(() =>
      server.value(
        `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    )
    .toBe(1)
  const sent = [first, ...[2, 3, 4].map(send)]
  expect((await Promise.race(sent)).error.data?.reason).toBe('SERVER_BUSY')
  await holder.query('rollback')
  await holder.end()
  // the last that came is refused, not the one that waits for the lock
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([201, 201, 201, 503])
})

describe('an import that is applied', () => {
  it('and killed in the middle leaves nothing, and is whole when it is sent again with its key', async () => {
    const batch = await check(products('PUTUS', 300))
    const key = randomUUID()
    const holder = await openOwner(server.connection, 'holder')
    await holder.query('begin; lock table product_unit in share mode') // products are written by then, their units not
    const sent = apply(batch, key)
    let answered = false
    void sent.finally(() => {
      answered = true
    })
    const killed = new Set<number>() // who is told twice, because he was slow to go, is one
    await expect
      .poll(async () => {
        const { rows } = await server.owner.query<{ pid: number }>(
          `select pid, pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
             and application_name = 'merchant-write' and wait_event_type = 'Lock'`,
        )
        for (const { pid } of rows) killed.add(pid)
        return answered
      })
      .toBe(true)
    await holder.query('rollback')
    await holder.end()
    expect(reasonOf(await sent)).toBe('DATABASE_AWAY')
    expect(killed.size).toBe(3) // it was tried again, whole, and killed each time
    expect(await named('Barang PUTUS %')).toBe(0)
    expect((await apply(batch, key)).data).toMatchObject({ status: 'APPLIED', newCount: 300 })
    expect((await apply(batch, key)).headers['idempotency-replayed']).toBe('true')
    expect(await named('Barang PUTUS %')).toBe(300)
  })

  it('as two batches of one file at once makes each product once', async () => {
    const [one, other] = [await check(products('KEMBAR', 50)), await check(products('KEMBAR', 50))]
    const answers = await behind<Answer>(server, everyCommand, [() => apply(one), () => apply(other)])
    expect(answers.map(reasonOf).sort()).toEqual(['DUPLICATE_CODE', 'done'])
    expect(await named('Barang KEMBAR %')).toBe(50)
  })

  it('C18 while its goods are received changes them, and every receipt is entered', async () => {
    await apply(await check(products('RAMAI', 1)))
    const [goods] = await server.rows<{ id: number; unitId: number }>(
      `select id, base_unit_id as "unitId" from product where sku = 'RAMAI-0'`,
    )
    const { id, unitId } = goods ?? { id: 0, unitId: 0 }
    const receive = (): Promise<Answer> =>
      admin.raw('POST /core/v1/purchase/receive/add', {
        body: {
          branchId: shop.branchId,
          warehouseId: shop.main.warehouseId,
          supplierId: shop.supplierId,
          date: TODAY,
          supplierDeliveryNo: randomUUID(),
          lines: [{ productId: id, unitId, qty: 1, price: '1000' }],
        },
      })
    for (const turn of [1, 2]) {
      const batch = await check(csv(['RAMAI-0', `Nama baru ${turn}`, 'PCS', 'PPN']))
      expect(batch).toMatchObject({ changedCount: 1, invalidCount: 0 })
      const change = (): Promise<Answer> => apply(batch)
      const receipts = [receive, receive, receive]
      const groups = turn === 1 ? [[change], receipts] : [receipts, [change]]
      const lock = { sql: 'select from product where id = $1 for update', params: [id] }
      const answers = await behind<Answer>(server, lock, ...groups)
      expect(answers.map(reasonOf)).toEqual(['done', 'done', 'done', 'done'])
      expect(await named(`Nama baru ${turn}`)).toBe(1)
    }
    expect(await deadlocks(server)).toBe(0)
    expect(await checkInvariants(server.owner)).toEqual([])
  })
})

describe('a file that was made to do harm', () => {
  const headings = HEADINGS.map(textCell)
  const line = (sku: string, name = textCell('Barang berkas')) => [
    textCell(sku),
    name,
    textCell('PCS'),
    textCell('PPN'),
  ]
  const told = async (file: Buffer) => {
    const { status, error } = await sendFile(server, admin, 'products', file)
    return [status, error.data?.reason, error.message]
  }

  it('unpacks to more than the limit: refused in words, in little memory', async () => {
    const bomb = hostileFiles['xlsx that unpacks to 400 MB']?.make() ?? Buffer.alloc(0)
    expect(bomb.length).toBeLessThan(1024 * 1024)
    const before = process.memoryUsage.rss()
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss())
    }, 5)
    const answer = await told(bomb)
    clearInterval(watch)
    expect(answer).toEqual([422, 'IMPORT_TOO_LARGE', expect.stringContaining('60 MB setelah dibuka')])
    expect(most - before, 'memory that it took').toBeLessThan(150 * 1024 * 1024)
  })

  it.each(['hidden', 'veryHidden'] as const)(
    'has a first sheet that is %s: refused, not read unseen',
    async (state) => {
      const seen = { rows: [headings, line('TAMPAK-1')] }
      const hidden = { rows: [headings, line('GELAP-1')], state }
      expect(await told(rawXlsx([hidden, seen]))).toEqual([
        400,
        'IMPORT_FILE',
        expect.stringContaining('lembar pertama disembunyikan'),
      ])
      const batch = await check(rawXlsx([seen, hidden]))
      expect((await rowsOf(admin, batch)).map(({ key }) => key)).toEqual(['TAMPAK-1'])
    },
  )

  it('has formulas: what they show is taken, and what they say is never run nor kept', async () => {
    const formula = formulaCell('HYPERLINK(&quot;http://lain.test&quot;,&quot;Klik&quot;)', 'Klik')
    const batch = await check(rawXlsx([{ rows: [headings, line('RUMUS-1', formula)] }]))
    expect(await rowsOf(admin, batch)).toMatchObject([{ key: 'RUMUS-1', title: 'Klik' }])
    const kept = await server.value('select r::text from import_row r where batch_id = $1', [batch.id])
    expect(kept).not.toContain('lain.test')
  })
})
