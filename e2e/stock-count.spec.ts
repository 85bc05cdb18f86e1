import { expect, signIn, test } from './support/journey.ts'
import { orderGoods, receiveGoods } from './support/purchase.ts'
import { beginCount } from './support/stock.ts'

test('a stock count while receipts go on: goods that came after counting are no difference', async ({
  page,
  openAs,
  database,
}) => {
  await signIn(page, 'admin')
  await receiveGoods(page, await orderGoods(page))
  const held = async () => {
    const { rows } = await database.query<{ quantity: number }>(
      `select s.quantity::int from stock_balance s join warehouse w on w.branch_id = s.branch_id and w.id = s.warehouse_id
       join product p on p.id = s.product_id join branch b on b.id = s.branch_id
       where b.name like 'Pusat%' and w.is_primary and p.name ilike '%minyak%' and s.quantity > 0 order by p.sku limit 1`,
    )
    return rows[0]?.quantity ?? 0
  }
  const before = await held()

  await beginCount(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('link', { name: 'Hitung', exact: true }).click()
  await page.getByLabel('Pindai atau cari barang').fill('minyak')
  await page
    .getByRole('list', { name: 'Barang yang dihitung' })
    .getByRole('button', { name: /minyak/i })
    .first()
    .click()
  for (const digit of String(before)) await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: 'Simpan, lanjut' }).click()
  await expect(page.getByText(/^1 dari/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  const other = await openAs('admin')
  await receiveGoods(other, await orderGoods(other))
  const after = await held()
  expect(after).toBeGreaterThan(before)

  await page.setViewportSize({ width: 1366, height: 768 })
  await page.getByRole('link', { name: 'Lihat hasil' }).click()
  await page.getByRole('button', { name: 'Ajukan' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ajukan' }).click()
  await expect(page.getByText('Diposting', { exact: true })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Cocok' }).first()).toBeVisible()
  expect(await held()).toBe(after)
})
