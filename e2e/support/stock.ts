import { expect, type Page } from '@playwright/test'
import { chooseBranch, enterLine, tabTo } from './purchase.ts'

/**
 * Enters goods that turned up at the centre, at a cost. The page shows the posted correction afterwards.
 * @returns its address
 */
export async function correctStock(page: Page): Promise<string> {
  await page.goto('/app/stock/correction/add')
  await chooseBranch(page, 'Pusat Jakarta')
  await expect(page.getByRole('textbox', { name: 'Gudang' })).not.toHaveValue('')
  for (const [field, choice] of [
    ['Arah', 'Masuk'],
    ['Alasan', 'Salah input'],
  ] as const) {
    await page.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: choice }).click()
  }
  await tabTo(page, /^Barang, baris 1/)
  await enterLine(page, 1, 'minyak', '3', '15000')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/correction\/\d+$/)
  await expect(page.getByText('Diposting', { exact: true })).toBeVisible()
  return new URL(page.url()).pathname
}

/**
 * Begins a count of all that the centre's warehouse holds. The page shows it afterwards.
 * @returns its address
 */
export async function beginCount(page: Page, branch = 'Pusat Jakarta'): Promise<string> {
  await page.goto('/app/stock/opname/add')
  await page.getByRole('textbox', { name: 'Cabang' }).last().fill(branch)
  await page.getByRole('option', { name: new RegExp(branch) }).click()
  await expect(page.getByRole('textbox', { name: 'Gudang' })).not.toHaveValue('')
  await page.getByRole('button', { name: 'Mulai opname' }).click()
  await page.waitForURL(/opname\/\d+$/)
  return new URL(page.url()).pathname
}
