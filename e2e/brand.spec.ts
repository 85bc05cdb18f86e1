import type { Page } from '@playwright/test'
import { enter, expect, test, unique } from './support/journey.ts'

async function addBrand(page: Page, name: string): Promise<void> {
  await page.goto('/app/master/brand/add')
  await page.getByLabel('Nama').fill(name)
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Data merek tersimpan.')).toBeVisible()
}

async function openBrand(page: Page, name: string): Promise<void> {
  await page.goto(`/app/master/brand?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { name: 'Detail merek' })).toBeVisible()
}

const countOf = async (
  database: { query(sql: string, values: unknown[]): Promise<{ rowCount: number | null }> },
  name: string,
) => (await database.query('select from brand where name = $1', [name])).rowCount

test('adds a brand without a mouse, changes it and reads its history', async ({ page }) => {
  const name = unique('Merek Papan Ketik')
  await enter(page, 'admin')
  await page.goto('/app/master/brand')
  await expect(page.getByRole('heading', { name: 'Merek' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bersihku' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: 'Tambah merek' })).toBeVisible()
  await expect(page.getByLabel('Nama')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Data merek tersimpan.')).toBeVisible()
  await openBrand(page, name)
  await page.keyboard.press('e')
  await page.getByLabel('Nama').fill(`${name} Baru`)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Data merek tersimpan.').last()).toBeVisible()
  await openBrand(page, `${name} Baru`)
  await expect(page.getByText('Dewi Anggraini').last()).toBeVisible()
})

test('names what is missing and what is taken, at the field', async ({ page }) => {
  await enter(page, 'admin')
  await page.goto('/app/master/brand/add')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Nama wajib diisi')).toBeVisible()
  await page.getByLabel('Nama').fill('sawita')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Nama sawita sudah digunakan').first()).toBeVisible()
  await expect(page.getByLabel('Nama')).toHaveValue('sawita')
})

test('shows the second of two editors what the first has changed', async ({ page, openAs }) => {
  const name = unique('Dua Penyunting')
  await enter(page, 'admin')
  await addBrand(page, name)
  const other = await openAs('admin')
  for (const editor of [page, other]) {
    await openBrand(editor, name)
    await editor.getByRole('link', { name: 'Ubah', exact: true }).click()
    await expect(editor.getByRole('heading', { name: 'Ubah merek' })).toBeVisible()
  }
  await other.getByLabel('Nama').fill(`${name} A`)
  await other.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(other.getByText('Data merek tersimpan.')).toBeVisible()
  await page.getByLabel('Nama').fill(`${name} B`)
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('sudah diubah pengguna lain')
  await expect(dialog).toContainText(`${name} A`)
  await expect(dialog).toContainText(`${name} B`)
  await dialog.getByRole('button', { name: 'Simpan isian saya' }).click()
  await expect(page.getByText('Data merek tersimpan.')).toBeVisible()
  await openBrand(page, `${name} B`)
})

test('keeps the form when the network goes away, and saves once when it is back', async ({
  page,
  context,
  database,
}) => {
  const name = unique('Jaringan Putus')
  await enter(page, 'admin')
  await page.goto('/app/master/brand/add')
  await page.getByLabel('Nama').fill(name)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(
    page.getByText('Permintaan Gagal Diproses - Mohon periksa kembali koneksi jaringan Anda!'),
  ).toBeVisible()
  await expect(page.getByLabel('Nama')).toHaveValue(name)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Data merek tersimpan.')).toBeVisible()
  expect(await countOf(database, name)).toBe(1)
})

test('saves once when the answer is lost and the person saves again', async ({ page, database }) => {
  const name = unique('Jawaban Hilang')
  await enter(page, 'admin')
  await page.goto('/app/master/brand/add')
  await page.getByLabel('Nama').fill(name)
  let dropped = 0
  await page.route('**/v1/brands', async (route) => {
    if (route.request().method() !== 'POST' || dropped > 0) return route.continue()
    dropped++
    await route.fetch() // the server does it, the browser never hears of it
    return route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(
    page.getByText('Permintaan Gagal Diproses - Mohon periksa kembali koneksi jaringan Anda!'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Data merek tersimpan.')).toBeVisible()
  expect(dropped).toBe(1)
  expect(await countOf(database, name)).toBe(1)
})

test('finds, sorts and pages in the address, and goes back to where one was', async ({ page }) => {
  await enter(page, 'kasir')
  await page.goto('/app/master/brand')
  await expect(page.getByRole('link', { name: 'Bersihku' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tambah' })).toHaveCount(0)
  await page.keyboard.press('/')
  await page.keyboard.type('tidak ada merek ini')
  await expect(page.getByText('Data tidak ditemukan')).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Sawita')
  await expect(page.getByRole('link', { name: 'Sawita' })).toBeVisible()
  await expect(page).toHaveURL(/search=Sawita/)
  await page.getByRole('link', { name: 'Sawita' }).click()
  await expect(page.getByRole('heading', { name: 'Detail merek' })).toBeVisible()
  await page.goBack()
  await expect(page.getByPlaceholder('Cari kode atau nama merek')).toHaveValue('Sawita')
})
