import type { Page } from '@playwright/test'
import { enter, expect, test } from './support/journey.ts'

/** A code that no other journey of the run uses. */
const uniqueCode = (digit: number) => `${digit}-${Math.floor(900_000 + Math.random() * 99_999)}`

async function choose(page: Page, label: string, search: string, option: RegExp): Promise<void> {
  await page.getByLabel(label, { exact: false }).first().fill(search)
  await page.getByRole('option', { name: option }).first().click()
}

test('adds an account below a heading and is told why a heading is no place to book', async ({ page }) => {
  const code = uniqueCode(6)
  await enter(page, 'keuangan')
  await page.goto('/app/master/chart-of-account')
  await expect(page.getByRole('heading', { name: 'Bagan Akun' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Kas Kecil' })).toBeVisible()
  await page.goto('/app/master/chart-of-account/add')
  await page.getByLabel('Nama').fill('Beban Parkir')
  await page.getByLabel('Kode').fill(code)
  await choose(page, 'Jenis akun', 'Beban usaha', /Beban usaha/)
  await choose(page, 'Akun induk', 'Pendapatan Lain', /Pendapatan Lain/)
  await page.getByRole('checkbox', { name: 'Kas keluar' }).check()
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText(/bukan golongan Beban usaha/).first()).toBeVisible()
  await choose(page, 'Akun induk', 'Beban Usaha', /Beban Usaha/)
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Data akun tersimpan.')).toBeVisible()
  await page.goto(`/app/master/chart-of-account?search=${code}`)
  await page.getByRole('link', { name: 'Beban Parkir' }).click()
  await expect(page.getByText('6-0000 Beban Usaha')).toBeVisible()
})

test('gives a branch its own account for a role', async ({ page }) => {
  await enter(page, 'admin')
  await page.goto('/app/master/chart-of-account/roles?search=PETTY_CASH')
  await page.getByRole('link', { name: 'Kas Kecil' }).click()
  await page.getByRole('link', { name: 'Ubah', exact: true }).click()
  await choose(page, 'Tambah cabang', 'Jakarta', /Jakarta/)
  await choose(page, 'Akun di', '1-1101', /Kas/)
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Data peran akun tersimpan.')).toBeVisible()
  await page.getByRole('link', { name: 'Kas Kecil' }).click()
  await expect(page.getByText('1-1101 Kas', { exact: true })).toBeVisible()
})
