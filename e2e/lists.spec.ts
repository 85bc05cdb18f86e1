import type { Page } from '@playwright/test'
import type pg from 'pg'
import { signIn as enter } from '../tools/product.ts'
import { expect, signIn, test } from './support/journey.ts'
import { branchId, demoPerson, one } from './support/till.ts'

/** Lists of documents on a cheap laptop and on a phone: as many rows as fit, and figures that are never cut. */

const PAPERS = 16

/** Drafts of a branch that no other journey uses, each of 98.765.432.100 rupiah: they move neither prices nor goods. */
async function drafts(database: pg.Client): Promise<string> {
  const branch = await branchId(database, 'MLG')
  const { warehouse, supplier, product, unit } = await one<Record<string, string>>(
    database,
    `select w.id as warehouse, s.id as supplier, p.id as product, p.base_unit_id as unit
     from warehouse w, supplier s, product p where w.branch_id = $1 and w.is_primary and s.status = 'ACTIVE' and p.status = 'ACTIVE'
       and p.type = 'STOCK' order by s.id, p.id limit 1`,
    [branch],
  )
  const origin = process.env.MERCHANT_ORIGIN ?? ''
  const { email, password } = demoPerson('admin')
  const headers = await enter(origin, email, password)
  for (let paper = 0; paper < PAPERS; paper += 1) {
    const { status } = await fetch(`${origin}/core/v1/purchase/order/add`, {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({
        branchId: branch,
        warehouseId: Number(warehouse),
        supplierId: Number(supplier),
        date: new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(),
        submit: false,
        lines: [{ productId: Number(product), unitId: Number(unit), qty: 100, price: '987654321' }],
      }),
    })
    expect(status).toBe(201)
  }
  return `/app/purchase/purchase-order?branchId=${branch}`
}

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

test('a list shows 14 rows on a laptop, cuts no figure there and on a phone, and keeps number and money in sight', async ({
  page,
  database,
}) => {
  await page.addInitScript(() => {
    const seen = window as unknown as { shifted: number }
    seen.shifted = 0
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as (PerformanceEntry & { value: number })[])
        seen.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const list = await drafts(database)
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(page, 'admin')
  await page.goto(list)
  await expect(page.getByRole('button', { name: `Draf ${PAPERS}` })).toBeVisible()
  await expect(page.locator('tfoot')).toContainText('Rp ')
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(14)
  expect(await cutFigures(page)).toEqual([])
  expect(await shift(page)).toBeLessThanOrEqual(0.05)

  await page.setViewportSize({ width: 800, height: 700 })
  const row = page.locator('tr[data-row]').first()
  const places = () =>
    row.evaluate((element) =>
      ['left', 'right'].map((side) =>
        Math.round(element.querySelector(`td[data-pin=${side}]`)?.getBoundingClientRect().left ?? Number.NaN),
      ),
    )
  const before = await places()
  const scrolled = await page.locator('table').evaluate((table) => {
    const place = table.parentElement as HTMLElement
    place.scrollLeft = 200
    return place.scrollLeft
  })
  expect(scrolled).toBeGreaterThan(100)
  expect(await places()).toEqual(before)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(list)
  await expect(page.locator('dd').first()).toBeVisible()
  expect(await cutFigures(page)).toEqual([])
  expect(await shift(page)).toBeLessThanOrEqual(0.05)
})
