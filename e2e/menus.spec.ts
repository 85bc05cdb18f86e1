import type { Locator, Page } from '@playwright/test'
import { colours, isDeep, rules, violations } from './support/axe.ts'
import { enter, expect, test } from './support/journey.ts'
import { orderGoods } from './support/purchase.ts'

/** Everything that opens above a page keeps the rules while it is open. The standard run opens two, the deep run all. */

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1366, height: 800 } })

/** All rules in light, the colours also in dark. */
async function keepsRules(page: Page, opened: Locator, what: string): Promise<void> {
  await expect(opened, what).toBeVisible()
  for (const scheme of isDeep ? ['light', 'dark'] : ['light']) {
    await colours(page, scheme)
    expect(await violations(rules(page)), `${what}, ${scheme}`).toEqual([])
  }
  await colours(page, 'light')
}

/** Opens by the keyboard, tries the rules, closes by the keyboard; the focus comes back to the button. */
async function tryIt(page: Page, button: Locator, what: string, role: 'menu' | 'dialog'): Promise<void> {
  await button.focus()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  const opened = page.getByRole(role)
  await keepsRules(page, opened, what)
  await expect(opened.locator(':focus').or(opened.and(page.locator(':focus')))).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(opened, what).toHaveCount(0)
  await expect(button, what).toBeFocused()
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('the menus of the header keep the rules while they are open', async ({ page }) => {
  await enter(page, 'admin')
  await page.goto('/app/master/brand')
  await expect(page.getByRole('row').getByRole('link').first()).toBeVisible()
  await tryIt(page, page.getByRole('banner').getByRole('button').last(), 'profile', 'menu')
  await tryIt(page, button(page, 'Pilih kolom'), 'columns', 'dialog')
})

if (isDeep) testTheOthers()

function testTheOthers() {
  test('filters, views, ticked rows, the bell and the palette', async ({ page }) => {
    test.setTimeout(240_000)
    await enter(page, 'admin')
    await page.goto('/app/purchase/purchase-order')
    const filters = page.locator('main').getByRole('button', { name: /^Saring menurut/ })
    await expect(filters.first()).toBeVisible()
    for (let place = 0; place < (await filters.count()); place++)
      await tryIt(page, filters.nth(place), `filter ${place + 1}`, 'dialog')
    await tryIt(page, button(page, /^Notifikasi/), 'notifications', 'dialog')
    await tryIt(
      page,
      page.getByRole('banner').getByRole('button', { name: /Cari apa saja/ }),
      'palette',
      'dialog',
    )

    await page.goto('/app/master/brand?search=a')
    await button(page, 'Simpan tampilan').click()
    const question = page.getByRole('dialog')
    await question.getByRole('textbox').fill('Tampilan uji')
    await keepsRules(page, question, 'saving a view')
    await page.keyboard.press('Enter')
    await expect(question).toHaveCount(0)
    await tryIt(page, button(page, 'Atur tampilan Tampilan uji'), 'a view', 'menu')

    await page.getByRole('checkbox', { name: 'Pilih baris' }).first().check()
    await keepsRules(page, page.getByRole('region', { name: 'Tindakan untuk baris terpilih' }), 'ticked rows')
  })

  test('collapsed navigation and navigation on top', async ({ page }) => {
    test.setTimeout(240_000)
    await enter(page, 'admin')
    await page.goto('/app/master/brand')
    await button(page, 'Ciutkan navigasi').click()
    const navigation = page.getByRole('navigation', { name: 'Navigasi utama' })
    await tryIt(page, navigation.getByRole('button', { name: 'Master' }), 'collapsed navigation', 'menu')
    await page.getByRole('banner').getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'Navigasi di atas' }).click()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await tryIt(page, navigation.getByRole('button', { name: 'Master' }), 'navigation on top', 'menu')
    await page.setViewportSize({ width: 360, height: 740 })
    await tryIt(page, button(page, 'Buka navigasi'), 'drawer', 'dialog')
  })

  test('the actions of a document, also the impossible ones', async ({ page }) => {
    test.setTimeout(240_000)
    await enter(page, 'admin')
    await page.goto(await orderGoods(page))
    const more = button(page, 'Lainnya')
    await tryIt(page, more, 'actions', 'menu')
    await more.press('Enter')
    const items = page.getByRole('menu').getByRole('menuitem')
    for (let place = 0; place < (await items.count()); place++) {
      if (place > 0) await page.keyboard.press('ArrowDown')
      await expect(items.nth(place)).toBeFocused()
      if ((await items.nth(place).getAttribute('aria-disabled')) !== 'true') continue
      await expect(items.nth(place)).toHaveAccessibleDescription(/\S/)
      await page.keyboard.press('Enter')
      await expect(items.nth(place)).toBeFocused()
    }
    await expect(page.getByRole('menu').locator('[aria-disabled=true]')).not.toHaveCount(0)
  })
}
