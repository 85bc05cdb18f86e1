import { enter, expect, test, unique } from './support/journey.ts'
import { doAs, one } from './support/till.ts'

test('makes a customer of type motorist, and its motorist', async ({ page }) => {
  const name = unique('Motor Uji')
  const code = name.slice(-6).toUpperCase()
  const phone = `0817${Math.floor(Math.random() * 90_000_000 + 10_000_000)}`
  await enter(page, 'admin')

  await page.goto('/app/master/customer/add')
  await page.getByLabel('Nama toko').fill(name)
  await page.getByLabel('Nama pemilik').fill('Agus Setiawan')
  await page.getByLabel('Nomor telepon').fill(phone)
  await page.getByRole('textbox', { name: 'Cabang' }).last().fill('Jakarta Timur')
  await page.getByRole('option', { name: /Stokis Jakarta Timur/ }).click()
  await page.getByRole('combobox', { name: 'Jenis' }).click()
  await page.getByRole('option', { name: 'Motoris' }).click()
  await page.getByRole('textbox', { name: 'Kelompok' }).fill('Umum')
  await page.getByRole('option', { name: /Umum/ }).first().click()
  await page.getByLabel('Alamat').fill('Jl. Raya Bekasi 12')
  await page.getByRole('combobox', { name: 'Kelurahan' }).fill('Cakung Barat')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Data pelanggan tersimpan.')).toBeVisible()

  await page.goto('/app/master/motorist/add')
  await page.getByLabel('Nama', { exact: false }).first().fill('Agus Setiawan')
  await page.getByLabel('Kode').fill(code)
  await page.getByLabel('Nomor telepon').fill(phone)
  await page.getByLabel('Nomor kendaraan').fill('b 4512 tkl')
  await page.getByRole('textbox', { name: 'Cabang' }).last().fill('Jakarta Timur')
  await page.getByRole('option', { name: /Stokis Jakarta Timur/ }).click()
  await page.getByRole('textbox', { name: 'Pelanggan motoris' }).fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await page.getByRole('textbox', { name: 'Gudang bawaan' }).fill('UTAMA')
  await page.getByRole('option', { name: /Gudang Utama/ }).click()
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText(/bukan gudang jenis Motoris atau Luar/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Gudang bawaan' }).fill('LUAR')
  await page.getByRole('option', { name: /LUAR/ }).click()
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Data motoris tersimpan.')).toBeVisible()

  await page.goto(`/app/master/motorist?search=${code}`)
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('B 4512 TKL')
  await expect(row).toContainText(name)
})

test('offers communities goods at a price of their own, and puts them into order by keyboard', async ({
  page,
  database,
}) => {
  const name = unique('Barang Komunitas')
  const unit = await one<{ id: string }>(database, `select id from unit where code = 'PCS'`)
  const goods = (called: string) =>
    doAs<{ id: number }>('admin', 'POST /v1/products', {
      sku: called.replaceAll(' ', '-'),
      name: called,
      taxCode: 'PPN',
      units: [{ unitId: Number(unit.id), factor: 1 }],
    })
  const before = await goods(unique('Barang Lain'))
  const first = { productId: before.id, unitId: Number(unit.id), communityPrice: 8_000 }
  await doAs('admin', 'POST /v1/community-products', first)
  await goods(name)
  await enter(page, 'admin')
  await page.goto('/app/master/community-product/add')
  await page.getByRole('textbox', { name: 'Barang' }).fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await page.getByRole('combobox', { name: 'Satuan' }).click()
  await page.getByRole('option').first().click()
  await page.getByLabel('Harga komunitas').fill('9500')
  await page.getByLabel('Jumlah terbanyak').fill('12')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Data barang komunitas tersimpan.')).toBeVisible()

  await page.goto('/app/master/community-product')
  await page.getByRole('button', { name: 'Urutkan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Urutan barang komunitas' })
  const handle = dialog.getByRole('button', { name: new RegExp(`Pindahkan ${name}`) })
  await handle.press('ArrowUp')
  await expect(handle).toBeFocused()
  const saved = page.waitForResponse((response) => response.url().endsWith('/v1/community-products/order'))
  await dialog.getByRole('button', { name: 'Simpan urutan' }).click()
  expect((await saved).status()).toBe(200)
  await expect(dialog).toBeHidden()
})
