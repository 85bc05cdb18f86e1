import { findChromium } from '../tools/browser.ts'
import { expect, signIn, test } from './support/journey.ts'

test('refuses a wrong password in the specification’s words and stays on the page', async ({ page }) => {
  await page.goto('/app/master/brand')
  await expect(page).toHaveURL(/\/auth\/login/)
  await page.getByLabel('Email').fill('gudang@demo.merchant.test')
  await page.getByLabel('Kata sandi', { exact: true }).fill('bukan sandinya')
  await page.getByRole('button', { name: 'Masuk' }).click()
  await expect(page.getByText('Mohon periksa kembali email dan kata sandi Anda!')).toBeVisible()
})

test('leads unknown addresses where the specification says', async ({ page }) => {
  await page.goto('/auth/apa-saja')
  await expect(page).toHaveURL(/\/auth\/login/)
  await signIn(page, 'gudang')
  for (const address of ['/', '/app', '/app/entah', '/app/system/setup-user']) {
    await page.goto(address)
    await expect(page, address).toHaveURL(/\/app\/dashboard$/)
  }
  await page.goto('/app/404')
  await expect(page.getByText('Halaman tidak ditemukan')).toBeVisible()
})

test('makes a newcomer change the password before anything else', async ({ page }) => {
  await signIn(page, 'baru')
  await expect(page).toHaveURL(/\/auth\/change-password/)
  await page.goto('/app/master/brand')
  await expect(page).toHaveURL(/\/auth\/change-password/)
  await page.getByLabel('Kata sandi sementara').fill('Merchant-2026')
  await page.getByLabel('Kata sandi baru', { exact: true }).fill('Teguh-Pendirian-77')
  await page.getByLabel('Ulangi kata sandi baru').fill('Teguh-Pendirian-77')
  await page.getByRole('button', { name: 'Simpan kata sandi' }).click()
  await expect(page).toHaveURL(/\/app\/dashboard/)
  await page.goto('/app/master/brand')
  await expect(page.getByRole('heading', { name: 'Merek' })).toBeVisible()
})

test.describe('a session that is ended elsewhere', () => {
  /** Identifies this session: other journeys sign in as the same person at the same time. */
  const userAgent = 'Merchant, the journey of an ended session'
  test.use({ userAgent })

  test('says that the session has ended, and gives the half-filled form back after signing in again', async ({
    page,
    database,
  }) => {
    await signIn(page, 'admin')
    await page.goto('/app/master/brand/add')
    await page.getByLabel('Nama').fill('Setengah Jadi')
    // The draft is kept a moment after the last key; wait until it is there by leaving the field.
    await page.keyboard.press('Tab')
    await database.query(`update session set revoked_at = now(), revoked_why = 'journey' where device = $1`, [
      userAgent,
    ])
    // The next call of any kind tells the page; saving is one, unless the live channel was first.
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Sesi Habis - Mohon untuk login kembali!')).toBeVisible()
    await expect(page).toHaveURL(/\/auth\/login/)
    await page.getByLabel('Email').fill('admin@demo.merchant.test')
    await page.getByLabel('Kata sandi', { exact: true }).fill('Merchant-2026')
    await page.getByRole('button', { name: 'Masuk' }).click()
    await expect(page).toHaveURL(/\/app\/master\/brand\/add/)
    await page.getByRole('button', { name: 'Lanjutkan' }).click()
    await expect(page.getByLabel('Nama')).toHaveValue('Setengah Jadi')
  })
})

test('gives a half-filled form back after the browser was closed, in one tab, and nothing after signing out', async ({
  playwright,
  baseURL,
}, info) => {
  const folder = info.outputPath('browser')
  const open = async () => {
    const context = await playwright.chromium.launchPersistentContext(folder, {
      ...(await findChromium()),
      baseURL: baseURL ?? '',
      locale: 'id-ID',
    })
    const page = context.pages()[0] ?? (await context.newPage())
    return { context, page }
  }
  const first = await open()
  await signIn(first.page, 'admin')
  await first.page.goto('/app/master/brand/add')
  await first.page.getByLabel('Nama').fill('Setengah Jadi')
  await first.page.keyboard.press('Tab')
  await first.page.close() // without the question about leaving
  await first.context.close()

  const { context, page } = await open()
  await page.goto('/app/master/brand/add')
  await expect(page.getByRole('button', { name: 'Lanjutkan' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/app/master/brand/add')
  await expect(other.getByLabel('Nama')).toBeVisible()
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.getByLabel('Nama')).toHaveValue('Setengah Jadi')
  await expect(other.getByRole('button', { name: 'Lanjutkan' })).toBeHidden()
  await other.close()
  await page.getByRole('button', { name: /Dewi Anggraini/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.getByRole('button', { name: 'Keluar dan buang isian' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual(
    [],
  )
  await context.close()
})

test('stays signed in over a reload, and signs out for good', async ({ page }) => {
  await signIn(page, 'keuangan')
  await page.reload()
  await expect(page.getByText('Siti Rahmawati').first()).toBeVisible()
  await page.getByRole('button', { name: /Siti Rahmawati/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await page.goto('/app/dashboard')
  await expect(page).toHaveURL(/\/auth\/login/)
})
