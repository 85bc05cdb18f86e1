import { enter, expect, test } from './support/journey.ts'
import { publish } from './support/publish.ts'

test('a notification reaches the role at the branch live, and nobody else', async ({
  page,
  openAs,
  database,
}) => {
  const one = async (sql: string): Promise<number> =>
    (await database.query<{ id: string }>(sql)).rows.map((row) => Number(row.id))[0] ?? 0
  const branch = await one("select id from branch where code = 'JKT'")
  const cashier = await one("select id from role where key = 'CASHIER'")
  await enter(page, 'kasir')
  const warehouse = await openAs('gudang')
  const elsewhere = await openAs('lina')
  for (const each of [page, warehouse, elsewhere]) {
    await each.goto('/')
    await expect(each.getByRole('button', { name: /Notifikasi/ })).toBeVisible()
  }
  const title = `Pesanan baru ${Math.random().toString(36).slice(2, 8)}`
  await publish(branch, cashier, title)
  // other journeys sell at the same branch, which is news, too
  await expect(page.getByRole('button', { name: /Notifikasi, \d+ belum dibaca/ })).toBeVisible()
  await page.getByRole('button', { name: /Notifikasi/ }).click()
  await expect(page.getByText(title).first()).toBeVisible()
  for (const other of [warehouse, elsewhere]) {
    await other.getByRole('button', { name: /Notifikasi/ }).click()
    await expect(other.getByText('You have viewed all notifications')).toBeVisible()
    await expect(other.getByText(title)).toHaveCount(0)
  }
})
