import { enter, expect, test } from './support/journey.ts'
import { publish } from './support/publish.ts'

test('the palette finds a screen, and ? lists the keys', async ({ page }) => {
  await enter(page, 'admin')
  await page.goto('/')
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Cari apa saja' }).fill('merek')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app\/master\/brand$/)
  await expect(page.getByRole('heading', { name: 'Merek' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Daftar tombol pintas' })
  await expect(keys).toContainText('Cari apa saja')
  await expect(keys).toContainText('Di halaman ini')
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
})

test('notifications come five by five, and a click marks one read', async ({ page, database }) => {
  const one = async (sql: string): Promise<number> =>
    (await database.query<{ id: string }>(sql)).rows.map((row) => Number(row.id))[0] ?? 0
  const branch = await one("select id from branch where code = 'SBY'")
  const vpdd = await one("select id from role where key = 'VPDD'")
  await publish(branch, vpdd, ...Array.from({ length: 7 }, (_, index) => `Kiriman ${index + 1}`))
  await enter(page, 'vpdd')
  await page.goto('/')
  await page.getByRole('button', { name: 'Notifikasi, 7 belum dibaca' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('listitem')).toHaveCount(5)
  await expect(page.getByRole('alert')).toHaveCount(0) // what passes by in the corner is not in the way
  await expect(panel.getByText('You have viewed all notifications')).toHaveCount(0)
  await panel.getByRole('button', { name: 'View more' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(7)
  await expect(panel.getByText('You have viewed all notifications')).toBeVisible()
  await panel.getByRole('button', { name: /Kiriman 7/ }).click()
  await expect(page.getByRole('button', { name: 'Notifikasi, 6 belum dibaca' })).toBeVisible()
  await panel.getByRole('button', { name: 'Tandai semua dibaca' }).click()
  await expect(page.getByRole('button', { name: 'Notifikasi', exact: true })).toBeVisible()
})

test('the language changes to English and back', async ({ page }) => {
  await enter(page, 'keuangan')
  await page.goto('/')
  const switchTo = async (language: string) => {
    await page.getByRole('banner').getByRole('button').last().click()
    await page.getByRole('menuitem', { name: language }).click()
  }
  await switchTo('English')
  const navigation = page.getByRole('navigation')
  await expect(navigation.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await switchTo('Bahasa Indonesia')
  await expect(navigation.getByRole('link', { name: 'Dasbor' })).toBeVisible()
  expect(await page.locator('html').getAttribute('lang')).toBe('id')
})

test('the side navigation collapses from 250 to 80 pixels', async ({ page }) => {
  await enter(page, 'admin')
  await page.goto('/')
  const navigation = page.getByRole('navigation', { name: 'Navigasi utama' })
  const width = async () => (await navigation.boundingBox())?.width
  await expect(navigation).toBeVisible()
  expect(await width()).toBe(250)
  await page.getByRole('button', { name: 'Ciutkan navigasi' }).click()
  await expect.poll(width).toBe(80)
  await navigation.getByRole('button', { name: 'Master' }).click()
  await page.getByRole('menuitem', { name: 'Merek' }).click()
  await expect(page).toHaveURL(/\/app\/master\/brand$/)
  await page.getByRole('button', { name: 'Lebarkan navigasi' }).click()
  await expect.poll(width).toBe(250)
})

test('a phone has its navigation in a drawer, which closes after a choice', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page, 'admin')
  await page.goto('/')
  await expect(page.getByRole('navigation', { name: 'Navigasi utama' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Buka navigasi' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Master', exact: true }).click()
  await drawer.getByRole('link', { name: 'Merek' }).click()
  await expect(page).toHaveURL(/\/app\/master\/brand$/)
  await expect(drawer).toHaveCount(0)
})

test('says so where it runs for development, and only there', async ({ page }) => {
  await enter(page, 'gudang')
  await page.goto('/')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByText('Development Mode')).toHaveCount(0)
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), environment: 'development' } })
  })
  await page.reload()
  await expect(page.getByText('Development Mode')).toBeVisible()
})
