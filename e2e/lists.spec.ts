import type { Page } from '@playwright/test'
import { expect, signIn, test } from './support/journey.ts'

/** Lists of documents on a cheap laptop and on a phone: as many rows as fit, and figures that are never cut. */

const lists = [
  '/app/purchase/purchase-order',
  '/app/purchase/receive-order',
  '/app/purchase/invoice',
  '/app/sales/orders',
]

/** Rows that are whole between the headings and the sums. */
const wholeRows = (page: Page) =>
  page.evaluate(() => {
    const top = document.querySelector('thead th')?.getBoundingClientRect().bottom ?? 0
    const ends = ['tfoot td', 'nav[aria-label="Halaman"]'].map(
      (end) => document.querySelector(end)?.getBoundingClientRect().top ?? innerHeight,
    )
    return Array.from(document.querySelectorAll('tr[data-row]'), (row) => row.getBoundingClientRect()).filter(
      (row) => row.top >= top - 1 && row.bottom <= Math.min(...ends, innerHeight) + 1,
    ).length
  })

/** Texts of money that do not fit into their place. */
const cutFigures = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('td[data-align="right"], dd'))
      .filter((place) => place.textContent?.includes('Rp') && place.scrollWidth > place.clientWidth)
      .map(({ textContent }) => textContent),
  )

const shift = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted)

test('show 14 rows on a laptop, cut no figure there and on a phone, and do not jump', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = window as unknown as { shifted: number }
    seen.shifted = 0
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as (PerformanceEntry & { value: number })[])
        seen.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(page, 'admin')
  for (const list of lists) {
    await page.goto(list)
    await expect(page.locator('tr[data-row]').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Bulan ini \d/ })).toBeVisible()
    expect(await wholeRows(page), list).toBeGreaterThanOrEqual(14)
    expect(await cutFigures(page), list).toEqual([])
    expect(await shift(page), list).toBeLessThanOrEqual(0.05)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  for (const list of lists) {
    await page.goto(list)
    await expect(page.locator('dd').first()).toBeVisible()
    expect(await cutFigures(page), `${list} on a phone`).toEqual([])
  }
})

test('keep the number and the money in sight when a table is wider than its place', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 700 })
  await signIn(page, 'admin')
  await page.goto('/app/purchase/purchase-order')
  const row = page.locator('tr[data-row]').first()
  await expect(row).toBeVisible()
  const places = () =>
    row.evaluate((element) => {
      const [number, total] = [
        element.querySelector('td[data-pin=left]'),
        element.querySelector('td[data-pin=right]'),
      ]
      const x = (place: Element | null) => Math.round(place?.getBoundingClientRect().left ?? Number.NaN)
      return [x(number), x(total)]
    })
  const before = await places()
  const scrolled = await page.locator('table').evaluate((table) => {
    const place = table.parentElement as HTMLElement
    place.scrollLeft = 200
    return place.scrollLeft
  })
  expect(scrolled).toBeGreaterThan(100)
  expect(await places()).toEqual(before)
})
