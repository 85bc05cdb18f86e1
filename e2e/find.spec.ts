import { rules, violations } from './support/axe.ts'
import { enter, expect, test } from './support/journey.ts'
import { orderGoods } from './support/purchase.ts'

test('a document is six keys away, and its next step is found by its name', async ({ page }) => {
  await enter(page, 'admin')
  const order = await orderGoods(page)
  const number = (await page.getByRole('heading', { level: 1 }).textContent())?.match(
    /PO\/PST\/\d{4}\/0*(\d+)/,
  )?.[1]
  const box = page.getByRole('combobox', { name: 'Cari apa saja' })
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  const find = async (text: string) => {
    keys = 0
    await press('Control+k')
    await expect(box).toBeFocused()
    for (const sign of text) await press(sign === ' ' ? 'Space' : sign)
    await press('Enter')
    await expect(box).toHaveCount(0)
  }

  await page.goto('/app/dashboard')
  await expect(page.getByRole('heading').first()).toBeVisible()
  await find(`po ${number}`)
  await expect(page).toHaveURL(new RegExp(`${order}$`))
  expect(keys).toBe(5 + (number?.length ?? 0))

  await find(`terima po pst ${number}`)
  await expect(page).toHaveURL(new RegExp(`/receive-order/add\\?order=${order.split('/').at(-1)}$`))
  await expect(page.getByText(/Minyak/i).first()).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Cari apa saja' }).click()
  await expect(page.getByRole('group', { name: 'Baru dibuka' }).getByRole('option').first()).toContainText(
    'PO/PST',
  )
  await box.fill('po')
  await expect(page.getByRole('group', { name: 'Halaman' })).toBeVisible()
  await expect(page.getByText(/^\d+ hasil$/)).toBeVisible()
  expect(await violations(rules(page))).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
