import type pg from 'pg'
import { enter, expect, test, unique } from './support/journey.ts'
import { doAs, Keyboard, one } from './support/till.ts'

/** New goods at Rp13.800 a piece for everybody, which no other journey finds by its words. @returns the id of that price */
async function priced(database: pg.Client, name: string): Promise<number> {
  const { id: unitId } = await one<{ id: string }>(database, `select id from unit where code = 'PCS'`)
  const unit = { unitId: Number(unitId), factor: 1 }
  const goods = await doAs<{ id: number }>('admin', 'POST /v1/products', {
    sku: unique('UJI').replace(' ', '-').toUpperCase(),
    name,
    taxCode: 'PPN',
    units: [unit],
  })
  const row = { productId: goods.id, unitId: unit.unitId, price: 13_800 }
  const { sellingPrices } = await doAs<{ sellingPrices: { id: number }[] }>(
    'admin',
    'POST /v2/selling-prices',
    { rows: [row] },
  )
  return sellingPrices[0]?.id ?? 0
}

test('a price is changed in few keys, and a slip is asked about', async ({ page, database }) => {
  const name = unique('Lilin Harga')
  const id = await priced(database, name)
  await enter(page, 'admin')
  await page.goto(`/app/master/changes-selling-price/${id}`)
  await expect(page.getByRole('link', { name: 'Ubah', exact: true })).toBeVisible()
  const keys = new Keyboard(page)
  await keys.press('e')
  await expect(page.getByRole('textbox', { name: 'Harga baru' })).toBeFocused()
  await keys.type('14400') // up to five percent a price holds at once
  await expect(page.getByText('Harga lama Rp 13.800 (+4,3%)')).toBeVisible()
  await keys.press('Control+Enter')
  await expect(page.getByText('Data harga jual tersimpan.')).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(`/${id}(/edit)?$`))
  await expect(page.getByText('Rp 14.400').first()).toBeVisible()
  test.info().annotations.push({ type: 'keys', description: String(keys.pressed) })
  console.info(`keys of a price change with margin: ${keys.pressed}`)
  expect(keys.pressed).toBeLessThanOrEqual(10)

  await keys.press('e')
  await expect(page.getByRole('textbox', { name: 'Harga baru' })).toBeFocused()
  await keys.type('1')
  await keys.press('Control+Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`${name} per Pcs: Rp 14.400 menjadi Rp 1`)
})
