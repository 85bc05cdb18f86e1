import { pino } from 'pino'
import { Database } from '../apps/server/src/kernel/db/database.ts'
import { openPool } from '../apps/server/src/kernel/db/pool.ts'
import { notify } from '../apps/server/src/kernel/realtime/notify.ts'
import { databaseOf } from '../tools/product.ts'
import { expect, signIn, test } from './support/journey.ts'

/** Publishes through the kernel, from a process of its own: the server hears of it through the database alone. */
async function publish(branchId: number, roleId: number, title: string): Promise<void> {
  const log = pino({ level: 'silent' })
  const pool = openPool(databaseOf(process.env.MERCHANT_DATA_DIR ?? ''), {
    name: 'journey',
    max: 1,
    statementTimeout: 5_000,
    onError: (error) => log.warn(error),
  })
  const database = new Database(pool, pool)
  const scope = { branchIds: [branchId], actor: 'system:journey', requestId: 'journey' }
  const given = {
    branchId,
    section: 'TRANSACTION' as const,
    title,
    body: 'Toko Maju · Rp 1.250.000',
    refId: null,
    roleId,
    employeeId: null,
  }
  await database.write(scope, (tx) => notify(tx, given, new Date()))
  await database.close().catch(() => undefined) // one pool under two names: its second end is refused
}

test('a notification reaches the role at the branch live, and nobody else', async ({
  page,
  openAs,
  database,
}) => {
  const one = async (sql: string): Promise<number> =>
    (await database.query<{ id: string }>(sql)).rows.map((row) => Number(row.id))[0] ?? 0
  const branch = await one("select id from branch where code = 'JKT'")
  const cashier = await one("select id from role where key = 'CASHIER'")
  await signIn(page, 'kasir')
  const warehouse = await openAs('gudang')
  const elsewhere = await openAs('lina')
  const title = `Pesanan baru ${Math.random().toString(36).slice(2, 8)}`
  await publish(branch, cashier, title)
  await expect(page.getByRole('button', { name: /Notifikasi.*1 belum dibaca/ })).toBeVisible()
  await page.getByRole('button', { name: /Notifikasi/ }).click()
  await expect(page.getByText(title).first()).toBeVisible()
  for (const other of [warehouse, elsewhere]) {
    await other.getByRole('button', { name: /Notifikasi/ }).click()
    await expect(other.getByText('You have viewed all notifications')).toBeVisible()
    await expect(other.getByText(title)).toHaveCount(0)
  }
})
