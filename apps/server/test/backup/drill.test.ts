import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoPassword } from '../../src/demo/company-data.ts'
import { writeBackup } from '../../src/kernel/backup/backup.ts'
import { type RestoreDone, restoreBackup } from '../../src/kernel/backup/restore.ts'
import { verifyDatabase } from '../../src/kernel/backup/verify.ts'
import { openOwner } from '../../src/kernel/db/pool.ts'
import { folderUploads } from '../../src/kernel/files/uploads.ts'
import { checkInvariants } from '../../src/kernel/invariants/check-invariants.ts'
import { readSettings } from '../../src/kernel/settings.ts'
import { startServer } from '../../src/server.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { type Order, placeOrder } from '../support/purchasing.ts'
import { openStocking, type Stocking, startWith } from '../support/stocking.ts'
import { type Caller, type TestServer, testServer } from '../support/test-server.ts'

/** The drill: a backup while people work, brought back elsewhere, is the shop as it was at one moment. */

/** Of a cluster that has seen many more transactions than the one into which is restored. */
const BUSY = 5_000_000_000

let server: TestServer
let shop: Stocking
let admin: Caller
let keeper: Caller
let order: Order
let target: Awaited<ReturnType<typeof emptyDatabase>>
let folder: string
let restored: RestoreDone
const picture = randomBytes(16).toString('hex')
let posted = 0

const receive = async () => {
  const answer = await keeper.raw('POST /core/v1/purchase/receive/add', { body: shop.receipt(order, [1]) })
  expect(answer.status, answer.body).toBe(201)
  posted++
}
const lose = async () => {
  const answer = await keeper.raw('POST /v1/stock-corrections', { body: shop.correction([{ qty: 1 }]) })
  expect(answer.status, answer.body).toBe(201)
  posted++
}

