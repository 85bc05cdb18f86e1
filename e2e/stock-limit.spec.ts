import { enter, expect, test, unique } from './support/journey.ts'
import { doAs, one } from './support/till.ts'

test('sets the least stock of goods on their page, and finds what runs short in the list', async ({
  page,
  database,
}) => {
  const name = unique('Barang Kurang')
  const unit = await one<{ id: string }>(database, `select id from unit where code = 'PCS'`)
  const { id } = await doAs<{ id: number }>('admin', 'POST /v1/products', {
    sku: name.replaceAll(' ', '-'),
    name,
    taxCode: 'PPN',
    units: [{ unitId: Number(unit.id), factor: 1 }],
  })
  await enter(page, 'admin')
  await page.goto(`/app/master/stock/${id}`)
  await page.getByRole('button', { name: 'Tambah batas stok' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tambah batas stok' })
  await dialog.getByRole('textbox', { name: 'Cabang' }).fill('Jakarta Timur')
  await page.getByRole('option', { name: /Stokis Jakarta Timur/ }).click()
  await dialog.getByLabel('Stok terkecil').fill('24')
  await dialog.getByLabel('Stok terbesar').fill('12')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('Stok terkecil 24 tidak boleh melebihi stok terbesar 12')).toBeVisible()
  await dialog.getByLabel('Stok terbesar').fill('96')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  const limits = page.getByRole('table', { name: 'Batas stok' })
  await expect(limits.getByRole('row').filter({ hasText: 'Stokis Jakarta Timur' })).toContainText('Kurang')

  await page.goto('/app/master/stock')
  await page.getByRole('navigation', { name: 'Tampilan daftar' }).getByText('Kurang').click()
  await expect(page).toHaveURL(/tab=below/)
  await page.goto(`/app/master/stock?tab=below&search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('link', { name })).toBeVisible()
})
