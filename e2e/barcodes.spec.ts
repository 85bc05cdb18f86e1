import { enter, expect, test } from './support/journey.ts'
import { doAs, Keyboard, linesOf, newCashier, one, openShift, openTill } from './support/till.ts'

/** Goods of this run alone, with one barcode. */
async function ownGoods(database: Parameters<typeof newCashier>[0]) {
  const code = `77${Date.now()}`
  const unit = await one<{ id: string }>(database, `select id from unit where code = 'PCS'`, [])
  const tax = await one<{ code: string }>(
    database,
    `select code from tax where status = 'ACTIVE' limit 1`,
    [],
  )
  const name = `Teh Kotak ${code}`
  const { id } = await doAs<{ id: number }>('admin', 'POST /v1/products', {
    sku: `TEH-${code}`,
    name,
    taxCode: tax.code,
    units: [{ unitId: Number(unit.id), factor: 1, barcode: code }],
  })
  return { id, name, code, second: `78${code}` }
}

test('a second barcode is scanned into the form of goods, and sold by at the till', async ({
  page,
  openAs,
  database,
}) => {
  const goods = await ownGoods(database)
  await enter(page, 'admin')
  await page.goto(`/app/master/stock/${goods.id}/edit`)
  const line = page.getByRole('group', { name: 'Satuan 1', exact: true })
  const box = line.getByRole('textbox', { name: 'Barcode' })
  await box.fill(goods.second)
  await box.press('Enter')
  await expect(line.getByRole('button', { name: `Hapus barcode ${goods.second}` })).toBeVisible()
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Data barang tersimpan.')).toBeVisible()
  await page.goto(`/app/master/stock/${goods.id}`)
  await expect(page.getByRole('cell', { name: `${goods.code}, ${goods.second}` })).toBeVisible()

  const cashier = await newCashier(database)
  await openShift(database, cashier)
  const till = await openAs(cashier.email, cashier.password)
  await openTill(till)
  const keys = new Keyboard(till)
  await keys.scan(goods.second)
  await keys.scan(goods.code)
  await expect(linesOf(till)).toHaveCount(1)
  await expect(linesOf(till).filter({ hasText: goods.name })).toBeVisible()
})
