import { enter, expect, test } from './support/journey.ts'
import { orderGoods, receiveGoods } from './support/purchase.ts'
import { beginCount } from './support/stock.ts'

test('a stock count while receipts go on: goods that came after counting are no difference', async ({
  page,
  openAs,
  database,
}) => {
  await enter(page, 'admin')
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

  await page.setViewportSize({ width: 1366, height: 768 })
  await page.getByRole('link', { name: 'Lihat hasil' }).click()
  await page.getByRole('button', { name: 'Ajukan' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ajukan' }).click()
  await expect(page.getByText('Diposting', { exact: true })).toBeVisible()
  // Other journeys move the same goods, so the figure is taken from the ledger itself.
  const { rows } = await database.query(
    `select l.difference::int, (l.counted_quantity - sum(m.quantity) filter (where m.entered_at <= l.counted_at))::int as ledger,
       count(*) filter (where m.entered_at > l.counted_at and m.document_id <> l.document_id) > 0 as moved
     from stock_count c join stock_count_line l on l.branch_id = c.branch_id and l.document_id = c.id
     join stock_move m on m.branch_id = c.branch_id and m.warehouse_id = c.warehouse_id and m.product_id = l.product_id
     where c.id = $1 and l.counted_at is not null group by l.branch_id, l.id`,
    [page.url().split('/').at(-1)],
  )
  expect(rows).toEqual([{ difference: rows[0]?.ledger, ledger: rows[0]?.ledger, moved: true }])
})
