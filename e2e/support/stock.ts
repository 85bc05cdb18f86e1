import { expect, type Page } from '@playwright/test'

/**
 * Enters goods that turned up at the centre, at a cost. The page shows the correction afterwards.
 * @returns its address
 */
export async function correctStock(page: Page): Promise<string> {
  await page.goto('/app/stock/correction/add')
  const branch = page.getByRole('combobox', { name: 'Cabang' })
  if (await branch.isVisible()) {
    await branch.fill('Pusat')
    await page.getByRole('option').first().click()
  }
  for (const [field, choice] of [
    ['Arah', 'Masuk'],
    ['Alasan', 'Salah input'],
  ] as const) {
    await page.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: choice }).click()
  }
  await page.getByRole('textbox', { name: 'Barang, baris 1' }).fill('minyak')
  await page.getByRole('option').first().click()
  await page.getByRole('textbox', { name: 'Jumlah, baris 1' }).fill('3')
  await page.getByRole('textbox', { name: 'Harga pokok, baris 1' }).fill('15000')
  await page.getByRole('button', { name: 'Ajukan' }).click()
  await page.waitForURL(/correction\/\d+$/)
  return new URL(page.url()).pathname
}

/**
 * Begins a count of all that the centre's warehouse holds. The page shows it afterwards.
 * @returns its address
 */
export async function beginCount(page: Page): Promise<string> {
  await page.goto('/app/stock/opname/add')
  await page.getByRole('textbox', { name: 'Cabang' }).last().fill('Pusat')
  await page.getByRole('option', { name: /Pusat Jakarta/ }).click()
  await expect(page.getByRole('textbox', { name: 'Gudang' })).not.toHaveValue('')
  await page.getByRole('button', { name: 'Mulai opname' }).click()
  await page.waitForURL(/opname\/\d+$/)
  return new URL(page.url()).pathname
}