beforeAll(async () => {
  server = await testServer()
  shop = await openStocking(server)
  ;[admin, keeper] = await Promise.all([server.as('admin'), server.as('gudang')])
  await server.rows(
    `create or replace function xact_shift() returns bigint language sql immutable parallel safe return ${BUSY}::bigint`,
  )
  await startWith(admin, shop.start([{ qty: 1000 }]))
  order = await placeOrder(admin, shop.order([{ qty: 500, price: '40000' }]))
  writeFileSync(join(server.settings.dataDir, 'files', picture), 'bukan gambar sungguhan')
  await server.value('select seal_audit_log()')
  folder = mkdtempSync(join(tmpdir(), 'merchant-drill-'))
  target = await emptyDatabase()
})
afterAll(async () => {
  await target.drop()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

it('is taken while others write, and holds one moment of all tables', async () => {
  await receive()
  await lose()
  // Between the tables of journals and of stock the backup has to wait, and other users post meanwhile.
  const holder = await openOwner(server.connection, 'holder')
  await holder.query('begin; lock table saved_view in access exclusive mode')
  const owner = await openOwner(server.connection, 'backup')
  const file = join(folder, 'cadangan.tar.zst')
  const backup = writeBackup(owner, {
    file,
    uploads: folderUploads(server.settings.dataDir),
    now: server.clock.now(),
  })
  const waiting = () =>
    server.value<number>(
      `select count(*) from pg_locks where not granted and relation = 'saved_view'::regclass
       and database = (select oid from pg_database where datname = current_database())`,
    )
  await expect.poll(waiting).toBe(1)
  await Promise.all([receive(), receive(), lose(), lose()])
  await holder.query('commit')
  await holder.end()
  const done = await backup
  await owner.end()
  await Promise.all([receive(), lose()])
  expect(done.files).toBe(1)
  restored = await restoreBackup(target.connection, { file, uploads: folderUploads(folder) })
  expect(restored).toMatchObject({ takenAt: server.clock.now().toISOString(), files: 1, broken: [] })
  expect(restored.foreignKeys).toBeGreaterThan(150)
  expect(readFileSync(join(folder, 'files', picture), 'utf8')).toBe('bukan gambar sungguhan')
})

it('has the same books, stock and counts as the source had at that moment', async () => {
  const [kept] = await target.rows<{ journals: number[]; moves: number[]; documents: number[] }>(
    `select (select array_agg(id) from journal) as journals, (select array_agg(seq) from stock_move) as moves,
       (select array_agg(id) from document) as documents`,
  )
  expect(await server.value('select count(*) from journal')).toBe((kept?.journals.length ?? 0) + 6)
  expect(posted).toBe(8)
  // What the source says of those very papers is what the copies of its balances say.
  const trialBalance = await server.rows(
    `select branch_id, account_id, sum(debit) as debit, sum(credit) as credit from journal_line
     where journal_id = any($1) group by 1, 2 order by 1, 2`,
    [kept?.journals],
  )
  expect(
    await target.rows(
      `select branch_id, account_id, sum(debit) as debit, sum(credit) as credit from account_balance
       group by 1, 2 order by 1, 2`,
    ),
  ).toEqual(trialBalance)
  expect(trialBalance.length).toBeGreaterThan(2)
  const stock = await server.rows(
    `select warehouse_id, product_id, sum(quantity) as quantity from stock_move
     where seq = any($1) group by 1, 2 order by 1, 2`,
    [kept?.moves],
  )
  expect(
    (
      await target.rows<{ warehouse_id: number; product_id: number; quantity: number }>(
        'select warehouse_id, product_id, quantity from stock_balance where quantity <> 0 order by 1, 2',
      )
    ).map(({ quantity, ...of }) => ({ ...of, quantity: String(quantity) })),
  ).toEqual(stock.map(({ quantity, ...of }) => ({ ...of, quantity: String(quantity) })))
  const masters = `select (select count(*) from product) as products, (select count(*) from employee) as employees,
    (select count(*) from branch) as branches, (select count(*) from market) as markets`
  expect(await target.rows(masters)).toEqual(await server.rows(masters))
})

it('is found whole by the check that operators run', async () => {
  const owner = await openOwner(target.connection, 'verify')
  const verdicts = await verifyDatabase(owner, folderUploads(folder))
  await owner.end()
  expect(verdicts.map(({ state, faults }) => [state, faults])).toEqual(verdicts.map(() => ['ok', []]))
  expect(verdicts.map(({ told }) => told).join(' ')).toMatch(/[1-9]\d* segel atas [1-9]\d* catatan/)
})

it('serves people who sign in anew, numbers their papers on, and seals what they do', async () => {
  const { clientId, clientSecret } = server.settings
  const restarted = await startServer({
    settings: readSettings({
      DATA_DIR: folder,
      CLIENT_ID: clientId,
      CLIENT_SECRET: clientSecret,
      RATE_LIMIT: '0',
      LOG_LEVEL: 'silent',
    }),
    clock: server.clock,
    log: pino({ level: 'silent' }),
    connection: target.connection,
    directConnection: target.connection,
    strictReplies: true,
    jobs: false,
  })
  try {
    const call = (token: string, url: string, payload: object) =>
      restarted.app.inject({
        method: 'POST',
        url,
        headers: server.signed({ authorization: `Bearer ${token}`, 'x-user-email': keeper.email }),
        payload,
      })
    const body = shop.correction([{ qty: 1 }])
    expect((await call(keeper.token, '/v1/stock-corrections', body)).statusCode).toBe(401)
    const signedIn = await restarted.app.inject({
      method: 'POST',
      url: '/v1/auth',
      payload: { email: keeper.email, password: demoPassword },
    })
    expect(signedIn.statusCode).toBe(200)
    const written = await call(signedIn.json().data.token, '/v1/stock-corrections', body)
    expect(written.statusCode, written.body).toBe(201)
    const unsealed = async () => {
      await target.rows('select seal_audit_log()')
      const [row] = await target.rows<{ n: number }>(
        `select count(*) as n from audit_log where xact >= (select max(up_to::text::bigint)::text::xid8 from audit_seal)`,
      )
      return row?.n
    }
    await expect.poll(unsealed, { timeout: 60_000 }).toBe(0) // transactions of other databases hold it back
    const owner = await openOwner(target.connection, 'assert')
    expect(await checkInvariants(owner).finally(() => owner.end())).toEqual([])
  } finally {
    await restarted.stop()
  }
})
