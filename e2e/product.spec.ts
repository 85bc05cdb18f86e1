import { enter, expect, test } from './support/journey.ts'

/** A code that no other journey of the run uses. */
const unique = (name: string) => `${name}${Math.random().toString(36).slice(2, 8)}`.toUpperCase()

test('finds a product by its barcode and shows its units', async ({ page, database }) => {
  const { rows } = await database.query(
    `select b.code as barcode from product_barcode b join product_unit u using (product_id, unit_id)
     join product p on p.id = b.product_id
     where p.name = 'Mie Juara Goreng 75 g' order by u.factor, b.place limit 1`,
  )
  const { barcode } = rows[0]
  await enter(page, 'kasir')
  await page.goto(`/app/master/stock?search=${barcode}`)
  await page.getByRole('link', { name: 'Mie Juara Goreng 75 g' }).click()
  await expect(page.getByRole('heading', { name: 'Mie Juara Goreng 75 g', level: 1 })).toBeVisible()
  await expect(page.getByRole('cell', { name: barcode })).toBeVisible()
  await expect(page.getByRole('row', { name: /Dus 40 .*Beli/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ubah' })).toHaveCount(0)
})

test('leads from product to product, with the facts beside the form where there is room', async ({
  page,
}) => {
  await enter(page, 'admin')
  await page.goto('/app/master/stock?sort=-sku')
  const rows = page.locator('tbody').getByRole('link')
  const [first, second] = [await rows.nth(0).innerText(), await rows.nth(1).innerText()]
  await rows.nth(0).click()
  await expect(page.getByRole('heading', { name: first, level: 1 })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Harga jual' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: second, level: 1 })).toBeVisible()
  const [form, facts] = [
    page.locator('form'),
    page.getByRole('complementary', { name: 'Ringkasan', exact: true }),
  ]
  const gap = async () => {
    const [one, other] = [await form.boundingBox(), await facts.boundingBox()]
    return one && other
      ? { beside: other.x >= one.x + one.width, below: other.y >= one.y + one.height }
      : null
  }
  await expect.poll(gap).toEqual({ beside: true, below: false })
  await page.setViewportSize({ width: 360, height: 800 })
  await expect.poll(gap).toEqual({ beside: false, below: true })
})

test('adds a product with a base unit and a carton', async ({ page, database }) => {
  const sku = unique('UJI')
  await database.query(
    `insert into tax (company_id, code, name, rate_num, rate_den, base_num, base_den, valid_from, created_at, updated_at)
     select id, 'PPN', 'PPN', 12, 100, 11, 12, '2025-01-01', now(), now() from company on conflict do nothing`,
  )
  await enter(page, 'admin')
  await page.goto('/app/master/stock/add')
  await page.getByLabel('Nama').fill(`Barang ${sku}`)
  await page.getByLabel('SKU').fill(sku)
  const choose = async (place: number, label: string, name: string) => {
    const line = page.getByRole('group', { name: `Satuan ${place}`, exact: true })
    await line.getByRole('textbox', { name: label, exact: true }).fill(name)
    await page.getByRole('option', { name }).first().click()
    return line
  }
  await choose(1, 'Satuan dasar', 'Botol')
  await page.getByRole('button', { name: 'Tambah satuan' }).click()
  const carton = await choose(2, 'Satuan', 'Dus')
  await carton.getByLabel('Isi').fill('1')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Barang harus memiliki tepat satu satuan dasar').first()).toBeVisible()
  await carton.getByLabel('Isi').fill('24')
  await carton.getByLabel('Beli').check()
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Data barang tersimpan.')).toBeVisible()
  const { rows } = await database.query(
    `select n.code, u.factor::int, u.is_purchase_default as buys, u.is_sale_default as sells
     from product_unit u join unit n on n.id = u.unit_id join product p on p.id = u.product_id
     where p.sku = $1 order by u.factor`,
    [sku],
  )
  expect(rows).toEqual([
    { code: 'BTL', factor: 1, buys: false, sells: true },
    { code: 'DUS', factor: 24, buys: true, sells: false },
  ])
})

test('hangs a category below another and goes from tab to tab', async ({ page }) => {
  const code = unique('KAT')
  await enter(page, 'admin')
  await page.goto('/app/master/stock-unit')
  await expect(page.getByRole('link', { name: 'Botol' })).toBeVisible()
  await page.getByRole('link', { name: 'Kategori', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Sembako' })).toBeVisible()
  await page.goto('/app/master/stock-unit/categories/add')
  await page.getByLabel('Nama').fill(`Kategori ${code}`)
  await page.getByLabel('Kode').fill(code)
  await page.getByRole('textbox', { name: 'Kategori induk' }).fill('Sembako')
  await page.getByRole('option', { name: 'Sembako' }).first().click()
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Data kategori tersimpan.')).toBeVisible()
  await page.goto(`/app/master/stock-unit/categories?search=${code}`)
  await expect(page.getByRole('row', { name: new RegExp(`${code}.*Sembako`) })).toBeVisible()
})
